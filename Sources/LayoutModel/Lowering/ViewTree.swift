import LayoutSyntax

/// Who stands in whom: the superviews of an installed layout and what follows from them, by place in its views.
/// Superviews come before their subviews.
struct ViewTree: Sendable {
    /// -1 for the screen.
    private let parents: [Int32]
    /// The number of superviews above.
    let depths: [Int32]
    /// The nearest scroll view above, -1 where there is none.
    let scrollViews: [Int32]
    /// The subviews of view `v` are `children[childStarts[v] ..< childStarts[v + 1]]`, in order.
    private let childStarts: [Int32]
    private let children: [Int32]

    init(_ views: [InstalledView]) {
        var parents: [Int32] = []
        var depths: [Int32] = []
        var scrollViews: [Int32] = []
        var starts = [Int32](repeating: 0, count: views.count + 1)
        for view in views.indices {
            let parent = views[view].superview?.place
            parents.append(Int32(parent ?? -1))
            depths.append(parent.map { depths[$0] + 1 } ?? 0)
            scrollViews.append(
                parent.map { views[$0].type == .scrollView ? Int32($0) : scrollViews[$0] } ?? -1)
            if let parent { starts[parent + 1] += 1 }
        }
        for view in views.indices { starts[view + 1] += starts[view] }
        self.parents = parents
        self.depths = depths
        self.scrollViews = scrollViews
        childStarts = starts
        children = ViewTree.children(parents, starts)
    }

    private static func children(_ parents: [Int32], _ starts: [Int32]) -> [Int32] {
        var next = starts
        var children = [Int32](repeating: 0, count: max(0, parents.count - 1))
        for (view, parent) in parents.enumerated() where parent >= 0 {
            children[Int(next[Int(parent)])] = Int32(view)
            next[Int(parent)] += 1
        }
        return children
    }

    /// How many views there are.
    var count: Int { parents.count }

    /// The superview of `view`; -1 of the screen.
    func superview(of view: Int) -> Int { Int(parents[view]) }

    /// The superview of `view`; of the screen itself the screen.
    func superviewOrScreen(of view: Int) -> Int { max(0, superview(of: view)) }

    /// The subviews of `view`.
    func subviews(of view: Int) -> ArraySlice<Int32> {
        children[Int(childStarts[view])..<Int(childStarts[view + 1])]
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
