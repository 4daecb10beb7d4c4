import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// Required constraints that say what another one already says.
extension Report {
    /// Of the required rows with one left-hand side all but the strongest are redundant: an inequality beside one
    /// that is at least as tight, and whatever an equation with the same left-hand side implies. Of equal ones the
    /// first stays.
    mutating func warnAboutRedundancy() {
        guard rounds.solution.conflicts.isEmpty else { return }
        for pair in redundantRows().sorted(by: { $0.implied < $1.implied }) {
            add(
                .redundantConstraint(
                    implied: rows.reference(to: pair.implied), range(of: pair.implied), range(of: pair.reason)
                ))
        }
    }

    /// Required written rows that others imply, and for each one that stays and implies it.
    private func redundantRows() -> [(implied: Int, reason: Int)] {
        var redundant: [(implied: Int, reason: Int)] = []
        let system = rounds.lowered.system
        forEachRun(in: rowsByVariables(), same: { $0.variables == $1.variables }) { rows in
            // Few rows have the variables of another, so that only these are brought into a form to be compared.
            guard rows.count > 1 else { return }
            let normal = rows.map { system.normalRow(Int($0.row)) }.sorted {
                $0.isBefore($1) ?? ($0.row < $1.row)
            }
            forEachRun(in: normal, same: { $0.isBefore($1) == nil }) { redundant += $0.implied }
        }
        return redundant
    }

    /// The required written rows in the order of a number that is one for rows with the same variables.
    private func rowsByVariables() -> [(variables: UInt32, row: Int32)] {
        var rows: [(variables: UInt32, row: Int32)] = []
        rows.reserveCapacity(rounds.layout.constraints.count)
        for row in rounds.lowered.origins.indices
        where rounds.lowered.constraint(ofRow: row) != nil && rounds.lowered.system.priorities[row] == 1000 {
            rows.append((rounds.lowered.system.variableHash(row), Int32(row)))
        }
        rows.sort { $0 < $1 }
        return rows
    }
}

/// Calls `body` with each run of neighbours that are the same as the first of the run.
private func forEachRun<Element>(
    in items: [Element], same: (Element, Element) -> Bool, _ body: (ArraySlice<Element>) -> Void
) {
    var start = 0
    for place in items.indices where place + 1 == items.count || !same(items[start], items[place + 1]) {
        body(items[start...place])
        start = place + 1
    }
}

// Rows with one left-hand side, in the order of the file.
extension ArraySlice<NormalRow> {
    fileprivate var implied: [(implied: Int, reason: Int)] {
        let kept = strongest
        return compactMap { row in
            if kept.contains(where: { $0.row == row.row }) { return nil }
            return kept.first { $0.implies(row) }.map { (row.row, $0.row) }
        }
    }

    /// Those that imply all others: the first equation (and each that differs by rounding), and the first of the
    /// tightest inequalities on each side, unless an equation implies it.
    private var strongest: [NormalRow] {
        var strongest: [NormalRow] = []
        for row in self where row.relation == .equal && !strongest.contains(where: { $0.implies(row) }) {
            strongest.append(row)
        }
        for relation in [RelationSign.lessThanOrEqual, .greaterThanOrEqual] {
            guard var tightest = first(where: { $0.relation == relation }) else { continue }
            for row in self where row.relation == relation && !tightest.implies(row) { tightest = row }
            if !strongest.contains(where: { $0.implies(tightest) }) { strongest.append(tightest) }
        }
        return strongest.sorted { $0.row < $1.row }
    }
}

/// A row with its variables in order and a first coefficient of 1.
private struct NormalRow {
    var row: Int
    var terms: [Term]
    var relation: RelationSign
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
        case (.equal, .equal): abs(rightHandSide - other.rightHandSide) <= LayoutTolerance.rounding
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
        var terms = terms(ofRow: row)
        terms.sort { $0.variable.index < $1.variable.index }
        let scale = terms.first.map { 1 / $0.coefficient } ?? 1
        for index in terms.indices { terms[index].coefficient *= scale }
        return NormalRow(
            row: row, terms: terms, relation: scale < 0 ? relations[row].sign.reversed : relations[row].sign,
            rightHandSide: rightHandSides[row] * scale)
    }

    /// The same for rows with the same variables, in whatever order.
    fileprivate func variableHash(_ row: Int) -> UInt32 {
        var sum: UInt64 = 0
        for variable in variables(ofRow: row) {
            // The finaliser of SplitMix64.
            var bits = UInt64(UInt32(bitPattern: variable)) &+ 0x9E37_79B9_7F4A_7C15
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            sum &+= bits ^ (bits >> 31)
        }
        return UInt32(truncatingIfNeeded: sum >> 32)
    }
}
