import LayoutModel
import LinearSolver
import SourceText

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

/// The system of a layout, as the text of its file makes it.
func systemOfLayout(_ text: String) -> LinearSystem {
    let file = SourceFile(name: "bench.layout", bytes: Array(text.utf8))
    let compiled = compile(file) { _ in .failure("no such file") }
    guard let installed = compiled.layout?.install(in: Environment(EnvironmentRequest())),
        let system = try? firstSystem(of: installed)
    else { fatalError("a layout does not compile") }
    return system
}
