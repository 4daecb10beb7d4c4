/// Which of several constraints counts where rounding in the data makes them disagree.
///
/// `x = 0.3` and `x = 0.1 + 0.2` differ in the last bit, and which of them is in the active set depends on the way
/// there. Values are therefore computed from the one independent set of tight constraints that comes first in an
/// order that does not depend on theirs: by priority, break order and right-hand side.
struct CanonicalVertex: Sendable {
    private let system: LinearSystem
    private var active: ActiveSet

    /// The values of the canonical set; nil where all tight constraints agree, as they nearly always do.
    static func values(
        near values: [Double], _ low: [Double], _ excesses: [Double], _ isBroken: [Bool], _ active: ActiveSet,
        _ system: LinearSystem
    ) throws(SolverFailure) -> [Double]? {
        var isActive = isBroken
        for place in 0..<active.count {
            if let constraint = active.constraint(at: place) { isActive[Int(constraint)] = true }
        }
        let tight = excesses.indices.filter { row in
            !isActive[row] && excesses[row].magnitude <= Tolerance.position(at: system.rightHandSides[row])
        }
        let disagrees = tight.contains { row in
            let (rest, scale) = system.exactRest(ofRow: row, values, low)
            return rest.magnitude > scale * Tolerance.disagreement
        }
        guard disagrees else { return nil }
        var vertex = CanonicalVertex(system: system, active: active)
        try vertex.active.prepare(system)
        for row in tight { vertex.enter(Int32(row)) }
        var result = values
        try vertex.active.refine(&result, system)
        return result
    }

    private init(system: LinearSystem, active: ActiveSet) {
        self.system = system
        self.active = active
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
        if let constraint = active.constraint(at: last), !comesBefore(row, constraint) { return }
        active.exchange(last, for: row, system)
    }

    /// Pins come after all constraints.
    private func comesAfter(_ place: Int, _ other: Int) -> Bool {
        guard let second = active.constraint(at: other) else { return false }
        guard let first = active.constraint(at: place) else { return true }
        return comesBefore(second, first)
    }

    private func comesBefore(_ first: Int32, _ second: Int32) -> Bool {
        let priorities = (system.priorities[Int(first)], system.priorities[Int(second)])
        if priorities.0 != priorities.1 { return priorities.0 > priorities.1 }
        let orders = (system.breakOrders[Int(first)], system.breakOrders[Int(second)])
        if orders.0 != orders.1 { return orders.0 < orders.1 }
        let sides = (system.rightHandSides[Int(first)], system.rightHandSides[Int(second)])
        return sides.0 != sides.1 ? sides.0 < sides.1 : first < second
    }
}
