import SourceText

/// What parsing gives: always a tree, and what is wrong with the text.
package struct ParseResult: Sendable {
    package var tree: SyntaxTree
    package var comments: [Span] = []
    package var found = DiagnosticCollector()

    /// What is wrong, in order of position.
    package var diagnostics: [Diagnostic] { found.inOrder }
}

/// Parses the bytes of one file. Never fails: what cannot be parsed is reported and left out, up to the next line.
/// Time and memory are linear in the size of the file.
///
/// - Parameter keepsTokens: Whether the tree is to hold the tokens. Whoever only wants the statements has no use for
///   them.
package func parse(_ source: SourceFile, as id: SourceID, keepsTokens: Bool = true) -> ParseResult {
    guard source.bytes.count < Int32.max else {
        var result = ParseResult(tree: SyntaxTree(source: source))
        result.found.append(.fileTooLarge(SourceRange(id, Span(0, 0))))
        return result
    }
    var lexer = Lexer(source.bytes, source: id)
    lexer.lex()
    var parser = Parser(source, id, lexer.tokens)
    if keepsTokens { parser.tree.tokens = lexer.tokens }
    parser.parseFile()
    if parser.hasUnmatchedBrace { parser.parseAgainWithMissingBraces() }
    // At one place the lexer's message comes first.
    lexer.diagnostics.append(contentsOf: parser.diagnostics)
    return ParseResult(tree: parser.tree, comments: lexer.comments, found: lexer.diagnostics)
}

/// Parses a text that is one path and nothing else, such as `Card.Title.Width`: the names of the tree are those of the
/// path. `nil` where it is none.
package func parsePath(_ text: String) -> SyntaxTree? {
    let source = SourceFile(name: "", bytes: Array(text.utf8))
    var lexer = Lexer(source.bytes, source: SourceID(0))
    lexer.lex()
    var parser = Parser(source, SourceID(0), lexer.tokens)
    guard parser.atName(), lexer.diagnostics.isEmpty else { return nil }
    _ = parser.parsePath()
    return parser.at(.endOfFile) && !parser.hasFailed ? parser.tree : nil
}

/// A recursive descent over the tokens of one file into the arenas of a tree.
///
/// The verbs: `at...` looks, `eat...` takes what is there and says whether it was, `take` takes one token
/// whatever it is, `parse...` takes a production and always yields its node, `fail` reports and gives the
/// statement up. After `fail` nothing more is reported or taken until `endStatement` has skipped to the line's end.
struct Parser {
    let source: SourceID
    var cursor: TokenCursor
    var tree: SyntaxTree
    var diagnostics = DiagnosticCollector()

    /// Whether the current statement has been given up.
    var hasFailed = false
    /// Whether a message says that the file nests too deeply; braces then need not match.
    var hasReportedNesting = false
    /// Whether a message says that a brace lacks the other.
    var hasUnmatchedBrace = false
    /// How many bodies lack their `{`, so that their `}` is no further error.
    var missingBraces = 0
    /// Braces, parentheses and signs that are open.
    var depth = 0

    /// Whether a call in code that lacks its end has been reported.
    var isInCall = false
    /// The view that a block of code makes constraints of, where one has been reported.
    var viewOfCalls: Span?
    /// What calls in code have set in the innermost open body, by what and of which view.
    var contentPriorities: [String: ContentPriorities] = [:]
    /// Expressions of one name that ends in an attribute, and where that word is.
    var pathsWithoutDot: [(expression: Int, word: Span)] = []

    /// Statements and branches of the bodies that are open: a list is moved to its arena when it is complete, so
    /// that it lies there in one piece.
    var openStatements: [Statement] = []
    /// Where the statements of the innermost open body begin.
    var bodyStart = 0
    var openBranches: [ConditionBranch] = []

    /// How deep braces, parentheses and signs may nest.
    static let nestingLimit = 256
    /// How many operators a row of one sum, product or condition may have: its tree is as deep.
    static let operatorLimit = 1000

    init(_ file: SourceFile, _ source: SourceID, _ tokens: [Token]) {
        self.source = source
        cursor = TokenCursor(file.bytes, tokens)
        tree = SyntaxTree(source: file)
    }

    /// From `start` to the end of the last token taken.
    func span(from start: Int32) -> Span { Span(start, max(start, previousEnd)) }
    func range(_ span: Span) -> SourceRange { SourceRange(source, span) }
    func text(_ span: Span) -> String { tree.source.text(span) }
    var currentRange: SourceRange { range(span) }

    /// The current token as the user sees it in a message.
    var found: String { kind.endsLine || span.isEmpty ? "the end of the line" : "'\(quote(span))'" }

    /// The text of `span` as a message quotes it: cut where it is long.
    func quote(_ span: Span) -> String {
        if span.end - span.start <= 80 { return text(span) }
        return String(text(Span(span.start, min(span.end, span.start + 160))).prefix(40)) + "…"
    }

    /// The spelling of a name as a message quotes it.
    func quote(_ name: Name) -> String {
        name.span.end - name.span.start <= 80 ? tree.name(name) : quote(name.span)
    }

    /// The spelling of a path as a message quotes it.
    func quote(_ path: NodeList<Name>) -> String {
        path.count <= 4
            ? tree[path].map { quote($0) }.joined(separator: ".")
            : quote(tree.names[path.indices.lowerBound]) + "…"
    }

    /// Adds a message and goes on with the statement.
    mutating func report(_ diagnostic: Diagnostic) {
        if !hasFailed { diagnostics.append(diagnostic) }
    }

    /// Gives the statement up. Where the current token is no text, the lexer has said so already.
    mutating func fail(_ diagnostic: Diagnostic) {
        if !at(.invalid) { report(diagnostic) }
        hasFailed = true
    }

    /// What `parse` gives one level deeper; `nil` and a failure where the limit is reached.
    mutating func nested<Result>(_ parse: (inout Parser) -> Result) -> Result? {
        guard depth < Self.nestingLimit else {
            if !hasReportedNesting { fail(.nestingTooDeep(currentRange, limit: Self.nestingLimit)) }
            hasReportedNesting = true
            hasFailed = true
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return parse(&self)
    }
}

// The words of the cursor, in which the productions are written.
extension Parser {
    var bytes: [UInt8] { cursor.bytes }
    var tokens: [Token] { cursor.tokens }
    var position: Int { cursor.position }
    var previousEnd: Int32 { cursor.previousEnd }
    var context: TokenCursor.Context {
        get { cursor.context }
        set { cursor.context = newValue }
    }

    var kind: TokenKind { cursor.kind }
    var span: Span { cursor.span }
    var start: Int32 { cursor.start }

    func kind(_ distance: Int) -> TokenKind { cursor.kind(distance) }
    func token(at index: Int) -> Token { cursor.token(at: index) }
    func isWord(_ index: Int, _ text: String) -> Bool { cursor.isWord(index, text) }
    func nameEnd(from index: Int) -> Int { cursor.nameEnd(from: index) }
    func pathEnd(from index: Int) -> Int { cursor.pathEnd(from: index) }
    func pathStart(before end: Int) -> Int { cursor.pathStart(before: end) }
    func skippingBreaks(from index: Int) -> Int { cursor.skippingBreaks(from: index) }

    func lineHolds(_ kind: TokenKind, from index: Int) -> Bool { cursor.lineHolds(kind, from: index) }
    func lineHoldsRelation(from index: Int) -> Bool { cursor.lineHoldsRelation(from: index) }

    func at(_ kind: TokenKind) -> Bool { cursor.at(kind) }
    var atLetterX: Bool { cursor.atLetterX }
    func atWord(_ text: String) -> Bool { isWord(position, text) }
    var atRelation: Bool { kind.isRelation }
    /// Whether no more tokens of the statement follow.
    var atEnd: Bool { kind.endsStatement }

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
}
