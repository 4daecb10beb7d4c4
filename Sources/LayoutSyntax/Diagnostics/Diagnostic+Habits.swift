import SourceText

// What is said of habits from elsewhere, each with the notation that does the same here.
extension Diagnostic {
    static func colonBehindPriority(_ range: SourceRange, priority: String) -> Diagnostic {
        .error(
            .colonBehindPriority, range, "a priority has no ':' before its value: '\(priority)'",
            fix: "")
    }

    /// - Parameter isFixed: Whether the colon is all that is wrong.
    static func colonForRelation(_ range: SourceRange, cure: String, isFixed: Bool) -> Diagnostic {
        .error(
            .colonForRelation, range, "a constraint has '=', not ':', after an attribute: '\(cure)'",
            fix: isFixed ? " =" : nil)
    }

    static func ratioOfAttributes(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .colonForRelation, range, "a ratio of two attributes is written as a product: '\(cure)'")
    }

    static func commaBetweenStatements(_ range: SourceRange) -> Diagnostic {
        .error(
            .commaBetweenStatements, range,
            "a statement ends with its line; delete ',' and put what follows on a line of its own")
    }

    static func commaInNumber(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(.commaInNumber, range, "a number has no ',' in it; write '\(cure)'", fix: cure)
    }

    static func exponent(_ range: SourceRange, number: String) -> Diagnostic {
        .error(.exponent, range, "a number has no exponent; write '\(number)' out")
    }

    static func foreignArgument(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .error(
            .foreignArgument, range, "a constraint takes no argument '\(spelling)'; write as in '\(cure)'")
    }

    /// - Parameter whole: What the cure takes the place of.
    static func foreignArguments(
        _ range: SourceRange, spelling: String, cure: String, whole: SourceRange
    ) -> Diagnostic {
        var diagnostic = Diagnostic.error(
            .foreignArgument, range, "a constraint takes no arguments; write '\(cure)' for '\(spelling)'")
        diagnostic.fix = Fix(range: whole, replacement: cure)
        return diagnostic
    }

    /// - Parameter format: `XML`
    static func foreignFormat(_ range: SourceRange, format: String) -> Diagnostic {
        .error(
            .foreignFormat, range,
            "this file is \(format) and no layout, whose lines are like 'Title: Label(\"Hello\")' and 'Title.Top = Superview.Top + 20'"
        )
    }

    static func approximation(_ range: SourceRange, sign: String, isInTest: Bool) -> Diagnostic {
        .error(
            .foreignSign, range,
            isInTest
                ? "'\(sign)' has no meaning here; how much a value may differ is written '(within 2)'"
                : "'\(sign)' has no meaning here; what need not hold exactly has a priority: 'A.Width = 200 (Priority 750)'"
        )
    }

    static func rangeOfValues(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(.unexpectedToken, range, "a least and a greatest value are a chain; write '\(cure)'")
    }

    static func separatedDigits(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(.commaInNumber, range, "a number has no '_' in it; write '\(cure)'", fix: cure)
    }

    static func valueOfSeveralNumbers(_ range: SourceRange, cures: [String]) -> Diagnostic {
        .error(
            .unexpectedToken, range,
            "a constraint has one number on a side; write \(cures.map { "'\($0)'" }.joined(lastBy: "and"))")
    }

    package static func foreignColor(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .error(.unknownValue, range, "a colour is not written '\(spelling)' but '\(cure)'")
    }

    static func foreignComment(_ range: SourceRange, sign: String) -> Diagnostic {
        .error(
            .foreignComment, range, "a comment begins with '//', not '\(sign)'", fix: "//")
    }

    /// - Parameter fix: What takes its place, where that is more than the cure.
    static func foreignSign(
        _ range: SourceRange, sign: String, cure: String, fix: String? = nil
    ) -> Diagnostic {
        .error(
            .foreignSign, range, "'\(sign)' has no meaning here; write '\(cure)'", fix: fix ?? cure)
    }

    static func hiding(_ range: SourceRange, view: String) -> Diagnostic {
        let cure = "\(view): (hidden)"
        return .error(
            .missingRelation, range, "a view is hidden by an argument: '\(cure)'", fix: cure)
    }

    static func hyphenInAttribute(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .hyphenInAttribute, range,
            "a hyphen between letters joins them to one word; a minus has blanks around it: '\(cure)'",
            fix: " - ")
    }

    static func labelWithoutDot(_ range: SourceRange, sign: String, cure: String) -> Diagnostic {
        .error(
            .labelWithoutDot, range,
            "the number of a constraint has a dot after it, not '\(sign)': '\(cure)'",
            fix: ".")
    }

    static func numberAsName(_ range: SourceRange, name: String, cure: String) -> Diagnostic {
        .error(
            .labelOfDeclaration, range, "a name that does not begin with a letter has quotes: '\(cure)'",
            fix: name)
    }

    static func numberInName(_ range: SourceRange, name: String) -> Diagnostic {
        let cure = "\"\(name)\""
        return .error(
            .numberInName, range, "a name that begins with a digit is written in quotes: '\(cure)'", fix: cure
        )
    }

    static func labelOrFactor(_ range: SourceRange, number: String, factor: String) -> Diagnostic {
        .error(
            .labelWithoutDot, range,
            "the number of a constraint has a dot after it: '\(number).'; to multiply write '\(number) x \(factor)'"
        )
    }

    /// `.Width = 3`
    static func missingItem(_ range: SourceRange, attribute: String, spelling: String) -> Diagnostic {
        .error(
            .missingName, range,
            "a view's name is missing before '\(spelling)', as in 'Red View.\(attribute)'")
    }

    /// - Parameter other: The name with a blank for the hyphen.
    static func hyphenBeforeNumber(_ range: SourceRange, name: String, other: String) -> Diagnostic {
        let cure = "\"\(name)\""
        return .error(
            .numberInName, range,
            "a hyphen belongs to a name only between two letters; write '\(cure)', or '\(other)'", fix: cure)
    }

    static func priorityModifier(_ range: SourceRange, spelling: String, priority: String) -> Diagnostic {
        .error(
            .priorityBehindAt, range, "a priority is not written '\(spelling)' but '\(priority)'",
            fix: " \(priority)")
    }

    static func valueInBrackets(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(.foreignSign, range, "a value has no brackets around it; write '\(cure)'", fix: cure)
    }

    /// - Parameter isWhole: Whether `value` holds all the numbers that are needed.
    static func numbersInARow(
        _ range: SourceRange, name: String, value: String, isWhole: Bool
    ) -> Diagnostic {
        .error(
            .missingComma, range, "several numbers of one argument are written '\(name): \(value)'",
            fix: isWhole ? value : nil)
    }

    static func plusOrMinus(_ range: SourceRange, number: String) -> Diagnostic {
        .error(
            .plusOrMinus, range, "how much a value may differ is written '(within \(number))'",
            fix: "(within \(number))")
    }

    static func equalForColon(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .equalForColon, range, "a declaration has ':', not '=', after its name; write '\(cure)'",
            fix: ":")
    }

    static func phrase(_ range: SourceRange, constraint: String) -> Diagnostic {
        .error(
            .missingRelation, range, "a constraint relates attributes; write it like '\(constraint)'")
    }

    static func jointOfConstraints(_ range: SourceRange, sign: String) -> Diagnostic {
        .error(
            .foreignSign, range,
            "'\(sign)' cannot join constraints; put each on a line of its own, or write a chain: '20 <= A.Width <= 280'"
        )
    }

    static func typeBeforeName(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .typeBeforeName, range, "a declaration begins with the name; write '\(cure)'",
            fix: cure)
    }

    static func misspeltClause(_ range: SourceRange, spelling: String, nearest: String) -> Diagnostic {
        .error(
            .unknownClause, range, "there is no '(\(spelling) ...)'\(didYouMean(nearest))",
            fix: nearest)
    }

    static func missingDot(_ range: SourceRange, attribute: String, cure: String) -> Diagnostic {
        .error(
            .missingDot, range, "the dot before the attribute '\(attribute)' is missing; write '\(cure)'")
    }

    /// - Parameters:
    ///   - sign: In an argument `x` parts two values.
    ///   - priority: The factor, where it may be meant as that.
    static func missingTimes(
        _ range: SourceRange, number: String, factor: String, sign: String = "x", priority: String? = nil
    ) -> Diagnostic {
        let other = priority.map { ", for a priority '\(number) (Priority \($0))'" } ?? ""
        return .error(
            .missingOperator, range,
            "an operator is missing; to multiply write '\(number) \(sign) \(factor)'\(other)")
    }

    static func missingTimesOfShare(_ range: SourceRange, share: String, whole: String) -> Diagnostic {
        .error(
            .missingOperator, range, "a share is a product; write '\(share) x \(whole)'")
    }

    static func joinedTimes(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .error(
            .missingOperator, range, "a blank is missing behind the 'x' of '\(spelling)'; write '\(cure)'",
            fix: cure)
    }

    static func percentBehindNumber(_ range: SourceRange) -> Diagnostic {
        .error(.strayPercent, range, "'%' goes only after a number: '50% x Superview.Width'")
    }

    static func priorityBehindAt(_ range: SourceRange, spelling: String, priority: String) -> Diagnostic {
        .error(
            .priorityBehindAt, range, "a priority is not written '\(spelling)' but '\(priority)'",
            fix: priority)
    }

    /// - Parameter isFixed: Whether it stands where it belongs, behind the constraint.
    static func priorityWithoutParentheses(
        _ range: SourceRange, priority: String, isFixed: Bool
    ) -> Diagnostic {
        .error(
            .unknownClause, range,
            isFixed
                ? "a priority is written in parentheses: '\(priority)'"
                : "a priority is written in parentheses behind the constraint: 'A.Width = 3 \(priority)'",
            fix: isFixed ? priority : nil)
    }

    static func priorityWithoutWord(_ range: SourceRange, spelling: String) -> Diagnostic {
        let cure = "Priority \(spelling)"
        return .error(
            .unknownClause, range, "the word for a priority is missing; write '(\(cure))'",
            fix: cure)
    }

    /// - Parameter isLast: Whether no other statement follows on the line.
    static func semicolon(_ range: SourceRange, isLast: Bool) -> Diagnostic {
        let cure = isLast ? "delete ';'" : "put what follows ';' on a line of its own"
        return .error(
            .semicolon, range, "a statement ends with its line; \(cure)", fix: isLast ? "" : "\n")
    }

    static func foreignQuotes(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .foreignSign, range, "a text is written in straight double quotes; write '\(cure)'", fix: cure)
    }

    static func lineBreakInName(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .controlCharacter, range, "a name is one line of text; write '\(cure)'", fix: cure)
    }

    /// - Parameter isLast: Whether no other argument follows.
    static func semicolonInList(_ range: SourceRange, isLast: Bool) -> Diagnostic {
        .error(
            .semicolon, range,
            isLast ? "no ';' ends a list of arguments; delete it" : "a comma separates arguments, not ';'",
            fix: isLast ? "" : ",")
    }

    /// - Parameters:
    ///   - hasSign: Whether there is an equals sign instead.
    ///   - gap: What the colon takes the place of.
    static func missingColon(
        behind range: SourceRange, name: String, cure: String, hasSign: Bool, at gap: SourceRange
    ) -> Diagnostic {
        let fact =
            hasSign
            ? "an argument has ':' after its name, not '='" : "a colon is missing behind '\(name)'"
        var diagnostic = Diagnostic.error(.missingColon, range, "\(fact); write '\(cure)'")
        diagnostic.fix = Fix(range: gap, replacement: ":")
        return diagnostic
    }

    static func bracketsForParentheses(_ range: SourceRange, cure: String, fix: String) -> Diagnostic {
        .error(.foreignSign, range, "here stand parentheses, not brackets; write '\(cure)'", fix: fix)
    }

    package static func splitAttribute(_ range: SourceRange, spelling: String, attribute: String)
        -> Diagnostic
    {
        .error(
            .splitAttribute, range, "an attribute is one word; write '\(attribute)' for '\(spelling)'",
            fix: attribute)
    }

    /// - Parameters:
    ///   - spelling: The `x`.
    ///   - name: The whole name that it is a word of.
    static func timesAsName(_ range: SourceRange, spelling: String, name: String) -> Diagnostic {
        let subject = spelling == name ? "as a name it" : "a name with that word"
        return .error(
            .timesAsName, range,
            "'\(spelling)' alone means 'times'; \(subject) is written in quotes: '\"\(name)\"'",
            fix: "\"\(name)\"")
    }

    static func unit(_ range: SourceRange, unit: String, cure: String) -> Diagnostic {
        .error(.unit, range, "there is no unit '\(unit)'; \(cure)")
    }

    static func unknownCharacter(_ range: SourceRange, sign: String) -> Diagnostic {
        .error(
            .unknownCharacter, range,
            "the character '\(sign)' has no meaning here; a name that contains it is written in quotes")
    }

    static func dotBeforeWord(_ range: SourceRange, word: String) -> Diagnostic {
        .error(
            .dotBeforeWord, range, "a value has no dot before it; write '\(word)'", fix: word)
    }
}
