import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText

/// The system of a layout, as the text of its file makes it.
func systemOfLayout(_ text: String) -> LinearSystem {
    let file = SourceFile(name: "bench.layout", bytes: Array(text.utf8))
    let compiled = compile(file) { _ in .failure("no such file") }
    guard let installed = compiled.layout?.install(in: Environment(EnvironmentRequest())),
        let system = try? firstSystem(of: installed)
    else { fatalError("a layout does not compile") }
    return system
}

/// A vertical stack view of N labels, as a file makes it: every label has content sizes that the order of the labels
/// would decide about.
///
/// - Parameter height: Of the stack; where it is `nil` the labels have the heights of their texts.
func stackOfLabels(_ count: Int, distribution: String = "fill", height: Int? = nil) -> LinearSystem {
    let labels = (0..<count).map { "    Label \($0): Label(\"Text \($0)\")\n" }.joined()
    let text =
        "Stack: Stack View(axis: vertical, spacing: 8, distribution: \(distribution)) {\n" + labels + "}\n"
        + "Stack.Leading = Superview.Leading\nStack.Trailing = Superview.Trailing\nStack.Top = Superview.Top\n"
        + (height.map { "Stack.Height = \($0)\n" } ?? "")
    return systemOfLayout(text)
}

// Layouts that people write before all is said: thousands of views beside each other in one superview.

/// About N views: cards below each other, each around three lines that only have to stay inside it.
func looseCards(_ count: Int) -> LinearSystem {
    var edge = "Superview.Top"
    let cards = (0..<max(1, count / 4)).map { index in
        defer { edge = "Card \(index).Bottom" }
        return card("Card \(index)", lines: (0..<3).map { "Line \(index) of \($0)" }, below: edge)
    }
    return systemOfLayout(cards.joined())
}

private func card(_ card: String, lines: [String], below edge: String) -> String {
    var text = """
        \(card).Top = \(edge) + 12
        \(card).Leading = Superview.Leading + 16
        \(card).Trailing = Superview.Trailing - 16
        \(lines[2]).Bottom <= \(card).Bottom - 8

        """
    var above = "\(card).Top"
    for line in lines {
        text += """
            \(line).Top >= \(above) + 8
            \(line).Leading >= \(card).Leading + 8
            \(line).Trailing <= \(card).Trailing - 8

            """
        above = "\(line).Bottom"
    }
    return text
}

/// About N views: rows of four pictures that are equally wide, each with a caption in its middle.
func looseGallery(_ count: Int) -> LinearSystem {
    var edge = "Superview.Top"
    let rows = (0..<max(1, count / 8)).map { row in
        defer { edge = "Caption \(row) of 0.Bottom" }
        return (0..<4).map { picture($0, ofRow: row, below: edge) }.joined()
            + "Picture \(row) of 3.Trailing <= Superview.Trailing - 16\n"
    }
    return systemOfLayout(rows.joined())
}

private func picture(_ place: Int, ofRow row: Int, below edge: String) -> String {
    let (picture, caption) = ("Picture \(row) of \(place)", "Caption \(row) of \(place)")
    let first = "Picture \(row) of 0"
    let position =
        place == 0
        ? "\(first).Leading = Superview.Leading + 16\n\(first).Top = \(edge) + 12\n"
        : "\(picture).Leading = Picture \(row) of \(place - 1).Trailing + 8\n"
            + "\(picture).Width = \(first).Width\n\(picture).Top = \(first).Top\n"
    return position + """
        \(picture).Height = 0.75 * \(picture).Width
        \(caption).Top = \(picture).Bottom + 4
        \(caption).CenterX = \(picture).CenterX
        \(caption).Width <= \(picture).Width

        """
}

/// About N cells in four columns, each after the one beside it and below the one above it.
func looseCells(_ count: Int) -> LinearSystem {
    var text = ""
    for row in 0..<max(1, count / 4) {
        for column in 0..<4 {
            let cell = "Cell \(row) of \(column)"
            let before = column == 0 ? "Superview.Leading" : "Cell \(row) of \(column - 1).Trailing"
            let above = row == 0 ? "Superview.Top" : "Cell \(row - 1) of \(column).Bottom"
            text += "\(cell).Leading = \(before) + 8\n\(cell).Top = \(above) + 8\n"
            if row > 0 { text += "\(cell).Width = Cell 0 of \(column).Width\n" }
            if column > 0 { text += "\(cell).Height = Cell \(row) of 0.Height\n" }
        }
    }
    return systemOfLayout(text + "Cell 0 of 3.Trailing <= Superview.Trailing - 8\n")
}

/// About N views: rows of two kinds in turn, a key with a value and a title above a detail, those of a kind equally high.
func looseList(_ count: Int) -> LinearSystem {
    var edge = "Superview.Top"
    let rows = (0..<max(2, count / 3)).map { row in
        defer { edge = "Row \(row).Bottom" }
        return listRow(row, below: edge)
    }
    return systemOfLayout(rows.joined() + "\(edge) <= Superview.Top + \(60 * count)\n")
}

private func listRow(_ place: Int, below edge: String) -> String {
    let (row, first, second) = ("Row \(place)", "View \(place) of 0", "View \(place) of 1")
    let frame = """
        \(row).Top = \(edge) + 8
        \(row).Leading = Superview.Leading + 16
        \(row).Trailing = Superview.Trailing - 16
        \(first).Leading = \(row).Leading + 8
        \(second).Trailing <= \(row).Trailing - 8

        """
    let height = place < 2 ? "" : "\(row).Height = Row \(place % 2).Height\n"
    let views =
        place.isMultiple(of: 2)
        ? """
        \(first).CenterY = \(row).CenterY
        \(second).CenterY = \(first).CenterY
        \(second).Leading >= \(first).Trailing + 8
        \(first).Top >= \(row).Top + 4
        \(second).Top >= \(row).Top + 4

        """
        : """
        \(first).Top = \(row).Top + 8
        \(second).Leading = \(first).Leading
        \(second).Top = \(first).Bottom + 4
        \(second).Bottom = \(row).Bottom - 8

        """
    return frame + height + views
}
