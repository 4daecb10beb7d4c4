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

// Layouts that people write before all is said.

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
