import ContentSizes
import SourceText

// Tests as they are written.
extension Diagnostic {
    static func foreignInTest(_ range: SourceRange) -> Diagnostic {
        .error(
            .misplacedStatement, range,
            "a test contains only constraints, 'unsatisfiable' and 'ambiguous'; move this out")
    }

    static func emptyTest(_ range: SourceRange) -> Diagnostic {
        .warning(
            .emptyTest, range,
            "this test asserts nothing about the frames; write what must hold, such as 'Red View.Width = 200'"
        )
    }

    static func secondExpectation(_ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .secondExpectation, range, "a test expects one thing of its layout; write another test",
            notes: [Note(range: first, message: "what it expects already")])
    }

    static func secondPreview(_ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .secondPreview, range, "a file has one preview; delete one of the two",
            notes: [Note(range: first, message: "the other one")])
    }

    static func severalPreviews(_ range: SourceRange) -> Diagnostic {
        .error(.wrongValue, range, "a preview has one size or one device, held one way; write one of them")
    }

    static func sizeClassWithAny(_ range: SourceRange) -> Diagnostic {
        .error(
            .sizeClassWithAny, range,
            "a screen is either Compact or Regular on an axis; write which instead of Any")
    }

    /// - Parameter subject: What it says, in words.
    static func repeatedOption(_ subject: String, _ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .duplicateArgument, range,
            "an environment has one \(subject); remove one of the two, or write two environments",
            notes: [Note(range: first, message: "the other one")])
    }

    static func wrongScale(_ spelling: String, _ range: SourceRange) -> Diagnostic {
        .error(.wrongValue, range, "'\(spelling)' is not a scale of a screen; write 1, 2 or 3")
    }

    static func wrongSystem(_ spelling: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .wrongValue, range,
            "'\(spelling)' is not known; write a version from \(SystemVersion.knownSpelling), like 'ios 18'")
    }

    static func emptyContentSizes(_ range: SourceRange) -> Diagnostic {
        .error(.emptyRange, range, "this range is empty; write the smaller content size first")
    }

    static func hugeScreen(_ spelling: String, _ range: SourceRange) -> Diagnostic {
        let longest = numberText(Environment.longestLength)
        return .error(
            .wrongValue, range, "a screen is at most \(longest) points wide and high, not '\(spelling)'")
    }

    /// - Parameter fault: What is wrong with it, in words.
    static func impossibleScreen(_ fault: String, _ range: SourceRange) -> Diagnostic {
        .error(.wrongValue, range, fault)
    }

    static func unknownDevice(
        _ name: String, _ suggestions: [String], _ range: SourceRange
    ) -> Diagnostic {
        let suggestion = didYouMean(suggestions, else: "'layoutc devices' lists all of them")
        return .error(
            .unknownDevice, range, "there is no device '\(name)'\(suggestion)",
            fix: suggestions.count == 1 ? "\"\(suggestions[0])\"" : nil)
    }

    package static func absentView(_ view: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .absentView, range,
            "'\(view)' is not installed in this environment, so it cannot be tested")
    }
}
