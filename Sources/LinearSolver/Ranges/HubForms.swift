/// What bounds columns, as linear forms of hubs, found row by row as bounds are.
///
/// A form keeps what a bound forgets: that it is the same height everywhere.
struct HubForms: Sendable {
    private let face: OptimalFace
    private let region: HubRegion
    private let equations: HubEquations
    /// By column and side: a weight for each hub, and the constant.
    private var forms: [Double]
    /// By column and side: whether any weight is not 0, and the bound.
    private var hasWeights: [Bool]
    private var values: [Double]
    /// By column and side: how often the form may still be replaced.
    private var updatesLeft: [Int32]
    private var sweep: RowSweep
    /// The weights and the constant of the form at hand.
    private var weights: [Double]
    private var constant = 0.0

    private static let updateLimit: Int32 = 4

    /// - Parameters:
    ///   - hubs: Columns of the face of the bounds.
    ///   - sweep: Of the rows of the face; none of them waits.
    init(_ bounds: PropagatedBounds, hubs: [Int32], _ sweep: RowSweep) {
        face = bounds.face
        equations = HubEquations(face, hubs: hubs)
        var region = HubRegion(
            hubs.map { Interval(lower: bounds.lower[Int($0)], upper: bounds.upper[Int($0)]) })
        equations.limit(&region)
        self.region = region
        self.sweep = sweep
        let count = 2 * face.columnCount
        forms = [Double](repeating: 0, count: count * (hubs.count + 1))
        hasWeights = [Bool](repeating: false, count: count)
        values = [Double](repeating: 0, count: count)
        updatesLeft = [Int32](repeating: HubForms.updateLimit, count: count)
        weights = [Double](repeating: 0, count: hubs.count)
        for column in 0..<Int32(face.columnCount) {
            for up in [false, true] { begin(column, up: up, at: bounds.bound(of: column, up: up)) }
        }
        for row in 0..<Int32(face.rowCount) { self.sweep.push(row) }
        while let row = self.sweep.pop() { visit(row) }
    }

    /// The bounds of a column.
    func interval(of column: Int32) -> Interval {
        Interval(
            lower: values[place(of: column, up: false)], upper: values[place(of: column, up: true)])
    }

    private func place(of column: Int32, up: Bool) -> Int { 2 * Int(column) + (up ? 1 : 0) }

    private mutating func begin(_ column: Int32, up: Bool, at bound: Double) {
        let place = place(of: column, up: up)
        values[place] = bound
        for hub in weights.indices { weights[hub] = 0 }
        constant = bound
        if equations.isKnown[Int(column)] {
            constant = equations.addForm(of: column, to: &weights)
            values[place] = up ? min(bound, value(up: up)) : max(bound, value(up: up))
        }
        setForm(at: place)
    }

    /// Keeps the form at hand.
    private mutating func setForm(at place: Int) {
        let start = place * (weights.count + 1)
        for hub in weights.indices { forms[start + hub] = weights[hub] }
        forms[start + weights.count] = constant
        hasWeights[place] = weights.contains { $0 != 0 }
    }

    /// The bound that the form at hand is.
    private func value(up: Bool) -> Double { constant + region.bound(of: weights, up: up) }
}

extension HubForms {
    private mutating func visit(_ row: Int32) {
        for entry in face.entries(of: row) {
            let column = face.matrix.columns[entry]
            if equations.isKnown[Int(column)] { continue }
            for up in [false, true] where updatesLeft[place(of: column, up: up)] > 0 {
                if tell(entry, by: row, up: up) { take(column, up: up, from: row) }
            }
        }
    }

    /// Makes what a row and the forms of its other columns let a column reach the form at hand. False where that is no form
    /// of hubs.
    private mutating func tell(_ entry: Int, by row: Int32, up: Bool) -> Bool {
        let coefficient = face.matrix.coefficients[entry]
        let leavesLeast = up == (coefficient > 0)
        for hub in weights.indices { weights[hub] = 0 }
        constant = (leavesLeast ? face.rowUpper[Int(row)] : face.rowLower[Int(row)]) / coefficient
        var isForm = false
        for other in face.entries(of: row) where other != entry {
            let factor = -face.matrix.coefficients[other] / coefficient
            let place = place(of: face.matrix.columns[other], up: (factor > 0) == up)
            add(place, times: factor)
            if hasWeights[place] { isForm = true }
        }
        return isForm && constant.isFinite
    }

    private mutating func add(_ place: Int, times factor: Double) {
        let start = place * (weights.count + 1)
        constant += factor * forms[start + weights.count]
        if !hasWeights[place] { return }
        for hub in weights.indices { weights[hub] += factor * forms[start + hub] }
    }

    /// Takes the form at hand if it is tighter, or as tight and a number was all that was known.
    private mutating func take(_ column: Int32, up: Bool, from row: Int32) {
        let (place, value) = (place(of: column, up: up), value(up: up))
        // Two bounds without end are equally tight.
        let difference = value == values[place] ? 0 : values[place] - value
        let gain = up ? difference : -difference
        let tolerance = Tolerance.position(at: value)
        guard gain > (hasWeights[place] ? tolerance : -tolerance) else { return }
        if gain > 0 { values[place] = value }
        setForm(at: place)
        updatesLeft[place] -= 1
        for other in face.rows(of: column) where other != row { sweep.push(other) }
    }
}
