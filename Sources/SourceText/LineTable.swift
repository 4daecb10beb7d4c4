/// Where the lines of a file begin. A line ends with LF, CR LF or CR.
package struct LineTable: Sendable {
    /// The offset of each line's first byte; the first is 0.
    let starts: [Int32]
    private let end: Int32

    /// Looks at every byte once.
    package init(_ bytes: [UInt8]) {
        var starts: [Int32] = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            starts.append(Int32(index))
        }
        self.starts = starts
        end = Int32(bytes.count)
    }

    /// The index of the line, from 0, that holds the byte at `offset`. The bytes that end a
    /// line belong to it, and the end of the file to the last.
    package func line(at offset: Int32) -> Int {
        starts.dropFirst().partitioningIndex { $0 > offset } - 1
    }

    /// The bytes of the line with index `line`, without those that end it.
    func content(of line: Int, in bytes: [UInt8]) -> Span {
        let start = starts[line]
        guard line + 1 < starts.count else { return Span(start, end) }
        var end = starts[line + 1] - 1
        if end > start, bytes[Int(end)] == 0x0A, bytes[Int(end) - 1] == 0x0D { end -= 1 }
        return Span(start, end)
    }
}
