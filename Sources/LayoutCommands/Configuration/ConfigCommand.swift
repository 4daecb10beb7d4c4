import LayoutProgram
import LayoutService
import SourceText

/// `layoutc config FILE...`: the lines of the configuration that hold for a file, each with where it stands.
struct ConfigCommand {
    let session: Session
    private let search: ConfigurationSearch

    init(session: Session) {
        self.session = session
        search = ConfigurationSearch(session.process.files)
    }

    func run() throws(Ending) -> ExitCode {
        let names = session.arguments.operands.flatMap(session.layouts)
        let found = names.map { search.configuration(for: $0) }
        guard session.report(search.configurations) else { return .unusableFile }
        let texts = zip(names, found).map { name, found in text(of: name, found) }
        return try session.print(texts.joined(separator: "\n"))
    }

    private func text(of name: String, _ found: FoundConfiguration?) -> String {
        guard let found else {
            return
                "// \(name): there is no '\(configurationName)' in its folder or above; 'layoutc init' writes one\n"
        }
        let path = search.name(of: name, below: found.root)
        let settings = FileSettings(found.configuration, for: path)
        var rows = settings.held.filter { !$0.isExclusion }.map { setting in
            let limit = setting.pattern.map { ", for \"\($0.text)\"" } ?? ""
            return (setting.text, "\(found.configuration.name):\(setting.line)\(limit)")
        }
        // A line with several environments holds several settings.
        rows = rows.indices.filter { $0 == 0 || rows[$0] != rows[$0 - 1] }.map { rows[$0] }
        let baseline = found.folder + baselineName
        if found.configuration.baseline == nil, session.process.files.isSame(baseline, baseline) {
            rows.append(("baseline \"\(baselineName)\"", "beside \(found.configuration.name)"))
        }
        let width = rows.map { $0.0.count }.max() ?? 0
        let lines = rows.map { text, place in
            text + String(repeating: " ", count: width - text.count) + "  // \(place)\n"
        }
        let excluded = session.exclusion(of: name, search).map { "; excluded by \($0)" } ?? ""
        return (["// \(name)\(excluded)\n"] + lines + [environments(of: settings)]).joined().withBlanksShown
    }

    private func environments(of settings: FileSettings) -> String {
        guard settings.asksEnvironment else { return "" }
        let targets = settings.screens(EnvironmentOverride()).targets
        let named = targets.prefix(3).map { $0.name }
        let more = targets.count - named.count
        let names = named + (more > 0 ? ["\(more) more"] : [])
        return "// \(targets.count) environment\(targets.count == 1 ? "" : "s"): "
            + names.joined(separator: "; ") + "\n"
    }
}

extension String {
    /// Line by line without what would do something to a terminal.
    fileprivate var withBlanksShown: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withHiddenShown }
            .joined(separator: "\n")
    }
}

extension Configuration.Setting {
    fileprivate var isExclusion: Bool { if case .exclude = kind { true } else { false } }
}
