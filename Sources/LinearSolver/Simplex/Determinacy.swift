/// Which columns are free to move over all optima, once every level is settled.
extension Simplex {
    /// The columns of a component that stand for variables and are not determined, with their ranges.
    ///
    /// A column that no movable nonbasic column changes has one value, so only the others cost two short runs of
    /// the simplex each, from wherever the last one ended. All least values come first: neighbours tend to have
    /// theirs at the same vertex.
    mutating func undeterminedRanges(_ columns: ArraySlice<Int32>) throws(SolverFailure) -> [ColumnRange] {
        var search = RangeSearch(columns: movableColumns(columns))
        for up in [false, true] {
            search.note(self)
            for place in search.columns.indices where !search.isKnown(place, up: up) {
                let column = search.columns[place]
                if try drive(column, to: up ? .infinity : -.infinity) == .stuck {
                    search.set(place, up: up, value[Int(column)])
                }
                search.note(self)
            }
        }
        return search.ranges.filter { $0.interval.upper - $0.interval.lower > Tolerance.violation }
    }

    private mutating func movableColumns(_ columns: ArraySlice<Int32>) -> [Int32] {
        // `rates` serves as a set here.
        rates.clear()
        for column in columns where !isBasic(column) && !isFixed(column) {
            rates.add(1, at: column)
            computeDirection(of: column)
            for row in direction.indices where direction.values[Int(row)].magnitude > Tolerance.entry {
                rates.add(1, at: basicColumn[Int(row)])
            }
        }
        return rates.indices.filter { reduced.isVariable($0) && !isFixed($0) }.sorted()
    }
}

/// The ends of ranges found so far. A column that some optimum has at its bound reaches no further.
private struct RangeSearch {
    let columns: [Int32]
    private(set) var ranges: [ColumnRange]
    private var knowsLower: [Bool]
    private var knowsUpper: [Bool]

    init(columns: [Int32]) {
        self.columns = columns
        ranges = columns.map { ColumnRange(column: $0, interval: .everything) }
        knowsLower = [Bool](repeating: false, count: columns.count)
        knowsUpper = knowsLower
    }

    func isKnown(_ place: Int, up: Bool) -> Bool { up ? knowsUpper[place] : knowsLower[place] }

    mutating func set(_ place: Int, up: Bool, _ end: Double) {
        if up {
            knowsUpper[place] = true
            ranges[place].interval.upper = end
        } else {
            knowsLower[place] = true
            ranges[place].interval.lower = end
        }
    }

    mutating func note(_ simplex: Simplex) {
        for place in columns.indices {
            let column = Int(columns[place])
            let value = simplex.value[column]
            if value <= simplex.lower[column] { set(place, up: false, simplex.lower[column]) }
            if value >= simplex.upper[column] { set(place, up: true, simplex.upper[column]) }
        }
    }
}

/// What a column that is not determined can be.
struct ColumnRange: Sendable {
    var column: Int32
    var interval: Interval
}

extension Simplex {
    /// Makes a linear form least over a component; left alone where it has no least value.
    mutating func minimiseLinear(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        objective = .linear
        if try minimise(columns) { keepOptima(columns) }
        objective = .none
    }

    /// Makes the sum of the distances least over a component.
    mutating func minimiseDistances(_ columns: ArraySlice<Int32>) throws(SolverFailure) {
        objective = .level(ReducedSystem.distanceLevel, weighted: false)
        _ = try minimise(columns)
        keepOptima(columns)
        objective = .none
    }

    /// The same for a column that stands in no row.
    mutating func minimiseDistances(ofLone column: Int32) {
        let place = Int(column)
        let range = stopRange(of: place, level: ReducedSystem.distanceLevel)
        var interval = Interval(lower: lower[place], upper: upper[place])
        interval.narrow(to: leastInterval(of: range, weighted: false))
        lower[place] = interval.lower
        upper[place] = interval.upper
        value[place] = min(max(value[place], interval.lower), interval.upper)
    }

    /// The variable of a canonical distance that is 0 where the column is.
    func distanceVariable(at column: Int32) -> Int32? {
        let here = value[Int(column)]
        return reduced.stops[reduced.distanceRange(of: Int(column))]
            .first { ($0.target - here).magnitude <= Tolerance.position(at: here) }?.distanceVariable
    }

    /// Makes `scale * column` least, or where it has no least value brings it as near to `origin` as it can be.
    mutating func choose(
        _ column: Int32, scale: Double, origin: Double
    ) throws(SolverFailure) -> CanonicalEnd {
        if try drive(column, to: scale > 0 ? -.infinity : .infinity) != .unbounded {
            for blocking in stuckColumns() { fix(blocking) }
            return .least
        }
        if try drive(column, to: origin) == .stuck {
            for blocking in stuckColumns() { fix(blocking) }
            return .nearOrigin
        }
        if !isBasic(column) { value[Int(column)] = origin }
        setLower(column, origin)
        setUpper(column, origin)
        return .atOrigin
    }
}

/// Where a canonical choice left a column.
enum CanonicalEnd: Equatable, Sendable {
    case least
    /// It has no least value, and constraints keep it from its origin.
    case nearOrigin
    /// It has no least value, and nothing but the choice holds it.
    case atOrigin
}
