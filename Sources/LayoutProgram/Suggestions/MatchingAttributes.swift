import LayoutSyntax
import SourceText

/// A side of a constraint that is one attribute with numbers added.
private struct AttributeSide {
    var attribute: Attribute
    var coefficient: Double
    var constant: Double
    var span: Span
    /// The attribute's path up to its last dot.
    var item: Span
    /// The attribute's name.
    var word: Span
}

/// Finds out what a constraint is meant to say that compares attributes which cannot be compared.
struct MatchingAttributes {
    let constraint: CompiledConstraint
    let program: LayoutProgram
    /// Its first two values are those of the sides.
    let evaluator: FormulaEvaluator

    /// The constraint with attributes that match. `A.CenterX = B.Width / 2` is meant to be `A.CenterX = B.CenterX`, and
    /// `A.Width = B.Leading + 8` is `A.Width = B.Width + 8` or `A.Leading = B.Leading + 8`.
    func constraints(in source: SourceFile) -> [String] {
        guard let left = side(0, constraint.left, source), let right = side(1, constraint.right, source),
            left.coefficient == 1
        else { return [] }
        if right.coefficient == 0.5 {
            let center: Attribute = right.attribute == .width ? .centerX : .centerY
            guard left.attribute == center, right.attribute.part == .length else { return [] }
            let head = source.text(Span(left.span.start, right.span.start))
            return ["\(head)\(source.text(right.item)).\(center.spelling)\(offset(right.constant))"]
        }
        guard right.coefficient == 1 else { return [] }
        let end = edge(where: right, endsFor: left.attribute)
        return [
            text(left, right, left.attribute, end ?? left.attribute, source),
            text(left, right, right.attribute, right.attribute, source),
        ]
    }

    private func side(_ value: Int, _ steps: Range<Int32>, _ source: SourceFile) -> AttributeSide? {
        let anchors = program.steps(steps).filter { $0.anchor != nil }
        let side = evaluator.values[value]
        guard let path = anchors.first?.span, anchors.count == 1, side.standard == 0,
            let term = evaluator.terms(of: value).first,
            let dot = source.bytes[Int(path.start)..<Int(path.end)].lastIndex(of: UInt8(ascii: "."))
        else { return nil }
        return AttributeSide(
            attribute: term.anchor.attribute, coefficient: term.coefficient, constant: side.constant,
            span: side.span, item: Span(path.start, Int32(dot)), word: Span(Int32(dot) + 1, path.end))
    }

    /// The edge at which the item ends whose size is compared with a position on its axis: `A.Top = Superview.Height -
    /// 8` is meant to be `A.Top = Superview.Bottom - 8`.
    private func edge(where side: AttributeSide, endsFor position: Attribute) -> Attribute? {
        let isEdge = (position.part == .start || position.part == .end) && !position.isMargin
        guard isEdge, side.attribute.part == .length, side.attribute.axis == position.axis else { return nil }
        return Attribute.allCases.first { edge in
            edge.part == .end && edge.axis == position.axis && !edge.isMargin
                && edge.isDirectional == position.isDirectional
        }
    }

    /// The source of a constraint with other attributes.
    private func text(
        _ left: AttributeSide, _ right: AttributeSide, _ first: Attribute, _ second: Attribute,
        _ source: SourceFile
    ) -> String {
        source.text(Span(left.span.start, left.word.start)) + first.spelling
            + source.text(Span(left.word.end, right.word.start)) + second.spelling
            + source.text(Span(right.word.end, right.span.end))
    }

    /// ` + 8` for 8, nothing for 0.
    private func offset(_ number: Double) -> String {
        number == 0 ? "" : number < 0 ? " - \(numberText(-number))" : " + \(numberText(number))"
    }
}
