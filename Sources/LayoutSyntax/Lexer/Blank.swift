/// Blanks: a space, a tab, and every space separator of Unicode, no-break spaces among them.
enum Blank {
    /// The number of bytes of the blank at `index`, or 0 where none stands.
    static func length(_ bytes: [UInt8], at index: Int) -> Int {
        let byte = bytes[index]
        if byte == 0x20 || byte == 0x09 { return 1 }
        return byte < 0xC2 ? 0 : wideLength(bytes, at: index)
    }

    private static func wideLength(_ bytes: [UInt8], at index: Int) -> Int {
        guard index + 1 < bytes.count else { return 0 }
        let (first, second) = (bytes[index], bytes[index + 1])
        if first == 0xC2 { return second == 0xA0 ? 2 : 0 }
        guard index + 2 < bytes.count else { return 0 }
        switch (first, second, bytes[index + 2]) {
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
            (0xE3, 0x80, 0x80):
            return 3
        default: return 0
        }
    }
}
