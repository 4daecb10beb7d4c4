import SourceText

/// Texts that Interface Builder writes in base 64, because XML cannot hold their characters.
enum Base64 {
    /// The UTF-8 text that `text` encodes; what is no digit is passed over.
    static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var (pending, count): (UInt32, Int) = (0, 0)
        for byte in text.utf8 {
            guard let digit = digit(byte) else { continue }
            pending = pending << 6 | digit
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(count)))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case _: nil
        }
    }
}
