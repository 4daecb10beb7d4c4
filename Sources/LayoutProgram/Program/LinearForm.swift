import ContentSizes
import LayoutSyntax
import SourceText

/// A constraint brought to the form `Σ terms  relation  constant`, each attribute once.
package struct LinearForm: Sendable {
    package var terms: [CompiledTerm]
    package var constant: Double
    /// The value of `Standard` in it; 0 where it does not occur.
    package var standardSpacing: Double
}

extension LayoutProgram {
    /// The form of the constraint between the two values of an evaluator; `nil` where a side is unknown. Throws the reason
    /// where it is illegal.
    ///
    /// - Parameter isAssertion: In a test a position may be compared with a number.
    func form(_ evaluator: FormulaEvaluator, isAssertion: Bool) throws(FormulaProblem) -> LinearForm? {
        let (left, right) = (evaluator.values[0], evaluator.values[1])
        guard left.quantity != .unknown, right.quantity != .unknown else { return nil }
        let terms = evaluator.difference
        if let problem = mismatch(left, right, terms, isAssertion: isAssertion) { throw problem }
        let span = left.span.union(right.span)
        var form = LinearForm(
            terms: merged(terms), constant: right.constant - left.constant, standardSpacing: 0)
        if let problem = illegality(of: terms, form, span) { throw problem }
        let standards = right.standard - left.standard
        guard form.isWithinReach, standards.magnitude <= NumberRequirement.greatestLength else {
            throw FormulaProblem(.notFinite, span)
        }
        if standards != 0 {
            form.standardSpacing = try standardSpacing(of: form.terms, span)
            form.constant += standards * form.standardSpacing
        }
        guard form.isWithinReach else { throw FormulaProblem(.notFinite, span) }
        return form
    }

    /// Why two quantities may not be compared.
    ///
    /// - Parameter terms: Those of both.
    private func mismatch(
        _ left: LinearValue, _ right: LinearValue, _ terms: [CompiledTerm], isAssertion: Bool
    ) -> FormulaProblem? {
        let (a, b) = (left.quantity, right.quantity)
        let span = left.span.union(right.span)
        if a == .factor { return FormulaProblem(.bareFactor, left.span) }
        if b == .factor { return FormulaProblem(.bareFactor, right.span) }
        if a == .number, b == .number { return FormulaProblem(.noItem, span) }
        if a == b { return a.isPosition && !isAssertion ? imbalance(left, right) : nil }
        let comparesNumber = a == .number || b == .number
        if isAssertion, comparesNumber { return nil }
        if let problem = negativePosition(left, right) ?? negativePosition(right, left) { return problem }
        if comparesNumber {
            let (other, number) = a == .number ? (right, left) : (left, right)
            if !other.quantity.isPosition { return nil }
            // `Standard` has its own message: it needs a second item.
            if number.standard != 0 {
                return FormulaProblem(
                    .standardAgainstPosition(other.quantity, edge: edge(of: terms)), number.span)
            }
            return FormulaProblem(.positionAgainstNumber(other.quantity), number.span)
        }
        return FormulaProblem(.comparison(a, b, ofOneItem: terms.areOfOneItem), span)
    }

    /// The problem of a side that is less by a position than `other`, which is not. It is on this side, where the
    /// position is subtracted from no other.
    private func negativePosition(_ side: LinearValue, _ other: LinearValue) -> FormulaProblem? {
        let axis = side.quantity.axis
        guard side.quantity.isNegativePosition, (other.quantity.axis ?? axis) == axis else { return nil }
        let kind: FormulaProblem.Kind =
            side.positionCount > 1 ? .weight(side.weight, 1) : .negativePosition(side.quantity)
        return FormulaProblem(kind, side.span)
    }

    /// The edge of a view, where it is alone and its superview has it too.
    private func edge(of terms: [CompiledTerm]) -> Attribute? {
        guard terms.count == 1, terms[0].coefficient.magnitude == 1, terms[0].anchor.region == .frame,
            terms[0].anchor.symbol != .screen, !terms[0].anchor.isSuperview
        else { return nil }
        return terms[0].anchor.attribute
    }

    /// The problem where positions are added up and the two sides do not move alike. One position alone may have any
    /// multiplier, as in Auto Layout's own form of a constraint.
    private func imbalance(_ left: LinearValue, _ right: LinearValue) -> FormulaProblem? {
        guard left.positionCount > 1 || right.positionCount > 1 else { return nil }
        let scale = max(abs(left.weight), abs(right.weight))
        if abs(left.weight - right.weight) <= LayoutTolerance.rounding * scale { return nil }
        let (sum, other) = right.positionCount > 1 ? (right, left) : (left, right)
        return FormulaProblem(.weight(sum.weight, other.weight), sum.span)
    }

    /// The reason why Auto Layout refuses a constraint between attributes whose quantities agree.
    private func illegality(
        of written: [CompiledTerm], _ form: LinearForm, _ span: Span
    ) -> FormulaProblem? {
        if let directional = written.first(where: { $0.anchor.attribute.isDirectional }),
            let absolute = written.first(where: { $0.anchor.attribute.isLeftOrRight })
        {
            let areSame = merged(written.map { $0.directional }).allSatisfy { $0.coefficient == 0 }
            return FormulaProblem(
                .leftWithLeading(
                    absolute.anchor.attribute, directional.anchor.attribute, areSame: areSame), span)
        }
        if let stranger = strangerOfSuperview(written, span) { return stranger }
        guard form.terms.allSatisfy({ $0.coefficient == 0 }) else { return nil }
        return FormulaProblem(.nothingConstrained(difference: form.constant), span)
    }

    /// A view beside `Superview` that does not lie in it. The screen is none: it lies nowhere, so that nobody means its
    /// superview, and a component can speak of it and of itself in no other way.
    private func strangerOfSuperview(_ terms: [CompiledTerm], _ span: Span) -> FormulaProblem? {
        guard let superview = terms.first(where: { $0.anchor.isSuperview })?.anchor.symbol else { return nil }
        let stranger = terms.first { term in
            let symbol = term.anchor.symbol
            return !term.anchor.isSuperview && symbol != .screen && !isAncestor(superview, of: symbol)
        }
        return stranger.map {
            FormulaProblem(.superviewOfStranger(superview: superview, other: $0.anchor.symbol), span)
        }
    }

    func isAncestor(_ ancestor: SymbolIndex, of symbol: SymbolIndex) -> Bool {
        var current = symbols[symbol].parent
        while current > ancestor { current = symbols[current].parent }
        return current == ancestor
    }

    /// The terms with equal attributes added up, in order of first occurrence.
    private func merged(_ terms: [CompiledTerm]) -> [CompiledTerm] {
        let isMerged = terms.count < 2 || terms.count == 2 && terms[0].anchor != terms[1].anchor
        if isMerged { return terms }
        var merged: [CompiledTerm] = []
        var places: [CompiledAnchor: Int] = [:]
        for term in terms {
            if let place = places[term.anchor] {
                merged[place].coefficient += term.coefficient
            } else {
                places[term.anchor] = merged.count
                merged.append(term)
            }
        }
        return merged
    }
}

extension LinearForm {
    fileprivate var isWithinReach: Bool {
        constant.magnitude <= NumberRequirement.greatestLength
            && terms.allSatisfy { $0.coefficient.magnitude <= NumberRequirement.greatestLength }
    }
}

extension CompiledTerm {
    fileprivate var negated: CompiledTerm { CompiledTerm(anchor: anchor, coefficient: -coefficient) }

    /// With the attribute along the reading direction in place of a left or right one.
    fileprivate var directional: CompiledTerm {
        var term = self
        term.anchor.attribute = anchor.attribute.directional
        return term
    }
}

extension [CompiledTerm] {
    fileprivate var areOfOneItem: Bool {
        allSatisfy { $0.anchor.isOfItem(of: self[0].anchor) }
    }
}

extension FormulaEvaluator {
    /// The terms of the first value, and after them those of the second one negated.
    fileprivate var difference: [CompiledTerm] {
        let (added, subtracted) = (terms(of: 0), terms(of: 1))
        var difference: [CompiledTerm] = []
        difference.reserveCapacity(added.count + subtracted.count)
        difference += added
        for term in subtracted { difference.append(term.negated) }
        return difference
    }

    /// The terms of the value at `index`.
    func terms(of index: Int) -> ArraySlice<CompiledTerm> {
        let end = index + 1 < values.count ? values[index + 1].firstTerm : terms.count
        return terms[values[index].firstTerm..<end]
    }
}
