import SourceText

/// Cuts Swift code into tokens, byte by byte. Of `#if` the branch counts that a release for iOS has.
struct SwiftLexer {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int
    private(set) var tokens: [SwiftToken] = []
    private var startsLine = true
    private var hasBlankBefore = true
    /// For each `#if` that is open: whether tokens count outside it, and whether one of its branches has counted.
    private var branches: [(outside: Bool, isTaken: Bool)] = []
    private var counts = true

    /// The tokens of a part of a file, with an `end` behind them.
    static func tokens(of bytes: [UInt8], in span: Span) -> [SwiftToken] {
        var lexer = SwiftLexer(bytes, span)
        lexer.read()
        return lexer.tokens
    }

    private init(_ bytes: [UInt8], _ span: Span) {
        self.bytes = bytes
        index = Int(span.start)
        end = Int(span.end)
        tokens.reserveCapacity((end - index) / 4)
    }

    private func byte(_ offset: Int = 0) -> UInt8 { index + offset < end ? bytes[index + offset] : 0 }

    private func isAt(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= end else { return false }
        return text.withUTF8Buffer { text in
            for offset in 0..<count where bytes[index + offset] != text[offset] { return false }
            return true
        }
    }

    private mutating func read() {
        while index < end { readToken() }
        counts = true
        add(.end, from: end)
    }

    private mutating func readToken() {
        let start = index
        let first = bytes[index]
        switch first {
        case 0x20, 0x09, 0x0B, 0x0C, 0x00:
            index += 1
            markBlank()
        case 0x0A, 0x0D:
            index += 1
            markBlank()
            startsLine = true
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""): readText(hashes: 0)
        case UInt8(ascii: "#"): readHash()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
        case UInt8(ascii: "`"):
            index += 1
            let name = index
            while index < end, bytes[index] != UInt8(ascii: "`"), bytes[index] != 0x0A { index += 1 }
            add(
                .word, from: start, String(decoding: bytes[name..<index], as: UTF8.self),
                end: min(index + 1, end))
            index = min(index + 1, end)
        case _ where Self.isWordPart(first):
            while index < end, Self.isWordPart(bytes[index]) { index += 1 }
            add(.word, from: start)
        case _:
            index += Self.signs.first { isAt($0) }?.utf8CodeUnitCount ?? 1
            add(.sign, from: start)
        }
    }

    /// Those of Eureka, ReactiveSwift, RxSwift and others, which do something with what they are written between.
    static let libraryOperators: Set<String> = ["+++", "<<<", "<->", "<~", "~>", "|>", "<>"]

    /// The signs of several characters, the longest first.
    private static let signs: [StaticString] = [
        "+++", "<<<", "<->", "<~", "~>", "|>", "<>", "...", "..<", "===", "!==", "==", "!=", "<=", ">=", "&&",
        "||", "??", "->", "+=", "-=", "*=", "/=",
    ]

    /// Letters, digits, `_`, `$` and all that is not ASCII.
    static func isWordPart(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
            || byte == 0x24 || byte >= 0x80
    }

    private mutating func markBlank() {
        hasBlankBefore = true
        if !tokens.isEmpty, counts { tokens[tokens.count - 1].hasBlankBehind = true }
    }

    private mutating func add(
        _ kind: SwiftToken.Kind, from start: Int, _ spelling: String? = nil, end: Int? = nil,
        pieces: [SwiftToken.Piece] = []
    ) {
        guard counts else { return }
        let end = end ?? index
        let text = spelling ?? (kind == .text ? "" : String(decoding: bytes[start..<end], as: UTF8.self))
        var token = SwiftToken(kind: kind, spelling: text, span: Span(Int32(start), Int32(end)))
        (token.startsLine, token.hasBlankBefore) = (startsLine, hasBlankBefore)
        token.pieces = pieces
        tokens.append(token)
        (startsLine, hasBlankBefore) = (false, false)
    }
}

// Comments, lines of the compiler and numbers.
extension SwiftLexer {
    private mutating func skipLine() {
        while index < end, bytes[index] != 0x0A { index += 1 }
    }

    /// Comments nest.
    private mutating func skipComment() {
        var depth = 0
        markBlank()
        while index < end {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                if byte() == 0x0A { startsLine = true }
                index += 1
            }
        }
    }

    /// `#if DEBUG` and its like, `#"..."#`, or a word such as `#available`.
    private mutating func readHash() {
        if isAt("#if") {
            let holds = conditionHolds(behind: 3)
            branches.append((counts, holds))
            counts = counts && holds
        } else if isAt("#else") {
            let holds = isAt("#elseif") ? conditionHolds(behind: 7) : conditionHolds(behind: nil)
            guard let branch = branches.popLast() else { return }
            counts = branch.outside && !branch.isTaken && holds
            branches.append((branch.outside, branch.isTaken || holds))
        } else if isAt("#endif") {
            counts = branches.popLast()?.outside ?? true
            skipLine()
        } else if isAt("#warning") || isAt("#error") || isAt("#sourceLocation") {
            skipLine()
        } else {
            var hashes = 0
            while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
            if byte(hashes) == UInt8(ascii: "\"") { return readText(hashes: hashes) }
            let start = index
            index += 1
            while index < end, Self.isWordPart(bytes[index]) { index += 1 }
            add(.word, from: start)
        }
    }

    /// Skips the line of an `#if` and gives whether its condition holds, which begins behind so many letters.
    private mutating func conditionHolds(behind count: Int?) -> Bool {
        let start = index + (count ?? 0)
        skipLine()
        guard count != nil, start < index else { return count == nil }
        let line = bytes[start..<index]
        let comment = line.indices.first { line[$0] == UInt8(ascii: "/") }
        return CompilationCondition.holds(line[..<(comment ?? index)])
    }

    private mutating func readNumber() {
        let start = index
        let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
        while index < end {
            let isPoint =
                byte() == UInt8(ascii: ".") && byte(1) >= 0x30 && byte(1) <= 0x39 && !isHexadecimal
            let isExponentSign =
                (byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+")) && !isHexadecimal
                && index > start && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
            guard Self.isWordPart(byte()) && byte() < 0x80 || isPoint || isExponentSign else { break }
            index += 1
        }
        add(.number, from: start, String(decoding: bytes[start..<index].filter { $0 != 0x5F }, as: UTF8.self))
    }
}

// Texts.
extension SwiftLexer {
    /// Reads a text in one or three quotes, with as many hash signs around it.
    private mutating func readText(hashes: Int) {
        let start = index
        index += hashes
        let isLong = isAt("\"\"\"")
        index += isLong ? 3 : 1
        var pieces: [SwiftToken.Piece] = []
        var letters: [UInt8] = []
        var isClosed = false
        while index < end, isLong || bytes[index] != 0x0A {
            if isClosing(isLong, hashes) {
                isClosed = true
                break
            }
            if byte() == UInt8(ascii: "\\"), hasHashes(hashes, behind: 1) {
                index += 1 + hashes
                if byte() == UInt8(ascii: "(") {
                    pieces.append(.letters(String(decoding: letters, as: UTF8.self)))
                    letters = []
                    pieces.append(.code(skipInsertion()))
                } else {
                    readEscape(into: &letters)
                }
            } else {
                letters.append(byte())
                index += 1
            }
        }
        if isClosed { index += (isLong ? 3 : 1) + hashes }
        index = min(index, end)
        pieces.append(.letters(Self.unindented(letters, isLong)))
        add(.text, from: start, pieces: pieces)
    }

    private func isClosing(_ isLong: Bool, _ hashes: Int) -> Bool {
        isLong
            ? isAt("\"\"\"") && hasHashes(hashes, behind: 3)
            : byte() == UInt8(ascii: "\"") && hasHashes(hashes, behind: 1)
    }

    private func hasHashes(_ count: Int, behind offset: Int) -> Bool {
        for hash in 0..<count where byte(offset + hash) != UInt8(ascii: "#") { return false }
        return true
    }

    private mutating func readEscape(into letters: inout [UInt8]) {
        let escaped = byte()
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): letters.append(0x0A)
        case UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "0"): letters.append(0x20)
        case UInt8(ascii: "u") where byte() == UInt8(ascii: "{"):
            let start = index + 1
            while index < end, byte() != UInt8(ascii: "}"), byte() != 0x0A { index += 1 }
            let digits = String(decoding: bytes[min(start, index)..<index], as: UTF8.self)
            if let scalar = UInt32(digits, radix: 16).flatMap({ Unicode.Scalar($0) }) {
                letters += Array(String(Character(scalar)).utf8)
            }
            if byte() == UInt8(ascii: "}") { index += 1 }
        case 0x0A:
            // What the next line is indented by does not count.
            while byte() == 0x20 || byte() == 0x09 { index += 1 }
        case _: letters.append(escaped)
        }
    }

    /// The code in `\(count)`.
    private mutating func skipInsertion() -> Span {
        let start = index + 1
        var depth = 0
        while index < end, bytes[index] != 0x0A {
            if byte() == UInt8(ascii: "(") { depth += 1 }
            if byte() == UInt8(ascii: ")") { depth -= 1 }
            index += 1
            if depth == 0 { return Span(Int32(start), Int32(index - 1)) }
        }
        return Span(Int32(min(start, index)), Int32(index))
    }

    /// The lines of a long text without what they are indented by.
    private static func unindented(_ letters: [UInt8], _ isLong: Bool) -> String {
        guard isLong else { return String(decoding: letters, as: UTF8.self) }
        var lines = letters.split(separator: 0x0A, omittingEmptySubsequences: false)
        let indent = lines.last?.count ?? 0
        if lines.first?.allSatisfy({ $0 == 0x20 }) ?? false { lines.removeFirst() }
        if lines.last?.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) ?? false { lines.removeLast() }
        return lines.map { String(decoding: $0.dropFirst(indent), as: UTF8.self) }.joined(separator: "\n")
    }
}
