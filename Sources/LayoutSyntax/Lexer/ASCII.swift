extension UInt8 {
    /// Whether it is an ASCII digit.
    package var isDigit: Bool { self &- 0x30 < 10 }
    /// Whether it is an ASCII letter.
    package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    /// The lower-case form of an ASCII letter, else itself.
    package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
    /// An ASCII character that may stand inside a word.
    var isWordByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "'") }
    /// The value of a hexadecimal digit in ASCII.
    package var hexadecimalDigit: UInt32? {
        switch self {
        case 0x30...0x39: UInt32(self - 0x30)
        case 0x41...0x46: UInt32(self - 0x41 + 10)
        case 0x61...0x66: UInt32(self - 0x61 + 10)
        default: nil
        }
    }
}
