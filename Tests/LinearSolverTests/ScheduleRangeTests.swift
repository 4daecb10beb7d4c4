import LinearSolver
import TestSupport
import Testing

/// Spans of time, each of which begins after some before it have ended.
struct ScheduleRangeTests {
    private static let gap = 4.0
    private static let room = 9_000.0

    /// A span can last from when all before it can have ended to when those after it have to begin. What makes room for one
    /// is nearly what makes room for the next.
    @Test(arguments: [1, 2, 3], [5, 50, 1_000])
    func aSpanLastsFromThoseBeforeItToThoseAfterIt(before count: Int, within reach: Int) throws {
        var random = SeededGenerator(case: 10 * reach + count)
        let leaders = (0..<300).map { place in
            place == 0
                ? []
                : Set((0..<count).map { _ in Int.random(in: max(0, place - reach)..<place, using: &random) })
        }
        let durations = leaders.map { _ in Double(Int.random(in: 10...50, using: &random)) }
        let (system, spans) = schedule(leaders, durations)
        let (found, work) = try rangesAndWork(system)
        let earliest = self.earliest(leaders, durations)
        let latest = self.latest(leaders, durations)
        for (place, span) in spans.enumerated() {
            expect(found, span.origin, earliest[place], latest[place] - durations[place])
            expect(found, span.size, durations[place], latest[place] - earliest[place])
        }
        #expect(work.pivots == 0)
        #expect(work.mendedRows < 8 * system.constraintCount, "\(work.mendedRows)")
    }

    private func schedule(_ leaders: [Set<Int>], _ durations: [Double]) -> (LinearSystem, [Tile]) {
        var system = LinearSystem()
        let spans = leaders.map { _ in Tile(in: &system) }
        for (place, span) in spans.enumerated() {
            system.addConstraint([Term(span.size)], .greaterThanOrEqual, durations[place])
            system.addConstraint([Term(span.origin)], .greaterThanOrEqual, 0)
            for leader in leaders[place].sorted() {
                span.stand(
                    after: spans[leader].edge, .greaterThanOrEqual, gap: ScheduleRangeTests.gap, in: &system)
            }
            system.addConstraint(span.edge, .lessThanOrEqual, ScheduleRangeTests.room)
        }
        return (system, spans)
    }

    /// By span: when it can begin.
    private func earliest(_ leaders: [Set<Int>], _ durations: [Double]) -> [Double] {
        var earliest: [Double] = []
        for leaders in leaders {
            earliest.append(
                leaders.reduce(0) { max($0, earliest[$1] + durations[$1] + ScheduleRangeTests.gap) })
        }
        return earliest
    }

    /// By span: when it has to have ended.
    private func latest(_ leaders: [Set<Int>], _ durations: [Double]) -> [Double] {
        var latest = leaders.map { _ in ScheduleRangeTests.room }
        for place in leaders.indices.reversed() {
            for leader in leaders[place] {
                latest[leader] = min(
                    latest[leader], latest[place] - durations[place] - ScheduleRangeTests.gap)
            }
        }
        return latest
    }
}
