import SourceText

// What is said of a failure of which nothing more is known.
extension MistakenLine {
    /// One row for everything that the grammar may expect.
    var diagnostic: Diagnostic {
        switch failure.expected {
        case .statement, .end: unexpected
        case .constraint: say(.labelOfDeclaration, "only a constraint has a number", at: origin)
        case .shallowNesting: .nestingTooDeep(here, limit: Parser.nestingLimit)
        case .shortExpression:
            say(
                .expressionTooLong,
                "more than \(Parser.operatorLimit) operators in one expression; split it")
        case .leftSide: say(.missingOperand, "an expression is missing before \(found)")
        case .operand: missingOperand
        case .relation: missingRelation
        case .name:
            say(.missingName, "'.' needs an attribute or a name after it, not \(found)", at: origin)
        case .attribute, .furtherEnvironment, .screen, .otherBranch: unexpected
        case .closingParenthesis, .endOfArgument: missingParenthesis
        case .clause: say(.unknownClause, unknownClause)
        case .noSecondClause:
            say(
                .doubledClause,
                "the constraint has a \(isToken(failure.token + 1, "within") ? "tolerance" : "priority") already; delete one of the two"
            )
        case .priority:
            say(
                .missingPriority,
                "a priority is a number from 1 to 1000, Required, High, Medium, Low or Fitting Size, not \(found)"
            )
        case .tolerance: say(.missingTolerance, "'within' needs a number of points, not \(found)")
        case .constantName: say(.missingName, "'let' needs a name, not \(found): 'let Gutter = 12'")
        case .equalSign:
            say(
                .missingEqualSign,
                "a constant has '=' and a value: 'let \(quote(first + 1..<failure.token)) = 12'",
                at: range(first + 1..<failure.token))
        case .noRelation: say(.relationInConstant, "a constant has one value; delete the second")
        case .viewPath: say(.colonForRelation, "a constraint has '=', not ':'")
        case .type:
            say(
                .missingType,
                "':' needs a type or arguments after it, not \(found): 'Card: View', 'Card: (margins: 16)'",
                at: origin)
        case .argumentsInParentheses:
            say(.missingParenthesis, "put arguments in parentheses: 'Label(\"text\", font: 17)'")
        case .componentName:
            say(
                .missingName, "a component needs a name, not \(found): 'component Row(label): View'",
                at: token.kind.endsStatement ? behindPrevious : here)
        case .parameterName:
            say(.missingName, "a parameter needs a name, not \(found): '(label, height: 44)'")
        case .componentType:
            .error(
                .missingType, behindPrevious,
                "a component needs a type: '\(quote(first..<failure.token)): View'", fix: ": View")
        case .argument:
            .error(.strayComma, origin, "no argument follows ','; delete it", fix: "")
        case .argumentValue: say(.missingValue, "a value is missing before \(found)", at: origin)
        case .removalTarget:
            say(
                .missingRemovalTarget,
                "'remove' needs the number of a constraint or a view: 'remove 2, Yellow View'",
                at: token.kind.endsStatement ? origin : here)
        case .commaBetweenTargets: say(.missingComma, "put a comma between what is removed")
        case .path: say(.missingPath, "'include' needs a file in quotes: 'include \"rows.layout\"'")
        case .condition:
            unexpectedSign
                ?? say(
                    .unknownCondition,
                    "\(found) is not a condition; write one such as 'Compact-Regular', 'width >= 700' or 'portrait'"
                )
        case .conditionRelation:
            unexpectedSign
                ?? say(
                    .missingRelation,
                    "a comparison needs '>=', '<=', '>', '<' or '=', not \(found): 'width >= 700'")
        case .contentSize:
            say(
                .missingContentSize,
                (token.kind == .number ? "\(found) is not a content size" : "a content size is missing")
                    + ": write XS, S, M, L, XL, XXL, XXXL or AX1 to AX5")
        case .noChain:
            say(.chainInCondition, "write two comparisons: 'width >= 320 and width <= 500'")
        case .body:
            token.kind.endsStatement
                ? say(.missingBody, "a condition needs a body: '{ ... }'", at: behindPrevious) : unexpected
        case .testBody: say(.missingBody, "a test needs a body: '{ ... }'", at: behindPrevious)
        case .environment:
            say(
                .missingEnvironment,
                "a test needs 'at' with a size or a device: 'at 375 x 667', 'at \"iPhone SE\"'", at: origin)
        case .height:
            say(
                .missingHeight, "a size needs a height: '\(quote(failure.origin..<failure.token)) x 667'",
                at: range(failure.origin..<failure.token))
        case .length: say(.missingNumber, "a number is missing before \(found)")
        case .rangeEnd: say(.malformedRange, "a range has three dots: '320...430'")
        case .option:
            say(
                .unknownOption,
                "\(found) is not part of an environment; write one such as 'landscape', 'top bar 20' or 'content size XL'"
            )
        case .safeArea:
            say(
                .malformedSafeArea,
                "a safe area has four insets, top, left, bottom and right: 'safe area (20, 0, 34, 0)'")
        }
    }

    private var here: SourceRange { range(at: failure.token) }
    private var origin: SourceRange { range(at: failure.origin) }
    private var behindPrevious: SourceRange { range(before: failure.token) }

    private func say(_ id: ErrorID, _ message: String, at place: SourceRange? = nil) -> Diagnostic {
        .error(id, place ?? here, message)
    }

    private var unexpected: Diagnostic {
        if token.kind == .leftBrace {
            return say(.unexpectedBrace, "there is no view, condition or test before this '{'")
        }
        return unexpectedSign ?? say(.unexpectedToken, "\(found) does not belong here")
    }

    private var unexpectedSign: Diagnostic? {
        token.kind != .unknown
            ? nil
            : say(
                .unknownCharacter,
                "'\(text(at: failure.token))' has no meaning here; put a name with it in quotes")
    }

    private var missingRelation: Diagnostic {
        guard token.kind.endsStatement || token.kind == .leftParenthesis else { return unexpected }
        return say(
            .missingRelation, "a constraint needs '=', '>=' or '<='",
            at: range(first..<max(failure.token, first + 1)))
    }

    private var missingOperand: Diagnostic {
        if token.kind == .unknown || token.kind == .ellipsis || token.kind == .color { return unexpected }
        if failure.origin < failure.token {
            return say(
                .missingOperand,
                "'\(text(at: failure.origin))' needs an expression on its right, not \(found)", at: origin)
        }
        let isContinued =
            failure.token == first && (token.kind == .plus || token.kind == .times || token.kind == .slash)
        return say(
            .missingOperand,
            "an expression is missing before \(found)"
                + (isContinued ? "; join this line to the one before" : ""))
    }

    private var missingParenthesis: Diagnostic {
        guard token.kind.endsStatement || token.kind == .leftBrace else { return unexpected }
        let before = cursor.token(at: failure.token - 1).kind
        return .error(
            .missingParenthesis, behindPrevious, "')' is missing",
            notes: [Diagnostic.Note(range: origin, message: "'(' was opened here")],
            fix: before == .comma || before == .leftParenthesis ? nil : ")")
    }

    private var unknownClause: String {
        isInTest
            ? "only a tolerance can follow in a test: '(within 0.5)'"
            : "only a priority can follow a constraint: '(Priority 750)'"
    }
}
