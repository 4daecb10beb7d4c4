/// The text of a log without what surrounds its lines where it was pasted, with the place of each byte in the original.
struct LogText {
    private(set) var bytes: [UInt8] = []
    /// By byte: its offset in the original.
    private var offsets: [Int32] = []

    /// - Parameter original: UTF-8.
    init(_ original: [UInt8]) {
        bytes.reserveCapacity(original.count)
        offsets.reserveCapacity(original.count)
        var start = 0
        while start < original.count {
            let end = original[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? original.count
            appendLine(original[start..<end])
            append(0x0A, at: end)
            start = end + 1
        }
    }

    /// The place of a range of `bytes` in the original.
    func original(_ range: Range<Int>) -> (start: Int32, end: Int32) {
        guard let last = range.last, range.lowerBound < offsets.count else { return (0, 0) }
        return (offsets[range.lowerBound], offsets[min(last, offsets.count - 1)] + 1)
    }

    private mutating func append(_ byte: UInt8, at offset: Int) {
        bytes.append(byte)
        offsets.append(Int32(offset))
    }

    private mutating func appendLine(_ line: ArraySlice<UInt8>) {
        var rest = LogText.withoutQuotation(line)
        while let byte = rest.first {
            let isEscape =
                byte == UInt8(ascii: "\\") && rest.dropFirst().first.map(LogText.isEscaped) ?? false
            if !isEscape { append(byte, at: rest.startIndex) }
            rest.removeFirst()
        }
    }

    /// A line without the marks of a comment or of a Markdown quotation before it, and without the blanks around it.
    private static func withoutQuotation(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = line
        while let byte = rest.first, [0x20, 0x09, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(byte) {
            if rest.starts(with: ">=".utf8) { break }
            rest.removeFirst()
        }
        while rest.last == 0x20 || rest.last == 0x09 { rest.removeLast() }
        return rest
    }

    /// Markdown puts a backslash before these; lists of the system put none.
    private static func isEscaped(_ byte: UInt8) -> Bool { "[]*_<>|#~`()-".utf8.contains(byte) }
}
