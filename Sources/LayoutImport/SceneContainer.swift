/// What sizes a scene while an app runs, where it is no screen: the table of a cell, a header or a footer.
package struct SceneContainer: Equatable, Sendable {
    package let width: Width
    package let height: Height
    /// The margin at the sides of a table's cell where the document says nothing, which on another screen is that screen's.
    package var sideMargin: Double?

    /// Whether it is a cell of a table that the document does not have, so that its height is only drawn.
    package var tableIsInCode: Bool {
        if case (.ofTable(nil, _), .ofContent) = (width, height) { true } else { false }
    }

    package init(width: Width, height: Height) {
        self.width = width
        self.height = height
    }

    package enum Width: Equatable, Sendable {
        /// That of the table or collection view with this id, which is the screen's where the table is a controller's own, and
        /// where it is not known.
        ///
        /// - Parameter isInset: Whether the table keeps its rows within the margins.
        case ofTable(String?, isInset: Bool)
        /// In points, as far as the screen is so wide.
        case fixed(Double)
        /// What the content asks for, and so much where it asks for none.
        case ofContent(else: Double)
    }

    package enum Height: Equatable, Sendable {
        /// In points.
        case fixed(Double)
        /// What the content asks for, and so much where it asks for none. Content that can be as high as `least` is so high at
        /// least.
        case ofContent(else: Double, least: Double = 0)
    }

    /// A cell whose constraints suggest no height is as high as this, in points, where its table says nothing.
    package static let usualRowHeight = 44.0
    /// No screen is lower, in points: what is drawn lower is shown in a part of one.
    package static let lowestScreen = 320.0

    /// A controller's view that is drawn freely and lower than the lowest phone, in points, is a part of a screen.
    static let lowestFreeScreen = 568.0

    /// A cell of a table that is not known.
    package static let row = SceneContainer(
        width: .ofTable(nil, isInset: false), height: .ofContent(else: usualRowHeight))
}
