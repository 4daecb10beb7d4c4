import LayoutProgram
import LayoutSyntax
import SourceText
import Testing

/// A line as it is written elsewhere, and what says the same here.
private struct ForeignLine: Sendable, CustomTestStringConvertible {
    var testDescription: String { text }
    var text: String
    var suggestions: [String]

    init(_ text: String, _ suggestions: String...) {
        self.text = text
        self.suggestions = suggestions
    }
}

/// The views that the lines are about.
private let declarations = """
    A: View
    B: View
    Name Label: Label("Name")
    let padding = 8
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
    ForeignLine("H:[A]-(-8)-[B]", "B.Leading = A.Trailing - 8"),
    ForeignLine("V:|-(-8)-[A]", "A.Top = Superview.Top - 8"),
    ForeignLine("H:[A]-(-20@700)-|", "Superview.Trailing = A.Trailing - 20 (Priority 700)"),
    ForeignLine("V:[A]-(>=-8)-|", "Superview.Bottom >= A.Bottom - 8"),
    ForeignLine(
        "H:|-(padding)-[A]-(>=8,<=20@700)-[B]", "A.Leading = Superview.Leading + padding",
        "B.Leading >= A.Trailing + 8", "B.Leading <= A.Trailing + 20 (Priority 700)"),
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
        "A.Bottom = Keyboard Layout Guide.Top"
    ),
    ForeignLine(
        "A.bottom.equalTo(view.keyboardLayoutGuide.snp.top).offset(-8)",
        "A.Bottom = Keyboard Layout Guide.Top - 8"),
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

private let anchorStatements = [
    ForeignLine(
        "A.widthAnchor.constraint(equalToConstant: 100).withPriority(.defaultLow)",
        "A.Width = 100 (Priority 250)"),
    ForeignLine(
        "A.widthAnchor.constraint(equalToConstant: 3).isActive = true; B.topAnchor.constraint(equalTo: A.topAnchor).isActive = true",
        "A.Width = 3", "B.Top = A.Top"),
]

private let chains = [
    ForeignLine(
        "A.snp.trailing.equalToSuperview().inset(padding - 4)",
        "A.Trailing = Superview.Trailing - (padding - 4)"),
    ForeignLine("A.snp.bottom.equalTo(B.snp.top).inset(padding + 4)", "A.Bottom = B.Top - (padding + 4)"),
    ForeignLine("make.trailing.equalToSuperview().inset(-4)", "A.Trailing = Superview.Trailing + 4"),
    ForeignLine("make.leading.equalToSuperview().inset(-4)", "A.Leading = Superview.Leading - 4"),
    ForeignLine(
        "make.top.equalToSuperview(); make.left.equalTo(B).offset(8)", "A.Top = Superview.Top",
        "A.Left = B.Left + 8"),
    ForeignLine("make.size.equalTo(CGSize(width: 40, height: 30))", "A.Width = 40", "A.Height = 30"),
    ForeignLine("make.size.equalTo(40)", "A.Width = 40", "A.Height = 40"),
    ForeignLine("make.size.equalTo(padding)", "A.Width = padding", "A.Height = padding"),
    ForeignLine("make.height.equalTo(padding * 2)", "A.Height = padding x 2"),
    ForeignLine("make.left.equalTo(10)", "A.Left = Superview.Left + 10"),
    ForeignLine(
        "make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
        "A.Leading = Superview.Leading + 2", "A.Trailing = Superview.Trailing - 4",
        "A.Top = Superview.Top + 1", "A.Bottom = Superview.Bottom - 3"),
    ForeignLine(
        "make.edges.equalToSuperview().offset(5)", "A.Leading = Superview.Leading + 5",
        "A.Trailing = Superview.Trailing + 5", "A.Top = Superview.Top + 5",
        "A.Bottom = Superview.Bottom + 5"),
    ForeignLine(
        "make.center.equalTo(B).offset(CGPoint(x: 1, y: 2))", "A.CenterX = B.CenterX + 1",
        "A.CenterY = B.CenterY + 2"),
    ForeignLine(
        "A.width.equalTo(B.width).multipliedBy(2).priority(.high)", "A.Width = 2 x B.Width (Priority 750)"),
    ForeignLine(
        "A.width.equalTo(B.width).offset(-8).priority(UILayoutPriority(999))",
        "A.Width = B.Width - 8 (Priority 999)"),
]

private let chainedPriorities = [
    ("priorityHigh()", 750), ("priorityMedium()", 500), ("priorityLow()", 250),
    ("priorityRequired()", 1000), ("priority(.high)", 750), ("priority(.medium)", 500),
    ("priority(.low)", 250), ("priority(.required)", 1000), ("priority(ConstraintPriority.high)", 750),
    ("priority(UILayoutPriority.defaultHigh)", 750), ("priority(.init(600))", 600),
    ("priority(.init(rawValue: 700))", 700), ("priority(UILayoutPriority(700))", 700), ("priority(1)", 1),
].map { code, number in
    ForeignLine("make.width.equalTo(100).\(code)", "A.Width = 100 (Priority \(number))")
}

/// Lines of which a part has no known suggestion, or that do nothing.
private let linesWithoutSuggestion = [
    "A.widthAnchor.constraint(equalToConstant: 100).isActive = false",
    "A.widthAnchor.constraint(equalToConstant: 3).isActive = true; B.foo()",
    "make.width.equalTo(100).priority(strength)", "A.width.equalTo(300).priority(2000)",
    "make.width.equalTo(min(4, 5))",
    "make.top.equalToSuperview(); make.foo()", "make.width.equalTo(100).foo(3)",
    "make.width.equalToSuperview().inset(3)",
    "[A.widthAnchor constraintEqualToConstant:100].active = NO;",
    "[NSLayoutConstraint constraintWithItem:A attribute:NSLayoutAttributeTop];",
    "[A setContentHuggingPriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisHorizontal];",
    "[NSLayoutConstraint activateConstraints:@[\n]];",
    "[A mas_makeConstraints:^(MASConstraintMaker *make) {\n}];",
]

private let priorities = [
    (".defaultHigh", "750"), ("UILayoutPriority(249)", "249"), ("UILayoutPriority(rawValue: 249)", "249"),
    (".defaultLow", "250"), (".required", "1000"), (".fittingSizeLevel", "50"), (".init(999)", "999"),
    ("UILayoutPriority.defaultHigh - 1", "749"), (".defaultLow + 1", "251"),
    ("UILayoutPriority.required", "1000"),
    ("UILayoutPriority(249.5) - 0.25", "249.25"), (".required - 999", "1"),
].map { code, number in
    ForeignLine(
        "A.widthAnchor.constraint(lessThanOrEqualToConstant: 300).priority = \(code)",
        "A.Width <= 300 (Priority \(number))")
}

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

private let messages = [
    ForeignLine(
        "[A.topAnchor constraintEqualToAnchor:B.bottomAnchor constant:8].active = YES;",
        "A.Top = B.Bottom + 8"
    ),
    ForeignLine(
        "[A.bottomAnchor constraintLessThanOrEqualToAnchor:self.view.bottomAnchor constant:-8];",
        "A.Bottom <= Superview.Bottom - 8"),
    ForeignLine(
        "    [A.leadingAnchor constraintEqualToAnchor:B.leadingAnchor],", "A.Leading = B.Leading"),
    ForeignLine(
        "[A.widthAnchor constraintEqualToAnchor:B.widthAnchor multiplier:2].active = YES;",
        "A.Width = 2 x B.Width"),
    ForeignLine(
        "NSLayoutConstraint *c = [A.widthAnchor constraintEqualToConstant:100];", "A.Width = 100"),
]

private let arguments = [
    ForeignLine("Name Label.font = .systemFont(ofSize: 22)", "Name Label: (font: 22)"),
    ForeignLine(
        "Name Label.font = UIFont.systemFont(ofSize: 22, weight: .bold)",
        "Name Label: (font: 22, weight: bold)"),
    ForeignLine("Name Label.font = UIFont.preferredFont(forTextStyle: .body)", "Name Label: (font: body)"),
    ForeignLine("stack.layoutMargins = .zero", "stack: (margins: 0)"),
    ForeignLine(
        "stack.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 24, right: 32)",
        "stack: (margins: (8, 16, 24, 32))"),
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

/// What a message puts in quotes as the suggestion is a layout, says all that was pasted, and is all that is said of the line.
@Test(
    arguments: visualFormats + anchors + anchorStatements + chains + chainedPriorities + priorities + items
        + settings + messages + arguments + values)
private func theSuggestionForAForeignLineCompiles(_ line: ForeignLine) {
    let messages = errors(declarations + line.text + "\n").map(\.message)
    #expect(messages.count == 1)
    #expect(quoted(messages.first ?? "", from: "write ") == line.suggestions)
    let mended = declarations + line.suggestions.joined(separator: "\n") + "\n"
    #expect(errors(mended).map(\.message) == [])
}

/// No part of a line is left out, and nothing is proposed that the line does not do.
@Test(arguments: linesWithoutSuggestion)
private func noSuggestionIsBetterThanAPart(_ line: String) {
    let messages = errors(declarations + line + "\n").map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains("constraints look like") })
}

/// What breaks off, or goes on without an end, is an error as well.
@Test(arguments: [
    "[:", "[A:", "[A b:", "[[A b] c:", "make.width.equalTo {", "make.width.equalTo(", "make.width.equalTo().",
    "make.width.equalTo(3).offset(", "A.widthAnchor.constraint(", "[A.topAnchor constraintEqualToAnchor:",
    String(repeating: "a.", count: 300) + "equalTo(3)", "H:[A]-(", "H:[A]-(-",
    "make.width.equalTo(-).inset(-)",
])
private func whatBreaksOffIsAnError(_ line: String) {
    #expect(!errors(line).isEmpty)
    #expect(!errors(line + "\n" + declarations).isEmpty)
}

/// Where the value is not understood, or not known, nothing is proposed as if it were the line's own.
@Test(arguments: [
    ("Name Label.font = .brand", "set it as in 'Name Label: (font: headline)'"),
    ("Name Label.isHidden = false", "delete the line, for a view is shown unless it is hidden"),
])
private func anExampleIsNoSuggestion(_ line: String, _ advice: String) {
    let messages = errors(declarations + line + "\n").map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasSuffix(advice) })
}

/// What stands in single quotes behind `start`, without what a remark behind a semicolon quotes.
private func quoted(_ message: String, from start: String) -> [String] {
    let parts = message.split(separator: start, maxSplits: 1)
    guard parts.count == 2, let suggestions = parts[1].split(separator: "';", maxSplits: 1).first else {
        return []
    }
    return suggestions.split(separator: "'", omittingEmptySubsequences: false).enumerated()
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
private func theSuggestionMeansTheSame(_ line: String, _ width: Double) throws {
    let names = "let a = 1\nlet b = 0.5\nA: View\nB: View\n"
    let places = "A.Left = Superview.Left\nB.Left = A.Left\nB.Width = 60\nB.Height = 30\n"
    let message = try #require(errors(names + line + "\n").first?.message)
    let suggestion = try #require(quoted(message, from: "write ").first)
    let frame = try solved(names + places + suggestion + "\n", in: environment(100, 200)).frame("A")
    #expect(frame.map { abs($0.width - width) < 1e-6 } == true, "\(suggestion): \(String(describing: frame))")
}

/// A part of a line for which the message has another, and the width that this gives `A` where `B` has 60 x 30.
@Test(arguments: [
    ("A.Width = 2(B.Width + 3)", "2(B.Width + 3)", 126), ("2(A.Width - 10) = B.Width", "2(A.Width - 10)", 40),
    ("A.Width = 3(20)", "3(20)", 60), ("A.Width = 4 + 50% (B.Width + 6) - 1", "50% (B.Width + 6)", 36),
    ("A.Width = (B.Width - B.Height)(2)", "(B.Width - B.Height)(2)", 60),
    ("A: (intrinsic: 2(a + b) x 30)", "2(a + b)", 3),
])
private func theSuggestionForAPartMeansWhatTheLineDoes(_ line: String, _ part: String, _ width: Double) throws
{
    let names = "let a = 1\nlet b = 0.5\nA: View\nB: View\n"
    let places = "A.Left = Superview.Left\nB.Left = A.Left\nB.Width = 60\nB.Height = 30\n"
    let message = try #require(errors(names + line + "\n").first?.message)
    let suggestion = try #require(quoted(message, from: "write ").first)
    let mended = line.replacing(part, with: suggestion)
    let frame = try solved(names + places + mended + "\n", in: environment(100, 200)).frame("A")
    #expect(frame.map { abs($0.width - width) < 1e-6 } == true, "\(mended): \(String(describing: frame))")
}

/// Of a priority that there is not, the suggestion has none.
@Test(arguments: [
    ".required + 1", "UILayoutPriority(0)", ".init(-5)", "UILayoutPriority(rawValue: 2000)",
    "9223372036854775807 + 1", ".required - 1000", ".defaultLow - 9223372036854775807",
    "foo ? .required : .defaultLow",
])
private func noSuggestionHasAPriorityThatThereIsNot(_ priority: String) {
    let lines = [
        "A.widthAnchor.constraint(equalToConstant: 300).priority = \(priority)",
        "NSLayoutConstraint(item: A, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 300).priority = \(priority)",
    ]
    for line in lines {
        let messages = errors(declarations + line + "\n").map(\.message)
        #expect(messages.count == 1)
        #expect(quoted(messages.first ?? "", from: "write ") == ["A.Width = 300"])
        #expect(
            messages.first?.hasSuffix("add its priority, as in '(Priority 750)'") == true)
    }
    let call = "A.setContentHuggingPriority(\(priority), for: .vertical)\n"
    #expect(errors(declarations + call).map { quoted($0.message, from: "write ") } == [[]])
}

private func errors(_ text: String) -> [Diagnostic] {
    let source = SourceFile(name: "test.layout", bytes: Array(text.utf8))
    let result = compile(source, options: CompileOptions()) { _ in .failure("no such file") }
    return result.diagnostics.filter { $0.severity == .error }
}
