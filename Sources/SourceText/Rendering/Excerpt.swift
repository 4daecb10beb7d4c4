/// One line of a file as it is shown, with the columns to underline: tabs expanded, control characters made
/// visible, a very long line cut around the span.
struct Excerpt {
    private(set) var text = ""
    /// The columns of the terminal, from 0, that belong to the span; never empty.
    private(set) var underlined = 0..<1

    /// Tabs reach to the next multiple of this many columns.
    private static let tabStop = 4
    /// How many columns a line may take before it is cut.
    private static let widest = 160
    /// How many columns before the span a line that is cut shows.
    private static let context = 50
    /// How many bytes around the span are looked at, whatever the length of the line: characters have up to some
    /// 30 bytes, most up to 4.
    private static let bytesBefore: Int32 = 400
    private static let bytesBehind: Int32 = 800

    /// - Parameter line: The line's bytes, without those that end it.
    init(_ file: SourceFile, line: Span, span: Span) {
        let start = min(max(span.start, line.start), line.end)
        let end = min(max(span.end, start), line.end)
        let near = Span(max(line.start, start - Self.bytesBefore), min(line.end, start + Self.bytesBehind))
        // A tab takes several columns, so that fewer bytes fill the line; no byte of ASCII takes none.
        let isASCII = file.bytes[Int(near.start)..<Int(near.end)].allSatisfy { $0 < 0x80 }
        let before = isASCII ? Int32(Self.widest) : Self.bytesBefore
        let behind = isASCII ? Int32(Self.widest) : Self.bytesBehind
        let from = Self.boundary(file.bytes, max(near.start, start - before), line)
        let to = Self.boundary(file.bytes, min(near.end, start + behind), line)
        var cells = Cells()
        cells.append(file.text(Span(from, start)))
        let first = cells.width
        cells.append(file.text(Span(start, min(end, to))))
        let last = max(cells.width, first + 1)
        cells.append(file.text(Span(min(end, to), to)))
        underlined = first..<last
        cut(cells, isCutBefore: from > line.start, isCutBehind: to < line.end)
    }

    /// The first boundary between two scalars at or behind `offset`.
    private static func boundary(_ bytes: [UInt8], _ offset: Int32, _ line: Span) -> Int32 {
        var offset = offset
        while offset > line.start, offset < line.end, bytes[Int(offset)] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// Keeps what fits around the underlined columns, and sets an ellipsis where something is left out.
    private mutating func cut(_ cells: Cells, isCutBefore: Bool, isCutBehind: Bool) {
        let isWide = cells.width > Self.widest || isCutBefore || isCutBehind
        let from = isWide ? max(0, underlined.lowerBound - Self.context) : 0
        let to = isWide ? from + Self.widest : cells.width
        let isCutBefore = isCutBefore || from > 0
        let isCutBehind = isCutBehind || to < cells.width
        var shownFrom: Int?
        var column = 0
        for cell in cells.cells {
            if column >= from, column + cell.width <= to {
                shownFrom = shownFrom ?? column
                text += cell.text
            }
            column += cell.width
        }
        let shift = (isCutBefore ? 1 : 0) - (shownFrom ?? from)
        if isCutBefore { text = "…" + text }
        if isCutBehind { text += "…" }
        let last = max(min(underlined.upperBound, to), underlined.lowerBound + 1)
        underlined = (underlined.lowerBound + shift)..<(last + shift)
    }

    /// Characters with the columns that they take.
    private struct Cells {
        private(set) var cells: [(text: String, width: Int)] = []
        private(set) var width = 0

        mutating func append(_ text: String) {
            for character in text { append(character) }
        }

        private mutating func append(_ character: Character) {
            if character == "\t" {
                let columns = tabStop - width % tabStop
                return append(String(repeating: " ", count: columns), columns)
            }
            let scalar = character.unicodeScalars.first!
            if scalar.isHidden { return append("\u{FFFD}", 1) }
            append(String(character), displayWidth(of: character))
        }

        private mutating func append(_ text: String, _ width: Int) {
            cells.append((text, width))
            self.width += width
        }
    }
}

extension Unicode.Scalar {
    /// Whether it would do something to a terminal, or show nothing: control and format characters, and what ends a line.
    var isHidden: Bool {
        if value < 0x20 || (value >= 0x7F && value < 0xA0) { return true }
        if isASCII { return false }
        switch properties.generalCategory {
        case .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}

extension String {
    /// The text with a sign in place of every character that is hidden.
    package var withHiddenShown: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
        var shown = ""
        for character in self {
            // A joiner inside a character of several scalars belongs there.
            shown.append(character.unicodeScalars.first?.isHidden ?? false ? "\u{FFFD}" : character)
        }
        return shown
    }
}
