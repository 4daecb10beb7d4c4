/// Free columns as linear forms of the columns that the equations which place them leave.
///
/// What is asked of them takes as long as the forms that it is about are long, however many others there are.
struct PlacedForms: Sendable {
    /// In an order in which their values follow.
    private let columns: [Int32]
    /// By column: its place in that order, or -1.
    private let places: [Int32]
    /// By place: the constant, and the entries, some of them columns of earlier places.
    private let constants: [Double]
    private let rows: CompactRows
    /// By column: the places of those whose entries it is among.
    private let followers: CompressedRows
    /// By place: its value, and those that the last reading changed, as they were before.
    private var values: [Double] = []
    private var changes: [(place: Int32, before: Double)] = []
    /// By column: its weight in the form that was expanded last, or its rate along the ray that was followed last.
    private var weights: SparseVector
    /// By place: whether it is in the list at hand.
    private var isListed: [Bool]

    /// Expects free columns to be deferred.
    ///
    /// - Parameter values: By column, but for the free ones.
    init(_ reduced: ReducedSystem, _ values: [Double]) {
        columns = reduced.deferred.placed.map { $0.column }
        isListed = [Bool](repeating: false, count: columns.count)
        weights = SparseVector(count: reduced.columnCount)
        var places = [Int32](repeating: -1, count: reduced.columnCount)
        for (place, column) in columns.enumerated() { places[Int(column)] = Int32(place) }
        self.places = places
        (constants, rows) = PlacedForms.solve(reduced)
        followers = rows.rowsOfColumns(reduced.columnCount)
        for place in columns.indices { self.values.append(value(at: place, values)) }
    }

    /// The equations, solved for the columns that they place.
    private static func solve(_ reduced: ReducedSystem) -> (constants: [Double], rows: CompactRows) {
        var (constants, rows) = ([Double](), CompactRows())
        for placed in reduced.deferred.placed {
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
        return (constants, rows)
    }

    /// The form of a free column; nil for another one.
    mutating func form(of column: Int32) -> LinearForm? {
        if places[Int(column)] < 0 { return nil }
        weights.clear()
        weights.add(1, at: column)
        var form = LinearForm()
        for place in placesBehind(column) {
            let weight = weights.values[Int(columns[Int(place)])]
            if weight == 0 { continue }
            form.constant += weight * constants[Int(place)]
            for entry in rows.entries(ofRow: Int(place)) {
                weights.add(weight * rows.coefficients[entry], at: rows.columns[entry])
            }
        }
        for column in weights.indices where places[Int(column)] < 0 && weights.values[Int(column)] != 0 {
            form.entries.append((column, weights.values[Int(column)]))
        }
        return form
    }

    /// The value of a free column; nil for another one.
    func value(of column: Int32) -> Double? {
        places[Int(column)] < 0 ? nil : values[Int(places[Int(column)])]
    }

    /// The free columns that move with others, with their values then.
    ///
    /// - Parameter values: By column, but for the free ones.
    mutating func follow(_ moved: [Int32], _ values: [Double]) -> [(column: Int32, value: Double)] {
        placesThatFollow(moved).map { place in
            changes.append((place, self.values[Int(place)]))
            self.values[Int(place)] = value(at: Int(place), values)
            return (columns[Int(place)], self.values[Int(place)])
        }
    }

    /// Ends what was read last: as it is now, or as it was before.
    mutating func goOn(fromBefore: Bool) {
        if fromBefore { for change in changes { values[Int(change.place)] = change.before } }
        changes.removeAll(keepingCapacity: true)
    }

    /// The rates of the free columns that a ray takes along.
    mutating func rates(
        along ray: [(simplexColumn: Int32, rate: Double)]
    ) -> [(simplexColumn: Int32, rate: Double)] {
        weights.clear()
        for (column, rate) in ray where places[Int(column)] < 0 { weights.add(rate, at: column) }
        return placesThatFollow(weights.indices).map { place in
            let rate = rows.entries(ofRow: Int(place)).reduce(0) {
                $0 + rows.coefficients[$1] * weights.values[Int(rows.columns[$1])]
            }
            weights.add(rate, at: columns[Int(place)])
            return (columns[Int(place)], rate)
        }
    }
}

extension PlacedForms {
    private func value(at place: Int, _ values: [Double]) -> Double {
        rows.entries(ofRow: place).reduce(constants[place]) {
            let column = Int(rows.columns[$1])
            let other = places[column] < 0 ? values[column] : self.values[Int(places[column])]
            return $0 + rows.coefficients[$1] * other
        }
    }

    /// The places that the form of a free column goes back to, the last first.
    private mutating func placesBehind(_ column: Int32) -> [Int32] {
        var list: [Int32] = []
        add(column, to: &list)
        var next = 0
        while next < list.count {
            for entry in rows.entries(ofRow: Int(list[next])) { add(rows.columns[entry], to: &list) }
            next += 1
        }
        return inOrder(list, by: >)
    }

    /// The places whose values follow from those of some columns, the first first.
    private mutating func placesThatFollow(_ moved: [Int32]) -> [Int32] {
        var list: [Int32] = []
        for column in moved { addFollowers(of: column, to: &list) }
        var next = 0
        while next < list.count {
            addFollowers(of: columns[Int(list[next])], to: &list)
            next += 1
        }
        return inOrder(list, by: <)
    }

    private mutating func addFollowers(of column: Int32, to list: inout [Int32]) {
        for item in followers.range(of: Int(column)) {
            add(columns[Int(followers.items[item])], to: &list)
        }
    }

    private mutating func add(_ column: Int32, to list: inout [Int32]) {
        let place = places[Int(column)]
        if place < 0 || isListed[Int(place)] { return }
        isListed[Int(place)] = true
        list.append(place)
    }

    private mutating func inOrder(_ list: [Int32], by isBefore: (Int32, Int32) -> Bool) -> [Int32] {
        for place in list { isListed[Int(place)] = false }
        return list.sorted(by: isBefore)
    }
}
