/// The directions in which places and lengths are measured.
package enum Axis: CaseIterable, Sendable {
    case horizontal, vertical

    /// The axis across this one.
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// As messages and outputs write it.
    package var spelling: String { self == .horizontal ? "horizontal" : "vertical" }

    /// Of a frame: `width` or `height`.
    package var lengthName: String { self == .horizontal ? "width" : "height" }

    /// The names of the edges at which it begins and ends.
    package var edgeNames: (start: String, end: String) {
        self == .horizontal ? ("leading", "trailing") : ("top", "bottom")
    }
}

/// Where what lies along an axis begins, at its leading or top edge, and where it ends.
package enum AxisEnd: CaseIterable, Sendable {
    case start, end
}

extension Environment {
    /// The screen's length along an axis, in points.
    package func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
