import LayoutSyntax
import SourceText

/// A side of a constraint that is one attribute with numbers added.
private struct AttributeSide {
    var attribute: Attribute
    var coefficient: Double
    var constant: Double
    var span: Span
    /// The attribute's path up to its last dot, and what is after the dot.
    var item: Span
    var word: Span
}

// What a constraint is meant to say that compares attributes which cannot be compared.
extension Resolver {
    /// The constraint between the two values of the evaluation with attributes that match. `A.CenterX = B.Width / 2` is
    /// meant to be `A.CenterX = B.CenterX`, and `A.Width = B.Leading + 8` is `A.Width = B.Width + 8` or
    /// `A.Leading = B.Leading + 8`.
    func matchingConstraints(_ constraint: CompiledConstraint, in scope: ScopeIndex) -> [String] {
        guard let left = attributeSide(0, constraint.left, in: scope),
            let right = attributeSide(1, constraint.right, in: scope), left.coefficient == 1
        else { return [] }
        if right.coefficient == 0.5 {
            let center: Attribute = right.attribute == .width ? .centerX : .centerY
            guard left.attribute == center, right.attribute.part == .length else { return [] }
            let head = text(Span(left.span.start, right.span.start), in: scope)
            return ["\(head)\(text(right.item, in: scope)).\(center.spelling)\(offset(right.constant))"]
        }
        guard right.coefficient == 1 else { return [] }
        let end = edge(where: right, endsFor: left.attribute)
        return [
            constraintText(left, right, left.attribute, end ?? left.attribute, in: scope),
            constraintText(left, right, right.attribute, right.attribute, in: scope),
        ]
    }

    private func attributeSide(_ value: Int, _ steps: Range<Int32>, in scope: ScopeIndex) -> AttributeSide? {
        let anchors = program.steps(steps).filter { if case .anchor = $0.operation { true } else { false } }
        let side = evaluation.values[value]
        guard anchors.count == 1, side.standard == 0, let term = evaluation.terms(of: value).first,
            let dot = text(anchors[0].span, in: scope).utf8.lastIndexOffset(of: UInt8(ascii: "."))
        else { return nil }
        let path = anchors[0].span
        return AttributeSide(
            attribute: term.anchor.attribute, coefficient: term.coefficient, constant: side.constant,
            span: side.span, item: Span(path.start, path.start + dot),
            word: Span(path.start + dot + 1, path.end))
    }

    /// The edge at which the item ends whose size a place on its axis is compared with: `A.Top = Superview.Height - 8` is
    /// meant to be `A.Top = Superview.Bottom - 8`.
    private func edge(where side: AttributeSide, endsFor place: Attribute) -> Attribute? {
        let isEdge = (place.part == .start || place.part == .end) && !place.isMargin
        guard isEdge, side.attribute.part == .length, side.attribute.axis == place.axis else { return nil }
        return Attribute.allCases.first { edge in
            edge.part == .end && edge.axis == place.axis && !edge.isMargin
                && edge.isDirectional == place.isDirectional
        }
    }

    /// The source of a constraint with other attributes.
    private func constraintText(
        _ left: AttributeSide, _ right: AttributeSide, _ first: Attribute, _ second: Attribute,
        in scope: ScopeIndex
    ) -> String {
        text(Span(left.span.start, left.word.start), in: scope) + first.spelling
            + text(Span(left.word.end, right.word.start), in: scope) + second.spelling
            + text(Span(right.word.end, right.span.end), in: scope)
    }

    /// ` + 8` for 8, nothing for 0.
    private func offset(_ number: Double) -> String {
        number == 0 ? "" : number < 0 ? " - \(numberText(-number))" : " + \(numberText(number))"
    }
}

extension String.UTF8View {
    fileprivate func lastIndexOffset(of byte: UInt8) -> Int32? {
        lastIndex(of: byte).map { Int32(distance(from: startIndex, to: $0)) }
    }
}
