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
            "colon-for-relation", range, "a constraint has '=', not ':', after an attribute: '\(cure)'",
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
            "foreign-sign", range, "'\(sign)' has no meaning here; write '\(cure)'", replacement: cure)
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
            "the number of a constraint has a dot after it, not '\(sign)': '\(cure)'",
            replacement: ".")
    }

    static func labelOrFactor(_ range: SourceRange, number: String, factor: String) -> Diagnostic {
        .syntaxError(
            "label-without-dot", range,
            "the number of a constraint has a dot after it: '\(number).'; to multiply write '\(number) x \(factor)'"
        )
    }

    /// `A.isHidden = true`; an attribute that there is not is found by the resolver.
    package static func foreignProperty(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .syntaxError("foreign-property", range, "'\(spelling)' is a property in code; \(cure)")
    }

    static func writtenCall(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .syntaxError("method-call", range, "'\(spelling)' is a call in code; write '\(cure)'")
    }

    static func plusOrMinus(_ range: SourceRange, number: String) -> Diagnostic {
        .syntaxError(
            "plus-or-minus", range, "how much a value may differ is written '(within \(number))'",
            replacement: "(within \(number))")
    }

    static func equalForColon(_ range: SourceRange, cure: String) -> Diagnostic {
        .syntaxError(
            "equal-for-colon", range, "a declaration has ':', not '=', after its name; write '\(cure)'",
            replacement: ":")
    }

    static func jointOfConstraints(_ range: SourceRange, sign: String) -> Diagnostic {
        .syntaxError(
            "foreign-sign", range,
            "'\(sign)' cannot join constraints; put each on a line of its own, or write a chain: '20 <= A.Width <= 280'"
        )
    }

    static func typeBeforeName(_ range: SourceRange, cure: String) -> Diagnostic {
        .syntaxError(
            "type-before-name", range, "a declaration begins with the name; write '\(cure)'",
            replacement: cure)
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
        .syntaxError("stray-percent", range, "'%' goes only after a number: '50% x Superview.Width'")
    }

    static func priorityBehindAt(_ range: SourceRange, spelling: String, priority: String) -> Diagnostic {
        .syntaxError(
            "priority-behind-at", range, "a priority is not written '\(spelling)' but '\(priority)'",
            replacement: priority)
    }

    static func priorityWithoutParentheses(_ range: SourceRange, priority: String) -> Diagnostic {
        .syntaxError(
            "unknown-clause", range, "a priority is written in parentheses: '\(priority)'",
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
            "foreign-sign", range, "a text is written in double quotes; write '\(cure)'", replacement: cure)
    }

    static func splitAttribute(_ range: SourceRange, spelling: String, attribute: String) -> Diagnostic {
        .syntaxError(
            "split-attribute", range, "an attribute is one word; write '\(attribute)' for '\(spelling)'",
            replacement: attribute)
    }

    static func timesAsName(_ range: SourceRange, spelling: String) -> Diagnostic {
        .syntaxError(
            "times-as-name", range,
            "'\(spelling)' alone means 'times'; as a name it is written in quotes: '\"\(spelling)\"'",
            replacement: "\"\(spelling)\"")
    }

    static func unit(_ range: SourceRange, unit: String, cure: String) -> Diagnostic {
        .syntaxError("unit", range, "there is no unit '\(unit)'; \(cure)")
    }

    static func unknownCharacter(_ range: SourceRange, sign: String) -> Diagnostic {
        .syntaxError(
            "unknown-character", range,
            "the character '\(sign)' has no meaning here; a name that contains it is written in quotes")
    }

    static func foreignView(_ range: SourceRange, name: String, cure: String) -> Diagnostic {
        .syntaxError(
            "foreign-view", range,
            "'\(name)' is a view of another framework; a view has a name and a type: '\(cure)'")
    }

    static func foreignModifier(_ range: SourceRange, name: String) -> Diagnostic {
        .syntaxError(
            "foreign-modifier", range,
            "there is no modifier '.\(name)'; write an argument, as in 'Card: View(margins: 16)', or a constraint"
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
