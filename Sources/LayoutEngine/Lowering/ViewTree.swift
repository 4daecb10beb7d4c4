import ContentSizes
import LayoutProgram

/// The superviews and subviews of an installed layout's views, and what follows from them. All indices are those of
/// `InstalledLayout.views`, in which superviews come before their subviews.
package struct ViewTree: Sendable {
    private var superviews: [Int] = []
    private var subviews: [[Int]]
    /// By view: the number of superviews above it.
    package private(set) var depths: [Int] = []
    /// By view: the nearest scroll view above it.
    package private(set) var scrollViews: [Int?] = []

    init(_ views: [InstalledView]) {
        subviews = Array(repeating: [], count: views.count)
        for (index, view) in views.enumerated() {
            guard let superview = view.superview?.place else {
                superviews.append(index)
                depths.append(0)
                scrollViews.append(nil)
                continue
            }
            superviews.append(superview)
            depths.append(depths[superview] + 1)
            scrollViews.append(views[superview].type == .scrollView ? superview : scrollViews[superview])
            subviews[superview].append(index)
        }
    }

    /// The number of views.
    var count: Int { superviews.count }

    /// The superview of `view`; of the screen the screen itself.
    package func superview(of view: Int) -> Int { superviews[view] }

    /// The subviews of `view`, in order.
    package func subviews(of view: Int) -> [Int] { subviews[view] }

    /// Whether `view` is inside `ancestor`, at any depth. A view is not inside itself.
    func isInside(_ view: Int, _ ancestor: Int) -> Bool {
        var current = view
        while depths[current] > depths[ancestor] { current = superviews[current] }
        return current == ancestor && view != ancestor
    }

    /// The deepest view that is, or contains, both.
    func commonAncestor(_ a: Int, _ b: Int) -> Int {
        var a = a
        var b = b
        while depths[a] > depths[b] { a = superviews[a] }
        while depths[b] > depths[a] { b = superviews[b] }
        while a != b {
            a = superviews[a]
            b = superviews[b]
        }
        return a
    }
}
