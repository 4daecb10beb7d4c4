import ContentSizes
import LayoutEngine
import LinearSolver

extension SizedLayout {
    /// Points by which the widths of texts that are asked for may miss those of a region.
    private static let textMargin = 1e-3

    /// Sets all wrapping texts at the widths that a solution gives them anywhere in a polygon.
    mutating func setTexts(in polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily) {
        for view in layout.views.indices where family.states[0].contents[view].wraps {
            let width = solution.values[Int(family.lowered.variables.size(view, .horizontal).index)]
            let range = polygon.range(of: width)
            let (lower, upper) = (range.lowerBound, range.upperBound)
            setText(of: view, over: lower - SizedLayout.textMargin...upper + SizedLayout.textMargin)
        }
    }

    /// The line on which the form is 0 and from which on a text is set in other lines inside a polygon; `nil` where each
    /// keeps its lines.
    func wrappingCut(
        of polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily
    ) -> AffineForm? {
        for view in layout.views.indices where family.states[0].contents[view].wraps {
            let width = solution.values[Int(family.lowered.variables.size(view, .horizontal).index)]
            if let cut = wrappingCut(of: view, width, in: polygon) { return cut }
        }
        return nil
    }

    /// Where anything but the lines of texts that follows from a solution changes other than affinely inside a polygon: the
    /// line on which the form is 0. `nil` where no such length is known.
    func cut(of polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily) -> AffineForm? {
        for view in layout.views.indices where layout.views[view].takesTallest {
            if let cut = tallestCut(of: view, solution, family, in: polygon) { return cut }
        }
        return readableCut(of: polygon, solution, family)
    }

    /// The line on which the readable width of a view becomes less than the width between its margins.
    private func readableCut(
        of polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily
    ) -> AffineForm? {
        let views = readableViews
        // The screen's margins, where none move, and its width are known before the first round, which is cut already.
        if views.isEmpty || !hasMovingMargins { return nil }
        let probes = polygon.probes
        let states = probes.map { self.state(after: family, solution, at: $0) }
        for view in views {
            let rooms = states.map {
                $0.insets.widths[view] - $0.insets.margins(of: view).leading
                    - $0.insets.margins(of: view).trailing
            }
            let excess = AffineForm(through: probes, rooms) - AffineForm(ViewInsets.readableRoom)
            if polygon.isCrossed(by: excess) { return excess }
        }
        return nil
    }

    /// The line on which the first round, which knows only the screen's width, takes another readable width.
    func firstCut(of polygon: SizePolygon) -> AffineForm? {
        guard readableViews.contains(0) else { return nil }
        let margins = ViewInsets(layout).margins(of: 0)
        let excess = AffineForm(
            -ViewInsets.readableRoom - margins.leading - margins.trailing, perWidth: 1)
        return polygon.isCrossed(by: excess) ? excess : nil
    }

    /// The line on which a text is set in other lines, by their number or the width of the widest.
    private func wrappingCut(of view: Int, _ width: AffineForm, in polygon: SizePolygon) -> AffineForm? {
        let range = polygon.range(of: width)
        let margin = SizePolygon.thinnest * max(1, width.slope)
        guard range.upperBound - range.lowerBound > 2 * margin else { return nil }
        let change = wrappedTexts[view]?.change(
            from: range.lowerBound + margin, to: range.upperBound - margin)
        return change.map { width - AffineForm($0) }
    }

    /// The line on which one arranged view becomes higher than another.
    private func tallestCut(
        of stack: Int, _ solution: AffineSolution, _ family: SystemFamily, in polygon: SizePolygon
    ) -> AffineForm? {
        let heights = tree.subviews(of: stack).map { view in
            solution.values[Int(family.lowered.variables.size(Int(view), .vertical).index)]
        }
        for second in heights.indices {
            for first in 0..<second {
                let difference = heights[second] - heights[first] - AffineForm(LayoutTolerance.length)
                if polygon.isCrossed(by: difference) { return difference }
            }
        }
        return nil
    }
}
