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

    /// - Parameter redundant: Rows that are left out.
    init(_ settled: SettledSolution, without redundant: Set<Int>) {
        self.settled = settled
        for group in groups(without: redundant) {
            var elimination = Elimination()
            for row in group where found[row] == nil {
                let equation = Elimination.Equation(row, settled.lowered.system)
                if let reasons = elimination.reasons(for: equation), reasons.count > 1 {
                    found[row] = reasons
                }
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
        let ranks = few.map { !isPart($0) ? 2 : isAboutSizes($0) ? 1 : 0 }
        return few.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { few[$0] }
    }

    private func isEquation(_ row: Int) -> Bool {
        settled.lowered.origins[row].kind == .written && settled.lowered.system.priorities[row] == 1000
            && settled.lowered.system.relations[row] == .equal
    }

    private func isPart(_ row: Int) -> Bool {
        settled.lowered.constraint(ofRow: row).map { settled.layout.constraints[$0].isPart } ?? false
    }

    private func isAboutSizes(_ row: Int) -> Bool {
        settled.lowered.constraint(ofRow: row).map { settled.layout.constraints[$0].isAboutSizes } ?? false
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

/// Gaussian elimination of a few equations, one after the other.
private struct Elimination {
    /// Those that were independent, each with the variable that it defines.
    private var pivots: [(variable: Int32, equation: Equation)] = []

    private static let noise = 1e-9

    struct Equation {
        var coefficients: [Int32: Double] = [:]
        var rightHandSide: Double
        /// The factors of the rows that it is the sum of.
        var rows: [Int: Double]

        init(_ row: Int, _ system: LinearSystem) {
            for term in system.terms(ofRow: row) {
                coefficients[term.variable.index, default: 0] += term.coefficient
            }
            rightHandSide = system.rightHandSides[row]
            rows = [row: 1]
        }

        mutating func add(_ other: Equation, _ factor: Double) {
            for (variable, coefficient) in other.coefficients {
                coefficients[variable, default: 0] += factor * coefficient
            }
            coefficients = coefficients.filter { abs($0.value) > Elimination.noise }
            rightHandSide += factor * other.rightHandSide
            for (row, coefficient) in other.rows { rows[row, default: 0] += factor * coefficient }
            rows = rows.filter { abs($0.value) > Elimination.noise }
        }
    }

    /// The rows that an equation follows from; `nil` of one that says something else, which is added.
    mutating func reasons(for equation: Equation) -> [Int]? {
        var rest = equation
        for pivot in pivots {
            guard let own = rest.coefficients[pivot.variable] else { continue }
            rest.add(pivot.equation, -own / (pivot.equation.coefficients[pivot.variable] ?? 1))
            rest.coefficients[pivot.variable] = nil
        }
        if let variable = rest.coefficients.keys.min() {
            pivots.append((variable, rest))
            return nil
        }
        guard abs(rest.rightHandSide) <= LayoutTolerance.rounding else { return nil }
        return rest.rows.keys.filter { equation.rows[$0] == nil }.sorted()
    }
}
