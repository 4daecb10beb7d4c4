/// Where the runs that find ends of ranges begin.
extension Simplex {
    /// Begins at a point of a face, in a basis with which that moves together what rows tie to each other there. The
    /// structural columns are those of the face.
    init(_ face: OptimalFace, at point: [Double], pivotLimit: Int) throws(SolverFailure) {
        self.init(ReducedSystem(face), tieWeights: [], pivotLimit: pivotLimit)
        for column in 0..<face.columnCount {
            value[column] = point[column]
            lower[column] = face.isMovable[column] ? face.lower[column] : point[column]
            upper[column] = face.isMovable[column] ? face.upper[column] : point[column]
        }
        computeRowValues()
        lower.replaceSubrange(face.columnCount..., with: face.rowLower)
        upper.replaceSubrange(face.columnCount..., with: face.rowUpper)
        let withRows = self
        do throws(SolverFailure) {
            takeOutLongRows()
            takeOutPairs()
            try factorize()
        } catch {
            self = withRows
            try factorize()
        }
    }

    /// Puts columns into the basis in the places of rows of more than two that are at a bound, the shortest rows first: what
    /// moves the others moves a column along then, where each would hold the rest back.
    ///
    /// Either no row that was taken out before has the column, or the row has none of the columns that were put in. So what
    /// is taken out is triangular, and the basis regular.
    private mutating func takeOutLongRows() {
        let tight = (0..<Int32(reduced.rowCount)).filter { isTight(rowColumn($0)) }
        let counts = entryCounts(in: tight)
        let long = tight.filter { reduced.entries(ofRow: Int($0)).count > 2 }
        for row in long.sorted(by: { (length(of: $0), $0) < (length(of: $1), $1) }) {
            if let column = bestColumn(of: row, counts) { takeOut(row, for: column) }
        }
    }

    /// The same with rows of two columns that make no loop, none of them put in before.
    private mutating func takeOutPairs() {
        var sets = DisjointSets(count: reduced.structuralCount)
        let wasBasic = basisRow.map { $0 >= 0 }
        for row in 0..<Int32(reduced.rowCount) {
            let entries = reduced.entries(ofRow: Int(row))
            guard let up = onlyWay(of: rowColumn(row)), entries.count == 2,
                entries.allSatisfy({ !wasBasic[Int(reduced.matrix.columns[$0])] }),
                let entry = entries.first(where: { canFollow($0, up: up) }),
                sets.join(
                    reduced.matrix.columns[entries.lowerBound], reduced.matrix.columns[entries.lowerBound + 1]
                )
            else { continue }
            takeOut(row, for: reduced.matrix.columns[entry])
        }
    }

    /// The column that has most room, and that the fewest tight rows hold; nil where none may take the place of the row.
    ///
    /// - Parameter counts: By column: in how many tight rows it is.
    private func bestColumn(of row: Int32, _ counts: [Int32]) -> Int32? {
        let entries = reduced.entries(ofRow: Int(row))
        let isApart = entries.allSatisfy { !isBasic(reduced.matrix.columns[$0]) }
        var best: (column: Int32, rank: (Int, Int32))?
        for entry in entries {
            let column = reduced.matrix.columns[entry]
            guard reduced.matrix.coefficients[entry].magnitude > Tolerance.clearCoefficient, !isBasic(column),
                !isFixed(column), isApart || standsInRowsOfBasisOnly(column)
            else { continue }
            let waysBarred = [true, false].count { !hasRoom(column, up: $0) }
            let rank = (waysBarred, counts[Int(column)])
            if best.map({ rank < $0.rank }) ?? true { best = (column, rank) }
        }
        return best?.column
    }

    private func standsInRowsOfBasisOnly(_ column: Int32) -> Bool {
        reduced.entries(ofColumn: Int(column)).allSatisfy { isBasic(rowColumn(reduced.columnRows[$0])) }
    }

    /// By structural column: in how many of the rows it is.
    private func entryCounts(in rows: [Int32]) -> [Int32] {
        var counts = [Int32](repeating: 0, count: reduced.structuralCount)
        for row in rows {
            for entry in reduced.entries(ofRow: Int(row)) { counts[Int(reduced.matrix.columns[entry])] += 1 }
        }
        return counts
    }

    private mutating func takeOut(_ row: Int32, for column: Int32) {
        let leaving = rowColumn(row)
        value[Int(leaving)] = hasRoom(leaving, up: true) ? lower[Int(leaving)] : upper[Int(leaving)]
        basisRow[Int(leaving)] = -1
        basisRow[Int(column)] = row
        basicColumn[Int(row)] = column
    }

    /// Whether the column of an entry can take its row up or down.
    private func canFollow(_ entry: Int, up: Bool) -> Bool {
        let column = reduced.matrix.columns[entry]
        let coefficient = reduced.matrix.coefficients[entry]
        return !isBasic(column) && coefficient.magnitude > Tolerance.clearCoefficient
            && canMove(column, up: up == (coefficient > 0))
    }

    private func rowColumn(_ row: Int32) -> Int32 { Int32(reduced.structuralCount) + row }

    private func length(of row: Int32) -> Int { reduced.entries(ofRow: Int(row)).count }

    /// Whether a column is at one of its bounds, or both.
    private func isTight(_ column: Int32) -> Bool {
        !hasRoom(column, up: true) || !hasRoom(column, up: false)
    }

    /// The way that a column at one of its bounds can go; nil for others.
    private func onlyWay(of column: Int32) -> Bool? {
        let canGoUp = hasRoom(column, up: true)
        return canGoUp == hasRoom(column, up: false) ? nil : canGoUp
    }

    private func hasRoom(_ column: Int32, up: Bool) -> Bool {
        let bound = up ? upper[Int(column)] : lower[Int(column)]
        return (bound - value[Int(column)]).magnitude > Tolerance.position(at: bound)
    }
}

extension ReducedSystem {
    /// The rows of a face; nothing pulls at its columns.
    fileprivate init(_ face: OptimalFace) {
        structuralCount = face.columnCount
        for row in 0..<Int32(face.rowCount) {
            for entry in face.entries(of: row) {
                matrix.append(face.matrix.columns[entry], face.matrix.coefficients[entry])
            }
            matrix.closeRow()
        }
        transpose()
        stopStarts = [Int32](repeating: 0, count: columnCount + 1)
    }
}
