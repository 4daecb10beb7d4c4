import ContentSizes
import LinearSolver

extension SettledSolution {
    /// By view: how far the scroll views around it move it from the left and from the top, in points, before anything is
    /// scrolled, as on a device: by `inset:` and by the part of the safe area that UIKit adds of its own accord
    /// (`contentInsetAdjustmentBehavior` automatic). Frames inside a scroll view are measured in its content, so they stay.
    var scrolledShifts: [(x: Double, y: Double)] {
        let views = layout.views
        var shifts = [(x: Double, y: Double)](repeating: (0, 0), count: views.count)
        guard views.contains(where: { $0.type == .scrollView }) else { return shifts }
        for view in views.indices.dropFirst() {
            let superview = tree.superview(of: view)
            shifts[view] = shifts[superview]
            guard views[superview].type == .scrollView, superview > 0 else { continue }
            let inset = contentInset(of: superview)
            shifts[view].x += inset.left
            shifts[view].y += inset.top
        }
        return shifts
    }

    /// The inset of a scroll view's content at the left and at the top, in points, in whole pixels where there are any.
    private func contentInset(of scrollView: Int) -> EdgeInsets {
        var inset = layout.views[scrollView].arguments.contentInset ?? DirectionalInsets()
        let safe = safeArea(ofScrollView: scrollView)
        if isAdjusted(scrollView, .horizontal) {
            inset.leading += safe.leading
            inset.trailing += safe.trailing
        }
        if isAdjusted(scrollView, .vertical) { inset.top += safe.top }
        let left = layout.environment.direction.isMirrored ? inset.trailing : inset.leading
        return EdgeInsets(top: inPixels(inset.top), left: inPixels(left))
    }

    private func inPixels(_ length: Double) -> Double {
        layout.environment.scale.map { (length * $0).rounded() / $0 } ?? length
    }

    private func safeArea(ofScrollView view: Int) -> DirectionalInsets {
        guard tree.scrollViews[view] == nil else { return DirectionalInsets() }
        let insets = DirectionalInsets(layout.environment.safeArea, layout.environment.direction)
        return insets.reaching(into: rectangles[view], of: rectangles[0])
    }

    /// Whether UIKit adds the safe area on an axis: where the content is larger than the scroll view, and vertically in a
    /// navigation or tab bar controller, whose content the scroll view is, in any case.
    private func isAdjusted(_ scrollView: Int, _ axis: Axis) -> Bool {
        if axis == .vertical, layout.environment.hasControllerBars, tree.superview(of: scrollView) == 0 {
            return true
        }
        guard let variable = lowered.variables.contentSize(scrollView, axis) else { return false }
        let content = solution.values[Int(variable.index)]
        return content > rectangles[scrollView].length(axis) + LayoutTolerance.length
    }
}
