import SourceText

// What is said of habits from elsewhere, each with the notation that does the same here.
extension Diagnostic {
    static func anchor(_ range: SourceRange, spelling: String, attribute: String) -> Diagnostic {
        .syntaxError(
            "anchor", range, "'\(spelling)' is an anchor in code; the attribute is '\(attribute)'",
            replacement: attribute)
    }

    static func colonBehindPriority(_ range: SourceRange, priority: String) -> Diagnostic {
        .syntaxError(
            "colon-behind-priority", range, "a priority has no ':' before its value: '\(priority)'",
            replacement: "")
    }

    static func colonForRelation(_ range: SourceRange, cure: String) -> Diagnostic {
        .syntaxError(
            "colon-for-relation", range, "a constraint has '=', not ':', behind an attribute: '\(cure)'",
            replacement: " =")
    }

    static func commaBetweenStatements(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "comma-between-statements", range,
            "a statement ends with its line; delete ',' and put what follows on a line of its own")
    }

    static func commaInNumber(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "comma-in-number", range, "a number has no ',' in it; a fraction begins with '.', as in '0.5'")
    }

    static func exponent(_ range: SourceRange, number: String) -> Diagnostic {
        .syntaxError("exponent", range, "a number has no exponent; write '\(number)' out")
    }

    static func foreignArgument(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .syntaxError(
            "foreign-argument", range, "a constraint takes no argument '\(spelling)'; write as in '\(cure)'")
    }

    static func foreignComment(_ range: SourceRange, sign: String) -> Diagnostic {
        .syntaxError(
            "foreign-comment", range, "a comment begins with '//', not '\(sign)'", replacement: "//")
    }

    static func foreignSign(_ range: SourceRange, sign: String, cure: String) -> Diagnostic {
        .syntaxError(
            "foreign-sign", range, "'\(sign)' means nothing here; write '\(cure)'", replacement: cure)
    }

    static func hyphenInAttribute(_ range: SourceRange, cure: String) -> Diagnostic {
        .syntaxError(
            "hyphen-in-attribute", range,
            "a hyphen between letters joins them to one word; a minus has blanks around it: '\(cure)'",
            replacement: " - ")
    }

    static func labelWithoutDot(_ range: SourceRange, sign: String, cure: String) -> Diagnostic {
        .syntaxError(
            "label-without-dot", range,
            "the number of a constraint has a dot behind it, not '\(sign)': '\(cure)'",
            replacement: ".")
    }

    static func labelOrFactor(_ range: SourceRange, number: String, factor: String) -> Diagnostic {
        .syntaxError(
            "label-without-dot", range,
            "the number of a constraint has a dot behind it: '\(number).'; to multiply write '\(number) x \(factor)'"
        )
    }

    static func methodCall(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .syntaxError(
            "method-call", range, "'\(spelling)' is a call in code; a constraint is written as in '\(cure)'")
    }

    static func misspeltClause(_ range: SourceRange, spelling: String, nearest: String) -> Diagnostic {
        .syntaxError(
            "unknown-clause", range, "there is no '(\(spelling) ...)'; did you mean '\(nearest)'?",
            replacement: nearest)
    }

    static func missingDot(_ range: SourceRange, attribute: String, cure: String) -> Diagnostic {
        .syntaxError(
            "missing-dot", range, "the dot before the attribute '\(attribute)' is missing; write '\(cure)'")
    }

    static func missingTimes(_ range: SourceRange, number: String, factor: String) -> Diagnostic {
        .syntaxError(
            "missing-operator", range, "an operator is missing; to multiply write '\(number) x \(factor)'")
    }

    static func missingTimesOfShare(_ range: SourceRange, share: String, whole: String) -> Diagnostic {
        .syntaxError(
            "missing-operator", range, "a share is a product; write '\(share) x \(whole)'")
    }

    static func percentBehindNumber(_ range: SourceRange) -> Diagnostic {
        .syntaxError("stray-percent", range, "'%' stands only behind a number: '50% x Superview.Width'")
    }

    static func priorityBehindAt(_ range: SourceRange, spelling: String, priority: String) -> Diagnostic {
        .syntaxError(
            "priority-behind-at", range, "a priority is not written '\(spelling)' but '\(priority)'",
            replacement: priority)
    }

    static func priorityWithoutParentheses(_ range: SourceRange, priority: String) -> Diagnostic {
        .syntaxError(
            "unknown-clause", range, "a priority stands in parentheses: '\(priority)'",
            replacement: priority)
    }

    static func priorityWithoutWord(_ range: SourceRange, spelling: String) -> Diagnostic {
        let cure = "Priority \(spelling)"
        return .syntaxError(
            "unknown-clause", range, "the word for a priority is missing; write '(\(cure))'",
            replacement: cure)
    }

    static func semicolon(_ range: SourceRange) -> Diagnostic {
        .syntaxError(
            "semicolon", range, "a statement ends with its line; delete ';'", replacement: "")
    }

    static func singleQuotes(_ range: SourceRange, cure: String) -> Diagnostic {
        .syntaxError(
            "foreign-sign", range, "a text stands in double quotes; write '\(cure)'", replacement: cure)
    }

    static func splitAttribute(_ range: SourceRange, spelling: String, attribute: String) -> Diagnostic {
        .syntaxError(
            "split-attribute", range, "an attribute is one word; write '\(attribute)' for '\(spelling)'",
            replacement: attribute)
    }

    static func timesAsName(_ range: SourceRange, spelling: String) -> Diagnostic {
        .syntaxError(
            "times-as-name", range,
            "'\(spelling)' alone means 'times'; as a name it stands in quotes: '\"\(spelling)\"'",
            replacement: "\"\(spelling)\"")
    }

    static func unit(_ range: SourceRange, unit: String, cure: String) -> Diagnostic {
        .syntaxError("unit", range, "there is no unit '\(unit)'; \(cure)")
    }

    static func unknownCharacter(_ range: SourceRange, sign: String) -> Diagnostic {
        .syntaxError(
            "unknown-character", range,
            "the character '\(sign)' means nothing here; a name that holds it stands in quotes")
    }

    static func foreignView(_ range: SourceRange, name: String, cure: String) -> Diagnostic {
        .syntaxError(
            "foreign-view", range,
            "'\(name)' is a view of another framework; a view has a name and a type: '\(cure)'")
    }

    static func foreignModifier(_ range: SourceRange, name: String) -> Diagnostic {
        .syntaxError(
            "foreign-modifier", range,
            "'.\(name)' changes nothing from a line of its own; write an argument, 'Card: View(margins: 16)', or a constraint"
        )
    }

    static func dotBeforeWord(_ range: SourceRange, word: String) -> Diagnostic {
        .syntaxError(
            "dot-before-word", range, "a value has no dot before it; write '\(word)'", replacement: word)
    }

    static func visualFormat(_ range: SourceRange, constraints: [String]) -> Diagnostic {
        let cure =
            constraints.isEmpty
            ? "'A.Leading = Superview.Leading + Standard'" : constraints.joined(lastBy: "and")
        return .syntaxError(
            "visual-format", range, "the visual format language is not understood; write \(cure)")
    }
}
