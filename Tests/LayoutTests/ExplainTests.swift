import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText
import TestSupport
import Testing

private let environments: [Environment] = [
    environment(375, 667),
    environment(600, 600) { $0.direction = .rightToLeft },
    environment(320, 480) {
        $0.topBar = 44
        $0.contentSizeCategory = .accessibility3
    },
    environment(393, 852) {
        $0.safeArea = EdgeInsets(top: 59, bottom: 34)
        $0.scale = 3
    },
]

@Suite struct ExplainTests {
    @Test(arguments: Examples.names, environments)
    func everyFrameOfAnExampleFollowsFromItsNumbers(name: String, environment: Environment) throws {
        try ExplainCheck(Examples.text(of: name), in: environment).checkEveryFrame()
    }

    @Test(arguments: environments)
    func everyFrameOfAnEmptyListFollowsFromItsNumbers(environment: Environment) throws {
        try ExplainCheck(Recipe.dynamicStackView.source, in: environment).checkEveryFrame()
    }

    /// Chains whose views follow from one end, from nothing, and from both ends together.
    @Test(arguments: [
        ["V0.Leading = Superview.LeadingMargin", "V*.Width = 40"],
        ["V0.Leading >= Superview.LeadingMargin", "V*.Width = 40"],
        [
            "V0.Leading = Superview.LeadingMargin", "V29.Trailing = Superview.Leading + 900",
            "V*.Width = V0.Width",
        ],
        ["V0.Leading = Superview.LeadingMargin", "V*.Width >= 4"],
    ])
    func everyFrameOfAChainFollowsFromItsNumbers(lines: [String]) throws {
        var source = ""
        for place in 0..<30 {
            source += lines.filter { $0.contains("*") }
                .map { $0.replacing("*", with: "\(place)") + "\n" }
                .filter { !$0.contains("V0.Width = V0.Width") }.joined()
            if place > 0 { source += "V\(place).Leading = V\(place - 1).Trailing + 8\n" }
        }
        source += lines.filter { !$0.contains("*") }.joined(separator: "\n") + "\n"
        try ExplainCheck(source, in: environment(375, 667)).checkEveryFrame()
    }

    /// Chains too long for all that they take together to be looked at, with what follows from a few rows of them.
    @Test(arguments: [
        ["V*.Width = V0.Width"], ["V*.Width = V+.Width"], ["V*.Width = 1.001 x V+.Width + 0.1"],
        ["V*.CenterX = 0.5 x V+.CenterX + 0.5 x V-.CenterX"],
    ])
    func theMiddleOfALongChainFollowsFromItsNumbers(lines: [String]) throws {
        var source = "V0.Leading = Superview.Leading + 20\nV149.Trailing = Superview.Trailing - 20\n"
        for place in 1..<150 {
            source += "V\(place).Leading >= V\(place - 1).Leading\n"
            if !lines[0].contains("Center") { source += "V\(place).Leading = V\(place - 1).Trailing + 1\n" }
            for line in lines where place < 149 {
                source +=
                    line.replacing("*", with: "\(place)").replacing(
                        "+", with: "\(place - 1)", maxReplacements: 1
                    )
                    .replacing("-", with: "\(place + 1)") + "\n"
            }
        }
        source += "Badge.Leading = V70.Leading\nBadge.Trailing = V70.Trailing + 4\n"
        let check = try ExplainCheck(source, in: environment(5_000, 667))
        for name in ["V75", "V149", "Badge"] {
            for value in try check.explainer.explain(name) { check.check(value) }
        }
    }

    /// A question is a path as a constraint has it.
    @Test(arguments: [
        ("straße.width", ["STRASSE.Width"]), ("\"Café\".x", ["Café.x"]), ("cafe\u{301}.Y", ["Café.y"]),
        ("Card", ["Card.x", "Card.Width", "Card.y", "Card.Height"]),
        ("Card.Size", ["Card.Width", "Card.Height"]),
        ("\"Save & Close\".Baseline", ["Save & Close.LastBaseline"]),
        ("save & close.width", ["Save & Close.Width"]),
        ("Superview.Card.\"Title 2.5\".Width", ["Title 2.5.Width"]),
        ("Card.Width.Width", ["Width.Width"]),
        ("Card.\"Width\".Height", ["Width.Height"]), ("\"Safe Area\".Width", ["Safe Area.Width"]),
        ("Safe Area.Top", ["Safe Area.Top"]), ("title.height", ["Title.Height"]),
        ("Inner.Title.Height", ["Card.Inner.Title.Height"]),
        ("Card.Safe Area.Leading", ["Card.Safe Area.Leading"]),
    ])
    func whatAQuestionAsks(question: String, names: [String]) throws {
        let check = try ExplainCheck(questioned, in: environment(375, 667))
        #expect(try check.explainer.explain(question).map(\.root.name) == names)
    }

    @Test(arguments: [
        ("Card.\"Height\"", UnknownQuestion.item("Card.Height", suggestion: "Card.Width")),
        (
            "Card.Keyboard Layout Guide.Top",
            .item("Card.Keyboard Layout Guide", suggestion: nil)
        ),
        ("Layout Margins Guide", .item("Layout Margins Guide", suggestion: nil)),
        ("Column.Safe Area.Top", .item("Column.Safe Area", suggestion: nil)),
        ("Column.Baselin", .attribute("Baselin", suggestion: nil)),
        ("Safe Area.TopMargn", .attribute("TopMargn", suggestion: nil)),
        ("Column.LeadingMargin", .unsuitable("LeadingMargin", item: "Column")),
        ("Pair.Width", .severalItems("Pair", paths: ["Card.Pair", "Card.Inner.Pair"])),
        ("", .item("", suggestion: nil)),
    ])
    func whatAQuestionCannotAsk(question: String, reason: UnknownQuestion) throws {
        let check = try ExplainCheck(questioned, in: environment(375, 667))
        #expect(throws: ExplanationFailure.unknown(reason)) { try check.explainer.explain(question) }
    }

    @Test(arguments: [
        Recipe.twoViewsWithComplexWidths, .dynamicHeightLabelAndTextField, .dynamicHeightColumns,
        .twoEqualWidthButtons, .twoButtonsWithEqualSpacing,
    ])
    func whatALostConstraintGaveWayToHoldsItBack(recipe: Recipe) throws {
        let check = try ExplainCheck(recipe.source, in: environment(375, 667))
        var count = 0
        for view in check.solution.views {
            for loss in try check.explainer.losses(view.path) {
                #expect(!loss.opponents.isEmpty)
                try check.checkOpponents(of: loss)
                count += 1
            }
        }
        #expect(count > 0)
    }

    @Test(arguments: [
        ("Card.Width = 100\nCard.Width = 200", ["Card.Width = 100"]),
        (
            "Card.Leading = Superview.Leading\nCard.Trailing <= Superview.Trailing\nCard.Width >= 400",
            ["Card.Leading = Superview.Leading", "Card.Trailing <= Superview.Trailing"]
        ),
    ])
    func whatWasLeftOutIsLostToTheRestOfItsConflict(lines: String, opponents: [String]) throws {
        let check = try ExplainCheck("Card: View\n\(lines)\n", in: environment(375, 667))
        let losses = try check.explainer.losses("Card.Width").filter { $0.constraint.priority == 1000 }
        #expect(losses.count == 1)
        let written = losses.flatMap { $0.opponents }.compactMap { $0.constraint.written?.text }
        #expect(written == opponents)
        for loss in losses { try check.checkOpponents(of: loss) }
    }

    @Test func whereSuggestionsAreTooManyToTryItSaysSo() throws {
        let lines = (0..<150).map { place in
            "V\(place): View\nV\(place).Width = 2 x V\(place).Height\n"
                + (place > 0 ? "V\(place).Leading >= V\(place - 1).Leading\n" : "")
        }
        let problems = try ExplainCheck(lines.joined(), in: environment(375, 667)).explainer.problems()
        let causes = problems.ambiguities.enumerated().filter { $0.offset == $0.element.cause }
        #expect(causes.allSatisfy { !$0.element.isCutShort || $0.element.suggestions.isEmpty })
        #expect(!problems.ambiguities[0].isCutShort)
        #expect(problems.ambiguities.contains { $0.isCutShort })
    }

    /// What resolves each is tried on the part of the layout that it is in.
    @Test func contradictionsThatHaveNothingToDoWithEachOtherAreExplainedOneByOne() throws {
        let lines = (0..<60).map { "V\($0).Width = 10\nV\($0).Width = 20\n" }
        let problems = try ExplainCheck(lines.joined(), in: environment(375, 667)).explainer.problems()
        #expect(problems.conflicts.count == 60)
        for conflict in problems.conflicts {
            #expect(conflict.suggestions.map { $0.missedWhenLowered } == [10, 10])
            #expect(conflict.suggestions.allSatisfy { $0.canBeDropped })
        }
    }
}

private let questioned = """
    STRASSE: View
    "Café": View
    "Save & Close": Label("Save")
    "Safe Area": View
    Column: Layout Guide
    Title: Label("Title")
    Card: View {
        "Title 2.5": View
        Width: View
        Pair: View
        Inner: View {
            Title: View
            Pair: View
        }
    }
    """
