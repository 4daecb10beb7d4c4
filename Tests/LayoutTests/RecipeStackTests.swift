import LayoutEngine
import LayoutSyntax
import Testing

private let phone = environment(375, 667)
private let square = environment(600, 600)

@Test func simpleStackView() throws {
    try expectFrames(
        .simpleStackView, in: phone,
        """
        Stack View 16 8 343 651
        Flowers Label 16 8 343 21
        Image View 16 37 343 584
        Edit Button 16 629 343 30
        """)
    try expectFrames(
        .simpleStackView, in: square,
        """
        Stack View 20 8 560 584
        Flowers Label 20 8 560 21
        Image View 20 37 560 517
        Edit Button 20 562 560 30
        """)
    try expectFrames(
        .simpleStackView, in: environment(375, 483),
        """
        Stack View 16 8 343 467
        Flowers Label 16 8 343 21
        Image View 16 37 343 400
        Edit Button 16 445 343 30
        """)
    let low = try expectFrames(
        .simpleStackView, in: environment(375, 100),
        """
        Stack View 16 8 343 84
        Flowers Label 16 8 343 21
        Image View 16 37 343 17
        Edit Button 16 62 343 30
        """)
    #expect(!low.messages.contains("stack-order"))
}

@Test func theFirstViewOfAStackGivesWay() throws {
    let squeezed = try solved(.simpleStackView, in: environment(375, 80))
    #expect(squeezed.status == .solved)
    #expect(squeezed.frame("Image View")?.height == 0)
    #expect(squeezed.frame("Flowers Label")?.height == 18)
    #expect(squeezed.frame("Edit Button")?.height == 30)
    #expect(squeezed.messages.contains("stack-order"))

    let recipe = Recipe.simpleStackView.replacing("hugging: 250 x 249", "hugging: 250")
    let stretched = try solved(recipe, in: phone)
    #expect(stretched.status == .solved)
    #expect(stretched.frame("Image View")?.height == 584)
    #expect(stretched.frame("Flowers Label")?.height == 21)
    #expect(stretched.frame("Edit Button")?.height == 30)
    let warning = stretched.diagnostics.first { $0.id == "stack-order" }
    #expect(
        warning?.message
            == "'Image View' is stretched instead of 'Edit Button' only because it comes first in 'Stack View'; to"
            + " keep it so, write 'Image View: (hugging: 250 x 249)'")
}

@Test func nestedStackViews() throws {
    try expectFrames(
        .nestedStackViews, in: phone,
        """
        Root Stack View 16 20 343 627
        Image View 16 20 91 91
        Name Rows Stack View 115 20 244 91
        First Name Label 115 20 49 20
        First Name Text Field 172 15 187 30
        Middle Name Label 115 53 49 20
        Last Name Label 115 86 49 20
        Text View 16 119 343 490
        Save Button 16 617 109 30
        """)
    try expectFrames(
        .nestedStackViews, in: square,
        """
        Root Stack View 20 20 560 560
        Image View 20 20 91 91
        Name Rows Stack View 119 20 461 91
        First Name Label 119 20 49 20
        First Name Text Field 176 15 404 30
        Middle Name Label 119 53 49 20
        Last Name Label 119 86 49 20
        Text View 20 119 560 423
        Save Button 20 550 181.333 30
        """)
}

@Test func nestedStackViewsInLandscape() throws {
    try expectFrames(
        Recipe.nestedStackViews.withMargins(16), in: environment(568, 320),
        """
        Root Stack View 16 20 536 280
        Image View 16 20 91 91
        Name Rows Stack View 115 20 437 91
        First Name Label 115 20 49 20
        First Name Text Field 172 15 380 30
        Middle Name Label 115 53 49 20
        Last Name Label 115 86 49 20
        Text View 16 119 536 143
        Save Button 16 270 173.333 30
        """)
}

@Test(arguments: ["fields", "image"])
func nothingHoldsTheRowsTogetherAboveCanvasFit(_ part: String) throws {
    let recipe =
        part == "image"
        ? Recipe.nestedStackViews.replacing("resistance: 48)", "resistance: 48 x 50)")
        : Recipe.nestedStackViews.replacing("hugging: 48 x 250", "hugging: 50 x 250")
    let solution = try solved(recipe, in: phone)
    #expect(solution.status == .ambiguous)
    let image = try #require(solution.frame("Image View"))
    #expect(abs(image.width - 168) < 1e-6 && abs(image.height - 168) < 1e-6)
    #expect(abs(solution.frame("First Name Text Field")!.width - 110) < 1e-6)
    #expect(isNear(solution.ambiguity("First Name Stack View", .vertical)?.size, 25, 102))
}

@Test func anUpperStackAlignedByBaselines() throws {
    let recipe = Recipe.nestedStackViews.replacing(
        "axis: horizontal, alignment: fill", "axis: horizontal, alignment: first baseline")
    let solution = try solved(recipe, in: phone)
    #expect(solution.frame("Image View") == Rectangle(x: 16, y: 20, width: 76, height: 76))
    #expect(solution.frame("Name Rows Stack View") == Rectangle(x: 100, y: 5, width: 259, height: 91))
}

private func dynamicStack(_ entries: [String]) -> Recipe {
    Recipe.dynamicStackView.replacing(
        "Add Item Button:", entries.joined(separator: "\n") + "\nAdd Item Button:")
}

private func entry(_ number: Int, _ arguments: String = "") -> String {
    "Entry \(number): View(intrinsic: none x 30\(arguments))"
}

struct Entries: Sendable {
    var entries: [String]
    var stack, button: String
    var content: Double
}

@Test(arguments: [
    Entries(entries: [], stack: "16 0 343 30", button: "16 0 343 30", content: 30),
    Entries(entries: [entry(1), entry(2)], stack: "16 0 343 90", button: "16 60 343 30", content: 90),
    Entries(
        entries: [entry(1), entry(2, ", hidden"), entry(3)], stack: "16 0 343 90", button: "16 60 343 30",
        content: 90),
])
func dynamicStackView(_ row: Entries) throws {
    let solution = try expectFrames(
        dynamicStack(row.entries), in: phone,
        "Scroll View 16 0 343 647\nStack View \(row.stack)\nAdd Item Button \(row.button)")
    let size = solution.views.first { $0.name == "Scroll View" }?.contentSize
    #expect(size?.width == 343 && size?.height == row.content)
}

/// It scrolls when the content is higher than the room for it: 647, less the inset of 20.
@Test(arguments: [(20, 0.0, false), (21, 0, true), (19, 20, false), (20, 20, true)])
func aStackOfManyEntriesScrolls(_ count: Int, _ inset: Double, _ scrolls: Bool) throws {
    let recipe = dynamicStack((1...count).map { entry($0) }).replacing(
        "Scroll View: Scroll View {", "Scroll View: Scroll View(inset: (\(inset), 0, 0, 0)) {")
    let solution = try solved(recipe, in: phone)
    let scroll = try #require(solution.views.first { $0.name == "Scroll View" })
    let height = try #require(scroll.contentSize?.height)
    #expect(height == 30 * Double(count + 1) && scroll.frame.height == 647)
    #expect((height + inset > 647) == scrolls)
}

@Test func aHiddenEntryIsNothingHigh() throws {
    let solution = try solved(dynamicStack([entry(1), entry(2, ", hidden"), entry(3)]), in: phone)
    let hidden = try #require(solution.frame("Entry 2"))
    #expect(hidden.height == 0 && hidden.y == 30)
    #expect(solution.status == .solved)
}

@Test func aHiddenEntryOfTextsIsNothingHigh() throws {
    func entry(_ number: Int, _ arguments: String) -> String {
        """
        Entry \(number): Stack View(axis: horizontal, alignment: first baseline, spacing: 8\(arguments)) {
            Date Label: Label("date", intrinsic: 60 x 21, first baseline: 16, baseline: 5)
            Number Label: Label("number", intrinsic: 180 x 43, first baseline: 34, baseline: 9)
            Delete Button: Button("Delete", intrinsic: 45 x 30, first baseline: 20, baseline: 10)
        }
        """
    }
    let shown = try solved(dynamicStack([entry(1, ""), entry(2, "")]), in: phone)
    let hidden = try solved(dynamicStack([entry(1, ""), entry(2, ", hidden"), entry(3, "")]), in: phone)
    #expect(hidden.status == .solved)
    #expect(hidden.frame("Entry 2")?.height == 0)
    #expect(hidden.frame("Add Item Button") == shown.frame("Add Item Button"))
    #expect(hidden.frame("Stack View") == shown.frame("Stack View"))
}

private func entryOfThree(_ date: String, _ number: String, _ button: String) -> Recipe {
    Recipe(
        views: """
            Entry: Stack View(axis: horizontal, alignment: first baseline, spacing: 8) {
                Date Label: Label("date", intrinsic: 60 x 20, hugging: \(date))
                Number Label: Label("number", intrinsic: 180 x 20, hugging: \(number))
                Delete Button: Button("Delete", intrinsic: 45 x 30, hugging: \(button))
            }

            """,
        constraints: """
            Entry.Leading = Superview.LeadingMargin
            Entry.Trailing = Superview.TrailingMargin
            Entry.Top = Superview.Top

            """)
}

@Test func anEntryStretchesOneOfItsViews() throws {
    let first = try solved(entryOfThree("250", "250", "250"), in: phone)
    #expect(first.frame("Date Label")?.width == 102)
    #expect(first.frame("Number Label")?.width == 180 && first.frame("Delete Button")?.width == 45)
    #expect(first.messages.contains("stack-order"))
    let labels = try solved(entryOfThree("251", "251", "250"), in: phone)
    #expect(labels.frame("Delete Button")?.width == 87)
    let number = try solved(entryOfThree("250", "249", "250"), in: phone)
    #expect(number.frame("Number Label")?.width == 222)
    #expect(!number.messages.contains("stack-order"))
}
