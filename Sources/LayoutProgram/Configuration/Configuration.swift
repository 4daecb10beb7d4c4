import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

/// A configuration file: what holds for the files of its folder and of the folders below.
package struct Configuration: Sendable {
    /// The path of the file.
    package let name: String
    package let sources: SourceMap
    /// In the order of the file.
    package private(set) var settings: [Setting] = []
    /// In order of position.
    package private(set) var diagnostics: [Diagnostic] = []

    /// One line.
    package struct Setting: Sendable {
        /// From 1.
        package let line: Int
        /// As it is written, without its pattern.
        package let text: String
        /// The files that it is about; `nil` for all.
        package let pattern: PathPattern?
        package let kind: Kind
    }

    package enum Kind: Sendable {
        /// A screen, with what is said behind it.
        case screen(AskedScreen, [EnvironmentPart])
        /// What holds of all screens that do not say otherwise.
        case parts([EnvironmentPart])
        case minimum(SystemVersion)
        case languages(LanguageSetting)
        case states([String])
        case rule(WarningRule)
        case exclude([PathPattern])
        case baseline(String)
    }

    package init(_ source: SourceFile) {
        name = source.name
        var sources = SourceMap()
        let id = sources.add(source)
        self.sources = sources
        let parsed = parseConfiguration(source, as: id)
        var reader = SettingReader(tree: parsed.tree, source: id)
        let lines = LineTable(source.bytes)
        for setting in parsed.settings {
            let pattern = setting.pattern.map { PathPattern(parsed.tree.string($0)) }
            let text = reader.text(of: setting)
            for kind in reader.kinds(of: setting) {
                settings.append(
                    Setting(
                        line: lines.line(at: setting.span.start) + 1, text: text, pattern: pattern,
                        kind: kind))
            }
        }
        diagnostics = (parsed.found.inOrder + reader.diagnostics).sortedByPosition()
    }

    /// Whether nothing can be done with it.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The line by which a file is passed over; `nil` where none does that.
    ///
    /// - Parameter path: Below the folder of the configuration.
    package func exclusion(of path: String) -> Setting? {
        settings.first { setting in
            guard case .exclude(let patterns) = setting.kind else { return false }
            return patterns.contains { $0.covers(path) }
        }
    }

    /// The file of known faults as it is written; `nil` where none is said.
    package var baseline: String? {
        settings.lazy.compactMap { if case .baseline(let path) = $0.kind { path } else { nil } }.last
    }
}

/// The languages that a configuration asks for, besides the one that a file itself is in.
package enum LanguageSetting: Hashable, Sendable {
    case all
    case named([String])
}

/// What is to become of some warnings.
package struct WarningRule: Sendable {
    package var level: WarningLevel
    package var ids: [WarningID]
    package var path: PathPattern?
    /// Its name, or the id of an object in it.
    package var scene: String?
    /// Its path, or the id of its object in a document.
    package var view: String?
}

/// Gives the lines of a configuration their meaning.
private struct SettingReader {
    private let tree: SyntaxTree
    private let source: SourceID
    private var environments: EnvironmentReader
    private var own: [Diagnostic] = []

    init(tree: SyntaxTree, source: SourceID) {
        (self.tree, self.source) = (tree, source)
        environments = EnvironmentReader(tree: tree, source: source)
    }

    var diagnostics: [Diagnostic] { environments.diagnostics + own }

    /// Without the pattern and the colon behind it.
    func text(of setting: ConfigurationSetting) -> String {
        guard let pattern = setting.pattern else { return tree.text(setting.span) }
        let behind = tree.source.bytes[Int(pattern.end)..<Int(setting.span.end)]
            .drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: behind, as: UTF8.self)
    }

    /// Several of a line with several environments.
    mutating func kinds(of setting: ConfigurationSetting) -> [Configuration.Kind] {
        switch setting.kind {
        case .environments(let list):
            return tree[list].compactMap { environment in
                guard let (screen, parts) = environments.read(environment) else { return nil }
                return .screen(screen, usable(parts))
            }
        case .options(let options): return [.parts(usable(environments.parts(of: options)))]
        case .minimum(let number):
            let version = SystemVersion(number)
            if version > SystemVersion.known.upperBound {
                own.append(.wrongSystem(tree.text(setting.span), range(setting.span)))
            }
            return [.minimum(version)]
        case .languages(let spans):
            let names = spans.map { tree.text($0) }
            return [.languages(names.contains("all") ? .all : .named(names))]
        case .states(let spans):
            return [.states(spans.map { tree.text($0).filter { $0 != "\"" } })]
        case .warnings(let level, let ids, let scope):
            return [
                .rule(
                    WarningRule(
                        level: level, ids: ids.compactMap { self.id($0) },
                        path: scope.path.map { PathPattern(tree.string($0)) },
                        scene: scope.scene.map { tree.string($0) },
                        view: scope.view.map { tree.text($0).filter { $0 != "\"" } }))
            ]
        case .exclude(let spans): return [.exclude(spans.map { PathPattern(tree.string($0)) })]
        case .baseline(let span): return [.baseline(tree.string(span))]
        }
    }

    private func range(_ span: Span) -> SourceRange { SourceRange(source, span) }

    /// Without states, which belong to layouts.
    private mutating func usable(_ parts: [PlacedEnvironmentPart]) -> [EnvironmentPart] {
        for part in parts where part.part.isAboutStates { own.append(.stateInConfiguration(part.range)) }
        return parts.filter { !$0.part.isAboutStates }.map { $0.part }
    }

    private mutating func id(_ span: Span) -> WarningID? {
        let text = tree.text(span)
        if let id = WarningID(rawValue: text), WarningID.allowable.contains(id) { return id }
        own.append(.unknownWarning(text, range(span)))
        return nil
    }
}

extension EnvironmentPart {
    fileprivate var isAboutStates: Bool {
        switch self {
        case .state, .everyState: true
        case .orientations, .sizeClass, .directions, .safeArea, .topBar, .bottomBar, .contentSizes, .scale,
            .keyboard, .system:
            false
        }
    }
}

extension Diagnostic {
    fileprivate static func stateInConfiguration(_ range: SourceRange) -> Diagnostic {
        .error(
            .misplacedStatement, range,
            "states have a line of their own: 'state open, failed'; without it all hold")
    }
}
