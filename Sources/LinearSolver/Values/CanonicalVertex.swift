/// Which of several constraints counts where rounding in the data makes them disagree.
///
/// `x = 0.3` and `x = 0.1 + 0.2` differ in the last bit, and which of them is in the active set depends on the way
/// there. Values are therefore computed from the one independent set of tight constraints that comes first in the
/// order of what they say.
struct CanonicalVertex: Sendable {
    private let system: LinearSystem
    /// By constraint of the parts that disagree: its index in the order.
    private let ranks: [Int32]
    private var active: ActiveSet

    /// The values of the canonical set; nil where all tight constraints agree, as they nearly always do.
    static func values(
        near values: [Double], _ low: [Double], _ isRelaxed: [Bool], _ active: ActiveSet,
        _ system: LinearSystem
    ) throws(SolverFailure) -> [Double]? {
        var isActive = isRelaxed
        let held = (0..<active.count).compactMap { active.constraint(at: $0) }
        for constraint in held { isActive[Int(constraint)] = true }
        var tight: [Int32] = []
        var disagreeing: [Int32] = []
        for row in isActive.indices
        where !isActive[row] && system.excess(ofRow: row, values).magnitude <= Tolerance.violation {
            let (rest, scale) = system.exactRest(ofRow: row, values, low)
            if rest.magnitude > Tolerance.position(at: scale) && !system.isRequiredEquation(row) { continue }
            tight.append(Int32(row))
            if rest.magnitude > scale * Tolerance.disagreement { disagreeing.append(Int32(row)) }
        }
        if disagreeing.isEmpty { return nil }
        var parts = ConstraintParts(system)
        parts.choose(disagreeing)
        tight = tight.filter { parts.isChosen($0) }
        var vertex = CanonicalVertex(
            system, active, ranking: tight + held.filter { parts.isChosen($0) })
        try vertex.active.prepare(system)
        for row in tight { vertex.enter(row) }
        var result = values
        try vertex.active.refine(&result, system)
        return system.holdsRequired(result, as: values) ? result : nil
    }

    private init(_ system: LinearSystem, _ active: ActiveSet, ranking constraints: [Int32]) {
        self.system = system
        self.active = active
        let order = ContentOrder(system)
        var ranks = [Int32](repeating: -1, count: system.constraintCount)
        for (rank, constraint) in constraints.sorted(by: order.comesBefore).enumerated() {
            ranks[Int(constraint)] = Int32(rank)
        }
        self.ranks = ranks
    }

    /// Keeps, of the constraint and the active ones that it depends on, all but the last in the order; over all tight
    /// constraints this gives the first independent set, as for a spanning tree of least weight.
    private mutating func enter(_ row: Int32) {
        var last = -1
        for (index, coefficient) in active.represent(system.terms(ofRow: Int(row)))
        where coefficient.magnitude > Tolerance.pivot && (last < 0 || comesAfter(Int(index), last)) {
            last = Int(index)
        }
        guard last >= 0 else { return }
        if let constraint = active.constraint(at: last), !comesBefore(row, constraint) { return }
        active.exchange(last, for: row, system)
    }

    /// Fixed variables come after all constraints.
    private func comesAfter(_ index: Int, _ other: Int) -> Bool {
        guard let second = active.constraint(at: other) else { return false }
        guard let first = active.constraint(at: index) else { return true }
        return comesBefore(second, first)
    }

    private func comesBefore(_ constraint: Int32, _ other: Int32) -> Bool {
        ranks[Int(constraint)] < ranks[Int(other)]
    }
}

/// The parts of a system that no constraint ties to each other, some of which are chosen.
private struct ConstraintParts {
    private let system: LinearSystem
    private var sets: DisjointSets
    private var chosen: Set<Int32> = []

    init(_ system: LinearSystem) {
        self.system = system
        sets = DisjointSets(count: system.variableCount)
        for row in 0..<system.constraintCount {
            let columns = system.columns[system.entries(ofRow: row)]
            for column in columns.dropFirst() { sets.join(columns[columns.startIndex], column) }
        }
    }

    /// Chooses the parts of constraints.
    mutating func choose(_ constraints: [Int32]) {
        for constraint in constraints { if let part = part(of: constraint) { chosen.insert(part) } }
    }

    mutating func isChosen(_ constraint: Int32) -> Bool {
        part(of: constraint).map { chosen.contains($0) } ?? false
    }

    /// `nil` of a constraint on nothing.
    private mutating func part(of constraint: Int32) -> Int32? {
        let entries = system.entries(ofRow: Int(constraint))
        return entries.isEmpty ? nil : sets.first(of: Int32(system.columns[entries.lowerBound]))
    }
}

extension LinearSystem {
    /// Whether factors do not make so much of what constraints disagree by that required ones come to be missed.
    fileprivate func holdsRequired(_ values: [Double], as others: [Double]) -> Bool {
        (0..<constraintCount).allSatisfy {
            priorities[$0] < 1000 || violation(ofRow: $0, values) <= violation(ofRow: $0, others)
        }
    }
}
