import ContentSizes
import LayoutSyntax
import SourceText

extension Diagnostic {
    static func attributeInConstant(_ spelling: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .attributeInNumber, range, "'\(spelling)' is an attribute; a number is needed here")
    }

    static func compositeInSum(_ composite: CompositeAttribute, _ range: SourceRange) -> Diagnostic {
        .error(
            .compositeAttribute, range,
            "'\(composite.spelling)' must be alone on its side; write the single attributes in a sum")
    }
}

extension Diagnostic {
    /// - Parameter suggestions: The same of the width and of the height.
    static func sizeWithConstant(_ suggestions: [String], _ range: SourceRange) -> Diagnostic {
        let words = suggestions.map { "'\($0)'" }.joined(separator: " and ")
        return .error(.compositeAttribute, range, "'Size' takes no constant; write \(words)")
    }

    static func sizeOfOneLength(_ suggestion: String, _ range: SourceRange) -> Diagnostic {
        .error(.compositeAttribute, range, "'Size' takes two lengths; write '\(suggestion)'")
    }

    /// `A.Width = A.Width`
    static func alwaysSatisfied(_ range: SourceRange) -> Diagnostic {
        .warning(
            .redundantConstraint, range, "both sides are the same, so this constrains nothing; remove it")
    }
}

extension LayoutProgram {
    /// The messages about a formula in the use of a component.
    package func diagnostics(
        for problems: [FormulaProblem], in source: SourceID, use: UseIndex
    ) -> [Diagnostic] {
        problems.map { problem in
            var diagnostic = diagnostic(for: problem, in: source)
            diagnostic.notes += uses.notes(of: use)
            return diagnostic
        }
    }

    /// The message about a problem in an expression or a constraint.
    ///
    /// - Parameters:
    ///   - spelling: What the problem is with; `nil` where the text is not at hand.
    ///   - isInBody: Whether it is in the body of a view.
    func diagnostic(
        for problem: FormulaProblem, in source: SourceID, spelling: String? = nil, isInBody: Bool = false
    ) -> Diagnostic {
        let range = SourceRange(source, problem.span)
        switch problem.kind {
        case .bareFactor: return .bareFactor(range, spelling: spelling ?? "50%")
        case .productOfAttributes:
            return .error(
                .notLinear, range, "two attributes cannot be multiplied; one of the factors must be a number")
        case .divisionByAttribute(let ofNumber):
            let otherSide = "the other side by it" + (ofNumber ? " if that is a number" : " instead")
            return .error(.notLinear, range, "an attribute cannot divide; multiply \(otherSide)")
        case .divisionByZero:
            let subject = spelling.map { "the divisor '\($0)'" } ?? "the divisor"
            return .error(.divisionByZero, range, "\(subject) is zero; divide by another number")
        case .zeroTimesPosition(let position):
            return .error(
                .zeroMultiplier, range,
                "a position cannot be multiplied by 0; measure from an edge, like \(position.example)")
        case .sum(let a, let b):
            let both = "\(a.description) and \(b.description)"
            return .error(
                .mixedQuantities, range,
                "\(both) cannot be added or subtracted; write attributes of one axis")
        case .notFinite:
            let greatest = numberText(NumberRequirement.greatestLength)
            return .error(
                .notFinite, range, "the numbers here are greater than \(greatest); write smaller ones")
        case .notANumber(let constant, let value):
            return .notANumber(constants[constant].name, value, range)
        case .comparison(let a, let b, _): return .mixedComparison(a, b, range, suggestions: [])
        case .negativePosition(let position):
            return .error(
                .negativePosition, range,
                "\(position.description) can only be subtracted from another one, like"
                    + " \(position.differenceExample)")
        case .weight(let weight, let needed):
            return .error(
                .unbalancedPositions, range,
                "the multipliers of these positions add up to \(numberText(weight)); they must add up to"
                    + " \(numberText(needed)), or to 0 for a size")
        case .positionAgainstNumber(let position):
            return .error(
                .positionAndConstant, range,
                "\(position.description) cannot be set to a number alone; measure from an edge, like"
                    + " \(position.example)")
        case .noItem: return .noItem(range, isInBody: isInBody)
        case .nothingConstrained(let difference): return .nothingConstrained(difference, range)
        case .leftWithLeading(let absolute, let directional, let areSame):
            return .leftWithLeading(absolute, directional, areSame: areSame, range)
        case .superviewOfStranger(let superview, let other):
            return .superviewOfStranger(name(superview), superview == other ? nil : name(other), range)
        case .standardNeedsTwoItems:
            return .error(
                .standardSpacing, range,
                "'Standard' is the space between an edge of one item and an edge of another; write a number here"
            )
        case .standardAgainstPosition(let position, let edge):
            let sum = edge?.inward.map { "'Superview.\(edge?.spelling ?? "") \($0) Standard'" }
            return .error(
                .standardSpacing, range,
                "'Standard' is the space between two items; write both, like \(sum ?? position.example)")
        case .standardNeedsFacingEdges(let a, let b):
            return .error(
                .standardSpacing, range,
                "'Standard' is the space between edges that face each other, and '\(a.spelling)' and"
                    + " '\(b.spelling)' do not; write a number")
        case .compositeWithConstant(let composite): return .compositeWithConstant(composite, range)
        case .compositeMismatch(let composite):
            let name = composite.spelling
            return .error(
                .compositeAttribute, range,
                "'\(name)' can only be related to '\(name)'; write it on both sides")
        case .misplacedAdjustment(let word): return .misplacedAdjustment(word, range)
        case .adjustmentCount(let word): return .adjustmentCount(word, range)
        }
    }

    private func name(_ symbol: SymbolIndex) -> String {
        symbol == .screen ? "the screen" : symbols[symbol].name
    }
}

// What an expression cannot be.
extension Diagnostic {
    /// - Parameter spelling: Of the factor, or an example of one.
    fileprivate static func bareFactor(_ range: SourceRange, spelling: String) -> Diagnostic {
        let isSum = spelling.contains { "+-*/".contains($0) }
        let whole = spelling.contains(":") ? "Superview.Height" : "Superview.Width"
        return .error(
            .barePercentage, range,
            "a percentage or ratio needs an attribute to multiply, like"
                + " '\(isSum ? "(\(spelling))" : spelling) x \(whole)'")
    }

    fileprivate static func notANumber(
        _ name: String, _ value: ConstantValue, _ range: SourceRange
    ) -> Diagnostic {
        switch value {
        case .text:
            .error(
                .notANumber, range,
                "'\(name)' is a text; a number is needed here, without quotes")
        case .word(let word):
            .error(
                .notANumber, range,
                "'\(name)' is the word '\(word)'; a number is needed here")
        case .undefined:
            .error(
                .undefinedConstant, range,
                "'\(name)' has no value in this environment; define it outside of the conditions too")
        case .unknown, .number, .factor:
            .error(.notANumber, range, "'\(name)' is not a number; give it one")
        }
    }
}

// What a constraint cannot relate.
extension Diagnostic {
    /// - Parameter suggestions: The constraint with attributes that match.
    static func mixedComparison(
        _ a: Quantity, _ b: Quantity, _ range: SourceRange, suggestions: [String]
    ) -> Diagnostic {
        let suggestion =
            if !suggestions.isEmpty {
                "write \(suggestions.quotedAlternatives)"
            } else if b == .size {
                "say from where the size is measured, like \(a.sizeExample)"
            } else if a == .size {
                "a size is the difference of two positions, like \(b.differenceExample)"
            } else {
                "relate two of one axis"
            }
        return .error(
            .mixedQuantities, range,
            "\(a.description) cannot be compared with \(b.description); \(suggestion)")
    }

    fileprivate static func noItem(_ range: SourceRange, isInBody: Bool) -> Diagnostic {
        let ofBody = isInBody ? ", or 'Superview.Width' for the view of this body" : ""
        return .error(
            .noItem, range,
            "there is no view in this constraint; write an attribute such as 'Red View.Width'\(ofBody)")
    }

    fileprivate static func nothingConstrained(_ difference: Double, _ range: SourceRange) -> Diagnostic {
        .error(
            .nothingConstrained, range,
            difference == 0
                ? "both sides are the same, so this constrains nothing"
                : "the attributes cancel out, so this compares 0 with \(numberText(difference)); relate two different attributes"
        )
    }

    /// - Parameter areSame: Whether they are of one view and would be the same.
    fileprivate static func leftWithLeading(
        _ absolute: Attribute, _ directional: Attribute, areSame: Bool, _ range: SourceRange
    ) -> Diagnostic {
        let suggestion =
            areSame
            ? "of one view they are the same place where text runs from left to right"
            : "write '\(absolute.directional.spelling)' in place of '\(absolute.spelling)'"
        return .error(
            .leftWithLeading, range,
            "'\(absolute.spelling)' and '\(directional.spelling)' cannot be in one constraint; \(suggestion)")
    }

    /// - Parameter other: The view whose superview it is not; `nil` where it is the superview itself.
    fileprivate static func superviewOfStranger(
        _ superview: String, _ other: String?, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .superviewOfStranger, range,
            other.map {
                "'Superview' is '\(superview)' here, which is not the superview of '\($0)'; write the name of the view"
            }
                ?? "'Superview' is '\(superview)' itself in this body; write the constraint outside of the body"
        )
    }

    fileprivate static func compositeWithConstant(
        _ composite: CompositeAttribute, _ range: SourceRange
    ) -> Diagnostic {
        let advice =
            switch composite {
            case .edges: "'Edges' takes no constant; write 'Superview.Edges inset 8'"
            case .center: "'Center' takes no constant; write 'Superview.Center offset (0, 8)'"
            case .size: "'Size' takes two lengths; write '40 x 30'"
            }
        return .error(.compositeAttribute, range, advice)
    }

    fileprivate static func misplacedAdjustment(_ word: Adjustment, _ range: SourceRange) -> Diagnostic {
        let advice =
            switch word {
            case .inset: "write it as in 'Superview.Edges inset 8'"
            case .offset: "write it as in 'Superview.Center offset (0, 8)'"
            }
        let attribute = word == .inset ? "Edges" : "Center"
        return .error(
            .compositeAttribute, range, "'\(word.rawValue)' goes behind '\(attribute)'; \(advice)")
    }

    fileprivate static func adjustmentCount(_ word: Adjustment, _ range: SourceRange) -> Diagnostic {
        let advice =
            switch word {
            case .inset: "one number, or '(top, leading, bottom, trailing)'"
            case .offset: "two numbers, '(x, y)': to the right and down"
            }
        return .error(.compositeAttribute, range, "'\(word.rawValue)' takes \(advice)")
    }
}

extension Quantity {
    fileprivate var differenceExample: String {
        axis == .vertical ? "'Superview.Bottom - Superview.Top'" : "'Superview.Trailing - Superview.Leading'"
    }

    fileprivate var sizeExample: String {
        axis == .vertical
            ? "'Superview.Top + Superview.Height / 2'" : "'Superview.Leading + Superview.Width / 2'"
    }

    fileprivate var example: String {
        axis == .vertical ? "'Superview.Top + 20'" : "'Superview.Leading + 20'"
    }
}

extension Attribute {
    /// The sign of what lies inside of a view, seen from this edge of it; `nil` of what is not an edge.
    fileprivate var inward: String? {
        if isMargin { return nil }
        return part == .start ? "+" : part == .end ? "-" : nil
    }
}
