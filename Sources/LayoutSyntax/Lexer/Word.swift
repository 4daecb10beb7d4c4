/// A word of a name: letters of any script, digits, `_`, `'`, and hyphens between letters.
enum Word {
    /// The end of the word that has begun before `start`.
    static func end(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start
        while true {
            while end < bytes.count, bytes[end].isWordByte { end += 1 }
            let length = joinLength(bytes, at: end)
            if length == 0 { return end }
            end += length
        }
    }

    /// The length of the hyphen, or of the letter or mark beyond ASCII, with which a word goes on at `index`; 0 where
    /// none stands.
    private static func joinLength(_ bytes: [UInt8], at index: Int) -> Int {
        guard index < bytes.count else { return 0 }
        if bytes[index] == UInt8(ascii: "-") { return joinsLetters(bytes, at: index) ? 1 : 0 }
        guard bytes[index] >= 0x80 else { return 0 }
        let decoded = DecodedScalar.decode(bytes, at: index)
        return decoded.scalar?.continuesWord == true ? decoded.length : 0
    }

    /// Whether the hyphen at `index` stands between two letters.
    private static func joinsLetters(_ bytes: [UInt8], at index: Int) -> Bool {
        guard index + 1 < bytes.count else { return false }
        let (before, after) = (bytes[index - 1], bytes[index + 1])
        if before.isDigit || before == UInt8(ascii: "_") || before == UInt8(ascii: "'") { return false }
        // A byte beyond ASCII before the hyphen ends a letter or a mark: the word has come so far.
        if after < 0x80 { return after.isLetter }
        return DecodedScalar.decode(bytes, at: index + 1).scalar?.startsWord ?? false
    }
}
