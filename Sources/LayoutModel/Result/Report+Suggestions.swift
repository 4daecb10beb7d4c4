extension Report {
    /// A constraint that takes one open attribute of a view to the value that the printed frame has; where that
    /// leaves nothing to be seen, an edge to the superview's margin.
    ///
    /// - Parameters:
    ///   - start: The distances that its leading or top edge can have from the superview's, where they are
    ///     open.
    ///   - length: The widths or heights that it can have, where they are open.
    mutating func suggestion(
        for view: Int, _ axis: Axis, start: ClosedRange<Double>?, length: ClosedRange<Double>?
    ) -> String {
        guard start != nil || length != nil else { return contentSuggestion(view, axis) }
        guard length != nil else { return edgeSuggestion(view, axis) }
        let size = axis == .horizontal ? rounds.rectangles[view].width : rounds.rectangles[view].height
        if size <= 1e-6, let margin = marginSuggestion(view, axis, start, length) { return margin }
        if size <= 1e-6, start != nil { return edgeSuggestion(view, axis) }
        let attribute = axis == .horizontal ? "Width" : "Height"
        return "\(notation.item(view)).\(attribute) = \(Notation.number(size))"
    }

    /// An edge on the superview's margin, if it can lie there: the leading or top one where that is open, else the
    /// other one.
    private mutating func marginSuggestion(
        _ view: Int, _ axis: Axis, _ start: ClosedRange<Double>?, _ length: ClosedRange<Double>?
    ) -> String? {
        let superview = Int(rounds.tree.parents[view])
        let margins = rounds.surroundings.margins[superview]
        var edge = axis == .horizontal ? "Leading" : "Top"
        if let start {
            guard start.contains(margins.start(axis)) else { return nil }
        } else {
            // The far edges of a scroll view are its content's, which follows its subviews.
            guard rounds.layout.views[superview].type != .scrollView else { return nil }
            let inner = rounds.rectangles[view]
            let outer = rounds.rectangles[superview]
            let room =
                axis == .horizontal
                ? outer.x + outer.width - inner.x : outer.y + outer.height - inner.y
            guard let length, room > margins.end(axis), length.contains(room - margins.end(axis)) else {
                return nil
            }
            edge = axis == .horizontal ? "Trailing" : "Bottom"
        }
        return "\(notation.item(view)).\(edge) = \(notation.item(superview)).\(edge)Margin"
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
