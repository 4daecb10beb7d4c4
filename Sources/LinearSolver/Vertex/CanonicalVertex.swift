/// Which of several constraints counts where rounding in the data makes them disagree.
///
/// `x = 0.3` and `x = 0.1 + 0.2` differ in the last bit, and which of them is in the active set depends on the way
/// there. Values are therefore computed from the one independent set of tight constraints that comes first in the
/// order of what they say.
struct CanonicalVertex: Sendable {
    private let system: LinearSystem
    private let order: ContentOrder
    private var active: ActiveSet

    /// The values of the canonical set; nil where all tight constraints agree, as they nearly always do.
    static func values(
        near values: [Double], _ low: [Double], _ isBroken: [Bool], _ active: ActiveSet,
        _ system: LinearSystem
    ) throws(SolverFailure) -> [Double]? {
        var isActive = isBroken
        for place in 0..<active.count {
            if let constraint = active.constraint(at: place) { isActive[Int(constraint)] = true }
        }
        var tight: [Int32] = []
        var disagrees = false
        for row in isActive.indices
        where !isActive[row] && system.excess(ofRow: row, values).magnitude <= Tolerance.violation {
            let (rest, scale) = system.exactRest(ofRow: row, values, low)
            if rest.magnitude > Tolerance.position(at: scale) && !system.isRequiredEquation(row) { continue }
            tight.append(Int32(row))
            if rest.magnitude > scale * Tolerance.disagreement { disagrees = true }
        }
        guard disagrees else { return nil }
        var vertex = CanonicalVertex(system: system, active: active)
        try vertex.active.prepare(system)
        for row in tight { vertex.enter(row) }
        var result = values
        try vertex.active.refine(&result, system)
        return system.holdsRequired(result, as: values) ? result : nil
    }

    private init(system: LinearSystem, active: ActiveSet) {
        self.system = system
        self.active = active
        order = ContentOrder(system)
    }

    /// Keeps, of the constraint and the active ones that it depends on, all but the last in the order; over all tight
    /// constraints this gives the first independent set, as for a spanning tree of least weight.
    private mutating func enter(_ row: Int32) {
        var last = -1
        for (place, coefficient) in active.represent(system.terms(ofRow: Int(row)))
        where coefficient.magnitude > Tolerance.pivot && (last < 0 || comesAfter(Int(place), last)) {
            last = Int(place)
        }
        guard last >= 0 else { return }
        if let constraint = active.constraint(at: last), !order.comesBefore(row, constraint) { return }
        active.exchange(last, for: row, system)
    }

    /// Pins come after all constraints.
    private func comesAfter(_ place: Int, _ other: Int) -> Bool {
        guard let second = active.constraint(at: other) else { return false }
        guard let first = active.constraint(at: place) else { return true }
        return order.comesBefore(second, first)
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
