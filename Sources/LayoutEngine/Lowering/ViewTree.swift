import ContentSizes
import LayoutProgram

/// Who stands in whom: the superviews of an installed layout and what follows from them, by place in its views.
/// Superviews come before their subviews.
package struct ViewTree: Sendable {
    /// -1 for the screen.
    private let superviews: [Int32]
    /// The number of superviews above.
    let depths: [Int32]
    /// The nearest scroll view above, -1 where there is none.
    package let scrollViews: [Int32]
    /// The subviews of view `v` are `subviews[subviewStarts[v] ..< subviewStarts[v + 1]]`, in order.
    private let subviewStarts: [Int32]
    private let subviews: [Int32]

    init(_ views: [InstalledView]) {
        var superviews: [Int32] = []
        var depths: [Int32] = []
        var scrollViews: [Int32] = []
        var starts = [Int32](repeating: 0, count: views.count + 1)
        for view in views.indices {
            let superview = views[view].superview?.place
            superviews.append(Int32(superview ?? -1))
            depths.append(superview.map { depths[$0] + 1 } ?? 0)
            scrollViews.append(
                superview.map { views[$0].type == .scrollView ? Int32($0) : scrollViews[$0] } ?? -1)
            if let superview { starts[superview + 1] += 1 }
        }
        for view in views.indices { starts[view + 1] += starts[view] }
        self.superviews = superviews
        self.depths = depths
        self.scrollViews = scrollViews
        subviewStarts = starts
        subviews = ViewTree.subviewsInOrder(superviews, starts)
    }

    private static func subviewsInOrder(_ superviews: [Int32], _ starts: [Int32]) -> [Int32] {
        var next = starts
        var subviews = [Int32](repeating: 0, count: max(0, superviews.count - 1))
        for (view, superview) in superviews.enumerated() where superview >= 0 {
            subviews[Int(next[Int(superview)])] = Int32(view)
            next[Int(superview)] += 1
        }
        return subviews
    }

    /// How many views there are.
    var count: Int { superviews.count }

    /// The superview of `view`; -1 of the screen.
    package func superview(of view: Int) -> Int { Int(superviews[view]) }

    /// The superview of `view`; of the screen itself the screen.
    package func superviewOrScreen(of view: Int) -> Int { max(0, superview(of: view)) }

    /// The subviews of `view`.
    package func subviews(of view: Int) -> ArraySlice<Int32> {
        subviews[Int(subviewStarts[view])..<Int(subviewStarts[view + 1])]
    }

    /// Whether `view` stands, at any depth, in `ancestor`. A view does not stand in itself.
    func isInside(_ view: Int, _ ancestor: Int) -> Bool {
        var current = view
        while depths[current] > depths[ancestor] { current = superview(of: current) }
        return current == ancestor && view != ancestor
    }

    /// The deepest view that is, or holds, both.
    func commonAncestor(_ a: Int, _ b: Int) -> Int {
        var a = a
        var b = b
        while depths[a] > depths[b] { a = superview(of: a) }
        while depths[b] > depths[a] { b = superview(of: b) }
        while a != b {
            a = superview(of: a)
            b = superview(of: b)
        }
        return a
    }
}
