/// Where a constraint asks a column to be: at `target`, below it, or above it.
struct Stop: Sendable {
    /// In the column's units.
    var target: Double
    /// Violation of the constraint as written for each unit that the column is beyond the target.
    var weight: Double
    /// 0: required; then by descending priority.
    var level: Int32
    /// A constraint, or below 0 the complement of a variable.
    let subject: Int32
    /// The violation grows below the target, above it, or both.
    var limitsBelow: Bool
    var limitsAbove: Bool
    /// The constraint as written has the opposite sign of the column.
    var isReversed: Bool

    /// -1: there is none.
    var constraint: Int32 { max(-1, subject) }

    /// The variable whose distance from 0 the stop stands for; -1 where a constraint set it.
    var distanceVariable: Int32 { max(-1, ~subject) }
}

/// What the presolve leaves: columns, each with the stops that the constraints set for it.
///
/// The first `structuralCount` columns are roots of the affine forest. The others are rows: linear forms of
/// structural columns, scaled so that their greatest coefficient is 1. Constraints that speak of the same form
/// share a column, so singleton, duplicate and dominated rows are stops and no rows at all.
struct ReducedSystem: Sendable {
    var structuralCount = 0
    var rowCount = 0
    /// By structural column: its variable. By variable: its structural column, or -1.
    var variableOfColumn: [Int32] = []
    var columnOfVariable: [Int32] = []
    /// Rows of the matrix, in structural columns.
    var rowStarts: [Int32] = [0]
    var rowColumns: [Int32] = []
    var rowCoefficients: [Double] = []
    /// The same by structural column.
    var columnStarts: [Int32] = []
    var columnRows: [Int32] = []
    var columnCoefficients: [Double] = []
    /// By column, ordered by level and target.
    var stopStarts: [Int32] = []
    var stops: [Stop] = []
    /// By column: the canonical distances among `stops`, which follow all others. Empty without distances.
    var distanceStarts: [Int32] = []
    /// By constraint: its column, or -1.
    var columnOfConstraint: [Int32] = []
    /// By definition: the column of its variable, mostly a row.
    var definitionValues: [ColumnValue] = []
    /// By column: whether it stands for a defined variable. Empty without definitions.
    var isDefined: [Bool] = []
    /// Required inequalities that the eliminated variables contradict by themselves.
    var contradictions: [Int32] = []
    /// Priorities of the levels, from the required one on.
    var priorities: [Double] = [1000]

    var columnCount: Int { structuralCount + rowCount }

    /// Whether the value of a column is that of a variable.
    func isVariable(_ column: Int32) -> Bool {
        Int(column) < structuralCount || (!isDefined.isEmpty && isDefined[Int(column)])
    }

    @inline(__always)
    func stopRange(of column: Int) -> Range<Int> { Int(stopStarts[column])..<Int(stopStarts[column + 1]) }

    func distanceRange(of column: Int) -> Range<Int> {
        distanceStarts.isEmpty ? 0..<0 : Int(distanceStarts[column])..<Int(distanceStarts[column + 1])
    }
}

extension ReducedSystem {
    /// The level of the canonical distances, which no constraint has.
    static let distanceLevel = Int32.max

    /// Adds a stop for each variable, where the column that stands for it makes it 0.
    mutating func setDistances(_ distances: [(variable: Int32, value: ColumnValue)]) {
        let first = Int32(stops.count)
        let grouped = CompressedRows(grouping: distances.map { $0.value.column }, rowCount: columnCount)
        distanceStarts = grouped.starts.map { first + $0 }
        for item in grouped.items {
            let (variable, value) = distances[Int(item)]
            stops.append(
                Stop(
                    target: -value.offset / value.scale, weight: value.scale.magnitude,
                    level: ReducedSystem.distanceLevel, subject: ~variable,
                    limitsBelow: true, limitsAbove: true, isReversed: value.scale < 0))
        }
        for column in 0..<columnCount { stops.sortStops(in: distanceRange(of: column)) }
    }
}

extension ReducedSystem {
    /// Moves every stop to where its constraint wants it, for columns of which the values and, by constraint, the
    /// excesses are known. The canonical distances go.
    mutating func moveStops(_ values: [Double], _ excesses: [Double]) {
        stops.removeLast(stops.count - Int(stopStarts[columnCount]))
        distanceStarts = []
        for column in 0..<columnCount {
            let range = stopRange(of: column)
            for place in range {
                let excess = excesses[Int(stops[place].constraint)]
                stops[place].target = values[column] - excess / stops[place].factor
            }
            stops.sortStops(in: range)
        }
    }
}

/// Collects the forms of the constraints that the elimination left, and the stops on them.
struct Reducer: Sendable {
    private(set) var reduced = ReducedSystem()
    private var forms = FormTable()
    /// One stop a constraint, and its column (-1: none).
    private var stops: [Stop] = []
    private var columns: [Int32] = []
    /// Levels of optional constraints, ordered by priority; and the one that was asked for last.
    private var levelsByPriority: [Int32] = []
    private var lastLevel: Int32 = 0

    init(_ system: LinearSystem, _ elimination: inout EquationElimination) {
        numberRoots(elimination)
        reduced.columnOfConstraint = [Int32](repeating: -1, count: system.constraintCount)
        for definition in 0..<elimination.definitions.count { place(definition: definition, &elimination) }
        reserve(stopCount: elimination.isConsumed.count { !$0 })
        for row in 0..<system.constraintCount where !elimination.isConsumed[row] {
            place(row, system, &elimination)
        }
        forms = FormTable()
        // Rows are numbered after the structural columns, which are all known by now.
        transposeMatrix()
        groupStops()
        markDefined()
    }

    /// Of all that the presolve makes the stops take the most room.
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
            checkEmpty(row, elimination.reader.rightHandSide, system)
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
        if value.column < 0 { return checkEmpty(row, rest, system) }
        addStop(row, value.column, coefficient * value.scale, rest, system)
    }

    private mutating func checkEmpty(_ row: Int, _ rest: Double, _ system: LinearSystem) {
        guard system.priorities[row] >= 1000 else { return }
        let isMissed =
            switch system.relations[row] {
            case .lessThanOrEqual: rest < -Tolerance.violation
            case .equal: rest.magnitude > Tolerance.violation
            case .greaterThanOrEqual: rest > Tolerance.violation
            }
        if isMissed { reduced.contradictions.append(Int32(row)) }
    }

    /// The column of the form that was read last.
    private mutating func columnOfForm(_ reader: RowReader) -> Int32 {
        if let row = forms.find(reader.roots, reader.coefficients, reduced) {
            return Int32(reduced.structuralCount) + row
        }
        for place in 0..<reader.roots.count {
            reduced.rowColumns.append(reduced.columnOfVariable[Int(reader.roots[place])])
            reduced.rowCoefficients.append(reader.coefficients[place])
        }
        reduced.rowStarts.append(Int32(reduced.rowColumns.count))
        reduced.rowCount += 1
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
                target: rightHandSide / factor, weight: factor.magnitude,
                level: level(of: system.priorities[row]), subject: Int32(row),
                limitsBelow: relation == .equal || relation == least,
                limitsAbove: relation == .equal || relation == greatest,
                isReversed: factor < 0))
        columns.append(column)
        reduced.columnOfConstraint[row] = column
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

extension [Int32] {
    /// The first place at which the condition holds; it holds from some place on.
    fileprivate func partitioningIndex(_ condition: (Int32) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Reducer {
    private mutating func transposeMatrix() {
        let count = reduced.structuralCount
        var starts = [Int32](repeating: 0, count: count + 1)
        for column in reduced.rowColumns { starts[Int(column) + 1] += 1 }
        for column in 0..<count { starts[column + 1] += starts[column] }
        var next = starts
        reduced.columnRows = [Int32](repeating: 0, count: reduced.rowColumns.count)
        reduced.columnCoefficients = [Double](repeating: 0, count: reduced.rowColumns.count)
        for row in 0..<reduced.rowCount {
            for entry in Int(reduced.rowStarts[row])..<Int(reduced.rowStarts[row + 1]) {
                let column = Int(reduced.rowColumns[entry])
                reduced.columnRows[Int(next[column])] = Int32(row)
                reduced.columnCoefficients[Int(next[column])] = reduced.rowCoefficients[entry]
                next[column] += 1
            }
        }
        reduced.columnStarts = starts
    }

    /// Brings the stops into the order of their columns, without a second copy of them.
    private mutating func groupStops() {
        orderLevels()
        startStops()
        for place in 0..<stops.count {
            while Int(columns[place]) != place {
                let other = Int(columns[place])
                stops.swapAt(place, other)
                columns.swapAt(place, other)
            }
        }
        columns = []
        swap(&reduced.stops, &stops)
        for column in 0..<reduced.columnCount { reduced.stops.sortStops(in: reduced.stopRange(of: column)) }
    }

    /// Finds where the stops of each column start, and puts the place of its stop in place of each of `columns`.
    private mutating func startStops() {
        reduced.stopStarts = [Int32](repeating: 0, count: reduced.columnCount + 1)
        for column in columns { reduced.stopStarts[Int(column) + 1] += 1 }
        for column in 0..<reduced.columnCount { reduced.stopStarts[column + 1] += reduced.stopStarts[column] }
        var next = reduced.stopStarts
        for place in 0..<columns.count {
            let column = Int(columns[place])
            columns[place] = next[column]
            next[column] += 1
        }
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
        for place in 0..<stops.count { stops[place].level = rank[Int(stops[place].level)] }
    }
}

extension [Stop] {
    fileprivate mutating func sortStops(in range: Range<Int>) {
        if range.count > 24 { return self[range].sort(by: Stop.isOrdered) }
        for place in range.dropFirst() where Stop.isOrdered(self[place], self[place - 1]) {
            let stop = self[place]
            var hole = place
            while hole > range.lowerBound && Stop.isOrdered(stop, self[hole - 1]) {
                self[hole] = self[hole - 1]
                hole -= 1
            }
            self[hole] = stop
        }
    }
}

extension Stop {
    /// By level, target, constraint.
    fileprivate static func isOrdered(_ first: Stop, _ second: Stop) -> Bool {
        if first.level != second.level { return first.level < second.level }
        if first.target != second.target { return first.target < second.target }
        return (first.constraint, first.distanceVariable) < (second.constraint, second.distanceVariable)
    }
}
