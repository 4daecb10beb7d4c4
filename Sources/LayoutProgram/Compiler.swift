import LayoutSyntax
import SourceText

/// What compiling gives: a layout unless there are errors, and every message in order of position.
package struct CompilationResult: Sendable {
    /// The main file first, then those that it includes.
    package var sources: SourceMap
    /// `nil` when `diagnostics` holds an error.
    package var layout: CompiledLayout?
    package var diagnostics: [Diagnostic]

    package init(sources: SourceMap, layout: CompiledLayout?, diagnostics: [Diagnostic]) {
        self.sources = sources
        self.layout = layout
        self.diagnostics = diagnostics
    }
}

/// A compiled layout: files read, names resolved, everything checked that needs no environment.
package struct CompiledLayout: Sendable {
    package var sources: SourceMap
    /// In the order of the file.
    package internal(set) var tests: [CompiledTest]
    package let program: LayoutProgram
    /// What silences warnings; one on or above its line.
    package let allowances: Allowances

    /// Whether the file has a view of this name or path, installed or not.
    package func hasView(_ name: String) -> Bool {
        let key = Text.matchingKey(name)
        return program.symbols.indices.dropFirst().contains {
            Text.matchingKey(program.symbols[$0].name) == key
                || Text.matchingKey(program.path(of: SymbolIndex($0))) == key
        }
    }
}

/// The answer of a file loader: the bytes, or why there are none, in words for a message (`no such file`).
package enum LoadedFile: Sendable {
    case bytes([UInt8])
    case failure(String)
}

/// What compiling is asked to report and to allow.
package struct CompileOptions: Sendable {
    /// A warning that is off unless asked for.
    package var reportsLeftAndRight = false
    /// The most views after expansion, declarations counted.
    package var viewLimit = 1_000_000

    package init() {}
}

/// Compiles a file and those that it includes.
///
/// - Parameter load: Reads an included file, given the path as resolved against the including file's folder.
package func compile(
    _ source: SourceFile, options: CompileOptions = CompileOptions(), load: (String) -> LoadedFile
) -> CompilationResult {
    var loader = Loader()
    loader.load(source, load)
    let (sources, allowances) = (loader.sources, loader.allowances)
    var resolver = Resolver(consume loader, options)
    resolver.run()
    resolver.checkUnusedComponents()
    let diagnostics = resolver.reports.diagnostics.inOrder
    let isLayout = !diagnostics.contains { $0.severity == .error }
    let layout = CompiledLayout(
        sources: sources, tests: resolver.tests, program: resolver.program, allowances: allowances)
    return CompilationResult(
        sources: sources, layout: isLayout ? layout : nil, diagnostics: diagnostics)
}
