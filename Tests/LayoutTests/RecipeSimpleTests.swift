import ContentSizes
import LayoutEngine
import SourceText
import Testing

private let phone = environment(375, 667)
private let square = environment(600, 600)

private func phone(top: Double = 0, bottom: Double = 0) -> Environment {
    environment(375, 667) {
        $0.topBar = top
        $0.bottomBar = bottom
    }
}

private let squareWithBar = environment(600, 600) { $0.topBar = 20 }

@Test func simpleSingleView() throws {
    try expectFrames(.simpleSingleView, in: phone, "Red View 16 20 343 627")
    try expectFrames(.simpleSingleView, in: square, "Red View 20 20 560 560")
    try expectFrames(.simpleSingleView, in: phone(top: 20), "Red View 16 40 343 607")
    try expectFrames(.simpleSingleView, in: squareWithBar, "Red View 20 40 560 540")
}

struct Bars: Sendable {
    var top, bottom: Double
    var frame: String
    var missed: [Int64: Double]
}

@Test(arguments: [
    Bars(top: 0, bottom: 0, frame: "16 20 343 627", missed: [3: 12, 5: 12]),
    Bars(top: 20, bottom: 0, frame: "16 28 343 619", missed: [5: 12]),
    Bars(top: 20, bottom: 49, frame: "16 28 343 582", missed: [:]),
    Bars(top: 64, bottom: 49, frame: "16 72 343 538", missed: [:]),
    Bars(top: 12, bottom: 12, frame: "16 20 343 627", missed: [:]),
    Bars(top: 5, bottom: 5, frame: "16 20 343 627", missed: [3: 7, 5: 7]),
])
func adaptiveSingleView(_ bars: Bars) throws {
    let solution = try expectFrames(
        .adaptiveSingleView, in: phone(top: bars.top, bottom: bars.bottom), "Blue View \(bars.frame)")
    #expect(solution.missed == bars.missed)
}

@Test func adaptiveSingleViewOnASquare() throws {
    try expectFrames(.adaptiveSingleView, in: square, "Blue View 20 20 560 560")
    try expectFrames(.adaptiveSingleView, in: squareWithBar, "Blue View 20 28 560 552")
}

@Test func twoEqualWidthViews() throws {
    let onPhone = "Yellow View 16 20 167.5 627\nGreen View 191.5 20 167.5 627"
    try expectFrames(.twoEqualWidthViews, in: phone, onPhone)
    try expectFrames(
        .twoEqualWidthViews, in: square, "Yellow View 20 20 276 560\nGreen View 304 20 276 560")
    try expectFrames(
        .twoEqualWidthViews, in: squareWithBar, "Yellow View 20 40 276 540\nGreen View 304 40 276 540")
    let aligned = Recipe.twoEqualWidthViews
        .replacing("Green View.Top = Top Layout Guide.Bottom + 20.0", "Green View.Top = Yellow View.Top")
        .replacing(
            "Bottom Layout Guide.Top = Green View.Bottom + 20.0", "Green View.Bottom = Yellow View.Bottom")
    try expectFrames(aligned, in: phone, onPhone)
}

@Test func removingAViewLeavesTheWidthOfTheOtherOpen() throws {
    let recipe = Recipe.twoEqualWidthViews.adding("when height > 0 { remove Yellow View }")
    let solution = try solved(recipe, in: phone)
    #expect(solution.status == .ambiguous)
    let green = try #require(solution.frame("Green View"))
    #expect(green.y == 20 && green.height == 627 && abs(green.x + green.width - 359) < 1e-6)
    #expect(solution.ambiguities.count == 1)
    #expect(solution.ambiguity("Green View", .horizontal)?.size.range?.lowerBound == 0)
    let suggestion = try #require(solution.ambiguities.first).suggestion
    #expect(suggestion == ["Green View.Leading = Superview.LeadingMargin"])
    let completed = try solved(recipe.adding(suggestion[0]), in: phone)
    #expect(completed.status == .solved)
    #expect(completed.frame("Green View") == Rectangle(x: 16, y: 20, width: 343, height: 627))
}

@Test(arguments: ["2.0", "200%", "2/1", "2:1"])
func twoDifferentWidthViews(_ factor: String) throws {
    let recipe = Recipe.twoDifferentWidthViews.replacing("2.0 x", "\(factor) x")
    try expectFrames(
        recipe, in: phone, "Purple View 16 20 111.667 627\nOrange View 135.667 20 223.333 627")
    try expectFrames(recipe, in: square, "Purple View 20 20 184 560\nOrange View 212 20 368 560")
}

struct ComplexWidths: Sendable {
    var width, height, margin: Double
    var blue, red: String
    var missed: [Int64: Double]
}

@Test(arguments: [
    ComplexWidths(
        width: 375, height: 667, margin: 16, blue: "16 20 150 627", red: "174 20 185 627", missed: [8: 115]),
    ComplexWidths(
        width: 600, height: 600, margin: 20, blue: "20 20 184 560", red: "212 20 368 560", missed: [:]),
    ComplexWidths(
        width: 490, height: 667, margin: 16, blue: "16 20 150 627", red: "174 20 300 627", missed: [:]),
    ComplexWidths(
        width: 498, height: 667, margin: 20, blue: "20 20 150 627", red: "178 20 300 627", missed: [:]),
    ComplexWidths(
        width: 489, height: 667, margin: 16, blue: "16 20 150 627", red: "174 20 299 627", missed: [8: 1]),
])
func twoViewsWithComplexWidths(_ row: ComplexWidths) throws {
    let solution = try expectFrames(
        .twoViewsWithComplexWidths.withMargins(row.margin), in: environment(row.width, row.height),
        "Blue View \(row.blue)\nRed View \(row.red)")
    #expect(solution.missed.keys == row.missed.keys)
    for (label, violation) in row.missed { #expect(abs(solution.missed[label]! - violation) < 1e-6) }
}

@Test func twoViewsWithComplexWidthsNeedARoomOf158() throws {
    let recipe = Recipe.twoViewsWithComplexWidths.withMargins(16)
    try expectFrames(recipe, in: environment(190, 667), "Blue View 16 20 150 627\nRed View 174 20 0 627")
    let solution = try solved(recipe, in: environment(180, 667))
    #expect(solution.status == .unsatisfiable)
    let conflict = try #require(solution.conflicts.first)
    #expect(solution.conflicts.count == 1)
    #expect(conflict.labels == [1, 2, 3, 9])
    #expect(conflict.implicitMembers.contains("Red View.Width >= 0"))
    #expect(conflict.broken.written?.label == 9)
    #expect(solution.messages.contains("unsatisfiable"))
}

@Test(arguments: [(490.0, 150.0, 300.0), (489, 150, 299), (290, 150, 100), (289, 149, 100), (140, 0, 100)])
func theGuidesExtensionOfComplexWidths(_ width: Double, _ blue: Double, _ red: Double) throws {
    let recipe = Recipe.twoViewsWithComplexWidths.withMargins(16)
        .replacing(
            "8. Red View.Width = 2.0 x Blue View.Width (Priority 750)", "8. Red View.Width >= 100.0"
        )
        .replacing("9. Blue View.Width >= 150.0", "9. Blue View.Width >= 150.0 (Priority 750)")
        .adding("10. Red View.Width = 2.0 x Blue View.Width (Priority 700)")
    try expectFrames(
        recipe, in: environment(width, 667),
        "Blue View 16 20 \(blue) 627\nRed View \(24 + blue) 20 \(red) 627")
    #expect(try solved(recipe, in: environment(139, 667)).status == .unsatisfiable)
}

extension Recipe {
    /// The recipe on a screen with these margins at the sides.
    func withMargins(_ margin: Double) -> Recipe {
        Recipe(
            views: "Superview: (margins: (0, \(margin), 0, \(margin)))\n" + views, constraints: constraints)
    }
}

extension LayoutConflict {
    var labels: [Int64] { ([broken] + others).compactMap { $0.written?.label }.sorted() }

    var implicitMembers: [String] {
        ([broken] + others).compactMap {
            if case .implicit(let name) = $0 { return name }
            return nil
        }
    }
}
