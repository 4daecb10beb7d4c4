import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import Testing

private let phone = environment(375, 667)
private let mirroredPhone = environment(375, 667) { $0.direction = .rightToLeft }

private func frame(_ source: String, _ name: String, in environment: Environment = phone) throws -> Rectangle
{
    let solution = try solved(source, in: environment)
    #expect(solution.status == .solved, "\(solution.diagnostics.map(\.message))")
    return try #require(solution.frame(name))
}

private let box = "A.Top = Superview.Top\nA.Width = 100\nA.Height = 50\n"

@Test func leftAndRightNeverTurn() throws {
    let source = "A: View\n" + box + "A.Left = Superview.Left + 10"
    #expect(try frame(source, "A") == Rectangle(x: 10, y: 0, width: 100, height: 50))
    #expect(try frame(source, "A", in: mirroredPhone) == Rectangle(x: 10, y: 0, width: 100, height: 50))
    let leading = "A: View\n" + box + "A.Leading = Superview.Leading + 10"
    #expect(try frame(leading, "A", in: mirroredPhone).x == 265)
}

@Test func aConstraintWithADirectionalAttributeTurnsAsAWhole() throws {
    let source = "A: View\n" + box + "A.Leading = Superview.CenterX + 8"
    #expect(try frame(source, "A").x == 195.5)
    // Its right edge is 8 to the left of the centre.
    #expect(try frame(source, "A", in: mirroredPhone).x == 375 - 195.5 - 100)
    let centre = "A: View\n" + box + "A.CenterX = Superview.CenterX + 8"
    for environment in [phone, mirroredPhone] { #expect(try frame(centre, "A", in: environment).x == 145.5) }
}

@Test func marginsOnTheLeftAreThoseOfTheTrailingSideInRightToLeft() throws {
    let source = "Superview: (margins: (0, 10, 0, 30))\nA: View\n" + box + "A.Left = Superview.LeftMargin"
    #expect(try frame(source, "A").x == 10)
    #expect(try frame(source, "A", in: mirroredPhone).x == 30)
}

private let card = """
    Card: View {
        A: View
        A.Top = Superview.Top
        A.Width = 100
        A.Height = 50
    }
    Card.Leading = Superview.Leading + 20
    Card.Width = 200
    Card.Top = Superview.Top + 40
    Card.Height = 100

    """

@Test func multipliedPositionsAreTakenInTheNearestCommonAncestor() throws {
    // In the card's own coordinates its trailing edge is at 200.
    #expect(try frame(card + "A.CenterX = 0.5 x Card.Trailing", "A").x == 20 + 100 - 50)
    // Beside a view outside the card it is at 220 of the screen.
    let outside =
        card + "B: View\nB.Top = Superview.Top\nB.Width = 10\nB.Height = 10\nA.Leading = Card.Leading\n"
    #expect(try frame(outside + "B.Trailing = 0.5 x Card.Trailing", "B").x == 100)
    // Two positions of one view: in its superview.
    #expect(try frame(outside + "B.Trailing = 2 x B.Leading", "B").x == 10)
    // From right to left its trailing edge is at 0.
    #expect(
        try frame(card + "A.CenterX = 0.5 x Card.Trailing", "A", in: mirroredPhone).x == 375 - 20 - 200 - 50)
}

@Test func aMultipliedCentreOfTheSuperview() throws {
    // Measured by Interface Builder in a superview 595 high.
    let source =
        "A: View\nA.Left = Superview.Left\nA.Width = 1\nA.Height = 0\nA.CenterY = 0.5 x Superview.CenterY"
    #expect(try frame(source, "A", in: environment(375, 595)).y == 148.75)
}

@Test func safeAreaAndLayoutGuidesFollowTheBars() throws {
    let bars = environment(375, 667) {
        $0.topBar = 64
        $0.bottomBar = 49
    }
    let source = """
        A: View
        A.Edges = Safe Area.Edges
        """
    #expect(try frame(source, "A", in: bars) == Rectangle(x: 0, y: 64, width: 375, height: 554))
    let guides = """
        A: View
        A.Leading = Top Layout Guide.Leading
        A.Width = Bottom Layout Guide.Width
        A.Top = Top Layout Guide.Bottom
        A.Height = Bottom Layout Guide.Height + Top Layout Guide.Height
        """
    #expect(try frame(guides, "A", in: bars) == Rectangle(x: 0, y: 64, width: 375, height: 113))
}

@Test func marginsGrowByTheSafeAreaThatReachesIntoTheView() throws {
    let notch = environment(800, 400) { $0.safeArea = EdgeInsets(top: 10, left: 44, bottom: 21, right: 44) }
    let source = """
        Card: View {
            A: View
            A.Edges = Superview.Layout Margins Guide.Edges
        }
        Card.Leading = Superview.Leading + 14
        Card.Trailing = Superview.Trailing
        Card.Top = Superview.Top + 100
        Card.Bottom = Superview.Bottom
        """
    // 44 - 14 of the left inset, all of the right one, none of the top one, all of the bottom one.
    #expect(
        try frame(source, "A", in: notch)
            == Rectangle(x: 14 + 30 + 8, y: 108, width: 800 - 52 - 52, height: 400 - 108 - 29))
    var mirrored = notch
    mirrored.direction = .rightToLeft
    #expect(try frame(source, "A", in: mirrored).x == 52)
}

@Test func preservedMarginsAreAtLeastWhatTheSuperviewsLeave() throws {
    // As measured: superview 300 x 300 with margins 40, 50, 60, 70; a child at (20, 20), 100 x 100.
    func child(_ margins: String, x: Int, y: Int) -> String {
        """
        Card: View(margins: (40, 50, 60, 70)) {
            Child: View(preserves superview margins\(margins)) {
                A: View
                A.Edges = Superview.Layout Margins Guide.Edges
            }
        }
        Card.Leading = Superview.Leading
        Card.Top = Superview.Top
        Card.Width = 300
        Card.Height = 300
        Child.Leading = Card.Leading + \(x)
        Child.Top = Card.Top + \(y)
        Child.Width = 100
        Child.Height = 100
        """
    }
    // 20, 30, 8, 8
    #expect(
        try frame(child("", x: 20, y: 20), "A") == Rectangle(x: 50, y: 40, width: 100 - 38, height: 100 - 28))
    // Own margins 1, 2, 3, 4 in the corner: 40, 50, 3, 4.
    #expect(
        try frame(child(", margins: (1, 2, 3, 4)", x: 0, y: 0), "A")
            == Rectangle(x: 50, y: 40, width: 100 - 54, height: 100 - 43))
}

/// The insets of the readable content guide at both sides, as measured at the text size Large.
private let readableInsets: [(device: String, portrait: Double, landscape: Double)] = [
    ("iphone-4in", 16, 20),
    ("iphone-4.7in", 16, 20),
    ("iphone-5.5in", 20, 20),
    ("iphone-5.8in", 16, 60),
    ("iphone-6.1in-lcd", 20, 116),
    ("iphone-6.5in", 20, 116),
    ("iphone-5.4in", 16, 66),
    ("iphone-6.1in-oled", 16, 63),
    ("iphone-6.7in", 20, 131),
    ("iphone-6.1in-island", 16, 75),
    ("iphone-6.7in-island", 20, 134),
    ("ipad-9.7in", 52, 180),
    ("ipad-10.2in", 73, 208),
    ("ipad-10.5in", 85, 224),
    ("ipad-10.9in", 78, 258),
    ("ipad-11in", 85, 265),
    ("ipad-12.9in-home", 180, 351),
    ("ipad-12.9in", 180, 351),
    ("ipad-mini-8.3in", 20, 234.5),
]

@Test(arguments: readableInsets)
func readableContentIs664WideOrFillsTheMargins(device: String, portrait: Double, landscape: Double) throws {
    let known = try #require(Device.known.first { $0.id == device })
    for orientation in Orientation.allCases {
        var request = EnvironmentRequest()
        request.device = known
        request.orientation = orientation
        request.system = 16.0
        let inset = orientation == .landscape ? landscape : portrait
        let width = known.size(orientation).width
        let frame = try frame(
            "A: View\nA.Edges = Readable Content Guide.Edges", "A", in: Environment(request))
        #expect(frame.x == inset && frame.width == width - 2 * inset)
    }
}

@Test func framesOfControlsReachBeyondTheirAlignmentRectangles() throws {
    let source = """
        Switch: Switch
        Slider: Slider
        Switch.Trailing = Superview.Trailing - 20
        Switch.Top = Superview.Top
        Slider.Leading = Superview.Leading + 20
        Slider.Width = 100
        Slider.Top = Superview.Top
        """
    let old = environment(375, 667) { $0.system = 18.0 }
    #expect(try frame(source, "Switch", in: old) == Rectangle(x: 306, y: 0, width: 51, height: 31))
    #expect(try frame(source, "Slider", in: old) == Rectangle(x: 18, y: 0, width: 104, height: 31))
    #expect(try frame(source, "Switch") == Rectangle(x: 292, y: 0, width: 63, height: 28))
    #expect(try frame(source, "Slider") == Rectangle(x: 20, y: 0, width: 100, height: 34))
    #expect(try frame(source, "Switch", in: mirroredPhone).x == 375 - 292 - 63)
}

@Test func stretchedButtonsKeepTheirTitlesInTheMiddle() throws {
    let source = """
        A: Button("A", intrinsic: 30 x 30, first baseline: 20, baseline: 10)
        B: Label("B", intrinsic: 30 x 20, first baseline: 15, baseline: 5)
        A.Leading = Superview.Leading
        A.Top = Superview.Top
        A.Height = 100
        B.Leading = A.Trailing
        B.Baseline = A.Baseline
        """
    // The title's baseline is 5 below the centre.
    #expect(try frame(source, "B").y == 50 + 5 - 15)
}

@Test func distancesCountOnBothSidesOfTheSuperviewsEdge() throws {
    let source = """
        A: View
        B: View
        C: View
        A.Top = Superview.Top
        A.Height = 1
        B.Top = Superview.Top
        B.Height = 1
        C.Top = Superview.Top
        C.Height = 1
        A.Right <= B.CenterX + 60
        C.CenterX >= B.Left + 105 (Priority 750)
        A.CenterX = C.Left - 20 (Priority 500)
        A.CenterX >= B.Left + 70 (Priority 500)
        """
    // A.Leading = Superview.Leading already holds, so that it must not change anything.
    for source in [source, source + "\nA.Leading = Superview.Leading"] {
        let solution = try solved(source, in: environment(375, 667))
        #expect(solution.frame("A") == Rectangle(x: 0, y: 0, width: 0, height: 1))
        #expect(solution.frame("B") == Rectangle(x: -70, y: 0, width: 20, height: 1))
        #expect(solution.frame("C") == Rectangle(x: 20, y: 0, width: 30, height: 1))
    }
}

@Test func aStartThatRangesOverTheEdgeIsAtTheEdge() throws {
    let source = """
        A: View
        A.Top = Superview.Top
        A.Width = 10
        A.Height = 10
        A.Leading >= Superview.Leading - 50
        A.Leading <= Superview.Leading + 100
        """
    #expect(try solved(source, in: environment(375, 667)).frame("A")?.x == 0)
}

/// Of two views that share a width the first takes none of it. Which is first is said by the scalars of the folded
/// names, whatever the order of the constraints and however the names are composed.
@Test(arguments: [
    ("Straße", "Strasta"), ("Masse", "MASSEN"), ("a", "B"), ("Zebra", "Ärmel"), ("Zebra", "A\u{308}rmel"),
    ("e\u{301}a", "éb"),
])
func undeclaredViewsAreInTheOrderOfTheirFoldedNames(first: String, second: String) throws {
    let lines = [
        "\(first).Width + \(second).Width = 100", "\(first).Leading = Superview.Leading",
        "\(second).Leading = Superview.Leading",
    ]
    for lines in [lines, lines.reversed(), lines.map { $0.uppercased() }] {
        let text = lines.joined(separator: "\n")
        let solution = try solved(text, in: environment(375, 667))
        let widths = solution.views.filter { $0.path != "Screen" }.map { view in
            (Text.matchingKey(view.name), view.frame.width)
        }
        let expected = [(Text.matchingKey(first), 0.0), (Text.matchingKey(second), 100.0)]
        for (name, width) in expected {
            #expect(widths.contains { $0.0 == name && $0.1 == width }, "\(text)")
        }
    }
}

/// All orders of a few lines.
private func permutations(_ lines: [String]) -> [[String]] {
    if lines.count < 2 { return [lines] }
    return lines.indices.flatMap { place in
        var others = lines
        let first = others.remove(at: place)
        return permutations(others).map { [first] + $0 }
    }
}

/// Constraints of which one follows from others but for the last digits of its numbers.
@Test(arguments: [
    ["A.Width = 0.3", "B.Width = 0.1", "A.Width = B.Width + 0.2", "C.Width = 1000000 x A.Width - 299000"],
    ["A.Width = 100", "A.Width = 100.0000005", "B.Width = 100000 x A.Width - 9999000", "C.Width = A.Width"],
    ["A.Width = 2 x B.Width", "A.Width = 100", "B.Width = 50.0000004", "C.Width = 1000 x B.Width - 49000"],
    ["A.Width >= 100.0000005", "A.Width = B.Width", "B.Width = 100", "C.Width = 100000 x A.Width - 9999000"],
])
func theOrderOfConstraintsThatNearlyAgreeNeverChangesAFrame(lines: [String]) throws {
    var frames: Set<[Double]> = []
    for order in permutations(lines) {
        let solution = try solved(order.joined(separator: "\n"), in: environment(375, 667))
        #expect(solution.diagnostics.allSatisfy { $0.severity != .error || $0.id == "ambiguous" })
        frames.insert(["A", "B", "C"].map { solution.frame($0)!.width })
    }
    #expect(frames.count == 1, "\(frames)")
}
