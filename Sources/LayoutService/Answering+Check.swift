import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import SourceText

extension Answering {
    mutating func check(
        _ targets: [CheckTarget], _ options: SolveOptions, _ format: CheckFormat
    ) throws(AnswerNotWanted) {
        var files: [CheckedFile] = []
        var checkers: [LayoutChecker?] = []
        for file in request.files {
            if let result = try compiled(file) {
                files.append(
                    CheckedFile(
                        name: file.name, scene: file.scene?.layout.name, sources: result.sources,
                        diagnostics: result.diagnostics, results: []
                    ))
                let targets = self.targets(of: file, targets)
                checkers.append(result.layout.map { LayoutChecker($0, targets, options: options) })
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
        if format == .html {
            let environments = environments(of: files, checkers, options)
            let sheets = zip(files, environments).map { CheckedSheet(file: $0, environments: $1) }
            try send(checkHTML(sheets, request.pictureStyle))
        } else {
            try send(bytes(files, format))
        }
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
        let items = checkers.enumerated().flatMap { index, checker in
            checker.map { checker in checker.items.map { (index: index, checker: checker, item: $0) } } ?? []
        }
        let started = runner.results(of: items.count, "checked") { items[$0].checker.start(items[$0].item) }
        let ofRanges = rangeResults(started) { item, check, findings in
            items[item].checker.result(of: items[item].item, check, findings)
        }
        var results = [[CheckResult]](repeating: [], count: checkers.count)
        for (place, start) in started.enumerated() {
            switch start {
            case .done(let result): results[items[place].index].append(result)
            case .range: if let result = ofRanges[place] { results[items[place].index].append(result) }
            }
        }
        return results
    }

    /// By the number of an item that is checked over a range: its result.
    ///
    /// - Parameter conclude: Makes the result of what the pieces of an item find.
    private func rangeResults(
        _ started: [StartedCheck],
        _ conclude: @escaping @Sendable (Int, RangeCheck, [PieceFindings]) -> CheckResult
    ) -> [Int: CheckResult] {
        let ranges = started.enumerated().compactMap { item, start -> (item: Int, check: RangeCheck)? in
            if case .range(let check) = start { (item, check) } else { nil }
        }
        let pieces = ranges.indices.flatMap { range in
            (0..<ranges[range].check.pieceCount).map { (range: range, piece: $0) }
        }
        let found = runner.results(of: pieces.count, "proved") {
            ranges[pieces[$0].range].check.findings(ofPiece: pieces[$0].piece)
        }
        var findings = [[PieceFindings]](repeating: [], count: ranges.count)
        for (piece, found) in zip(pieces, found) { findings[piece.range].append(found) }
        let all = findings
        let results = runner.results(of: ranges.count, "told") {
            conclude(ranges[$0].item, ranges[$0].check, all[$0])
        }
        return Dictionary(uniqueKeysWithValues: zip(ranges.map { $0.item }, results))
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
        case .json: checkJSON(files, asArray: isForSeveral)
        case .github: checkGitHub(files)
        case .sarif: checkSARIF(files, version: version)
        case .junit: checkJUnit(files)
        case .checkstyle: checkCheckstyle(files)
        case .html: []
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
