import SourceText

/// Lines and columns of the places that a report names.
struct SourceLines: Sendable {
    let sources: SourceMap
    /// The offsets at which the lines of each file begin, once a place in it was asked for.
    private var starts: [[Int32]]

    init(_ sources: SourceMap) {
        self.sources = sources
        starts = [[Int32]](repeating: [], count: sources.files.count)
    }

    /// Both count from 1, a column in characters.
    mutating func place(of range: SourceRange) -> (file: String, line: Int, column: Int) {
        let file = Int(range.source.index)
        guard file < starts.count else { return ("", 0, 0) }
        let source = sources.files[file]
        if starts[file].isEmpty { starts[file] = SourceLines.starts(of: source.bytes) }
        let line = lastIndex(in: starts[file], notAbove: range.span.start)
        let prefix = source.text(Span(starts[file][line], range.span.start))
        return (source.name, line + 1, prefix.count + 1)
    }

    private static func starts(of bytes: [UInt8]) -> [Int32] {
        var starts: [Int32] = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(Int32(offset + 1))
        }
        return starts
    }

    private func lastIndex(in starts: [Int32], notAbove offset: Int32) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
