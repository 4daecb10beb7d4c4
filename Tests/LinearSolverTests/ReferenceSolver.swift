import LinearSolver

/// A dense tableau simplex in exact fractions with Bland's rule: slow, short, and sharing nothing with the solver.
///
/// Minimises one linear form after the other over `x free, rows, violations ≥ 0`; a form that was minimised becomes
/// an equation.
struct ReferenceSolver {
    private var rows: [[Fraction]] = []
    private var basis: [Int] = []
    private var columnCount: Int
    /// Nonnegative columns: x⁺ and x⁻ of each variable first.
    private let variableCount: Int
    private(set) var isFeasible = true
    let system: LinearSystem
    /// By constraint: the column of its violation below and above; nil where it cannot be missed that way.
    private var below: [Int?] = []
    private var above: [Int?] = []

    init(_ system: LinearSystem, without broken: Set<Int> = []) {
        self.system = system
        variableCount = system.variableCount
        columnCount = 2 * variableCount
        var raw: [(entries: [Int: Fraction], rightHandSide: Fraction)] = []
        for row in 0..<system.constraintCount where !broken.contains(row) {
            var entries: [Int: Fraction] = [:]
            for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
                let column = Int(system.columns[entry])
                let coefficient = Fraction(system.coefficients[entry])
                entries[2 * column] = (entries[2 * column] ?? .zero) + coefficient
                entries[2 * column + 1] = (entries[2 * column + 1] ?? .zero) - coefficient
            }
            // Σ + below - above = b; a column that may be free of cost is slack.
            let relation = system.relations[row]
            let isRequired = system.priorities[row] >= 1000
            while below.count <= row { below.append(nil); above.append(nil) }
            if relation != .equal || !isRequired {
                if !(isRequired && relation == .greaterThanOrEqual) {
                    entries[columnCount] = .one
                    if relation != .lessThanOrEqual { below[row] = columnCount }
                    columnCount += 1
                }
                if !(isRequired && relation == .lessThanOrEqual) {
                    entries[columnCount] = Fraction(-1)
                    if relation != .greaterThanOrEqual { above[row] = columnCount }
                    columnCount += 1
                }
            }
            raw.append((entries, Fraction(system.rightHandSides[row])))
        }
        while below.count < system.constraintCount { below.append(nil); above.append(nil) }
        findFeasible(raw)
    }

    private mutating func findFeasible(_ raw: [(entries: [Int: Fraction], rightHandSide: Fraction)]) {
        let artificial = columnCount
        columnCount += raw.count
        for (place, (entries, rightHandSide)) in raw.enumerated() {
            var row = [Fraction](repeating: .zero, count: columnCount + 1)
            let sign = rightHandSide < .zero ? Fraction(-1) : .one
            for (column, coefficient) in entries { row[column] = sign * coefficient }
            row[columnCount] = sign * rightHandSide
            row[artificial + place] = .one
            rows.append(row)
            basis.append(artificial + place)
        }
        var costs = [Fraction](repeating: .zero, count: columnCount)
        for column in artificial..<columnCount { costs[column] = .one }
        let least = minimise(costs)
        isFeasible = least == .zero
        guard isFeasible else { return }
        // Artificial columns leave the basis, or their row is redundant.
        for row in (0..<rows.count).reversed() where basis[row] >= artificial {
            if let column = (0..<artificial).first(where: { !rows[row][$0].isZero }) {
                pivot(row, column)
            } else {
                rows.remove(at: row)
                basis.remove(at: row)
            }
        }
        for row in 0..<rows.count { rows[row].removeSubrange(artificial..<columnCount) }
        columnCount = artificial
    }

    /// The least value of `costs`, nil where there is none.
    @discardableResult
    private mutating func minimise(_ costs: [Fraction]) -> Fraction? {
        while true {
            guard let entering = (0..<columnCount).first(where: { reducedCost($0, costs) < .zero }) else {
                break
            }
            var leaving: Int?
            var best = Fraction.zero
            for row in 0..<rows.count where rows[row][entering] > .zero {
                let ratio = rows[row][columnCount] / rows[row][entering]
                if leaving == nil || ratio < best || (ratio == best && basis[row] < basis[leaving!]) {
                    leaving = row
                    best = ratio
                }
            }
            guard let leaving else { return nil }
            pivot(leaving, entering)
        }
        return (0..<rows.count).reduce(.zero) { $0 + costs[basis[$1]] * rows[$1][columnCount] }
    }

    private func reducedCost(_ column: Int, _ costs: [Fraction]) -> Fraction {
        var cost = costs[column]
        for row in 0..<rows.count where !costs[basis[row]].isZero && !rows[row][column].isZero {
            cost = cost - costs[basis[row]] * rows[row][column]
        }
        return cost
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let divisor = rows[row][column]
        if divisor != .one {
            for place in rows[row].indices where !rows[row][place].isZero {
                rows[row][place] = rows[row][place] / divisor
            }
        }
        for other in rows.indices where other != row && !rows[other][column].isZero {
            let factor = rows[other][column]
            for place in rows[other].indices where !rows[row][place].isZero {
                rows[other][place] = rows[other][place] - factor * rows[row][place]
            }
        }
        basis[row] = column
    }

    /// Minimises and keeps only the optima: columns with a positive reduced cost are 0 from now on.
    private mutating func minimiseAndKeep(_ costs: [Fraction]) -> Fraction? {
        guard let least = minimise(costs) else { return nil }
        let dropped = (0..<columnCount).filter { reducedCost($0, costs) > .zero }
        for row in rows.indices { for column in dropped { rows[row][column] = .zero } }
        return least
    }
}

extension ReferenceSolver {
    /// Settles all priorities; the least sum of violations of each, and of each second sum.
    mutating func settle() -> [(priority: Double, weighted: Bool, sum: Double)] {
        var sums: [(priority: Double, weighted: Bool, sum: Double)] = []
        for priority in Set(system.priorities).filter({ $0 < 1000 }).sorted(by: >) {
            for weighted in [false, true] {
                let sum = minimiseAndKeep(violationCosts(priority, weighted))!
                sums.append((priority, weighted, sum.double))
            }
        }
        return sums
    }

    private func violationCosts(_ priority: Double, _ weighted: Bool) -> [Fraction] {
        var costs = [Fraction](repeating: .zero, count: columnCount)
        for row in 0..<system.constraintCount where system.priorities[row] == priority {
            let weight = weighted ? Fraction(system.tieWeights[row]) : .one
            if let column = below[row] { costs[column] = weight }
            if let column = above[row] { costs[column] = weight }
        }
        return costs
    }

    private func costs(of terms: [Term], sign: Fraction) -> [Fraction] {
        var costs = [Fraction](repeating: .zero, count: columnCount)
        for term in terms {
            let column = Int(term.variable.index)
            costs[2 * column] = costs[2 * column] + sign * Fraction(term.coefficient)
            costs[2 * column + 1] = costs[2 * column + 1] - sign * Fraction(term.coefficient)
        }
        return costs
    }

    /// The least and the greatest value of a variable.
    func range(of variable: Int) -> (lower: Double, upper: Double) {
        let term = [Term(Variable(variable))]
        var copy = self
        let lower = copy.minimise(copy.costs(of: term, sign: .one))?.double ?? -.infinity
        let upper = copy.minimise(copy.costs(of: term, sign: Fraction(-1))).map { -$0.double } ?? .infinity
        return (lower, upper)
    }

    /// Makes a linear form least; false where it has no least value.
    mutating func choose(_ terms: [Term]) -> Bool {
        minimiseAndKeep(costs(of: terms, sign: .one)) != nil
    }

    var values: [Double] {
        (0..<variableCount).map { variable in
            var value = Fraction.zero
            for row in rows.indices {
                if basis[row] == 2 * variable { value = value + rows[row][columnCount] }
                if basis[row] == 2 * variable + 1 { value = value - rows[row][columnCount] }
            }
            return value.double
        }
    }
}
