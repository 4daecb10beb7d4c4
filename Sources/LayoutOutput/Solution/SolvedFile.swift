import ContentSizes
import LayoutEngine
import SourceText

/// The solution of one file: what every format of `solve` is a function of.
package struct SolvedFile: Sendable {
    /// The path as the user gave it.
    package var name: String
    /// The file first, then those that it includes; constraints have their ranges in them.
    package var sources: SourceMap
    package var layout: SolvedLayout

    package init(name: String, sources: SourceMap, layout: SolvedLayout) {
        self.name = name
        self.sources = sources
        self.layout = layout
    }
}

extension LayoutStatus {
    /// As every format spells it.
    var spelling: String {
        switch self {
        case .solved: "solved"
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
