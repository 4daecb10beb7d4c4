import ContentSizes
import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText
import TestSupport
import Testing

private func solved(_ text: String) throws -> SolvedLayout {
    let source = SourceFile(name: "main.layout", bytes: Array(text.utf8))
    let result = compile(source) { _ in .failure("no such file") }
    let layout = try #require(result.layout, "\(result.diagnostics.map(\.message)) in\n\(text)")
    return try solveWithSuggestions(layout.install(in: Environment(EnvironmentRequest())))
}

/// What a message about an ambiguity promises, tried out.
@Test(arguments: [
    "A.Leading = Superview.Leading\nA.Top = Superview.Top\nA.Height = 4\n",
    "A.Trailing = Superview.Trailing\nA.Top = Superview.Top\nA.Height = 4\nA.Width >= 30\n",
    "A.CenterX = Superview.CenterX\nA.Top = Superview.Top\nA.Height = 4\n",
    "A.Leading >= Superview.Leading + 5\nA.Width = B.Width\nB.Leading = A.Trailing\nA.Height = 3\nB.Top = A.Bottom\n",
    "\"Save 🂡\".Top = Superview.Top\n\"Save 🂡\".Leading = \"Box x\".Leading\n\"Box x\".Top = \"safe area\".Bottom\n",
    "A: View { Title: View }\n\"B & C\": View { title: View { \"Title 2.5\": View } }\n",
    "A: View { Title: View }\nwhen width > 1000 { Title: View }\n",
    // Nothing but wishes holds a view.
    "A: View(intrinsic: 20 x 10)\nB: View(intrinsic: 20 x 10)\nB.Leading >= A.Trailing + 2 (Priority 750)\n",
    // What would be usual of either axis is too much for both.
    photo,
    photo + "B.Height = B.Width\nB.Leading = A.Trailing\nB.Top = A.Bottom\n"
        + "B.Trailing <= Superview.Trailing\n",
])
func whatIsSuggestedForAnAmbiguitySettlesIt(text: String) throws {
    let before = try solved(text)
    #expect(before.status == .ambiguous && !before.ambiguities.isEmpty)
    for ambiguity in before.ambiguities {
        #expect(!ambiguity.suggestion.isEmpty)
        let after = try solved(text + ambiguity.suggestion.joined(separator: "\n") + "\n")
        #expect(after.status != .unsatisfiable)
        let isLeft = after.ambiguities.contains {
            after.views[$0.view].path == before.views[ambiguity.view].path && $0.axis == ambiguity.axis
        }
        #expect(!isLeft, "\(ambiguity.suggestion) of\n\(text)")
    }
    let all = before.ambiguities.flatMap { $0.suggestion }
    #expect(try solved(text + all.joined(separator: "\n") + "\n").status == .solved, "\(all) of\n\(text)")
}

private let photo = """
    A.Width = 2 x A.Height
    A.Leading >= Superview.Leading
    A.Trailing <= Superview.Trailing
    A.Top >= Superview.Top
    A.Bottom <= Superview.Bottom

    """

/// What a message about a conflict promises, tried out by writing the priority where it says.
@Test func whatIsSuggestedForAConflictResolvesIt() throws {
    let lines = [
        "A.Leading = Superview.Leading", "A.Top = Superview.Top", "A.Height = 4", "A.Width = 100",
        "A.Width >= 120", "B.Leading = A.Trailing", "B.Top = A.Top", "B.Height = 9", "B.Width = 2 x A.Width",
        "B.Width <= 60",
    ]
    let source = lines.joined(separator: "\n")
    let before = try solved(source)
    #expect(before.status == .unsatisfiable && before.conflicts.count == 2)
    for diagnostic in before.diagnostics where diagnostic.id == "unsatisfiable" {
        #expect(
            diagnostic.message.hasSuffix("resolves it")
                || diagnostic.message.hasSuffix("resolves the conflict"))
    }
    // 4 and 10 conflict through 9, 4 and 5 directly: of the second set 4 would resolve both.
    let messages = before.diagnostics.filter { $0.id == "unsatisfiable" }
    #expect(messages.contains { $0.message.hasSuffix("resolves it") })
    for (conflict, message) in zip(before.conflicts, messages) where message.message.hasSuffix("resolves it")
    {
        for member in [conflict.broken] + conflict.others {
            guard let line = member.written?.line(in: source) else { continue }
            var changed = lines
            changed[line - 1] += " (Priority 999)"
            for other in before.conflicts {
                guard let broken = other.broken.written?.line(in: source), broken != line else { continue }
                let isSame = broken == conflict.broken.written?.line(in: source)
                if !isSame { changed[broken - 1] += " (Priority 999)" }
            }
            #expect(try solved(changed.joined(separator: "\n")).status != .unsatisfiable, "\(changed)")
        }
    }
}

/// Of several hundred constraints that hang together only so many are solved again for the sake of a message.
@Test func suggestionsAreTriedInBounds() throws {
    let lines = (0..<150).map {
        "V\($0): View\nV\($0).Top = Superview.Top\nV\($0).Height = 5\nV\($0).Leading = "
            + ($0 == 0 ? "Superview.Leading" : "V\($0 - 1).Leading")
    }
    let before = try solved(lines.joined(separator: "\n"))
    #expect(before.ambiguities.count == 150)
    let suggested = before.ambiguities.count { !$0.suggestion.isEmpty }
    #expect(suggested > 0 && suggested < 150)
    let messages = before.diagnostics.filter { $0.id == "ambiguous" }
    #expect(messages.count { $0.message.contains("settles it") } == suggested)
}

/// In a range a suggestion was tried at one size, which is named.
@Test(arguments: [
    (
        "A.Width = 300\nA.Width <= 0.5 x Superview.Width\n",
        "; adding '(Priority 999)' to any of these lines resolves it at 400 x 667"
    ),
    ("", "; 'A.Trailing = Superview.TrailingMargin' settles it at 400 x 667"),
])
func whatWasTriedAtOneSizeOfARangeSaysSo(text: String, words: String) throws {
    let all = "A.Leading = Superview.Leading\nA.Top = Superview.Top\nA.Height = 4\n" + text
    let source = SourceFile(name: "main.layout", bytes: Array(all.utf8))
    let layout = try #require(compile(source) { _ in .failure("no such file") }.layout)
    let ranges = SizeRanges(width: 400...500, height: 667...667)
    let checker = LayoutChecker(layout, [CheckTarget(EnvironmentRequest(), range: ranges)])
    let messages = checker.result(of: checker.items[0]).diagnostics.map(\.message)
    #expect(messages.contains { $0.hasSuffix(words) }, "\(messages)")
}

/// Widths that are rounded to what people write can leave another view next to nothing less than no room.
@Test func layoutsAreSolvedWhereWhatMayBeSuggestedIsNot() throws {
    let chain = try solved(
        """
        A: View
        B: View
        C: View
        E: View
        Superview.Leading = B.CenterX
        C.Trailing = B.Leading - 300
        A.Trailing >= B.Trailing - 300
        E.Trailing = C.Trailing - 300
        E.Width * 3 + B.Width >= 610

        """, in: environment(375, 667))
    #expect(chain.status == .ambiguous && chain.frame("E")?.width == 610.0 / 3)
    let sum = try solved(
        """
        A: View
        B: View
        C: View
        D: View
        E: View
        D.Height * 3 = B.Height * 3 + E.Height * 2 + A.Height + 3 x C.Height - 210
        2 x A.Height + 2 x E.Height + C.Height + D.Height = 120
        A.Height + D.Height = 40
        A.Height >= 50 (Priority 750)
        B.Height >= 50 (Priority 750)

        """, in: environment(375, 667))
    #expect(sum.status == .ambiguous && sum.frame("A")?.height == 40 && sum.frame("E")?.height == 20)
}

/// Where texts have too little room, no priority gives them any: which and by how much is all there is to say.
@Test(arguments: [
    ("B: Button(\"Like it\")", "A and B are clipped: they need 167 pt more width than there is"),
    ("B: Label(\"Like it\")", "A and B are clipped: they need 171 pt more width than there is"),
])
func textsThatDoNotFitAreClippedAndNotToBeGivenPriorities(other: String, message: String) throws {
    let text = """
        A: Label("An unusually long headline that is cut off by half at this width")
        \(other)
        A.Leading = Superview.LeadingMargin
        A.Top = Superview.Top
        B.Leading = A.Trailing + Standard
        B.Trailing = Superview.TrailingMargin
        B.Top = A.Top

        """
    let before = try solved(text)
    #expect(before.status == .ambiguous)
    #expect(before.ambiguities.allSatisfy { $0.suggestion.isEmpty })
    let messages = before.diagnostics.filter { $0.id == "clipped-text" }.map(\.message)
    #expect(messages == [message])
}

/// What is suggested is a number that the file or the system has, not one of the screen that it was tried at.
@Test func noNumberOfTheScreenIsSuggested() throws {
    let text = """
        A: View
        B: View
        A.Edges = Superview.Edges
        B.Leading >= A.Leading + 5
        B.Bottom = Superview.CenterY + 0.3

        """
    for (width, height) in [(375.0, 667.0), (403.0, 871.0)] {
        let solved = try solved(text, in: environment(width, height))
        #expect(
            solved.ambiguities.map { $0.suggestion } == [
                ["B.Leading = A.Leading + 5", "B.Trailing = Superview.TrailingMargin"],
                ["B.Top = Superview.TopMargin"],
            ])
    }
}

/// Where several inequalities hold a view, each alone may settle only one of its ends.
@Test(arguments: [
    "B.Width >= 30 (Priority 200)\nB.Trailing <= A.Leading - 10 (Priority 1)",
    "A.Height <= 8 (Priority 1)",
    "B.Leading >= A.Leading + 20 (Priority 750)\nA.CenterX <= B.CenterX (Priority 1)",
    // What holds B back is about C inside it.
    "C.Leading >= Superview.Trailing + 20 (Priority 1)\nB.Width = 50\nA.Width >= 50 (Priority 200)",
])
func pairsOfInequalitiesAreSuggested(constraints: String) throws {
    let text = "A: View\nB: View {\n    C: View(intrinsic: 20 x 10)\n}\n\(constraints)\n"
    for ambiguity in try solved(text).ambiguities {
        #expect(!ambiguity.suggestion.isEmpty, "\(ambiguity.view) \(ambiguity.axis)")
        let after = try solved(text + ambiguity.suggestion.joined(separator: "\n") + "\n")
        #expect(!after.ambiguities.contains { $0.view == ambiguity.view && $0.axis == ambiguity.axis })
    }
}

/// LAYOUTC_SUGGESTIONS asks for more of them.
private let drawnCount = ProcessInfo.processInfo.environment["LAYOUTC_SUGGESTIONS"].flatMap { Int($0) } ?? 96

/// Views in views and beside each other, with a few constraints between them, drawn from a seed.
private func drawnLayout(seed: Int) -> String {
    var random = SeededGenerator(case: seed)
    var text = "A: View\nB: View {\n    C: View(intrinsic: 20 x 10)\n}\n"
    for _ in 0..<Int.random(in: 1...7, using: &random) {
        let axis = random.pick([["Leading", "Trailing", "CenterX"], ["Top", "Bottom", "CenterY"]])
        let (view, other) = (random.pick(["A", "B", "C"]), random.pick(["A", "B", "C", "Superview"]))
        let relation = random.pick(["=", "<=", ">=", ">="])
        let priority = random.pick(["", "", " (Priority 750)", " (Priority 200)", " (Priority 1)"])
        if view == other || random.chance(0.25) {
            text += "\(view).\(axis[0] == "Top" ? "Height" : "Width") \(relation) "
        } else {
            text += "\(view).\(random.pick(axis)) \(relation) \(other).\(random.pick(axis)) + "
        }
        text += "\(random.pick([0, 8, 20, 50]))\(priority)\n"
    }
    return text
}

@Test func whateverIsAmbiguousGetsASuggestionThatSettlesIt() throws {
    var count = 0
    for seed in 0..<drawnCount {
        let text = drawnLayout(seed: seed)
        let before = try solved(text)
        if before.status == .unsatisfiable { continue }
        for ambiguity in before.ambiguities {
            count += 1
            guard !ambiguity.suggestion.isEmpty else {
                Issue.record("no suggestion for \(ambiguity.view) \(ambiguity.axis)\n\(text)")
                continue
            }
            let after = try solved(text + ambiguity.suggestion.joined(separator: "\n") + "\n")
            let isLeft = after.ambiguities.contains { $0.view == ambiguity.view && $0.axis == ambiguity.axis }
            #expect(
                after.status != .unsatisfiable && !isLeft, "\(ambiguity.suggestion) of seed \(seed)\n\(text)")
        }
    }
    #expect(count > 100)
}
