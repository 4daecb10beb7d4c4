import SourceText

// What the parser has to say of constraints and their expressions.
extension Diagnostic {
    static func doubledClause(_ range: SourceRange, _ clause: String) -> Diagnostic {
        .error(.doubledClause, range, "the constraint has a \(clause) already; delete one of the two")
    }

    static func expressionTooLong(_ range: SourceRange, limit: Int) -> Diagnostic {
        .error(
            .expressionTooLong, range,
            "more than \(limit) operators in one expression; split it")
    }

    static func inequation(_ range: SourceRange, sign: String, isInCondition: Bool) -> Diagnostic {
        .error(
            .unknownRelation, range,
            isInCondition
                ? "a condition has no '\(sign)'; write 'not' and '=', as in 'not width = 375'"
                : "a constraint cannot ask for '\(sign)'; its relations are '=', '>=' and '<='")
    }

    /// - Parameter number: With its dot and the blanks behind it.
    static func labelOfDeclaration(_ range: SourceRange, deleting number: SourceRange) -> Diagnostic {
        var diagnostic = Diagnostic.error(
            .labelOfDeclaration, range, "only a constraint has a number; a declaration has none")
        diagnostic.fix = Fix(range: number, replacement: "")
        return diagnostic
    }

    /// - Parameters:
    ///   - keyword: Which the statement begins with.
    ///   - number: With its dot and the blanks behind it.
    static func labelOfStatement(
        _ range: SourceRange, _ keyword: String, deleting number: SourceRange
    ) -> Diagnostic {
        var diagnostic = Diagnostic.error(
            .labelOfDeclaration, range,
            "only a constraint has a number; delete the one before '\(keyword)'")
        diagnostic.fix = Fix(range: number, replacement: "")
        return diagnostic
    }

    static func labelOutOfRange(_ range: SourceRange) -> Diagnostic {
        .error(.labelOutOfRange, range, "a constraint's number is a whole number below 2^63")
    }

    static func missingExpression(_ range: SourceRange, found: String) -> Diagnostic {
        .error(.missingOperand, range, "an expression is missing before \(found)")
    }

    static func continuedLine(_ range: SourceRange, sign: String) -> Diagnostic {
        .error(
            .missingOperand, range,
            "an expression is missing before '\(sign)'; a statement is one line, so join this one to the line before"
        )
    }

    static func missingLeftSide(_ range: SourceRange, sign: String) -> Diagnostic {
        .error(.missingOperand, range, "'\(sign)' needs an expression on its left")
    }

    static func missingNameBehindDot(_ range: SourceRange, found: String) -> Diagnostic {
        .error(.missingName, range, "'.' needs an attribute or a name after it, not \(found)")
    }

    static func missingOperand(_ range: SourceRange, sign: String, found: String) -> Diagnostic {
        .error(.missingOperand, range, "'\(sign)' needs an expression on its right, not \(found)")
    }

    static func missingOperator(_ range: SourceRange, before: String, behind: String) -> Diagnostic {
        .error(
            .missingOperator, range,
            "an operator or a relation is missing between '\(behind)' and \(before)")
    }

    static func missingPlus(_ range: SourceRange, sum: String) -> Diagnostic {
        .error(
            .missingOperator, range, "an operator is missing; to add the two write '\(sum)'")
    }

    /// - Parameter isFixed: Whether the parenthesis is all that is missing.
    static func missingParenthesis(
        _ range: SourceRange, opening: SourceRange, isFixed: Bool
    ) -> Diagnostic {
        .error(
            .missingParenthesis, range, "')' is missing",
            notes: [Note(range: opening, message: "'(' was opened here")], fix: isFixed ? ")" : nil)
    }

    static func missingPriority(_ range: SourceRange, found: String) -> Diagnostic {
        .error(
            .missingPriority, range,
            "a priority is a number from 1 to 1000, Required, High, Medium, Low or Fitting Size, not \(found)"
        )
    }

    static func missingRelation(_ range: SourceRange) -> Diagnostic {
        .error(.missingRelation, range, "a constraint needs a relation: '=', '>=' or '<='")
    }

    /// - Parameter name: The words of the line, if they and an `x` are all of it.
    static func missingRelationOrQuotes(_ range: SourceRange, name: String) -> Diagnostic {
        .error(
            .missingRelation, range,
            "a constraint needs a relation, '=', '>=' or '<='; a name with the word 'x' is written in quotes:"
                + " '\"\(name)\": View'")
    }

    static func nameAlone(_ range: SourceRange, name: String, type: String) -> Diagnostic {
        .error(
            .missingRelation, range,
            "a name alone says nothing; declare a view, '\(name): \(type)', or write a constraint")
    }

    /// A name in quotes that holds nothing.
    package static func emptyName(_ range: SourceRange) -> Diagnostic {
        .error(.emptyName, range, "a name cannot be empty; write one between the quotes")
    }

    static func nameAloneInTest(_ range: SourceRange) -> Diagnostic {
        .error(
            .missingRelation, range,
            "a name alone says nothing; write a constraint, or 'unsatisfiable' or 'ambiguous': a test without them"
                + " expects a layout that is solved")
    }

    static func missingTolerance(_ range: SourceRange, found: String) -> Diagnostic {
        .error(.missingTolerance, range, "'within' needs a number of points, not \(found)")
    }

    static func nestingTooDeep(_ range: SourceRange, limit: Int) -> Diagnostic {
        .error(.nestingTooDeep, range, "braces, parentheses and signs nest deeper than \(limit)")
    }

    static func numberNotFinite(_ range: SourceRange) -> Diagnostic {
        .error(.numberNotFinite, range, "the number is too large to be a finite value")
    }

    static func priorityOutOfRange(_ range: SourceRange, spelling: String, value: Double) -> Diagnostic {
        let cure = value > 1000 ? "write 1000 for a required constraint" : "the lowest is 1"
        return .error(
            .priorityOutOfRange, range, "a priority is from 1 to 1000, '\(spelling)' is not; \(cure)")
    }

    static func ratioNotFinite(_ range: SourceRange) -> Diagnostic {
        .error(.numberNotFinite, range, "the ratio has no finite value")
    }

    static func reversedRelation(_ range: SourceRange, sign: String, cure: String) -> Diagnostic {
        .error(
            .unknownRelation, range, "there is no relation '\(sign)'; write '\(cure)'", fix: cure)
    }

    static func secondStatement(_ range: SourceRange, spelling: String) -> Diagnostic {
        .error(
            .missingLineEnd, range,
            "a statement ends with its line; \(spelling) begins another: put it on a line of its own")
    }

    static func signInWords(
        _ range: SourceRange, spelling: String, sign: String, fix: String?
    ) -> Diagnostic {
        .error(.missingOperator, range, "this is said by a sign; write '\(sign)' for '\(spelling)'", fix: fix)
    }

    static func strictRelation(_ range: SourceRange, sign: String, cure: String) -> Diagnostic {
        .error(
            .unknownRelation, range,
            "a constraint cannot use '\(sign)'; write '\(cure)'",
            fix: cure)
    }

    static func toleranceOutsideTest(_ range: SourceRange) -> Diagnostic {
        .error(
            .toleranceOutsideTest, range,
            "'within' is allowed only in a test; a constraint that may give way has a '(Priority 750)'")
    }

    static func functionCall(_ range: SourceRange, spelling: String) -> Diagnostic {
        .error(
            .functionCall, range,
            "there is no function '\(spelling)'; for a least or greatest value write constraints with '>=' and '<='"
        )
    }

    static func wordForRelation(_ range: SourceRange, spelling: String) -> Diagnostic {
        .error(
            .unknownRelation, range, "there is no relation '\(spelling)'; write '='", fix: "=")
    }

    static func commaBetweenConstraints(_ range: SourceRange) -> Diagnostic {
        .error(
            .unexpectedToken, range,
            "',' does not belong here; each constraint is a line of its own, with one sum on either side")
    }

    static func unexpectedToken(_ range: SourceRange, found: String) -> Diagnostic {
        .error(.unexpectedToken, range, "\(found) does not belong here")
    }

    static func unknownClause(_ range: SourceRange, isInTest: Bool) -> Diagnostic {
        .error(
            .unknownClause, range,
            isInTest
                ? "only a tolerance can follow what a test asserts: '(within 0.5)'"
                : "only a priority can follow a constraint: '(Priority 750)'")
    }

    static func unknownPriority(_ range: SourceRange, spelling: String) -> Diagnostic {
        let names = PriorityName.allCases.map { $0.spelling }
        let nearest = nearestName(to: spelling, among: names)
        let cure = didYouMean(
            nearest, else: "write \(names.joined(lastBy: "or")) or a number, for no constant stands here")
        return .error(
            .unknownPriority, range, "there is no priority '\(spelling)'\(cure)", fix: nearest)
    }
}
