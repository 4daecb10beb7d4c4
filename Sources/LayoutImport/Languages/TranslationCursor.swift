import SourceText

/// Reads what `.strings` files and JSON have in common: blanks, comments and texts in quotes.
struct TranslationCursor {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }

    func isAt(_ text: String) -> Bool { index <= bytes.count && bytes[index...].starts(with: text.utf8) }

    /// Reads `text` if it comes next.
    mutating func skip(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        index += text.utf8.count
        return true
    }

    func failure(_ message: String, at offset: Int? = nil) -> ImportFailure {
        ImportFailure(offset: min(offset ?? index, bytes.count), message: message)
    }

    /// Reads over blanks, line ends and comments. A comment that has no end reaches to that of the file.
    mutating func skipBlanks() {
        while index < bytes.count {
            if bytes[index] <= 0x20 {
                index += 1
            } else if isAt("/*") {
                index += 2
                while index < bytes.count, !skip("*/") { index += 1 }
            } else if isAt("//") {
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            } else {
                return
            }
        }
    }

    /// Reads a word without quotes; empty where there is none.
    mutating func readWord() -> String {
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39
            || [0x5F, 0x2E, 0x2D, 0x24, 0x3A, 0x2F].contains(byte)
    }

    /// Reads a text in quotes, whose first one comes next.
    mutating func readText() throws(ImportFailure) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        /// Escapes in UTF-16, of which two may make one character.
        var units: [UInt16] = []
        while index < bytes.count, bytes[index] != 0x22 {
            if bytes[index] == UInt8(ascii: "\\"), let unit = readUnit() {
                units.append(unit)
                continue
            }
            if !units.isEmpty {
                text += String(decoding: units, as: UTF16.self).utf8
                units = []
            }
            text.append(readByte())
        }
        text += String(decoding: units, as: UTF16.self).utf8
        guard skip("\"") else { throw failure("this text has no closing quote", at: start) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads `\u00E4` or `\U00E4`; `nil`, without reading, if something else comes next.
    private mutating func readUnit() -> UInt16? {
        guard isAt("\\u") || isAt("\\U"), index + 6 <= bytes.count,
            let unit = UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
        else { return nil }
        index += 6
        return unit
    }

    private mutating func readByte() -> UInt8 {
        let byte = bytes[index]
        guard byte == UInt8(ascii: "\\"), index + 1 < bytes.count else {
            index += 1
            return byte
        }
        index += 2
        switch bytes[index - 1] {
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "r"): return 0x0D
        case let other: return other
        }
    }
}
