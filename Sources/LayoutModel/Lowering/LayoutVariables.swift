import LinearSolver

/// The variables of a layout's linear system: for every view and declared guide the distance from its superview's
/// leading edge, its width, the distance from its superview's top, and its height; after them the helpers' own.
///
/// Distances are from leading edges whatever the direction, so that a layout and its mirror image are one system.
struct LayoutVariables: Sendable {
    let viewCount: Int
    /// The first of the two content sizes of a scroll view that has subviews, by its place; else -1. Empty where no
    /// view is one.
    private var contentSizes: [Int32: Int32] = [:]
    /// The scroll views that have content sizes, in order; these come before all helpers.
    private var contentOwners: [Int32] = []
    private(set) var count: Int

    init(viewCount: Int) {
        self.viewCount = viewCount
        count = 4 * viewCount
    }

    /// The distance of a view from its superview's leading or top edge.
    func start(_ view: Int, _ axis: Axis) -> Variable { Variable(4 * view + (axis == .horizontal ? 0 : 2)) }

    func size(_ view: Int, _ axis: Axis) -> Variable { Variable(4 * view + (axis == .horizontal ? 1 : 3)) }

    /// The width or height of a scroll view's content; its frame's where it has none.
    func contentSize(_ view: Int, _ axis: Axis) -> Variable {
        guard let first = contentSizes[Int32(view)] else { return size(view, axis) }
        return Variable(Int(first) + (axis == .horizontal ? 0 : 1))
    }

    func hasContent(_ view: Int) -> Bool { contentSizes[Int32(view)] != nil }

    enum Part: Sendable {
        case start, size, content
    }

    /// What a variable is; `nil` for a helper's own.
    func owner(of variable: Variable) -> (view: Int, axis: Axis, part: Part)? {
        let index = Int(variable.index)
        if index < 4 * viewCount {
            return (index / 4, index % 4 < 2 ? .horizontal : .vertical, index % 2 == 0 ? .start : .size)
        }
        let content = index - 4 * viewCount
        guard content < 2 * contentOwners.count else { return nil }
        return (Int(contentOwners[content / 2]), content % 2 == 0 ? .horizontal : .vertical, .content)
    }

    mutating func addContent(of view: Int) {
        contentSizes[Int32(view)] = Int32(count)
        contentOwners.append(Int32(view))
        count += 2
    }

    /// A variable of a helper's own.
    mutating func addHelper() -> Variable {
        defer { count += 1 }
        return Variable(count)
    }
}
