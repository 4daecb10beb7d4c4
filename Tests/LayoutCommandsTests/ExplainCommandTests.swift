import LayoutCommands
import LayoutSyntax
import Testing

@Suite struct ExplainCommandTests {
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
                    Superview.LeadingMargin 16: from the system's margins at the sides of the screen
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
}
