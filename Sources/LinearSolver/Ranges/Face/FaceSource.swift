/// What the faces of components are made from, found once for all of them.
struct FaceSource: Sendable {
    /// By column of the simplex: whether it may have more than one value.
    let canMove: [Bool]
    /// The definitions by component.
    private let definitions: CompressedRows

    /// Expects a factorisation of the basis that the levels ended at.
    init(_ run: inout SolverRun) {
        canMove = run.simplex.movableColumns()
        var components: [Int32] = []
        for variable in run.elimination.definitions.variables {
            let column = run.columnValue(of: variable).column
            components.append(column < 0 ? -1 : run.components.componentOfColumn[Int(column)])
        }
        definitions = CompressedRows(grouping: components, rowCount: run.components.count)
    }

    /// The definitions whose variables the columns of a component stand for.
    func definitions(of component: Int32) -> ArraySlice<Int32> {
        definitions.items[definitions.range(of: Int(component))]
    }
}

extension Simplex {
    /// By column: whether a nonbasic column that may move takes it along. Entries that cancel count as well.
    fileprivate func movableColumns() -> [Bool] {
        var isMovable = [Bool](repeating: false, count: reduced.columnCount)
        var isReached = [Bool](repeating: false, count: reduced.rowCount)
        for column in 0..<Int32(reduced.columnCount) where !isBasic(column) && !isFixed(column) {
            isMovable[Int(column)] = true
            if isRowColumn(column) {
                isReached[Int(column) - reduced.structuralCount] = true
            } else {
                let entries = reduced.entries(ofColumn: Int(column))
                for entry in entries { isReached[Int(reduced.columnRows[entry])] = true }
            }
        }
        factorization.etas.spreadForward(&isReached)
        for row in isReached.indices where isReached[row] { isMovable[Int(basicColumn[row])] = true }
        return isMovable
    }
}
