import ContentSizes
import LayoutSyntax
import SourceText
import Testing

private let phone = environment(375, 667)
private let square = environment(600, 600)
private let squareWithBar = environment(600, 600) { $0.topBar = 20 }

private let largeLabel = (
    "intrinsic: 45 x 21, first baseline: 16, baseline: 5",
    "intrinsic: 95 x 43, first baseline: 34, baseline: 9"
)

@Test func simpleLabelAndTextField() throws {
    let recipe = Recipe.simpleLabelAndTextField
    try expectFrames(recipe, in: phone, "Name Label 16 24 45 21\nName Text Field 69 20 290 30")
    try expectFrames(recipe, in: square, "Name Label 20 24 45 21\nName Text Field 73 20 507 30")
    try expectFrames(recipe, in: squareWithBar, "Name Label 20 44 45 21\nName Text Field 73 40 507 30")
    try expectFrames(
        recipe.replacing(largeLabel.0, largeLabel.1), in: phone,
        "Name Label 16 6 95 43\nName Text Field 119 20 240 30")
}

@Test func labelAndTextFieldThatResistAlikeAreOpen() throws {
    let recipe = Recipe.simpleLabelAndTextField.replacing("45 x 21", "300 x 21").replacing(
        "80 x 30", "100 x 30")
    for direction in [Direction.leftToRight, .rightToLeft] {
        let solution = try solved(recipe, in: environment(375, 667) { $0.direction = direction })
        #expect(solution.status == .ambiguous)
        let label = solution.ambiguity("Name Label", .horizontal)
        let field = solution.ambiguity("Name Text Field", .horizontal)
        #expect(isNear(label?.size, 235, 300) && isNear(field?.size, 35, 100))
        if direction == .leftToRight {
            #expect(isNear(label?.position, 16, 16) && isNear(field?.position, 259, 324))
        } else {
            #expect(isNear(label?.position, 59, 124) && isNear(field?.position, 16, 16))
        }
    }
    let settled = recipe.replacing("Text Field(intrinsic", "Text Field(resistance: 749 x 750, intrinsic")
    try expectFrames(settled, in: phone, "Name Label 16 24 300 21\nName Text Field 324 20 35 30")
}

@Test func dynamicHeightLabelAndTextField() throws {
    let recipe = Recipe.dynamicHeightLabelAndTextField
    let solution = try expectFrames(
        recipe, in: phone, "Name Label 16 24 45 21\nName Text Field 69 20 290 30")
    #expect(solution.missed == [5: 4])
    try expectFrames(recipe, in: square, "Name Label 20 24 45 21\nName Text Field 73 20 507 30")
    let large = try expectFrames(
        recipe.replacing(largeLabel.0, largeLabel.1), in: phone,
        "Name Label 16 20 95 43\nName Text Field 119 34 240 30")
    #expect(large.missed == [7: 14])
}

@Test func thePriorityOfTheDistanceDecidesWhetherTheFieldMovesOrStretches() throws {
    let recipe = Recipe.dynamicHeightLabelAndTextField.replacing(largeLabel.0, largeLabel.1)
    try expectFrames(
        recipe.replacing("(Priority 249)", "(Priority 251)"), in: phone,
        "Name Label 16 20 95 43\nName Text Field 119 20 240 44")
    let open = try solved(recipe.replacing("(Priority 249)", "(Priority 250)"), in: phone)
    let field = open.ambiguity("Name Text Field", .vertical)
    #expect(open.status == .ambiguous)
    #expect(isNear(field?.position, 20, 34) && isNear(field?.size, 30, 44))
}

private let columns375 = """
    First Name Label 16 24 101 21
    First Name Text Field 125 20 234 30
    Middle Name Label 16 62 101 21
    Middle Name Text Field 125 58 234 30
    Last Name Label 16 100 101 21
    Last Name Text Field 125 96 234 30
    """

private let columns600 = """
    First Name Label 20 24 101 21
    First Name Text Field 129 20 451 30
    Middle Name Label 20 62 101 21
    Middle Name Text Field 129 58 451 30
    Last Name Label 20 100 101 21
    Last Name Text Field 129 96 451 30
    """

@Test func fixedHeightColumns() throws {
    try expectFrames(.fixedHeightColumns, in: phone, columns375)
    try expectFrames(.fixedHeightColumns, in: square, columns600)
    try expectFrames(
        Recipe.fixedHeightColumns.withLargeLabels(), in: phone,
        """
        First Name Label 16 6 101 43
        First Name Text Field 125 20 234 30
        Middle Name Label 16 44 101 43
        Middle Name Text Field 125 58 234 30
        Last Name Label 16 82 101 43
        Last Name Text Field 125 96 234 30
        """)
}

@Test func dynamicHeightColumns() throws {
    let recipe = Recipe.dynamicHeightColumns
    try expectFrames(recipe, in: phone, columns375)
    try expectFrames(recipe, in: square, columns600)
    try expectFrames(
        recipe.withLargeLabels(), in: phone,
        """
        First Name Label 16 20 101 43
        First Name Text Field 125 34 234 30
        Middle Name Label 16 71 101 43
        Middle Name Text Field 125 85 234 30
        Last Name Label 16 122 101 43
        Last Name Text Field 125 136 234 30
        """)
    try expectFrames(
        recipe.replacing(
            "101 x 21, first baseline: 16, baseline: 5", "101 x 43, first baseline: 34, baseline: 9"),
        in: phone,
        """
        First Name Label 16 24 101 21
        First Name Text Field 125 20 234 30
        Middle Name Label 16 53 101 43
        Middle Name Text Field 125 67 234 30
        Last Name Label 16 109 101 21
        Last Name Text Field 125 105 234 30
        """)
}

@Test func twoEqualWidthButtons() throws {
    let recipe = Recipe.twoEqualWidthButtons
    let solution = try expectFrames(
        recipe, in: phone, "Short Button 16 617 167.5 30\nLong Button 191.5 617 167.5 30")
    let compressed = solution.unsatisfied.filter { $0.priority == 750 }
    #expect(compressed.map(\.violation) == [3.5])
    #expect(solution.messages.contains("truncated-text"))
    try expectFrames(recipe, in: square, "Short Button 20 550 276 30\nLong Button 304 550 276 30")
}

@Test func threeEqualWidthButtons() throws {
    try expectFrames(
        .threeEqualWidthButtons, in: phone,
        "Short Button 16 617 109 30\nMedium Button 133 617 109 30\nLong Button 250 617 109 30")
    try expectFrames(
        .threeEqualWidthButtons, in: square,
        """
        Short Button 20 550 181.333 30
        Medium Button 209.333 550 181.333 30
        Long Button 398.667 550 181.333 30
        """)
}

@Test(arguments: ["View", "Layout Guide"])
func twoButtonsWithEqualSpacing(_ type: String) throws {
    let recipe = Recipe.twoButtonsWithEqualSpacing.replacing("Dummy View: View", "Dummy View: \(type)")
    try expectFrames(
        recipe, in: phone,
        """
        Leading Dummy View 16 647 8 0
        Short Button 24 617 159.5 30
        Center Dummy View 183.5 647 8 0
        Long Button 191.5 617 159.5 30
        Trailing Dummy View 351 647 8 0
        """)
    try expectFrames(
        recipe, in: square,
        """
        Leading Dummy View 20 580 72.667 0
        Short Button 92.667 550 171 30
        Center Dummy View 263.667 580 72.667 0
        Long Button 336.333 550 171 30
        Trailing Dummy View 507.333 580 72.667 0
        """)
}

@Test func twoButtonsWithEqualSpacingNeedARoomOf24() throws {
    let recipe = Recipe.twoButtonsWithEqualSpacing.withMargins(16)
    // 2 x 171 + 24 is the room from which on the buttons are as wide as the longer title.
    for (room, button) in [(366.0, 171.0), (365, 170.5), (24, 0)] {
        let solution = try solved(recipe, in: environment(room + 32, 667))
        #expect(solution.status == .solved)
        #expect(abs(solution.frame("Long Button")!.width - button) < 1e-6)
        #expect(abs(solution.frame("Center Dummy View")!.width - 8) < 1e-6)
    }
    #expect(try solved(recipe, in: environment(23 + 32, 667)).status == .unsatisfiable)
    // Without 13 the dummies may vanish.
    let free = recipe.replacing("13. Long Button.Leading >= Short Button.Trailing + Standard\n", "")
    #expect(abs(try solved(free, in: environment(342 + 32, 667)).frame("Center Dummy View")!.width) < 1e-6)
}

private let sizeClassBased = Recipe.twoButtonsWithSizeClassBasedLayouts

private func phone(_ horizontal: SizeClassAxis, _ vertical: SizeClassAxis) -> Environment {
    environment(375, 667) { $0.sizeClass = SizeClass(horizontal: horizontal, vertical: vertical) }
}

@Test func twoButtonsWithSizeClassBasedLayouts() throws {
    for other in [phone(.compact, .compact), phone(.regular, .compact), phone(.regular, .regular)] {
        try expectFrames(
            sizeClassBased, in: other, "Short Button 16 617 167.5 30\nLong Button 191.5 617 167.5 30")
    }
    try expectFrames(
        sizeClassBased, in: square, "Short Button 20 550 276 30\nLong Button 304 550 276 30")
    let printed = try expectFrames(
        sizeClassBased, in: phone, "Short Button 16 617 343 30\nLong Button 16 655 343 30")
    #expect(printed.messages.contains("outside-superview"))
    let sample = try expectFrames(
        sizeClassBased.replacing("remove 2, 5", "remove 2, 4"), in: phone,
        "Short Button 16 579 343 30\nLong Button 16 617 343 30")
    #expect(!sample.messages.contains("outside-superview"))
}

@Test func allNineConstraintsAtOnceConflict() throws {
    let all = sizeClassBased.replacing("    remove 2, 5\n", "")
    let solution = try solved(all, in: phone)
    #expect(solution.status == .unsatisfiable)
    let minimal: [[Int64]] = [
        [2, 7, 8], [1, 2, 3, 6, 7], [1, 2, 3, 6, 8], [1, 2, 7], [2, 3, 6, 8], [2, 3, 8], [1, 2, 6, 7],
        [4, 5, 9],
    ]
    #expect(!solution.conflicts.isEmpty)
    for conflict in solution.conflicts {
        #expect(minimal.contains(conflict.labels), "\(conflict.labels)")
        #expect(conflict.broken.written?.label == conflict.labels.last)
    }
}

extension Recipe {
    func withLargeLabels() -> Recipe {
        replacing("x 21, first baseline: 16, baseline: 5", "x 43, first baseline: 34, baseline: 9")
    }
}
