import ContentSizes
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// Required constraints that say what another one already says.
extension Report {
    /// What several equations say together is found among those about one view and axis. Of the required rows with one left-hand
    /// side all but the strongest are redundant: an inequality beside one
    /// that is at least as tight, and whatever an equation with the same left-hand side implies. Of equal ones the
    /// first stays.
    mutating func warnAboutRedundancy() {
        guard settled.solution.conflicts.isEmpty else { return }
        let pairs = redundantRows()
        let dependent = DependentRows(settled, without: Set(pairs.map { $0.implied })).found
        let found = pairs.map { ($0.implied, [$0.reason]) } + dependent.map { ($0.key, $0.value) }
        for (implied, reasons) in found.sorted(by: { $0.0 < $1.0 }) where !settled.isGiven(implied) {
            add(
                .redundantConstraint(
                    implied: rows.reference(to: implied), range(of: implied), reasons.map { range(of: $0) }))
        }
    }

    /// Required written rows that others imply, and for each one that stays and implies it.
    private func redundantRows() -> [(implied: Int, reason: Int)] {
        let lowered = settled.lowered
        let required = lowered.origins.indices.filter {
            lowered.origins[$0].kind == .written && lowered.system.priorities[$0] == 1000
        }
        // Nearly all left-hand sides are there once, which a number for each shows without an array for each.
        let fingerprints = required.map { lowered.system.fingerprint(ofRow: $0) }
        var counts: [UInt64: Int] = [:]
        for fingerprint in fingerprints { counts[fingerprint, default: 0] += 1 }
        var rows: [LeftHandSide: [NormalRow]] = [:]
        for (row, fingerprint) in zip(required, fingerprints) where counts[fingerprint, default: 0] > 1 {
            let (leftHandSide, normal) = lowered.system.normalForm(ofRow: row)
            rows[leftHandSide, default: []].append(normal)
        }
        return rows.values.flatMap { $0.count > 1 ? $0.implied : [] }
    }
}

// Rows with one left-hand side, in the order of the file.
extension [NormalRow] {
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

/// The terms of a row with its variables in order and a first coefficient of 1.
private struct LeftHandSide: Hashable {
    var variables: [Int32]
    var coefficients: [Double]
}

/// A row whose left-hand side is brought into the form that `LeftHandSide` has.
private struct NormalRow {
    var row: Int
    var relation: RelationSign
    var rightHandSide: Double

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
    /// A number that rows share whose left-hand sides are the same up to a factor, and hardly any others.
    fileprivate func fingerprint(ofRow row: Int) -> UInt64 {
        let entries = entries(ofRow: row)
        guard let first = entries.min(by: { columns[$0] < columns[$1] }) else { return 0 }
        let scale = 1 / coefficients[first]
        return entries.reduce(0) { sum, entry in
            let factor = (coefficients[entry] * scale).bitPattern
            var mixed = (factor ^ UInt64(columns[entry])) &* 0x9E37_79B9_7F4A_7C15
            mixed = (mixed ^ mixed >> 29) &* (2 * UInt64(columns[entry]) + 1)
            return sum &+ (mixed ^ mixed >> 32)
        }
    }

    fileprivate func normalForm(ofRow row: Int) -> (LeftHandSide, NormalRow) {
        let terms = terms(ofRow: row).sorted { $0.variable.index < $1.variable.index }
        let scale = terms.first.map { 1 / $0.coefficient } ?? 1
        let leftHandSide = LeftHandSide(
            variables: terms.map { $0.variable.index }, coefficients: terms.map { $0.coefficient * scale })
        let relation = scale < 0 ? relations[row].sign.reversed : relations[row].sign
        return (
            leftHandSide, NormalRow(row: row, relation: relation, rightHandSide: rightHandSides[row] * scale)
        )
    }
}
