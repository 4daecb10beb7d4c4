import ContentSizes
import SourceText

/// A file of code cut into tokens, of which some are read as expressions.
package struct CodeTokens: Sendable {
    private let cursor: TokenCursor
    /// The number of tokens without the end of the file.
    package let count: Int

    /// - Parameter bytes: Without comments.
    package init(_ bytes: [UInt8]) {
        var lexer = Lexer(bytes, source: SourceID(0))
        lexer.lex()
        cursor = TokenCursor(bytes, lexer.tokens)
        count = lexer.tokens.count - 1
    }

    /// The end of the file where `index` is none.
    package func kind(at index: Int) -> TokenKind { cursor.token(at: index).kind }

    package func text(at index: Int) -> String { cursor.text(at: index) }

    /// The value of a string.
    package func string(at index: Int) -> String {
        Text.decodingString(cursor.bytes, cursor.token(at: index).span)
    }

    /// In bytes of the file; tokens that are not there make an empty one.
    package func span(of tokens: Range<Int>) -> Span {
        if tokens.isEmpty { return Span(cursor.token(at: tokens.lowerBound).span.start, 0) }
        return Span(
            cursor.token(at: tokens.lowerBound).span.start, cursor.token(at: tokens.upperBound - 1).span.end)
    }

    /// The `let` or `var` behind modifiers and attributes.
    package func declarationKeyword(from index: Int) -> Int? {
        CodeDeclaration.keyword(in: cursor, from: index)
    }

    /// The expression that the tokens are; `nil` where they are more than one, or none that is understood.
    package func expression(_ tokens: Range<Int>) -> CodeExpression? {
        var parser = CodeParser(cursor, tokens)
        guard !tokens.isEmpty, let expression = parser.parseSum(), parser.isAtEnd else { return nil }
        return expression
    }

    /// The constraints of a call that makes some, in layout notation; `nil` where a part of it is not understood. Names must
    /// be those of views, and numbers written out.
    ///
    /// - Parameters:
    ///   - view: What the call is about that `make` stands for.
    ///   - superview: What it is in.
    package func constraints(_ call: CodeExpression, of view: String?, in superview: String) -> [String]? {
        let context = CodeContext(view: view, superview: superview)
        let reader = CodeReader(
            cursor: cursor, isConstant: { _ in false }, type: { _ in .view }, context: context)
        return (reader.constraint(call, priority: nil) ?? reader.pureLayout(call))?.statements
    }

    /// The value of an argument that code gives as an expression: `UIFont.systemFont(ofSize: 17)` is `17`.
    package static func argument(_ value: CodeExpression, of key: ArgumentKey) -> String? {
        CodeReader.argumentValue(value, of: key)
    }

    /// The priority that an expression is, in digits.
    package static func priority(_ expression: CodeExpression) -> String? { CodeReader.priority(expression) }

    /// The type of a view that code calls so: `Label` of `UILabel`.
    package static func viewType(_ name: String) -> ViewType? {
        ForeignNotation.viewType(name).flatMap { ViewType.called($0) }
    }
}

/// The constraints of a text in the Visual Format Language.
///
/// - Parameters:
///   - superview: What its views are in.
///   - meaning: The view or the number that a name stands for.
package func visualFormatConstraints(
    _ format: String, in superview: String, meaning: (String) -> String
) -> [String] {
    VisualFormat(format, in: superview, meaning: meaning).constraints
}
