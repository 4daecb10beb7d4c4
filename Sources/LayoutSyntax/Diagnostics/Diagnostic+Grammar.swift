import SourceText

// What is said of text that fits the grammar and is wrong all the same.
extension Diagnostic {
    static func labelOutOfRange(_ range: SourceRange) -> Diagnostic {
        .error(.labelOutOfRange, range, "a constraint's number is a whole number below 2^63")
    }

    static func numberNotFinite(_ range: SourceRange) -> Diagnostic {
        .error(.numberNotFinite, range, "the number is too large")
    }

    static func ratioNotFinite(_ range: SourceRange) -> Diagnostic {
        .error(.numberNotFinite, range, "the second number of a ratio cannot be 0")
    }

    static func priorityOutOfRange(_ range: SourceRange, value: Double) -> Diagnostic {
        .error(
            .priorityOutOfRange, range,
            "a priority is from 1 to 1000" + (value > 1000 ? "; 1000 is a required constraint" : ""))
    }

    package static func toleranceOutsideTest(_ range: SourceRange) -> Diagnostic {
        .error(
            .toleranceOutsideTest, range,
            "'within' is only for tests; a constraint that may give way has a '(Priority 750)'")
    }

    static func malformedColor(_ range: SourceRange, spelling: String) -> Diagnostic {
        let suggestion = Text.sixDigits(spelling)
        return .error(
            .malformedColor, range,
            "a color has six hexadecimal digits: write '\(suggestion ?? "#RRGGBB")', not '\(spelling)'",
            fix: suggestion)
    }

    static func emptyRange(_ range: SourceRange, spelling: String) -> Diagnostic {
        .error(.emptyRange, range, "the range '\(spelling)' is empty; write the smaller number first")
    }

    /// - Parameter isOfFile: Whether it is the lists of the whole file that have too many rows.
    static func tooManyRows(_ range: SourceRange, limit: Int, isOfFile: Bool) -> Diagnostic {
        .error(
            .tooManyStatements, range,
            isOfFile
                ? "the lists of a file have at most \(limit) rows in all; delete some"
                : "a list has at most \(limit) rows; write several lists")
    }

    static func tooManyStates(_ range: SourceRange, limit: Int) -> Diagnostic {
        .error(.tooManyStatements, range, "a state has at most \(limit) values; write several states")
    }

    static func expectationOutsideTest(_ range: SourceRange, word: String) -> Diagnostic {
        .error(.expectationOutsideTest, range, "'\(word)' is only for the body of a test")
    }

    static func lineBreakInName(_ range: SourceRange, suggestion: String) -> Diagnostic {
        .error(.controlCharacter, range, "a name is one line of text: write '\(suggestion)'", fix: suggestion)
    }

    /// A name in quotes that holds nothing.
    package static func emptyName(_ range: SourceRange) -> Diagnostic {
        .error(.emptyName, range, "a name cannot be empty; write one between the quotes")
    }

    package static func nestingTooDeep(_ range: SourceRange, limit: Int) -> Diagnostic {
        .error(.nestingTooDeep, range, "braces, parentheses and signs nest deeper than \(limit)")
    }
}

// Braces and keywords.
extension Diagnostic {
    static func strayBrace(_ range: SourceRange) -> Diagnostic {
        .error(.strayBrace, range, "there is no '{' for this '}'; delete it, or add the '{'", fix: "")
    }

    /// - Parameter line: Where a line begins that is indented less than the body.
    static func missingBrace(_ range: SourceRange, before line: SourceRange?) -> Diagnostic {
        .error(
            .missingBrace, range, "'{' is never closed",
            notes: line.map {
                [Note(range: $0, message: "'}' is missing before this line (judging by the indentation)")]
            } ?? [])
    }

    static func misplacedBrace(_ range: SourceRange) -> Diagnostic {
        .error(.misplacedBrace, range, "put '{' at the end of the line before, behind its statement")
    }

    static func misplacedElse(_ range: SourceRange) -> Diagnostic {
        .error(.misplacedElse, range, "put 'else' on the line of the '}' before it")
    }
}
