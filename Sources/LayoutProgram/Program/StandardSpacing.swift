import LayoutSyntax
import SourceText

/// The value of `Standard`, in points.
enum StandardSpacing {
    /// Between two views side by side.
    static let ofViews = 8.0
}

extension LayoutProgram {
    /// The distance that Interface Builder calls Standard: 20 to an edge of the superview and to a side of its safe
    /// area, 0 to one of its margins, else 8. Throws where the two attributes do not face each other.
    func standardSpacing(of terms: [CompiledTerm], _ span: Span) throws(FormulaProblem) -> Double {
        guard let (a, b) = pair(terms.filter { $0.coefficient != 0 }.map { $0.anchor }) else {
            throw FormulaProblem(.standardNeedsTwoItems, span)
        }
        let spacing: Double?
        if isAncestor(a.symbol, of: b.symbol) {
            spacing = inwardSpacing(outer: a, inner: b)
        } else if isAncestor(b.symbol, of: a.symbol) {
            spacing = inwardSpacing(outer: b, inner: a)
        } else {
            spacing = a.attribute.faces(b.attribute) ? StandardSpacing.ofViews : nil
        }
        guard let spacing else {
            throw FormulaProblem(.standardNeedsFacingEdges(a.attribute, b.attribute), span)
        }
        return spacing
    }

    /// The two attributes that the space lies between, where they are of the only two items. Sizes beside two positions
    /// add to the space as numbers do.
    private func pair(_ anchors: [CompiledAnchor]) -> (CompiledAnchor, CompiledAnchor)? {
        let positions = anchors.filter { $0.attribute.quantity.isPosition }
        let pair = positions.isEmpty ? anchors : positions
        guard pair.count == 2, !pair[0].isOfItem(of: pair[1]) else { return nil }
        let isOfPair = anchors.allSatisfy { $0.isOfItem(of: pair[0]) || $0.isOfItem(of: pair[1]) }
        return isOfPair ? (pair[0], pair[1]) : nil
    }

    /// Between a view, its margins or one of its guides, and an item inside it.
    private func inwardSpacing(outer: CompiledAnchor, inner: CompiledAnchor) -> Double? {
        switch outer.region {
        case .topLayoutGuide, .bottomLayoutGuide, .keyboard:
            return outer.attribute.faces(inner.attribute) ? StandardSpacing.ofViews : nil
        case .frame:
            guard outer.attribute.isOnSameSide(as: inner.attribute) else { return nil }
            return outer.attribute.isMargin ? 0 : 20
        case .safeArea:
            guard outer.attribute.isOnSameSide(as: inner.attribute) else { return nil }
            return outer.attribute.quantity == .horizontalPosition ? 20 : StandardSpacing.ofViews
        case .layoutMargins:
            return outer.attribute.isOnSameSide(as: inner.attribute) ? 0 : nil
        case .readableContent, .contentLayoutGuide, .frameLayoutGuide:
            return outer.attribute.isOnSameSide(as: inner.attribute) ? StandardSpacing.ofViews : nil
        }
    }
}
