import SourceText

/// Lines up cells in columns for people to read: words to the left, numbers to the right, two blanks between columns,
/// no blanks at the ends of lines. Widths are those of a terminal, where Korean and Chinese characters take two
/// places and combining marks none.
struct TextTable {
    private let alignments: [Alignment]
    private var rows: [[String]]

    enum Alignment {
        case left, right
    }

    init(_ columns: [(title: String, alignment: Alignment)]) {
        alignments = columns.map { $0.alignment }
        rows = [columns.map { $0.title }]
    }

    /// One cell for each column.
    mutating func add(_ cells: [String]) {
        rows.append(cells)
    }

    /// The lines, the titles first, each with its line feed.
    func lines(indent: Int = 0) -> [UInt8] {
        let cellWidths = rows.map { $0.map { displayWidth(of: $0) } }
        let widths = alignments.indices.map { column in cellWidths.map { $0[column] }.max() ?? 0 }
        var bytes: [UInt8] = []
        for (row, lengths) in zip(rows, cellWidths) {
            bytes.append(blanks: indent)
            append(row, lengths, widths, to: &bytes)
        }
        return bytes
    }

    private func append(_ row: [String], _ lengths: [Int], _ widths: [Int], to bytes: inout [UInt8]) {
        for (column, cell) in row.enumerated() {
            let padding = widths[column] - lengths[column]
            if alignments[column] == .right { bytes.append(blanks: padding) }
            bytes.append(cell)
            if alignments[column] == .left { bytes.append(blanks: padding) }
            bytes.append(blanks: 2)
        }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        bytes.append(ascii: "\n")
    }
}
