import LayoutSyntax
import SourceText

/// The message about a failure of which nothing more is known.
private struct PlainMessage: Sendable {
    let diagnostic: @Sendable (FailedLine) -> Diagnostic

    /// The tokens that a message underlines.
    enum Mark { case failure, origin, behindPrevious }

    init(_ diagnostic: @escaping @Sendable (FailedLine) -> Diagnostic) { self.diagnostic = diagnostic }

    /// - Parameter message: `%` stands for the failing token.
    init(_ id: ErrorID, _ message: String, at mark: Mark = .failure) {
        self.init { line in
            let parts = message.split(separator: "%", omittingEmptySubsequences: false)
            let text = parts.joined(separator: line.found)
            return switch mark {
            case .failure: line.say(id, text)
            case .origin: line.say(id, text, at: line.origin)
            case .behindPrevious: line.say(id, text, at: line.behindPrevious)
            }
        }
    }

    /// One row for whatever the grammar could go on with. Of anything else the failing token is unexpected.
    static let all: [Expected: PlainMessage] = [
        .constraint: PlainMessage(.labelOfDeclaration, "only a constraint has a number", at: .origin),
        .shallowNesting: PlainMessage { .nestingTooDeep($0.here, limit: GrammarLimit.nesting) },
        .shortExpression: PlainMessage(
            .expressionTooLong, "more than \(GrammarLimit.operators) operators in one expression; split it"),
        .leftSide: PlainMessage(.missingOperand, "an expression is missing before %"),
        .operand: PlainMessage { $0.missingOperand },
        .relation: PlainMessage { $0.missingRelation },
        .name: PlainMessage(
            .missingName, "'.' needs an attribute or a name after it, not %", at: .origin),
        .closingParenthesis: PlainMessage { $0.missingParenthesis },
        .endOfArgument: PlainMessage { $0.missingParenthesis },
        .clause: PlainMessage { $0.say(.unknownClause, $0.unknownClause) },
        .noSecondClause: PlainMessage { line in
            let clause = line.isToken(line.failure.token + 1, "within") ? "tolerance" : "priority"
            return line.say(
                .doubledClause, "the constraint has a \(clause) already; delete one of the two")
        },
        .priority: PlainMessage(
            .missingPriority,
            "a priority is a number from 1 to 1000, Required, High, Medium, Low or Fitting Size, not %"),
        .tolerance: PlainMessage(.missingTolerance, "'within' needs a number of points, not %"),
        .constantName: PlainMessage(.missingName, "'let' needs a name, not %: 'let Gutter = 12'"),
        .equalSign: PlainMessage { line in
            let name = line.first + 1..<line.failure.token
            return line.say(
                .missingEqualSign, "a constant has '=' and a value: 'let \(line.quote(name)) = 12'",
                at: line.range(name))
        },
        .noRelation: PlainMessage(.relationInConstant, "a constant has one value; delete the second"),
        .viewPath: PlainMessage(.colonForRelation, "a constraint has '=', not ':'"),
        .type: PlainMessage(
            .missingType,
            "':' needs a type or arguments after it, not %: 'Card: View', 'Card: (margins: 16)'",
            at: .origin),
        .argumentsInParentheses: PlainMessage(
            .missingParenthesis, "put arguments in parentheses: 'Label(\"text\", font: 17)'"),
        .componentName: PlainMessage { line in
            line.say(
                .missingName, "a component needs a name, not \(line.found): 'component Row(label): View'",
                at: line.token.kind.endsStatement ? line.behindPrevious : line.here)
        },
        .parameterName: PlainMessage(
            .missingName, "a parameter needs a name, not %: '(label, height: 44)'"),
        .componentType: PlainMessage { line in
            let head = line.quote(line.first..<line.failure.token)
            return .error(
                .missingType, line.behindPrevious, "a component needs a type: '\(head): View'",
                fix: ": View")
        },
        .argument: PlainMessage {
            .error(.strayComma, $0.origin, "no argument follows ','; delete it", fix: "")
        },
        .argumentValue: PlainMessage(.missingValue, "a value is missing before %", at: .origin),
        .removalTarget: PlainMessage { line in
            line.say(
                .missingRemovalTarget,
                "'remove' needs the number of a constraint or a view: 'remove 2, Yellow View'",
                at: line.token.kind.endsStatement ? line.origin : line.here)
        },
        .commaBetweenTargets: PlainMessage(.missingComma, "put a comma between what is removed"),
        .path: PlainMessage(.missingPath, "'include' needs a file in quotes: 'include \"rows.layout\"'"),
        .condition: PlainMessage { line in
            line.unexpectedSign
                ?? line.say(
                    .unknownCondition,
                    "\(line.found) is not a condition; write one such as 'Compact-Regular', 'width >= 700' or 'portrait'"
                )
        },
        .conditionRelation: PlainMessage { line in
            line.unexpectedSign
                ?? line.say(
                    .missingRelation,
                    "a comparison needs '>=', '<=', '>', '<' or '=', not \(line.found): 'width >= 700'")
        },
        .contentSize: PlainMessage { line in
            let slip =
                line.token.kind == .number
                ? "\(line.found) is not a content size" : "a content size is missing"
            return line.say(
                .missingContentSize, "\(slip): write XS, S, M, L, XL, XXL, XXXL or AX1 to AX5")
        },
        .noChain: PlainMessage(
            .chainInCondition, "join two comparisons by 'and': 'width >= 320 and width <= 500'"),
        .body: PlainMessage { line in
            line.token.kind.endsStatement
                ? line.say(.missingBody, "a condition needs a body: '{ ... }'", at: line.behindPrevious)
                : line.unexpected
        },
        .testBody: PlainMessage(.missingBody, "a test needs a body: '{ ... }'", at: .behindPrevious),
        .stateValue: PlainMessage(
            .missingName, "a state has names of values, not %: 'state Card: closed, open'"),
        .environment: PlainMessage { line in
            line.say(
                .missingEnvironment,
                "a \(line.failure.production == .preview ? "preview" : "test") needs 'at' with a size or a device: "
                    + "'at 375 x 667', 'at \"iPhone SE\"'", at: line.origin)
        },
        .height: PlainMessage { line in
            let width = line.failure.origin..<line.failure.token
            return line.say(
                .missingHeight, "a size needs a height: '\(line.quote(width)) x 667'", at: line.range(width))
        },
        .length: PlainMessage(.missingNumber, "a number is missing before %"),
        .rangeEnd: PlainMessage(.malformedRange, "a range has three dots: '320...430'"),
        .option: PlainMessage(
            .unknownOption,
            "% is not part of an environment; write one such as 'landscape', 'top bar 20' or 'content size XL'"
        ),
        .keyboard: PlainMessage(
            .missingNumber, "a keyboard needs a height: 'keyboard 336', or 'keyboard device' for the device's"
        ),
        .safeArea: PlainMessage(
            .malformedSafeArea,
            "a safe area has four insets, top, left, bottom and right: 'safe area (20, 0, 34, 0)'"),
    ]
}

extension PlainMessage {
    /// The same of what only a configuration has.
    static let ofConfigurations: [Expected: PlainMessage] = [
        .setting: PlainMessage { line in
            let first = line.failure.token
            let name = first..<max(line.cursor.nameEnd(from: first), first + 1)
            let words = SettingWord.allCases.map { $0.rawValue } + EnvironmentWord.candidates
            let near = [name, first..<first + 1].compactMap { nearestName(to: line.text($0), among: words) }
                .first
            return line.say(
                .unknownKeyword,
                "\(line.found) is not a setting"
                    + didYouMean(near, else: "'layoutc help config' lists them"))
        },
        .minimumSystem: PlainMessage(
            .missingNumber, "'minimum' needs a version of iOS: 'minimum ios 15'", at: .origin),
        .language: PlainMessage(
            .missingName, "'language' needs languages, not %: 'language de, fr', 'language all'"),
        .stateName: PlainMessage(.missingName, "'state' needs names of states, not %: 'state open, failed'"),
        .warningID: PlainMessage(
            .missingName, "the id of a warning is missing before %: 'off truncated-text'"),
        .pathPattern: PlainMessage(.missingPath, "a path needs quotes, not %: 'exclude \"Pods\"'"),
        .sceneName: PlainMessage(.missingName, "a scene needs quotes, not %: 'in scene \"Login\"'"),
        .viewName: PlainMessage(.missingName, "'of' needs a view, not %: 'off truncated-text of Form.Title'"),
        .baselinePath: PlainMessage(
            .missingPath, "'baseline' needs a file in quotes, not %: 'baseline \".layoutc-baseline\"'"),
    ]
}

extension FailedLine {
    /// Of a line of a configuration. The environments in it are read as those of tests are.
    var explanationInConfiguration: Explanation {
        for idiom in Idiom.tests where idiom.expected.contains(failure.expected) {
            guard let explanation = idiom.explain(self) else { continue }
            if explanation.diagnostic?.id != ErrorID.missingBrace.rawValue { return explanation }
        }
        return Explanation(diagnostic)
    }

    /// The message about the failure where nothing more is known.
    var diagnostic: Diagnostic {
        (PlainMessage.all[failure.expected] ?? PlainMessage.ofConfigurations[failure.expected])
            .map { $0.diagnostic(self) } ?? unexpected
    }

    fileprivate var here: SourceRange { range(at: failure.token) }
    fileprivate var origin: SourceRange { range(at: failure.origin) }
    fileprivate var behindPrevious: SourceRange { range(before: failure.token) }

    fileprivate var unexpected: Diagnostic {
        if token.kind == .leftBrace {
            return say(.unexpectedBrace, "there is no view, condition or test before this '{'")
        }
        return unexpectedSign ?? say(.unexpectedToken, "\(found) does not belong here")
    }

    fileprivate func say(_ id: ErrorID, _ message: String, at range: SourceRange? = nil) -> Diagnostic {
        .error(id, range ?? here, message)
    }

    fileprivate var unexpectedSign: Diagnostic? {
        token.kind != .unknown
            ? nil
            : say(
                .unknownCharacter,
                "'\(text(at: failure.token))' has no meaning here; put a name with it in quotes")
    }

    fileprivate var missingRelation: Diagnostic {
        guard token.kind.endsStatement || token.kind == .leftParenthesis else { return unexpected }
        return say(
            .missingRelation, "a constraint needs '=', '>=' or '<='",
            at: range(first..<max(failure.token, first + 1)))
    }

    fileprivate var missingOperand: Diagnostic {
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

    fileprivate var missingParenthesis: Diagnostic {
        guard token.kind.endsStatement || token.kind == .leftBrace else { return unexpected }
        let before = cursor.token(at: failure.token - 1).kind
        return .error(
            .missingParenthesis, behindPrevious, "')' is missing",
            notes: [Diagnostic.Note(range: origin, message: "'(' was opened here")],
            fix: before == .comma || before == .leftParenthesis ? nil : ")")
    }

    fileprivate var unknownClause: String {
        isInTest
            ? "only a tolerance can follow in a test: '(within 0.5)'"
            : "only a priority can follow a constraint: '(Priority 750)'"
    }
}
