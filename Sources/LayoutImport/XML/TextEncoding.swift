import SourceText

/// Files in other encodings, which old tools write: as UTF-8.
enum TextEncoding {
    /// The text of a file in UTF-8, without a byte order mark; what is in no encoding that is known stays as it is.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return fromUTF32(bytes.dropFirst(4), highFirst: false) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return fromUTF32(bytes.dropFirst(4), highFirst: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return fromUTF16(bytes.dropFirst(2), highFirst: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return fromUTF16(bytes.dropFirst(2), highFirst: false) }
        switch bytes.prefix(4).map({ $0 == 0 }) {
        // Without a mark, as texts begin in ASCII.
        case [true, true, true, false]: return fromUTF32(bytes[...], highFirst: true)
        case [false, true, true, true]: return fromUTF32(bytes[...], highFirst: false)
        case [true, false, true, false]: return fromUTF16(bytes[...], highFirst: true)
        case [false, true, false, true]: return fromUTF16(bytes[...], highFirst: false)
        case _: break
        }
        return declaresLatin1(bytes) ? fromLatin1(bytes) : bytes
    }

    private static func fromUTF16(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(highFirst ? first << 8 | second : second << 8 | first)
            index += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static func fromUTF32(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> [UInt8] {
        var units: [UInt32] = []
        units.reserveCapacity(bytes.count / 4)
        var index = bytes.startIndex
        while index + 3 < bytes.endIndex {
            let unit = bytes[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            units.append(highFirst ? unit : unit.byteSwapped)
            index += 4
        }
        return Array(String(decoding: units, as: UTF32.self).utf8)
    }

    /// Every byte is the character of its number.
    private static func fromLatin1(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(0xC0 | byte >> 6)
                text.append(0x80 | byte & 0x3F)
            }
        }
        return text
    }

    /// Whether a document says that it is in Latin-1: `<?xml version="1.0" encoding="ISO-8859-1"?>`.
    private static func declaresLatin1(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">"))
        else { return false }
        let declaration = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        return ["iso-8859-1", "latin1", "windows-1252"].contains { name in
            declaration.has("\"\(name)\"") || declaration.has("'\(name)'")
        }
    }
}
