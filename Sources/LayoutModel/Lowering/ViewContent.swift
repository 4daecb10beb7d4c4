import LayoutSyntax

/// What a view's content asks of its size, with the type's defaults and the file's arguments resolved.
struct ViewContent: Equatable, Sendable {
    /// The intrinsic size of the alignment rectangle, in points; `nil` without one on that axis.
    var width: Double?
    var height: Double?
    var horizontalHugging = 250.0
    var verticalHugging = 250.0
    var horizontalResistance = 750.0
    var verticalResistance = 750.0
    /// Where the text's baselines are; a view without text has none of its own.
    var baselines: Baselines?
    var type: ViewType
    /// Its height depends on its width.
    var wraps = false

    struct Baselines: Equatable, Sendable {
        /// Below the top, at the intrinsic height.
        var first: Double
        /// Above the bottom, at the intrinsic height.
        var last: Double
        /// Stretched, the text stays in the middle: both keep their distance from the vertical centre.
        var isCentred: Bool
    }

    /// By how much the frame is larger than the alignment rectangle, along the reading direction.
    var outsets: DirectionalInsets { DirectionalInsets(type.alignmentInsets, .leftToRight) }

    func size(_ axis: Axis) -> Double? { axis == .horizontal ? width : height }

    func hugging(_ axis: Axis) -> Double { axis == .horizontal ? horizontalHugging : verticalHugging }

    func resistance(_ axis: Axis) -> Double {
        axis == .horizontal ? horizontalResistance : verticalResistance
    }
}
