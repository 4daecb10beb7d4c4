/// Required constraints that a solve leaves out: broken ones, and equations that nearly follow from others.
struct Exclusions: Sendable {
    /// By constraint: broken to resolve a conflict.
    private(set) var isBroken: [Bool]
    private(set) var conflicts: [Conflict] = []
    /// Equations that others nearly make hold.
    private(set) var implied: [Int32] = []
    /// By constraint: whether it is among those. Empty as long as there are none.
    private var isImplied: [Bool] = []
    /// Equations that were taken for implied, and are missed by more than the tolerance.
    private var missed: [Int32] = []

    init(_ system: LinearSystem) {
        isBroken = [Bool](repeating: false, count: system.constraintCount)
    }

    var leavesNothingOut: Bool { conflicts.isEmpty && implied.isEmpty }

    func contains(_ constraint: Int32) -> Bool {
        isBroken[Int(constraint)] || (!isImplied.isEmpty && isImplied[Int(constraint)])
    }

    /// By constraint: whether it is left out.
    var isLeftOut: [Bool] {
        isImplied.isEmpty ? isBroken : zip(isBroken, isImplied).map { $0 || $1 }
    }

    /// Leaves out the equation of a certificate that comes last by what it says. False where that is a conflict: the
    /// certificate has inequalities, or the equations miss each other by much.
    ///
    /// The last of every such set, in whatever order they are found, leaves the same set of equations: as for a spanning
    /// tree of least weight, which no edge belongs to that is the heaviest of a circuit (Tarjan 1983). Only then it is
    /// seen which of those left out are missed by more than the tolerance.
    ///
    /// - Parameter miss: By how much the right-hand sides of the certificate's sum contradict each other.
    mutating func leaveOutImplied(
        of certificate: [FarkasTerm], missing miss: Double, _ order: ContentOrder, _ system: LinearSystem
    ) -> Bool {
        guard certificate.allSatisfy({ system.relations[Int($0.constraint)] == .equal }) else { return false }
        let greatest = certificate.reduce(0) { max($0, $1.multiplier.magnitude) }
        if miss > Tolerance.nearMiss * greatest { return false }
        var last = certificate[0].constraint
        for term in certificate where order.comesBefore(last, term.constraint) { last = term.constraint }
        if missed.contains(last) { return false }
        if isImplied.isEmpty { isImplied = [Bool](repeating: false, count: system.constraintCount) }
        isImplied[Int(last)] = true
        implied.append(last)
        return true
    }

    /// Breaks a constraint to resolve a conflict. What followed from others may have followed from that.
    mutating func breakOne(of members: [Int32], _ system: LinearSystem) {
        let broken = system.memberToBreak(of: members)
        isBroken[Int(broken)] = true
        forgetImplied()
        conflicts.append(
            Conflict(
                broken: ConstraintIndex(Int(broken)), members: members.map { ConstraintIndex(Int($0)) }))
    }

    /// Takes back constraints that were broken for sets in which others are broken, too. False where there is none.
    ///
    /// Without them each is broken again if it does contradict what holds.
    mutating func restoreDoubtful() -> Bool {
        let doubtful = doubtfulConflicts()
        restore(doubtful)
        return !doubtful.isEmpty
    }

    /// The same with the one that is broken first.
    mutating func restoreFirstDoubtful(_ system: LinearSystem) -> Bool {
        let first = doubtfulConflicts().min { system.breaksEarlier($0.broken.index, $1.broken.index) }
        guard let first else { return false }
        restore([first])
        return true
    }

    private func doubtfulConflicts() -> [Conflict] {
        conflicts.filter { conflict in
            conflict.members.contains { $0 != conflict.broken && isBroken[Int($0.index)] }
        }
    }

    private mutating func restore(_ doubtful: [Conflict]) {
        if doubtful.isEmpty { return }
        for conflict in doubtful { isBroken[Int(conflict.broken.index)] = false }
        conflicts.removeAll { !isBroken[Int($0.broken.index)] }
        forgetImplied()
    }

    /// In the order of breaking.
    mutating func sortConflicts(_ system: LinearSystem) {
        conflicts.sort { system.breaksEarlier($0.broken.index, $1.broken.index) }
    }

    private mutating func forgetImplied() { (implied, isImplied, missed) = ([], [], []) }

    /// Takes back equations that are missed by more than the tolerance now.
    mutating func takeBack(_ found: [Int32]) {
        missed += found
        for equation in found { isImplied[Int(equation)] = false }
        implied.removeAll { !isImplied[Int($0)] }
    }
}

extension LinearSystem {
    /// Of a set of required constraints that conflict, the one with the greatest break order, then index.
    func memberToBreak(of members: [Int32]) -> Int32 { members.max { breaksEarlier($0, $1) }! }

    func breaksEarlier(_ one: Int32, _ other: Int32) -> Bool {
        (breakOrders[Int(one)], one) < (breakOrders[Int(other)], other)
    }
}
