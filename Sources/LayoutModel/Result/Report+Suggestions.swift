extension Report {
    /// A constraint that takes one open attribute of a view to the value that the printed frame has; where that
    /// would make nothing visible, to the superview's margin.
    mutating func suggestion(for view: Int, _ axis: Axis, isStartOpen: Bool, isSizeOpen: Bool) -> String {
        let name = notation.item(view)
        let size = axis == .horizontal ? rounds.rectangles[view].width : rounds.rectangles[view].height
        let length = axis == .horizontal ? "Width" : "Height"
        guard isStartOpen || isSizeOpen else { return contentSuggestion(view, axis) }
        if isSizeOpen, size > 1e-6 || !isStartOpen {
            return "\(name).\(length) = \(Notation.number(size))"
        }
        return edgeSuggestion(view, axis)
    }

    /// Where the view's leading or top edge is printed, in terms of its superview's.
    private mutating func edgeSuggestion(_ view: Int, _ axis: Axis) -> String {
        let superview = Int(rounds.tree.parents[view])
        let edge = axis == .horizontal ? "Leading" : "Top"
        let start =
            axis == .horizontal
            ? rounds.rectangles[view].x - rounds.rectangles[superview].x
            : rounds.rectangles[view].y - rounds.rectangles[superview].y
        let offset =
            abs(start) <= 1e-6
            ? "" : start < 0 ? " - \(Notation.number(-start))" : " + \(Notation.number(start))"
        return "\(notation.item(view)).\(edge) = \(notation.item(superview)).\(edge)\(offset)"
    }

    /// For a scroll view whose content is open: the last of its subviews ends where the content does.
    private mutating func contentSuggestion(_ view: Int, _ axis: Axis) -> String {
        let edge = axis == .horizontal ? "Trailing" : "Bottom"
        guard let last = rounds.tree.subviews(of: view).last else { return "" }
        return "\(notation.item(Int(last))).\(edge) = \(notation.item(view)).\(edge)"
    }
}
