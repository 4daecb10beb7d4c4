/// Free columns as linear forms of the columns that the equations which place them leave.
struct PlacedForms: Sendable {
    /// In an order in which their values follow.
    private let columns: [Int32]
    /// By column: its place in that order, or -1.
    private var places: [Int32]
    /// By place: the constant, and the entries, some of them columns of earlier places.
    private var constants: [Double] = []
    private var rows = CompactRows()
    /// By column: its weight in the form that was expanded last.
    private var weights: SparseVector

    /// Expects free columns to be deferred.
    init(_ reduced: ReducedSystem) {
        columns = reduced.deferred.placed.map { $0.column }
        places = [Int32](repeating: -1, count: reduced.columnCount)
        weights = SparseVector(count: reduced.columnCount)
        for (place, placed) in reduced.deferred.placed.enumerated() {
            places[Int(placed.column)] = Int32(place)
            append(placed, reduced)
        }
    }

    private mutating func append(_ placed: PlacedColumn, _ reduced: ReducedSystem) {
        var own = 0.0
        reduced.forEachEntry(ofPlacing: placed) { column, coefficient in
            if column == placed.column { own = coefficient }
        }
        constants.append(reduced.target(ofEquation: placed.row) / own)
        reduced.forEachEntry(ofPlacing: placed) { column, coefficient in
            if column != placed.column { rows.append(column, -coefficient / own) }
        }
        rows.closeRow()
    }

    private func isPlaced(_ column: Int32) -> Bool { places[Int(column)] >= 0 }

    /// The form of a free column; nil for another one.
    mutating func form(of column: Int32) -> LinearForm? {
        guard isPlaced(column) else { return nil }
        weights.clear()
        weights.add(1, at: column)
        var form = LinearForm()
        for place in (0...Int(places[Int(column)])).reversed() {
            let weight = weights.values[Int(columns[place])]
            if weight == 0 { continue }
            form.constant += weight * constants[place]
            for entry in rows.entries(ofRow: place) {
                weights.add(weight * rows.coefficients[entry], at: rows.columns[entry])
            }
        }
        for column in weights.indices where !isPlaced(column) && weights.values[Int(column)] != 0 {
            form.entries.append((column, weights.values[Int(column)]))
        }
        return form
    }

    /// The free columns, with what they are where the others have the given values; as rates without the constants.
    func values(_ values: [Double], areRates: Bool) -> [(column: Int32, value: Double)] {
        var own = [Double](repeating: 0, count: columns.count)
        return columns.indices.map { place in
            var value = areRates ? 0 : constants[place]
            for entry in rows.entries(ofRow: place) {
                let column = Int(rows.columns[entry])
                let other = places[column] < 0 ? values[column] : own[Int(places[column])]
                value += rows.coefficients[entry] * other
            }
            own[place] = value
            return (columns[place], value)
        }
    }
}
