/// Swift code in the form in which its tokens are read.
enum SwiftText {
    /// The code with blanks in place of what says nothing about layouts: comments, lines of the compiler such as `#if`, texts of
    /// several lines, what is inserted into texts, and the signs of optional values. Every byte keeps its place.
    static func prepared(_ bytes: [UInt8]) -> [UInt8] {
        var text = SwiftTextCleaner(bytes: bytes)
        text.clean()
        return text.bytes
    }
}

private struct SwiftTextCleaner {
    var bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func clean() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/") where isAt("//"): blankLine()
            case UInt8(ascii: "/") where isAt("/*"): blankComment()
            case UInt8(ascii: "#"): cleanHash()
            case UInt8(ascii: "\""): cleanText()
            case UInt8(ascii: "?"), UInt8(ascii: "!"): cleanOptional()
            case UInt8(ascii: "`"): blank()
            case _: index += 1
            }
        }
    }

    private func isAt(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// Lines keep their ends, so that statements keep theirs.
    private mutating func blank() {
        if bytes[index] != 0x0A, bytes[index] != 0x0D { bytes[index] = 0x20 }
        index += 1
    }

    private mutating func blankLine() {
        while index < bytes.count, bytes[index] != 0x0A { blank() }
    }

    /// Comments nest.
    private mutating func blankComment() {
        var depth = 0
        while index < bytes.count {
            let isOpening = isAt("/*")
            let isClosing = isAt("*/")
            if isOpening { depth += 1 }
            if isClosing { depth -= 1 }
            if isOpening || isClosing { blank() }
            if index < bytes.count { blank() }
            if depth == 0 { return }
        }
    }

    /// `#if DEBUG` and its like, or `#"..."#`.
    private mutating func cleanHash() {
        if ["#if", "#else", "#endif", "#warning", "#error"].contains(where: isAt) { return blankLine() }
        guard isAt("#\"") else { return index += 1 }
        blank()
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != 0x0A, !isAt("\"#") {
            bytes[index] = UInt8(ascii: "_")
            index += 1
        }
        guard isAt("\"#") else { return index = start + 1 }
        index += 1
        blank()
    }

    private mutating func cleanText() {
        if isAt("\"\"\"") { return blankLongText() }
        index += 1
        while index < bytes.count, bytes[index] != 0x0A {
            if isAt("\\(") {
                replaceInsertion()
            } else if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else {
                index += 1
                if bytes[index - 1] == UInt8(ascii: "\"") { return }
            }
        }
    }

    /// A text of several lines becomes an empty one.
    private mutating func blankLongText() {
        index += 2
        blank()
        while index < bytes.count {
            if isAt("\"\"\"") {
                for _ in 0..<3 { blank() }
                return
            }
            blank()
        }
    }

    /// `\(count)` in a text: a number or a word that only the program knows.
    private mutating func replaceInsertion() {
        var depth = 0
        while index < bytes.count, bytes[index] != 0x0A {
            let byte = bytes[index]
            bytes[index] = UInt8(ascii: "_")
            index += 1
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return }
            }
        }
    }

    /// `view!.label?.text`, `try?`, but not `isWide ? 8 : 4` and `a != b`.
    private mutating func cleanOptional() {
        let isBehindOperand = index > 0 && Self.endsOperand(bytes[index - 1])
        let isRelation = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "=")
        if isBehindOperand && !isRelation { blank() } else { index += 1 }
    }

    private static func endsOperand(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39
            || [UInt8(ascii: "_"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">")].contains(byte)
    }
}
