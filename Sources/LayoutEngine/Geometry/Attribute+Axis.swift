import ContentSizes
import LayoutSyntax

extension Attribute {
    /// Whether it is a width or a height, not a position.
    package var isSize: Bool { self == .width || self == .height }

    /// The edge at which a view begins on an axis.
    package static func start(_ axis: Axis) -> Attribute { axis == .horizontal ? .leading : .top }
    /// The edge at which a view ends on an axis.
    package static func end(_ axis: Axis) -> Attribute { axis == .horizontal ? .trailing : .bottom }
    /// The centre of a view on an axis.
    package static func center(_ axis: Axis) -> Attribute { axis == .horizontal ? .centerX : .centerY }
    /// The length of a view on an axis.
    package static func size(_ axis: Axis) -> Attribute { axis == .horizontal ? .width : .height }
}
