import LayoutEngine
import ContentSizes
import LayoutProgram
import LayoutSyntax

/// Something of a layout that has a value.
enum LayoutQuantity: Hashable, Sendable {
    case anchor(PlacedAnchor)
    /// A variable that a stack view's own constraints need.
    case helper(Int32)
    /// The `x`, `y`, `width` or `height` of a view's frame, as outputs show it.
    case frame(ViewIndex, FramePart)
}

enum FramePart: UInt8, Hashable, Sendable, CaseIterable {
    case x, width, y, height

    var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

extension LayoutQuantity {
    /// `nil` for what a stack view's own constraints need.
    var axis: Axis? {
        switch self {
        case .anchor(let placed): placed.axis
        case .frame(_, let part): part.axis
        case .helper: nil
        }
    }
}
