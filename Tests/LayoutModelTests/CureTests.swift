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
    ForeignLine(
        "NSLayoutConstraint.constraints(withVisualFormat: \"V:[A]-20-|\", options: [], views: [\"A\": A])",
        "Superview.Bottom = A.Bottom + 20"),
    ForeignLine(
        "\"H:[A]-8-|\", \"V:|[A]\"", "Superview.Trailing = A.Trailing + 8", "A.Top = Superview.Top"),
]

private let anchors = [
    ForeignLine("let c = A.widthAnchor.constraint(equalToConstant: 100)", "A.Width = 100"),
    ForeignLine(
        "private var c: NSLayoutConstraint = A.widthAnchor.constraint(equalToConstant: 100)", "A.Width = 100"),
    ForeignLine("self.c = A.widthAnchor.constraint(equalToConstant: 100)", "A.Width = 100"),
    ForeignLine(
        "A.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)",
        "A.Bottom = Safe Area.Bottom"
    ),
    ForeignLine(
        "A.bottom.equalTo(view.keyboardLayoutGuide.snp.top).offset(-8)", "A.Bottom = Safe Area.Bottom - 8"),
    ForeignLine(
        "A.leadingAnchor.constraint(equalToSystemSpacingAfter: B.trailingAnchor, multiplier: 1)",
        "A.Leading = B.Trailing + Standard"),
    ForeignLine(
        "A.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: B.bottomAnchor, multiplier: 2)",
        "A.Top >= B.Bottom + 2 x Standard"),
    ForeignLine(
        "A.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: view.topAnchor, multiplier: 1.0)",
        "A.Top <= Superview.Top + Standard"),
    ForeignLine("A.widthAnchor.constraint(equalTo: B.widthAnchor, multiplier: 1)", "A.Width = B.Width"),
    ForeignLine(
        "A.heightAnchor.constraint(equalTo: B.heightAnchor, multiplier: 0.5, constant: 0)",
        "A.Height = 0.5 x B.Height"),
    ForeignLine(
        "NSLayoutConstraint.activate([A.topAnchor.constraint(equalTo: view.topAnchor, constant: 8), A.widthAnchor.constraint(equalToConstant: 3)])",
        "A.Top = Superview.Top + 8", "A.Width = 3"),
]

private let priorities = [
    (".defaultHigh", "750"), ("UILayoutPriority(249)", "249"), ("UILayoutPriority(rawValue: 249)", "249"),
    (".defaultLow", "250"), (".required", "1000"), (".fittingSizeLevel", "50"), (".init(999)", "999"),
    ("UILayoutPriority.defaultHigh - 1", "749"), (".defaultLow + 1", "251"),
    ("UILayoutPriority.required", "1000"),
    ("UILayoutPriority(249.5) - 0.25", "249.25"), (".required - 999", "1"),
    (".defaultHigh; c.isActive = true", "750"),
].map { code, number in
    ForeignLine(
        "A.widthAnchor.constraint(lessThanOrEqualToConstant: 300).priority = \(code)",
        "A.Width <= 300 (Priority \(number))")
}

private let chains = [
    ForeignLine(
        "A.width.equalTo(B.width).multipliedBy(2).priority(.high)", "A.Width = 2 x B.Width (Priority 750)"),
    ForeignLine(
        "A.width.equalTo(B.width).offset(-8).priority(UILayoutPriority(999))",
        "A.Width = B.Width - 8 (Priority 999)"),
]

private let items = [
    ForeignLine(
        "NSLayoutConstraint(item: A, attribute: .left, relatedBy: .equal, toItem: B, attribute: .left, multiplier: 1, constant: 8)",
        "A.Left = B.Left + 8"),
    ForeignLine(
        "let c = NSLayoutConstraint(item: A, attribute: .bottom, relatedBy: .lessThanOrEqual, toItem: view.safeAreaLayoutGuide, attribute: .bottom, multiplier: 1.0, constant: -8)",
        "A.Bottom <= Safe Area.Bottom - 8"),
    ForeignLine(
        "NSLayoutConstraint(item: A, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 80).isActive = true",
        "A.Width >= 80"),
    ForeignLine(
        "NSLayoutConstraint(item: A, attribute: NSLayoutConstraint.Attribute.width, relatedBy: .equal, toItem: B, attribute: .height, multiplier: 16.0/9.0, constant: 0)",
        "A.Width = 16.0/9.0 x B.Height"),
    ForeignLine(
        "NSLayoutConstraint(item: A, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 0.5, constant: 0)",
        "A.CenterX = Superview.Left + 0.5 x (Superview.CenterX - Superview.Left)"),
]

private let settings = [
    ForeignLine("A.setContentHuggingPriority(.required, for: .horizontal)", "A: (hugging: 1000 x 250)"),
    ForeignLine(
        "Name Label.setContentHuggingPriority(.defaultLow, for: .vertical)",
        "Name Label: (hugging: 251 x 250)"),
    ForeignLine(
        "A.setContentCompressionResistancePriority(UILayoutPriority(999), for: .vertical)",
        "A: (resistance: 750 x 999)"),
    ForeignLine("stack.setCustomSpacing(20, after: C)", "C: (spacing after: 20)"),
    ForeignLine("stack.isLayoutMarginsRelativeArrangement = true", "stack: (margins relative)"),
    ForeignLine("stack.isBaselineRelativeArrangement = true", "stack: (baseline relative)"),
]

private let values = [
    ForeignLine("A.Aspect Ratio = 16:9", "A.Width = 16:9 x A.Height"),
    ForeignLine(
        "A.frame = CGRect(x: 0, y: -8, width: 10, height: 20)", "A.Left = Superview.Left",
        "A.Top = Superview.Top - 8", "A.Width = 10", "A.Height = 20"),
    ForeignLine(
        "A.center = CGPoint(x: 10, y: 20)", "A.CenterX = Superview.Left + 10",
        "A.CenterY = Superview.Top + 20"
    ),
    ForeignLine("A.frame.size = CGSize(width: 10, height: 20)", "A.Width = 10", "A.Height = 20"),
]

/// What a message puts in quotes as the cure is a layout, says all that was pasted, and is all that is said of the line.
@Test(arguments: visualFormats + anchors + priorities + chains + items + settings + values)
private func theCureOfAForeignLineCompiles(_ line: ForeignLine) {
    let messages = errors(declarations + line.text + "\n").map(\.message)
    #expect(messages.count == 1)
    #expect(quoted(messages.first ?? "", from: "write ") == line.cures)
    let mended = declarations + line.cures.joined(separator: "\n") + "\n"
    #expect(errors(mended).map(\.message) == [])
}

/// What stands in single quotes behind `start`, without what a remark behind a semicolon quotes.
private func quoted(_ message: String, from start: String) -> [String] {
    let parts = message.split(separator: start, maxSplits: 1)
    guard parts.count == 2, let cures = parts[1].split(separator: "';", maxSplits: 1).first else { return [] }
    return cures.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
}

/// Code whose sums and products are to keep their meaning, and the width that it gives `A` where `B` has 60 x 30.
@Test(arguments: [
    ("A.widthAnchor.constraint(equalTo: B.widthAnchor, multiplier: a + b)", 90),
    ("A.widthAnchor.constraint(equalTo: B.widthAnchor, multiplier: (a + b) / b, constant: -a + b)", 179.5),
    ("A.widthAnchor.constraint(equalTo: B.widthAnchor, multiplier: a - b, constant: 0)", 30),
    (
        "NSLayoutConstraint(item: A, attribute: .width, relatedBy: .equal, toItem: B, attribute: .height, multiplier: 2/3 + 1, constant: a + b)",
        51.5
    ),
    (
        "NSLayoutConstraint(item: A, attribute: .right, relatedBy: .equal, toItem: view, attribute: .right, multiplier: a - b, constant: 0)",
        50
    ),
    ("A.width.equalTo(B.width).multipliedBy(a + b)", 90),
    ("A.width.equalTo(B.width).dividedBy(2/3)", 90),
    ("A.right.equalTo(B.right).inset(a + b)", 58.5),
])
private func theCureMeansTheSame(_ line: String, _ width: Double) throws {
    let names = "let a = 1\nlet b = 0.5\nA: View\nB: View\n"
    let places = "A.Left = Superview.Left\nB.Left = A.Left\nB.Width = 60\nB.Height = 30\n"
    let message = try #require(errors(names + line + "\n").first?.message)
    let cure = try #require(quoted(message, from: "write ").first)
    let frame = try solved(names + places + cure + "\n", in: environment(100, 200)).frame("A")
    #expect(frame.map { abs($0.width - width) < 1e-6 } == true, "\(cure): \(String(describing: frame))")
}

/// Of a priority that there is not, the cure has none.
@Test(arguments: [
    ".required + 1", "UILayoutPriority(0)", ".init(-5)", "UILayoutPriority(rawValue: 2000)",
    "9223372036854775807 + 1", ".required - 1000", ".defaultLow - 9223372036854775807",
    "foo ? .required : .defaultLow",
])
private func noCureHasAPriorityThatThereIsNot(_ priority: String) {
    let lines = [
        "A.widthAnchor.constraint(equalToConstant: 300).priority = \(priority)",
        "NSLayoutConstraint(item: A, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 300).priority = \(priority)",
        "A.width.equalTo(300).priority(\(priority))",
    ]
    for line in lines {
        let messages = errors(declarations + line + "\n").map(\.message)
        #expect(messages.count == 1)
        #expect(quoted(messages.first ?? "", from: "write ") == ["A.Width = 300"])
        #expect(
            messages.first?.hasSuffix("its priority is written behind it, as in '(Priority 750)'") == true)
    }
    let call = "A.setContentHuggingPriority(\(priority), for: .vertical)\n"
    #expect(errors(declarations + call).map { quoted($0.message, from: "write ") } == [[]])
}

private func errors(_ text: String) -> [Diagnostic] {
    let source = SourceFile(name: "test.layout", bytes: Array(text.utf8))
    let result = compile(source, options: CompileOptions()) { _ in .failure("no such file") }
    return result.diagnostics.filter { $0.severity == .error }
}
