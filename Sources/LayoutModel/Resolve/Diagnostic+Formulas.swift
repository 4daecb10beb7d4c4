import SourceText

extension Diagnostic {
    static func attributeInConstant(_ range: SourceRange) -> Diagnostic {
        .error("attribute-in-number", range, "a number is needed here, not an attribute of a view")
    }

    static func compositeInSum(_ composite: CompositeAttribute, _ range: SourceRange) -> Diagnostic {
        .error(
            "composite-attribute", range,
            "'\(composite.spelling)' must be alone on its side; write the single attributes in a sum")
    }
}

extension Resolver {
    func diagnostic(for problem: FormulaProblem, in source: SourceID) -> Diagnostic {
        program.diagnostic(for: problem, in: source)
    }
}

extension LayoutProgram {
    /// What a message says of a problem in an expression or a constraint.
    func diagnostic(for problem: FormulaProblem, in source: SourceID) -> Diagnostic {
        let (id, message) = words(for: problem.kind)
        return .error(id, SourceRange(source, problem.span), message)
    }

    private func words(for kind: FormulaProblem.Kind) -> (id: String, message: String) {
        switch kind {
        case .bareFactor:
            return (
                "bare-percentage",
                "a percentage or ratio only multiplies; write what it is a part of, like '50% x Superview.Width'"
            )
        case .productOfAttributes:
            return (
                "not-linear", "two attributes cannot be multiplied; one of the factors must be a number"
            )
        case .divisionByAttribute:
            return ("not-linear", "an attribute cannot divide; multiply the other side by it instead")
        case .divisionByZero: return ("division-by-zero", "this divides by zero")
        case .zeroTimesPosition(let position):
            return (
                "zero-multiplier",
                "a position cannot be multiplied by 0; say from where to measure, like \(example(of: position))"
            )
        case .sum(let a, let b):
            return (
                "mixed-quantities", "\(a.description) and \(b.description) cannot be added or subtracted"
            )
        case .notFinite: return ("not-finite", "the numbers here are too large to compute with")
        case .notANumber(let constant, let value): return notANumber(constant, value)
        case .comparison(let a, let b): return comparison(a, b)
        case .weight(let weight, let needed):
            return (
                "unbalanced-positions",
                "the multipliers of the positions added up here make \(Notation.number(weight)), and \(Notation.number(needed)) is needed for a position; for a size they make 0"
            )
        case .positionAgainstNumber(let position):
            return (
                "position-and-constant",
                "\(position.description) cannot be set to a number alone; say from where, like \(example(of: position))"
            )
        case .noItem, .nothingConstrained: return withoutEffect(kind)
        case .leftWithLeading(let absolute, let directional):
            return (
                "left-with-leading",
                "'\(absolute.spelling)' and '\(directional.spelling)' cannot be in one constraint; write '\(absolute.directionalSpelling)' in place of '\(absolute.spelling)'"
            )
        case .superviewOfStranger(let superview, let other):
            return stranger(superview, other)
        case .standardNeedsTwoItems, .standardNeedsFacingEdges: return standard(kind)
        case .compositeWithConstant(let composite):
            return (
                "composite-attribute",
                "'\(composite.spelling)' takes no constant; write \(composite.parts.map { "'\($0.spelling)'" }.joined(separator: ", ")) one by one"
            )
        case .compositeMismatch(let composite):
            return (
                "composite-attribute",
                "'\(composite.spelling)' can only be related to '\(composite.spelling)'"
            )
        }
    }

    private func notANumber(_ constant: Int32, _ value: ConstantValue) -> (id: String, message: String) {
        let name = constants.constants[Int(constant)].spelling
        switch value {
        case .text: return ("not-a-number", "'\(name)' is a text, and a number is needed here")
        case .word(let word):
            return ("not-a-number", "'\(name)' is the word '\(word)', and a number is needed here")
        case .undefined:
            return (
                "undefined-constant",
                "'\(name)' has no value in this environment; define it outside of the conditions too"
            )
        case .unknown, .number, .factor: return ("not-a-number", "'\(name)' is not a number")
        }
    }

    private func comparison(_ a: Quantity, _ b: Quantity) -> (id: String, message: String) {
        if a.axis != nil, a.axis == b.axis {
            return (
                "negative-position",
                "a position cannot equal the negative of one; bring both to one side as a difference"
            )
        }
        return (
            "mixed-quantities", "\(a.description) cannot be compared with \(b.description)"
        )
    }

    private func withoutEffect(_ kind: FormulaProblem.Kind) -> (id: String, message: String) {
        if case .noItem = kind {
            return (
                "no-item", "there is no view in this constraint; write an attribute such as 'Red View.Width'"
            )
        }
        if case .nothingConstrained(let difference) = kind, difference != 0 {
            return (
                "nothing-constrained",
                "the attributes cancel out, which leaves 0 to be compared with \(Notation.number(difference)); relate two different attributes"
            )
        }
        return ("nothing-constrained", "both sides are the same, so that nothing is constrained")
    }

    private func example(of position: Quantity) -> String {
        position.axis == .vertical ? "'Superview.Top + 20'" : "'Superview.Leading + 20'"
    }

    private func stranger(_ superview: Int32, _ other: Int32) -> (id: String, message: String) {
        let (outer, inner) = (name(superview), name(other))
        if superview == other {
            return (
                "superview-of-stranger",
                "'Superview' is '\(outer)' itself in this body; write the constraint outside of the body"
            )
        }
        return (
            "superview-of-stranger",
            "'Superview' is '\(outer)' here, which is not the superview of '\(inner)'; name the view that is meant"
        )
    }

    private func standard(_ kind: FormulaProblem.Kind) -> (id: String, message: String) {
        if case .standardNeedsFacingEdges(let a, let b) = kind {
            return (
                "standard-spacing",
                "'Standard' is the space between edges that face each other, and '\(a.spelling)' and '\(b.spelling)' do not; write a number"
            )
        }
        return ("standard-spacing", "'Standard' is the space between two items; write a number here")
    }

    private func name(_ symbol: Int32) -> String { symbol == 0 ? "the screen" : symbols[Int(symbol)].name }
}

extension Attribute {
    /// Of a left or right attribute the one along the reading direction.
    var directionalSpelling: String {
        switch self {
        case .left: "Leading"
        case .right: "Trailing"
        case .leftMargin: "LeadingMargin"
        case .rightMargin: "TrailingMargin"
        case .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
            .firstBaseline, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            spelling
        }
    }
}
