import LayoutSyntax
import SourceText

/// What compiling gives: a layout unless there are errors, and every message in order of position.
package struct CompilationResult: Sendable {
    /// The main file first, then those that it includes.
    package var sources: SourceMap
    /// `nil` when `diagnostics` holds an error.
    package var layout: CompiledLayout?
    package var diagnostics: [Diagnostic]
}

/// A compiled layout: files read, names resolved, everything checked that needs no environment.
package struct CompiledLayout: Sendable {
    package var sources: SourceMap

    /// The layout as it stands in `environment`.
    package func install(in environment: Environment) -> InstalledLayout {
        InstalledLayout(environment: environment, views: [], constraints: [], diagnostics: [])
    }
}

/// The answer of a file loader: the bytes, or why there are none, in words for a message (`no such file`).
package enum LoadedFile: Sendable {
    case bytes([UInt8])
    case failure(String)
}

/// Compiles a file and those that it includes.
///
/// - Parameter load: Reads an included file, given the path as resolved against the including file's folder.
package func compile(_ source: SourceFile, load: (String) -> LoadedFile) -> CompilationResult {
    CompilationResult(sources: SourceMap(), layout: nil, diagnostics: [])
}
