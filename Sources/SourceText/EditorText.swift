/// One file with its places as editors name them: lines and columns count from 0, columns in code units.
package struct EditorText: Sendable {
    /// What columns count.
    package enum CodeUnit: Sendable {
        case utf8, utf16
    }

    package let bytes: [UInt8]
    private let lines: LineTable
    private let unit: CodeUnit

    /// Looks at every byte once.
    package init(_ bytes: [UInt8], in unit: CodeUnit) {
        self.bytes = bytes
        self.unit = unit
        lines = LineTable(bytes)
    }

    /// The offset of a place; of a column behind the end of its line that end, and of a line behind the last the end of the file.
    package func offset(line: Int, column: Int) -> Int32 {
        guard line < lines.starts.count else { return Int32(bytes.count) }
        if line < 0 { return 0 }
        let content = content(of: line)
        var (offset, units) = (Int(content.start), 0)
        while offset < Int(content.end) {
            units += width(of: bytes[offset])
            if units > column { break }
            offset += 1
            while offset < Int(content.end), bytes[offset] & 0xC0 == 0x80, unit == .utf16 { offset += 1 }
        }
        return Int32(offset)
    }

    /// The place of the byte at `offset`; of one that ends a line the place before it.
    package func place(of offset: Int32) -> (line: Int, column: Int) {
        let line = lines.line(at: min(max(offset, 0), Int32(bytes.count)))
        let content = content(of: line)
        var column = 0
        var index = content.start
        while index < min(offset, content.end) {
            column += width(of: bytes[Int(index)])
            index += 1
        }
        return (line, column)
    }

    /// The bytes of the line at `offset`, without those that end it.
    package func line(at offset: Int32) -> Span { content(of: lines.line(at: offset)) }

    /// Editors keep the byte order mark to themselves.
    private func content(of line: Int) -> Span {
        var content = lines.content(of: line, in: bytes)
        if line == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { content.start = 3 }
        return content
    }

    /// The code units of the character that a byte begins; 0 where it begins none.
    private func width(of byte: UInt8) -> Int {
        switch unit {
        case .utf8: 1
        case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        }
    }
}
