/// A one-to-one pairing of variables with constraints that speak of them, as a matrix with a column for each constraint
/// and a row for each variable has it. Constraints are told by their places in it.
///
/// Those with a single partner left are paired first (Karp and Sipser, Maximum Matchings in Sparse Random Graphs, 1981),
/// which leaves few to be paired along alternating paths.
struct ConstraintMatching: Sendable {
    /// By variable: the place of its constraint, or -1.
    private(set) var placeOfVariable: [Int32]
    /// By place: its variable; -1: none yet, -2: it is to have none.
    private(set) var variableOfPlace: [Int32]

    private let matrix: ColumnMatrix
    private let places: CompressedRows
    /// By variable: alternating paths stay among those of one group.
    private var groups: [Int32]
    private var groupCount: Int32 = 0
    /// By place: the variable from which a path came to it, and the search that it was.
    private var origins: [Int32]
    private var searches: [Int32]
    private var searchCount: Int32 = 0

    /// - Parameter isKnown: By variable: it needs no constraint.
    init(_ matrix: ColumnMatrix, isKnown: [Bool]) {
        self.matrix = matrix
        let count = matrix.starts.count - 1
        places = CompressedRows(transposing: matrix.starts, matrix.rows, rowCount: isKnown.count)
        var greedy = GreedyMatching(matrix, places, isKnown)
        greedy.pairAll()
        (placeOfVariable, variableOfPlace) = (greedy.placeOfVariable, greedy.variableOfPlace)
        groups = [Int32](repeating: 0, count: isKnown.count)
        origins = [Int32](repeating: -1, count: count)
        searches = origins
        for variable in isKnown.indices where !isKnown[variable] && placeOfVariable[variable] < 0 {
            augment(from: Int32(variable))
        }
    }

    private mutating func pair(_ place: Int32, _ variable: Int32) {
        placeOfVariable[Int(variable)] = place
        variableOfPlace[Int(place)] = variable
    }

    /// Takes a constraint and one of the variables of a block out of it, and pairs the others anew.
    mutating func remove(_ place: Int32, determining variable: Int32, from block: [Int32]) {
        let freed = placeOfVariable[Int(variable)]
        let orphan = variableOfPlace[Int(place)]
        placeOfVariable[Int(variable)] = -1
        variableOfPlace[Int(place)] = -2
        if freed == place || freed < 0 || orphan < 0 { return }
        variableOfPlace[Int(freed)] = -1
        placeOfVariable[Int(orphan)] = -1
        groupCount += 1
        for member in block { groups[Int(member)] = groupCount }
        augment(from: orphan)
    }

    /// Pairs a variable by an alternating path that ends in a constraint without one.
    private mutating func augment(from start: Int32) {
        searchCount += 1
        var open = [start]
        var next = 0
        while next < open.count {
            let variable = open[next]
            next += 1
            for item in places.range(of: Int(variable)) {
                let place = places.items[item]
                if searches[Int(place)] == searchCount { continue }
                searches[Int(place)] = searchCount
                origins[Int(place)] = variable
                let other = variableOfPlace[Int(place)]
                if other == -1 { return pair(alongPathTo: place, from: start) }
                if other >= 0, groups[Int(other)] == groups[Int(start)] { open.append(other) }
            }
        }
    }

    private mutating func pair(alongPathTo end: Int32, from start: Int32) {
        var place = end
        while true {
            let variable = origins[Int(place)]
            let left = placeOfVariable[Int(variable)]
            pair(place, variable)
            if variable == start { return }
            place = left
        }
    }
}

/// Pairs what it can without ever going back on a pair.
private struct GreedyMatching {
    private(set) var placeOfVariable: [Int32]
    private(set) var variableOfPlace: [Int32]

    private let matrix: ColumnMatrix
    private let places: CompressedRows
    private let isKnown: [Bool]
    /// By place and by variable: how many partners are left.
    private var placeCounts: [Int32]
    private var variableCounts: [Int32]
    /// Places, and below 0 the complements of variables, with a single partner left.
    private var singles: [Int32] = []

    init(_ matrix: ColumnMatrix, _ places: CompressedRows, _ isKnown: [Bool]) {
        self.matrix = matrix
        self.places = places
        self.isKnown = isKnown
        placeOfVariable = [Int32](repeating: -1, count: isKnown.count)
        variableOfPlace = [Int32](repeating: -1, count: matrix.starts.count - 1)
        placeCounts = variableOfPlace.map { _ in 0 }
        variableCounts = placeOfVariable.map { _ in 0 }
        for place in placeCounts.indices {
            for entry in entries(of: place) where !isKnown[Int(matrix.rows[entry])] {
                placeCounts[place] += 1
            }
            if placeCounts[place] == 1 { singles.append(Int32(place)) }
        }
        for variable in variableCounts.indices where !isKnown[variable] {
            variableCounts[variable] = Int32(places.range(of: variable).count)
            if variableCounts[variable] == 1 { singles.append(~Int32(variable)) }
        }
    }

    private func entries(of place: Int) -> Range<Int> {
        Int(matrix.starts[place])..<Int(matrix.starts[place + 1])
    }

    private func isOpen(_ variable: Int32) -> Bool {
        !isKnown[Int(variable)] && placeOfVariable[Int(variable)] < 0
    }

    mutating func pairAll() {
        pairSingles()
        for variable in placeOfVariable.indices where isOpen(Int32(variable)) {
            let open = places.range(of: variable).map { places.items[$0] }
                .filter { variableOfPlace[Int($0)] < 0 }
            guard let place = open.min(by: { placeCounts[Int($0)] < placeCounts[Int($1)] }) else { continue }
            pair(place, Int32(variable))
            pairSingles()
        }
    }

    private mutating func pairSingles() {
        while let single = singles.popLast() {
            if single >= 0 {
                guard variableOfPlace[Int(single)] < 0,
                    let entry = entries(of: Int(single)).first(where: { isOpen(matrix.rows[$0]) })
                else { continue }
                pair(single, matrix.rows[entry])
            } else {
                guard isOpen(~single),
                    let item = places.range(of: Int(~single)).first(where: {
                        variableOfPlace[Int(places.items[$0])] < 0
                    })
                else { continue }
                pair(places.items[item], ~single)
            }
        }
    }

    private mutating func pair(_ place: Int32, _ variable: Int32) {
        placeOfVariable[Int(variable)] = place
        variableOfPlace[Int(place)] = variable
        for item in places.range(of: Int(variable)) {
            let other = places.items[item]
            placeCounts[Int(other)] -= 1
            if placeCounts[Int(other)] == 1, variableOfPlace[Int(other)] < 0 { singles.append(other) }
        }
        for entry in entries(of: Int(place)) {
            let other = matrix.rows[entry]
            variableCounts[Int(other)] -= 1
            if variableCounts[Int(other)] == 1, isOpen(other) { singles.append(~other) }
        }
    }
}
