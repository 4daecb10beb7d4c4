import ContentSizes
import LayoutEngine
import LayoutSyntax
import TestSupport
import Testing

/// A stack of four views at (10, 20), spacing 5, as UIStackView's frames were measured.
private func fourViews(_ arguments: String, size: String = "", hidden: Int? = nil) -> Recipe {
    let sizes = ["40 x 20", "60 x 30", "10 x 50", "25 x 25"]
    let items = sizes.enumerated().map { index, size in
        "    Item \(index + 1): View(intrinsic: \(size)\(hidden == index + 1 ? ", hidden" : ""))"
    }
    return Recipe(
        views: "Stack: Stack View(spacing: 5, \(arguments)) {\n\(items.joined(separator: "\n"))\n}\n",
        constraints: "Stack.Leading = Superview.Leading + 10\nStack.Top = Superview.Top + 20\n\(size)\n")
}

private let canvas = environment(1000, 1000)

struct Along: Sendable {
    var distribution: String
    var hidden: Int?
    /// Position + length of each view, in a stack as long as its content and in one 400 long.
    var free, fixed: String

    init(_ distribution: String, _ hidden: Int?, _ free: String, _ fixed: String) {
        self.distribution = distribution
        self.hidden = hidden
        self.free = free
        self.fixed = fixed
    }
}

private let along = [
    Along("fill", nil, "0+40, 45+60, 110+10, 125+25", "0+290, 295+60, 360+10, 375+25"),
    Along("fill", 2, "0+40, 43+0, 45+10, 60+25", "0+355, 358+0, 360+10, 375+25"),
    Along("fill", 1, "0+0, 0+60, 65+10, 80+25", "0+0, 0+355, 360+10, 375+25"),
    Along("fill equally", nil, "0+60, 65+60, 130+60, 195+60", "0+96.5, 101+96.5, 203+96.5, 304+96.5"),
    Along("fill equally", 2, "0+40, 43+0, 45+40, 90+40", "0+130, 133+0, 135+130, 270+130"),
    Along("fill equally", 1, "0+0, 0+60, 65+60, 130+60", "0+0, 0+130, 135+130, 270+130"),
    Along("fill proportionally", nil, "0+40, 45+60, 110+10, 125+25", "0+106.5, 112+160, 277+26.5, 308+91.5"),
    Along("fill proportionally", 2, "0+40, 43+0, 45+10, 60+25", "0+188, 191+0, 193+47, 245+154.5"),
    Along("fill proportionally", 1, "0+0, 0+60, 65+10, 80+25", "0+0, 0+228.5, 234+38, 277+123.5"),
    Along("equal spacing", nil, "0+40, 45+60, 110+10, 125+25", "0+40, 128+60, 277+10, 375+25"),
    Along("equal spacing", 2, "0+40, 43+0, 45+10, 60+25", "0+40, 43+0, 203+10, 375+25"),
    Along("equal spacing", 1, "0+0, 0+60, 65+10, 80+25", "0+0, 0+60, 213+10, 375+25"),
    Along("equal centering", nil, "0+40, 45+60, 125+10, 173+25", "0+40, 113+60, 260+10, 375+25"),
    Along("equal centering", 2, "0+40, 43+0, 45+10, 68+25", "0+40, 43+0, 199+10, 375+25"),
    Along("equal centering", 1, "0+0, 0+60, 65+10, 98+25", "0+0, 0+60, 204+10, 375+25"),
]

/// Origins were rounded to 1, lengths to 0.5, by the measuring.
private func expectSegments(_ solution: SolvedLayout, _ text: String, _ axis: Axis, _ name: String) {
    for (index, segment) in text.split(separator: ",").enumerated() {
        let numbers = segment.split(separator: "+").compactMap { Double($0.filter { $0 != " " }) }
        guard let frame = solution.frame("Item \(index + 1)"), let stack = solution.frame("Stack") else {
            Issue.record("no item")
            return
        }
        let start = axis == .horizontal ? frame.x - stack.x : frame.y - stack.y
        let length = axis == .horizontal ? frame.width : frame.height
        #expect(abs(start - numbers[0]) <= 0.501, "\(name): item \(index + 1) at \(start), not \(numbers[0])")
        #expect(
            abs(length - numbers[1]) <= 0.251, "\(name): item \(index + 1) \(length) long, not \(numbers[1])")
    }
}

@Test(arguments: along)
func horizontalStacksAreThoseOfUIKit(_ row: Along) throws {
    let arguments = "axis: horizontal, distribution: \(row.distribution)"
    let free = try solved(fourViews(arguments, hidden: row.hidden), in: canvas)
    expectSegments(free, row.free, .horizontal, "\(row.distribution) free")
    #expect(free.status == .solved)
    let fixed = try solved(fourViews(arguments, size: "Stack.Width = 400", hidden: row.hidden), in: canvas)
    expectSegments(fixed, row.fixed, .horizontal, "\(row.distribution) fixed")
    #expect(fixed.status == .solved)
}

@Test(arguments: [
    ("fill", "50", "0+50, 0+50, 0+50, 0+50"), ("fill", "300", "0+300, 0+300, 0+300, 0+300"),
    ("top", "50", "0+20, 0+30, 0+50, 0+25"), ("top", "300", "0+20, 0+30, 0+50, 0+25"),
    ("center", "50", "15+20, 10+30, 0+50, 13+25"), ("center", "300", "140+20, 135+30, 125+50, 138+25"),
    ("bottom", "50", "30+20, 20+30, 0+50, 25+25"), ("bottom", "300", "280+20, 270+30, 250+50, 275+25"),
])
func alignmentsAreThoseOfUIKit(_ alignment: String, _ height: String, _ items: String) throws {
    let arguments = "axis: horizontal, alignment: \(alignment)"
    let size = height == "50" ? "" : "Stack.Height = \(height)"
    let solution = try solved(fourViews(arguments, size: size), in: canvas)
    expectSegments(solution, items, .vertical, alignment)
    #expect(solution.frame("Stack")?.height == Double(height))
    #expect(solution.status == .solved)
}

@Test func verticalStacksAreThoseOfUIKit() throws {
    let free = try solved(fourViews("axis: vertical"), in: canvas)
    #expect(free.frame("Stack") == Rectangle(x: 10, y: 20, width: 60, height: 140))
    expectSegments(free, "0+20, 25+30, 60+50, 115+25", .vertical, "free")
    for item in 1...4 { #expect(free.frame("Item \(item)")?.width == 60) }

    let fixed = try solved(
        fourViews("axis: vertical", size: "Stack.Width = 400\nStack.Height = 300"), in: canvas)
    expectSegments(fixed, "0+180, 185+30, 220+50, 275+25", .vertical, "fixed")

    let hidden = try solved(fourViews("axis: vertical", hidden: 2), in: canvas)
    #expect(hidden.frame("Stack") == Rectangle(x: 10, y: 20, width: 60, height: 105))
    #expect(hidden.frame("Item 2") == Rectangle(x: 10, y: 42.5, width: 60, height: 0))

    let leading = try solved(fourViews("axis: vertical, alignment: leading", hidden: 2), in: canvas)
    #expect(leading.frame("Stack")?.width == 40)
    #expect(leading.frame("Item 2")?.width == 60 && leading.frame("Item 2")?.height == 0)
}

private func nested(_ arguments: String, hidden: String = "") -> Recipe {
    Recipe(
        views: """
            Stack: Stack View(axis: vertical, spacing: 5, \(arguments)) {
                Item 1: View(intrinsic: 40 x 20)
                Item 2: Stack View(axis: horizontal, alignment: center, spacing: 2\(hidden)) {
                    First: View(intrinsic: 15 x 10)
                    Second: View(intrinsic: 30 x 12)
                }
                Item 3: View(intrinsic: 10 x 50)
            }

            """,
        constraints: """
            Stack.Leading = Superview.Leading + 10
            Stack.Top = Superview.Top + 20
            Stack.Width = 400
            Stack.Height = 300

            """)
}

@Test(arguments: [
    ("distribution: equal spacing", "0+20, 129+12, 250+50", "0+368, 370+30"),
    ("distribution: equal centering", "0+20, 137+12, 250+50", "0+368, 370+30"),
    ("distribution: fill proportionally, alignment: leading", "0+65, 70+39, 114+185.5", "0+15, 17+30"),
])
func nestedStacksAreThoseOfUIKit(_ arguments: String, _ outer: String, _ inner: String) throws {
    let solution = try solved(nested(arguments), in: canvas)
    expectSegments(solution, outer, .vertical, arguments)
    let segments = ["First", "Second"].compactMap(solution.frame).map { "\($0.x - 10)+\($0.width)" }
    let expected: [String] = inner.split(separator: ", ").map { segment in
        let ends = segment.split(separator: "+").map { Double($0)! }
        return "\(ends[0])+\(ends[1])"
    }
    #expect(segments == expected)
}

/// Stack views that fill proportionally in each other, of contents and of stack views of either axis.
///
/// - Parameter isPlain: Whether the lengths that contents ask for follow by themselves; a constraint on the innermost view
///   has them solved for.
private func proportions(_ random: inout SeededGenerator, depth: Int, isPlain: Bool) -> Recipe {
    let gaps = [0, 4, 7.5]
    var views = ""
    var ends = ""
    for level in 0..<depth {
        let axis = Bool.random(using: &random) ? "horizontal" : "vertical"
        let alignment = ["fill", "center", "leading"].randomElement(using: &random) ?? "fill"
        let distribution =
            level == 0 || Int.random(in: 0..<4, using: &random) > 0
            ? "fill proportionally" : "fill"
        let spacing = gaps.randomElement(using: &random) ?? 0
        views += """
            S\(level): Stack View(axis: \(axis), alignment: \(alignment), distribution: \(distribution), \
            spacing: \(spacing)) {
                V\(level): View(intrinsic: \(Int.random(in: 1...60, using: &random)) x \(Int.random(in: 1...60, using: &random)))

            """
        ends += "}\n"
    }
    return Recipe(
        views: views + "Last: Label(\"Last\")\nEnd: View(intrinsic: 7 x 9)\n" + ends,
        constraints: """
            S0.Leading = Superview.Leading
            S0.Top = Superview.Top
            S0.Width = 300
            S0.Height = 200
            \(isPlain ? "" : "End.Width >= 0")

            """)
}

@Test(arguments: 0..<30)
func lengthsOfProportionalStacksAreWhatTheirContentsNeed(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var other = random
    let depth = 2 + seed % 4
    let plain = try solved(proportions(&random, depth: depth, isPlain: true), in: canvas)
    let solvedFor = try solved(proportions(&other, depth: depth, isPlain: false), in: canvas)
    for (one, two) in zip(plain.views, solvedFor.views) {
        #expect(one.name == two.name)
        for (a, b) in [
            (one.frame.x, two.frame.x), (one.frame.y, two.frame.y), (one.frame.width, two.frame.width),
            (one.frame.height, two.frame.height),
        ] {
            #expect(abs(a - b) < 1e-6, "\(one.name): \(one.frame), not \(two.frame)")
        }
    }
}

/// Each is measured once, not once more for every stack view around it.
@Test func manyProportionalStacksInEachOtherAreSolved() throws {
    let views = (0..<200).map {
        "S\($0): Stack View(distribution: fill proportionally) {\nV\($0): View(intrinsic: 1 x 1)\n"
    }
    let recipe = Recipe(
        views: views.joined() + "End: View(intrinsic: 3 x 2)\n" + String(repeating: "}\n", count: 200),
        constraints: "S0.Leading = Superview.Leading\nS0.Top = Superview.Top\n")
    let solution = try solved(recipe, in: canvas)
    #expect(solution.frame("End")?.width == 3)
    #expect(solution.frame("S0")?.width == 203)
    #expect(solution.frame("S199")?.x == 199)
}

@Test func aHiddenStackTakesNoRoom() throws {
    let solution = try solved(
        nested("distribution: equal spacing, alignment: leading", hidden: ", hidden"), in: canvas)
    expectSegments(solution, "0+20, 23+0, 250+50", .vertical, "hidden")
}

@Test func marginsMakeTheCanvasSmaller() throws {
    let arguments = "axis: horizontal, margins: (3, 5, 7, 11), margins relative"
    let free = try solved(fourViews(arguments), in: canvas)
    #expect(free.frame("Stack") == Rectangle(x: 10, y: 20, width: 166, height: 60))
    expectSegments(free, "5+40, 50+60, 115+10, 130+25", .horizontal, "free")
    let proportional = try solved(
        fourViews(arguments + ", distribution: fill proportionally", size: "Stack.Width = 400"), in: canvas)
    expectSegments(proportional, "5+102.5, 112+153.5, 271+25.5, 302+87.5", .horizontal, "proportional")
}

@Test func stacksOfOneViewAndOfNone() throws {
    let one = """
        Stack: Stack View(axis: vertical, alignment: center) { Item: View(intrinsic: 40 x 20) }
        Stack.Leading = Superview.Leading
        Stack.Top = Superview.Top
        """
    #expect(try solved(one, in: canvas).frame("Stack") == Rectangle(x: 0, y: 0, width: 40, height: 20))
    let none = """
        Stack: Stack View(axis: vertical)
        Stack.Leading = Superview.Leading
        Stack.Top = Superview.Top
        """
    let solution = try solved(none, in: canvas)
    #expect(solution.frame("Stack") == Rectangle(x: 0, y: 0, width: 0, height: 0))
    #expect(solution.status == .solved)
}

@Test func spacingAfterAViewReplacesTheStacks() throws {
    let text = """
        Stack: Stack View(spacing: 5) {
            Item 1: View(intrinsic: 10 x 10, spacing after: 20)
            Item 2: View(intrinsic: 10 x 10)
            Apart: View(intrinsic: 99 x 99, not arranged)
            Item 3: View(intrinsic: 10 x 10)
        }
        Stack.Leading = Superview.Leading
        Stack.Top = Superview.Top
        """
    let solution = try solved(text, in: canvas)
    expectSegments(solution, "0+10, 30+10, 45+10", .horizontal, "custom spacing")
    #expect(solution.ambiguity("Apart", .horizontal) != nil)
}

@Test func aStacksOwnConstraintIsNamedInAConflict() throws {
    let text = """
        Name Rows: Stack View(spacing: 5) {
            First Name Label: Label("First", intrinsic: 10 x 10)
            Field: View(intrinsic: 10 x 10)
        }
        Name Rows.Leading = Superview.Leading
        Name Rows.Top = Superview.Top
        Field.Leading = First Name Label.Trailing + 9
        """
    let solution = try solved(text, in: canvas)
    let conflict = try #require(solution.conflicts.first)
    #expect(conflict.implicitMembers == ["Name Rows (spacing after First Name Label)"])
}

/// Each of these would be measured again with everything around it, twice as often with every level.
@Test func stacksThatFillProportionallyNestDeeply() throws {
    let depth = 200
    var source = "S: Label(\"x\", intrinsic: 40 x 20)"
    for _ in 0..<depth {
        source = "S: Stack View(axis: vertical, distribution: fill proportionally) {\n\(source)\n}"
    }
    source += "\nS.Leading = Superview.Leading\nS.Top = Superview.Top"
    let solution = try solved(source, in: environment(375, 667))
    #expect(solution.views.count == depth + 1)
    #expect(solution.views.allSatisfy { $0.absoluteFrame == Rectangle(x: 0, y: 0, width: 40, height: 20) })
}

@Test func manyViewsAreMeasuredForAProportionalStack() throws {
    let boxes = (0..<1_000).map {
        "B\($0): View { T: View(intrinsic: 10 x \(1 + $0 % 3)) T.Edges = Superview.Edges }"
    }
    .map { $0.replacing(") T.", with: ")\nT.").replacing("{ T:", with: "{\nT:").replacing(" }", with: "\n}") }
    let source = """
        S: Stack View(axis: vertical, distribution: fill proportionally) {
        \(boxes.joined(separator: "\n"))
        }
        S.Leading = Superview.Leading
        S.Top = Superview.Top
        """
    let solution = try solved(source, in: environment(375, 667))
    #expect(solution.frame("B0")?.height == 1 && solution.frame("B1")?.height == 2)
    #expect(abs((solution.frame("S")?.height ?? 0) - 1999) < 1e-9)
}
