import LayoutSyntax
import LinearSolver

/// Something of a layout that has a value.
enum LayoutQuantity: Hashable, Sendable {
    case anchor(PlacedAnchor)
    /// A variable that a stack view's own constraints need.
    case helper(Int32)
    /// What outputs show of a view: `x`, `y`, `width` or `height` of its frame.
    case frame(ViewIndex, FramePart)
}

/// An attribute measured in the coordinates of one view.
struct PlacedAnchor: Hashable, Sendable {
    var anchor: Anchor
    /// The view whose leading top corner positions are measured from. Of a size its own view.
    var ancestor: Int32
    /// Its position is measured from the left although the reading direction goes from right to left.
    var isMirrored: Bool
    /// Its position is about the content of a scroll view.
    var isContent: Bool

    /// - Parameters:
    ///   - ancestor, isMirrored, isContent: How positions are measured; a size is the same everywhere.
    init(_ anchor: Anchor, in ancestor: Int32, isMirrored: Bool = false, isContent: Bool = false) {
        let isSize = anchor.attribute.isSize
        self.anchor = anchor
        self.ancestor = isSize ? anchor.view.index : ancestor
        self.isMirrored = isMirrored && !isSize && anchor.attribute.axis == .horizontal
        self.isContent = isContent && !isSize
    }

    var axis: Axis { anchor.attribute.axis }
    var view: Int { anchor.view.place }
}

enum FramePart: UInt8, Hashable, Sendable, CaseIterable {
    case x, width, y, height

    var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

extension Attribute {
    var axis: Axis {
        switch geometry(isMirrored: false) {
        case .size(let axis), .point(let axis, _): axis
        case .baseline: .vertical
        }
    }

    var isSize: Bool { self == .width || self == .height }

    static func start(_ axis: Axis) -> Attribute { axis == .horizontal ? .leading : .top }
    static func end(_ axis: Axis) -> Attribute { axis == .horizontal ? .trailing : .bottom }
    static func center(_ axis: Axis) -> Attribute { axis == .horizontal ? .centerX : .centerY }
    static func size(_ axis: Axis) -> Attribute { axis == .horizontal ? .width : .height }
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
