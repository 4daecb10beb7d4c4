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
        var broken: [CheckedFile] = []
        var areUsable = true
        for pair in 0..<pairs {
            if let failed = try failures(ofPair: pair) {
                areUsable = false
                broken += failed
                continue
            }
            guard let files = try self.versions(ofPair: pair) else { return }
            for (old, new) in files {
                guard let compared = try compared(old, new, asked, pair) else {
                    areUsable = false
                    if let new, let result = try compiled(new), result.layout == nil {
                        broken.append(CheckedFile(new, result.sources, result.diagnostics))
                    }
                    continue
                }
                versions.append(compared)
            }
        }
        // Of several files those that compile are compared.
        guard areUsable || request.comparesPairs, !versions.isEmpty || request.comparesPairs else { return }
        try send(versions, broken, try differences(of: versions), format, isWhole: areUsable)
    }

    /// The documents of a pair that are no layouts, of which only the new version is given; `nil` where there are none.
    private mutating func failures(ofPair pair: Int) throws(AnswerNotWanted) -> [CheckedFile]? {
        var failed: [CheckedFile] = []
        var areUsable = true
        for operand in [2 * pair, 2 * pair + 1] {
            for file in files(of: operand) {
                guard let failure = file.failure else { continue }
                areUsable = false
                try tell(failure.diagnostics, in: failure.sources)
                status.rise(to: .unusableFile)
                if operand > 2 * pair {
                    failed.append(CheckedFile(file, failure.sources, failure.diagnostics))
                }
            }
        }
        return areUsable ? nil : failed
    }

    private var pairCount: Int { (request.files.map { $0.operand }.max() ?? -1) / 2 + 1 }

    private mutating func send(
        _ versions: [ComparedVersions], _ broken: [CheckedFile], _ differences: [[LayoutDifference]],
        _ format: DiffFormat, isWhole: Bool
    ) throws(AnswerNotWanted) {
        let files = differedFiles(versions, differences, withFaults: format == .markdown)
        if files.contains(where: { $0.differences.contains { !$0.isEmpty } }) {
            status.rise(to: .layoutInError)
        }
        switch format {
        case .text: if !request.isQuiet { try send(differenceText(files)) }
        case .json: try send(differenceJSON(files, asArray: request.comparesPairs))
        case .markdown: try send(differenceMarkdown(files, broken: broken, isWhole: isWhole))
        case .html:
            let pictured = zip(versions, differences).flatMap { versions, differences in
                differences.compactMap { versions.pictured($0) }
            }
            let (old, new) = (files.first?.old ?? "", files.first?.new ?? "")
            let title = files.count > 1 ? "\(files.count) files" : nil
            try send(differenceHTML(pictured, old: title ?? old, new: title ?? new, request.pictureStyle))
        }
    }

    private func differedFiles(
        _ versions: [ComparedVersions], _ differences: [[LayoutDifference]], withFaults: Bool
    ) -> [DifferedFile] {
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
            if withFaults {
                version.addFaults(to: &files[files.count - 1], request.baselines, runner)
            }
        }
        for file in files.indices {
            files[file].newFaults.tellTypefacesOnce()
            files[file].healedFaults.tellTypefacesOnce()
        }
        return files
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
        // Every state is compared, as the new version declares them; an empty one declares none.
        let declaring = after.program.states.isEmpty ? before : after
        guard
            let states = try states(
                of: declaring.sources.mainName, declaring, isForOne: false,
                configured: (new ?? old)?.settings?.states ?? [])
        else { return nil }
        let combinations = declaring.program.stateCombinations(narrowedTo: states).all
        let targets = combinations.flatMap { combination in
            self.targets(of: old, before, new, after, asked).map { $0.inStates(combination) }
        }.map { $0.settled(before, after) }
        let scene = (new?.scene ?? old?.scene)?.layout.name
        let versions = ComparedVersions(
            old: before, new: after, scene: scene, targets: targets, pair: pair,
            settings: (new ?? old)?.settings, baseline: new?.baseline,
            objects: (new?.scene ?? old?.scene)?.layout.objects ?? [])
        return try areUsable(versions) ? versions : nil
    }

    /// The environments to compare two versions in. What is no screen, such as a cell, has the size of its own in each version; one
    /// that does not exist has none.
    private mutating func targets(
        of old: InputFile?, _ before: CompiledLayout, _ new: InputFile?, _ after: CompiledLayout,
        _ asked: [CheckTarget]
    ) -> [ComparedTarget] {
        let (hasOld, hasNew) = (old.map { !$0.isEmpty } ?? false, new.map { !$0.isEmpty } ?? false)
        let settings = (new ?? old)?.settings
        let asksEnvironment = settings.map { !$0.targets.isEmpty } ?? request.asksEnvironment
        if !asksEnvironment, let preview = after.shownPreview(in: nil) ?? before.shownPreview(in: nil) {
            let new = CheckTarget(preview)
            let haveOwnSizes = before.growsWithContent && after.growsWithContent
            let old = haveOwnSizes ? before.shownPreview(in: nil).map { CheckTarget($0) } : nil
            return [ComparedTarget(old: old ?? new, new: new)]
        }
        var targets = shown(settings?.targets ?? asked, for: new ?? old)
        if targets.isEmpty { targets = EnvironmentMatrix().targets }
        let asksHeight = settings?.asksHeight ?? request.asksHeight
        let keepsWidth = settings?.asksWidth ?? request.asksWidth
        return targets.map { target in
            let shown = [(before, old), (after, new)].map { layout, file in
                var target = target
                target.request.controllerBars = file?.scene?.layout.bars ?? ControllerBars()
                if asksHeight { return target }
                let size = shownSize(of: file?.scene, on: target.request)
                return layout.placed(target, at: size, keepsWidth: keepsWidth)
            }
            return ComparedTarget(old: shown[hasOld ? 0 : 1], new: shown[hasNew ? 1 : 0])
        }
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
        let targets = versions.targets
        for (layout, targets) in [
            (versions.old, targets.map { $0.old }), (versions.new, targets.map { $0.new }),
        ] {
            let errors = targets.flatMap { layout.errors(in: $0) }
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

/// An environment to compare two versions in, as it is asked for. What fits its content can be larger in one of them.
private struct ComparedTarget: Sendable {
    var old: CheckTarget
    var new: CheckTarget
    /// The same at the sizes that the contents ask for.
    var settledOld: CheckTarget
    var settledNew: CheckTarget

    init(old: CheckTarget, new: CheckTarget) {
        (self.old, self.new, settledOld, settledNew) = (old, new, old, new)
    }

    func inStates(_ states: [ChosenState]) -> ComparedTarget {
        var target = self
        target.old.request.states = states
        target.new.request.states = states
        return target
    }

    func settled(_ before: CompiledLayout, _ after: CompiledLayout) -> ComparedTarget {
        var target = self
        (target.settledOld, target.settledNew) = (before.settled(old), after.settled(new))
        return target
    }
}

/// Two versions of a layout with the environments that they are compared in.
private struct ComparedVersions: Sendable {
    let old: CompiledLayout
    let new: CompiledLayout
    /// The scene of a document that they are of.
    let scene: String?
    let targets: [ComparedTarget]
    /// The number of the pair of files that they are of.
    let pair: Int
    /// What the configuration says of the new version, and the baseline that knows its faults.
    let settings: InputSettings?
    let baseline: (index: Int, name: String)?
    /// The ids by which the scene is known.
    let objects: [String]

    func differences(in target: ComparedTarget) throws(SolverFailure) -> [LayoutDifference] {
        try LayoutAnalysis.differences(
            from: old, in: target.settledOld, to: new, in: target.settledNew
        ).map { difference in
            var difference = difference
            difference.scene = scene
            if difference.environment == target.settledNew.name {
                difference.environment = target.new.name
                difference.screen = target.new.nameWithoutStates
                difference.facts = target.new.facts
                difference.states = new.program.states(target.new.request.states)
            }
            return difference
        }
    }

    /// Adds the faults that one version has and the other has not, known as a baseline knows them. What the baseline of the new
    /// version knows is not new.
    func addFaults(to file: inout DifferedFile, _ baselines: [KnownFaults], _ runner: some WorkRunner) {
        let before = checked(old, targets.map { $0.old }, runner)
        let after = checked(new, targets.map { $0.new }, runner)
        var known = KnownFaults(known: Set(before.baselineLines(as: "")), found: [])
        var healing = KnownFaults(known: Set(after.baselineLines(as: "")), found: [])
        var (fresh, healed) = (after, before)
        known.passOver(&fresh, as: "")
        healing.passOver(&healed, as: "")
        if let baseline {
            var ofFile = baselines[baseline.index]
            ofFile.passOver(&fresh, as: baseline.name)
        }
        fresh.leaveOutTypefaces(of: before)
        healed.leaveOutTypefaces(of: after)
        healed.leaveOutUnknown(in: after)
        healed.name = after.name
        file.newFaults.append(fresh)
        file.healedFaults.append(healed)
    }

    private func checked(
        _ layout: CompiledLayout, _ targets: [CheckTarget], _ runner: some WorkRunner
    ) -> CheckedFile {
        let options = settings?.solveOptions(SolveOptions()) ?? SolveOptions()
        let checker = LayoutChecker(layout, targets, options: options)
        let results = runner.results(of: checker.items.count, "checked") {
            checker.result(of: checker.items[$0])
        }
        var file = CheckedFile(
            name: layout.sources.mainName, scene: scene, sources: layout.sources, diagnostics: [],
            results: results.compactMap { $0 })
        file.apply(settings?.rules ?? [], objects: objects)
        return file
    }

    /// Both versions in the environment of a difference, of a range at the size at which the first view moved most, or at its
    /// least; `nil` where one has no frames.
    func pictured(_ difference: LayoutDifference) -> ComparedLayouts? {
        let named = targets.first { $0.new.name == difference.environment }
        let whole =
            named.map { (old: $0.settledOld, new: $0.settledNew) }
            ?? targets.flatMap { $0.new.devicePoints }.first { $0.name == difference.environment }.map {
                (old: $0, new: $0)
            }
        guard let whole else { return nil }
        let most = difference.views.first { $0.size != nil && !$0.isLimit }?.size
        func target(_ target: CheckTarget) -> CheckTarget { most.map { target.at($0) } ?? target.smallest }
        guard let before = picture(of: old, target(whole.old)),
            let after = picture(of: new, target(whole.new))
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

extension CheckedFile {
    /// Leaves out the unknown typefaces that another version has, too, in whatever views.
    fileprivate mutating func leaveOutTypefaces(of other: CheckedFile) {
        let known = Set(
            other.results.flatMap { $0.diagnostics }.filter { $0.isAboutTypeface }.map { $0.fact })
        for index in results.indices {
            results[index].diagnostics.removeAll { $0.isAboutTypeface && known.contains($0.fact) }
        }
    }

    /// Leaves out the faults of environments in which another version is unsatisfiable: of that one nobody knows whether it has
    /// them, too.
    fileprivate mutating func leaveOutUnknown(in other: CheckedFile) {
        let id = ErrorID.unsatisfiable.rawValue
        let unknown = Set(
            other.results.filter { $0.diagnostics.contains { $0.id == id } }.map { $0.environment })
        for index in results.indices where unknown.contains(results[index].environment) {
            results[index].diagnostics.removeAll { $0.id != id }
        }
    }
}
