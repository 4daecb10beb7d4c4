import ContentSizes
import LinearSolver

/// The variables of a layout's linear system: for every view and declared guide the distance from its superview's
/// leading edge, its width, the distance from its superview's top, and its height; after them the helpers' own.
///
/// Distances are from leading edges whatever the direction, so that a layout and its mirror image are one system.
package struct LayoutVariables: Sendable {
    let viewCount: Int
    /// By the place of a scroll view that has content: the first of its two content sizes.
    private var contentSizes: [Int32: Int32] = [:]
    /// Their content sizes come before all helpers.
    private let contentOwners: [Int32]
    private(set) var count: Int

    /// - Parameter contentOwners: The scroll views that have content, in order.
    init(viewCount: Int, contentOwners: [Int32]) {
        self.viewCount = viewCount
        self.contentOwners = contentOwners
        for (index, view) in contentOwners.enumerated() {
            contentSizes[view] = Int32(4 * viewCount + 2 * index)
        }
        count = 4 * viewCount + 2 * contentOwners.count
    }

    /// The distance of a view from its superview's leading or top edge.
    package func start(_ view: Int, _ axis: Axis) -> Variable {
        Variable(4 * view + (axis == .horizontal ? 0 : 2))
    }

    package func size(_ view: Int, _ axis: Axis) -> Variable {
        Variable(4 * view + (axis == .horizontal ? 1 : 3))
    }

    /// The width or height of a scroll view's content; `nil` of a view without one.
    package func contentSize(_ view: Int, _ axis: Axis) -> Variable? {
        contentSizes[Int32(view)].map { Variable(Int($0) + (axis == .horizontal ? 0 : 1)) }
    }

    func hasContent(_ view: Int) -> Bool { contentSizes[Int32(view)] != nil }

    package enum Part: Sendable {
        case start, size, content
    }

    /// What a variable is; `nil` for a helper's own.
    package func owner(of variable: Variable) -> (view: Int, axis: Axis, part: Part)? {
        let index = Int(variable.index)
        if index < 4 * viewCount {
            return (index / 4, index % 4 < 2 ? .horizontal : .vertical, index % 2 == 0 ? .start : .size)
        }
        let content = index - 4 * viewCount
        guard content < 2 * contentOwners.count else { return nil }
        return (Int(contentOwners[content / 2]), content % 2 == 0 ? .horizontal : .vertical, .content)
    }

    /// A variable of a helper's own.
    mutating func addHelper() -> Variable {
        defer { count += 1 }
        return Variable(count)
    }
}
