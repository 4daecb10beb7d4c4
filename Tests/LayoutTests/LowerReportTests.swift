import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText
import Testing

private let phone = environment(375, 667)

private func messages(_ source: String, _ change: (inout SolveOptions) -> Void = { _ in }) throws -> [String]
{
    var options = SolveOptions()
    change(&options)
    return try solved(source, in: phone, options: options).diagnostics.map { "\($0.id): \($0.message)" }
}

private func place(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    """
    \(name).Leading = Superview.Leading + \(x)
    \(name).Top = Superview.Top + \(y)
    \(name).Width = \(width)
    \(name).Height = \(height)

    """
}

// MARK: - conflicts

@Test func aConflictShowsEveryMemberAtItsLine() throws {
    let source = """
        A: View
        1. A.Leading = Superview.Leading
        2. A.Top = Superview.Top
        3. A.Height = 20
        4. A.Width = 50
        5. A.Trailing = Superview.Leading + 60
        """
    let solution = try solved(source, in: phone)
    #expect(solution.status == .unsatisfiable)
    let conflict = try #require(solution.conflicts.first)
    #expect(conflict.labels == [1, 4, 5] && conflict.broken.written?.label == 5)
    #expect(solution.missed == [5: 10])
    let message = try #require(solution.diagnostics.first)
    #expect(message.id == "unsatisfiable" && message.severity == .error)
    #expect(message.message.contains("'(Priority 999)'"))
    #expect(
        message.range?.span.start
            == Int32(source.utf8.count - "A.Trailing = Superview.Leading + 60".utf8.count))
    #expect(message.notes.count == 2 && message.notes.allSatisfy { $0.range != nil })
    #expect(solution.frame("A") == Rectangle(x: 0, y: 0, width: 50, height: 20))
    // With the priority that the message names the conflict is resolved.
    let resolved = try solved(source + " (Priority 999)", in: phone)
    #expect(resolved.status == .solved)
}

@Test func linksOfAChainBreakByThemselves() throws {
    let source = """
        A: View
        A.Leading = Superview.Leading
        A.Top = Superview.Top
        A.Height = 20
        1. A.Width = 50
        2. 10 <= A.Width <= 40
        """
    let solution = try solved(source, in: phone)
    #expect(solution.conflicts.count == 1)
    #expect(solution.conflicts.first?.labels == [1, 2])
    let broken = solution.unsatisfied.filter { $0.priority == 1000 }
    #expect(broken.count == 1 && broken.first?.violation == 10)
}

@Test func severalConflictsAreAllReported() throws {
    let source = place("A", 0, 0, 10, 10) + "A.Width = 20\nA.Height = 30\nA.Width = 40"
    let solution = try solved("A: View\n" + source, in: phone)
    #expect(solution.conflicts.count == 3)
    #expect(solution.frame("A") == Rectangle(x: 0, y: 0, width: 10, height: 10))
}

@Test func theScreensSizeIsNamedInAConflict() throws {
    let source = "A: View\nA.Leading = Superview.Leading\nA.Trailing = Superview.Trailing\nA.Width = 500\n"
    let solution = try solved(source, in: phone)
    #expect(solution.conflicts.first?.implicitMembers == ["Screen.Width = 375"])
}

// MARK: - ambiguity

@Test func whatNothingPlacesIsAmbiguousAndPrintedAtTheCorner() throws {
    let solution = try solved("A: View\nA.Width = 10", in: phone)
    #expect(solution.status == .ambiguous)
    let x = try #require(solution.ambiguity("A", .horizontal))
    #expect(x.position == .range(-.infinity ... .infinity) && isNear(x.size, 10, 10))
    #expect(x.suggestion == ["A.Leading = Superview.LeadingMargin"])
    let y = try #require(solution.ambiguity("A", .vertical))
    #expect(y.size == .range(0 ... .infinity))
    #expect(solution.frame("A") == Rectangle(x: 0, y: 0, width: 10, height: 0))
    #expect(
        solution.diagnostics.map(\.message) == [
            "A's x is ambiguous; 'A.Leading = Superview.LeadingMargin' settles it",
            "A's y and height are ambiguous: height 0 pt or more;"
                + " 'A.Top = Superview.TopMargin' and 'A.Bottom = Superview.BottomMargin' settle it",
        ])
}

@Test func suggestionsDetermine() throws {
    let sources = [
        "A: View\nA.Edges = Superview.Edges\nB: View\nB.Leading = A.Leading + 5\nB.Trailing <= A.Trailing\nB.Top = A.Top\nB.Height = 3",
        "A: View(intrinsic: 40 x 40)\nA.Leading >= Superview.Leading + 10\nA.Top = Superview.Top",
        "Card: View {\n\"Box x\": View(intrinsic: 5 x 5)\n}\nCard.Edges = Superview.Edges",
        "A: Image View(intrinsic: 300 x 20)\nB: Image View(intrinsic: 300 x 20)\nA.Leading = Superview.Leading\nB.Leading = A.Trailing\nB.Trailing = Superview.Trailing\nA.Top = Superview.Top\nB.Top = Superview.Top",
    ]
    for source in sources {
        var text = source
        var rounds = 0
        while let open = try solved(text, in: phone).ambiguities.first {
            let before = try solved(text, in: phone)
            text += "\n" + open.suggestion.joined(separator: "\n")
            rounds += 1
            let after = try solved(text, in: phone)
            // Each suggestion holds, settles the view, and leaves the frames as they were printed where there is
            // anything to be seen of it.
            #expect(after.status != .unsatisfiable, "\(text)")
            #expect(!after.ambiguities.contains { $0.view == open.view && $0.axis == open.axis }, "\(text)")
            let isSeen = before.views[open.view].frame.width > 0 && before.views[open.view].frame.height > 0
            if isSeen, !open.suggestion.contains(where: { $0.hasSuffix("Margin") }) {
                #expect(after.views.map(\.absoluteFrame) == before.views.map(\.absoluteFrame), "\(text)")
            }
            try #require(rounds <= 6, "\(text)")
        }
        #expect(rounds > 0)
    }
}

@Test func rangesAreRelativeToTheSuperview() throws {
    let source = """
        Card: View {
            A: View(intrinsic: 10 x 10)
            5 <= A.Leading - Superview.Leading <= 15
            A.Top = Superview.Top
        }
        Card.Leading = Superview.Leading + 100
        Card.Trailing = Superview.Trailing
        Card.Top = Superview.Top + 100
        Card.Height = 50
        """
    for direction in [Direction.leftToRight, .rightToLeft] {
        let solution = try solved(source, in: environment(375, 667) { $0.direction = direction })
        #expect(solution.ambiguities.count == 1)
        let range = solution.ambiguity("A", .horizontal)?.position
        // In right-to-left what is left of the card's 275.
        #expect(direction == .leftToRight ? isNear(range, 5, 15) : isNear(range, 250, 260))
    }
}

/// Asking for the range of x means to solve again, and what conflicts could be resolved otherwise then.
@Test func rangesFromRightToLeftAreThoseOfTheSameConstraints() throws {
    let source = """
        V1: View
        V2: Layout Guide
        V3: Layout Guide
        V4: View
        V2.Right <= Screen.CenterX
        V3.Trailing <= 2 x V1.Leading + 190
        V4.Trailing >= V2.CenterX + 170
        V1.CenterX = V2.CenterX + 160
        V4.CenterX = V3.Trailing
        V2.CenterX <= Screen.Trailing
        V3.Width <= 0
        V4.Width = 0
        V1.CenterX = V3.CenterX
        V3.Left = 0.5 x Screen.CenterX
        """
    let solution = try solved(source, in: environment(100, 320) { $0.direction = .rightToLeft })
    let broken = Set(solution.conflicts.compactMap { $0.broken.written?.text })
    #expect(broken == ["V4.Width = 0", "V3.Left = 0.5 x Screen.CenterX"])
    #expect(solution.ambiguity("V3", .horizontal)?.position == .range(160...190))
}

@Test func rangesOfAViewThatIsOpenOnBothAxesAreItsOwnFromRightToLeft() throws {
    let source = """
        A.Leading >= Superview.Leading + 10
        A.Trailing <= Superview.Trailing
        A.Width = 50
        A.Top >= Superview.Top + 7
        A.Bottom <= Superview.Bottom
        A.Height = 30
        """
    let solution = try solved(source, in: environment(375, 667) { $0.direction = .rightToLeft })
    #expect(isNear(solution.ambiguity("A", .horizontal)?.position, 0, 315))
    #expect(isNear(solution.ambiguity("A", .vertical)?.position, 7, 637))
}

// MARK: - warnings

@Test func warningsNameWhatOnlyTheFramesShow() throws {
    #expect(
        try messages("A: View\n" + place("A", 300, 10, 100, 20))
            == ["outside-superview: 'A' extends 25 pt beyond the right edge of the screen"])
    #expect(
        try messages("A: View(intrinsic: 0 x 5)\nA.Leading = Superview.Leading\nA.Top = Superview.Top")
            == ["zero-size: 'A' is 0 pt wide, so it is invisible"])
    #expect(try messages("A: View\n" + place("A", 10, 10, 0, 5)).isEmpty)
    #expect(
        try messages("A: Label(\"long text\")\n" + place("A", 10, 10, 20, 30))
            == ["truncated-text: 'A' is clipped: its text needs 46.5 pt more width"])
    #expect(try messages("A: View(hidden)\n" + place("A", 900, 10, 20, 0)).isEmpty)
}

@Test func aViewWithoutAnySizeIsNamedOnce() throws {
    let source = "A: View(intrinsic: 0 x 0)\nA.Leading = Superview.Leading\nA.Top = Superview.Top"
    #expect(
        try messages(source) == ["zero-size: 'A' is 0 pt wide and high, so it is invisible"])
}

/// A plain view that gives way where there is no room hides nothing.
@Test func aFlexibleSpacerIsNoMistake() throws {
    let row = { (spacer: String) in
        """
        Row: Stack View(axis: horizontal, alignment: center) {
            A: View(intrinsic: 40 x 20)
            \(spacer)
        }
        Row.Leading = Superview.Leading
        Row.Top = Superview.Top
        Row.Width = 40

        """
    }
    #expect(try messages(row("Spacer: View")).isEmpty)
    #expect(try messages(row("Spacer: View(background: red)")).count == 1)
    #expect(try messages(row("Spacer: Label(\"x\", resistance: 1 x 750)")).count == 1)
    #expect(try messages(row("Spacer: View {\n B: View\n B.Edges = Superview.Edges\n }")).count == 1)
    let gap =
        place("B", 50, 10, 30, 20) + "Gap.Leading = Superview.Leading + 50\nGap.Trailing = B.Leading\n"
        + "Gap.Top = B.Top\nGap.Height = 10\n"
    #expect(try messages("B: View\nGap: View\n" + gap + "Gap.Width >= 0").isEmpty)
    #expect(try messages("B: View\nGap: View\n" + gap).count == 1)
}

@Test(arguments: [Direction.leftToRight, .rightToLeft])
func whatAControlDrawsAroundItselfMayLieOutside(direction: Direction) throws {
    let source =
        "S: Slider\nS.Leading = Superview.Leading\nS.Trailing = Superview.Trailing\nS.Top = Superview.Top"
    let phone = environment(375, 667) { ($0.direction, $0.system) = (direction, 18.0) }
    let slider = try solved(source, in: phone)
    #expect(slider.frame("S")?.x == -2 && slider.frame("S")?.width == 379)
    #expect(slider.messages.isEmpty)
    let beyond = try solved(
        source + "\nA: Slider\nA.Leading = Superview.Leading - 1\nA.Width = 40\nA.Top = Superview.Top",
        in: phone)
    let side = direction == .leftToRight ? "left" : "right"
    #expect(beyond.diagnostics.map(\.message) == ["'A' extends 1 pt beyond the \(side) edge of the screen"])
}

/// Views may overhang a stack aligned by baselines, but not what holds it.
@Test func whatOverhangsItsStackStaysOnTheScreen() throws {
    let stack = """
        Rows: Stack View(axis: vertical) {
            Row: Stack View(axis: horizontal, alignment: first baseline) {
                A: Label("a", intrinsic: 10 x 20, first baseline: 16)
                B: Label("b", intrinsic: 30 x 50, first baseline: 40)
            }
        }
        Rows.Leading = Superview.Leading

        """
    #expect(
        try messages(stack + "Rows.Top = Superview.Top")
            == ["outside-superview: 'B' extends 24 pt beyond the top of the screen"])
    #expect(try messages(stack + "Rows.Top = Superview.Top + 24").isEmpty)
}

@Test func nothingReachesBeyondAScreenThatNothingGivesALength() throws {
    let fitting = { (options: inout SolveOptions) in
        options.fitsWidth = true
        options.fitsHeight = true
    }
    let source = "A: View\n" + place("A", 10, 10, 50, 20)
    #expect(try messages(source, fitting).isEmpty)
    #expect(
        try messages(source + "A.Trailing = Superview.Trailing + 7", fitting)
            == ["outside-superview: 'A' extends 7 pt beyond the right edge of the screen"])
}

/// What a stack wants only to have something decided is no news where it does not hold; the rest is.
@Test func ordinaryWishesOfAStackAreNotReported() throws {
    let source = """
        Row: Stack View(axis: horizontal, alignment: first baseline, distribution: equal centering) {
            A: Label("a", intrinsic: 10 x 20, first baseline: 16)
            B: Label("b", intrinsic: 30 x 50, first baseline: 40)
            C: View(intrinsic: 20 x 20, hidden)
        }
        Row.Leading = Superview.Leading
        Row.Top = Superview.Top + 50
        1. Row.Width = 20 (Priority 800)
        """
    let solution = try solved(source, in: phone)
    let missed = solution.unsatisfied.map { $0.constraint.name }
    #expect(missed.contains("A horizontal resistance") || missed.contains("B horizontal resistance"))
    for wish in ["tight fit", "least height", "least width", "place of hidden"] {
        #expect(!missed.contains { $0.contains(wish) }, "\(missed)")
    }
}

@Test func someWarningsAreOffUnlessAskedFor() throws {
    let source =
        "A: Button\nB: View\nC: View\n" + place("A", 10, 10, 40, 50) + place("B", 30, 10, 50, 50)
        + place("C", 80, 10, 50, 50)
    #expect(try messages(source).isEmpty)
    #expect(try messages(source) { $0.reportsOverlap = true } == ["overlap: 'B' overlaps 'A'"])
    #expect(
        try messages(source) { $0.reportsSmallTouchTargets = true }
            == [
                "small-touch-target: 'A' is 40 x 50 pt; make it at least 44 x 44 pt, so that it is easy to tap"
            ])
}

@Test(arguments: [
    ("A.Width = 50\nA.Width >= 40", true), ("A.Width >= 40\nA.Width >= 50", true),
    ("2 x A.Width = 100\nA.Width = 50", true), ("A.Width >= 50\nA.Width <= 50", false),
    ("A.Width = 50 (Priority 999)\nA.Width = 50", false), ("-1 x A.Width <= -40\nA.Width = 50", true),
])
func aConstraintThatSaysNothingNewIsRedundant(_ widths: String, _ isRedundant: Bool) throws {
    let source = "A: View\nA.Leading = Superview.Leading\nA.Top = Superview.Top\nA.Height = 20\n" + widths
    let found = try messages(source) { $0.reportsRedundancy = true }
    #expect(found.contains { $0.hasPrefix("redundant-constraint") } == isRedundant)
}

/// Each names a constraint that stays, never one that is to be removed itself.
@Test(arguments: [
    (["A.Width >= 20", "A.Width >= 30", "A.Width >= 10"], [1: 2, 3: 2]),
    (["A.Width >= 20", "A.Width = 30", "A.Width <= 40", "A.Width = 30"], [1: 2, 3: 2, 4: 2]),
    (["A.Width <= 30", "A.Width >= 20", "A.Width <= 30"], [3: 1]),
])
func aRedundantConstraintNamesOneThatStays(_ widths: [String], _ reasons: [Int: Int]) throws {
    let source = (widths + ["A.Leading = Superview.Leading", "A.Top = Superview.Top", "A.Height = 20"])
        .joined(separator: "\n")
    var found: [Int: Int] = [:]
    let solution = try solved(source, in: phone, options: askingForRedundancy)
    for diagnostic in solution.diagnostics where diagnostic.id == "redundant-constraint" {
        found[line(of: diagnostic.range, source)] = line(of: diagnostic.notes[0].range, source)
    }
    #expect(found == reasons)
}

private var askingForRedundancy: SolveOptions {
    var options = SolveOptions()
    options.reportsRedundancy = true
    return options
}

private func line(of range: SourceRange?, _ source: String) -> Int {
    source.utf8.prefix(Int(range?.span.start ?? 0)).count { $0 == UInt8(ascii: "\n") } + 1
}

/// Comparing each with each would take minutes.
@Test func manyRedundantConstraintsAreFound() throws {
    let count = 10_000
    let widths = (0..<count).map { "A.Width >= \($0 % 1000)" }.joined(separator: "\n")
    let source = "A.Leading = Superview.Leading\nA.Top = Superview.Top\nA.Size = B.Size\n" + widths
    let solution = try solved(source, in: phone, options: askingForRedundancy)
    let redundant = solution.messages.count { $0 == "redundant-constraint" }
    #expect(redundant == count - 1)
}

// MARK: - fitting

@Test func theFittingSizeIsTheLeastThatTheContentAllows() throws {
    let source = """
        A: Label("a", intrinsic: 80 x 20)
        A.Leading = Superview.LeadingMargin
        A.Trailing = Superview.TrailingMargin
        A.Top = Superview.Top + 10
        A.Bottom = Superview.Bottom - 10
        """
    var options = SolveOptions()
    options.fitsWidth = true
    options.fitsHeight = true
    let both = try solved(source, in: phone, options: options)
    #expect(both.frame("A") == Rectangle(x: 16, y: 10, width: 80, height: 20))
    #expect(both.environment.width == 112 && both.environment.height == 40)
    options.fitsWidth = false
    let height = try solved(source, in: phone, options: options)
    #expect(height.frame("A") == Rectangle(x: 16, y: 10, width: 343, height: 20))
    #expect(height.environment.width == 375 && height.environment.height == 40)
}

@Test func marginsBeyondTheScreenStayWhatTheyAre() throws {
    let source = """
        Card: View(margins: 16) {
            A: Label("a", intrinsic: 80 x 20)
            A.Edges = Superview.Layout Margins Guide.Edges
        }
        Card.Leading = Superview.Leading
        Card.Top = Safe Area.Top
        """
    var options = SolveOptions()
    options.fitsHeight = true
    let fitted = try solved(source, in: phone, options: options)
    #expect(fitted.frame("Card") == Rectangle(x: 0, y: 0, width: 112, height: 52))
    #expect(!fitted.messages.contains("unstable-layout"))
}
