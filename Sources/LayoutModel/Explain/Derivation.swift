import LinearSolver

/// How one variable follows from others.
struct Definition: Sendable {
    /// What the variable is equal to.
    var equation: Equation
    /// The rows of the system that the equation is the sum of, with their factors.
    var rows: [(row: Int32, factor: Double)]
    /// Every variable in the equation has a smaller one.
    var order: Int
}

/// The part of the active constraints that determines some variables, taken one after the other: each variable is
/// defined by a single constraint where one has no other unknown left, else by the sum of constraints that must be
/// taken together.
struct Derivation: Sendable {
    private(set) var definitions: [Int32: Definition] = [:]
    /// The active rows that take part, in the order of the system.
    let rows: [Int32]

    private let system: LinearSystem
    private let variables: LayoutVariables
    /// Of those that must be taken together, by variable: the rows that it is the sum of, with their factors. A row
    /// that has settled one of them is cleared from all others.
    private var sums: [Int32: [Int32: Double]]
    private let choices: [Int32: Double]
    /// By place in `rows`: the variables that have no definition yet.
    private var unknowns: [Set<Int32>] = []
    private var rowsOfVariable: [Int32: [Int]] = [:]
    /// Places in `rows` with one unknown; those before `nextReady` are done.
    private var ready: [Int] = []

    init(
        of variables: [Variable], _ reader: inout QuantityReader, _ solver: inout Solver
    ) throws(SolverFailure) {
        system = solver.system
        self.variables = reader.rounds.lowered.variables
        let support = try DerivationSupport(of: variables.map { $0.index }, &solver)
        (sums, choices) = (support.sums, support.choices)
        rows = support.rows.sorted()
        index()
        derive(&reader)
    }

    private mutating func index() {
        for (place, row) in rows.enumerated() {
            unknowns.append(Set(system.variables(ofRow: Int(row))))
            for variable in unknowns[place] { rowsOfVariable[variable, default: []].append(place) }
        }
        ready = rows.indices.filter { unknowns[$0].count == 1 }
    }

    /// The greatest order of the variables of a form: what is defined by it comes later.
    func order(of form: RowForm) -> Int {
        form.terms.reduce(-1) { max($0, definitions[$1.variable.index]?.order ?? -1) }
    }
}

extension Derivation {
    private mutating func derive(_ reader: inout QuantityReader) {
        for (variable, value) in choices.sorted(by: { $0.key < $1.key }) {
            var equation = Equation()
            equation.add(.choice(variable: variable), value, 1)
            define(variable, equation, [])
        }
        var next = 0
        while true {
            if next < ready.count {
                next += 1
                takeRow(ready[next - 1], &reader)
            } else if let variable = knot() {
                takeTogether(variable, &reader)
            } else {
                return
            }
        }
    }

    private mutating func define(
        _ variable: Int32, _ equation: Equation, _ rows: [(row: Int32, factor: Double)]
    ) {
        definitions[variable] = Definition(equation: equation, rows: rows, order: definitions.count)
        for place in rowsOfVariable[variable] ?? [] {
            unknowns[place].remove(variable)
            if unknowns[place].count == 1 { ready.append(place) }
        }
    }

    private mutating func takeRow(_ place: Int, _ reader: inout QuantityReader) {
        guard let variable = unknowns[place].first else { return }
        sum([(rows[place], 1)], for: variable, expanding: [variable], &reader)
    }

    /// Defines a variable by the sum of rows in which the other unknowns cancel out. One of these rows has then
    /// served, the one with the most unknowns: the others define these better.
    private mutating func takeTogether(_ variable: Int32, _ reader: inout QuantityReader) {
        var all: Set<Int32> = []
        for unknown in unknowns { all.formUnion(unknown) }
        let parts = openRows(of: variable)
        let served = parts.map { place(of: $0.row) }.max {
            (unknowns[$0].subtracting([variable]).count, $0) < (
                unknowns[$1].subtracting([variable]).count, $1
            )
        }
        if let served { clear(served, settling: variable) }
        sum(parts, for: variable, expanding: all, &reader)
    }

    private mutating func clear(_ place: Int, settling variable: Int32) {
        let row = rows[place]
        for unknown in unknowns[place] { rowsOfVariable[unknown]?.removeAll { $0 == place } }
        unknowns[place] = []
        guard let known = sums[variable], let pivot = known[row] else { return }
        for (other, sum) in sums where other != variable && definitions[other] == nil {
            guard let share = sum[row] else { continue }
            for (part, factor) in known {
                let rest = (sums[other]?[part] ?? 0) - share / pivot * factor
                sums[other]?[part] = abs(rest) < 1e-10 || part == row ? nil : rest
            }
        }
    }

    private mutating func sum(
        _ parts: [(row: Int32, factor: Double)], for variable: Int32, expanding unknowns: Set<Int32>,
        _ reader: inout QuantityReader
    ) {
        var total = Equation()
        for part in parts {
            total.add(reader.equation(ofRow: Int(part.row), expanding: unknowns), part.factor)
        }
        guard let quantity = reader.quantity(of: Variable(Int(variable))) else {
            return define(variable, Equation(), [])
        }
        let scale = total.coefficient(of: quantity)
        total.remove(quantity)
        var equation = Equation()
        equation.add(total, -1 / scale)
        equation.removeCancelled()
        define(variable, equation, parts.map { ($0.row, $0.factor / scale) })
    }

    /// The rows that still have unknowns of the sum that a variable is.
    private func openRows(of variable: Int32) -> [(row: Int32, factor: Double)] {
        let open = (sums[variable] ?? [:]).filter { !unknowns[place(of: $0.key)].isEmpty }
        return open.map { (row: $0.key, factor: $0.value) }.sorted { $0.row < $1.row }
    }

    private func place(of row: Int32) -> Int {
        var low = 0
        var high = rows.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if rows[middle] <= row { low = middle } else { high = middle }
        }
        return low
    }

    /// Of the unknowns the one that the fewest rows determine together; among equals a size, then the first.
    private func knot() -> Int32? {
        var best: (rank: (Int, Int, Int32), variable: Int32)?
        for variable in sums.keys where definitions[variable] == nil {
            let rank = (openRows(of: variable).count, isSize(variable) ? 0 : 1, variable)
            if best.map({ rank < $0.rank }) ?? true { best = (rank, variable) }
        }
        return best?.variable
    }

    private func isSize(_ variable: Int32) -> Bool {
        switch variables.owner(of: Variable(Int(variable)))?.part {
        case .size, .content: true
        case .start, nil: false
        }
    }
}
