import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutProgram
import LayoutSyntax
import SourceText

/// A request while it is answered, with the steps that several actions share.
struct Answering<Runner: WorkRunner> {
    var request: Request
    let load: (String) -> LoadedFile
    let runner: Runner
    let receive: (Answer.Part) throws(AnswerNotWanted) -> Void
    /// Of what was done so far.
    var status = AnswerStatus.success
    /// The unknown typefaces that were told of.
    var typefaces = ToldTypefaces()
    /// The console log that is explained as a whole.
    var log: ConsoleLog?
    /// The Swift code that was given.
    var code: CodeProgram?
    /// The scenes of code that were not asked for.
    var otherScenes: [String] = []
    /// The frames of tables and containers that were worked out so far.
    var hostFrames = HostFrames()
    /// How many documents of folders have nothing to lay out, and are passed over.
    var passedOverCount = 0

    mutating func run() throws(AnswerNotWanted) {
        if case .merge(let format) = request.action { return try merge(format) }
        guard try readTranslations(), try expandDocuments() else { return }
        switch request.action {
        case .solve(let environment, let options, let format):
            try solve(environment, options, format)
        case .check(let targets, let options, let format): try check(targets, options, format)
        case .explain(let environment, let question, let format, let predicts):
            if let log { return try explain(log, in: environment, format, predictsUIKit: predicts) }
            try explain(question, in: environment, format, predictsUIKit: predicts)
        case .breakpoints(let environment, let axis, let range, let format):
            try findBreakpoints(along: axis, over: range, environment, format)
        case .diff(let targets, let format): try compare(targets, format)
        case .draw(let environment, let options): try draw(environment, options)
        case .repair(let environment): try repair(environment)
        case .format: try format()
        case .merge: break
        case .importing(let output): try printImported(output)
        case .export(let options): try export(options)
        }
    }
}

// MARK: Parts

extension Answering {
    func send(_ output: [UInt8]) throws(AnswerNotWanted) {
        if !output.isEmpty { try receive(.output(output)) }
    }

    mutating func fail(_ error: ServiceError) throws(AnswerNotWanted) {
        status.rise(to: error.status)
        try receive(.failure(error))
    }

    mutating func tell(_ diagnostics: [Diagnostic], in sources: SourceMap) throws(AnswerNotWanted) {
        if diagnostics.isEmpty { return }
        let hasWarning = diagnostics.contains { $0.severity == .warning }
        if hasWarning, request.isStrict { status.rise(to: .layoutInError) }
        try receive(.diagnostics(diagnostics.withSharedFaultsOnce().sortedByPosition(), sources))
    }

    /// Tells each of a file's errors once, none of them a warning.
    mutating func tellErrors(_ errors: [Diagnostic], in sources: SourceMap) throws(AnswerNotWanted) {
        var told: Set<Diagnostic.Fault> = []
        try tell(errors.filter { told.insert($0.fault).inserted }, in: sources)
        status.rise(to: .unusableFile)
    }
}

// MARK: Steps

extension Answering {
    /// `nil`, after the error, where the file cannot be read.
    mutating func source(_ file: InputFile) throws(AnswerNotWanted) -> SourceFile? {
        switch file.contents {
        case .bytes(let bytes): return SourceFile(name: file.name, bytes: bytes)
        case .failure(let reason):
            try fail(.unreadable(file.name, reason: reason))
            return nil
        }
    }

    /// The file compiled, its messages not told; `nil`, after the error, where it cannot be read.
    mutating func compiled(_ file: InputFile) throws(AnswerNotWanted) -> ResolvedProgram? {
        guard let source = try source(file) else { return nil }
        var options = request.compileOptions
        if let settings = file.settings { options = settings.compileOptions(options) }
        options.translations = file.translations
        guard let scene = file.scene else { return compile(source, options: options, load: load) }
        return compiled(scene, source, options).program
    }

    /// A scene compiled. What the language refuses of it is left out, because the user did not write it, and told as a warning.
    func compiled(
        _ scene: DocumentScene, _ source: SourceFile, _ options: CompileOptions
    ) -> (program: ResolvedProgram, layout: ImportedLayout) {
        var layout = scene.layout
        var options = options
        // The file is the code, which is not empty.
        if layout.isOfCode { options.reportsEmptyFile = false }
        var refused: [Diagnostic] = []
        var resolved = compile(source, options: options, load: load)
        while resolved.layout == nil, refused.count < Self.mostRefused,
            let error = resolved.diagnostics.first(where: { $0.severity == .error }),
            let range = error.range, range.source == SourceID(0),
            let rest = layout.leavingOut(
                lineAt: Int(range.span.start), because: error.message, of: scene.original)
        {
            var told = error
            told.severity = .warning
            resolved.sources.add(original: scene.original, of: SourceID(0), layout.origins)
            told.range = resolved.sources.original(of: range)
            (told.notes, told.fix) = ([], nil)
            refused.append(told)
            layout = rest
            resolved = compile(SourceFile(name: source.name, bytes: rest.text), options: options, load: load)
        }
        resolved.sources.add(original: scene.original, of: SourceID(0), layout.origins)
        resolved.diagnostics = resolved.diagnostics.withoutRepeats(in: resolved.sources) + refused
        return (resolved, layout)
    }

    /// So many statements of one scene are left out before it counts as broken.
    private static var mostRefused: Int { 100 }

    /// The compiled file after its messages; `nil` where it cannot be read or has errors.
    mutating func layout(_ file: InputFile) throws(AnswerNotWanted) -> CompiledLayout? {
        guard let result = try compiled(file) else { return nil }
        try tell(result.diagnostics, in: result.sources)
        if result.layout == nil { status.rise(to: .unusableFile) }
        return result.layout
    }

    /// The file in one environment with its messages, which are still to be told; `nil`, after them, where it cannot be read
    /// or has errors.
    ///
    /// - Parameter asked: The environment that is asked for; where none is, that of the preview counts.
    mutating func installed(
        _ file: InputFile, in asked: EnvironmentRequest
    ) throws(AnswerNotWanted) -> FileInEnvironment? {
        guard let result = try compiled(file) else { return nil }
        var states: [ChosenState] = []
        if let layout = result.layout {
            guard let found = try self.states(of: file.name, layout, isForOne: true) else { return nil }
            states = found
        }
        let environment = environment(of: file, result.layout, asked, states)
        let layout = result.layout?.install(in: Environment(environment))
        let messages = result.diagnostics + (layout?.diagnostics ?? [])
        guard let compiled = result.layout, let layout,
            !messages.contains(where: { $0.severity == .error })
        else {
            try tell(messages, in: result.sources)
            status.rise(to: .unusableFile)
            return nil
        }
        return FileInEnvironment(
            compiled: compiled, layout: layout, environment: environment, messages: messages)
    }

    /// The environment that a file is looked at in: the one asked for, else that of its preview.
    private mutating func environment(
        of file: InputFile, _ layout: CompiledLayout?, _ asked: EnvironmentRequest, _ states: [ChosenState]
    ) -> EnvironmentRequest {
        let language = file.languages[0]
        var environment = asked
        environment.language = language
        environment.states = states
        guard let layout else { return environment }
        if !request.asksEnvironment {
            return layout.shownPreview(in: language, states) ?? environment
        }
        environment.controllerBars = file.scene?.layout.bars ?? ControllerBars()
        if request.asksHeight { return environment }
        let size = shownSize(of: file.scene, on: environment)
        return layout.placed(environment, at: size, keepsWidth: request.asksWidth)
    }
}

/// A file without errors in one environment.
struct FileInEnvironment {
    let compiled: CompiledLayout
    let layout: InstalledLayout
    let environment: EnvironmentRequest
    /// The messages about it, which are still to be told.
    let messages: [Diagnostic]
}

extension [Diagnostic] {
    /// Each once that says the same of one place of an original, of which several statements may be made.
    fileprivate func withoutRepeats(in sources: SourceMap) -> [Diagnostic] {
        var told: Set<ToldPlace> = []
        return filter { diagnostic in
            guard let range = diagnostic.range, sources.isGenerated(range.source) else { return true }
            return told.insert(
                ToldPlace(message: diagnostic.message, range: sources.original(of: range))
            ).inserted
        }
    }
}

private struct ToldPlace: Hashable {
    let message: String
    let range: SourceRange
}

extension SourceMap {
    /// The name of the file that the others are included in.
    var mainName: String { files[0].name }
}
