/// A row that defines one of its columns: that times `weight` is the sum of the row without what the other columns add to it.
struct DefiningRow: Sendable {
    let row: Int32
    /// That of the column.
    let entry: Int
    /// Of the coefficient of the column: the sum is that of the row, or its opposite, so that the column rises with it.
    let sign: Double
    let weight: Double
    /// Whether nothing that is held by more than rows, as sizes are, makes it less.
    let pushesOnly: Bool

    /// Nil where the row does not hold the column back, or is so long that no two of its columns need belong together.
    init?(_ row: Int32, of column: Int32, in face: OptimalFace) {
        if !face.isShort(row) { return nil }
        self.row = row
        entry = face.entries(of: row).first { face.matrix.columns[$0] == column }!
        sign = face.matrix.coefficients[entry] > 0 ? 1 : -1
        weight = face.matrix.coefficients[entry].magnitude
        pushesOnly = face.entries(of: row).allSatisfy { [entry, sign] other in
            let column = Int(face.matrix.columns[other])
            let isLess = sign * face.matrix.coefficients[other] > 0
            return other == entry || face.isFree(column) || !isLess && face.lower[column].isFinite
        }
        let greatest = face.entries(of: row).reduce(0) { max($0, face.matrix.coefficients[$1].magnitude) }
        if weight < Tolerance.clearCoefficient * greatest || sides(in: face).lower.isInfinite { return nil }
    }

    /// The bounds of the sum.
    func sides(in face: OptimalFace) -> Interval {
        let sides = face.sides(of: Int(row))
        return sign > 0 ? sides : Interval(lower: -sides.upper, upper: -sides.lower)
    }

    /// The sum, where only one is possible.
    func givenSum(in face: OptimalFace) -> Double? { face.isEquation(row) ? sides(in: face).lower : nil }

    /// The sum at a point.
    func sum(_ point: [Double], in face: OptimalFace) -> Double {
        face.entries(of: row).reduce(0) {
            $0 + sign * face.matrix.coefficients[$1] * point[Int(face.matrix.columns[$1])]
        }
    }

    /// The columns that make it the less, the greater they are.
    func pullingColumns(in face: OptimalFace) -> [Int32] {
        face.entries(of: row).filter { $0 != entry && sign * face.matrix.coefficients[$0] > 0 }
            .map { face.matrix.columns[$0] }
    }

    /// What the column can be.
    ///
    /// - Parameters:
    ///   - sum: What the sum can be.
    ///   - least: By column.
    ///   - greatest: By column.
    func interval(
        ofSum sum: Interval, _ least: [Double], _ greatest: [Double], in face: OptimalFace
    ) -> Interval {
        var interval = sum
        for other in face.entries(of: row) where other != entry {
            let (column, factor) = (
                Int(face.matrix.columns[other]), sign * face.matrix.coefficients[other]
            )
            interval.lower -= factor * (factor > 0 ? greatest : least)[column]
            interval.upper -= factor * (factor > 0 ? least : greatest)[column]
        }
        return Interval(lower: interval.lower / weight, upper: interval.upper / weight)
    }

    /// The column, where the others are.
    func value(ofSum sum: Double, _ point: [Double], in face: OptimalFace) -> Double {
        face.entries(of: row).reduce(sum) { rest, other in
            if other == entry { return rest }
            return rest - sign * face.matrix.coefficients[other] * point[Int(face.matrix.columns[other])]
        } / weight
    }
}
