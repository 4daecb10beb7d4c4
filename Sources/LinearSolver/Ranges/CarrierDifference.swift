/// A column that only says how far two others are apart, as the size of a box does which the views in it fill: it stands
/// in an equation with the two and nowhere else. Without that equation they can be carriers.
struct CarrierDifference: Sendable {
    let column: Int32
    /// The equation.
    let row: Int32
    /// The column is `factor * (minuend - subtrahend)` and a constant.
    let minuend: Int32
    let subtrahend: Int32
    let factor: Double

    /// All at a point. A column at a bound of its own is none: that may be what holds the others.
    static func all(in face: OptimalFace, at point: [Double], up: Bool) -> [CarrierDifference] {
        (0..<Int32(face.columnCount)).compactMap { column in
            let ends = (face.lower[Int(column)], face.upper[Int(column)])
            let distance = up ? point[Int(column)] - ends.0 : ends.1 - point[Int(column)]
            guard distance > Tolerance.rounding(at: point[Int(column)]) else { return nil }
            return CarrierDifference(column, in: face)
        }
    }

    private init?(_ column: Int32, in face: OptimalFace) {
        guard face.isMovable[Int(column)], face.rows(of: column).count == 1,
            let row = face.rows(of: column).first, face.rowLower[Int(row)] == face.rowUpper[Int(row)]
        else { return nil }
        let others = face.entries(of: row).filter {
            let other = face.matrix.columns[$0]
            return other != column && face.isMovable[Int(other)]
        }
        guard others.count == 2,
            face.matrix.coefficients[others[0]] == -face.matrix.coefficients[others[1]],
            others.contains(where: { face.rows(of: face.matrix.columns[$0]).count > 2 })
        else { return nil }
        (self.column, self.row) = (column, row)
        let factor = -face.matrix.coefficients[others[0]] / face.coefficient(of: column, in: row)
        self.factor = factor.magnitude
        minuend = face.matrix.columns[others[factor > 0 ? 0 : 1]]
        subtrahend = face.matrix.columns[others[factor > 0 ? 1 : 0]]
    }
}

extension RisingSystem {
    /// The difference as a carrier of what the minuend carries beyond the subtrahend; nil where these are no carriers of the
    /// same, or what they carry does not keep the column within its bounds.
    func carrier(_ difference: CarrierDifference, _ face: OptimalFace) -> Carrier? {
        guard let minuend = carrier(difference.minuend), let subtrahend = carrier(difference.subtrahend),
            minuend.row == subtrahend.row, minuend.coefficient == subtrahend.coefficient,
            minuend.entries.lowerBound == subtrahend.entries.lowerBound,
            minuend.entries.upperBound >= subtrahend.entries.upperBound
        else { return nil }
        var carrier = Carrier(
            column: difference.column, definition: difference.row,
            isEquation: isTied(difference.minuend, to: difference.subtrahend, face), isDifference: true)
        carrier.row = minuend.row
        carrier.coefficient = minuend.coefficient / difference.factor
        carrier.entries = subtrahend.entries.upperBound..<minuend.entries.upperBound
        return staysWithinBounds(carrier, face) ? carrier : nil
    }

    /// Whether equations alone lead from one carrier to another that it carries.
    private func isTied(_ column: Int32, to other: Int32, _ face: OptimalFace) -> Bool {
        var open = [column]
        while let column = open.popLast() {
            guard column != other, let carrier = carrier(column) else { continue }
            if !carrier.isEquation { return false }
            let entries = face.entries(of: carrier.definition)
            open += entries.map { face.matrix.columns[$0] }.filter { $0 != column }
        }
        return true
    }

    /// Whether a column only rises with what it carries, and its end is none before the ends of that.
    private func staysWithinBounds(_ carrier: Carrier, _ face: OptimalFace) -> Bool {
        let state = columns[Int(carrier.column)]
        var greatest = state.base
        for entry in carrier.entries {
            let column = Int(entryColumns[Int(entry)])
            let rate = entryCoefficients[Int(entry)] / carrier.coefficient
            guard rate > 0, columns[column].isAtBound else { return false }
            greatest += rate * (end(of: Int32(column), face) - columns[column].base)
        }
        let end = end(of: carrier.column, face)
        if end == .infinity { return true }
        return carrier.isEquation && greatest <= end + Tolerance.rounding(at: end)
    }
}
