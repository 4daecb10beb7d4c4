import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// The names of views and attributes in messages, written as the layout language does.
package struct MessageNames: Sendable {
    private let layout: InstalledLayout

    package init(_ layout: InstalledLayout) { self.layout = layout }

    /// The name of a view where only one bears it, else its path.
    package func name(_ view: Int) -> String {
        guard view > 0 else { return "Screen" }
        return layout.views[view].hasNamesakes ? layout.path(of: view) : layout.views[view].name
    }

    /// The name of a view as a constraint in the file has to write it: its path where others bear the name too, what
    /// does not read as words in quotes.
    package func item(_ view: Int) -> String {
        guard view > 0 else { return "Superview" }
        return layout.views[view].hasNamesakes
            ? layout.path(of: view, writing: Text.quotedWhereNeeded)
            : Text.quotedWhereNeeded(layout.views[view].name)
    }

    /// `Name Label: (hugging: 251 x 250)`, a priority along an axis with the one across it.
    package func statement(
        _ argument: String, of view: Int, _ axis: Axis, _ priority: Double, across other: Double
    ) -> String {
        let (along, across) = (numberText(priority), numberText(other))
        let both = axis == .horizontal ? "\(along) x \(across)" : "\(across) x \(along)"
        return "\(item(view)): (\(argument): \(along == across ? along : both))"
    }

    /// The view or guide that an attribute is one of: `Card`, `Card.Safe Area`, `Safe Area`.
    ///
    /// - Parameter screen: What the screen itself is called.
    package func item(of anchor: Anchor, screen: String) -> String {
        let view = anchor.view.place
        let name = view == 0 ? screen : name(view)
        if anchor.region == .frame { return name }
        return view == 0 ? anchor.region.spelling : "\(name).\(anchor.region.spelling)"
    }

    /// `Red View.Width`, `Card.Safe Area.Top`.
    package func attribute(_ anchor: Anchor) -> String {
        "\(item(of: anchor, screen: "Screen")).\(anchor.attribute.spelling)"
    }
}
