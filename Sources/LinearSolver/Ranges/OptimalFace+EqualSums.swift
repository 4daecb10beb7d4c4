extension OptimalFace {
    /// The same with sums of two columns that are the same but for a constant all told by one of them.
    func withEqualSumsToldByOne() -> OptimalFace {
        var sums = EqualSums(self)
        if sums.isEmpty { return self }
        var face = self
        (face.matrix, face.rowLower, face.rowUpper) = (SparseRows(), [], [])
        for row in 0..<rowCount where !sums.isReplaced[row] {
            face.matrix.appendRow(row, of: matrix)
            face.rowLower.append(rowLower[row])
            face.rowUpper.append(rowUpper[row])
        }
        sums.forEachEquation { entries, side in
            for entry in entries { face.matrix.append(entry.column, entry.coefficient) }
            face.closeRow(side, side)
        }
        face.rowsOfColumns = face.matrix.rowsOfColumns(columnCount)
        return face
    }
}
