/// A place in a file as people and editors name it; all count from 1.
package struct SourcePosition: Equatable, Sendable {
    package var line: Int
    /// In characters, as a reader counts them: a letter with its marks is one.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// Finds the lines and columns of offsets in several files. Each file's lines are found once, and a line is walked
/// along in pieces that are counted once, so that asking is never quadratic.
package struct SourcePositions: Sendable {
    package let sources: SourceMap
    private var tables: [LineTable?]
    /// Of each long line that has been asked about: the columns at its milestones.
    private var milestones: [Line: [Milestone]] = [:]

    private struct Line: Hashable {
        var source: SourceID
        var index: Int
    }

    /// A boundary between two characters, and how many characters of the line, and UTF-16 code units, lie before it.
    private struct Milestone {
        var offset: Int32
        var characters = 0
        var codeUnits = 0

        /// The boundary at `end`.
        func moved(to end: Int32, in bytes: [UInt8]) -> Milestone {
            let passed = bytes[Int(offset)..<Int(end)]
            var (characters, codeUnits) = (passed.count, passed.count)
            if !passed.allSatisfy({ $0 < 0x80 }) {
                let text = String(decoding: passed, as: UTF8.self)
                (characters, codeUnits) = (text.count, text.utf16.count)
            }
            return Milestone(
                offset: end, characters: self.characters + characters, codeUnits: self.codeUnits + codeUnits)
        }
    }

    /// How many bytes of a line are counted anew for each question, about.
    private static let stride: Int32 = 1024

    package init(_ sources: SourceMap) {
        self.sources = sources
        tables = Array(repeating: nil, count: sources.files.count)
    }

    /// The line and column of the byte at `offset`; of a generated file those in its original.
    package mutating func position(_ source: SourceID, _ offset: Int32) -> SourcePosition {
        let (line, place) = place(source, offset)
        return SourcePosition(line: line + 1, column: place.characters + 1)
    }

    /// The line and column of `offset` with the column in UTF-16 code units, as editors count.
    package mutating func utf16Position(_ source: SourceID, _ offset: Int32) -> SourcePosition {
        let (line, place) = place(source, offset)
        return SourcePosition(line: line + 1, column: place.codeUnits + 1)
    }

    private mutating func place(_ source: SourceID, _ offset: Int32) -> (line: Int, place: Milestone) {
        let original = sources.original(of: SourceRange(source, Span(offset, offset)))
        let source = original.source
        let (line, content) = line(source, original.span.start)
        let offset = min(original.span.start, content.end)
        var start = Milestone(offset: content.start)
        if offset - content.start > Self.stride {
            start = milestone(Line(source: source, index: line), content, before: offset)
        }
        return (line, start.moved(to: max(start.offset, offset), in: sources[source].bytes))
    }

    /// The index from 0, and the bytes without line end, of the line that holds `offset`.
    mutating func line(_ source: SourceID, _ offset: Int32) -> (index: Int, content: Span) {
        let table = table(source)
        let line = table.line(at: offset)
        var content = table.content(of: line, in: sources[source].bytes)
        // A byte order mark is no character of the first line.
        if line == 0, sources[source].bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            content.start = min(3, max(offset, 0))
        }
        return (line, content)
    }

    private mutating func table(_ source: SourceID) -> LineTable {
        let index = Int(source.index)
        if let table = tables[index] { return table }
        let table = LineTable(sources[source].bytes)
        tables[index] = table
        return table
    }

    private mutating func milestone(_ line: Line, _ content: Span, before offset: Int32) -> Milestone {
        let marks = milestones[line] ?? makeMilestones(sources[line.source].bytes, content)
        milestones[line] = marks
        return marks[marks.dropFirst().partitioningIndex { $0.offset > offset } - 1]
    }

    private func makeMilestones(_ bytes: [UInt8], _ content: Span) -> [Milestone] {
        var last = Milestone(offset: content.start)
        var marks = [last]
        while content.end - last.offset > Self.stride {
            let end = boundary(bytes, behind: Int(last.offset + Self.stride), before: Int(content.end))
            last = last.moved(to: Int32(end), in: bytes)
            marks.append(last)
        }
        return marks
    }

    /// A boundary between two characters at or soon behind `offset`. Before ASCII it is certain, for nothing there joins
    /// the character before it; in text without any, the marks of a character that has been cut go with it.
    private func boundary(_ bytes: [UInt8], behind offset: Int, before limit: Int) -> Int {
        var end = offset
        while end < limit, end < offset + Int(Self.stride), bytes[end] >= 0x80 { end += 1 }
        if end == limit || bytes[end] < 0x80 { return end }
        while end < limit, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let rest = bytes[end..<min(end + 64, limit)]
        let character = String(decoding: rest, as: UTF8.self).first.map { Array($0.utf8) } ?? []
        return rest.starts(with: character) ? end + character.count : end
    }
}
