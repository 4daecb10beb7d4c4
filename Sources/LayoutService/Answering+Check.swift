import ContentSizes
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
        var inputs: [InputFile] = []
        var missing = MissingTranslations()
        try skipTelevision(targets)
        for file in request.files {
            if let result = try compiled(file) {
                inputs.append(file)
                if result.layout != nil {
                    missing.add(files.count, of: file.name, result.program, file.translations)
                }
                files.append(
                    CheckedFile(
                        name: file.name, scene: file.scene?.layout.name, sources: result.sources,
                        diagnostics: result.diagnostics, results: []
                    ))
                let targets = self.targets(of: file, result.layout, file.settings?.targets ?? targets)
                var checker: LayoutChecker?
                if let layout = result.layout {
                    guard
                        let states = try states(
                            of: file.name, layout, isForOne: false, configured: file.settings?.states ?? [])
                    else { return }
                    checker = LayoutChecker(
                        layout, targets, states: states,
                        options: file.settings?.solveOptions(options) ?? options)
                    files[files.count - 1].checksStatesOnce = checker?.looksAtEveryCombination == false
                }
                checkers.append(checker)
            } else if format != .text {
                inputs.append(file)
                files.append(unreadable(file))
                checkers.append(nil)
            }
        }
        for (index, results) in results(of: checkers).enumerated() {
            files[index].results = results.map { softened($0, by: inputs[index]) }
            files[index].leftOut = inputs[index].leftOut
            files[index].diagnostics = inputs[index].leftOutNote + files[index].diagnostics
        }
        applyRules(to: &files, inputs)
        files.tellTypefacesOnce()
        for (file, message) in missing.messages(isStrict: request.isStrict) {
            let isSilenced = checkers[file]?.layout.suppressedWarnings.silences(message) ?? false
            if !isSilenced { files[file].diagnostics.append(message) }
        }
        try compareWithBaseline(&files, inputs)
        for file in files { status.rise(to: self.status(of: file)) }
        if format == .text {
            for (file, input) in zip(files, inputs) {
                try tell(input.leftOutNote, in: file.sources)
                try tell(file.diagnostics.filter { $0.id != WarningID.leftOut.rawValue }, in: file.sources)
            }
        }
        if format == .html {
            let environments = environments(of: files, checkers, options)
            let sheets = zip(files, environments).map { CheckedSheet(file: $0, environments: $1) }
            try send(checkHTML(sheets, request.pictureStyle))
        } else {
            try send(bytes(files, format))
        }
        if request.verifiesFrames { try compareFrames() }
    }

    /// Turns off and makes errors what the configurations of the files say.
    private func applyRules(to files: inout [CheckedFile], _ inputs: [InputFile]) {
        for (index, input) in inputs.enumerated() {
            guard let rules = input.settings?.rules, !rules.isEmpty else { continue }
            files[index].apply(rules, objects: input.scene?.layout.objects ?? [])
        }
    }

    /// Passes over what the baselines know, or writes the faults into them.
    private mutating func compareWithBaseline(
        _ files: inout [CheckedFile], _ inputs: [InputFile]
    ) throws(AnswerNotWanted) {
        for baseline in request.baselines.indices {
            let known = inputs.enumerated().compactMap { index, input -> (file: Int, name: String)? in
                guard let place = input.baseline, place.index == baseline else { return nil }
                return (index, place.name)
            }
            let faults =
                request.updatesBaseline
                ? Set(known.flatMap { files[$0.file].baselineLines(as: $0.name) }) : []
            for (file, name) in known { request.baselines[baseline].passOver(&files[file], as: name) }
            guard request.updatesBaseline else { continue }
            let renewed = request.baselines[baseline].renewed(with: faults)
            let path = request.baselines[baseline].path
            request.baselines[baseline] = KnownFaults(renewed, at: path)
            for (file, name) in known { request.baselines[baseline].passOver(&files[file], as: name) }
            try receive(.baseline(path, renewed))
        }
    }

    /// Leaves out documents for Apple TV where only iPhones and iPads are asked for.
    private mutating func skipTelevision(_ targets: [CheckTarget]) throws(AnswerNotWanted) {
        let skipped = Set(
            request.files.filter { file in
                let targets = file.settings?.targets ?? targets
                return !targets.isEmpty && targets.allSatisfy { $0.request.device != nil }
                    && file.isForTelevision
            }.map { $0.name })
        if skipped.isEmpty { return }
        request.files.removeAll { skipped.contains($0.name) }
        try receive(.diagnostics([.skippedTelevision(count: skipped.count)], SourceMap()))
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

    /// The results of each checker's items, which are worked on in any order. Mirror images come last, because they need no work
    /// where the originals pass.
    private func results(of checkers: [LayoutChecker?]) -> [[CheckResult]] {
        let places = checkers.enumerated().flatMap { index, checker in
            checker.map { checker in
                checker.items.indices.map { CheckPlace(checker: checker, index: index, item: $0) }
            } ?? []
        }
        var results = checkers.map { [CheckResult?](repeating: nil, count: $0?.items.count ?? 0) }
        work(on: places.filter { $0.original == nil }, &results)
        var open: [CheckPlace] = []
        for place in places {
            guard let item = place.original, let original = results[place.index][item] else { continue }
            let mirrored = place.checker.result(of: place.checkItem, mirroring: original)
            results[place.index][place.item] = mirrored
            if mirrored == nil { open.append(place) }
        }
        work(on: open, &results)
        return results.map { $0.compactMap { $0 } }
    }

    private func work(on places: [CheckPlace], _ results: inout [[CheckResult?]]) {
        let started = runner.results(of: places.count, "checked") {
            places[$0].checker.start(places[$0].checkItem)
        }
        let ofRanges = rangeResults(started) { item, check, findings in
            places[item].checker.result(of: places[item].checkItem, check, findings)
        }
        for (number, start) in started.enumerated() {
            let place = places[number]
            switch start {
            case .done(let result): results[place.index][place.item] = result
            case .range: results[place.index][place.item] = ofRanges[number]
            }
        }
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
        let isInError =
            file.results.contains { $0.outcome != .passed } || file.isPartial && !request.allowsPartial
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
            checkText(
                $0, isQuiet: request.isQuiet, isVerbose: request.isVerbose, usesColor: request.usesColor)
        }
        let hasResults = files.contains { !$0.results.isEmpty }
        return request.isQuiet || !hasResults
            ? texts
            : texts
                + checkSummary(
                    files, passedOverCount: passedOverCount,
                    knownCount: request.baselines.reduce(0) { $0 + $1.foundCount },
                    healedCount: request.baselines.reduce(0) { $0 + $1.missingCount })
    }
}

extension InputFile {
    /// Whether it is a document of Interface Builder for Apple TV.
    fileprivate var isForTelevision: Bool {
        guard let scene else { return false }
        let head = String(decoding: scene.original.bytes.prefix(1024), as: UTF8.self)
        return head.has("targetRuntime=\"AppleTV\"")
    }
}

extension Diagnostic {
    fileprivate static func skippedTelevision(count: Int) -> Diagnostic {
        let documents =
            count == 1 ? "1 document is for Apple TV and is" : "\(count) documents are for Apple TV and are"
        return .note(
            .skippedEnvironment, nil, "\(documents) skipped; '--size 1920x1080' checks what is for Apple TV")
    }
}

/// An item of one of several checkers.
private struct CheckPlace: Sendable {
    let checker: LayoutChecker
    /// Of the checker among all.
    let index: Int
    /// Of the item among the checker's.
    let item: Int
    /// The item of which it is the mirror image.
    let original: Int?

    init(checker: LayoutChecker, index: Int, item: Int) {
        self.checker = checker
        self.index = index
        self.item = item
        original = checker.original(of: item)
    }

    var checkItem: CheckItem { checker.items[item] }
}
