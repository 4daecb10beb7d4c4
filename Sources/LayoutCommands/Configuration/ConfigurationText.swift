import LayoutImport
import SourceText

/// A new configuration: a line for each fact of an app, with a comment that says where it stands; what is not known is a comment
/// with what is usual.
struct ConfigurationText {
    private let app: FoundApp?
    private let excluded: [String]
    private let unbuilt: [String]

    /// - Parameters:
    ///   - excluded: The folders beside it that hold other people's code.
    ///   - unbuilt: The documents that no target has.
    init(_ app: FoundApp?, excluded: [String], unbuilt: [String]) {
        (self.app, self.excluded, self.unbuilt) = (app, excluded, unbuilt)
    }

    var text: String {
        let rows = [minimum] + screens + [contentSizes, languages] + exclusions
        let width = rows.map { $0.setting.count }.max() ?? 0
        let lines = rows.map { setting, comment in
            setting + String(repeating: " ", count: max(0, min(width, Self.widest) - setting.count))
                + "  // \(comment)\n"
        }
        return heading + "\n" + lines.joined()
    }

    /// A longer line does not move the comments of the others.
    private static let widest = 48

    private var heading: String {
        var lines = [
            "// What 'layoutc check' looks at in this folder: 'layoutc help config' explains it."
        ]
        if let app {
            let others = app.others.map { "'\($0)'" }
            let count = others.count
            let more = count > 3 ? Array(others.prefix(3)) + ["\(count - 3) more"] : others
            lines.append(
                "// From the target '\(app.target)' of \(app.project)"
                    + (others.isEmpty ? "." : ", which also has \(more.joined(lastBy: "and"))."))
            lines += app.facts.remarks.map { "// \($0)." }
        } else {
            lines.append("// There is no Xcode project with an app for iOS here, so these are usual values.")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private typealias Row = (setting: String, comment: String)

    private var minimum: Row {
        guard let minimum = app?.facts.minimum else {
            return ("// minimum ios 15", "the first iOS that the app runs on")
        }
        return ("minimum ios \(numberText(minimum.value))", minimum.place)
    }

    private var screens: [Row] {
        guard let facts = app?.facts else {
            return [
                ("at \"all-iphones\", portrait", "usual"), ("at \"all-ipads\", both orientations", "usual"),
            ]
        }
        return facts.families.value.map { family in
            let group = family == .iPhone ? "all-iphones" : "all-ipads"
            guard let found = facts.orientations.first(where: { $0.family == family }) else {
                let usual = family == .iPhone ? "portrait" : "both orientations"
                return (
                    "at \"\(group)\", \(usual)",
                    "\(facts.families.place); its orientations are not known, these are usual"
                )
            }
            let word =
                switch found.value {
                case .portrait: "portrait"
                case .landscape: "landscape"
                case .both: "both orientations"
                }
            return ("at \"\(group)\", \(word)", "\(facts.families.place); \(found.place)")
        }
    }

    private var contentSizes: Row {
        ("// content size L...AX1", "Dynamic Type, where the app has it; L without this line")
    }

    private var languages: Row {
        guard let languages = app?.facts.languages, languages.value.count > 1 else {
            let only = app?.facts.languages?.value.first.map { "there is only '\($0)'" }
            return ("// language all", only ?? "the languages that have files beside a layout")
        }
        let own = languages.value[0]
        return (
            "language \(languages.value.dropFirst().joined(separator: ", "))",
            "besides '\(own)'; \(languages.place)"
        )
    }

    private var exclusions: [Row] {
        let own = unbuilt.map { path -> Row in ("exclude \"\(path)\"", "in no target of a project") }
        if excluded.isEmpty {
            return own + [("// exclude \"Pods\"", "folders with layouts that are not yours")]
        }
        let folders = excluded.map { "\"\($0)\"" }.joined(separator: ", ")
        return own + [("exclude \(folders)", "layouts that are not yours")]
    }
}
