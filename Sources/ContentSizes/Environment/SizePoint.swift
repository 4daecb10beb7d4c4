/// A size of the screen, in points.
package struct SizePoint: Hashable, Sendable {
    /// The screen's width, in points.
    package var width: Double
    /// The screen's height, in points.
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

extension SizePoint {
    /// Its length along an axis, in points.
    package func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
