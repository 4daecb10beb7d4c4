/// The optima of all levels as a polyhedron: variables with bounds, and rows with bounds on sums of them.
///
/// Variables that the presolve has put sums in the places of are variables again here: rows stay as short as they
/// were written, and short rows say most about the range of a single variable.
struct OptimalFace: Sendable {
    /// By column: its variable, a root of the affine forest; -1: a sum of others.
    var variables: [Int32] = []
    /// How many columns, the first ones, are variables of the components that the face is of. Others stand in rows of
    /// these without a share in them: what they stand for takes itself away there.
    private(set) var ownColumnCount = 0
    /// By variable, while rows are read: its column, or -1.
    private var columnOfVariable: [Int32]
    /// How many columns, the first ones, have the equations that define them among the rows.
    private var columnsWithDefinitions = 0
    /// By column: how it follows from the columns of the simplex, unless it is a sum of others.
    var values: [ColumnValue] = []
    /// By column: its bounds and, where it cannot move, its value twice.
    var lower: [Double] = []
    var upper: [Double] = []
    var isMovable: [Bool] = []
    /// By column: its value at the optimum that the levels ended at.
    var point: [Double] = []

    var rowStarts: [Int32] = [0]
    var rowColumns: [Int32] = []
    var rowCoefficients: [Double] = []
    var rowLower: [Double] = []
    var rowUpper: [Double] = []
    /// The rows by column.
    var rowsOfColumns = CompressedRows()

    var columnCount: Int { variables.count }
    var rowCount: Int { rowLower.count }

    @inline(__always)
    func entries(of row: Int32) -> Range<Int> { Int(rowStarts[Int(row)])..<Int(rowStarts[Int(row) + 1]) }

    @inline(__always)
    func rows(of column: Int32) -> ArraySlice<Int32> {
        rowsOfColumns.items[rowsOfColumns.range(of: Int(column))]
    }

    /// Expects the column in the row.
    func coefficient(of column: Int32, in row: Int32) -> Double {
        rowCoefficients[entries(of: row).first { rowColumns[$0] == column }!]
    }

    /// The directions in which the polyhedron never ends, as a polyhedron.
    var rays: OptimalFace {
        var rays = self
        rays.lower = lower.map { $0.isFinite ? 0 : $0 }
        rays.upper = upper.map { $0.isFinite ? 0 : $0 }
        rays.rowLower = rowLower.map { $0.isFinite ? 0 : $0 }
        rays.rowUpper = rowUpper.map { $0.isFinite ? 0 : $0 }
        return rays
    }
}

extension OptimalFace {
    /// The face of a batch of components. Expects all levels to be settled, and exact values.
    init(_ run: inout SolverRun, _ components: ArraySlice<Int32>, _ source: FaceSource) {
        columnOfVariable = [Int32](repeating: -1, count: run.system.variableCount)
        run.elimination.beginReading()
        for component in components {
            for column in run.columns(of: Int(component)) where !run.simplex.isRowColumn(column) {
                append(run.simplex.reduced.variableOfColumn[Int(column)], &run, source)
            }
            for definition in source.definitions(of: component) {
                append(run.elimination.definitions.variables[Int(definition)], &run, source)
            }
        }
        ownColumnCount = columnCount
        appendDefinitions(&run, source)
        for component in components {
            for column in run.columns(of: Int(component)) where run.simplex.isRowColumn(column) {
                appendRow(of: column, &run, source)
            }
        }
        appendDefinitions(&run, source)
        run.elimination.endReading()
        columnOfVariable = []
        rowsOfColumns = CompressedRows(transposing: rowStarts, rowColumns, rowCount: columnCount)
        shareSums()
    }

    private mutating func append(_ variable: Int32, _ run: inout SolverRun, _ source: FaceSource) {
        let value = run.columnValue(of: variable)
        let column = Int(value.column)
        var interval = Interval(lower: run.simplex.value[column], upper: run.simplex.value[column])
        if source.canMove[column] {
            interval = Interval(lower: run.simplex.lower[column], upper: run.simplex.upper[column])
        }
        let ends = value.interval(of: interval)
        columnOfVariable[Int(variable)] = Int32(columnCount)
        variables.append(variable)
        values.append(value)
        lower.append(ends.lower)
        upper.append(ends.upper)
        isMovable.append(source.canMove[column])
        point.append(run.simplex.value(of: value))
    }

    /// The equations that the presolve has solved for variables that came in since the last time.
    private mutating func appendDefinitions(_ run: inout SolverRun, _ source: FaceSource) {
        while columnsWithDefinitions < columnCount {
            let column = columnsWithDefinitions
            columnsWithDefinitions += 1
            let definition = run.elimination.definitions.definition(of: variables[column])
            if definition < 0 { continue }
            let row = run.elimination.definitions.equations[Int(definition)]
            run.elimination.reader.read(Int(row), of: run.system, &run.elimination.forest)
            let side = run.sideOfRead()
            appendRow(Interval(lower: side, upper: side), &run, source)
        }
    }

    /// A row of the simplex, as one of the constraints that share it says it.
    private mutating func appendRow(of column: Int32, _ run: inout SolverRun, _ source: FaceSource) {
        let (least, greatest) = (run.simplex.lower[Int(column)], run.simplex.upper[Int(column)])
        let stops = run.simplex.reduced.stopRange(of: Int(column))
        guard !stops.isEmpty, least.isFinite || greatest.isFinite else { return }
        let stop = run.simplex.reduced.stops[stops.lowerBound]
        run.elimination.reader.read(Int(stop.constraint), of: run.system, &run.elimination.forest)
        let start = run.startingPoint?.columns[Int(column)] ?? stop.target
        let offset = run.sideOfRead() - stop.factor * start
        let sum = ColumnValue(column: column, scale: stop.factor, offset: offset)
        appendRow(sum.interval(of: Interval(lower: least, upper: greatest)), &run, source)
    }

    /// The row that was read last. What speaks of one variable alone is among its bounds.
    private mutating func appendRow(
        _ interval: Interval, _ run: inout SolverRun, _ source: FaceSource
    ) {
        if run.elimination.reader.roots.count < 2 { return }
        let divisor = run.elimination.reader.normalize()
        let (roots, coefficients) = (run.elimination.reader.roots, run.elimination.reader.coefficients)
        var fixed = 0.0
        let start = rowColumns.count
        for (root, coefficient) in zip(roots, coefficients) {
            if columnOfVariable[Int(root)] < 0 {
                let value = run.columnValue(of: root)
                if value.column < 0 {
                    // Later equations left a variable that one was solved for no choice.
                    fixed += coefficient * value.offset
                    continue
                }
                append(root, &run, source)
            }
            rowColumns.append(columnOfVariable[Int(root)])
            rowCoefficients.append(coefficient)
        }
        guard rowColumns[start...].contains(where: { isMovable[Int($0)] }) else {
            rowColumns.removeLast(rowColumns.count - start)
            rowCoefficients.removeLast(rowCoefficients.count - start)
            return
        }
        rowStarts.append(Int32(rowColumns.count))
        let ends = (interval.lower / divisor - fixed, interval.upper / divisor - fixed)
        rowLower.append(min(ends.0, ends.1))
        rowUpper.append(max(ends.0, ends.1))
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

extension ColumnValue {
    /// What the value can be while its column is in an interval.
    func interval(of interval: Interval) -> Interval {
        let ends = (scale * interval.lower + offset, scale * interval.upper + offset)
        return Interval(lower: min(ends.0, ends.1), upper: max(ends.0, ends.1))
    }
}
