import Foundation
import LayoutCommands
import Testing

/// What a user sees, word for word.
private struct Golden: Sendable, CustomTestStringConvertible {
    var file: String
    var item: String
    var text: String

    var testDescription: String { "\(file) \(item)" }
}

private let goldens = [
    Golden(
        file: "two-views-complex-widths.layout", item: "Red View.Width",
        text: """
            two-views-complex-widths.layout at 375 x 667, compact-regular

            Red View.Width = 185 = Superview.TrailingMargin 359 - Blue View.Trailing 166 - Standard 8
            │   line 10: Red View.Trailing = Superview.TrailingMargin
            │   line 9: Red View.Leading = Blue View.Trailing + Standard
            ├─ Blue View.Trailing = 166 = Superview.LeadingMargin 16 + Blue View.Width 150
            │      line 8: Blue View.Leading = Superview.LeadingMargin
            │  Blue View.Width = 150
            │      line 16: Blue View.Width >= 150.0
            └─ Superview.TrailingMargin = 359 = screen width 375 - margin 16

            lost: line 15: Red View.Width = 2.0 x Blue View.Width (Priority 750), by 115, to these together
                Screen.Width = 375
                line 8: Blue View.Leading = Superview.LeadingMargin
                line 9: Red View.Leading = Blue View.Trailing + Standard
                line 10: Red View.Trailing = Superview.TrailingMargin
                line 16: Blue View.Width >= 150.0

            """),
    Golden(
        file: "simple-label-and-text-field.layout", item: "Name Text Field",
        text: """
            simple-label-and-text-field.layout at 375 x 667, compact-regular

            Name Text Field.x = 69 = Name Label.Trailing 61 + Standard 8
                line 9: Name Text Field.Leading = Name Label.Trailing + Standard
            Name Label.Trailing = 61 = Superview.LeadingMargin 16 + Name Label.Width 45
                line 7: Name Label.Leading = Superview.LeadingMargin
            Name Label.Width = 45 = intrinsic width
                Name Label horizontal resistance (Priority 750)

            Name Text Field.Width = 290 = Superview.TrailingMargin 359 - Name Label.Trailing 61 - Standard 8
            │   line 8: Name Text Field.Trailing = Superview.TrailingMargin
            │   line 9: Name Text Field.Leading = Name Label.Trailing + Standard
            ├─ Name Label.Trailing = 61 = Superview.LeadingMargin 16 + Name Label.Width 45
            │      line 7: Name Label.Leading = Superview.LeadingMargin
            │  Name Label.Width = 45 = intrinsic width
            │      Name Label horizontal resistance (Priority 750)
            └─ Superview.TrailingMargin = 359 = screen width 375 - margin 16

            Name Text Field.y = 20 = Top Layout Guide.Bottom 0 + 20
                line 10: Name Text Field.Top = Top Layout Guide.Bottom + 20.0

            Name Text Field.Height = 30 = intrinsic height
                Name Text Field vertical resistance (Priority 750)

            lost: Name Text Field horizontal hugging (Priority 250), by 210, to these together
                Screen.Width = 375
                Name Label horizontal hugging (Priority 251)
                line 7: Name Label.Leading = Superview.LeadingMargin
                line 8: Name Text Field.Trailing = Superview.TrailingMargin
                line 9: Name Text Field.Leading = Name Label.Trailing + Standard

            """),
    Golden(
        file: "dynamic-height-label-and-text-field.layout", item: "Name Label.Top",
        text: """
            dynamic-height-label-and-text-field.layout at 375 x 667, compact-regular

            Name Label.Top = 24 = Name Text Field.LastBaseline 40 - Name Label.Height 21 + last baseline 5
            │   line 14: Name Label.Baseline = Name Text Field.Baseline
            ├─ Name Label.Height = 21 = intrinsic height
            │      Name Label vertical resistance (Priority 750)
            └─ Name Text Field.LastBaseline = 40 = Name Text Field.Top 20 + Name Text Field.Height 30 - last baseline 10
               ├─ Name Text Field.Top = 20 = Top Layout Guide.Bottom 0 + 20
               │      line 12: Name Text Field.Top >= Top Layout Guide.Bottom + 20.0
               └─ Name Text Field.Height = 30 = intrinsic height
                      Name Text Field vertical resistance (Priority 750)

            lost: line 11: Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249), by 4, to these together
                Name Label vertical hugging (Priority 251)
                Name Text Field vertical resistance (Priority 750)
                line 12: Name Text Field.Top >= Top Layout Guide.Bottom + 20.0
                line 14: Name Label.Baseline = Name Text Field.Baseline

            """),
    Golden(
        file: "two-buttons-equal-spacing.layout", item: "Short Button.Width",
        text: """
            two-buttons-equal-spacing.layout at 375 x 667, compact-regular

            Short Button.Width = 159.5 = (Trailing Dummy View.Leading 351 - Leading Dummy View.Trailing 24 - Center Dummy View.Width 8) / 2
            │   line 14: Center Dummy View.Leading = Short Button.Trailing
            │   line 15: Long Button.Leading = Center Dummy View.Trailing
            │   line 16: Trailing Dummy View.Leading = Long Button.Trailing
            │   line 28: Short Button.Width = Long Button.Width
            │   line 13: Short Button.Leading = Leading Dummy View.Trailing
            ├─ Leading Dummy View.Trailing = 24 = Superview.LeadingMargin 16 + Center Dummy View.Width 8
            │      line 12: Leading Dummy View.Leading = Superview.LeadingMargin
            │      line 26: Leading Dummy View.Width = Center Dummy View.Width
            ├─ Center Dummy View.Width = 8 = Standard
            │      line 14: Center Dummy View.Leading = Short Button.Trailing
            │      line 15: Long Button.Leading = Center Dummy View.Trailing
            │      line 24: Long Button.Leading >= Short Button.Trailing + Standard
            └─ Trailing Dummy View.Leading = 351 = Superview.TrailingMargin 359 - Leading Dummy View.Width 8
               │   line 17: Trailing Dummy View.Trailing = Superview.TrailingMargin
               │   line 27: Leading Dummy View.Width = Trailing Dummy View.Width
               ├─ Leading Dummy View.Width = 8 = Center Dummy View.Width
               │      line 26: Leading Dummy View.Width = Center Dummy View.Width
               └─ Superview.TrailingMargin = 359 = screen width 375 - margin 16

            lost: Short Button horizontal hugging (Priority 250), by 122.5, to these together
                Long Button horizontal resistance (Priority 750)
                line 28: Short Button.Width = Long Button.Width

            """),
]

private let conflict = """
    1. Blue View.Leading = Superview.LeadingMargin
    2. Red View.Leading = Blue View.Trailing + Standard
    3. Red View.Trailing = Superview.TrailingMargin
    4. Blue View.Width >= 200
    5. Red View.Width = Blue View.Width
    6. Blue View.Top = Superview.Top
    7. Blue View.Height = 20
    8. Red View.Top = Blue View.Top
    9. Red View.Height <= 30

    """

private let ambiguity = """
    Name Label.Leading = Superview.LeadingMargin
    Name Text Field.Leading = Name Label.Trailing + Standard
    Name Text Field.Trailing = Superview.TrailingMargin
    Name Text Field.Top = Top Layout Guide.Bottom + 20
    Name Label.Baseline = Name Text Field.Baseline
    Name Label: (hugging: 250)
    Box View.Leading = Name Label.Leading
    Box View.Top >= Name Label.Bottom + 8

    """

@Suite struct ExplainCommandTests {
    @Test(arguments: goldens)
    fileprivate func aValueIsExplained(golden: Golden) throws {
        let path = packageFolder.appending(path: "Examples").appending(path: golden.file)
        let source = try String(contentsOf: path, encoding: .utf8)
        let run = layoutc("explain", golden.file, golden.item, in: World(files: [golden.file: source]))
        #expect(run.output == golden.text)
        #expect(run.messages.isEmpty)
        #expect(run.status == .success)
    }

    /// Its text does not grow with its length, neither downwards nor to the right, and its end is a number.
    @Test func aLongChainIsToldByItsEnds() {
        let texts = [200, 400].map { count in
            let files = ["a.layout": chain(of: count)]
            return layoutc("explain", "a.layout", "V\(count - 1).x", in: World(files: files)).output
        }
        let lines = texts.map { $0.split(separator: "\n") }
        #expect(lines[0].count == lines[1].count)
        #expect(lines.joined().allSatisfy { $0.count < 100 })
        #expect(
            texts[0].contains(
                "\n... 342 more steps, from V175.Trailing = 8456 to V5.Trailing = 296, are in the format json ...\n"
            ))
        #expect(
            texts[0].hasSuffix(
                """

                V1.Trailing = 104 = V0.Trailing 56 + V1.Width 40 + 8
                │   line 4: V1.Leading = V0.Trailing + 8
                └─ V1.Width = 40
                       line 3: V1.Width = 40
                V0.Trailing = 56 = Superview.LeadingMargin 16 + V0.Width 40
                    line 2: V0.Leading = Superview.LeadingMargin
                V0.Width = 40
                    line 1: V0.Width = 40

                """))
    }

    private func chain(of count: Int) -> String {
        (0..<count).map { place in
            let start = place == 0 ? "Superview.LeadingMargin" : "V\(place - 1).Trailing + 8"
            return "V\(place).Width = 40\nV\(place).Leading = \(start)\n"
        }.joined()
    }

    @Test func aConflictIsToldWithItsWaysOut() {
        let run = layoutc("explain", "a.layout", in: World(files: ["a.layout": conflict]))
        #expect(run.status == .layoutInError)
        #expect(
            run.output == """
                a.layout at 375 x 667, compact-regular: unsatisfiable

                conflict: these 6 cannot all hold
                  line 1: Blue View.Leading = Superview.LeadingMargin, that is Blue View.Leading = 16
                  line 2: Red View.Leading = Blue View.Trailing + Standard, that is Red View.Leading = Blue View.Trailing + 8
                  line 3: Red View.Trailing = Superview.TrailingMargin, that is Red View.Trailing = 359
                  line 4: Blue View.Width >= 200
                  line 5: Red View.Width = Blue View.Width
                  Screen.Width = 375
                  line 5 is left out; where the others hold it misses by 65
                  any one of these resolves it at 375 x 667
                    line 1: drop it, or give it (Priority 999), then it misses by 65
                    line 2: drop it, or give it (Priority 999), then it misses by 65
                    line 3: drop it, or give it (Priority 999), then it misses by 65
                    line 4: drop it, or give it (Priority 999), then it misses by 32.5
                    line 5: drop it, or give it (Priority 999), then it misses by 65

                not determined: Blue View, horizontal
                  x 16
                  width 200 ... 335 are as good, 200 is shown
                  this determines it at 375 x 667, with line 5 removed
                    Blue View.Width = 200

                not determined: Red View, horizontal
                  x 224 ... 359 are as good, 224 is shown
                  width 0 ... 135 are as good, 135 is shown
                  any one of these determines it at 375 x 667, with line 5 removed
                    Red View.Width = 135
                    Red View.Leading = Superview.Leading + 224

                not determined: Red View, vertical
                  y 0
                  height 0 ... 30 are as good, 0 is shown
                  this determines it at 375 x 667, with line 5 removed
                    Red View.Height = 0

                """)
    }

    @Test func anAmbiguityIsToldWithItsRemedies() {
        let run = layoutc("explain", "a.layout", in: World(files: ["a.layout": ambiguity]))
        #expect(run.status == .success)
        #expect(
            run.output == """
                a.layout at 375 x 667, compact-regular: ambiguous

                not determined: Name Label, horizontal
                  x 16
                  width 45.5 ... 282.5 are as good, 45.5 is shown
                  any one of these determines it at 375 x 667
                    Name Label.Width = 45.5
                    Name Label: (hugging: 251 x 250)

                not determined: Name Text Field, horizontal
                  x 69.5 ... 306.5 are as good, 69.5 is shown
                  width 52.5 ... 289.5 are as good, 289.5 is shown
                  any one of these determines it at 375 x 667
                    Name Text Field.Width = 289.5
                    Name Text Field.Leading = Superview.Leading + 69.5
                    Name Text Field: (hugging: 251 x 250)

                not determined: Box View, horizontal
                  x 16
                  width 0 ... ∞ are as good, 0 is shown
                  any one of these determines it at 375 x 667
                    Box View.Trailing = Superview.TrailingMargin
                    Box View.Width = 0

                not determined: Box View, vertical
                  y 54.5 ... ∞ are as good, 54.5 is shown
                  height 0 ... ∞ are as good, 0 is shown
                  this determines it at 375 x 667
                    Box View.Top = Superview.Top + 54.5 with Box View.Bottom = Superview.BottomMargin

                """)
    }

    @Test func aSoundLayoutHasNothingToTell() {
        let files = ["a.layout": "A.Edges = Superview.Edges\n"]
        let run = layoutc("explain", "a.layout", in: World(files: files))
        #expect(run.status == .success)
        #expect(run.output.hasSuffix("\nnothing contradicts itself, and every frame is determined\n"))
    }

    @Test(arguments: [
        ("Red Vuew", "there is no view or guide 'Red Vuew'; did you mean 'Red View'?"),
        ("Red View.Wdith", "there is no attribute 'Wdith'; did you mean 'Width'?"),
        ("Safe Area.LeadingMargin", "'Safe Area' is a guide and has no LeadingMargin"),
        ("Nothing Alike.Width", "there is no view or guide 'Nothing Alike'\n"),
    ])
    func anUnknownItemSuggestsTheNearest(item: String, message: String) {
        let files = ["a.layout": "Red View.Edges = Superview.Edges\n"]
        let run = layoutc("explain", "a.layout", item, in: World(files: files))
        #expect(run.status == .wrongCommandLine)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    @Test func whatDoesNotCompileIsNotExplained() {
        let run = layoutc("explain", "a.layout", "A", in: World(files: ["a.layout": "A.Botton = 3\n"]))
        #expect(run.status == .unusableFile)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("did you mean 'Bottom'?"))
    }

    @Test(arguments: [["explain", "a.layout"], ["explain", "a.layout", "Name Label.Width"]])
    func jsonIsOneObject(words: [String]) throws {
        for source in [conflict, ambiguity] {
            let files = ["a.layout": source + "Name Label.Top = Superview.Top\n"]
            let run = layoutc(words + ["--format", "json"], in: World(files: files))
            let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            #expect(object?["schema"] as? Int == 1)
            #expect(object?["file"] as? String == "a.layout")
        }
    }
}
