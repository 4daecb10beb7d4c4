import ContentSizes
import LayoutEngine
import LinearSolver

extension SizedLayout {
    /// The line on which a margin stops following the position of its view, or gives way to its superview's margin: the
    /// line on which the form is 0. `nil` where all margins are affine.
    func marginCut(
        of polygon: SizePolygon, _ solution: AffineSolution, _ family: SystemFamily
    ) -> AffineForm? {
        let rectangles = alignmentRectangles(family.lowered.variables, tree) {
            solution.values[Int($0.index)]
        }
        let insets = polygon.probes.map { state(after: family, solution, at: $0).insets }
        let safeArea = forms(through: polygon.probes, insets.map { $0.safeArea(of: 0) })
        for view in layout.views.indices.dropFirst() {
            let isScrolled = tree.scrollViews[view] != nil
            var kinks =
                isScrolled
                ? [] : kinks(of: safeArea, rectangles[view], in: rectangles[0])
            if layout.views[view].arguments.preservesSuperviewMargins {
                kinks += preservingKinks(of: view, rectangles, polygon.probes, insets)
            }
            if let cut = kinks.first(where: { polygon.isCrossed(by: $0) }) { return cut }
        }
        return nil
    }

    /// For each side, the lines between which the part of insets that reaches into a view follows the view's position.
    private func kinks(of insets: [AffineForm], _ inner: AffineFrame, in outer: AffineFrame) -> [AffineForm] {
        zip(insets, inner.distances(from: outer)).flatMap { inset, distance -> [AffineForm] in
            inset == .zero ? [] : [distance, distance - inset]
        }
    }

    /// The lines on which the superview's margins begin or cease to reach into a view, or to be more than its own.
    private func preservingKinks(
        of view: Int, _ rectangles: [AffineFrame], _ probes: [SizePoint], _ insets: [ViewInsets]
    ) -> [AffineForm] {
        let superview = tree.superview(of: view)
        let (inner, outer) = (rectangles[view], rectangles[superview])
        let margins = forms(through: probes, insets.map { $0.margins(of: superview) })
        let own = forms(
            through: probes,
            insets.map { layout.ownMargins(of: view) + $0.safeArea(of: view) })
        let reaching = zip(margins, inner.distances(from: outer)).map { $0 - $1 }
        return kinks(of: margins, inner, in: outer) + zip(own, reaching).map { $0 - $1 }
            + zip(own, margins).map { $0 - $1 }
    }

    /// The affine function for each side through the insets at some sizes.
    private func forms(through probes: [SizePoint], _ insets: [DirectionalInsets]) -> [AffineForm] {
        insets[0].sides.indices.map { side in AffineForm(through: probes, insets.map { $0.sides[side] }) }
    }
}

extension DirectionalInsets {
    fileprivate var sides: [Double] { [top, leading, bottom, trailing] }
}

extension AffineFrame {
    /// The distance of each side from the same side of a rectangle around it.
    fileprivate func distances(from outer: AffineFrame) -> [AffineForm] {
        [
            y - outer.y, x - outer.x, outer.y + outer.height - y - height,
            outer.x + outer.width - x - width,
        ]
    }
}
