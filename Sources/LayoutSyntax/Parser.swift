import SourceText

/// The result of parsing: always a tree, and the messages about the text.
package struct ParseResult: Sendable {
    package var tree: SyntaxTree
    package var comments: [Span] = []
    package var found = DiagnosticCollector()

    /// The messages in order of position.
    package var diagnostics: [Diagnostic] { found.inOrder }
}

/// Parses the bytes of one file. Never fails: what cannot be parsed is reported and left out, up to the next line.
/// Time and memory are linear in the size of the file.
///
/// - Parameters:
///   - keepsTokens: Whether the tree is to hold the tokens. Whoever only wants the statements has no use for them.
///   - explain: Says why a line does not fit the grammar, and what it is meant as.
package func parse(
    _ source: SourceFile, as id: SourceID, keepsTokens: Bool,
    explainedBy explain: @escaping (FailedLine) -> Explanation
) -> ParseResult {
    guard source.bytes.count < Int32.max else {
        var result = ParseResult(tree: SyntaxTree(source: source))
        result.found.append(.fileTooLarge(SourceRange(id, Span(0, 0))))
        return result
    }
    var lexer = Lexer(source.bytes, source: id)
    lexer.lex()
    var parser = Parser(source, id, lexer.tokens, explainedBy: explain)
    if keepsTokens { parser.tree.tokens = lexer.tokens }
    parser.parseFile()
    // Where both have a message at one position, the lexer's comes first.
    lexer.diagnostics.append(contentsOf: parser.diagnostics)
    return ParseResult(tree: parser.tree, comments: lexer.comments, found: lexer.diagnostics)
}

/// Parses a text that is one path and nothing else, such as `Card.Title.Width`: the names of the tree are those of the
/// path. `nil` where it is none.
package func parsePath(_ text: String) -> SyntaxTree? {
    let source = SourceFile(name: "", bytes: Array(text.utf8))
    var lexer = Lexer(source.bytes, source: SourceID(0))
    lexer.lex()
    var parser = Parser(source, SourceID(0), lexer.tokens) { _ in Explanation(nil) }
    guard parser.kind.isName, lexer.diagnostics.isEmpty, (try? parser.parsePath()) != nil else { return nil }
    return parser.at(.endOfFile) ? parser.tree : nil
}

/// How much of what repeats or nests a file may have.
package enum GrammarLimit {
    /// Braces, parentheses and signs nest no deeper.
    package static let nesting = 256
    /// A sum, a product or a condition has no more operators in a row: its tree is as deep.
    package static let operators = 1000
    /// A state has no more values.
    static let states = 16
    /// A list of rows has no more of them.
    static let rows = 1000
    /// All lists of a file together have no more rows.
    static let rowsOfFile = 100_000
}

/// A recursive descent over the tokens of one file into the arenas of a tree. It knows the grammar and nothing else.
///
/// The verbs: `at...` looks, `eat...` takes what is there and says whether it was, `take` takes one token
/// whatever it is, `parse...` takes a production and yields its node, or throws a `Failure` where the text does not fit.
/// `attempt` catches failures: it has them explained, mends what is certain, and parses again.
struct Parser {
    let source: SourceID
    var cursor: TokenCursor
    var tree: SyntaxTree
    var diagnostics = DiagnosticCollector()

    let explainFailure: (FailedLine) -> Explanation
    /// The production that is read, for the message about a failure.
    var production = Production.constraint
    /// Messages about the attempt at hand that do not make it fail.
    var remarks: [Diagnostic] = []
    /// The declaration that an attempt has understood before it fails.
    var declared: StatementHead?

    /// Whether a message says that the file nests too deeply; braces then need not match.
    var hasReportedNesting = false
    /// Whether a message says that a `{` is never closed: one message is enough.
    var hasUnclosedBrace = false
    /// The number of bodies that lack their `{`, so that their `}` is no further error.
    var missingBraces = 0
    /// The `(` of the list of arguments at hand.
    var listOpening = 0
    /// Whether a name may be a state: the file declares some, or includes files, which may.
    let mayNameStates: Bool
    /// Braces, parentheses and signs that are open.
    var depth = 0

    /// Statements and branches of the bodies that are open: a list is moved to its arena when it is complete, so
    /// that it lies there in one piece.
    var openStatements: [Statement] = []
    /// The index of the `{` of the innermost open body, and that at which its statements begin.
    var bodyOpening = -1
    var bodyStart = 0
    var openBranches: [ConditionBranch] = []

    /// The number of rows in the lists of the file so far.
    var rowCount = 0

    init(
        _ file: SourceFile, _ source: SourceID, _ tokens: [Token],
        explainedBy explain: @escaping (FailedLine) -> Explanation
    ) {
        self.source = source
        explainFailure = explain
        cursor = TokenCursor(file.bytes, tokens)
        mayNameStates = cursor.mayNameStates
        tree = SyntaxTree(source: file)
    }

    func range(_ span: Span) -> SourceRange { SourceRange(source, span) }

    /// Adds a message and goes on with the statement.
    mutating func remark(_ diagnostic: Diagnostic) { remarks.append(diagnostic) }

    /// The result of `parse` one level deeper.
    mutating func nested<Result>(
        _ parse: (inout Parser) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard depth < GrammarLimit.nesting else { throw failure(.shallowNesting) }
        depth += 1
        defer { depth -= 1 }
        return try parse(&self)
    }

    /// Counts an operator of a row.
    mutating func countOperator(_ operators: inout Int) throws(Failure) {
        operators += 1
        if operators > GrammarLimit.operators { throw failure(.shortExpression) }
    }
}

// The words of the cursor, in which the productions are written. They are mutating so that unoptimised code does not copy
// the parser for a look: the copies would lie on the stack at every level of what nests.
extension Parser {
    var bytes: [UInt8] { mutating get { cursor.bytes } }
    var tokens: [Token] { mutating get { cursor.tokens } }
    var position: Int { mutating get { cursor.position } }
    var previousEnd: Int32 { mutating get { cursor.previousEnd } }
    var context: TokenCursor.Context {
        mutating get { cursor.context }
        set { cursor.context = newValue }
    }

    var kind: TokenKind { mutating get { cursor.kind } }
    var span: Span { mutating get { cursor.span } }
    var start: Int32 { mutating get { cursor.start } }

    mutating func kind(_ distance: Int) -> TokenKind { cursor.kind(distance) }
    mutating func isWord(_ index: Int, _ text: String) -> Bool { cursor.isWord(index, text) }
    mutating func at(_ kind: TokenKind) -> Bool { cursor.at(kind) }
    mutating func atWord(_ text: String) -> Bool { cursor.isWord(cursor.position, text) }
    var atRelation: Bool { mutating get { cursor.kind.isRelation } }
    /// Whether no more tokens of the statement follow.
    var atEnd: Bool { mutating get { cursor.kind.endsStatement } }

    /// The bytes from `start` to the end of the last token taken.
    mutating func span(from start: Int32) -> Span { Span(start, max(start, cursor.previousEnd)) }
    /// The position close behind the last token taken.
    var endOfPrevious: Span { mutating get { Span(cursor.previousEnd, cursor.previousEnd) } }

    /// The failure at the current token.
    mutating func failure(_ expected: Expected, at token: Int? = nil, from origin: Int? = nil) -> Failure {
        let token = token ?? cursor.position
        return Failure(production: production, expected: expected, token: token, origin: origin ?? token)
    }

    mutating func take() { cursor.take() }
    mutating func take(to index: Int) { cursor.take(to: index) }

    mutating func eat(_ kind: TokenKind) -> Bool {
        guard at(kind) else { return false }
        take()
        return true
    }

    mutating func eatWord(_ text: String) -> Bool {
        guard atWord(text) else { return false }
        take()
        return true
    }

    /// Takes the words of `text`, which a blank separates, if all of them are there.
    mutating func eatWords(_ text: String) -> Bool {
        var index = position
        for word in text.split(separator: " ") {
            guard isWord(index, String(word)) else { return false }
            index += 1
        }
        take(to: index)
        return true
    }
}
