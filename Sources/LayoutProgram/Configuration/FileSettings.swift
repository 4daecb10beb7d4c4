import ContentSizes
import LayoutSyntax
import SourceText

/// What a configuration says of one file.
package struct FileSettings: Sendable {
    /// The lines that hold, in the order of the configuration, for one subject those that win.
    package private(set) var held: [Configuration.Setting] = []

    /// - Parameter path: Of the file, below the folder of the configuration.
    package init(_ configuration: Configuration, for path: String) {
        let matching = configuration.settings.filter { $0.pattern?.covers(path) ?? true }
        // Lines for a pattern win over those for all files, and later ones over earlier.
        let ranked = matching.filter { $0.pattern == nil } + matching.filter { $0.pattern != nil }
        let screens = ranked.filter { $0.isScreen }
        let pattern = screens.last?.pattern
        var lines = screens.filter { $0.pattern == pattern }.map { $0.line }
        for subject in SettingSubject.allCases {
            if let last = ranked.last(where: { $0.subject == subject }) { lines.append(last.line) }
        }
        held = matching.filter { setting in
            switch setting.kind {
            case .screen, .minimum, .languages, .states, .baseline: lines.contains(setting.line)
            case .parts(let parts):
                parts.contains { part in
                    ranked.last { $0.says(part.subject) }?.line == setting.line
                }
            case .exclude: true
            case .rule(let rule): rule.path?.covers(path) ?? true
            }
        }
        parts = ranked.flatMap {
            if case .parts(let parts) = $0.kind { parts } else { [] as [EnvironmentPart] }
        }
        rules = ranked.compactMap { setting in
            guard case .rule(let rule) = setting.kind, rule.path?.covers(path) ?? true else { return nil }
            return rule
        }
    }

    /// What holds of all screens that do not say otherwise; of one subject the last counts.
    private let parts: [EnvironmentPart]
    /// The rules about warnings; of several about one the last counts.
    package let rules: [WarningRule]

    /// The first version of iOS that the app runs on.
    package var minimum: SystemVersion? {
        held.lazy.compactMap { if case .minimum(let version) = $0.kind { version } else { nil } }.last
    }

    package var languages: LanguageSetting? {
        held.lazy.compactMap { if case .languages(let languages) = $0.kind { languages } else { nil } }.last
    }

    package var states: [String] {
        held.lazy.compactMap { if case .states(let states) = $0.kind { states } else { nil } }.last ?? []
    }

    /// The warnings that are off by default and asked for.
    package var warned: [WarningID] { rules.filter { $0.level == .warn }.flatMap { $0.ids } }

    /// Whether it says anything of environments.
    package var asksEnvironment: Bool {
        held.contains { setting in
            switch setting.kind {
            case .screen, .parts, .minimum: true
            case .languages, .states, .rule, .exclude, .baseline: false
            }
        }
    }

    /// The screens with all that is said of them.
    ///
    /// - Parameter options: What wins over it; a screen in place of all of these.
    package func screens(_ options: EnvironmentOverride) -> [AskedScreen] {
        let own = options.screen.map { screens(asked: $0) } ?? declaredScreens
        return own.map { declared in
            var screen = declared.screen
            screen.matrix.common.texts = options.texts
            screen.matrix.common.isPseudolocalized = options.isPseudolocalized
            for part in parts + declared.parts + options.parts { screen.apply(part) }
            return screen
        }
    }

    /// The screens that a command line asks for: of a group such as `supported` only the devices that the app supports, in the
    /// orientations that its configuration gives.
    private func screens(asked: AskedScreen) -> [DeclaredScreen] {
        guard asked.namesGroupsOnly else { return [DeclaredScreen(screen: asked, parts: [])] }
        let meant = declaredScreens.compactMap { declared -> DeclaredScreen? in
            guard declared.screen.namesGroupsOnly else { return nil }
            var declared = declared
            let own = declared.screen.matrix.devices
            declared.screen.matrix.devices = asked.matrix.devices.filter { device in
                own.contains { $0.isTablet == device.isTablet }
            }.compactMap { device in minimum.map { device.running($0) } ?? device }
            return declared.screen.matrix.devices.isEmpty ? nil : declared
        }
        return meant.isEmpty ? [DeclaredScreen(screen: asked, parts: [])] : meant
    }

    /// Those that are written, of groups of devices with the ones that run the app; without any all that run it.
    private var declaredScreens: [DeclaredScreen] {
        var declared: [DeclaredScreen] = []
        for setting in held {
            guard case .screen(var screen, let parts) = setting.kind else { continue }
            if let minimum {
                screen.matrix.devices = screen.matrix.devices.compactMap { $0.running(minimum) }
                if screen.matrix.devices.isEmpty, screen.matrix.sizes.isEmpty { continue }
            }
            declared.append(DeclaredScreen(screen: screen, parts: parts))
        }
        if !declared.isEmpty { return declared }
        var screen = AskedScreen()
        if let minimum { screen.matrix.devices = Device.running(minimum, orLater: true) }
        return [DeclaredScreen(screen: screen, parts: [])]
    }
}

extension AskedScreen {
    /// Whether it is devices alone, and none that is named.
    fileprivate var namesGroupsOnly: Bool {
        !matrix.devices.isEmpty && matrix.sizes.isEmpty
            && matrix.devices.allSatisfy { $0.requestedName == nil }
            && matrix.common.width == nil && matrix.common.height == nil && !fitsWidth && !fitsHeight
    }
}

/// A screen, and what is said of it alone.
private struct DeclaredScreen {
    var screen: AskedScreen
    var parts: [EnvironmentPart]
}

/// What a command line says of environments, which wins over a configuration.
package struct EnvironmentOverride: Sendable {
    /// The devices and sizes; `nil` where none are asked for.
    package var screen: AskedScreen?
    package var parts: [EnvironmentPart] = []
    package var texts = TextChoice.first
    package var isPseudolocalized = false

    package init() {}
}

extension [AskedScreen] {
    /// The environments, each once.
    package var targets: [CheckTarget] {
        var names: Set<String> = []
        return flatMap { $0.targets }.filter { names.insert($0.name).inserted }
    }
}

/// The subjects of which one line holds.
private enum SettingSubject: CaseIterable {
    case minimum, languages, states, baseline
}

extension Configuration.Setting {
    fileprivate var isScreen: Bool { if case .screen = kind { true } else { false } }

    /// Whether it says something of a subject for all screens.
    fileprivate func says(_ subject: EnvironmentSubject?) -> Bool {
        guard case .parts(let parts) = kind else { return false }
        return parts.contains { $0.subject == subject }
    }

    fileprivate var subject: SettingSubject? {
        switch kind {
        case .minimum: .minimum
        case .languages: .languages
        case .states: .states
        case .baseline: .baseline
        case .screen, .parts, .rule, .exclude: nil
        }
    }
}

extension Device {
    /// Of a group, the models that run a version or a later one, if there are any; a device that is named is meant.
    fileprivate func running(_ version: SystemVersion) -> Device? {
        if requestedName != nil { return self }
        let running = models.filter { $0.runs(version, orLater: true) }
        return running.isEmpty ? nil : narrowed(to: running, name: nil)
    }
}
