import SourceText

// What the parser has to say of declarations and blocks.
extension Diagnostic {
    static func malformedColor(_ range: SourceRange, spelling: String) -> Diagnostic {
        .syntaxError(
            "malformed-color", range, "a colour has six hexadecimal digits, '#RRGGBB'; '\(spelling)' has not")
    }

    static func misplacedBrace(_ range: SourceRange) -> Diagnostic {
        .syntaxError("misplaced-brace", range, "'{' belongs on the line of the statement whose body it opens")
    }

    static func misplacedElse(_ range: SourceRange) -> Diagnostic {
        .syntaxError("misplaced-else", range, "'else' belongs on the line of the '}' before it")
    }

    static func missingArgument(_ range: SourceRange) -> Diagnostic {
        .syntaxError("stray-comma", range, "no argument follows ','; delete it", replacement: "")
    }

    static func missingBlock(_ range: SourceRange) -> Diagnostic {
        .syntaxError("missing-body", range, "a condition needs a body: '{ ... }'")
    }

    static func missingBrace(_ range: SourceRange) -> Diagnostic {
        .syntaxError("missing-brace", range, "'{' is never closed; '}' is missing")
    }

    static func missingColon(
        _ range: SourceRange, name: String, rest: String, replacement: String? = nil
    ) -> Diagnostic {
        .syntaxError(
            "missing-colon", range, "a declaration has ':' after its name; write '\(name): \(rest)'",
            replacement: replacement)
    }

    static func missingCommaInList(_ range: SourceRange) -> Diagnostic {
        .syntaxError("missing-comma", range, "a comma separates arguments", replacement: ",")
    }

    static func missingComma(_ range: SourceRange) -> Diagnostic {
        .syntaxError("missing-comma", range, "a comma separates what is removed")
    }

    static func missingComponentName(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError(
            "missing-name", range, "a component needs a name, not \(found): 'component Row(label): View'")
    }

    static func missingComponentType(_ range: SourceRange, name: String) -> Diagnostic {
        .syntaxError(
            "missing-type", range,
            "a component needs a type after its parameters: 'component \(name)(...): View'")
    }

    static func missingConstantName(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError("missing-name", range, "'let' needs a name, not \(found): 'let Gutter = 12'")
    }

    static func missingConstantSign(_ range: SourceRange, name: String, value: String) -> Diagnostic {
        .syntaxError(
            "missing-equal-sign", range, "a constant needs '=' and a value: 'let \(name) = \(value)'")
    }

    static func missingIncludePath(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError(
            "missing-path", range,
            "'include' needs a file's path in quotes, not \(found): 'include \"rows.layout\"'")
    }

    static func missingOpeningBrace(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "missing-brace", range,
            "'{' is missing after the condition; its body goes in '{ ... }'")
    }

    static func missingOpeningParenthesis(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "missing-parenthesis", range, "arguments go in parentheses: 'Label(\"text\", font: 17)'")
    }

    static func missingParameter(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError("missing-name", range, "a parameter needs a name, not \(found): '(label, height: 44)'")
    }

    static func equalBeforeDefault(_ range: SourceRange, name: String) -> Diagnostic {
        .syntaxError(
            "missing-colon", range, "a default is written after a colon: '\(name): ...'", replacement: ":")
    }

    static func missingRemovalTarget(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "missing-removal-target", range,
            "'remove' needs the number of a constraint or the name of a view: 'remove 2, Yellow View'")
    }

    static func missingType(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError(
            "missing-type", range,
            "':' needs a type or arguments after it, not \(found): 'Card: View', 'Card: (margins: 16)'")
    }

    static func missingValue(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError("missing-value", range, "a value is missing before \(found)")
    }

    static func rangeOfLabels(_ range: SourceRange) -> Diagnostic {
        .syntaxError("range-of-labels", range, "'remove' takes its numbers one by one: 'remove 2, 3, 4'")
    }

    static func relationInConstant(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "relation-in-constant", range, "a constant has one value; write a constraint without 'let'")
    }

    static func strayBrace(_ range: SourceRange) -> Diagnostic {
        .syntaxError("stray-brace", range, "there is no '{' for this '}'; delete it", replacement: "")
    }

    static func strayElse(_ range: SourceRange) -> Diagnostic {
        .syntaxError("stray-else", range, "'else' goes after the '}' of a 'when', on the same line")
    }

    static func unexpectedBrace(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "unexpected-brace", range,
            "'{' opens the body of a view, condition or test; there is none before it")
    }
}

// What the parser has to say of conditions and tests.
extension Diagnostic {
    static func chainInCondition(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "chain-in-condition", range,
            "a condition has one comparison at a time; join two with 'and': 'width >= 320 and width <= 500'")
    }

    static func commaInCondition(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "comma-in-condition", range, "no comma separates conditions; write 'and' or 'or'")
    }

    static func emptyRange(_ range: SourceRange, spelling: String) -> Diagnostic {
        .syntaxError("empty-range", range, "the range '\(spelling)' is empty; write the smaller number first")
    }

    static func expectationOutsideTest(_ range: SourceRange, word: String) -> Diagnostic {
        .syntaxError("expectation-outside-test", range, "'\(word)' is allowed only in the body of a test")
    }

    static func malformedSafeArea(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "malformed-safe-area", range,
            "a safe area has four insets, top, left, bottom and right: 'safe area (20, 0, 34, 0)'")
    }

    static func missingConditionRelation(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError(
            "missing-relation", range,
            "a comparison needs '>=', '<=', '>', '<' or '=', not \(found): 'width >= 700'")
    }

    static func halfSizeClass(_ range: SourceRange, spelling: String) -> Diagnostic {
        .syntaxError(
            "half-size-class", range,
            "a size class has two parts, horizontal and vertical: '\(spelling)-Any', 'Any-\(spelling)'")
    }

    static func missingAt(_ range: SourceRange) -> Diagnostic {
        .syntaxError("missing-at", range, "a further environment begins with 'at'", replacement: "at")
    }

    static func missingCommaBeforeOption(_ range: SourceRange, option: String) -> Diagnostic {
        .syntaxError("missing-comma", range, "a comma goes before '\(option)'")
    }

    static func missingContentSize(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError(
            "missing-content-size", range, "a content size is missing before \(found): 'content size XL'")
    }

    static func missingEnvironment(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "missing-environment", range,
            "a test needs 'at' with a size or a device: 'at 375 x 667', 'at \"iPhone SE\"'")
    }

    static func missingHeight(_ range: SourceRange, width: String) -> Diagnostic {
        .syntaxError("missing-height", range, "a size has a width and a height: '\(width) x 667'")
    }

    static func missingNumber(_ range: SourceRange, found: String) -> Diagnostic {
        .syntaxError("missing-number", range, "a number is missing before \(found)")
    }

    static func missingTestBody(_ range: SourceRange) -> Diagnostic {
        .syntaxError("missing-body", range, "a test needs a body: '{ ... }'")
    }

    static func misspeltElse(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .syntaxError(
            "unknown-keyword", range, "there is no '\(spelling)'; write '\(cure)'", replacement: cure)
    }

    static func malformedSizeRange(_ range: SourceRange) -> Diagnostic {
        .syntaxError("malformed-range", range, "a range has three dots: '320...430'")
    }

    static func misspeltKeyword(_ range: SourceRange, spelling: String, keyword: Keyword) -> Diagnostic {
        .syntaxError(
            "unknown-keyword", range,
            "there is no statement '\(spelling)'; did you mean '\(keyword.rawValue)'?",
            replacement: keyword.rawValue)
    }

    static func pathInCondition(_ range: SourceRange, path: String, cure: String) -> Diagnostic {
        .syntaxError(
            "path-in-condition", range, "a condition can only test the screen; write '\(cure)' for '\(path)'",
            replacement: cure)
    }

    static func unknownCondition(_ range: SourceRange, spelling: String, nearest: String?) -> Diagnostic {
        let cure =
            nearest.map { "did you mean '\($0)'?" }
            ?? "write a size class such as 'Compact-Regular', 'width >= 700', 'portrait' or 'right to left'"
        return .syntaxError(
            "unknown-condition", range, "\(spelling) is not a condition; \(cure)", replacement: nearest)
    }

    static func viewInCondition(_ range: SourceRange, path: String) -> Diagnostic {
        .syntaxError(
            "path-in-condition", range,
            "a condition can only test the screen, by 'width' and 'height'; '\(path)' belongs in a constraint"
        )
    }

    static func unknownOption(_ range: SourceRange, spelling: String, nearest: String?) -> Diagnostic {
        let cure =
            nearest.map { "did you mean '\($0)'?" }
            ?? "write 'landscape', a size class, a direction, 'top bar 20', 'safe area (20, 0, 0, 0)' or 'content size XL'"
        return .syntaxError(
            "unknown-option", range, "\(spelling) is not part of an environment; \(cure)",
            replacement: nearest)
    }

    static func unquotedDevice(_ range: SourceRange, name: String, text: String) -> Diagnostic {
        .syntaxError(
            "unquoted-device", range,
            "'at' needs a size or the name of a device in quotes; write '\"\(name)\"'",
            replacement: "\"\(text)\"")
    }

    static func unquotedTestName(_ range: SourceRange, name: String, text: String) -> Diagnostic {
        .syntaxError(
            "unquoted-test-name", range, "a test's name is written in quotes; write '\"\(name)\"'",
            replacement: "\"\(text)\"")
    }
}
