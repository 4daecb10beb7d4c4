import LayoutModel
import SourceText
import Testing

/// A line as it is written elsewhere, and what says the same here.
private struct ForeignLine: Sendable, CustomTestStringConvertible {
    var testDescription: String { text }
    var text: String
    var cures: [String]

    init(_ text: String, _ cures: String...) {
        self.text = text
        self.cures = cures
    }
}

/// The views that the lines are about.
private let declarations = """
    A: View
    B: View
    Name Label: Label("Name")
    stack: Stack View {
        C: View
    }

    """

private let visualFormats = [
    ForeignLine("H:|-[A]-|", "A.Leading = Superview.LeadingMargin", "A.Trailing = Superview.TrailingMargin"),
    ForeignLine("V:|-[A]-|", "A.Top = Superview.TopMargin", "A.Bottom = Superview.BottomMargin"),
    ForeignLine(
        "H:|-[A]-|; V:|-[A]-|", "A.Leading = Superview.LeadingMargin",
        "A.Trailing = Superview.TrailingMargin", "A.Top = Superview.TopMargin",
        "A.Bottom = Superview.BottomMargin"),
    ForeignLine("V:|[A]; |[B]", "A.Top = Superview.Top", "B.Leading = Superview.Leading"),
    ForeignLine("[A]-[B]", "B.Leading = A.Trailing + Standard"),
    ForeignLine("V:|[A(B)]", "A.Top = Superview.Top", "A.Height = B.Height"),
    ForeignLine("H:[A(>=B@750)]", "A.Width >= B.Width (Priority 750)"),
    ForeignLine(
        "\"H:|-[A]-8-|\"", "A.Leading = Superview.LeadingMargin", "Superview.Trailing = A.Trailing + 8"),
]

/// What a message puts in quotes as the cure is a layout, says all that was pasted, and is all that is said of the line.
@Test(arguments: visualFormats)
private func theCureOfAForeignLineCompiles(_ line: ForeignLine) {
    let messages = errors(declarations + line.text + "\n").map(\.message)
    #expect(messages.count == 1)
    #expect(quoted(messages.first ?? "", from: "write ").prefix(line.cures.count) == line.cures[...])
    let mended = declarations + line.cures.joined(separator: "\n") + "\n"
    #expect(errors(mended).map(\.message) == [])
}

/// What stands in single quotes behind `start`.
private func quoted(_ message: String, from start: String) -> [String] {
    let parts = message.split(separator: start, maxSplits: 1)
    guard parts.count == 2 else { return [] }
    return parts[1].split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
}

private func errors(_ text: String) -> [Diagnostic] {
    let source = SourceFile(name: "test.layout", bytes: Array(text.utf8))
    let result = compile(source, options: CompileOptions()) { _ in .failure("no such file") }
    return result.diagnostics.filter { $0.severity == .error }
}
