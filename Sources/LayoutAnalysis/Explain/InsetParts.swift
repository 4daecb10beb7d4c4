import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax

/// A part of a margin, and where it comes from.
package struct InsetPart: Equatable, Sendable {
    /// Points.
    package var value: Double
    package var origin: Origin

    /// The origin of a part of a margin.
    package enum Origin: Equatable, Sendable {
        /// The environment: a device's margins at the sides of its screen, or those of a screen so wide.
        case system
        /// The argument `margins` of a view.
        case argument(view: String)
        /// The default of a view.
        case standard
        case safeArea
        /// The margin of the superview, which the view preserves.
        case superview(String)
        /// The distance that keeps readable content narrow.
        case readableContent
    }
}

extension Explainer {
    /// The parts of a number that a margin gives; empty for other numbers, and where the parts say nothing.
    func parts(of leaf: ExplanationLeaf, _ value: Double) -> [InsetPart] {
        guard let edges = edges(of: leaf) else { return [] }
        var parts: [InsetPart] = []
        for edge in edges {
            for part in self.parts(of: edge) where part.value != 0 {
                if let known = parts.firstIndex(where: { $0.origin == part.origin }) {
                    parts[known].value += part.value
                } else {
                    parts.append(part)
                }
            }
        }
        let sum = parts.reduce(0) { $0 + $1.value }
        return abs(sum - value) <= LayoutTolerance.followed ? parts : []
    }

    /// An edge from which something is measured inwards.
    private struct MarginEdge {
        var view: Int
        var axis: Axis
        var end: AxisEnd
        var isReadable = false

        func inset(_ insets: DirectionalInsets) -> Double {
            switch end {
            case .start: insets.start(axis)
            case .end: insets.end(axis)
            }
        }
    }

    private func edges(of leaf: ExplanationLeaf) -> [MarginEdge]? {
        switch leaf {
        case .inset(let anchor): edges(of: anchor)
        case .stack(let row): edges(ofStackRow: Int(row))
        case .constant, .standard, .screen, .content, .nothing, .ambiguous, .outset, .rounding: nil
        }
    }

    private func edges(of anchor: Anchor) -> [MarginEdge]? {
        let isReadable = anchor.region == .readableContent
        switch anchor.region {
        case .frame where anchor.attribute.isMargin: break
        case .layoutMargins, .readableContent: break
        case .frame, .safeArea, .topLayoutGuide, .bottomLayoutGuide, .keyboard, .contentLayoutGuide,
            .frameLayoutGuide:
            return nil
        }
        let axis = anchor.attribute.axis
        let both = AxisEnd.allCases.map { end in
            MarginEdge(view: anchor.view.place, axis: axis, end: end, isReadable: isReadable)
        }
        switch anchor.attribute.geometry(isMirrored: report.settled.layout.environment.direction.isMirrored) {
        case .size: return both
        case .point(_, fraction: 0): return [both[0]]
        case .point(_, fraction: 1): return [both[1]]
        case .point, .baseline: return nil
        }
    }

    private func edges(ofStackRow row: Int) -> [MarginEdge]? {
        let origin = report.settled.lowered.origins[row]
        guard case .stack(let kind) = origin.kind else { return nil }
        let view = origin.subject
        let axis = report.settled.layout.views[view].arguments.stack.axis
        return switch kind {
        case .start: [MarginEdge(view: view, axis: axis, end: .start)]
        case .end: [MarginEdge(view: view, axis: axis, end: .end)]
        case .acrossStart: [MarginEdge(view: view, axis: axis.other, end: .start)]
        case .acrossEnd: [MarginEdge(view: view, axis: axis.other, end: .end)]
        case .spacing, .equalSize, .proportionalSize, .equalGap, .equalCentering, .fit, .hiding, .hiddenPlace,
            .textShare,
            .acrossCenter, .acrossFit, .alignment, .boundary, .spanningFit, .suppression:
            nil
        }
    }

    private func parts(of edge: MarginEdge) -> [InsetPart] {
        let insets = reader.insets
        let margin = edge.inset(insets.margins(of: edge.view))
        if edge.isReadable {
            let width = report.settled.rectangles[edge.view].width
            let inset = edge.inset(insets.readableInsets(of: edge.view, width: width))
            if abs(inset - margin) > LayoutTolerance.followed {
                return [InsetPart(value: inset, origin: .readableContent)]
            }
        }
        let safe = edge.inset(insets.safeArea(of: edge.view))
        let own = ownMargin(edge)
        guard abs(own.value + safe - margin) > LayoutTolerance.followed else {
            return [own, InsetPart(value: safe, origin: .safeArea)]
        }
        let superview = report.settled.tree.superview(of: edge.view)
        return [InsetPart(value: margin, origin: .superview(report.names.name(superview)))]
    }

    private func ownMargin(_ edge: MarginEdge) -> InsetPart {
        let layout = report.settled.layout
        let view = layout.views[edge.view]
        if let margins = view.arguments.margins {
            return InsetPart(
                value: edge.inset(margins), origin: .argument(view: report.names.name(edge.view)))
        }
        guard edge.view == 0 else {
            return InsetPart(value: edge.inset(layout.ownMargins(of: edge.view)), origin: .standard)
        }
        let margins = DirectionalInsets(layout.environment.screenMargins, layout.environment.direction)
        return InsetPart(value: edge.inset(margins), origin: .system)
    }
}
