import LinearSolver

/// The active rows that some variables follow from, and those that the variables of these rows follow from.
///
/// What rows define one after the other follows from these rows alone, so that only the other variables are asked for
/// as sums of rows: such a sum is as long as the way to its variable, and the sums along a chain grow as its square.
struct DerivationSupport {
    private(set) var rows: Set<Int32> = []
    /// Of variables that rows do not define one after the other, by variable: the rows that it is the sum of, with
    /// their factors.
    private(set) var sums: [Int32: [Int32: Double]] = [:]
    /// What variables were given that no constraint determines.
    private(set) var choices: [Int32: Double] = [:]

    private let system: LinearSystem
    private var rowsOfVariable: [Int32: [Int32]] = [:]
    /// Variables that rows define one after the other.
    private var defined: Set<Int32> = []
    /// By row: how many of its variables have no definition yet.
    private var unknownCounts: [Int32: Int] = [:]
    /// Rows with one unknown.
    private var ready: [Int32] = []

    init(of variables: [Int32], _ solver: inout Solver) throws(SolverFailure) {
        system = solver.system
        var pending = variables
        while !pending.isEmpty {
            for variable in pending { try explain(variable, &solver) }
            while let row = ready.popLast() {
                if let unknown = system.variables(ofRow: Int(row)).first(where: { !defined.contains($0) }) {
                    define(unknown)
                }
            }
            pending = rowsOfVariable.keys.filter { !defined.contains($0) && sums[$0] == nil }
        }
        for variable in defined { sums[variable] = nil }
    }

    private mutating func explain(_ variable: Int32, _ solver: inout Solver) throws(SolverFailure) {
        let explanation = try solver.explain([Term(Variable(Int(variable)))])
        sums[variable] = [:]
        for choice in explanation.choices {
            choices[choice.variable.index] = choice.value
            define(choice.variable.index)
        }
        for contribution in explanation.contributions {
            sums[variable]?[contribution.constraint.index] = contribution.coefficient
            add(contribution.constraint.index)
        }
    }

    private mutating func add(_ row: Int32) {
        guard rows.insert(row).inserted else { return }
        let variables = Set(system.variables(ofRow: Int(row)))
        for variable in variables { rowsOfVariable[variable, default: []].append(row) }
        unknownCounts[row] = variables.subtracting(defined).count
        if unknownCounts[row] == 1 { ready.append(row) }
    }

    private mutating func define(_ variable: Int32) {
        guard defined.insert(variable).inserted else { return }
        for row in rowsOfVariable[variable] ?? [] {
            unknownCounts[row, default: 0] -= 1
            if unknownCounts[row] == 1 { ready.append(row) }
        }
    }
}
