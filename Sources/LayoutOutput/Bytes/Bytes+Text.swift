extension [UInt8] {
    /// Appends `text` as UTF-8.
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends one ASCII character.
    mutating func append(ascii character: Unicode.Scalar) {
        append(UInt8(ascii: character))
    }

    mutating func append(blanks count: Int) {
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    }

    /// Appends two hexadecimal digits.
    mutating func append(hexadecimal byte: UInt8, isUppercase: Bool = false) {
        let letter = isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
        for digit in [byte >> 4, byte & 15] {
            append(digit < 10 ? UInt8(ascii: "0") + digit : letter + digit - 10)
        }
    }
}
