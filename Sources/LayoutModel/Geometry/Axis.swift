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
    /// The place of both among all views on both axes.
    let number: Int32

    init(number: Int32) { self.number = number }

    init(_ view: Int, _ axis: Axis) { number = Int32(2 * view) + (axis == .horizontal ? 0 : 1) }

    var view: Int { Int(number / 2) }
    var axis: Axis { number % 2 == 0 ? .horizontal : .vertical }
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
