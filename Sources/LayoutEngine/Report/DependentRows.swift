import ContentSizes
import LinearSolver

/// Required equations of the file that follow from several others about the same view and axis, at every size of the
/// screen: a width beside both edges.
struct DependentRows {
    /// The equations that each of them follows from, by row.
    private(set) var found: [Int: [Int]] = [:]
    private let settled: SettledSolution

    /// With more equations about a view, only those about it and the views around it are looked at.
    private static let limit = 12
    /// A multiplier that is no larger is rounding.
    private static let noise = 1e-9

    /// - Parameter redundant: Rows that are left out.
    init(_ settled: SettledSolution, without redundant: Set<Int>) {
        self.settled = settled
        for group in groups(without: redundant) { addDependent(tied(group)) }
    }

    /// A row with a variable that none of the others has follows from nothing: without such rows, which are most, until there
    /// is none.
    private func tied(_ rows: [Int]) -> [Int] {
        let system = settled.lowered.system
        let variables = rows.flatMap { system.variables(ofRow: $0) }
        let others = rows.filter { row in
            system.variables(ofRow: row).allSatisfy { variable in variables.count { $0 == variable } > 1 }
        }
        return others.count == rows.count ? rows : tied(others)
    }

    private mutating func addDependent(_ rows: [Int]) {
        guard rows.count > 2 else { return }
        let system = settled.lowered.system
        var elimination = RowElimination(rows, of: system)
        for (position, row) in rows.enumerated() where found[row] == nil {
            guard let multipliers = elimination.add(position) else { continue }
            let rest = zip(multipliers, rows).reduce(0) { $0 + $1.0 * system.rightHandSides[$1.1] }
            let reasons = rows.indices.filter { $0 != position && abs(multipliers[$0]) > DependentRows.noise }
            if abs(rest) <= LayoutTolerance.rounding, reasons.count > 1 {
                found[row] = reasons.map { rows[$0] }.sorted()
            }
        }
    }

    /// The equations about each view and axis, where there are enough of them, those last that are the easiest to remove: a part
    /// of `Edges` is not, and a part of `Size` goes with the other.
    private func groups(without redundant: Set<Int>) -> [[Int]] {
        var groups = [[Int]](repeating: [], count: 2 * settled.layout.views.count)
        for row in settled.lowered.origins.indices where isEquation(row) && !redundant.contains(row) {
            for viewAxis in viewAxes(ofRow: row) { groups[viewAxis.number].append(row) }
        }
        return groups.indices.compactMap { number in
            groups[number].count > 2 ? group(groups[number], about: number / 2) : nil
        }
    }

    private func group(_ rows: [Int], about view: Int) -> [Int]? {
        let few = rows.count <= DependentRows.limit ? rows : rows.filter { isInside(view, $0) }
        guard few.count > 2, few.count <= DependentRows.limit else { return nil }
        let ranks = few.map { row in
            let constraint = settled.constraint(ofRow: row)
            return constraint?.isPart != true ? 2 : constraint?.isAboutSizes == true ? 1 : 0
        }
        return few.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { few[$0] }
    }

    private func isEquation(_ row: Int) -> Bool {
        settled.lowered.origins[row].kind == .written && settled.lowered.system.priorities[row] == 1000
            && settled.lowered.system.relations[row] == .equal
    }

    /// Without the screen, whose size no equation of the file says.
    private func viewAxes(ofRow row: Int) -> [ViewAxis] {
        var viewAxes: [ViewAxis] = []
        for variable in settled.lowered.system.variables(ofRow: row) {
            guard let owner = settled.lowered.variables.owner(of: Variable(Int(variable))), owner.view > 0
            else { continue }
            let viewAxis = ViewAxis(owner.view, owner.axis)
            if !viewAxes.contains(viewAxis) { viewAxes.append(viewAxis) }
        }
        return viewAxes
    }

    /// Whether an equation is about a view and views around it alone.
    private func isInside(_ view: Int, _ row: Int) -> Bool {
        viewAxes(ofRow: row).allSatisfy { $0.view == view || settled.tree.isInside(view, $0.view) }
    }
}
