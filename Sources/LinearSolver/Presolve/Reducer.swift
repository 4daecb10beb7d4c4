/// Collects the forms of the constraints that the elimination left, and their breakpoints.
struct Reducer: Sendable {
    private(set) var reduced = ReducedSystem()
    private var forms = FormTable()
    /// The columns of the form at hand.
    private var formColumns: [Int32] = []
    /// One breakpoint a constraint, and its column (-1: none).
    private var breakpoints: [Breakpoint] = []
    private var columns: [Int32] = []
    /// Levels of optional constraints, ordered by priority; and the one that was asked for last.
    private var levelsByPriority: [Int32] = []
    private var lastLevel: Int32 = 0

    init(_ system: LinearSystem, _ elimination: inout EquationElimination) {
        numberRoots(elimination)
        reserve(breakpointCount: elimination.isConsumed.count { !$0 })
        for row in 0..<system.constraintCount where !elimination.isConsumed[row] {
            place(row, system, &elimination)
        }
        // Rows are numbered after the structural columns, which are all known by now.
        reduced.transpose()
        groupBreakpoints()
        reduced.deferFreeColumns()
    }

    private mutating func reserve(breakpointCount: Int) {
        breakpoints.reserveCapacity(breakpointCount)
        columns.reserveCapacity(breakpointCount)
    }

    private mutating func numberRoots(_ elimination: EquationElimination) {
        let count = elimination.forest.count
        reduced.columnOfVariable = [Int32](repeating: -1, count: count)
        for variable in 0..<Int32(count)
        where elimination.forest.isRoot(variable) {
            reduced.columnOfVariable[Int(variable)] = Int32(reduced.variableOfColumn.count)
            reduced.variableOfColumn.append(variable)
        }
        reduced.structuralCount = reduced.variableOfColumn.count
    }

    private mutating func place(_ row: Int, _ system: LinearSystem, _ elimination: inout EquationElimination)
    {
        elimination.reader.read(row, of: system, &elimination.forest)
        switch elimination.reader.roots.count {
        case 0:
            checkEmpty(row, elimination.reader.rightHandSide, elimination.reader.tolerance, system)
        case 1:
            let column = reduced.columnOfVariable[Int(elimination.reader.roots[0])]
            addBreakpoint(
                row, column, elimination.reader.coefficients[0], elimination.reader.rightHandSide, system)
        default:
            let divisor = elimination.reader.normalize()
            addBreakpoint(
                row, columnOfForm(elimination.reader), divisor, elimination.reader.rightHandSide, system)
        }
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
        for index in formColumns.indices {
            reduced.matrix.append(formColumns[index], reader.coefficients[index])
        }
        reduced.matrix.closeRow()
        return Int32(reduced.columnCount - 1)
    }

    private mutating func addBreakpoint(
        _ row: Int, _ column: Int32, _ factor: Double, _ rightHandSide: Double, _ system: LinearSystem
    ) {
        let relation = system.relations[row]
        let (least, greatest): (Relation, Relation) =
            factor > 0 ? (.greaterThanOrEqual, .lessThanOrEqual) : (.lessThanOrEqual, .greaterThanOrEqual)
        breakpoints.append(
            Breakpoint(
                target: rightHandSide / factor, factor: factor, level: level(of: system.priorities[row]),
                subject: Int32(row), limitsBelow: relation == .equal || relation == least,
                limitsAbove: relation == .equal || relation == greatest, tieWeight: system.tieWeights[row]))
        columns.append(column)
    }

    /// Numbered in the order of their appearance; `groupStops` puts them in order.
    private mutating func level(of priority: Double) -> Int32 {
        if priority >= 1000 { return 0 }
        if priority == reduced.priorities[Int(lastLevel)] { return lastLevel }
        let index = levelsByPriority.partitioningIndex { reduced.priorities[Int($0)] >= priority }
        if index < levelsByPriority.count, reduced.priorities[Int(levelsByPriority[index])] == priority {
            lastLevel = levelsByPriority[index]
        } else {
            lastLevel = Int32(reduced.priorities.count)
            levelsByPriority.insert(lastLevel, at: index)
            reduced.priorities.append(priority)
        }
        return lastLevel
    }
}

extension Reducer {
    /// Brings the breakpoints into the order of their columns.
    private mutating func groupBreakpoints() {
        orderLevels()
        let grouped = CompressedRows(grouping: columns, rowCount: reduced.columnCount)
        reduced.breakpointStarts = grouped.starts
        breakpoints.reorder(by: grouped.items)
        swap(&breakpoints, &reduced.breakpoints)
        for column in 0..<reduced.columnCount {
            reduced.breakpoints.sort(in: reduced.breakpointRange(of: column))
        }
    }

    private mutating func orderLevels() {
        let priorities = reduced.priorities
        let order = priorities.indices.sorted { priorities[$0] > priorities[$1] }
        if order.elementsEqual(priorities.indices) { return }
        var rank = [Int32](repeating: 0, count: priorities.count)
        for (index, level) in order.enumerated() {
            rank[level] = Int32(index)
            reduced.priorities[index] = priorities[level]
        }
        for index in breakpoints.indices { breakpoints[index].level = rank[Int(breakpoints[index].level)] }
    }
}

extension [Breakpoint] {
    /// Brings the element that is at `order[i]` to `i`, for all `i`, in place: there are several for each variable.
    fileprivate mutating func reorder(by order: [Int32]) {
        var isPlaced = [Bool](repeating: false, count: count)
        for first in indices where !isPlaced[first] {
            let moved = self[first]
            var place = first
            while Int(order[place]) != first {
                self[place] = self[Int(order[place])]
                isPlaced[place] = true
                place = Int(order[place])
            }
            self[place] = moved
            isPlaced[place] = true
        }
    }
}
