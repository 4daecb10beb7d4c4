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
        if request.appliesFixes { try applyFixes() }
        try skipTelevision(targets)
        try skipUnreachableScenes()
        try tellEnvironmentsNotShown(targets)
        guard var run = try begin(targets, options, format) else { return }
        work(on: &run)
        applyRules(to: &run.files, run.inputs)
        // What is told once for all files can be told only when all parts are known.
        if request.shard == nil { run.files.tellTypefacesOnce() }
        try compareWithBaseline(&run.files, run.inputs)
        for file in run.files { status.rise(to: self.status(of: file)) }
        if let shard = request.shard {
            try send(shardJSON(report(of: run, shard)))
        } else if format == .html {
            let environments = environments(of: run.files, run.checkers, run.places, options)
            let sheets = run.files.indices.map {
                CheckedSheet(
                    file: run.files[$0], environments: environments[$0],
                    place: run.inputs[$0].scene?.layout.place)
            }
            try send(checkHTML(sheets, request.pictureStyle))
        } else {
            let crossed = request.sortsBySeverity ? crossedControls(of: run.checkers, run.inputs) : []
            try report(run.files, format, crossed: crossed)
        }
        if runner.isStopped { try fail(.stopped(run.openCount)) }
        if request.verifiesFrames { try compareFrames() }
    }

    /// The files compiled, with their checkers; `nil`, after the error, where a state is asked for that is none.
    private mutating func begin(
        _ targets: [CheckTarget], _ options: SolveOptions, _ format: CheckFormat
    ) throws(AnswerNotWanted) -> CheckRun? {
        var run = CheckRun()
        var missing = MissingTranslations()
        for file in request.files {
            if let failure = file.failure {
                run.add(CheckedFile(file, failure.sources, failure.diagnostics), nil, file)
                continue
            }
            guard let result = try compiled(file) else {
                if format != .text { run.add(unreadable(file), nil, file) }
                continue
            }
            if result.layout != nil {
                missing.add(run.files.count, of: file.name, result.program, file.translations)
            }
            var checked = CheckedFile(file, result.sources, file.leftOutNote + result.diagnostics)
            checked.tellUnusedKeys(of: file, result.layout)
            checked.leftOut = file.leftOut
            var checker: LayoutChecker?
            if let layout = result.layout {
                guard let made = try self.checker(of: layout, file, targets, options) else { return nil }
                checker = made
                checked.checksStatesOnce = checker?.looksAtEveryCombination == false
            }
            run.add(checked, checker, file)
        }
        for (file, message) in missing.messages(isStrict: request.isStrict) {
            let isSilenced = run.checkers[file]?.layout.suppressedWarnings.silences(message) ?? false
            if !isSilenced { run.files[file].diagnostics.append(message) }
        }
        return run
    }

    /// `nil`, after the error, where a state is asked for that is none.
    mutating func checker(
        of layout: CompiledLayout, _ file: InputFile, _ targets: [CheckTarget], _ options: SolveOptions
    ) throws(AnswerNotWanted) -> LayoutChecker? {
        guard
            let states = try states(
                of: file.name, layout, isForOne: false, configured: file.settings?.states ?? [])
        else { return nil }
        return LayoutChecker(
            layout, self.targets(of: file, layout, file.settings?.targets ?? targets), states: states,
            options: file.settings?.solveOptions(options) ?? options)
    }

    /// Checks all items, or those of the part of the run that is asked for.
    private func work(on run: inout CheckRun) {
        let wanted = run.items(of: request.shard)
        let results = results(of: run.checkers, wanted)
        for index in run.files.indices {
            let done = results[index].enumerated().compactMap { item, result in result.map { (item, $0) } }
            run.places[index] = done.map { $0.0 }
            run.files[index].results = done.map { softened($0.1, by: run.inputs[index]) }
        }
        run.openCount = wanted.reduce(0) { $0 + $1.count } - run.places.reduce(0) { $0 + $1.count }
    }

    /// Prints the report of checked files.
    ///
    /// - Parameter crossed: By file: the controls that a fold crosses.
    mutating func report(
        _ files: [CheckedFile], _ format: CheckFormat, asArray: Bool? = nil, crossed: [[String]] = []
    ) throws(AnswerNotWanted) {
        var (files, crossed) = (files, crossed)
        if request.sortsBySeverity {
            let order = files.indices.sorted { first, second in
                let ranks = (files[first].severityRank, files[second].severityRank)
                return ranks.0 == ranks.1 ? first < second : ranks.1.lexicographicallyPrecedes(ranks.0)
            }
            (files, crossed) = (order.map { files[$0] }, crossed.isEmpty ? [] : order.map { crossed[$0] })
        }
        if format == .text {
            try reportText(files, crossed)
        } else {
            try send(bytes(files, format, asArray: asArray ?? isForSeveral))
        }
    }

    /// Of more layouts, and of several in more lines, a text tells only what is wrong, each in a line.
    private static var shownFiles: Int { 20 }
    private static var shownLines: Int { 30 }

    /// The report for people, after what is wrong with the files themselves.
    private mutating func reportText(_ files: [CheckedFile], _ crossed: [[String]]) throws(AnswerNotWanted) {
        let mayBeShort = files.count > 1 && !request.isVerbose && !request.sortsBySeverity
        var isShort = mayBeShort && files.count > Self.shownFiles
        let long = isShort ? [] : longText(files, crossed)
        if mayBeShort, long.count(where: { $0 == UInt8(ascii: "\n") }) > Self.shownLines { isShort = true }
        for file in files {
            let leftOut = file.diagnostics.filter { $0.id == WarningID.leftOut.rawValue }
            try tell(leftOut, in: file.sources)
            let others = file.diagnostics.filter { $0.id != WarningID.leftOut.rawValue }
            try tell(isShort ? others.filter { $0.severity == .error } : others, in: file.sources)
        }
        let (isQuiet, isStrict) = (request.isQuiet, request.isStrict)
        var told =
            isShort
            ? checkShortText(files, isQuiet: isQuiet, isStrict: isStrict, usesColor: request.usesColor) : long
        if !isQuiet, files.contains(where: { !$0.results.isEmpty }) {
            told += checkSummary(
                files, passedOverCount: passedOverCount,
                knownCount: request.baselines.reduce(0) { $0 + $1.foundCount },
                healedCount: request.baselines.reduce(0) { $0 + $1.missingCount })
        }
        try send(told)
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
        let reason = if case .failure(let reason) = file.contents { reason } else { "" }
        return CheckedFile(
            name: file.name, sources: SourceMap(), diagnostics: [.unreadableFile(file.name, reason, nil)],
            results: [])
    }

    /// The results of each checker's items, which are worked on in any order; `nil` of those that are not wanted or were not
    /// begun. Mirror images come last, because they need no work where the originals pass.
    ///
    /// - Parameter wanted: By checker.
    private func results(of checkers: [LayoutChecker?], _ wanted: [Range<Int>]) -> [[CheckResult?]] {
        let places = checkers.enumerated().flatMap { index, checker in
            checker.map { checker in
                wanted[index].map { CheckPlace(checker: checker, index: index, item: $0, wanted[index]) }
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
        return results
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
            case .range: results[place.index][place.item] = ofRanges[number] ?? nil
            case nil: continue
            }
        }
    }

    /// By the number of an item that is checked over a range: its result.
    ///
    /// - Parameter conclude: Makes the result of what the pieces of an item find.
    private func rangeResults(
        _ started: [StartedCheck?],
        _ conclude: @escaping @Sendable (Int, RangeCheck, [PieceFindings]) -> CheckResult
    ) -> [Int: CheckResult] {
        let ranges = started.enumerated().compactMap { item, start -> (item: Int, check: RangeCheck)? in
            if case .range(let check)? = start { (item, check) } else { nil }
        }
        let pieces = ranges.indices.flatMap { range in
            (0..<ranges[range].check.pieceCount).map { (range: range, piece: $0) }
        }
        let found = runner.results(of: pieces.count, "proved") {
            ranges[pieces[$0].range].check.findings(ofPiece: pieces[$0].piece)
        }
        var findings = [[PieceFindings]](repeating: [], count: ranges.count)
        for (piece, found) in zip(pieces, found) { if let found { findings[piece.range].append(found) } }
        let all = findings
        // Of a range of which a piece is missing nothing is proved.
        let whole = ranges.indices.filter { all[$0].count == ranges[$0].check.pieceCount }
        let results = runner.results(of: whole.count, "told") {
            conclude(ranges[whole[$0]].item, ranges[whole[$0]].check, all[whole[$0]])
        }
        var known: [Int: CheckResult] = [:]
        for (range, result) in zip(whole, results) { known[ranges[range].item] = result }
        return known
    }

    func status(of file: CheckedFile) -> AnswerStatus {
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

    private func bytes(_ files: [CheckedFile], _ format: CheckFormat, asArray: Bool) -> [UInt8] {
        switch format {
        case .json: checkJSON(files, asArray: asArray)
        case .github: checkGitHub(files)
        case .sarif: checkSARIF(files, version: version)
        case .junit: checkJUnit(files)
        case .checkstyle: checkCheckstyle(files)
        case .text, .html: []
        }
    }

    /// Each message with its lines.
    private func longText(_ files: [CheckedFile], _ crossed: [[String]]) -> [UInt8] {
        files.enumerated().flatMap { index, file in
            checkText(
                file, isQuiet: request.isQuiet, isStrict: request.isStrict, isVerbose: request.isVerbose,
                hasVerdicts: !request.sortsBySeverity, usesColor: request.usesColor)
                + (request.sortsBySeverity
                    ? file.readiness(crossed: crossed.isEmpty ? [] : crossed[index]) : [])
        }
    }
}

extension InputFile {
    /// Whether it is neither a scene of a document nor a document without any.
    var isLayout: Bool { scene == nil && failure == nil }

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
            .skippedEnvironment, nil,
            "\(documents) skipped, because the devices are iPhones and iPads; Apple TV has 1920 x 1080 points"
        )
    }
}

/// Files while they are checked.
struct CheckRun {
    private(set) var checkers: [LayoutChecker?] = []
    private(set) var inputs: [InputFile] = []
    var files: [CheckedFile] = []
    /// By file: the items that were checked.
    var places: [[Int]] = []
    /// How many items were not checked before the run was stopped.
    var openCount = 0

    fileprivate mutating func add(_ file: CheckedFile, _ checker: LayoutChecker?, _ input: InputFile) {
        files.append(file)
        checkers.append(checker)
        inputs.append(input)
        places.append([])
    }

    /// By file: its items that are to be checked.
    fileprivate func items(of shard: Shard?) -> [Range<Int>] {
        let counts = checkers.map { $0?.items.count ?? 0 }
        guard let shard else { return counts.map { 0..<$0 } }
        return zip(pieces, counts).map { pieces, count in
            let kept = shard.pieces(of: total).clamped(to: pieces)
            return min(
                kept.lowerBound - pieces.lowerBound, count)..<min(kept.upperBound - pieces.lowerBound, count)
        }
    }

    /// Whether a file belongs to a part of the run.
    func isPart(_ file: Int, of shard: Shard) -> Bool {
        !shard.pieces(of: total).clamped(to: pieces[file]).isEmpty
    }

    /// By file: its pieces among those of all; a file without anything to check is one.
    private var pieces: [Range<Int>] {
        var end = 0
        return checkers.map { checker in
            let start = end
            end += max(1, checker?.items.count ?? 0)
            return start..<end
        }
    }

    private var total: Int { checkers.reduce(0) { $0 + max(1, $1?.items.count ?? 0) } }
}

/// An item of one of several checkers.
private struct CheckPlace: Sendable {
    let checker: LayoutChecker
    /// Of the checker among all.
    let index: Int
    /// Of the item among the checker's.
    let item: Int
    /// The item of which it is the mirror image, if that is checked, too.
    let original: Int?

    init(checker: LayoutChecker, index: Int, item: Int, _ wanted: Range<Int>) {
        self.checker = checker
        self.index = index
        self.item = item
        original = checker.original(of: item).flatMap { wanted.contains($0) ? $0 : nil }
    }

    var checkItem: CheckItem { checker.items[item] }
}
