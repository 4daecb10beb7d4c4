/// A polyhedron as seen from a point, for columns that rise from there.
///
/// A carrier is a column that only carries what others rise on to another row, as the origin of each view in a row of
/// views does: an equation, or a tight inequality, says what it is. That takes its place in the other row, so that what
/// rises moves few rows and not all that come after it.
struct RisingSystem: Sendable {
    /// 1: as it is; -1: with all signs turned, for columns that fall.
    let sign: Double
    /// By column of the polyhedron.
    private(set) var columns: [RisingColumn] = []
    private(set) var carriers: [Carrier] = []
    private(set) var rows: [StoppingRow] = []
    private var rowEnds: [Int32] = []
    /// By entry; those of a row follow one another.
    private(set) var entryRows: [Int32] = []
    private(set) var entryCoefficients: [Double] = []
    private(set) var entryColumns: [Int32] = []
    private(set) var entriesOfColumns = CompressedRows()

    func entries(ofRow row: Int32) -> Range<Int> {
        (row == 0 ? 0 : Int(rowEnds[Int(row) - 1]))..<Int(rowEnds[Int(row)])
    }

    func carrier(_ column: Int32) -> Carrier? {
        let place = columns[Int(column)].carrier
        return place < 0 ? nil : carriers[Int(place)]
    }

    /// Columns that are at their lower bounds are to rise, or those at their upper bounds to fall.
    ///
    /// - Parameter differences: Columns that may be differences of carriers.
    init(
        _ face: OptimalFace, from point: [Double], up: Bool, within bounds: PropagatedBounds,
        _ differences: [CarrierDifference]
    ) {
        sign = up ? 1 : -1
        for column in 0..<Int32(face.columnCount) {
            let value = point[Int(column)]
            let distance = (bounds.bound(of: column, up: !up) - value).magnitude
            columns.append(
                RisingColumn(
                    base: sign * value, canRise: face.isMovable[Int(column)],
                    isAtBound: distance <= Tolerance.rounding(at: value)))
        }
        let written = (0..<Int32(face.rowCount)).map { StoppingRow($0, of: face, sign, columns) }
        build(face, written, differences.filter { canCarry($0.minuend) && canCarry($0.subtrahend) })
        entriesOfColumns = CompressedRows(grouping: entryColumns, rowCount: face.columnCount)
    }

    /// Where some of the differences are none of carriers, begins anew without these, and the next time without any.
    private mutating func build(
        _ face: OptimalFace, _ written: [StoppingRow], _ differences: [CarrierDifference],
        isRepeated: Bool = false
    ) {
        expandRows(face, written, without: differences)
        let found = differences.compactMap { difference in
            carrier(difference, face).map { (difference: difference, carrier: $0) }
        }
        if found.count < differences.count {
            return build(face, written, isRepeated ? [] : found.map { $0.difference }, isRepeated: true)
        }
        for item in found { append(item.carrier) }
    }

    private mutating func expandRows(
        _ face: OptimalFace, _ written: [StoppingRow], without differences: [CarrierDifference]
    ) {
        clear()
        var isDifference = [Bool](repeating: false, count: face.rowCount)
        for difference in differences { isDifference[Int(difference.row)] = true }
        var isLeftOut = isDifference
        let rowsOf = { column in face.rows(of: column).filter { !isDifference[Int($0)] } }
        let heads = findHeads(differences, rowsOf, written, &isLeftOut)
        findCarriers(face, rowsOf, written, &isLeftOut)
        for column in heads { expand(boundsOf: column, face) }
        for row in 0..<Int32(face.rowCount) where !isLeftOut[Int(row)] { expand(row, written, face) }
        // Those that define one another all around.
        for carrier in carriers.indices where carriers[carrier].row < 0 {
            columns[Int(carriers[carrier].column)].carrier = -1
            expand(carriers[carrier].definition, written, face)
        }
    }

    private func canCarry(_ column: Int32) -> Bool {
        columns[Int(column)].canRise && columns[Int(column)].isAtBound
    }

    private mutating func clear() {
        for carrier in carriers { columns[Int(carrier.column)].carrier = -1 }
        (carriers, rows, rowEnds) = ([], [], [])
        (entryRows, entryCoefficients, entryColumns) = ([], [], [])
    }

    private mutating func append(_ carrier: Carrier) {
        columns[Int(carrier.column)].carrier = Int32(carriers.count)
        carriers.append(carrier)
    }

    /// The end that a column has of its own.
    func end(of column: Int32, _ face: OptimalFace) -> Double {
        sign > 0 ? face.upper[Int(column)] : -face.lower[Int(column)]
    }
}

struct RisingColumn: Sendable {
    /// Where it rises from.
    var base: Double
    var canRise: Bool
    /// Whether no point has it lower.
    var isAtBound: Bool
    /// Its place among the carriers, or -1.
    var carrier: Int32 = -1
}

struct Carrier: Sendable {
    let column: Int32
    /// The row of the polyhedron that says what it is.
    let definition: Int32
    /// Whether it cannot rise without the others there.
    let isEquation: Bool
    /// Whether it is the difference of two others.
    var isDifference = false
    /// The row that it is carried to, and its coefficient there.
    var row: Int32 = -1
    var coefficient = 0.0
    /// The entries of that row that took its place.
    var entries: Range<Int32> = 0..<0
}

/// What can make up for what a row lacks: one column by rising, or perhaps several, or others by falling.
enum RowHelper: Sendable {
    case none
    case one(Int32, weight: Double)
    case several

    mutating func add(_ column: Int32, weight: Double) {
        if case .none = self { self = .one(column, weight: weight) } else { self = .several }
    }

    func isClearly(_ column: Int32) -> Bool {
        if case .one(column, let weight) = self { weight >= Tolerance.clearCoefficient } else { false }
    }
}

struct StoppingRow: Sendable {
    /// How far the sum may fall, and rise.
    var roomBelow = 0.0
    var roomAbove = 0.0
    /// The greatest share of a column in the sum.
    var scale = 0.0
    /// What can bring the sum up, and down.
    var raising = RowHelper.none
    var lowering = RowHelper.none
    var hasCarriers = false

    /// A row as it is written.
    fileprivate init(_ row: Int32, of face: OptimalFace, _ sign: Double, _ columns: [RisingColumn]) {
        var sum = 0.0
        for entry in face.entries(of: row) {
            let column = face.matrix.columns[entry]
            let coefficient = sign * face.matrix.coefficients[entry]
            let share = coefficient * columns[Int(column)].base
            sum += share
            scale = max(scale, share.magnitude)
            add(column, coefficient, columns[Int(column)])
        }
        let (least, greatest) = (face.rowLower[Int(row)], face.rowUpper[Int(row)])
        if least == greatest { return }
        roomBelow = max(0, sum - least)
        roomAbove = max(0, greatest - sum)
    }

    /// A row of one column, as a bound is.
    fileprivate init(boundsOf column: Int32, _ face: OptimalFace, at value: Double) {
        scale = value.magnitude
        roomBelow = max(0, value - face.lower[Int(column)])
        roomAbove = max(0, face.upper[Int(column)] - value)
    }

    var isEquation: Bool { roomBelow == 0 && roomAbove == 0 }

    fileprivate mutating func add(_ column: Int32, _ coefficient: Double, _ state: RisingColumn) {
        if !state.canRise { return }
        if !state.isAtBound {
            (raising, lowering) = (.several, .several)
        } else if coefficient > 0 {
            raising.add(column, weight: coefficient)
        } else {
            lowering.add(column, weight: -coefficient)
        }
    }

    /// Whether the column has to rise as soon as another one does that takes from the row.
    fileprivate func defines(_ column: Int32) -> Bool {
        let tolerance = Tolerance.rounding(at: scale)
        if isEquation { return raising.isClearly(column) || lowering.isClearly(column) }
        if raising.isClearly(column) { return roomBelow <= tolerance && roomAbove == .infinity }
        return lowering.isClearly(column) && roomAbove <= tolerance && roomBelow == .infinity
    }

    /// Whether the row can lack what a column with this coefficient gives it.
    fileprivate func needs(_ coefficient: Double) -> Bool {
        (coefficient > 0 ? roomBelow : roomAbove) < .infinity
    }
}

extension RisingSystem {
    /// The columns that stand in no other row than the equation that defines them, and in that of a difference: they are
    /// carried to their own bounds. Leaves out the rows that define them.
    private mutating func findHeads(
        _ differences: [CarrierDifference], _ rowsOf: (Int32) -> [Int32], _ written: [StoppingRow],
        _ isLeftOut: inout [Bool]
    ) -> [Int32] {
        var heads: [Int32] = []
        for column in differences.map({ $0.minuend }) {
            let rows = rowsOf(column)
            guard rows.count == 1, canCarry(column), columns[Int(column)].carrier < 0,
                !isLeftOut[Int(rows[0])], written[Int(rows[0])].isEquation,
                written[Int(rows[0])].defines(column)
            else { continue }
            isLeftOut[Int(rows[0])] = true
            append(Carrier(column: column, definition: rows[0], isEquation: true))
            heads.append(column)
        }
        return heads
    }

    /// Leaves out the rows that define carriers, too.
    private mutating func findCarriers(
        _ face: OptimalFace, _ rowsOf: (Int32) -> [Int32], _ written: [StoppingRow],
        _ isLeftOut: inout [Bool]
    ) {
        for column in 0..<Int32(face.columnCount) {
            guard columns[Int(column)].carrier < 0,
                let row = definition(of: column, in: rowsOf(column), face, written, isLeftOut)
            else { continue }
            isLeftOut[Int(row)] = true
            append(Carrier(column: column, definition: row, isEquation: written[Int(row)].isEquation))
        }
    }

    /// The row that says what a column is that stands in one other row, and has no end of its own.
    private func definition(
        of column: Int32, in rows: [Int32], _ face: OptimalFace, _ written: [StoppingRow], _ isLeftOut: [Bool]
    ) -> Int32? {
        guard rows.count == 2, canCarry(column) else { return nil }
        // What two equations define is the longer sum: the shorter one may only rename it.
        let isLonger = face.entries(of: rows[0]).count >= face.entries(of: rows[1]).count
        let (longer, shorter) = isLonger ? (rows[0], rows[1]) : (rows[1], rows[0])
        return [(longer, shorter), (shorter, longer)].first { row, other in
            !isLeftOut[Int(row)] && written[Int(row)].defines(column)
                && hasNoEnd(column, but: other, face, written)
                && (written[Int(row)].isEquation
                    || !written[Int(other)].needs(sign * face.coefficient(of: column, in: other)))
        }?.0
    }

    /// Whether a row lets a column rise no farther than to its own end, if it has one.
    private func hasNoEnd(
        _ column: Int32, but row: Int32, _ face: OptimalFace, _ written: [StoppingRow]
    ) -> Bool {
        let end = end(of: column, face)
        if end == .infinity { return true }
        let coefficient = sign * face.coefficient(of: column, in: row)
        let rises = face.entries(of: row).allSatisfy {
            let other = columns[Int(face.matrix.columns[$0])]
            return !other.canRise
                || (other.isAtBound && sign * face.matrix.coefficients[$0] * coefficient > 0)
        }
        let room = coefficient > 0 ? written[Int(row)].roomAbove : written[Int(row)].roomBelow
        let ownRoom = end - columns[Int(column)].base
        return rises
            && room / coefficient.magnitude <= ownRoom + Tolerance.rounding(at: written[Int(row)].scale)
    }

    /// Appends a row, with the definitions of its carriers, and of theirs, in their places.
    private mutating func expand(_ row: Int32, _ written: [StoppingRow], _ face: OptimalFace) {
        rows.append(written[Int(row)])
        (rows[rows.count - 1].raising, rows[rows.count - 1].lowering) = (.none, .none)
        expand(OpenRow(row, of: face, carrier: -1, factor: sign, first: entryRows.count), face)
    }

    /// Appends a row of what defines a carrier, which stops where that has its bounds.
    private mutating func expand(boundsOf column: Int32, _ face: OptimalFace) {
        rows.append(StoppingRow(boundsOf: column, face, at: sign * columns[Int(column)].base))
        expand(definition(of: column, sign, face), face)
    }

    private mutating func expand(_ row: OpenRow, _ face: OptimalFace) {
        var open = [row]
        while let top = open.last {
            if let entry = nextCarried(&open[open.count - 1], face) {
                open.append(
                    definition(
                        of: face.matrix.columns[entry], top.factor * face.matrix.coefficients[entry], face))
            } else {
                close(top, face)
                open.removeLast()
            }
        }
        rowEnds.append(Int32(entryRows.count))
    }

    /// The next entry of a row that is carried there.
    private func nextCarried(_ open: inout OpenRow, _ face: OptimalFace) -> Int? {
        while open.next < open.end {
            open.next += 1
            let carrier = columns[Int(face.matrix.columns[open.next - 1])].carrier
            if carrier >= 0 && carrier != open.carrier { return open.next - 1 }
        }
        return nil
    }

    /// What takes the place of a carrier in the last row.
    private mutating func definition(
        of column: Int32, _ coefficient: Double, _ face: OptimalFace
    ) -> OpenRow {
        let carrier = columns[Int(column)].carrier
        carriers[Int(carrier)].row = Int32(rows.count - 1)
        carriers[Int(carrier)].coefficient = coefficient
        rows[rows.count - 1].hasCarriers = true
        let row = carriers[Int(carrier)].definition
        let factor = -coefficient / face.coefficient(of: column, in: row)
        return OpenRow(row, of: face, carrier: carrier, factor: factor, first: entryRows.count)
    }

    /// Appends what a row has beside carriers.
    private mutating func close(_ open: OpenRow, _ face: OptimalFace) {
        for entry in face.entries(of: open.row) {
            let column = face.matrix.columns[entry]
            let state = columns[Int(column)]
            if state.carrier >= 0 || !state.canRise { continue }
            let coefficient = open.factor * face.matrix.coefficients[entry]
            entryRows.append(Int32(rows.count - 1))
            entryColumns.append(column)
            entryCoefficients.append(coefficient)
            rows[rows.count - 1].add(column, coefficient, state)
        }
        if open.carrier >= 0 { carriers[Int(open.carrier)].entries = open.first..<Int32(entryRows.count) }
    }
}

/// A row of the polyhedron on its way into another.
private struct OpenRow {
    let row: Int32
    /// The carrier that it defines, or -1.
    let carrier: Int32
    let factor: Double
    /// The next of its entries to look at, and where they end.
    var next: Int
    let end: Int
    /// The first entry that it gets.
    let first: Int32

    init(_ row: Int32, of face: OptimalFace, carrier: Int32, factor: Double, first: Int) {
        (self.row, self.carrier, self.factor) = (row, carrier, factor)
        self.first = Int32(first)
        (next, end) = (face.entries(of: row).lowerBound, face.entries(of: row).upperBound)
    }
}
