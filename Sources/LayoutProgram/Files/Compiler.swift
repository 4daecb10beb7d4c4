import ContentSizes
import LayoutSyntax
import SourceText

/// The result of compiling, whatever is wrong with the files.
package struct ResolvedProgram: Sendable {
    /// The main file first, then those that it includes.
    package var sources: SourceMap
    /// It holds all that could be resolved.
    package internal(set) var program = LayoutProgram()
    /// The tests in the order of the file.
    var tests: [CompiledTest] = []
    /// The environments of the preview, each one size; empty without one.
    var preview: [CheckTarget] = []
    /// The comments that silence warnings.
    var suppressedWarnings = SuppressedWarnings()
    /// Every message, in order of position.
    package var diagnostics: [Diagnostic]

    init(sources: SourceMap, diagnostics: [Diagnostic]) {
        self.sources = sources
        self.diagnostics = diagnostics
    }

    /// The layout; `nil` where there is an error.
    package var layout: CompiledLayout? {
        if diagnostics.contains(where: { $0.severity == .error }) { return nil }
        return CompiledLayout(
            sources: sources, tests: tests, preview: preview, program: program,
            suppressedWarnings: suppressedWarnings)
    }
}

/// A compiled layout: files read, names resolved, everything checked that needs no environment.
package struct CompiledLayout: Sendable {
    package var sources: SourceMap
    /// The tests in the order of the file.
    package internal(set) var tests: [CompiledTest]
    /// The environments of the preview, each one size: the first without a conflict counts. Empty without a preview.
    package let preview: [CheckTarget]
    package let program: LayoutProgram
    /// The comments that silence warnings.
    package let suppressedWarnings: SuppressedWarnings

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

/// Options for what compiling reports and allows.
package struct CompileOptions: Sendable {
    /// A warning that is off unless asked for.
    package var reportsLeftAndRight = false
    /// Whether a file without a statement gets a warning.
    package var reportsEmptyFile = true
    /// The most views after expansion, declarations counted.
    package var viewLimit = 1_000_000
    /// The most statements and parameters that uses of components may bring: few lines may expand to more than anybody waits for.
    package static let expansionLimit = 25_000

    /// What the texts of the file and those that it includes have been translated into.
    package var translations: [Translation] = []

    /// The ids of warnings that are not told.
    package var allowed: [WarningID] = []

    /// Whether every use of a name is noted, which only an `Analysis` asks for.
    var notesNames = false

    package init() {}
}

/// Compiles a file and those that it includes.
///
/// - Parameter load: Reads an included file, given the path as resolved against the including file's folder.
package func compile(
    _ source: SourceFile, options: CompileOptions = CompileOptions(), load: (String) -> LoadedFile
) -> ResolvedProgram {
    compileKeepingNames(source, options, load).program
}

/// Compiles, and gives what names were resolved with, the components that nothing uses among them.
func compileKeepingNames(
    _ source: SourceFile, _ options: CompileOptions, _ load: (String) -> LoadedFile
) -> (program: ResolvedProgram, everything: ProgramBuilder) {
    var loader = Loader(allowing: options.allowed)
    loader.load(source, load)
    if options.reportsEmptyFile, loader.isEmpty { loader.diagnostics.append(.emptyFile) }
    let (draft, everything) = resolve(loader, options)
    var resolved = ResolvedProgram(sources: loader.sources, diagnostics: draft.reports.diagnostics.inOrder)
    resolved.program = draft.program
    resolved.program.translations = options.translations
    resolved.tests = draft.tests
    resolved.preview = draft.preview
    resolved.suppressedWarnings = loader.suppressedWarnings
    return (resolved, everything)
}
