/// The directions in which places and lengths are measured.
package enum Axis: CaseIterable, Sendable {
    case horizontal, vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }

    package var spelling: String { self == .horizontal ? "horizontal" : "vertical" }

    /// Of a frame: `width` or `height`.
    package var lengthName: String { self == .horizontal ? "width" : "height" }

    var edgeNames: (start: String, end: String) {
        self == .horizontal ? ("leading", "trailing") : ("top", "bottom")
    }
}

/// Where what lies along an axis begins, at its leading or top edge, and where it ends.
enum AxisEnd: CaseIterable, Sendable {
    case start, end
}

/// A view on one axis, by its place in the installed layout.
struct ViewAxis: Hashable, Sendable {
    var view: Int32
    var axis: Axis

    init(_ view: Int, _ axis: Axis) {
        self.view = Int32(view)
        self.axis = axis
    }

    /// The places of all views on both axes, counted from 0.
    init(number: Int32) { self.init(Int(number / 2), number % 2 == 0 ? .horizontal : .vertical) }

    var number: Int32 { 2 * view + (axis == .horizontal ? 0 : 1) }
}

extension Rectangle {
    func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Environment {
    func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension SizePoint {
    func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
