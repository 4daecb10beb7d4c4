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
    /// run of the simplex, which is left as it was: the canonical choice begins where the levels ended.
    private mutating func findRanges(_ components: [ArraySlice<Int32>]) throws(SolverFailure) {
        try simplex.factorize()
        let face = OptimalFace(&self, components)
        var search = RangeSearch(
            face,
            components: face.values.map {
                $0.column < 0 ? -1 : self.components.componentOfColumn[Int($0.column)]
            },
            componentCount: self.components.count, simplexColumnCount: simplex.reduced.columnCount)
        var drives = EndDrives(from: simplex)
        for up in [false, true] {
            search.propagate()
            for column in search.candidates where !search.isProven(column, up: up) {
                if search.tryToReach(column, up: up) { continue }
                let end = try drives.end(of: face.values[Int(column)], up: up)
                search.set(column, up: up, end)
                for (column, value) in drives.lastValues { search.note(simplexColumn: column, at: value) }
                for (column, rate) in drives.lastRay { search.noteRay(simplexColumn: column, at: rate) }
            }
        }
        rangePivots = drives.pivots
        for column in search.candidates {
            append(face.variables[Int(column)], search.interval(of: column))
        }
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
