import LayoutSyntax
import Testing

private let canvas = environment(400, 800)

/// Texts in stacks, baselines of stacks.

private let paragraph = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"

@Test func aWrappingLabelInAStackIsAsHighAsItsTextAtTheWidthItGets() throws {
    let source = """
        Stack: Stack View(axis: vertical) {
            Text: Label("\(paragraph)", lines: 0)
            Rest: View
        }
        Stack.Leading = Superview.Leading
        Stack.Top = Superview.Top
        Stack.Bottom = Superview.Bottom
        Stack.Width = 200
        """
    let solution = try solved(source, in: canvas)
    let text = try #require(solution.frame("Text"))
    #expect(solution.status == .solved)
    #expect(text.width == 200)
    // Four lines or so of 20.3 each, never one and never twenty.
    #expect(text.height > 60 && text.height < 110)
    let narrow = try solved(source.replacingPart("= 200", "= 100"), in: canvas)
    #expect(try #require(narrow.frame("Text")).height > text.height * 1.8)
    #expect(solution.messages == ["zero-size"] || solution.messages.isEmpty)
}

@Test func wrappingLabelsPushEachOther() throws {
    let source = """
        A: Label("\(paragraph)", lines: 0)
        B: Label("\(paragraph)", lines: 0)
        A.Leading = Superview.Leading
        A.Top = Superview.Top
        A.Width = 150
        B.Leading = Superview.Leading
        B.Top = A.Bottom + 8
        B.Width = A.Height
        """
    let solution = try solved(source, in: canvas)
    #expect(solution.status == .solved)
    let a = try #require(solution.frame("A"))
    let b = try #require(solution.frame("B"))
    #expect(b.y == a.height + 8 && b.width == a.height)
    #expect(!solution.messages.contains("unstable-layout"))
}

@Test func aLayoutThatNeverSettlesSaysSo() throws {
    // The higher the text the wider it is, and so the lower.
    let source = """
        A: Label("\(paragraph)", lines: 0)
        A.Leading = Superview.Leading
        A.Top = Superview.Top
        A.Width = A.Height + 20
        """
    let solution = try solved(source, in: canvas)
    let unstable = solution.messages.contains("unstable-layout")
    let frame = try #require(solution.frame("A"))
    // Either it has found a width whose text is as high as that, or it says that it has not.
    if !unstable { #expect(abs(frame.width - frame.height - 20) < 1e-6) }
    let error = solution.diagnostics.first { $0.id == "unstable-layout" }
    #expect(error == nil || error?.severity == .error)
}

private func stack(_ arguments: String) -> String {
    """
    Stack: Stack View(\(arguments)) {
        First: Label("a", intrinsic: 10 x 20, first baseline: 15, baseline: 5)
        Second: Label("b", intrinsic: 10 x 50, first baseline: 40, baseline: 10)
        Third: Label("c", intrinsic: 10 x 30, first baseline: 20, baseline: 10)
    }
    Mark: View(intrinsic: 1 x 0)
    Stack.Leading = Superview.Leading
    Stack.Top = Superview.Top
    Mark.Leading = Superview.Leading

    """
}

@Test(arguments: [
    ("axis: vertical", 15.0, 90.0), ("axis: horizontal", 15, 40),
    ("axis: horizontal, alignment: top", 15, 15),
    ("axis: horizontal, alignment: bottom", 40, 40), ("axis: horizontal, alignment: center", 40, 40),
])
func theBaselinesOfAStackAreThoseOfAView(_ arguments: String, _ first: Double, _ last: Double) throws {
    for (attribute, expected) in [("FirstBaseline", first), ("LastBaseline", last)] {
        let solution = try solved(stack(arguments) + "Mark.Top = Stack.\(attribute)", in: canvas)
        #expect(solution.frame("Mark")?.y == expected, "\(arguments) \(attribute)")
    }
}

@Test func spacingMayBeMeasuredBetweenBaselines() throws {
    let solution = try solved(stack("axis: vertical, spacing: 50, baseline relative"), in: canvas)
    #expect(abs(solution.frame("Second")!.y - (15 + 50 - 40)) < 1e-6)
    #expect(abs(solution.frame("Third")!.y - (25 + 40 + 50 - 20)) < 1e-6)
}
