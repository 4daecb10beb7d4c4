import LayoutAnalysis
import LayoutOutput
import LayoutProgram
import SourceText

extension Answering {
    mutating func check(_ targets: [CheckTarget], _ format: CheckFormat) throws(AnswerNotWanted) {
        var files: [CheckedFile] = []
        var checkers: [LayoutChecker?] = []
        for file in request.files {
            if let result = try source(file).map(compiled) {
                files.append(
                    CheckedFile(
                        name: file.name, sources: result.sources, diagnostics: result.diagnostics, results: []
                    ))
                checkers.append(result.layout.map { LayoutChecker($0, targets) })
            } else if format != .text {
                files.append(unreadable(file))
                checkers.append(nil)
            }
        }
        for (index, results) in results(of: checkers).enumerated() { files[index].results = results }
        for file in files { status.rise(to: self.status(of: file)) }
        if format == .text {
            for file in files { try tell(file.diagnostics, in: file.sources) }
        }
        try send(bytes(files, format))
    }

    /// A file of which a document for programs can only say that it cannot be read.
    private func unreadable(_ file: InputFile) -> CheckedFile {
        var message = ""
        if case .failure(let reason) = file.contents {
            message = ServiceError.unreadable(file.name, reason: reason).message
        }
        return CheckedFile(
            name: file.name, sources: SourceMap(), diagnostics: [.unreadableFile(message)], results: [])
    }

    /// The results of each checker's items, which are worked on in any order.
    private func results(of checkers: [LayoutChecker?]) -> [[CheckResult]] {
        let pieces = checkers.enumerated().flatMap { index, checker in
            (checker?.items ?? []).map { (index, $0) }
        }
        let found = runner.results(of: pieces.count, "checked") { piece in
            let (index, item) = pieces[piece]
            return checkers[index].map { $0.result(of: item) }
        }
        var results = [[CheckResult]](repeating: [], count: checkers.count)
        for ((index, _), result) in zip(pieces, found) {
            if let result { results[index].append(result) }
        }
        return results
    }

    private func status(of file: CheckedFile) -> ExitCode {
        if file.isUnusable { return .unusableFile }
        if file.results.contains(where: { $0.solverFailure?.isFaultOfSolver == true }) {
            return .internalError
        }
        let diagnostics = file.diagnostics + file.results.flatMap { $0.diagnostics }
        let hasWarning = diagnostics.contains { $0.severity == .warning }
        let isInError = file.results.contains { $0.outcome != .passed }
        return isInError || hasWarning && request.isStrict ? .layoutInError : .success
    }

    private func bytes(_ files: [CheckedFile], _ format: CheckFormat) -> [UInt8] {
        switch format {
        case .text: text(files)
        case .json: checkJSON(files, asArray: request.files.count > 1)
        case .github: checkGitHub(files)
        case .sarif: checkSARIF(files, version: version)
        case .junit: checkJUnit(files)
        case .checkstyle: checkCheckstyle(files)
        }
    }

    private func text(_ files: [CheckedFile]) -> [UInt8] {
        let texts = files.flatMap {
            checkText($0, isQuiet: request.isQuiet, usesColor: request.usesColor)
        }
        let hasResults = files.contains { !$0.results.isEmpty }
        return request.isQuiet || !hasResults ? texts : texts + checkSummary(files)
    }
}
