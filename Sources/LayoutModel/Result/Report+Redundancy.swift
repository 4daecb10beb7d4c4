import LinearSolver

/// Required constraints that say what another one already says.
extension Report {
    /// Of the required rows with one left-hand side all but the strongest are redundant: an inequality beside one
    /// that is at least as tight, and whatever an equation with the same left-hand side implies. Of equal ones the
    /// first stays.
    mutating func warnAboutRedundancy() {
        guard rounds.solution.conflicts.isEmpty else { return }
        let rows = writtenRows().map { rounds.lowered.system.normalRow($0) }
        let order = rows.indices.sorted { a, b in
            rows[a].isBefore(rows[b]) ?? (rows[a].row < rows[b].row)
        }
        var groupStart = 0
        for place in order.indices {
            let isLast =
                place + 1 == order.count || rows[order[groupStart]].isBefore(rows[order[place + 1]]) != nil
            guard isLast else { continue }
            if place > groupStart { warnAboutGroup(order[groupStart...place].map { rows[$0] }) }
            groupStart = place + 1
        }
    }

    private func writtenRows() -> [Int] {
        rounds.lowered.origins.indices.filter {
            rounds.lowered.origins[$0].kind == .written && rounds.lowered.system.priorities[$0] == 1000
        }
    }

    /// Warns about the members of a group, in the order of the file, that another member implies.
    private mutating func warnAboutGroup(_ group: [NormalRow]) {
        var kept = group
        for member in group.reversed() {
            let others = kept.filter { $0.row != member.row }
            guard let reason = others.first(where: { $0.implies(member) }) else { continue }
            kept = others
            add(
                .redundantConstraint(
                    implied: reference(to: member.row), range(of: member.row), range(of: reason.row)))
        }
    }
}

/// A row with its variables in order and a first coefficient of 1.
private struct NormalRow {
    var row: Int
    var terms: [Term]
    var relation: Relation
    var rightHandSide: Double

    /// Whether the left-hand side comes first in a fixed order; `nil` where both are the same.
    func isBefore(_ other: NormalRow) -> Bool? {
        for (a, b) in zip(terms, other.terms) {
            if a.variable.index != b.variable.index { return a.variable.index < b.variable.index }
            if a.coefficient != b.coefficient { return a.coefficient < b.coefficient }
        }
        return terms.count == other.terms.count ? nil : terms.count < other.terms.count
    }

    /// Whether a row with the same left-hand side holds wherever this one does.
    func implies(_ other: NormalRow) -> Bool {
        switch (relation, other.relation) {
        case (.equal, .equal): abs(rightHandSide - other.rightHandSide) <= 1e-9
        case (.equal, .lessThanOrEqual), (.lessThanOrEqual, .lessThanOrEqual):
            rightHandSide <= other.rightHandSide
        case (.equal, .greaterThanOrEqual), (.greaterThanOrEqual, .greaterThanOrEqual):
            rightHandSide >= other.rightHandSide
        case (.lessThanOrEqual, .equal), (.greaterThanOrEqual, .equal),
            (.lessThanOrEqual, .greaterThanOrEqual), (.greaterThanOrEqual, .lessThanOrEqual):
            false
        }
    }
}

extension LinearSystem {
    fileprivate func normalRow(_ row: Int) -> NormalRow {
        var terms: [Term] = []
        for entry in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
            terms.append(Term(Variable(Int(columns[entry])), coefficients[entry]))
        }
        terms.sort { $0.variable.index < $1.variable.index }
        let scale = terms.first.map { 1 / $0.coefficient } ?? 1
        for index in terms.indices { terms[index].coefficient *= scale }
        return NormalRow(
            row: row, terms: terms, relation: relations[row].scaled(by: scale),
            rightHandSide: rightHandSides[row] * scale)
    }
}

extension Relation {
    /// The relation after both sides have been multiplied by a number.
    fileprivate func scaled(by factor: Double) -> Relation {
        guard factor < 0 else { return self }
        return switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
