import ContentSizes
import LayoutEngine
import LinearSolver

/// The constraints that hold an optional constraint back: a minimal set that keeps it as far from holding by
/// themselves, each of its priority or above. Without any one of the set it comes nearer.
///
/// Constraints of its own priority weigh as much as it does; those of the set are taken as coming first.
struct Opposition {
    /// Wider sets than this are not searched.
    private static let limit = 4_000
    private let system: LinearSystem
    private let row: Int
    private let violation: Double
    /// Between the row's priority and the next below it.
    private let yielding: Double

    init(to row: Int, missedBy violation: Double, in system: LinearSystem) {
        self.system = system
        self.row = row
        self.violation = violation
        let lower = system.priorities.filter { $0 < system.priorities[row] }.max() ?? 0
        yielding = (lower + system.priorities[row]) / 2
    }

    /// The set, in the order of the system; empty where none was found.
    ///
    /// - Parameters:
    ///   - known: Constraints that are likely to be enough.
    ///   - excluded: By row: taken out to resolve a conflict.
    func members(
        startingFrom known: ActiveOpposition, without excluded: Set<Int>
    ) throws(SolverFailure) -> [(row: Int32, factor: Double)] {
        var found: [Int] = []
        let likely = known.contributions.map { Int($0.constraint.index) }
        if try isHeld(by: likely) {
            if known.isSum { return known.contributions.map { ($0.constraint.index, $0.coefficient) } }
            found = try reduced(likely)
        } else {
            let all = neighbours(without: excluded)
            if all.count <= Opposition.limit, try isHeld(by: all) { found = try reduced(all) }
        }
        return system.opposing(found, to: row)
    }

    /// Whether rows alone keep the constraint as far from holding as it is.
    private func isHeld(by rows: [Int]) throws(SolverFailure) -> Bool {
        let part = system.part(rows + [row]) { $0 == row ? yielding : system.priorities[$0] }
        var solver = Solver(part)
        solver.determinacy = .unknown
        let solution = try solver.solve()
        return solution.conflicts.isEmpty
            && solution.violations[rows.count] >= violation - LayoutTolerance.length
    }

    /// Leaves out what is not needed, halves, quarters and so on first, and of what can stand for each other the lower
    /// priorities.
    private func reduced(_ rows: [Int]) throws(SolverFailure) -> [Int] {
        var kept = rows.sorted { (-system.priorities[$0], $0) < (-system.priorities[$1], $1) }
        var size = max(1, kept.count / 2)
        while true {
            let count = kept.count
            var end = kept.count
            while end > 0 {
                let start = max(0, end - size)
                var others = kept
                others.removeSubrange(start..<end)
                if try isHeld(by: others) { kept = others }
                end = start
            }
            if size == 1, kept.count == count { return kept.sorted() }
            size = max(1, size / 2)
        }
    }

    /// The rows of no lower priority that have to do with the constraint, directly or through each other.
    private func neighbours(without excluded: Set<Int>) -> [Int] {
        let rows = system.priorities.indices.filter {
            $0 != row && system.priorities[$0] >= system.priorities[row] && !excluded.contains($0)
        }
        var rowsOfVariable: [Int32: [Int]] = [:]
        for other in rows {
            for variable in system.variables(ofRow: other) {
                rowsOfVariable[variable, default: []].append(other)
            }
        }
        var found: Set<Int> = []
        var seen: Set<Int32> = []
        var remaining = Array(system.variables(ofRow: row))
        while let variable = remaining.popLast() {
            guard seen.insert(variable).inserted else { continue }
            for other in rowsOfVariable[variable] ?? [] where found.insert(other).inserted {
                remaining += system.variables(ofRow: other)
            }
        }
        return found.sorted()
    }
}

extension LinearSystem {
    /// Rows that hold another back, each with its factor: the other's left-hand side is their sum. 0 where it is not.
    func opposing(_ rows: [Int], to row: Int) -> [(row: Int32, factor: Double)] {
        let factors = cancelling(rows + [row]) ?? []
        let scale = factors.last ?? 0
        return rows.enumerated().map { index, member in
            (Int32(member), scale == 0 ? 0 : -factors[index] / scale)
        }
    }
}
