import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText
import TestSupport
import Testing

private func compiled(_ text: String) throws -> CompiledLayout {
    let source = SourceFile(name: "main.layout", bytes: Array(text.utf8))
    let result = compile(source) { _ in .failure("no such file") }
    return try #require(result.layout, "\(result.diagnostics.map(\.message)) in\n\(text)")
}

/// The lengths of all frames, and where they are, at one width of the screen.
private func lengths(_ layout: CompiledLayout, width: Double) throws -> [Double] {
    var request = EnvironmentRequest()
    request.width = width
    request.height = 611
    let solved = try solve(layout.install(in: Environment(request)))
    return solved.views.flatMap { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
}

private func found(_ layout: CompiledLayout, _ widths: ClosedRange<Double>) throws -> Breakpoints {
    var request = EnvironmentRequest()
    request.height = 611
    return try layout.breakpoints(along: .horizontal, over: widths, request)
}

/// Where the lines through two solutions on either side meet, for every length that turns or leaps there: `nil` for one
/// that leaps.
private func turns(_ layout: CompiledLayout, near width: Double, _ reach: Double) throws -> [Double?] {
    let before = try [width - reach, width - reach / 2].map { try lengths(layout, width: $0) }
    let after = try [width + reach / 2, width + reach].map { try lengths(layout, width: $0) }
    var turns: [Double?] = []
    for index in before[0].indices {
        let (rise, fall) = (
            (before[1][index] - before[0][index]) / (reach / 2),
            (after[1][index] - after[0][index]) / (reach / 2)
        )
        let gap = after[0][index] - before[1][index] - reach / 2 * (rise + fall)
        if abs(rise - fall) > 1e-3 {
            // The lines meet here where nothing leaps.
            let meeting = width + gap / (rise - fall)
            turns.append(abs(meeting - width) < reach / 2 ? meeting : nil)
        } else if abs(gap) > 1e-6 {
            turns.append(nil)
        }
    }
    return turns
}

@Test(arguments: 21...26) func breakpointsAreWhereSolutionsTurn(seed: Int) throws {
    var random = RandomLayouts(seed: UInt64(seed))
    let text = random.row(wraps: seed > 24)
    let layout = try compiled(text)
    let report = try found(layout, 150...1200)
    for (index, breakpoint) in report.changes.enumerated() {
        let (left, right) = (report.intervals[index], report.intervals[index + 1])
        let reach = min(left.upper - left.lower, right.upper - right.lower) / 2
        guard left.status == .solved, right.status == .solved, reach > 0.01 else { continue }
        let turns = try turns(layout, near: breakpoint.length, reach)
        #expect(!turns.isEmpty, "nothing happens at \(breakpoint) of\n\(text)")
        for case let turn? in turns {
            #expect(abs(turn - breakpoint.length) <= 1e-6, "\(turn), not \(breakpoint) of\n\(text)")
        }
    }
    #expect(report.intervals.allSatisfy { $0.status != .notProved })
}

@Test func conditionsCutWhereTheyChange() throws {
    let layout = try compiled(
        """
        A: View
        A.Leading = Superview.Leading
        A.Top = Superview.Top
        A.Height = 10
        when width = 700 {
            A.Width = 7
        } else when width > 700 and landscape {
            A.Width = 8
        } else when width <= 500.5 {
            A.Width = 5
        } else {
            A.Width = 6
        }
        """)
    let report = try found(layout, 300...900)
    let ends = report.intervals.map { [$0.lower, $0.upper, $0.views[0].width.constant] }
    #expect(ends == [[300, 500.5, 5], [500.5, 700, 6], [700, 700, 7], [700, 900, 8]])
    #expect(report.intervals.map(\.isLowerOpen) == [false, true, false, true])
    #expect(report.intervals.map(\.isUpperOpen) == [false, true, false, false])
    for change in report.changes {
        guard change.changes.count == 2, case .uninstalled = change.changes[0],
            case .installed = change.changes[1]
        else {
            Issue.record("\(change)")
            continue
        }
    }
}

@Test func aRangeCrossesTheDiagonalOfLandscape() throws {
    let layout = try compiled(
        """
        A: View
        A.Leading = Superview.Leading
        A.Top = Superview.Top
        A.Height = 10
        when landscape { A.Width = 8 } else { A.Width = 6 }
        """)
    let ranges = SizeRanges(width: 200...400, height: 200...400)
    let range = try RangeSolution(layout, ranges, EnvironmentRequest())
    for (width, height, expected) in [(300.0, 300.0, 6.0), (300.001, 300, 8), (250, 390, 6), (400, 200, 8)] {
        let solution = range.solution(at: SizePoint(width: width, height: height))
        #expect(solution.frames.first?.width == expected, "\(solution.status) at \(width) x \(height)")
    }
}

/// Margins of inner views that the safe area reaches into, and text that wraps, follow from the solution.
@Test func whatFollowsFromTheSolutionIsFollowed() throws {
    let layout = try compiled(
        """
        Card: View(preserves superview margins) {
            Title: Label("A title that goes over several lines when there is too little room for it", lines: 0)
            Title.Leading = Superview.LeadingMargin
            Title.Trailing = Superview.TrailingMargin
            Title.Top = Superview.TopMargin
            Title.Bottom = Superview.BottomMargin
        }
        Card.CenterX = Superview.CenterX
        Card.Width = 0.9 x Superview.Width
        Card.Top = Superview.Top + 10
        """)
    var request = EnvironmentRequest()
    request.safeArea = EdgeInsets(top: 30, left: 44, bottom: 0, right: 44)
    let ranges = SizeRanges(width: 320...1000, height: 500...500)
    let range = try RangeSolution(layout, ranges, request)
    var random = RandomLayouts(seed: 5)
    for _ in 0..<100 {
        let width = random.length(320...1000)
        request.width = width
        request.height = 500
        let solved = try solve(layout.install(in: Environment(request)))
        let solution = range.solution(at: SizePoint(width: width, height: 500))
        #expect(solution.status == .solved, "at \(width)")
        for (frame, view) in zip(solution.frames, solved.views) {
            #expect(abs(frame.x - view.frame.x) <= 1e-6 && abs(frame.width - view.frame.width) <= 1e-6)
            #expect(abs(frame.y - view.frame.y) <= 1e-6 && abs(frame.height - view.frame.height) <= 1e-6)
        }
    }
}

@Test(arguments: 1...4) func everyConflictIsThereForAsLongAsItsViewHasNoRoom(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let widths = (0..<4).map { _ in Double.random(in: 200...600, using: &random).rounded() }
    let lines = widths.enumerated().flatMap { place, width in
        [
            "V\(place).Leading = Superview.Leading", "V\(place).Trailing <= Superview.Trailing",
            "V\(place).Width >= \(Int(width))",
        ]
    }
    let layout = try compiled(lines.joined(separator: "\n") + "\n")
    let report = try found(layout, 150...700)
    #expect(report.changes.map { $0.length } == Set(widths).sorted())
    for interval in report.intervals {
        let told = interval.conflicts.compactMap { $0.members.last?.written?.text }
        let expected = widths.enumerated().filter { $0.element > interval.lower }
        #expect(told.sorted() == expected.map { "V\($0.offset).Width >= \(Int($0.element))" }.sorted())
        #expect(interval.conflicts.isEmpty || interval.isUpperOpen)
    }
}
