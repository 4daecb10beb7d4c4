/// Which variables are free to move over all optima, once every level is settled.
extension SolverRun {
    mutating func findUndetermined() throws(SolverFailure) {
        findLoneRanges()
        var free: [ArraySlice<Int32>] = []
        for component in 0..<components.count where hasFreedom(component) {
            free.append(columns(of: component))
        }
        if !free.isEmpty { try findRanges(free) }
    }

    /// The ranges of columns in no row, and of the variables that the presolve made multiples of one.
    private mutating func findLoneRanges() {
        for column in 0..<simplex.reduced.structuralCount where components.componentOfColumn[column] < 0 {
            append(simplex.reduced.variableOfColumn[column], loneInterval(of: column))
        }
        for variable in elimination.definitions.variables {
            let value = columnValue(of: variable)
            if value.column < 0 || components.componentOfColumn[Int(value.column)] >= 0 { continue }
            append(variable, value.interval(of: loneInterval(of: Int(value.column))))
        }
    }

    private func loneInterval(of column: Int) -> Interval {
        Interval(lower: simplex.lower[column], upper: simplex.upper[column])
    }

    /// What is a single value but for rounding is no range.
    private mutating func append(_ variable: Int32, _ interval: Interval) {
        guard interval.upper - interval.lower > Tolerance.violation else { return }
        ranges.append(VariableRange(variable: variable, interval: interval))
    }

    /// Bounds that hold everywhere, and points that reach them, settle most ends. Each of the others costs a short
    /// run of the simplex, from wherever the last one in its neighbourhood ended.
    private mutating func findRanges(_ components: [ArraySlice<Int32>]) throws(SolverFailure) {
        try simplex.factorize()
        let face = OptimalFace(&self, components)
        var search = RangeSearch(
            face, at: face.values.map { simplex.value(of: $0) },
            components: face.values.map { self.components.componentOfColumn[Int($0.column)] },
            componentCount: self.components.count)
        for up in [false, true] {
            let open = search.candidates.filter {
                !search.isProven($0, up: up) && !search.tryToReach($0, up: up)
            }
            for column in SolverRun.farApart(open) where !search.isProven(column, up: up) {
                if search.tryToReach(column, up: up) { continue }
                try driveToEnd(column, up: up, face, &search)
            }
        }
        for column in search.candidates {
            append(face.variables[Int(column)], search.interval(of: column))
        }
    }

    /// The columns in an order in which neighbours come long after each other: runs that change the basis at one place
    /// burden each other with their etas until it is factorised anew.
    private static func farApart(_ columns: [Int32]) -> [Int32] {
        let distance = 32
        return (0..<distance).flatMap { first in
            stride(from: first, to: columns.count, by: distance).map { columns[$0] }
        }
    }

    private mutating func driveToEnd(
        _ column: Int32, up: Bool, _ face: OptimalFace, _ search: inout RangeSearch
    ) throws(SolverFailure) {
        let value = face.values[Int(column)]
        simplex.movedColumns = []
        // Not to the bound: that may lie beyond the end by less than what the simplex takes for nothing.
        switch try simplex.drive(value.column, to: up == (value.scale > 0) ? .infinity : -.infinity) {
        case .stuck:
            search.set(column, up: up, value.scale * simplex.stuckValue(of: value.column) + value.offset)
        case .reached, .unbounded: search.set(column, up: up, up ? .infinity : -.infinity)
        }
        for moved in simplex.movedColumns ?? [] where !simplex.isRowColumn(moved) {
            let column = face.columnOfVariable[Int(simplex.reduced.variableOfColumn[Int(moved)])]
            search.note(column, at: simplex.value[Int(moved)])
        }
        simplex.movedColumns = nil
    }
}

extension Simplex {
    func value(of value: ColumnValue) -> Double { value.scale * self.value[Int(value.column)] + value.offset }

    /// By column: whether a nonbasic column that may move takes it along. Entries that cancel count as well.
    func movableColumns() -> [Bool] {
        var isMovable = [Bool](repeating: false, count: reduced.columnCount)
        var isReached = [Bool](repeating: false, count: reduced.rowCount)
        for column in 0..<Int32(reduced.columnCount) where !isBasic(column) && !isFixed(column) {
            isMovable[Int(column)] = true
            if isRowColumn(column) {
                isReached[Int(column) - reduced.structuralCount] = true
            } else {
                let entries =
                    reduced.entries(ofColumn: Int(column))
                for entry in entries { isReached[Int(reduced.columnRows[entry])] = true }
            }
        }
        factorization.etas.spreadForward(&isReached)
        for row in isReached.indices where isReached[row] { isMovable[Int(basicColumn[row])] = true }
        return isMovable
    }
}

/// What a variable that is not determined can be.
struct VariableRange: Sendable {
    var variable: Int32
    var interval: Interval
}
