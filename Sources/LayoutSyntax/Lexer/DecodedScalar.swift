/// A Unicode scalar as read from UTF-8 bytes.
struct DecodedScalar {
    /// `nil` where the bytes are malformed.
    var scalar: Unicode.Scalar?
    /// The length in bytes; 1 where they are malformed.
    var length: Int

    private static let malformed = DecodedScalar(scalar: nil, length: 1)

    /// The scalar whose first byte is at `index`.
    static func decode(_ bytes: [UInt8], at index: Int) -> DecodedScalar {
        let first = bytes[index]
        if first < 0x80 { return DecodedScalar(scalar: Unicode.Scalar(first), length: 1) }
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, index + length <= bytes.count else { return malformed }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for next in bytes[(index + 1)..<(index + length)] {
            guard next & 0xC0 == 0x80 else { return malformed }
            value = value << 6 | UInt32(next & 0x3F)
        }
        // Longer than need be, a surrogate or beyond the last code point: malformed.
        guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000),
            let scalar = Unicode.Scalar(value)
        else { return malformed }
        return DecodedScalar(scalar: scalar, length: length)
    }
}

// What asks for properties of Unicode is not to be inlined: its frame is large, and every word of ASCII would pay for it.
extension Unicode.Scalar {
    /// Whether a word may begin with it: a letter of any script, or `_`.
    @inline(never) var startsWord: Bool {
        if isASCII { return properties.isAlphabetic || self == "_" }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        default: return false
        }
    }

    /// Whether a word that has begun may go on with it. The joiners count: Persian and Indic words need them.
    @inline(never) var continuesWord: Bool {
        if startsWord || self == "'" { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: return true
        default: return self == "\u{200C}" || self == "\u{200D}"
        }
    }

    /// Whether it belongs to the emoji or other sign before it.
    var continuesSign: Bool {
        switch value {
        case 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
        default: false
        }
    }

    /// Whether it shows nothing, and may change how its neighbours show: format characters, line separators.
    @inline(never) var isInvisible: Bool {
        switch properties.generalCategory {
        case .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// Whether it is a control character; tab and line ends are not asked for.
    var isControl: Bool { value < 0x20 || (value >= 0x7F && value < 0xA0) }

    /// `U+200B`
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
