import ContentSizes
import LayoutEngine
import LayoutImport
import SourceText

/// The solution of one file: what every format of `solve` is a function of.
package struct SolvedFile: Sendable {
    /// The path as the user gave it.
    var name: String
    /// The file first, then those that it includes; constraints have their ranges in them.
    var sources: SourceMap
    package var layout: SolvedLayout
    /// The scene that it is, of a document.
    var scene: SceneName?
    /// Of code: what the layout depends on and does not have.
    var leftOut: [LeftOutStatement]?

    package init(
        name: String, sources: SourceMap, layout: SolvedLayout, scene: SceneName? = nil,
        leftOut: [LeftOutStatement]? = nil
    ) {
        self.name = name
        self.sources = sources
        self.layout = layout
        self.scene = scene
        self.leftOut = leftOut
    }
}

extension JSON {
    /// Whether code came over as a whole, and what did not.
    static func completeness(_ leftOut: [LeftOutStatement]?) -> Members {
        guard let leftOut else { return [:] }
        let members: Members = ["complete": .boolean(leftOut.isEmpty)]
        return leftOut.isEmpty ? members : members.adding("leftOut", .lines(leftOut.map { $0.json }))
    }
}

extension LeftOutStatement {
    fileprivate var json: JSON {
        ["line": .count(line), "text": .string(text), "reason": .string(reason), "views": .texts(views)]
    }
}

/// A scene of a document as outputs name it.
package struct SceneName: Sendable {
    let name: String
    /// The id of its root.
    let object: String
    /// By the name of a view in the layout: its id in the document.
    let viewObjects: [String: String]
    /// Where a storyboard shows it.
    let place: ScenePlace?

    package init(
        name: String, object: String, viewObjects: [String: String], place: ScenePlace? = nil
    ) {
        self.name = name
        self.object = object
        self.viewObjects = viewObjects
        self.place = place
    }
}

extension LayoutStatus {
    /// As every format spells it.
    var spelling: String {
        switch self {
        case .solved: "solved"
        case .clipped: "clipped"
        case .ambiguous: "ambiguous"
        case .unsatisfiable: "unsatisfiable"
        case .unstable: "unstable"
        case .notProved: "notProved"
        }
    }
}

extension Axis {
    /// The names that outputs give to the position and the length of a frame on this axis, and to the length of a scroll
    /// view's content.
    var attributeNames: (position: String, size: String, content: String) {
        switch self {
        case .horizontal: ("x", "width", "contentWidth")
        case .vertical: ("y", "height", "contentHeight")
        }
    }
}
