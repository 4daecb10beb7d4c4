/// Which variables are free to move over all optima, once every level is settled.
extension SolverRun {
    mutating func findUndetermined() throws(SolverFailure) {
        findLoneRanges()
        let free = (0..<Int32(components.count)).filter { hasFreedom(Int($0)) }
        if free.isEmpty { return }
        try simplex.factorize()
        let source = FaceSource(&self)
        for batch in batches(of: free) { try findRanges(batch, source) }
    }

    /// Parts that are searched one after the other, so that what the search needs is not there for all at once.
    private func batches(of free: [Int32]) -> [ArraySlice<Int32>] {
        let least = max(SolverRun.leastBatch, simplex.reduced.columnCount / SolverRun.greatestBatchCount)
        var batches: [ArraySlice<Int32>] = []
        var (start, size) = (0, 0)
        for (place, component) in free.enumerated() {
            size += columns(of: Int(component)).count
            if size < least && place + 1 < free.count { continue }
            batches.append(free[start...place])
            (start, size) = (place + 1, 0)
        }
        return batches
    }

    /// Columns of a batch, and how many batches may go through what there is once for all columns.
    private static let leastBatch = 4_096
    private static let greatestBatchCount = 32

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

    /// Elimination finds most ranges. The others are searched for.
    private mutating func findRanges(
        _ components: ArraySlice<Int32>, _ source: FaceSource
    ) throws(SolverFailure) {
        let (face, twins) = OptimalFace(&self, components, source).withoutTwins()
        var ranges = FaceElimination(face).ranges()
        let candidates = (0..<Int32(face.ownColumnCount)).filter { face.isCandidate($0) }
        let unknown = candidates.filter { ranges[Int($0)] == nil }
        if !unknown.isEmpty { try search(for: unknown, of: face, &ranges) }
        for column in candidates {
            if let range = ranges[Int(column)] { append(face.variables[Int(column)], range) }
        }
        for twin in twins {
            if let range = ranges[Int(twin.column)] { append(twin.variable, range.moved(by: twin.distance)) }
        }
    }

    /// Bounds that hold everywhere, and points that reach them, settle most ends. Each of the others costs a short
    /// run of the simplex.
    ///
    /// Where rows tie many columns to many others there is no way around that: the ends of lengths between positions that
    /// only differences hold are shortest paths, and the least of their sums is the shortest cycle of a graph. To find it in
    /// time that grows with the number of rows would refute the hypothesis that cliques of least weight are hard to find
    /// (Lincoln, Vassilevska Williams and Williams, Tight Hardness for Shortest Cycles and Paths in Sparse Graphs, 2018).
    private mutating func search(
        for columns: [Int32], of face: OptimalFace, _ ranges: inout [Interval?]
    ) throws(SolverFailure) {
        var search = RangeSearch(
            for: columns, of: face, componentCount: components.count, pivotLimit: simplex.pivotLimit)
        for up in [false, true] {
            search.propagate()
            search.makeRoom(up: up)
            for column in search.order where !search.isProven(column, up: up) {
                try search.findEnd(of: column, up: up)
            }
        }
        rangeWork.pivots += search.pivots
        rangeWork.visitedRows += search.visitedRows
        rangeWork.mendedRows += search.mendedRows
        for column in columns { ranges[Int(column)] = search.interval(of: column) }
    }
}

extension Simplex {
    func value(of value: ColumnValue) -> Double { value.scale * self.value[Int(value.column)] + value.offset }
}

/// What a variable that is not determined can be.
struct VariableRange: Sendable {
    var variable: Int32
    var interval: Interval
}
