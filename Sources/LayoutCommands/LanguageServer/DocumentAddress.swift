import SourceText

/// The addresses by which editors name files, and their paths here.
enum DocumentAddress {
    /// The path of a `file:` address; any other address stands for itself.
    static func path(_ address: String) -> String {
        guard address.hasPrefix("file://") else { return address }
        let rest = address.dropFirst("file://".utf8.count)
        // A host may be before the path.
        let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? rest
        return decoded(Array(path.utf8))
    }

    static func address(_ path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        var address = "file://"
        for byte in path.utf8 {
            if isPlain(byte) {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                address += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
        return address
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39
            || [0x2F, 0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
    }

    private static func decoded(_ bytes: [UInt8]) -> String {
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            {
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
