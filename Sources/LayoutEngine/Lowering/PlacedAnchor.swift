import ContentSizes
import LayoutProgram
import LayoutSyntax

/// An attribute measured in the coordinates of one view.
package struct PlacedAnchor: Hashable, Sendable {
    /// The attribute, and the view or guide that it is of.
    package var anchor: Anchor
    /// The index of the view from whose leading top corner positions are measured. Of a size its own view.
    package var ancestor: Int
    /// Whether its position is measured from the left although the reading direction goes from right to left.
    package var isMirrored: Bool
    /// Whether its position is about the content of a scroll view.
    package var isContent: Bool

    /// - Parameters:
    ///   - ancestor, isMirrored, isContent: How positions are measured; a size is the same everywhere.
    package init(_ anchor: Anchor, in ancestor: Int, isMirrored: Bool = false, isContent: Bool = false) {
        let isSize = anchor.attribute.isSize
        self.anchor = anchor
        self.ancestor = isSize ? anchor.view.place : ancestor
        self.isMirrored = isMirrored && !isSize && anchor.attribute.axis == .horizontal
        self.isContent = isContent && !isSize
    }

    /// The axis on which it is measured.
    package var axis: Axis { anchor.attribute.axis }
    /// The index of its view.
    package var view: Int { anchor.view.place }
}
