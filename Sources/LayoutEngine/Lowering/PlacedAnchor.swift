import ContentSizes
import LayoutProgram

/// An attribute measured in the coordinates of one view.
package struct PlacedAnchor: Hashable, Sendable {
    package var anchor: Anchor
    /// The view whose leading top corner positions are measured from. Of a size its own view.
    package var ancestor: Int32
    /// Its position is measured from the left although the reading direction goes from right to left.
    package var isMirrored: Bool
    /// Its position is about the content of a scroll view.
    package var isContent: Bool

    /// - Parameters:
    ///   - ancestor, isMirrored, isContent: How positions are measured; a size is the same everywhere.
    package init(_ anchor: Anchor, in ancestor: Int32, isMirrored: Bool = false, isContent: Bool = false) {
        let isSize = anchor.attribute.isSize
        self.anchor = anchor
        self.ancestor = isSize ? anchor.view.index : ancestor
        self.isMirrored = isMirrored && !isSize && anchor.attribute.axis == .horizontal
        self.isContent = isContent && !isSize
    }

    package var axis: Axis { anchor.attribute.axis }
    package var view: Int { anchor.view.place }
}
