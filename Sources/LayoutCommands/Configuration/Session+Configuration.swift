import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LayoutService
import SourceText

// What configurations say of the files of a run.
extension Session {
    /// The configurations of a run; `nil`, after the messages, where one of them is wrong.
    ///
    /// - Parameter files: Get what holds for them.
    func configure(_ files: inout [InputFile], _ search: ConfigurationSearch) -> Bool {
        // Most files of a project are under the same lines, and environments are many.
        var known: [String: InputSettings] = [:]
        for index in files.indices {
            guard let found = search.configuration(for: files[index].name) else { continue }
            let path = search.name(of: files[index].name, below: found.root)
            let settings = FileSettings(found.configuration, for: path)
            let lines = settings.held.map { String($0.line) }.joined(separator: " ")
            let key = "\(found.root) \(lines)"
            let input = known[key] ?? inputSettings(settings)
            known[key] = input
            files[index].settings = input
        }
        // Both versions of a file are looked at as the configuration says of the new one.
        if arguments.baseRevision != nil {
            for index in stride(from: 0, to: files.count - 1, by: 2) {
                files[index].settings = files[index + 1].settings
            }
        }
        return report(search.configurations)
    }

    /// Tells what is wrong with configurations; whether they can be used.
    func report(_ configurations: [Configuration]) -> Bool {
        for configuration in configurations {
            report(configuration.diagnostics, in: configuration.sources)
        }
        return !configurations.contains { $0.hasErrors }
    }

    private func inputSettings(_ settings: FileSettings) -> InputSettings {
        let environments = arguments.environments
        var input = InputSettings()
        input.languages = settings.languages
        input.states = settings.states
        input.rules = settings.rules
        if settings.asksEnvironment || environments.isAsked || arguments.isFitting {
            let screens = settings.screens(arguments.environmentOverride)
            let targets = screens.targets
            let known = targets.filter { $0.lackOfKeyboard == nil }
            input.targets = known.isEmpty ? targets : known
            input.asksWidth = environments.width != nil || screens.contains { $0.hasSize }
            input.asksHeight =
                environments.asksHeight || arguments.isFitting || screens.contains { $0.hasSize }
        }
        return input
    }

    /// The line of a configuration that passes over a file: `.layoutc:3`; `nil` where none does.
    func exclusion(of path: String, _ search: ConfigurationSearch) -> String? {
        guard let found = search.configuration(for: path) else { return nil }
        return found.configuration.exclusion(of: search.name(of: path, below: found.root))
            .map { "\(found.configuration.name):\($0.line)" }
    }

    /// Whether a file that is named is passed over, as it is where its folder is checked; tells so. Hooks name the files of a
    /// commit without knowing what is excluded.
    func isPassedOver(_ operand: String, _ search: ConfigurationSearch) -> Bool {
        guard operand != "-", !isFolder(operand), let line = exclusion(of: operand, search) else {
            return false
        }
        report([.excluded(operand, by: line)], in: SourceMap())
        return true
    }

    /// Gives each file the baseline that knows its faults: that of its configuration, else the one in the current folder.
    func baselines(
        of files: inout [InputFile], _ search: ConfigurationSearch
    ) throws(CommandError) -> [KnownFaults] {
        var baselines: [KnownFaults] = []
        for index in files.indices {
            let found = search.configuration(for: files[index].name)
            let path = (found?.folder ?? "") + (found?.configuration.baseline ?? baselineName)
            let root = found?.root ?? process.files.resolve(".") ?? "/"
            var place = baselines.firstIndex { $0.path == path }
            if place == nil {
                place = baselines.count
                baselines.append(try baseline(at: path))
            }
            let name = search.name(of: files[index].name, below: root)
            files[index].baseline = place.map { ($0, name) }
        }
        return baselines
    }

    /// The known faults of a file; none where there is no such file.
    private func baseline(at path: String) throws(CommandError) -> KnownFaults {
        guard process.files.isSame(path, path) else { return KnownFaults([], at: path) }
        switch process.files.read(path) {
        case .bytes(let bytes): return KnownFaults(bytes, at: path)
        case .failure(let reason): throw .unreadable("'\(path)'", reason: reason)
        }
    }
}

extension Diagnostic {
    fileprivate static func excluded(_ path: String, by line: String) -> Diagnostic {
        .note(.skippedEnvironment, nil, "'\(path)' is not checked, because \(line) excludes it")
    }
}

extension AskedScreen {
    /// Whether it is a size and no device, so that a layout is as large as that.
    fileprivate var hasSize: Bool { !matrix.sizes.isEmpty || fitsWidth || fitsHeight }
}

extension Arguments {
    /// What the command line says of environments, subject by subject.
    var environmentOverride: EnvironmentOverride {
        var options = EnvironmentOverride()
        let matrix = environments.wholeMatrix
        if !matrix.devices.isEmpty || !matrix.sizes.isEmpty || isFitting {
            var screen = AskedScreen()
            (screen.matrix.devices, screen.matrix.sizes) = (matrix.devices, matrix.sizes)
            (screen.matrix.common.width, screen.matrix.common.height) = (
                matrix.common.width, matrix.common.height
            )
            (screen.fitsWidth, screen.fitsHeight) = (solveOptions.fitsWidth, solveOptions.fitsHeight)
            options.screen = screen
        }
        let common = matrix.common
        let given = environments.given
        if !matrix.orientations.isEmpty { options.parts.append(.orientations(matrix.orientations)) }
        if !matrix.directions.isEmpty { options.parts.append(.directions(matrix.directions)) }
        if !matrix.contentSizeCategories.isEmpty {
            options.parts.append(.contentSizes(matrix.contentSizeCategories))
        }
        if given.contains("--top-bar") { options.parts.append(.topBar(common.topBar)) }
        if given.contains("--bottom-bar") { options.parts.append(.bottomBar(common.bottomBar)) }
        if let keyboard = common.keyboard { options.parts.append(.keyboard(keyboard)) }
        if let safeArea = common.safeArea { options.parts.append(.safeArea(safeArea)) }
        if let sizeClass = common.sizeClass { options.parts.append(.sizeClass(sizeClass)) }
        if let scale = common.scale { options.parts.append(.scale(scale)) }
        if let system = common.system { options.parts.append(.system(system)) }
        (options.texts, options.isPseudolocalized) = (common.texts, common.isPseudolocalized)
        return options
    }
}
