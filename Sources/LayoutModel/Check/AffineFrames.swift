import LinearSolver

/// A frame relative to its superview, as functions of the root's size.
package struct AffineFrame: Equatable, Sendable {
    package var x: AffineForm
    package var y: AffineForm
    package var width: AffineForm
    package var height: AffineForm

    package func frame(at size: SizePoint) -> Rectangle {
        Rectangle(
            x: x.value(at: size), y: y.value(at: size), width: width.value(at: size),
            height: height.value(at: size))
    }
}

extension SolvedRegion {
    /// The frame of every view but the screen, exact: not in whole pixels.
    func frames(_ sized: SizedLayout, _ solution: AffineSolution) -> [AffineFrame] {
        let inner = alignmentRectangles(sized, solution)
        let isMirrored = sized.layout.environment.direction == .rightToLeft
        let contents = family.states[0].contents
        let absolute = inner.indices.map { view in
            let outsets = contents[view].outsets
            var frame = inner[view]
            frame.x = frame.x - AffineForm(outsets.leading)
            frame.y = frame.y - AffineForm(outsets.top)
            frame.width = frame.width + AffineForm(outsets.leading + outsets.trailing)
            frame.height = frame.height + AffineForm(outsets.top + outsets.bottom)
            if isMirrored { frame.x = inner[0].width - frame.x - frame.width }
            return frame
        }
        return absolute.indices.dropFirst().map { view in
            let parent = Int(sized.tree.parents[view])
            var frame = absolute[view]
            frame.x = frame.x - absolute[parent].x
            frame.y = frame.y - absolute[parent].y
            return frame
        }
    }

    /// From the screen's leading top corner.
    private func alignmentRectangles(_ sized: SizedLayout, _ solution: AffineSolution) -> [AffineFrame] {
        let variables = family.lowered.variables
        var rectangles: [AffineFrame] = []
        for view in sized.layout.views.indices {
            let value = { (variable: Int32) in solution.values[Int(variable)] }
            var rectangle = AffineFrame(
                x: value(variables.start(view, .horizontal).index),
                y: value(variables.start(view, .vertical).index),
                width: value(variables.size(view, .horizontal).index),
                height: value(variables.size(view, .vertical).index))
            if view > 0 {
                let parent = rectangles[Int(sized.tree.parents[view])]
                rectangle.x = rectangle.x + parent.x
                rectangle.y = rectangle.y + parent.y
            }
            rectangles.append(rectangle)
        }
        return rectangles
    }
}
