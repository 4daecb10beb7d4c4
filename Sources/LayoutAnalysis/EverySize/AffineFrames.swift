import ContentSizes
import LayoutEngine
import LinearSolver

/// A frame as functions of the screen's size.
typealias AffineFrame = Frame<AffineForm>

extension AffineFrame {
    func frame(at size: SizePoint) -> Rectangle {
        Rectangle(
            x: x.value(at: size), y: y.value(at: size), width: width.value(at: size),
            height: height.value(at: size))
    }
}

extension SolvedRegion {
    /// The frame of every view but the screen relative to its superview, exact: not in whole pixels.
    func frames(_ sized: SizedLayout, _ solution: AffineSolution) -> [AffineFrame] {
        let inner = alignmentRectangles(family.lowered.variables, sized.tree) {
            solution.values[Int($0.index)]
        }
        let contents = family.states[0].contents
        let absolute = inner.indices.map { view in
            inner[view].extended(by: contents[view].outsets)
                .fromLeft(sized.layout.environment.direction, ofScreen: inner[0])
        }
        return absolute.indices.dropFirst().map { view in
            absolute[view].relative(to: absolute[sized.tree.superview(of: view)])
        }
    }
}

extension SizedLayout {
    /// The state after that of a region, at one size of it.
    func state(
        after family: SystemFamily, _ solution: AffineSolution, at size: SizePoint
    ) -> SettlingState {
        var next = family.states[0]
        advance(&next, after: family, solution, at: size)
        return next
    }

    /// Makes of a state of a region the next one, at one size of it, as from round to round.
    ///
    /// - Parameter excess: By so many points every view counts as wider than it is.
    @discardableResult
    func advance(
        _ state: inout SettlingState, after family: SystemFamily, _ solution: AffineSolution,
        at size: SizePoint,
        widerBy excess: Double = 0
    ) -> Bool {
        var rectangles = alignmentRectangles(family.lowered.variables, tree) {
            solution.values[Int($0.index)].value(at: size)
        }
        for view in rectangles.indices { rectangles[view].width += excess }
        let ambiguous = narrowsTexts ? solution.ambiguous : []
        return resized(to: size).advance(
            &state, to: rectangles, ambiguous: family.lowered.variables.views(ofWidths: ambiguous))
    }
}
