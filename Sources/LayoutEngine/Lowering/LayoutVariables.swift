import ContentSizes
import LinearSolver

/// The variables of a layout's linear system: for every view and declared guide the distance from its superview's
/// leading edge, its width, the distance from its superview's top, and its height; then the width and height of each
/// scroll view's content; last the helper variables of stack views.
///
/// Distances are from leading edges in both reading directions, so that a layout and its mirror image are one system.
package struct LayoutVariables: Sendable {
    private let viewCount: Int
    /// The scroll views that have content, in order.
    private let contentOwners: [Int]
    /// By scroll view that has content: the first of its two content sizes.
    private var contentSizes: [Int: Int] = [:]
    private(set) var count: Int

    /// - Parameter contentOwners: The scroll views that have content, in order.
    init(viewCount: Int, contentOwners: [Int]) {
        self.viewCount = viewCount
        self.contentOwners = contentOwners
        for (index, view) in contentOwners.enumerated() { contentSizes[view] = 4 * viewCount + 2 * index }
        count = 4 * viewCount + 2 * contentOwners.count
    }

    /// The distance of a view from its superview's leading or top edge.
    package func start(_ view: Int, _ axis: Axis) -> Variable {
        Variable(4 * view + (axis == .horizontal ? 0 : 2))
    }

    /// The width or height of a view.
    package func size(_ view: Int, _ axis: Axis) -> Variable {
        Variable(4 * view + (axis == .horizontal ? 1 : 3))
    }

    /// The width or height of a scroll view's content; `nil` of a view without one.
    package func contentSize(_ view: Int, _ axis: Axis) -> Variable? {
        contentSizes[view].map { Variable($0 + (axis == .horizontal ? 0 : 1)) }
    }

    func hasContent(_ view: Int) -> Bool { contentSizes[view] != nil }

    /// What a variable is to its view.
    package enum Part: Sendable {
        case start, size, content
    }

    /// What a variable is; `nil` for a helper.
    package func owner(of variable: Variable) -> (view: Int, axis: Axis, part: Part)? {
        let index = Int(variable.index)
        if index < 4 * viewCount {
            return (index / 4, index % 4 < 2 ? .horizontal : .vertical, index % 2 == 0 ? .start : .size)
        }
        let content = index - 4 * viewCount
        guard content < 2 * contentOwners.count else { return nil }
        return (contentOwners[content / 2], content % 2 == 0 ? .horizontal : .vertical, .content)
    }

    /// The views whose width is one of some variables.
    package func views(ofWidths variables: some Sequence<Variable>) -> Set<Int> {
        Set(
            variables.compactMap { variable -> Int? in
                guard let owner = owner(of: variable), owner.axis == .horizontal, owner.part == .size else {
                    return nil
                }
                return owner.view
            })
    }

    /// Adds a helper variable.
    mutating func addHelper() -> Variable {
        defer { count += 1 }
        return Variable(count)
    }
}
