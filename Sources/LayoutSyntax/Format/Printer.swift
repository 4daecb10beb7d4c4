import SourceText

/// Prints the tokens of a tree in canonical form.
struct Printer {
    private let bytes: [UInt8]
    private let tokens: [Token]
    private let roles: [FormatRole]
    private var spellings: SpellingTable
    private var output: [UInt8] = []

    /// The token printed last.
    private var previous: Int?
    /// Line ends since that token.
    private var breaks = 0
    private var openBraces = 0
    private var openParentheses = 0
    /// The number of open parentheses where arguments begin; 0 outside of arguments.
    private var argumentsLevel = 0

    init(_ tree: SyntaxTree, _ roles: FormatRoles) {
        bytes = tree.source.bytes
        tokens = tree.tokens
        self.roles = roles.roles
        spellings = roles.spellings
        output.reserveCapacity(bytes.count + bytes.count / 8)
    }

    mutating func print() -> [UInt8] {
        for index in tokens.indices {
            if tokens[index].kind == .newline {
                breaks += 1
            } else if isInside(roles[index]) {
                previous = index
            } else if tokens[index].kind != .endOfFile {
                print(index)
            }
        }
        if previous != nil { output.append(0x0A) }
        return output
    }

    private mutating func print(_ index: Int) {
        closeBracket(index)
        if startsLine(index) { printLineStart(index) } else { printBlank(index) }
        breaks = 0
        printText(index)
        previous = index
        openBracket(index)
    }

    private func isInside(_ role: FormatRole) -> Bool {
        switch role {
        case .partOfName, .partOfVerbatim, .partOfType, .partOfValue, .partOfSizeClass: true
        case .plain, .name, .verbatim, .attribute, .type, .value, .sizeClass, .standard, .notAnAttribute,
            .priority,
            .closeArguments, .arguments, .labelDot, .ratioColon, .linesBrace, .emptyBrace:
            false
        }
    }

    private mutating func closeBracket(_ index: Int) {
        if tokens[index].kind == .rightBrace { openBraces = max(0, openBraces - 1) }
        guard tokens[index].kind == .rightParenthesis else { return }
        openParentheses = max(0, openParentheses - 1)
        if openParentheses < argumentsLevel { argumentsLevel = 0 }
    }

    private mutating func openBracket(_ index: Int) {
        if tokens[index].kind == .leftBrace { openBraces += 1 }
        guard tokens[index].kind == .leftParenthesis else { return }
        openParentheses += 1
        let isArguments = roles[index] == .arguments || roles[index] == .closeArguments
        if isArguments { argumentsLevel = openParentheses }
    }
}

// Lines and blanks.
extension Printer {
    private func startsLine(_ index: Int) -> Bool {
        guard let previous else { return true }
        let kind = tokens[index].kind
        if roles[index] == .emptyBrace, kind == .rightBrace { return false }
        if breaks > 0 { return true }
        if roles[index] == .linesBrace, kind == .rightBrace { return true }
        return roles[previous] == .linesBrace && tokens[previous].kind == .leftBrace && kind != .comment
    }

    private mutating func printLineStart(_ index: Int) {
        let kind = tokens[index].kind
        if let previous {
            output.append(0x0A)
            let isInside = tokens[previous].kind == .leftBrace || kind == .rightBrace || openParentheses > 0
            if breaks > 1, !isInside { output.append(0x0A) }
        }
        let continues = openParentheses > 0 && kind != .rightParenthesis
        output.append(contentsOf: repeatElement(0x20, count: 4 * (openBraces + (continues ? 1 : 0))))
    }

    private mutating func printBlank(_ index: Int) {
        guard let previous else { return }
        if tokens[index].kind == .comment {
            output.append(0x20)
            output.append(0x20)
        } else if needsBlank(behind: previous, before: index) {
            output.append(0x20)
        }
    }

    private func needsBlank(behind previous: Int, before index: Int) -> Bool {
        switch tokens[index].kind {
        case .comma, .rightParenthesis, .percent, .ellipsis, .dot, .colon: false
        case .leftParenthesis: roles[index] != .closeArguments && isFollowedByBlank(previous)
        case .rightBrace: roles[index] != .emptyBrace && isFollowedByBlank(previous)
        // Two of them side by side would be read as the comment of another language.
        case .minus: tokens[previous].kind == .minus || isFollowedByBlank(previous)
        case .slash: !isFraction(index) && isFollowedByBlank(previous)
        case .word, .number, .string, .color, .leftBrace, .equal, .lessThanOrEqual, .greaterThanOrEqual,
            .lessThan, .greaterThan, .plus, .times, .comment, .newline, .unknown, .invalid, .endOfFile:
            isFollowedByBlank(previous)
        }
    }

    private func isFollowedByBlank(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .leftParenthesis, .ellipsis: false
        case .dot: roles[index] == .labelDot
        case .colon: roles[index] != .ratioColon
        case .minus: !isSign(index)
        case .slash: !isFraction(index)
        case .word, .number, .string, .color, .comma, .rightParenthesis, .leftBrace, .rightBrace, .equal,
            .lessThanOrEqual, .greaterThanOrEqual, .lessThan, .greaterThan, .plus, .times, .percent,
            .comment, .newline, .unknown, .invalid, .endOfFile:
            true
        }
    }

    /// Whether the minus at `index` turns the sign of what follows.
    private func isSign(_ index: Int) -> Bool {
        guard index > 0, roles[index - 1] != .labelDot else { return true }
        // A word of the language, such as 'inset', is no operand.
        if tokens[index - 1].kind == .word, roles[index - 1] == .plain { return true }
        return !tokens[index - 1].kind.endsOperand && tokens[index - 1].kind != .percent
    }

    /// Whether the slash at `index` is that of a fraction, `2/1`: close between two numbers that are all it divides.
    private func isFraction(_ index: Int) -> Bool {
        let (before, after) = (tokens[index - 1], tokens[index + 1])
        return before.kind == .number && after.kind == .number && roles[index - 1] == .plain
            && before.span.end == tokens[index].span.start && after.span.start == tokens[index].span.end
            && !endsFactor(index - 1) && tokens[index + 2].kind != .percent && roles[index + 2] != .ratioColon
    }

    /// Whether a slash behind the number at `index` divides more than that: of `A.Width / 1/2` it divides the quotient,
    /// of `16:9/2` the ratio.
    private func endsFactor(_ index: Int) -> Bool {
        var before = index - 1
        while before > 0, tokens[before].kind == .minus { before -= 1 }
        return before > 0 && (tokens[before].kind == .slash || roles[before] == .ratioColon)
    }
}

// The text of a token.
extension Printer {
    private mutating func printText(_ index: Int) {
        switch roles[index] {
        case .name: output.append(contentsOf: spellings.spelling(of: bytes(index, through: .partOfName)))
        case .type: output.append(contentsOf: spellings.typeSpelling(of: bytes(index, through: .partOfType)))
        case .value:
            output.append(contentsOf: spellings.valueSpelling(of: bytes(index, through: .partOfValue)))
        case .verbatim: printVerbatim(bytes(index, through: .partOfVerbatim))
        case .sizeClass: printSizeClass(bytes(index, through: .partOfSizeClass))
        case .attribute: printAttribute(bytes(index, through: .attribute))
        case .standard: output.append(contentsOf: "Standard".utf8)
        case .notAnAttribute: output.append(contentsOf: "NotAnAttribute".utf8)
        case .priority: printPriorityWord(index)
        case .plain, .closeArguments, .arguments, .labelDot, .ratioColon, .linesBrace, .emptyBrace:
            printPlain(index)
        case .partOfName, .partOfVerbatim, .partOfType, .partOfValue, .partOfSizeClass: break
        }
    }

    /// The bytes of token `index` and of those behind it whose role is `rest`.
    private func bytes(_ index: Int, through rest: FormatRole) -> ArraySlice<UInt8> {
        var last = index
        while rest != .attribute, roles[last + 1] == rest { last += 1 }
        return bytes[Int(tokens[index].span.start)..<Int(tokens[last].span.end)]
    }

    private mutating func printPlain(_ index: Int) {
        let text = bytes(index, through: .attribute)
        switch tokens[index].kind {
        case .equal: output.append(UInt8(ascii: "="))
        case .greaterThanOrEqual: output.append(contentsOf: ">=".utf8)
        case .lessThanOrEqual: output.append(contentsOf: "<=".utf8)
        case .minus: output.append(UInt8(ascii: "-"))
        case .ellipsis: output.append(contentsOf: "...".utf8)
        case .times:
            let isStar = argumentsLevel > 0 && text.first == UInt8(ascii: "*")
            output.append(isStar ? UInt8(ascii: "*") : UInt8(ascii: "x"))
        case .word: for byte in text { output.append(byte.lowercased) }
        case .comment: printComment(text)
        case .number, .string, .color, .dot, .colon, .comma, .leftParenthesis, .rightParenthesis, .leftBrace,
            .rightBrace, .lessThan, .greaterThan, .plus, .slash, .percent, .newline, .unknown, .invalid,
            .endOfFile:
            output.append(contentsOf: text)
        }
    }

    private mutating func printComment(_ text: ArraySlice<UInt8>) {
        var text = text
        while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
        output.append(contentsOf: text)
    }

    private mutating func printVerbatim(_ text: ArraySlice<UInt8>) {
        if text.first == UInt8(ascii: "\"") { return output.append(contentsOf: text) }
        output.append(contentsOf: Text.foldingBlanks(String(decoding: text, as: UTF8.self)).utf8)
    }

    private mutating func printAttribute(_ text: ArraySlice<UInt8>) {
        let word = String(decoding: text, as: UTF8.self)
        output.append(contentsOf: (AttributeWord.canonical(word) ?? word).utf8)
    }

    /// `Compact-Regular`: every letter behind none is a capital.
    private mutating func printSizeClass(_ text: ArraySlice<UInt8>) {
        var isInside = false
        for byte in text where byte.isLetter || byte == UInt8(ascii: "-") {
            output.append(!byte.isLetter ? byte : isInside ? byte | 0x20 : byte & 0xDF)
            isInside = byte.isLetter
        }
    }

    private mutating func printPriorityWord(_ index: Int) {
        guard tokens[index].kind == .word else { return printPlain(index) }
        var isFirst = true
        for byte in bytes(index, through: .attribute) {
            output.append(byte.isLetter ? (isFirst ? byte & 0xDF : byte | 0x20) : byte)
            isFirst = false
        }
    }
}
