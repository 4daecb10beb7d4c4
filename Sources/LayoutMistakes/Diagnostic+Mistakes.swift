import LayoutSyntax
import SourceText

// What several explanations say.
extension Diagnostic {
    static func missingOpeningBrace(_ range: SourceRange) -> Diagnostic {
        .error(.missingBrace, range, "'{' is missing: put the body of a condition in '{ ... }'")
    }

    static func strayElse(_ range: SourceRange) -> Diagnostic {
        .error(.strayElse, range, "'else' goes after the '}' of a 'when', on the same line")
    }

    static func misspeltKeyword(_ range: SourceRange, _ spelling: String, _ keyword: Keyword) -> Diagnostic {
        .error(
            .unknownKeyword, range, "there is no statement '\(spelling)'\(didYouMean(keyword.rawValue))",
            fix: keyword.rawValue)
    }
}

// What the resolver says too.
extension Diagnostic {
    /// `A.isHidden = true`
    package static func foreignProperty(_ range: SourceRange, spelling: String, suggestion: String)
        -> Diagnostic
    {
        .error(.foreignProperty, range, "'\(spelling)' is code; \(suggestion)")
    }

    package static func foreignColor(_ range: SourceRange, spelling: String, suggestion: String) -> Diagnostic
    {
        .error(.unknownValue, range, "write the color as '\(suggestion)', not '\(spelling)'")
    }

    package static func splitAttribute(
        _ range: SourceRange, spelling: String, attribute: String
    ) -> Diagnostic {
        .error(
            .splitAttribute, range, "an attribute is one word: write '\(attribute)', not '\(spelling)'",
            fix: attribute)
    }

    /// `hidden = true`
    package static func flagWithValue(
        _ key: ArgumentKey, isTurnedOff: Bool, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .wrongValue, range, "'\(key.spelling)' takes no value: write '\(key.spelling)', or leave it out",
            fix: isTurnedOff ? nil : key.spelling)
    }
}
