/// Required constraints that a solve leaves out because they contradict others.
struct Exclusions: Sendable {
    /// By constraint.
    private(set) var isRelaxed: [Bool]
    private(set) var conflicts: [Conflict] = []

    init(_ system: LinearSystem) {
        isRelaxed = [Bool](repeating: false, count: system.constraintCount)
    }

    /// Relaxes a constraint to resolve a conflict. One that would be missed far more than another is kept: where three widths
    /// of 0.333333 times a container add up to nearly all of it, the container keeps its size.
    ///
    /// - Parameter certificate: Proves the conflict. A constraint alone is missed the less the greater its multiplier is.
    mutating func relaxOne(of members: [Int32], _ certificate: [FarkasTerm], _ system: LinearSystem) {
        let kept = Set(members)
        let terms = certificate.filter { kept.contains($0.constraint) }
        let greatest = terms.reduce(0) { max($0, $1.multiplier.magnitude) }
        let little = terms.filter { $0.multiplier.magnitude >= Tolerance.farLessMissed * greatest }
        let relaxed = system.memberToRelax(of: little.map { $0.constraint })
        isRelaxed[Int(relaxed)] = true
        conflicts.append(
            Conflict(
                relaxed: ConstraintIndex(Int(relaxed)), members: members.map { ConstraintIndex(Int($0)) }))
    }

    /// Restores constraints that were relaxed for sets in which others are relaxed, too. False where there is none.
    ///
    /// Each is relaxed again if it does contradict what holds.
    mutating func restoreDoubtful() -> Bool {
        let doubtful = doubtfulConflicts()
        restore(doubtful)
        return !doubtful.isEmpty
    }

    /// The same with the one that is relaxed first.
    mutating func restoreFirstDoubtful(_ system: LinearSystem) -> Bool {
        let first = doubtfulConflicts().min { system.relaxesEarlier($0.relaxed.index, $1.relaxed.index) }
        guard let first else { return false }
        restore([first])
        return true
    }

    private func doubtfulConflicts() -> [Conflict] {
        conflicts.filter { conflict in
            conflict.members.contains { $0 != conflict.relaxed && isRelaxed[Int($0.index)] }
        }
    }

    private mutating func restore(_ doubtful: [Conflict]) {
        if doubtful.isEmpty { return }
        for conflict in doubtful { isRelaxed[Int(conflict.relaxed.index)] = false }
        conflicts.removeAll { !isRelaxed[Int($0.relaxed.index)] }
    }

    /// In the order of relaxing.
    mutating func sortConflicts(_ system: LinearSystem) {
        conflicts.sort { system.relaxesEarlier($0.relaxed.index, $1.relaxed.index) }
    }
}

extension LinearSystem {
    /// Of a set of required constraints that conflict, the one with the greatest break order, then index.
    func memberToRelax(of members: [Int32]) -> Int32 { members.max { relaxesEarlier($0, $1) }! }

    func relaxesEarlier(_ one: Int32, _ other: Int32) -> Bool {
        (breakOrders[Int(one)], one) < (breakOrders[Int(other)], other)
    }
}
