import ContentSizes
import LayoutSyntax
import SourceText

/// A line of code that makes a view or names a number: `private let title = UILabel()`.
struct CodeDeclaration {
    /// The tokens of the name.
    var name: Range<Int>
    /// The declaration as it is written here: `title: Label`.
    var statement: String
    /// The tokens that say so, without what the view is made of.
    var tokens: Range<Int>
    var isConstant: Bool
    /// Whether the type is one of the language, so that what it is given may be arguments.
    var hasOwnType = false

    /// The `let` or `var` behind modifiers and attributes from token `index` on.
    static func keyword(in cursor: TokenCursor, from index: Int) -> Int? {
        var index = index
        while true {
            let token = cursor.token(at: index)
            if token.kind == .unknown, cursor.text(at: index) == "@",
                cursor.token(at: index + 1).kind == .word
            {
                index += 2
            } else if token.kind == .word, modifiers.contains(cursor.text(at: index)) {
                index += 1
                if cursor.token(at: index).kind == .leftParenthesis { index += 3 }
            } else {
                return token.kind == .word && ["let", "var"].contains(cursor.text(at: index)) ? index : nil
            }
        }
    }

    /// The words that code has before `let` and `var`.
    private static let modifiers = [
        "private", "fileprivate", "internal", "public", "open", "package", "static", "class", "final", "lazy",
        "weak",
        "unowned", "override", "dynamic", "nonisolated",
    ]

    /// - Parameter first: The first token of the line.
    init?(_ cursor: TokenCursor, from first: Int) {
        guard let keyword = Self.keyword(in: cursor, from: first), cursor.token(at: keyword + 1).kind == .word
        else { return nil }
        let isPlain = keyword == first && cursor.text(at: keyword) == "let"
        name = keyword + 1..<cursor.nameEnd(from: keyword + 1)
        (statement, tokens, isConstant) = ("", first..<name.upperBound, false)
        let value = name.upperBound + 1
        let isDeclared =
            switch cursor.text(at: name.upperBound) {
            case ":": readType(cursor, at: value)
            case "=": readValue(cursor, at: value, isPlain: isPlain)
            default: false
            }
        if !isDeclared { return nil }
    }

    /// `UIImageView = UIImageView()`, `CGFloat = 8`
    private mutating func readType(_ cursor: TokenCursor, at index: Int) -> Bool {
        let end = cursor.nameEnd(from: index)
        let type = cursor.text(cursor.span(of: index..<end))
        // With a type of ours it is a view whose name begins with 'let'.
        if end > index, let view = ForeignNotation.viewType(type), ViewType.canonical(type) == nil {
            return declare(cursor, view, upTo: end)
        }
        return end > index && cursor.token(at: end).kind == .equal && readNumber(cursor, at: end + 1)
    }

    /// `UILabel()`, `8`; without a word before `let` the latter is a constant as it stands.
    private mutating func readValue(_ cursor: TokenCursor, at index: Int, isPlain: Bool) -> Bool {
        let end = cursor.nameEnd(from: index)
        let type = cursor.text(cursor.span(of: index..<end))
        let isMember = cursor.token(at: end).kind == .dot && cursor.token(at: end + 1).kind == .word
        if isMember, cursor.text(at: end + 1) != "init" { return false }
        if end > index, let view = ForeignNotation.viewType(type) {
            hasOwnType = ViewType.canonical(type) != nil
            return declare(cursor, view, upTo: end)
        }
        if isPlain { return false }
        if cursor.token(at: index).kind == .leftBrace { return declare(cursor, "View", upTo: index) }
        return readNumber(cursor, at: index)
    }

    private mutating func declare(_ cursor: TokenCursor, _ type: String, upTo end: Int) -> Bool {
        statement = "\(cursor.text(cursor.span(of: name))): \(type)"
        tokens = tokens.lowerBound..<end
        return true
    }

    private mutating func readNumber(_ cursor: TokenCursor, at index: Int) -> Bool {
        guard cursor.token(at: index).kind == .number, cursor.token(at: index + 1).kind.endsStatement else {
            return false
        }
        statement = "let \(cursor.text(cursor.span(of: name))) = \(cursor.text(at: index))"
        (tokens, isConstant) = (tokens.lowerBound..<index + 1, true)
        return true
    }

    func diagnostic(_ source: SourceID, _ cursor: TokenCursor) -> Diagnostic {
        .error(
            .equalForColon, SourceRange(source, cursor.span(of: tokens)),
            "declare a \(isConstant ? "constant" : "view") as '\(statement)'",
            fix: isConstant ? statement : nil)
    }
}
