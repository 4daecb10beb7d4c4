/// Reads the face of some components out of a run: their columns, and the rows and definitions that speak of them.
struct FaceReader {
    private(set) var face = OptimalFace()
    private let source: FaceSource
    /// By variable: its column, or -1.
    private var columnOfVariable: [Int32]
    /// How many columns, the first ones, have the equations that define them among the rows.
    private var columnsWithDefinitions = 0

    init(_ source: FaceSource, variableCount: Int) {
        self.source = source
        columnOfVariable = [Int32](repeating: -1, count: variableCount)
    }

    mutating func read(_ components: ArraySlice<Int32>, of run: inout SolverRun) {
        for component in components {
            for column in run.columns(of: Int(component)) where !run.simplex.isRowColumn(column) {
                append(run.simplex.reduced.variableOfColumn[Int(column)], &run)
            }
            for definition in source.definitions(of: component) {
                append(run.elimination.definitions.variables[Int(definition)], &run)
            }
        }
        face.ownColumnCount = face.columnCount
        appendDefinitions(&run)
        for component in components {
            for column in run.columns(of: Int(component)) where run.simplex.isRowColumn(column) {
                appendRow(of: column, &run)
            }
        }
        appendDefinitions(&run)
    }

    private mutating func append(_ variable: Int32, _ run: inout SolverRun) {
        let value = run.columnValue(of: variable)
        let column = Int(value.column)
        var interval = Interval(lower: run.simplex.value[column], upper: run.simplex.value[column])
        if source.canMove[column] {
            interval = Interval(lower: run.simplex.lower[column], upper: run.simplex.upper[column])
        }
        columnOfVariable[Int(variable)] = Int32(face.columnCount)
        face.append(
            variable, of: run.components.componentOfColumn[column], value.interval(of: interval),
            isMovable: source.canMove[column], at: run.simplex.value(of: value))
    }

    /// The equations that the presolve has solved for variables that came in since the last time.
    private mutating func appendDefinitions(_ run: inout SolverRun) {
        while columnsWithDefinitions < face.columnCount {
            let definition = run.elimination.definitions.definition(
                of: face.variables[columnsWithDefinitions])
            columnsWithDefinitions += 1
            if definition < 0 { continue }
            let row = run.elimination.definitions.equations[Int(definition)]
            run.elimination.reader.read(Int(row), of: run.system, &run.elimination.forest)
            let side = run.sideOfRead()
            appendRow(Interval(lower: side, upper: side), &run)
        }
    }

    /// A row of the simplex, as one of the constraints that share it says it.
    private mutating func appendRow(of column: Int32, _ run: inout SolverRun) {
        let (least, greatest) = (run.simplex.lower[Int(column)], run.simplex.upper[Int(column)])
        let stops = run.simplex.reduced.stopRange(of: Int(column))
        guard !stops.isEmpty, least.isFinite || greatest.isFinite else { return }
        let stop = run.simplex.reduced.stops[stops.lowerBound]
        run.elimination.reader.read(Int(stop.constraint), of: run.system, &run.elimination.forest)
        let start = run.startingPoint?.columns[Int(column)] ?? stop.target
        let offset = run.sideOfRead() - stop.factor * start
        let sum = ColumnValue(column: column, scale: stop.factor, offset: offset)
        appendRow(sum.interval(of: Interval(lower: least, upper: greatest)), &run)
    }

    /// The row that was read last. What speaks of one variable alone is among its bounds.
    private mutating func appendRow(_ interval: Interval, _ run: inout SolverRun) {
        if run.elimination.reader.roots.count < 2 { return }
        let divisor = run.elimination.reader.normalize()
        var fixed = 0.0
        var canMove = false
        for place in run.elimination.reader.roots.indices {
            let root = run.elimination.reader.roots[place]
            let coefficient = run.elimination.reader.coefficients[place]
            guard let column = column(of: root, &run) else {
                // Later equations left a variable that one was solved for no choice.
                fixed += coefficient * run.columnValue(of: root).offset
                continue
            }
            face.matrix.append(column, coefficient)
            if face.isMovable[Int(column)] { canMove = true }
        }
        if !canMove { return face.matrix.removeOpenRow() }
        let sides = interval.divided(by: divisor).moved(by: -fixed)
        face.closeRow(sides.lower, sides.upper)
    }

    /// The column of a variable, new or not; nil where it is fixed.
    private mutating func column(of variable: Int32, _ run: inout SolverRun) -> Int32? {
        if columnOfVariable[Int(variable)] < 0 {
            if run.columnValue(of: variable).column < 0 { return nil }
            append(variable, &run)
        }
        return columnOfVariable[Int(variable)]
    }
}

extension SolverRun {
    /// The right-hand side of the row that was read last; its sum at the starting point where right-hand sides have
    /// moved since the presolve.
    fileprivate func sideOfRead() -> Double {
        let reader = elimination.reader
        guard let startingPoint else { return reader.rightHandSide }
        return reader.roots.indices.reduce(0) {
            $0 + reader.coefficients[$1] * startingPoint.values[Int(reader.roots[$1])]
        }
    }
}
