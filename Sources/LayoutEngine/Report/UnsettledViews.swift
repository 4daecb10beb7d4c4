import ContentSizes
import LayoutProgram

/// What goes to and fro in a layout that does not settle.
struct UnsettledViews: Sendable {
    /// By their indices in the layout, without the screen.
    private(set) var views: [Int] = []
    /// One length of each view that moves, in the order of `views`; none where only margins change.
    private(set) var lengths: [UnsettledLength] = []

    init() {}

    /// - Parameters:
    ///   - changed: The views whose contents, margins or heights a round changes. Where none of them moves, others follow them.
    ///   - rectangles: By view, before the round.
    ///   - later: The same after it.
    init(_ changed: [Int], _ rectangles: [Rectangle], later: [Rectangle], _ viewCount: Int) {
        let lengths = { (views: [Int]) in
            views.compactMap { view in
                view > 0 ? UnsettledLength(of: view, from: rectangles[view], to: later[view]) : nil
            }
        }
        self.lengths = lengths(changed)
        if self.lengths.isEmpty { self.lengths = lengths(Array(0..<viewCount)) }
        views = self.lengths.isEmpty ? changed.filter { $0 > 0 } : self.lengths.map { $0.view }
    }
}

/// A length of a view that one round makes another.
struct UnsettledLength: Sendable {
    let view: Int
    /// `width`, `height`, `x` or `y`.
    let name: String
    /// In points.
    let values: (Double, Double)

    /// Of those that change a size where one does, the one that changes most; `nil` where none changes.
    init?(of view: Int, from one: Rectangle, to other: Rectangle) {
        let sizes: [ChangedLength] = [
            ("width", (one.width, other.width)), ("height", (one.height, other.height)),
        ]
        let positions: [ChangedLength] = [("x", (one.x, other.x)), ("y", (one.y, other.y))]
        guard let greatest = greatestChange(of: sizes) ?? greatestChange(of: positions) else { return nil }
        (self.view, name, values) = (view, greatest.name, greatest.values)
    }
}

private typealias ChangedLength = (name: String, values: (Double, Double))

/// The length that changes most; `nil` where none changes.
private func greatestChange(of lengths: [ChangedLength]) -> ChangedLength? {
    let change = { (values: (Double, Double)) in (values.0 - values.1).magnitude }
    return lengths.filter { change($0.values) > LayoutTolerance.length }
        .max { change($0.values) < change($1.values) }
}
