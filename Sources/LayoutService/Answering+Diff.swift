import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import LinearSolver
import SourceText

extension Answering {
    mutating func compare(_ asked: [CheckTarget], _ format: DiffFormat) throws(AnswerNotWanted) {
        // A version control system compares a new file with an empty one.
        request.compileOptions.reportsEmptyFile = false
        let pairs = request.comparesPairs ? pairCount : 1
        if !request.comparesPairs, status == .unusableFile { return }
        var versions: [ComparedVersions] = []
        var areUsable = true
        for pair in 0..<pairs {
            guard let files = try self.versions(ofPair: pair) else { return }
            for (old, new) in files {
                guard let compared = try compared(old, new, asked, pair) else {
                    areUsable = false
                    continue
                }
                versions.append(compared)
            }
        }
        // Of several files those that compile are compared.
        guard areUsable || request.comparesPairs, !versions.isEmpty || request.comparesPairs else { return }
        try send(versions, try differences(of: versions), format)
    }

    private var pairCount: Int { (request.files.map { $0.operand }.max() ?? -1) / 2 + 1 }

    private mutating func send(
        _ versions: [ComparedVersions], _ differences: [[LayoutDifference]], _ format: DiffFormat
    ) throws(AnswerNotWanted) {
        var files: [DifferedFile] = []
        var pairs: [Int] = []
        for (version, differences) in zip(versions, differences) {
            if pairs.last != version.pair {
                let new = version.new.sources.mainName
                let old = request.comparesPairs ? new : version.old.sources.mainName
                files.append(DifferedFile(old: old, new: new, differences: []))
                pairs.append(version.pair)
            }
            files[files.count - 1].differences += differences
            if format == .markdown { version.addFaults(to: &files[files.count - 1], runner) }
        }
        if files.contains(where: { $0.differences.contains { !$0.isEmpty } }) {
            status.rise(to: .layoutInError)
        }
        switch format {
        case .text: if !request.isQuiet { try send(differenceText(files)) }
        case .json: try send(differenceJSON(files, asArray: request.comparesPairs))
        case .markdown: try send(differenceMarkdown(files))
        case .html:
            let pictured = zip(versions, differences).flatMap { versions, differences in
                differences.compactMap { versions.pictured($0) }
            }
            let (old, new) = (files.first?.old ?? "", files.first?.new ?? "")
            let title = files.count > 1 ? "\(files.count) files" : nil
            try send(differenceHTML(pictured, old: title ?? old, new: title ?? new, request.pictureStyle))
        }
    }

    /// By version: its differences, in order of its environments.
    private mutating func differences(
        of versions: [ComparedVersions]
    ) throws(AnswerNotWanted) -> [[LayoutDifference]] {
        let places = versions.indices.flatMap { version in
            versions[version].targets.indices.map { (version: version, target: $0) }
        }
        let results = runner.results(of: places.count, "compared") { index in
            let place = places[index]
            return Result { () throws(SolverFailure) in
                try versions[place.version].differences(in: versions[place.version].targets[place.target])
            }
        }
        var differences = versions.map { _ in [LayoutDifference]() }
        for (place, result) in zip(places, results) {
            switch result {
            case nil: continue
            case .success(let found): differences[place.version] += found
            case .failure(let failure):
                let sources = versions[place.version]
                try fail(
                    .incomparable(
                        old: sources.old.sources.mainName, new: sources.new.sources.mainName, failure))
            }
        }
        return differences
    }
}

// Which layouts are versions of each other.
extension Answering {
    /// Each file with the other version of it, where a scene has one; `nil`, after the error, where that is not clear.
    private mutating func versions(
        ofPair pair: Int
    ) throws(AnswerNotWanted) -> [(old: InputFile?, new: InputFile?)]? {
        let (old, new) = (files(of: 2 * pair), files(of: 2 * pair + 1))
        if old.count == 1, new.count == 1 { return [(old[0], new[0])] }
        for side in [old, new] where side.contains(where: { $0.scene == nil && !$0.isEmpty }) {
            _ = try requireOneLayout()
            return nil
        }
        let (before, after) = (old.filter { $0.scene != nil }, new.filter { $0.scene != nil })
        return after.map { file in (before.first { $0.isVersion(of: file) }, file) }
            + before.filter { file in !after.contains { $0.isVersion(of: file) } }.map { ($0, nil) }
    }

    private func files(of operand: Int) -> [InputFile] { request.files.filter { $0.operand == operand } }

    /// Both versions compiled, with the environments to compare them in; `nil`, after the errors, where one has some.
    private mutating func compared(
        _ old: InputFile?, _ new: InputFile?, _ asked: [CheckTarget], _ pair: Int
    ) throws(AnswerNotWanted) -> ComparedVersions? {
        let (before, after) = (try layout(old, besides: new), try layout(new, besides: old))
        guard let before, let after else { return nil }
        let settings = (new ?? old)?.settings
        var targets = settings?.targets ?? asked
        let asksEnvironment = settings.map { !$0.targets.isEmpty } ?? request.asksEnvironment
        if targets.isEmpty { targets = EnvironmentMatrix().targets }
        if !asksEnvironment,
            let preview = after.shownPreview(in: nil) ?? before.shownPreview(in: nil)
        {
            targets = [CheckTarget(preview)]
        } else if !(settings?.asksHeight ?? request.asksHeight) {
            let keepsWidth = settings?.asksWidth ?? request.asksWidth
            targets = targets.map { target in
                let size = shownSize(of: (new ?? old)?.scene, on: target.request)
                let placed = after.placed(target.request, at: size, keepsWidth: keepsWidth)
                return CheckTarget(placed, range: target.range)
            }
        }
        // Every state is compared, as the new version declares them; an empty one declares none.
        let declaring = after.program.states.isEmpty ? before : after
        guard
            let states = try states(
                of: declaring.sources.mainName, declaring, isForOne: false,
                configured: settings?.states ?? [])
        else { return nil }
        targets = declaring.program.stateCombinations(narrowedTo: states).all.flatMap { combination in
            targets.map { target in
                var target = target
                target.request.states = combination
                return target
            }
        }
        let scene = (new?.scene ?? old?.scene)?.layout.name
        let versions = ComparedVersions(old: before, new: after, scene: scene, targets: targets, pair: pair)
        return try areUsable(versions) ? versions : nil
    }

    /// A version compiled; one that does not exist is empty.
    private mutating func layout(
        _ file: InputFile?, besides other: InputFile?
    ) throws(AnswerNotWanted) -> CompiledLayout? {
        if let file { return try layout(file) }
        return compile(
            SourceFile(name: other?.name ?? "", bytes: []), options: request.compileOptions, load: load
        ).layout
    }

    private mutating func areUsable(_ versions: ComparedVersions) throws(AnswerNotWanted) -> Bool {
        var areUsable = true
        for layout in [versions.old, versions.new] {
            let errors = versions.targets.flatMap { layout.errors(in: $0) }
            if errors.isEmpty { continue }
            areUsable = false
            try tellErrors(errors, in: layout.sources)
        }
        return areUsable
    }
}

extension InputFile {
    /// Whether nothing but blanks is in it.
    var isEmpty: Bool {
        guard case .bytes(let bytes) = contents else { return false }
        return bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
    }

    /// Whether two scenes are the same one in two documents. Xcode keeps the id of a scene's root.
    fileprivate func isVersion(of other: InputFile) -> Bool {
        guard let scene, let otherScene = other.scene else { return false }
        let (object, otherObject) = (scene.layout.objects.first, otherScene.layout.objects.first)
        return object != nil || otherObject != nil
            ? object == otherObject : scene.layout.name == otherScene.layout.name
    }
}

/// Two versions of a layout with the environments that they are compared in.
private struct ComparedVersions: Sendable {
    let old: CompiledLayout
    let new: CompiledLayout
    /// The scene of a document that they are of.
    let scene: String?
    let targets: [CheckTarget]
    /// The number of the pair of files that they are of.
    let pair: Int

    func differences(in target: CheckTarget) throws(SolverFailure) -> [LayoutDifference] {
        try LayoutAnalysis.differences(from: old, to: new, in: target).map { difference in
            var difference = difference
            difference.scene = scene
            if difference.environment == target.name {
                difference.screen = target.nameWithoutStates
                difference.facts = target.facts
                difference.states = new.program.states(target.request.states)
            }
            return difference
        }
    }

    /// Adds the faults that one version has and the other has not, known as a baseline knows them.
    func addFaults(to file: inout DifferedFile, _ runner: some WorkRunner) {
        let (before, after) = (checked(old, runner), checked(new, runner))
        var known = KnownFaults(known: Set(before.baselineLines(as: "")), found: [])
        var healing = KnownFaults(known: Set(after.baselineLines(as: "")), found: [])
        var (fresh, healed) = (after, before)
        known.passOver(&fresh, as: "")
        healing.passOver(&healed, as: "")
        file.newFaults.append(fresh)
        file.healedFaults.append(healed)
    }

    private func checked(_ layout: CompiledLayout, _ runner: some WorkRunner) -> CheckedFile {
        let checker = LayoutChecker(layout, targets)
        let results = runner.results(of: checker.items.count, "checked") {
            checker.result(of: checker.items[$0])
        }
        return CheckedFile(
            name: layout.sources.mainName, scene: scene, sources: layout.sources, diagnostics: [],
            results: results.compactMap { $0 })
    }

    /// Both versions in the environment of a difference, of a range at the size at which the first view moved most, or at its
    /// least; `nil` where one has no frames.
    func pictured(_ difference: LayoutDifference) -> ComparedLayouts? {
        let all = targets.flatMap { [$0] + $0.devicePoints }
        guard let whole = all.first(where: { $0.name == difference.environment }) else { return nil }
        let most = difference.views.first { $0.size != nil && !$0.isLimit }?.size
        let target = most.map { whole.at($0) } ?? whole.smallest
        guard let before = picture(of: old, target), let after = picture(of: new, target)
        else { return nil }
        return ComparedLayouts(old: before, new: after, difference: difference)
    }

    private func picture(of layout: CompiledLayout, _ target: CheckTarget) -> PicturedLayout? {
        let installed = layout.install(in: Environment(target.request))
        guard let solved = try? LayoutEngine.solve(installed) else { return nil }
        let file = SolvedFile(name: layout.sources.mainName, sources: layout.sources, layout: solved)
        return PicturedLayout(file, installed, environment: target.name)
    }
}
