/// What a reduced system leaves for later as long as nothing that it keeps is free: the free columns with the equations
/// that place them. What that saves is told with `FreeColumns`.
struct DeferredRows: Sendable {
    /// The columns, each basic in its equation all the time, in an order in which their values follow.
    fileprivate(set) var placed: [PlacedColumn] = []
    /// Equations that stand for sums, with the targets that they have by themselves.
    fileprivate var targets: [(row: Int32, target: Double)] = []
    /// The rows that are not in the matrix as they are, in order, and what stands in them.
    fileprivate var rows: [Int32] = []
    fileprivate var matrix = SparseRows()

    var isEmpty: Bool { placed.isEmpty }
    /// The equations that stand for sums.
    var sums: [Int32] { targets.map { $0.row } }
}

extension ReducedSystem {
    /// Leaves free columns for later.
    ///
    /// The columns and rows keep their numbers. In the matrix only minus one times a free column is left of the row that
    /// places it, so that the two make a component by themselves.
    mutating func deferFreeColumns() {
        if !(0..<structuralCount).contains(where: { breakpointRange(of: $0).isEmpty }) { return }
        let free = FreeColumns(equationMatrix())
        if free.isEmpty { return }
        deferred.placed = free.placed
        replaceRows(free)
        for sum in free.sums { moveTarget(ofFirst: sum) }
        // Equations of which nothing is left depend on each other.
        if free.sums.contains(where: { entries(ofRow: Int($0[0].row)).isEmpty }) {
            return bringBackFreeColumns()
        }
        transpose()
    }

    /// Brings back what was left for later.
    mutating func bringBackFreeColumns() {
        var whole = SparseRows()
        var index = 0
        for row in 0..<rowCount {
            if index < deferred.rows.count && Int(deferred.rows[index]) == row {
                whole.appendRow(index, of: deferred.matrix)
                index += 1
            } else {
                whole.appendRow(row, of: matrix)
            }
        }
        matrix = whole
        for (row, target) in deferred.targets { breakpoints[breakpoint(ofEquation: row)].target = target }
        deferred = DeferredRows()
        transpose()
    }

    /// Where the equation puts a free column.
    ///
    /// - Parameter values: By column; those of all others in the equation are known.
    func position(of free: PlacedColumn, _ values: [Double]) -> Double {
        var rest = target(ofEquation: free.row)
        var own = 0.0
        forEachEntry(ofPlacing: free) { column, coefficient in
            if column == free.column { own = coefficient } else { rest -= coefficient * values[Int(column)] }
        }
        return rest / own
    }

    /// What stands in the equation that places a free column.
    @inline(__always)
    func forEachEntry(ofPlacing free: PlacedColumn, _ body: (Int32, Double) -> Void) {
        for entry in deferred.entries(ofRow: free.row) {
            body(deferred.matrix.columns[entry], deferred.matrix.coefficients[entry])
        }
    }

    /// The constraints that place free columns.
    var deferredConstraints: [Int32] {
        deferred.placed.map { breakpoints[breakpoint(ofEquation: $0.row)].constraint }
    }

    func target(ofEquation row: Int32) -> Double { breakpoints[breakpoint(ofEquation: row)].target }

    private func breakpoint(ofEquation row: Int32) -> Int {
        Int(breakpointStarts[structuralCount + Int(row)])
    }

    private func equationMatrix() -> EquationMatrix {
        EquationMatrix(
            rows: matrix, rowsOfColumns: CompressedRows(starts: columnStarts, items: columnRows),
            isEquation: (0..<rowCount).map { row in
                let range = breakpointRange(of: structuralCount + row)
                return range.count == 1 && breakpoints[range.lowerBound].level == 0
                    && breakpoints[range.lowerBound].isEquation
            },
            isFree: (0..<structuralCount).map { breakpointRange(of: $0).isEmpty })
    }

    private mutating func replaceRows(_ free: FreeColumns) {
        var placedColumn = [Int32](repeating: -1, count: rowCount)
        for placed in free.placed { placedColumn[Int(placed.row)] = placed.column }
        var sumOfRow = [Int32](repeating: -1, count: rowCount)
        for (index, sum) in free.sums.enumerated() { sumOfRow[Int(sum[0].row)] = Int32(index) }
        var smaller = SparseRows()
        var adder = SparseVector(count: structuralCount)
        for row in 0..<rowCount {
            if placedColumn[row] >= 0 {
                smaller.append(placedColumn[row], -1)
                smaller.closeRow()
            } else if sumOfRow[row] >= 0 {
                for part in free.sums[Int(sumOfRow[row])] { matrix.add(part, to: &adder) }
                smaller.appendRow(adder)
                adder.clear()
            } else {
                smaller.appendRow(row, of: matrix)
                continue
            }
            deferred.rows.append(Int32(row))
            deferred.matrix.appendRow(row, of: matrix)
        }
        matrix = smaller
    }

    private mutating func moveTarget(ofFirst sum: [SummedRow]) {
        let first = sum[0].row
        deferred.targets.append((first, target(ofEquation: first)))
        let whole = sum.reduce(0) { $0 + $1.sign * target(ofEquation: $1.row) }
        breakpoints[breakpoint(ofEquation: first)].target = whole
    }
}

extension DeferredRows {
    fileprivate func entries(ofRow row: Int32) -> Range<Int> {
        matrix.entries(ofRow: rows.partitioningIndex { $0 >= row })
    }
}

extension SparseRows {
    fileprivate func add(_ part: SummedRow, to sum: inout SparseVector) {
        for entry in entries(ofRow: Int(part.row)) {
            sum.add(part.sign * coefficients[entry], at: columns[entry])
        }
    }

    fileprivate mutating func appendRow(_ sum: SparseVector) {
        for column in sum.indices.sorted()
        where sum.values[Int(column)].magnitude > Tolerance.cancellation {
            append(column, sum.values[Int(column)])
        }
        closeRow()
    }
}
