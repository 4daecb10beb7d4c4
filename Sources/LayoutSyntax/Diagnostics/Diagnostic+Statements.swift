import SourceText

// What the parser has to say of declarations and blocks.
extension Diagnostic {
    static func malformedColor(_ range: SourceRange, spelling: String) -> Diagnostic {
        let cure = ForeignNotation.sixDigits(spelling)
        return .error(
            .malformedColor, range,
            "a colour has six hexadecimal digits, "
                + (cure.map { "'\($0)' for '\(spelling)'" } ?? "'#RRGGBB'; '\(spelling)' has not"), fix: cure)
    }

    static func misplacedBrace(_ range: SourceRange) -> Diagnostic {
        .error(.misplacedBrace, range, "'{' belongs on the line of the statement whose body it opens")
    }

    static func misplacedElse(_ range: SourceRange) -> Diagnostic {
        .error(.misplacedElse, range, "'else' belongs on the line of the '}' before it")
    }

    static func missingArgument(_ range: SourceRange) -> Diagnostic {
        .error(.strayComma, range, "no argument follows ','; delete it", fix: "")
    }

    static func missingBlock(_ range: SourceRange) -> Diagnostic {
        .error(.missingBody, range, "a condition needs a body: '{ ... }'")
    }

    /// - Parameter line: Where a line begins that stands behind the body.
    static func missingBrace(_ range: SourceRange, before line: SourceRange? = nil) -> Diagnostic {
        .error(
            .missingBrace, range, "'{' is never closed; '}' is missing",
            notes: line.map { [Note(range: $0, message: "'}' is missing before this line")] } ?? [])
    }

    /// - Parameter end: The `}` of the body.
    static func missingBraceOfBody(_ range: SourceRange, end: SourceRange) -> Diagnostic {
        .error(
            .missingBrace, range,
            "'{' is missing at the end of this line, before the body that is indented below",
            notes: [Note(range: end, message: "this '}' ends the body")], fix: " {")
    }

    static func missingColon(
        _ range: SourceRange, name: String, rest: String, fix: String? = nil
    ) -> Diagnostic {
        .error(
            .missingColon, range, "a declaration has ':' after its name; write '\(name): \(rest)'",
            fix: fix)
    }

    /// `hidden = true`; with a colon it is found by the resolver.
    package static func flagWithValue(
        _ key: ArgumentKey, isTurnedOff: Bool, _ range: SourceRange
    ) -> Diagnostic {
        let name = key.spelling
        return .error(
            .wrongValue, range,
            isTurnedOff
                ? "'\(name)' takes no value, and does not hold where it is left out; leave it out here, and where it is to hold write it alone, perhaps in a 'when' block"
                : "'\(name)' takes no value; write '\(name)' alone",
            fix: isTurnedOff ? nil : name)
    }

    static func missingViewName(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(.missingName, range, "a view has a name before its type; write '\(cure)'")
    }

    static func missingCommaInList(_ range: SourceRange) -> Diagnostic {
        .error(.missingComma, range, "a comma separates arguments", fix: ",")
    }

    static func missingComma(_ range: SourceRange) -> Diagnostic {
        .error(.missingComma, range, "a comma separates what is removed")
    }

    static func missingComponentName(_ range: SourceRange, found: String) -> Diagnostic {
        .error(
            .missingName, range, "a component needs a name, not \(found): 'component Row(label): View'")
    }

    static func missingComponentType(_ range: SourceRange, head: String) -> Diagnostic {
        .error(
            .missingType, range,
            "a component needs a type after its parameters: '\(head): View'", fix: ": View")
    }

    static func missingConstantName(_ range: SourceRange, found: String) -> Diagnostic {
        .error(.missingName, range, "'let' needs a name, not \(found): 'let Gutter = 12'")
    }

    static func missingConstantSign(
        _ range: SourceRange, name: String, value: String, fix: String? = nil
    ) -> Diagnostic {
        .error(
            .missingEqualSign, range, "a constant needs '=' and a value: 'let \(name) = \(value)'", fix: fix)
    }

    static func missingIncludePath(_ range: SourceRange, found: String) -> Diagnostic {
        .error(
            .missingPath, range,
            "'include' needs a file's path in quotes, not \(found): 'include \"rows.layout\"'")
    }

    static func missingOpeningBrace(_ range: SourceRange) -> Diagnostic {
        .error(
            .missingBrace, range,
            "'{' is missing after the condition; its body goes in '{ ... }'")
    }

    static func missingBraceOfTest(_ range: SourceRange) -> Diagnostic {
        .error(
            .missingBrace, range,
            "'{' is missing after the environment; the body of a test goes in '{ ... }'")
    }

    static func missingOpeningParenthesis(_ range: SourceRange) -> Diagnostic {
        .error(
            .missingParenthesis, range, "arguments go in parentheses: 'Label(\"text\", font: 17)'")
    }

    static func missingParameter(_ range: SourceRange, found: String) -> Diagnostic {
        .error(.missingName, range, "a parameter needs a name, not \(found): '(label, height: 44)'")
    }

    static func equalBeforeDefault(_ range: SourceRange, name: String) -> Diagnostic {
        .error(
            .missingColon, range, "a default is written after a colon: '\(name): ...'", fix: ":")
    }

    static func missingRemovalTarget(_ range: SourceRange) -> Diagnostic {
        .error(
            .missingRemovalTarget, range,
            "'remove' needs the number of a constraint or the name of a view: 'remove 2, Yellow View'")
    }

    static func missingType(_ range: SourceRange, found: String) -> Diagnostic {
        .error(
            .missingType, range,
            "':' needs a type or arguments after it, not \(found): 'Card: View', 'Card: (margins: 16)'")
    }

    static func missingValue(_ range: SourceRange, found: String) -> Diagnostic {
        .error(.missingValue, range, "a value is missing before \(found)")
    }

    static func rangeOfLabels(_ range: SourceRange) -> Diagnostic {
        .error(.rangeOfLabels, range, "'remove' takes its numbers one by one: 'remove 2, 3, 4'")
    }

    static func relationInConstant(_ range: SourceRange) -> Diagnostic {
        .error(
            .relationInConstant, range, "a constant has one value; write a constraint without 'let'")
    }

    static func strayBrace(_ range: SourceRange) -> Diagnostic {
        .error(.strayBrace, range, "there is no '{' for this '}'; delete it", fix: "")
    }

    static func strayElse(_ range: SourceRange) -> Diagnostic {
        .error(.strayElse, range, "'else' goes after the '}' of a 'when', on the same line")
    }

    static func unexpectedBrace(_ range: SourceRange) -> Diagnostic {
        .error(
            .unexpectedBrace, range,
            "'{' opens the body of a view, condition or test; there is none before it")
    }
}

// What the parser has to say of conditions and tests.
extension Diagnostic {
    static func chainInCondition(_ range: SourceRange, cure: String?, fix: String?) -> Diagnostic {
        .error(
            .chainInCondition, range,
            "a condition has one comparison at a time; join two with 'and': "
                + "'\(cure ?? "width >= 320 and width <= 500")'", fix: fix)
    }

    /// - Parameter cure: The condition that is meant; `nil` of `width = height`.
    static func comparedDimensions(_ range: SourceRange, cure: String?) -> Diagnostic {
        .error(
            .attributeInNumber, range,
            "'width' and 'height' are compared with numbers; "
                + (cure.map { "write '\($0)'" } ?? "a screen that is wider than high is 'landscape'"),
            fix: cure)
    }

    static func contentSizeWithoutRelation(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .missingRelation, range,
            "a content size is compared by '>=', '<=', '>', '<' or '='; write '\(cure)'")
    }

    /// - Parameters:
    ///   - number: What stands in its place; `nil` where nothing does.
    ///   - sign: The relation before it.
    static func noContentSize(_ range: SourceRange, number: String?, sign: String) -> Diagnostic {
        let fact = number.map { "'\($0)' is no content size" } ?? "a content size is missing"
        return .error(
            .missingContentSize, range,
            "\(fact); write XS, S, M, L, XL, XXL, XXXL or one of AX1 to AX5, as in 'content size \(sign) XL'")
    }

    /// - Parameter isBeforeBrace: Whether the braces are there.
    static func colonForBrace(_ range: SourceRange, isBeforeBrace: Bool) -> Diagnostic {
        .error(
            .missingBody, range,
            isBeforeBrace
                ? "a condition has no ':' before its body; delete it"
                : "the body of a condition goes in braces, '{ ... }', and not behind ':'",
            fix: isBeforeBrace ? "" : nil)
    }

    static func commaInCondition(_ range: SourceRange) -> Diagnostic {
        .error(
            .commaInCondition, range, "no comma separates conditions; write 'and' or 'or'")
    }

    static func emptyRange(_ range: SourceRange, spelling: String) -> Diagnostic {
        .error(.emptyRange, range, "the range '\(spelling)' is empty; write the smaller number first")
    }

    static func expectationOutsideTest(_ range: SourceRange, word: String) -> Diagnostic {
        .error(.expectationOutsideTest, range, "'\(word)' is allowed only in the body of a test")
    }

    static func malformedSafeArea(_ range: SourceRange) -> Diagnostic {
        .error(
            .malformedSafeArea, range,
            "a safe area has four insets, top, left, bottom and right: 'safe area (20, 0, 34, 0)'")
    }

    static func missingConditionRelation(_ range: SourceRange, found: String) -> Diagnostic {
        .error(
            .missingRelation, range,
            "a comparison needs '>=', '<=', '>', '<' or '=', not \(found): 'width >= 700'")
    }

    static func halfSizeClass(_ range: SourceRange, spelling: String) -> Diagnostic {
        .error(
            .halfSizeClass, range,
            "a size class has two parts, horizontal and vertical: '\(spelling)-Any', 'Any-\(spelling)'")
    }

    /// - Parameter fix: What takes the place of the comma, or the word, before the environment.
    static func missingAt(_ range: SourceRange, fix: String) -> Diagnostic {
        .error(.missingAt, range, "a further environment begins with 'at'", fix: fix)
    }

    static func missingCommaBeforeOption(_ range: SourceRange, option: String) -> Diagnostic {
        .error(.missingComma, range, "a comma goes before '\(option)'")
    }

    static func missingContentSize(_ range: SourceRange, found: String) -> Diagnostic {
        .error(
            .missingContentSize, range, "a content size is missing before \(found): 'content size XL'")
    }

    static func missingEnvironment(_ range: SourceRange) -> Diagnostic {
        .error(
            .missingEnvironment, range,
            "a test needs 'at' with a size or a device: 'at 375 x 667', 'at \"iPhone SE\"'")
    }

    static func missingHeight(_ range: SourceRange, width: String) -> Diagnostic {
        .error(.missingHeight, range, "a size has a width and a height: '\(width) x 667'")
    }

    /// - Parameter isWhole: Whether both lengths are there.
    static func sizeInWords(_ range: SourceRange, cure: String, isWhole: Bool) -> Diagnostic {
        .error(
            .missingHeight, range, "a size is a width and a height with an 'x' between them: '\(cure)'",
            fix: isWhole ? cure : nil)
    }

    static func secondScreen(_ range: SourceRange, name: String, cure: String) -> Diagnostic {
        .error(
            .missingAt, range,
            "'\(name)' is an environment of its own; write 'at \(cure)', behind the one before it or in its place"
        )
    }

    static func missingNumber(_ range: SourceRange, found: String) -> Diagnostic {
        .error(.missingNumber, range, "a number is missing before \(found)")
    }

    static func missingTestBody(_ range: SourceRange) -> Diagnostic {
        .error(.missingBody, range, "a test needs a body: '{ ... }'")
    }

    static func misspeltElse(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .error(
            .unknownKeyword, range, "there is no '\(spelling)'; write '\(cure)'", fix: cure)
    }

    static func malformedSizeRange(_ range: SourceRange) -> Diagnostic {
        .error(.malformedRange, range, "a range has three dots: '320...430'")
    }

    static func misspeltKeyword(_ range: SourceRange, spelling: String, keyword: Keyword) -> Diagnostic {
        .error(
            .unknownKeyword, range,
            "there is no statement '\(spelling)'\(didYouMean(keyword.rawValue))",
            fix: keyword.rawValue)
    }

    static func pathInCondition(_ range: SourceRange, path: String, cure: String) -> Diagnostic {
        .error(
            .pathInCondition, range, "a condition can only test the screen; write '\(cure)' for '\(path)'",
            fix: cure)
    }

    static func unknownCondition(_ range: SourceRange, spelling: String, nearest: String?) -> Diagnostic {
        let cure = didYouMean(
            nearest,
            else:
                "write a size class such as 'Compact-Regular', 'width >= 700', 'portrait' or 'right to left'")
        return .error(
            .unknownCondition, range, "\(spelling) is not a condition\(cure)", fix: nearest)
    }

    static func viewInCondition(_ range: SourceRange, path: String) -> Diagnostic {
        .error(
            .pathInCondition, range,
            "a condition can only test the screen, by 'width' and 'height'; '\(path)' belongs in a constraint"
        )
    }

    static func unknownOption(_ range: SourceRange, spelling: String, nearest: String?) -> Diagnostic {
        let cure = didYouMean(
            nearest,
            else:
                "write 'landscape', a size class, a direction, 'top bar 20', 'safe area (20, 0, 0, 0)' or 'content size XL'"
        )
        return .error(
            .unknownOption, range, "\(spelling) is not part of an environment\(cure)",
            fix: nearest)
    }

    static func unquotedDevice(_ range: SourceRange, cure: String, fix: String) -> Diagnostic {
        .error(
            .unquotedDevice, range,
            "'at' needs a size or the name of a device in quotes; write '\(cure)'", fix: fix)
    }

    static func deviceWithoutAt(_ range: SourceRange, device: String) -> Diagnostic {
        .error(
            .missingEnvironment, range, "a test names its environment behind 'at'; write 'at \(device)'",
            fix: "at \(device)")
    }

    static func orientationInQuotes(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .unquotedDevice, range, "how a device is held stands behind its name; write '\(cure)'", fix: cure)
    }

    static func missingScreen(_ range: SourceRange, found: String) -> Diagnostic {
        .error(
            .unquotedDevice, range,
            "'at' needs a size or the name of a device in quotes, not '\(found)': 'at 375 x 667', 'at \"iPhone SE\"'"
        )
    }

    static func deviceInCondition(_ range: SourceRange, name: String, cure: String) -> Diagnostic {
        .error(
            .unknownCondition, range,
            "a condition names no device; write '\(cure)' for '\(name)', or compare 'width' and 'height'",
            fix: cure)
    }

    static func groupOfDevices(_ range: SourceRange, name: String) -> Diagnostic {
        .error(
            .unquotedDevice, range,
            "'\(name)' is no device; a test names each, 'at \"iPhone SE\" at \"iPad\"', or holds for sizes,"
                + " 'at 320...430 x 568...932', and 'layoutc check --device all' checks the layout on all")
    }

    static func wordForAt(_ range: SourceRange, spelling: String) -> Diagnostic {
        .error(
            .missingEnvironment, range, "a test names its environment behind 'at', not '\(spelling)'",
            fix: "at")
    }

    static func unquotedTestName(_ range: SourceRange, name: String, text: String) -> Diagnostic {
        .error(
            .unquotedTestName, range, "a test's name is written in quotes; write '\"\(name)\"'",
            fix: "\"\(text)\"")
    }
}
