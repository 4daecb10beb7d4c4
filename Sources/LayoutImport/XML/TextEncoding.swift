/// Files in UTF-16, which old tools write: as UTF-8.
enum TextEncoding {
    /// The text of a file in UTF-8, without a byte order mark.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFE, 0xFF]) { return fromUTF16(bytes.dropFirst(2), highFirst: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return fromUTF16(bytes.dropFirst(2), highFirst: false) }
        return bytes
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
}
