/// Collects the forms of the constraints that the elimination left, and the stops on them.
struct Reducer: Sendable {
    private(set) var reduced = ReducedSystem()
    private var forms = FormTable()
    /// The columns of the form at hand.
    private var formColumns: [Int32] = []
    /// One stop a constraint, and its column (-1: none).
    private var stops: [Stop] = []
    private var columns: [Int32] = []
    /// Levels of optional constraints, ordered by priority; and the one that was asked for last.
    private var levelsByPriority: [Int32] = []
    private var lastLevel: Int32 = 0

    init(_ system: LinearSystem, _ elimination: inout EquationElimination) {
        numberRoots(elimination)
        for definition in 0..<elimination.definitions.count { place(definition: definition, &elimination) }
        reserve(stopCount: elimination.isConsumed.count { !$0 })
        for row in 0..<system.constraintCount where !elimination.isConsumed[row] {
            place(row, system, &elimination)
        }
        // Rows are numbered after the structural columns, which are all known by now.
        reduced.transpose()
        groupStops()
        reduced.deferFreeColumns()
        markDefined()
    }

    private mutating func reserve(stopCount: Int) {
        stops.reserveCapacity(stopCount)
        columns.reserveCapacity(stopCount)
    }

    private mutating func markDefined() {
        if reduced.definitionValues.isEmpty { return }
        reduced.isDefined = [Bool](repeating: false, count: reduced.columnCount)
        for value in reduced.definitionValues where value.column >= 0 {
            reduced.isDefined[Int(value.column)] = true
        }
    }

    private mutating func numberRoots(_ elimination: EquationElimination) {
        let count = elimination.forest.count
        reduced.columnOfVariable = [Int32](repeating: -1, count: count)
        for variable in 0..<Int32(count)
        where elimination.forest.isRoot(variable) && elimination.definitions.definition(of: variable) < 0 {
            reduced.columnOfVariable[Int(variable)] = Int32(reduced.variableOfColumn.count)
            reduced.variableOfColumn.append(variable)
        }
        reduced.structuralCount = reduced.variableOfColumn.count
    }

    /// Gives a defined variable the row of its sum.
    private mutating func place(definition: Int, _ elimination: inout EquationElimination) {
        elimination.reader.read(definition, of: elimination.definitions, &elimination.forest)
        let offset = elimination.reader.rightHandSide
        var value = ColumnValue(column: -1, scale: 0, offset: offset)
        if elimination.reader.roots.count == 1 {
            let column = reduced.columnOfVariable[Int(elimination.reader.roots[0])]
            value = ColumnValue(column: column, scale: elimination.reader.coefficients[0], offset: offset)
        } else if elimination.reader.roots.count > 1 {
            let divisor = elimination.reader.normalize()
            value = ColumnValue(column: columnOfForm(elimination.reader), scale: divisor, offset: offset)
        }
        reduced.definitionValues.append(value)
    }

    private mutating func place(_ row: Int, _ system: LinearSystem, _ elimination: inout EquationElimination)
    {
        elimination.reader.read(row, of: system, &elimination.forest)
        if elimination.reader.roots.count == 1 { return placeSingleton(row, system, elimination) }
        elimination.reader.expand(elimination.definitions, &elimination.forest)
        switch elimination.reader.roots.count {
        case 0:
            checkEmpty(row, elimination.reader.rightHandSide, elimination.reader.tolerance, system)
        case 1:
            placeSingleton(row, system, elimination)
        default:
            let divisor = elimination.reader.normalize()
            addStop(row, columnOfForm(elimination.reader), divisor, elimination.reader.rightHandSide, system)
        }
    }

    private mutating func placeSingleton(
        _ row: Int, _ system: LinearSystem, _ elimination: EquationElimination
    ) {
        let root = elimination.reader.roots[0]
        let coefficient = elimination.reader.coefficients[0]
        let rightHandSide = elimination.reader.rightHandSide
        let definition = elimination.definitions.definition(of: root)
        guard definition >= 0 else {
            return addStop(row, reduced.columnOfVariable[Int(root)], coefficient, rightHandSide, system)
        }
        let value = reduced.definitionValues[Int(definition)]
        let rest = rightHandSide - coefficient * value.offset
        if value.column < 0 {
            return checkEmpty(row, rest, elimination.reader.tolerance, system)
        }
        addStop(row, value.column, coefficient * value.scale, rest, system)
    }

    private mutating func checkEmpty(
        _ row: Int, _ rest: Double, _ tolerance: Double, _ system: LinearSystem
    ) {
        guard system.priorities[row] >= 1000 else { return }
        let isMissed =
            switch system.relations[row] {
            case .lessThanOrEqual: rest < -tolerance
            case .equal: rest.magnitude > tolerance
            case .greaterThanOrEqual: rest > tolerance
            }
        if isMissed { reduced.contradictions.append(Int32(row)) }
    }

    /// The column of the form that was read last.
    private mutating func columnOfForm(_ reader: RowReader) -> Int32 {
        formColumns.removeAll(keepingCapacity: true)
        for root in reader.roots { formColumns.append(reduced.columnOfVariable[Int(root)]) }
        if let row = forms.find(formColumns, reader.coefficients, in: reduced.matrix) {
            return Int32(reduced.structuralCount) + row
        }
        for place in formColumns.indices {
            reduced.matrix.append(formColumns[place], reader.coefficients[place])
        }
        reduced.matrix.closeRow()
        return Int32(reduced.columnCount - 1)
    }

    private mutating func addStop(
        _ row: Int, _ column: Int32, _ factor: Double, _ rightHandSide: Double, _ system: LinearSystem
    ) {
        let relation = system.relations[row]
        let (least, greatest): (Relation, Relation) =
            factor > 0 ? (.greaterThanOrEqual, .lessThanOrEqual) : (.lessThanOrEqual, .greaterThanOrEqual)
        stops.append(
            Stop(
                target: rightHandSide / factor, factor: factor, level: level(of: system.priorities[row]),
                subject: Int32(row), limitsBelow: relation == .equal || relation == least,
                limitsAbove: relation == .equal || relation == greatest))
        columns.append(column)
    }

    /// Numbered in the order of their appearance; `groupStops` puts them in order.
    private mutating func level(of priority: Double) -> Int32 {
        if priority >= 1000 { return 0 }
        if priority == reduced.priorities[Int(lastLevel)] { return lastLevel }
        let place = levelsByPriority.partitioningIndex { reduced.priorities[Int($0)] >= priority }
        if place < levelsByPriority.count, reduced.priorities[Int(levelsByPriority[place])] == priority {
            lastLevel = levelsByPriority[place]
        } else {
            lastLevel = Int32(reduced.priorities.count)
            levelsByPriority.insert(lastLevel, at: place)
            reduced.priorities.append(priority)
        }
        return lastLevel
    }
}

extension Reducer {
    /// Brings the stops into the order of their columns.
    private mutating func groupStops() {
        orderLevels()
        let grouped = CompressedRows(grouping: columns, rowCount: reduced.columnCount)
        reduced.stopStarts = grouped.starts
        reduced.stops = grouped.items.map { stops[Int($0)] }
        for column in 0..<reduced.columnCount { reduced.stops.sort(in: reduced.stopRange(of: column)) }
    }

    private mutating func orderLevels() {
        let priorities = reduced.priorities
        let order = priorities.indices.sorted { priorities[$0] > priorities[$1] }
        if order.elementsEqual(priorities.indices) { return }
        var rank = [Int32](repeating: 0, count: priorities.count)
        for (place, level) in order.enumerated() {
            rank[level] = Int32(place)
            reduced.priorities[place] = priorities[level]
        }
        for place in stops.indices { stops[place].level = rank[Int(stops[place].level)] }
    }
}
