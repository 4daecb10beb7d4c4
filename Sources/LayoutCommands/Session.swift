import ContentSizes
import LayoutProgram
import LayoutService
import SourceText

/// The file beside a configuration, else in the current folder, that holds the known faults.
let baselineName = ".layoutc-baseline"

/// One run of the program: its surroundings and what the command line asks for.
package struct Session {
    package let process: ProcessEnvironment
    let arguments: Arguments

    /// How many threads are asked for; `nil` for as many as there are cores.
    package var jobs: Int? { arguments.jobs }

    /// Whether the run is to end with what is known.
    package var isInterrupted: @Sendable () -> Bool { process.isInterrupted }

    /// Whether text on a stream is colored: as `--color` says, else on a terminal, unless the variable `NO_COLOR` is set
    /// to anything (no-color.org) or the terminal has no colors.
    func usesColor(on stream: OutputStream) -> Bool {
        switch arguments.color {
        case .always: true
        case .never: false
        case .auto:
            stream.isTerminal && (process.variable("NO_COLOR") ?? "").isEmpty
                && process.variable("TERM") != "dumb"
        }
    }

    /// Whether an operand is a folder, which stands for the files in it.
    func isFolder(_ operand: String) -> Bool { operand != "-" && process.files.entries(operand) != nil }

    /// The files that an operand stands for: itself, or those in it if it is a folder. Names are as git and what reads reports
    /// have them, without `./` before them.
    func layouts(_ operand: String) -> [String] {
        let name = operand.withoutCurrentFolder
        return isFolder(name) ? FolderWalk.layouts(in: name, process.files) : [name]
    }

    /// The same as they are read; none, after the error, of a folder without any.
    private func inputs(_ operand: String, _ search: ConfigurationSearch?) -> [InputFile] {
        var names = layouts(operand)
        let folder = isFolder(operand.withoutCurrentFolder) ? operand : nil
        if folder != nil, let search { names.removeAll { exclusion(of: $0, search) != nil } }
        if names.isEmpty { printError(CommandError.noLayouts(folder: operand).message) }
        return names.map { name in
            var file = input(name)
            file.folder = folder
            return file
        }
    }

    /// The file that an operand names, `-` being standard input.
    func input(_ operand: String) -> InputFile {
        if operand == "-" {
            return InputFile(name: arguments.assumedName ?? "<stdin>", contents: process.input())
        }
        return InputFile(name: operand, contents: process.files.read(operand))
    }

    /// The file with its texts in other languages: those of `--strings`, and those beside it if `--locale` asks for some.
    func translated(_ file: InputFile) -> InputFile {
        let search = TranslationSearch(files: process.files)
        var file = file
        if arguments.languages != nil || file.settings?.languages != nil {
            file.translationFiles = search.translations(of: file.name)
        }
        file.translationFiles += arguments.stringsFiles.map(search.translation)
        return file
    }
}

// MARK: Included files

extension Session {
    /// A file that a layout includes. It must lie below the folder of a file that is named on the command line, below the
    /// current folder, or where `--allow-include` says: a layout of a stranger must not show lines of other files. The folder of a
    /// link is that of what it leads to, too: build systems make folders of links.
    func readIncluded(_ path: String) -> LoadedFile {
        if let old = revision?.readIncluded(path) { return old }
        guard let target = process.files.resolve(path) else { return process.files.read(path) }
        let files = arguments.operands.filter { $0 != "-" } + [arguments.assumedName].compactMap { $0 }
        let targets = files.compactMap(process.files.resolve)
        let folders = (files + targets).map(folder(of:)) + ["."] + arguments.includeFolders
        let isAllowed = folders.compactMap(process.files.resolve).contains { folder in
            folder == "/" || target.hasPrefix(folder + "/")
        }
        if isAllowed { return process.files.read(path) }
        return .failure("it is outside the folder of the layout; '--allow-include FOLDER' allows it")
    }

    func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
}

// MARK: Output

extension Session {
    /// Writes to standard output.
    ///
    /// - Parameter status: Of what was done so far, which is the status of the run if nobody reads the output any more.
    func write(_ bytes: [UInt8], status: ExitCode) throws(Ending) {
        switch process.output.write(bytes) {
        case .written: return
        case .closed: throw .closedPipe(status)
        case .failed(let reason): throw .unwritableOutput(reason: reason)
        }
    }

    /// Writes a file into the folder of `--output`, which is made where it does not exist. A link that lies there may lead
    /// anywhere, and the name is a document's.
    private func write(_ bytes: [UInt8], intoFolder name: String) -> ExitCode {
        let path = (arguments.outputPath ?? "") + name
        let reason =
            process.files.makeFolder(arguments.outputPath ?? "")
            ?? (process.files.isLink(path)
                ? "it is a symbolic link" : process.files.replace(path, bytes))
        guard let reason else { return .success }
        printError(CommandError.unwritable("'\(path)'", reason: reason).message)
        return .unwritableOutput
    }

    func print(_ text: String) throws(Ending) -> ExitCode {
        try write(Array(text.utf8), status: .success)
        return .success
    }

    /// Prints one line about the run itself.
    func printError(_ message: String) {
        _ = process.messages.write(Array("layoutc: error: \(message.withHiddenShown)\n".utf8))
    }

    /// Prints messages about places in files.
    func report(_ diagnostics: [Diagnostic], in sources: SourceMap) {
        var renderer = DiagnosticRenderer(sources, usesColor: usesColor(on: process.messages))
        var limit = RepetitionLimit()
        var text = ""
        for diagnostic in diagnostics where arguments.tells(diagnostic.severity) {
            if limit.admits(diagnostic) { text += renderer.render(diagnostic) }
        }
        text += renderer.render(limit.summaries)
        if !text.isEmpty { _ = process.messages.write(Array(text.utf8)) }
    }
}

// MARK: Requests

extension Session {
    /// The revision that `diff` compares with.
    private var revision: GitRevision? {
        arguments.baseRevision.map { GitRevision(process: process, name: $0) }
    }

    /// Answers what a command asks: the output goes to standard output, messages to standard error.
    func answer(_ command: Command, _ runner: some WorkRunner) throws(Ending) -> ExitCode {
        noteSkippedDevices(of: command)
        // The second operand of `explain` is not a file.
        var files = command == .explain ? arguments.operands.prefix(1) : arguments.operands[...]
        let search = command.environments == .many ? ConfigurationSearch(process.files) : nil
        if command == .check, let search { files.removeAll { isPassedOver($0, search) } }
        let inputs: [[InputFile]]
        do throws(CommandError) {
            inputs =
                try revision.map { revision throws(CommandError) in
                    try revision.pairs(in: arguments.operands).filter { pair in
                        search.map { exclusion(of: pair.new.name, $0) == nil } ?? true
                    }.map { [$0.old, $0.new] }
                } ?? files.map { self.inputs($0, search) }
        } catch {
            printError(error.message)
            return .wrongCommandLine
        }
        let status: ExitCode = inputs.contains { $0.isEmpty } ? .unusableFile : .success
        if !inputs.isEmpty, inputs.allSatisfy({ $0.isEmpty }) { return status }
        guard var request = request(for: command, inputs.flatMap { $0 }) else { return .wrongCommandLine }
        request.comparesPairs = revision != nil
        if let search, !configure(&request.files, search) { return .unusableFile }
        if let search { request.classFacts = classFacts(for: request, search) }
        if command != .diff { request.files = request.files.map(translated) }
        if command == .explain { request.files += codeBeside.map(input).map { $0.beside } }
        if command == .check || command == .diff {
            do throws(CommandError) {
                request.baselines = try baselines(
                    of: &request.files, search ?? ConfigurationSearch(process.files))
            } catch {
                printError(error.message)
                return .unusableFile
            }
            request.updatesBaseline = arguments.updatesBaseline
        }
        return max(status, try answer(request, runner))
    }

    /// What a command asks about files; `nil` of one that asks nothing about a layout.
    func request(for command: Command, _ files: [InputFile]) -> Request? {
        guard let action = action(of: command) else { return nil }
        var request = Request(action, files: files)
        request.languages = arguments.languages ?? .ofFiles
        request.compileOptions = arguments.compileOptions
        request.states = arguments.states
        request.scene = arguments.scene
        request.verifiesFrames = arguments.importOutput == .frames
        request.asksEnvironment = arguments.environments.isAsked
        request.asksWidth = arguments.environments.width != nil
        request.asksHeight = arguments.environments.asksHeight || arguments.isFitting
        request.isQuiet = arguments.isQuiet
        request.isVerbose = arguments.isVerbose
        request.isStrict = arguments.isStrict
        request.allowsPartial = arguments.allowsPartial
        request.pictureStyle = arguments.pictureStyle
        request.usesColor = usesColor(on: process.output)
        request.shard = arguments.shard
        request.sortsBySeverity = arguments.sortsBySeverity
        request.appliesFixes = arguments.appliesFixes
        request.fixNumber = arguments.fixNumber
        return request
    }

    private func noteSkippedDevices(of command: Command) {
        guard command.environments == .many else { return }
        let devices = arguments.environments.devicesWithoutKeyboard
        if !devices.isEmpty { report([.skippedKeyboards(of: devices)], in: SourceMap()) }
    }

    private func answer(_ request: Request, _ runner: some WorkRunner) throws(Ending) -> ExitCode {
        var failure: Ending?
        var ofFiles = ExitCode.success
        let status = LayoutService.answer(
            request, load: readIncluded, runner: runner
        ) { part throws(AnswerNotWanted) in
            do throws(Ending) {
                ofFiles.rise(to: try deliver(part))
            } catch {
                failure = error
                throw AnswerNotWanted()
            }
        }
        if let failure, case .unwritableOutput = failure { throw failure }
        return max(ExitCode(status), ofFiles)
    }

    /// Gives the part out; the status says whether a file could be written.
    func deliver(_ part: Answer.Part) throws(Ending) -> ExitCode {
        switch part {
        case .output(let bytes): try write(bytes, status: .success)
        case .file(let name, let bytes): return write(bytes, intoFolder: name)
        case .edited(let path, let bytes, let edits):
            if let reason = process.files.replace(path, bytes) {
                printError(CommandError.unwritable("'\(path)'", reason: reason).message)
                return .unwritableOutput
            }
            let lines = edits.map { "edited \($0)\n" }.joined()
            _ = process.messages.write(Array(lines.utf8))
        case .baseline(let path, let bytes):
            guard let reason = process.files.replace(path, bytes) else { return .success }
            printError(CommandError.unwritable("'\(path)'", reason: reason).message)
            return .unwritableOutput
        case .diagnostics(let diagnostics, let sources): report(diagnostics, in: sources)
        case .failure(let error): printError(error.message)
        }
        return .success
    }

    /// The Swift files behind the first operand of `explain`, and those in folders there.
    private var codeBeside: [String] {
        arguments.operands.dropFirst().filter(isCode).flatMap { operand in
            operand.hasSuffix("/")
                ? FolderWalk.code(in: operand.withoutCurrentFolder, process.files) : [operand]
        }
    }

    /// The operand of `explain` that is no file.
    private var question: String? {
        arguments.operands.dropFirst().first { !isCode($0) }
    }

    /// `nil` for a command that asks nothing about a layout.
    private func action(of command: Command) -> Request.Action? {
        let environments = arguments.environments
        switch command {
        case .solve:
            return .solve(
                environments.request, arguments.solveOptions,
                arguments.format(else: process.output.isTerminal ? .table : .json))
        case .check:
            return .check(
                environments.isAsked || arguments.isFitting ? arguments.checkTargets : [],
                arguments.solveOptions, arguments.format(else: arguments.shard == nil ? .text : .json))
        case .explain:
            return .explain(
                environments.request, question: question,
                arguments.format(else: .text), predictsUIKit: arguments.predictsUIKit)
        case .breakpoints:
            return environments.onlyRange.map { axis, range in
                .breakpoints(
                    environments.request(across: axis), along: axis, over: range,
                    arguments.format(else: .text))
            }
        case .merge: return .merge(arguments.format(else: .json))
        case .diff: return .diff(environments.targets, arguments.format(else: .text))
        case .import: return .importing(arguments.writesFolder ? .files : arguments.importOutput)
        case .export: return .export(arguments.export)
        case .format, .config, .`init`, .preview, .lsp, .recorder, .devices, .completions, .help:
            return nil
        }
    }
}

extension Diagnostic {
    /// How many devices the note names.
    private static let devicesNamed = 3

    fileprivate static func skippedKeyboards(of devices: [String]) -> Diagnostic {
        let named = devices.prefix(devices.count > devicesNamed + 1 ? devicesNamed : devicesNamed + 1)
        let more = devices.count - named.count
        let names = named.map { "'\($0)'" } + (more > 0 ? ["\(more) more"] : [])
        return .note(
            .skippedEnvironment, nil,
            "the height of the keyboard is not known for \(names.joined(lastBy: "and")), so"
                + " \(devices.count == 1 ? "this device is" : "these devices are") skipped")
    }
}

extension Arguments {
    /// Whether messages of a severity are told. Quiet or not, those are that make a run fail.
    fileprivate func tells(_ severity: Severity) -> Bool {
        severity == .error || !isQuiet || severity == .warning && isStrict
    }
}

extension String {
    /// A path without `./` at its beginning, the current folder being `.`.
    fileprivate var withoutCurrentFolder: String {
        var path = Substring(self)
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        return path.isEmpty && !isEmpty ? "." : path == "-" ? self : String(path)
    }
}
