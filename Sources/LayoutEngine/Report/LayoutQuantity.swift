import ContentSizes
import LayoutProgram
import LayoutSyntax

/// Something of a layout that has a value.
package enum LayoutQuantity: Hashable, Sendable {
    case anchor(PlacedAnchor)
    /// A variable that a stack view's own constraints need.
    case helper(Int32)
    /// What outputs show of a view: `x`, `y`, `width` or `height` of its frame.
    case frame(ViewIndex, FramePart)
}

package enum FramePart: UInt8, Hashable, Sendable, CaseIterable {
    case x, width, y, height

    package var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

extension Attribute {
    package var isSize: Bool { self == .width || self == .height }

    package static func start(_ axis: Axis) -> Attribute { axis == .horizontal ? .leading : .top }
    package static func end(_ axis: Axis) -> Attribute { axis == .horizontal ? .trailing : .bottom }
    package static func center(_ axis: Axis) -> Attribute { axis == .horizontal ? .centerX : .centerY }
    package static func size(_ axis: Axis) -> Attribute { axis == .horizontal ? .width : .height }
}

extension LayoutQuantity {
    /// `nil` for what a stack view's own constraints need.
    package var axis: Axis? {
        switch self {
        case .anchor(let placed): placed.axis
        case .frame(_, let part): part.axis
        case .helper: nil
        }
    }
}
