/// A page of help whose lines are no longer than `width` characters. Paragraphs with a longer line are filled anew, and so is
/// the right one of two columns. Examples, which are indented by 4 or 8, stay as they are.
func fitted(page text: String, to width: Int) -> String {
    var lines: [String] = []
    var paragraph = Paragraph("")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !paragraph.take(line) {
        lines += paragraph.lines(upTo: width)
        paragraph = Paragraph(line)
    }
    return (lines + paragraph.lines(upTo: width)).dropFirst().joined(separator: "\n")
}

/// Lines that are read as one.
private struct Paragraph {
    private var lines: [Substring]
    /// The length of what stands before the text: blanks, or the left one of two columns.
    private let start: Int
    /// The indent of the second line and those behind it.
    private var indent: Int
    private let isFixed: Bool

    /// A line to which the first word of the next would fit in so many characters ends its paragraph.
    private static let shortest = 80

    init(_ line: Substring) {
        lines = [line]
        let blanks = line.prefix { $0 == " " }.count
        let left = Paragraph.leftColumn(line)
        start = left ?? blanks
        indent = start
        isFixed = line.isEmpty || left == nil && (blanks == 4 || blanks == 8)
    }

    /// Adds a line that goes on with the paragraph; false where it begins another.
    mutating func take(_ line: Substring) -> Bool {
        let blanks = line.prefix { $0 == " " }.count
        guard !isFixed, blanks < line.count, Paragraph.leftColumn(line) == nil else { return false }
        let hangs = lines.count == 1 && blanks > lines[0].prefix { $0 == " " }.count && blanks < start
        let word = line.dropFirst(blanks).prefix { $0 != " " }
        let goesOn = lines[lines.count - 1].count + 1 + word.count > Paragraph.shortest
        guard blanks == indent || hangs, goesOn else { return false }
        indent = blanks
        lines.append(line)
        return true
    }

    func lines(upTo width: Int) -> [String] {
        if isFixed || lines.allSatisfy({ $0.count <= width }) { return lines.map { String($0) } }
        let text = ([lines[0].dropFirst(start)] + lines.dropFirst()).joined(separator: " ")
        var filled = [String(lines[0].prefix(start))]
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, filled[filled.count - 1].count + 1 + word.count > width {
                filled.append(String(repeating: " ", count: indent))
                isEmpty = true
            }
            filled[filled.count - 1] += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return filled
    }

    /// The length of the left one of two columns with the blanks behind it; `nil` where a line has but one.
    private static func leftColumn(_ line: Substring) -> Int? {
        var (length, blanks) = (0, 0)
        for character in line.drop(while: { $0 == " " }) {
            if character != " ", blanks > 1 { return line.prefix { $0 == " " }.count + length }
            blanks = character == " " ? blanks + 1 : 0
            length += 1
        }
        return nil
    }
}
