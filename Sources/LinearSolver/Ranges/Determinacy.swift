/// Which variables are free to move over all optima, once every level is settled.
extension SolverRun {
    mutating func findUndetermined() throws(SolverFailure) {
        findLoneRanges()
        let free = (0..<Int32(components.count)).filter { hasFreedom(Int($0)) }
        if free.isEmpty { return }
        try simplex.factorize()
        let source = FaceSource(&self)
        var drives = EndDrives(from: simplex)
        for batch in batches(of: free) { try findRanges(batch, source, &drives) }
        rangePivots = drives.pivots
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

    /// Elimination tells the ranges of most components. The others are searched for theirs.
    private mutating func findRanges(
        _ components: ArraySlice<Int32>, _ source: FaceSource, _ drives: inout EndDrives
    ) throws(SolverFailure) {
        let (face, twins) = OptimalFace(&self, components, source).withoutTwins()
        let ranges = FaceElimination(face).ranges()
        let isOpen = openComponents(of: face, ranges)
        for column in 0..<Int32(face.ownColumnCount) where !isOpen[component(of: column, in: face)] {
            if let range = ranges[Int(column)] { append(face.variables[Int(column)], range) }
        }
        for twin in twins where !isOpen[component(of: twin.column, in: face)] {
            if let range = ranges[Int(twin.column)] { append(twin.variable, range.moved(by: twin.distance)) }
        }
        let open = components.filter { isOpen[Int($0)] }
        if !open.isEmpty { try searchRanges(open[...], source, &drives) }
    }

    private func component(of column: Int32, in face: OptimalFace) -> Int {
        Int(components.componentOfColumn[Int(face.values[Int(column)].column)])
    }

    /// By component: whether the range of any column that may move is not known.
    private func openComponents(of face: OptimalFace, _ ranges: [Interval?]) -> [Bool] {
        var isOpen = [Bool](repeating: false, count: components.count)
        for column in 0..<Int32(face.ownColumnCount)
        where face.isCandidate(column) && ranges[Int(column)] == nil {
            isOpen[component(of: column, in: face)] = true
        }
        return isOpen
    }

    /// Bounds that hold everywhere, and points that reach them, settle most ends. Each of the others costs a short
    /// run of the simplex, which is left as it was: the canonical choice begins where the levels ended.
    private mutating func searchRanges(
        _ components: ArraySlice<Int32>, _ source: FaceSource, _ drives: inout EndDrives
    ) throws(SolverFailure) {
        let (withoutTwins, twins) = OptimalFace(&self, components, source).withoutTwins()
        let face = withoutTwins.withEqualSumsToldByOne()
        var search = RangeSearch(
            face,
            components: face.values[..<face.ownColumnCount].map {
                self.components.componentOfColumn[Int($0.column)]
            },
            componentCount: self.components.count, simplexColumnCount: simplex.reduced.columnCount)
        try findHubEnds(&search, of: face, &drives)
        for up in [false, true] {
            search.propagate()
            search.makeRoom(up: up)
            for column in search.candidates where !search.isProven(column, up: up) {
                if search.tryToReach(column, up: up) { continue }
                let end = try drives.end(of: face.values[Int(column)], up: up)
                search.take(column, up: up, end)
                for (column, value) in drives.lastValues { search.note(simplexColumn: column, at: value) }
                drives.followRay { search.noteRay($0) }
            }
        }
        mendedRows += search.mendedRows
        for column in search.candidates {
            append(face.variables[Int(column)], search.interval(of: column))
        }
        for twin in twins {
            append(twin.variable, search.interval(of: twin.column).moved(by: twin.distance))
        }
    }

    /// The runs of other ends begin where they would without hubs.
    private func findHubEnds(
        _ search: inout RangeSearch, of face: OptimalFace, _ drives: inout EndDrives
    ) throws(SolverFailure) {
        var start: EndDrives?
        for hub in search.hubs {
            for up in [false, true] where !search.tryToReach(hub, up: up) {
                if start == nil {
                    drives.prepare()
                    start = drives
                }
                let end = try drives.end(of: hub, up: up, in: face)
                if end.isFinite {
                    search.take(hub, up: up, end, at: drives.point(in: face))
                } else {
                    search.take(hub, up: up, along: drives.ray(of: hub, in: face))
                }
            }
        }
        guard let start else { return }
        search.learnFromHubs()
        drives.goBack(to: start)
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
