import Testing

/// Positions that only hold each other back chase each other where a width is tried that the layout has no room for.
@Suite struct AmbiguityTests {
    private let chase = """
        A: View
        B: View
        D: View
        E: View
        F: View
        G: View
        E.Leading >= D.Trailing - 812
        D.Width + F.Width <= 610
        G.Leading = E.Leading + 412
        E.Trailing <= Superview.Trailing - 420
        A.Leading - G.Trailing = F.Leading - A.Trailing + 418
        1.01 x G.Width + D.Width >= 382

        """

    @Test func noWidthIsGreaterThanThereIsRoomFor() throws {
        let source =
            chase
            + "F.CenterX = A.Trailing - 210\nB.Leading = A.Trailing - 308\nD.Leading >= B.Trailing - 100\n"
        // B.Width + 1.5 x D.Width + G.Width <= 905, of which the last line of all takes least where D has no width.
        let size = try #require(try size(of: "B", source))
        #expect(size.lowerBound == 0 && abs(size.upperBound - (905 - 382 / 1.01)) < 1e-8)
    }

    @Test func noWidthIsLessThanOthersLeaveIt() throws {
        let source =
            chase + "F.CenterX = A.Trailing - 220\nD.Leading = A.Trailing - 308\n"
            + "F.Width <= 191\nE.Width + A.Width >= 400\n"
        // A.Width + D.Width + G.Width <= 510 + F.Width / 2, and A and E share 400.
        let size = try #require(try size(of: "E", source))
        #expect(abs(size.lowerBound - (400 - (605.5 - 382 / 1.01))) < 1e-8 && size.upperBound == .infinity)
    }

    private func size(of name: String, _ source: String) throws -> ClosedRange<Double>? {
        let layout = try solved(source, in: environment(375, 667))
        return layout.ambiguities.first { layout.views[$0.view].path == name && $0.axis == .horizontal }?.size
            .range
    }

    /// They are looked for in one part of a layout at a time, so that a large layout gets as many as it needs.
    @Test(arguments: [15, 20, 200, 800]) func suggestionsGrowWithTheLayout(count: Int) throws {
        let lines = (1...count).map { "V\($0): View(intrinsic: 20 x 10)\n" }
        let solved = try solved(lines.joined(), in: environment(375, 667))
        #expect(solved.ambiguities.count == 2 * count)
        #expect(solved.ambiguities.allSatisfy { $0.suggestion.count == 1 })
    }

    /// What helps one view of which nothing is said helps all of them.
    @Test func everyOpenViewOfManyGetsASuggestion() throws {
        let solved = try solved(
            "Row 1...1000: View\nBox: View { In: View { Deep: View } }\n", in: environment(375, 667))
        #expect(solved.ambiguities.count == 2 * 1003)
        #expect(solved.ambiguities.allSatisfy { !$0.suggestion.isEmpty })
        #expect(
            solved.ambiguities.dropFirst(1998).prefix(2).map { $0.suggestion } == [
                [
                    "Row 1000.Leading = Superview.LeadingMargin",
                    "Row 1000.Trailing = Superview.TrailingMargin",
                ],
                ["Row 1000.Top = Superview.TopMargin", "Row 1000.Bottom = Superview.BottomMargin"],
            ])
    }
}
