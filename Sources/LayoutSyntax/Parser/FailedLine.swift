import SourceText

/// A statement that does not fit the grammar, as it is given to whoever explains why.
package struct FailedLine {
    package let cursor: TokenCursor
    package let source: SourceID
    package let failure: Failure
    /// The index of the first token of the statement, or of the branch of a condition, behind a label.
    package let first: Int
    /// The index of the `{` of the innermost body around it; -1 outside all.
    package let body: Int
    /// Whether so many messages have been given that nobody reads one more.
    package let isOneOfVeryMany: Bool
    /// What has been read so far, without the statements of open bodies.
    package let tree: SyntaxTree
    /// The statements of open bodies, the outermost first.
    package let openStatements: [Statement]

    /// Only so many tokens before and behind the failing one are looked at.
    package static let reach = 200
}

/// The message about a failure, and the way to go on behind it.
package struct Explanation {
    /// `nil` where another message says it.
    package var diagnostic: Diagnostic?
    /// A change by which the line is understood.
    package var mend: Mend?
    /// The index of the token where reading goes on if nothing mends the line; `nil` for the rest of the statement.
    package var end: Int?
    /// Whether what the parser has understood of a declaration is none.
    package var isNoDeclaration = false

    package init(_ diagnostic: Diagnostic?, mend: Mend? = nil, end: Int? = nil) {
        self.diagnostic = diagnostic
        self.mend = mend
        self.end = end
    }
}

/// Tokens that others are put in the place of, and the text of these.
package struct Mend {
    package var tokens: Range<Int>
    package var replacement: String

    package init(tokens: Range<Int>, replacement: String) {
        self.tokens = tokens
        self.replacement = replacement
    }
}
