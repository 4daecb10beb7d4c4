import LayoutMistakes
import LayoutProgram
import LayoutSyntax
import SourceText

/// The line before a place, as far as it decides what may follow.
struct CompletionLine {
    enum DeclaredType: Equatable {
        case named(String)
        /// The view whose arguments are amended.
        case ofView([String])
    }

    enum Place: Equatable {
        case nothing, comment, type, clause, priority, device, environment, condition, removal, expression,
            statement
        case member([String])
        case argument(DeclaredType)
        /// Of the argument of this name.
        case value(String)
    }

    private(set) var place = Place.nothing
    private(set) var replaced: Span
    /// The first attribute of a constraint, where the place is at its other side.
    private(set) var opposite: AttributeWord?
    /// Whether views are named that are to be removed.
    private(set) var isRemoval = false
    private let file: SourceFile
    /// Those before the name at the place.
    private var tokens: ArraySlice<Token>
    /// Where the words of the name begin among all tokens.
    private let all: [Token]

    init(_ file: SourceFile, before offset: Int32) {
        self.file = file
        replaced = Span(offset, offset)
        all = LayoutSyntax.tokens(of: file).filter { $0.span.start < offset && $0.kind != .endOfFile }
        tokens = all[...]
        guard let last = tokens.last else {
            place = .statement
            return
        }
        if last.kind == .comment, offset <= last.span.end {
            place = .comment
            replaced.start = lastBlank(before: offset)
            return
        }
        let isInString = last.kind == .string && (offset < last.span.end || !isClosed(last))
        if isInString {
            tokens.removeLast()
            replaced = Span(last.span.start + 1, offset)
            place = behindAt ? .device : .nothing
            return
        }
        takeName(before: offset)
        place = placeBehindTokens()
        if let cut = keywordsAtBeginning { replaced.start = cut }
    }

    private func text(_ token: Token) -> String { file.text(token.span) }

    private func isClosed(_ string: Token) -> Bool {
        string.span.end - string.span.start > 1 && file.bytes[Int(string.span.end) - 1] == UInt8(ascii: "\"")
    }

    private func lastBlank(before offset: Int32) -> Int32 {
        var start = offset
        while start > 0, ![0x20, 0x2C, 0x2F].contains(file.bytes[Int(start) - 1]) { start -= 1 }
        return start
    }

    /// Takes the words of the name that the place is in or behind.
    private mutating func takeName(before offset: Int32) {
        while let last = tokens.last, last.kind == .word || last.kind == .number && tokens.count < all.count {
            replaced.start = last.span.start
            tokens.removeLast()
        }
        // A number alone begins no name.
        while replaced.start < offset, let first = all[tokens.endIndex...].first, first.kind == .number {
            tokens.append(first)
            replaced.start = tokens.endIndex < all.count ? all[tokens.endIndex].span.start : offset
        }
    }
}

extension CompletionLine {
    /// Whether the last token is the `at` of an environment.
    private var behindAt: Bool { tokens.last.map { $0.kind == .word && text($0) == "at" } ?? false }

    /// The words between the tokens and the place.
    private var words: [Token] { all[tokens.endIndex...].filter { $0.span.start >= replaced.start } }

    /// The tokens of the statement before the name, from the last line end or brace.
    private var statement: ArraySlice<Token> {
        let start = tokens.lastIndex { $0.kind.isBreak || $0.kind == .leftBrace || $0.kind == .rightBrace }
        return start.map { tokens[($0 + 1)...] } ?? tokens
    }

    /// The place behind keywords that lead the words: `when por|`.
    private var keywordsAtBeginning: Int32? {
        var ends: Set<String> = []
        switch place {
        case .condition: ends = ["when", "and", "or", "not"]
        case .environment: ends = ["at"]
        case .removal: ends = ["remove"]
        case .priority: ends = ["priority"]
        case .nothing, .comment, .type, .clause, .device, .expression, .statement, .member, .argument, .value:
            return nil
        }
        guard let last = words.lastIndex(where: { ends.contains(Text.matchingKey(text($0))) }) else {
            return nil
        }
        return last + 1 < words.count ? words[last + 1].span.start : replaced.end
    }

    private mutating func placeBehindTokens() -> Place {
        if let opening = openParenthesis { return placeInParentheses(from: opening) }
        let statement = statement
        if statement.last?.kind == .dot, let path = path(before: tokens) {
            noteOpposite(in: statement)
            isRemoval = statement.first.map { text($0) == Keyword.remove.rawValue } ?? false
            return .member(path)
        }
        let lead = (statement.first ?? words.first).map { $0.kind == .word ? text($0) : "" } ?? ""
        // The keyword is one of several words: `when por|`.
        let hasMore =
            !statement.isEmpty || words.count > 1 || words.last.map { $0.span.end < replaced.end } ?? false
        if hasMore {
            switch Keyword(rawValue: lead) {
            case .when?, .else?: return .condition
            case .remove?: return .removal
            case .test?, .preview?: return .environment
            case .let?: return statement.contains { $0.kind == .equal } ? .expression : .nothing
            case .component?: return statement.last?.kind == .colon ? .type : .nothing
            case .state?, .include?, .unsatisfiable?, .ambiguous?: return .nothing
            case nil: break
            }
        }
        if statement.last?.kind == .colon { return .type }
        let isLabel = statement.count == 2 && statement.first?.kind == .number && statement.last?.kind == .dot
        return statement.isEmpty || isLabel ? .statement : .expression
    }

    /// The `(` that is open at the place, by its index among the tokens.
    private var openParenthesis: Int? {
        var depth = 0
        for index in tokens.indices.reversed() {
            switch tokens[index].kind {
            case .rightParenthesis: depth += 1
            case .leftParenthesis:
                if depth == 0 { return index }
                depth -= 1
            case .leftBrace, .rightBrace: return nil
            case _: continue
            }
        }
        return nil
    }

    private func placeInParentheses(from opening: Int) -> Place {
        let before = tokens[..<opening]
        let type = before.reversed().prefix { $0.kind == .word || $0.kind == .string }.reversed()
        let head = before.dropLast(type.count)
        guard head.last?.kind == .colon else {
            let line = before[(before.lastIndex { $0.kind.isBreak }.map { $0 + 1 } ?? before.startIndex)...]
            let isComponent = line.first.map { text($0) == "component" } ?? false
            if isComponent { return .nothing }
            return words.contains { Text.matchingKey(text($0)) == "priority" } ? .priority : .clause
        }
        var depth = 0
        for index in tokens[(opening + 1)...].indices.reversed() {
            let kind = tokens[index].kind
            if kind == .rightParenthesis { depth += 1 }
            if kind == .leftParenthesis { depth -= 1 }
            if depth == 0, kind == .comma { break }
            if depth <= 0, kind == .colon {
                let key = tokens[..<index].reversed().prefix { $0.kind == .word || $0.kind == .string }
                return .value(key.reversed().map { text($0) }.joined(separator: " "))
            }
        }
        if type.isEmpty { return .argument(.ofView(path(before: head, dotted: false) ?? [])) }
        return .argument(.named(type.map { text($0) }.joined(separator: " ")))
    }

    /// The names of the path that ends before the last token; `nil` where there is none, as behind the dot of a label.
    private func path(before tokens: ArraySlice<Token>, dotted: Bool = true) -> [String]? {
        var rest = tokens.dropLast()
        var path: [String] = []
        while true {
            var part = Array(
                rest.reversed().prefix { $0.kind == .word || $0.kind == .number || $0.kind == .string }
                    .reversed())
            // A keyword before it is no part of the name.
            if let keyword = part.lastIndex(where: { Keyword(rawValue: text($0)) != nil }) {
                part.removeSubrange(...keyword)
            }
            guard let first = part.first, first.kind != .number else { break }
            path.insert(part.map { Text.decodingString(file.bytes, $0.span) }.joined(separator: " "), at: 0)
            rest = rest.dropLast(part.count)
            guard rest.last?.kind == .dot else { break }
            rest = rest.dropLast()
        }
        return path.isEmpty ? nil : path
    }

    /// Finds the attribute before a relation of the statement.
    private mutating func noteOpposite(in statement: ArraySlice<Token>) {
        guard let relation = statement.firstIndex(where: { $0.kind.isRelation }) else { return }
        for token in statement[..<relation].reversed() where token.kind == .word {
            if let attribute = WordMeaning(of: text(token)).attribute {
                opposite = attribute
                return
            }
        }
    }
}
