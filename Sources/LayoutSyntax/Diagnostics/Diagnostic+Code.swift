import SourceText

// What is said of code and of layouts in other languages, each with the notation that does the same here.
extension Diagnostic {
    package static func anchor(_ range: SourceRange, spelling: String, attribute: String) -> Diagnostic {
        .error(
            .anchor, range, "'\(spelling)' is an anchor in code; the attribute is '\(attribute)'",
            fix: attribute)
    }

    /// `A.isHidden = true`; an attribute that there is not is found by the resolver.
    package static func foreignProperty(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .error(.foreignProperty, range, "'\(spelling)' is a property in code; \(cure)")
    }

    /// - Parameter remark: What to know of the cure.
    static func writtenCall(
        _ range: SourceRange, spelling: String, cure: String, remark: String? = nil
    ) -> Diagnostic {
        let end = remark.map { "; \($0)" } ?? ""
        return .error(.methodCall, range, "'\(spelling)' is a call in code; write '\(cure)'\(end)")
    }

    static func methodCall(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .error(
            .methodCall, range, "'\(spelling)' is a call in code; a constraint is written as in '\(cure)'")
    }

    /// - Parameter cure: What says the same, where that is known.
    static func callInObjectiveC(_ range: SourceRange, spelling: String, cure: String?) -> Diagnostic {
        let advice =
            cure.map { "write '\($0)'" } ?? "a constraint is written as in 'A.Leading = B.Leading + 8'"
        return .error(.methodCall, range, "'\(spelling)' is a call in Objective-C; \(advice)")
    }

    static func subviewCall(_ range: SourceRange, spelling: String, cure: String) -> Diagnostic {
        .error(
            .methodCall, range,
            "'\(spelling)' is a call in code; a view is declared in the braces of the one around it: '\(cure)'"
        )
    }

    static func declarationAsConstant(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .equalForColon, range, "a view is declared with a ':' alone; write '\(cure)'")
    }

    static func constantInCode(_ range: SourceRange, cure: String) -> Diagnostic {
        .error(
            .equalForColon, range, "a constant is named by 'let' and a number alone; write '\(cure)'",
            fix: cure)
    }

    static func functionDefinition(_ range: SourceRange) -> Diagnostic {
        .error(
            .unknownKeyword, range,
            "there are no functions; what is used several times is written once as"
                + " 'component Row(title): Stack View { ... }'")
    }

    static func importOfCode(_ range: SourceRange) -> Diagnostic {
        .error(
            .missingRelation, range,
            "nothing is imported; another file is taken in by 'include \"rows.layout\"'")
    }

    static func foreignModifier(_ range: SourceRange, name: String) -> Diagnostic {
        .error(
            .foreignModifier, range,
            "there is no modifier '.\(name)'; write an argument, as in 'Card: View(margins: 16)', or a constraint"
        )
    }

    static func foreignView(_ range: SourceRange, name: String, cure: String) -> Diagnostic {
        .error(
            .foreignView, range,
            "'\(name)' is a view of another framework; a view has a name and a type: '\(cure)'")
    }

    static func visualFormat(_ range: SourceRange, constraints: [String]) -> Diagnostic {
        let cure =
            constraints.isEmpty
            ? "'A.Leading = Superview.LeadingMargin'" : constraints.joined(lastBy: "and")
        return .error(
            .visualFormat, range, "the visual format language is not understood; write \(cure)")
    }

    static func attributeOfCode(_ range: SourceRange, spelling: String) -> Diagnostic {
        .error(
            .foreignSign, range,
            "'\(spelling)' belongs to code; delete the line, or declare a view: 'Title: Label'")
    }
}
