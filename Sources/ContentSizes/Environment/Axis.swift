/// The directions in which places and lengths are measured.
package enum Axis: CaseIterable, Sendable {
    case horizontal, vertical

    package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    package var spelling: String { self == .horizontal ? "horizontal" : "vertical" }

    /// Of a frame: `width` or `height`.
    package var lengthName: String { self == .horizontal ? "width" : "height" }

    package var edgeNames: (start: String, end: String) {
        self == .horizontal ? ("leading", "trailing") : ("top", "bottom")
    }
}

/// Where what lies along an axis begins, at its leading or top edge, and where it ends.
package enum AxisEnd: CaseIterable, Sendable {
    case start, end
}

extension Environment {
    package func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
