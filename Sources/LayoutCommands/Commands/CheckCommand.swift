import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LayoutSyntax
import SourceText

/// The formats of `check`.
enum CheckFormat: String, CaseIterable {
    case text, json, github, sarif, junit, checkstyle
}

/// `layoutc check FILE...`
struct CheckCommand {
    private let session: Session
    private var status = ExitCode.success

    init(session: Session) { self.session = session }

    consuming func run() throws(Ending) -> ExitCode {
        let files = compileFiles()
        let results = check(files)
        let checked = zip(files, results).map { file, results in
            CheckedFile(
                name: file.compiled.name, sources: file.compiled.result.sources,
                diagnostics: file.compiled.result.diagnostics, results: results)
        }
        for file in checked { status.rise(to: self.status(of: file)) }
        return try session.finish(bytes(checked), status)
    }
}

/// A file as compiled, and what there is to check about it.
private struct FileToCheck: Sendable {
    var compiled: CompiledFile
    var checker: LayoutChecker?
}

extension CompiledFile {
    /// A file about which a report can say no more than that it cannot be read.
    fileprivate init(_ file: UnreadableFile) {
        self.init(
            name: file.name,
            result: CompilationResult(
                sources: SourceMap(), layout: nil, diagnostics: [.unreadableFile(file.message)]))
    }
}

extension CheckCommand {
    private mutating func compileFiles() -> [FileToCheck] {
        let environments = session.arguments.environments
        let targets = environments.isAsked ? environments.targets : []
        var files: [FileToCheck] = []
        for operand in session.arguments.operands {
            do throws(UnreadableFile) {
                let compiled = session.compiled(try session.load(operand))
                let checker = compiled.result.layout.map { LayoutChecker($0, targets) }
                files.append(FileToCheck(compiled: compiled, checker: checker))
            } catch {
                session.complain(.unreadable(error))
                status.rise(to: .unusableFile)
                if format != .text { files.append(FileToCheck(compiled: CompiledFile(error))) }
            }
        }
        return files
    }

    private var format: CheckFormat { session.arguments.format(else: .text) }

    /// By file the results of its items, which are worked on in any order.
    private func check(_ files: [FileToCheck]) -> [[CheckResult]] {
        var pieces: [(file: Int, item: Int)] = []
        for (file, entry) in files.enumerated() {
            for item in (entry.checker?.items ?? []).indices { pieces.append((file, item)) }
        }
        let all = pieces
        let checkers = files.map { $0.checker }
        var progress = ProgressLine(session, "checked", of: all.count)
        let jobs = session.arguments.jobs ?? processorCount()
        let found = mapInParallel(all.count, jobs: jobs, note: { progress.show($0) }) { index in
            let piece = all[index]
            return checkers[piece.file].map { $0.result(of: $0.items[piece.item]) }
        }
        progress.clear()
        var results = [[CheckResult]](repeating: [], count: files.count)
        for (piece, result) in zip(all, found) {
            if let result { results[piece.file].append(result) }
        }
        return results
    }

    private func status(of file: CheckedFile) -> ExitCode {
        if file.isUnusable { return .unusableFile }
        let diagnostics = file.diagnostics + file.results.flatMap { $0.diagnostics }
        if file.results.contains(where: { $0.solverFailure?.isFaultOfSolver == true }) {
            return .internalError
        }
        let hasWarning = diagnostics.contains { $0.severity == .warning }
        let isInError = file.results.contains { $0.outcome != .passed }
        return isInError || hasWarning && session.arguments.isStrict ? .layoutInError : .success
    }

    private func bytes(_ files: [CheckedFile]) -> [UInt8] {
        switch format {
        case .text: text(files)
        case .json: checkJSON(files, asArray: session.arguments.operands.count > 1)
        case .github: checkGitHub(files)
        case .sarif: checkSARIF(files, version: version)
        case .junit: checkJUnit(files)
        case .checkstyle: checkCheckstyle(files)
        }
    }

    private func text(_ files: [CheckedFile]) -> [UInt8] {
        for file in files { _ = session.report(file.diagnostics.sortedByPosition(), in: file.sources) }
        let isQuiet = session.arguments.isQuiet
        let usesColor = session.usesColor(on: session.surroundings.output)
        let texts = files.flatMap { checkText($0, isQuiet: isQuiet, usesColor: usesColor) }
        let hasResults = files.contains { !$0.results.isEmpty }
        return isQuiet || !hasResults ? texts : texts + checkSummary(files)
    }
}
