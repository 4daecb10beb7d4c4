import SourceText

/// Reads the bytes of names and strings.
package enum Text {
    /// Whether a text is a color in digits, `#RRGGBB`.
    package static func isColor(_ text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "#") && text.utf8.count == 7
            && text.utf8.dropFirst().allSatisfy { $0.hexadecimalDigit != nil }
    }

    /// The six digits that `#F80` or `#FF8800FF` mean.
    static func sixDigits(_ color: String) -> String? {
        let digits = color.dropFirst()
        guard digits.allSatisfy({ $0.isHexDigit }) else { return nil }
        switch digits.count {
        case 3, 4: return "#" + digits.prefix(3).map { "\($0)\($0)" }.joined()
        case 8: return "#" + digits.prefix(6)
        default: return nil
        }
    }

    /// The bytes of `span`, every run of blanks replaced by one space.
    static func foldingBlanks(_ bytes: [UInt8], _ span: Span) -> String {
        if isFolded(bytes, span) {
            return String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
        }
        var folded: [UInt8] = []
        folded.reserveCapacity(Int(span.end - span.start))
        var index = Int(span.start)
        while index < Int(span.end) {
            let blank = Blank.length(bytes, at: index)
            if blank == 0 {
                folded.append(bytes[index])
            } else if folded.last != 0x20 {
                folded.append(0x20)
            }
            index += max(blank, 1)
        }
        return String(decoding: folded, as: UTF8.self)
    }

    /// Whether the bytes of `span` are ASCII with one space for each run of blanks, as nearly all names are written.
    private static func isFolded(_ bytes: [UInt8], _ span: Span) -> Bool {
        var previous: UInt8 = 0
        for index in Int(span.start)..<Int(span.end) {
            let byte = bytes[index]
            if byte >= 0x80 || byte == 0x09 || byte == 0x20 && previous == 0x20 { return false }
            previous = byte
        }
        return true
    }

    /// `text` with every run of blanks replaced by one space.
    package static func foldingBlanks(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return foldingBlanks(bytes, Span(0, Int32(bytes.count)))
    }

    /// The name written in `span`: without its quotes, or with one space for each run of blanks.
    static func name(_ bytes: [UInt8], _ span: Span) -> String {
        let isQuoted = !span.isEmpty && bytes[Int(span.start)] == UInt8(ascii: "\"")
        return isQuoted ? decodingString(bytes, span) : foldingBlanks(bytes, span)
    }

    /// The key under which the name `spelling` matches other spellings of it: folded by case, blanks at its ends
    /// dropped and between its words made one. Equality of strings takes care of Unicode composition.
    package static func matchingKey(_ spelling: String) -> String {
        var key = Array(spelling.utf8)
        var isASCII = true
        for index in key.indices {
            if key[index] >= 0x80 { isASCII = false }
            key[index] = key[index].lowercased
        }
        if !isASCII { key = Array(spelling.uppercased().lowercased().utf8) }
        return trimmed(foldingBlanks(key, Span(0, Int32(key.count))))
    }

    /// `text` without the spaces at its ends.
    package static func trimmed(_ text: String) -> String {
        if text.utf8.first != 0x20, text.utf8.last != 0x20 { return text }
        var text = text[...].utf8
        while text.first == 0x20 { text.removeFirst() }
        while text.last == 0x20 { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }

    /// The value of the string literal in `span`, which holds its quotes; the closing one may be missing. What has no
    /// quotes was meant as a string and stands for itself.
    package static func decodingString(_ bytes: [UInt8], _ span: Span) -> String {
        var value: [UInt8] = []
        guard !span.isEmpty, bytes[Int(span.start)] == 0x22 else { return foldingBlanks(bytes, span) }
        var index = Int(span.start) + 1
        let end = Int(span.end)
        while index < end, bytes[index] != 0x22 {
            if bytes[index] == 0x5C, let escape = Escape(bytes, at: index, end: end) {
                value.append(contentsOf: String(escape.scalar).utf8)
                index += escape.length
            } else {
                value.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: value, as: UTF8.self)
    }
}

/// An escape in a string: `\"`, `\\`, `\n`, `\u{1F600}`.
struct Escape {
    let scalar: Unicode.Scalar
    /// The length in bytes, the backslash included.
    let length: Int

    /// The escape whose backslash is at `index`; `nil` if it is none of the four kinds or no character.
    init?(_ bytes: [UInt8], at index: Int, end: Int) {
        guard index + 1 < end else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            self.init(scalar: Unicode.Scalar(bytes[index + 1]), length: 2)
        case UInt8(ascii: "n"):
            self.init(scalar: "\n", length: 2)
        case UInt8(ascii: "u"):
            self.init(unicode: bytes, from: index + 2, end: end)
        default:
            return nil
        }
    }

    private init(scalar: Unicode.Scalar, length: Int) {
        self.scalar = scalar
        self.length = length
    }

    /// The braces begin at `start`.
    private init?(unicode bytes: [UInt8], from start: Int, end: Int) {
        guard start < end, bytes[start] == UInt8(ascii: "{") else { return nil }
        var value: UInt32 = 0
        var index = start + 1
        while index < end, index <= start + 8, let digit = bytes[index].hexadecimalDigit {
            value = value << 4 | digit
            index += 1
        }
        guard index < end, index > start + 1, bytes[index] == UInt8(ascii: "}"),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        self.init(scalar: scalar, length: index + 1 - (start - 2))
    }
}
