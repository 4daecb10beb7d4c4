/// Widths of characters that the typeface lacks, as fractions of the font's size but for emoji. They are averages of each
/// script's system font, because their tables are not free. Ideographs and kana fill their square exactly. No tracking, no
/// kerning.
enum FallbackAdvances {
    private static let ideograph = 1.0
    private static let hangul = 0.865
    private static let arabic = 0.5
    private static let hebrew = 0.55
    private static let indic = 0.65
    private static let thai = 0.55
    private static let other = 0.6

    /// The width of an emoji in points. Stored labels have 43 at 38 points and 50 at 45.
    static func emoji(at size: Double) -> Double { min(1.25 * size, size + 5) }

    /// - Parameter size: Of the font, in points.
    static func advance(of scalar: Unicode.Scalar, at size: Double) -> Double {
        // Skin tones color the emoji before them.
        let isEmoji =
            (0x1F000...0x1FAFF).contains(scalar.value) && !(0x1F3FB...0x1F3FF).contains(scalar.value)
        return isEmoji ? emoji(at: size) : size * ems(of: scalar)
    }

    private static func ems(of scalar: Unicode.Scalar) -> Double {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: 0
        default: scalar.value < 0x2E80 ? alphabetic(scalar.value) : eastern(scalar.value)
        }
    }

    private static func alphabetic(_ character: UInt32) -> Double {
        switch character {
        case 0x0590...0x05FF: hebrew
        case 0x0600...0x08FF: arabic
        case 0x0900...0x0DFF: indic
        case 0x0E00...0x0EFF: thai
        // Leading consonants; vowels and final consonants join the syllable.
        case 0x1100...0x115F: hangul
        case 0x1160...0x11FF: 0
        case 0x2190...0x2BFF: ideograph
        default: other
        }
    }

    private static func eastern(_ character: UInt32) -> Double {
        switch character {
        case 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7A3: hangul
        case 0xD7B0...0xD7FF: 0
        case 0xFF61...0xFF9F: ideograph / 2
        case 0xFFA0...0xFFDC: hangul / 2
        case 0xFB1D...0xFB4F: hebrew
        case 0xFB50...0xFDFF, 0xFE70...0xFEFF: arabic
        case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE10...0xFE6F, 0xFF00...0xFFE6: ideograph
        case 0x1B000...0x1B16F, 0x20000...0x3FFFF: ideograph
        case 0x1F3FB...0x1F3FF: 0
        default: other
        }
    }
}
