import ContentSizes
import SourceText

/// Members of a list of constraints that outputs show together.
package struct ConstraintGroup: Sendable {
    /// Their indices in the list.
    package var members: [Int]
    /// The property that several members share; `nil` of a single one.
    package var summary: Summary?

    package init(members: [Int], summary: Summary? = nil) {
        self.members = members
        self.summary = summary
    }

    /// The property of several constraints in words.
    package struct Summary: Sendable {
        /// Completes a sentence that begins with their number: `are added by the stack view 'Row'`.
        package var fact: String
        /// The purposes of those of a stack view: `leading edge, spacing after A and B`.
        package var purposes: String?

        /// The fact with the purposes.
        package var text: String { fact + (purposes.map { ": \($0)" } ?? "") }
    }
}

/// The group of constraints that nobody wrote, so that one line can name all of them.
private enum ImplicitGroup: Hashable {
    case stack(Int)
    case signs(Axis)

    init?(_ origin: RowOrigin) {
        switch origin.kind {
        case .stack: self = .stack(origin.subject)
        case .sign(let axis): self = .signs(axis)
        case .written, .screenPosition, .screenSize, .contentSign, .imposedSize, .hugging, .resistance:
            return nil
        }
    }
}

extension RowNames {
    /// From this number of constraints on, a summary is easier to read.
    private static let summarisedFrom = 3

    /// Rows in their order. Many that one stack view adds, or that keep sizes from being negative, are together at the
    /// position of their first.
    package func groups(of rows: [Int]) -> [ConstraintGroup] {
        var membersOfGroups: [ImplicitGroup: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            if let group = ImplicitGroup(lowered.origins[row]) {
                membersOfGroups[group, default: []].append(index)
            }
        }
        var groups: [ConstraintGroup] = []
        for (index, row) in rows.enumerated() {
            let group = ImplicitGroup(lowered.origins[row])
            guard let group, let members = membersOfGroups[group], members.count >= RowNames.summarisedFrom
            else {
                groups.append(ConstraintGroup(members: [index]))
                continue
            }
            if members[0] == index {
                let summary = summary(of: group, members.map { rows[$0] })
                groups.append(ConstraintGroup(members: members, summary: summary))
            }
        }
        return groups
    }

    private func summary(of group: ImplicitGroup, _ rows: [Int]) -> ConstraintGroup.Summary {
        switch group {
        case .stack(let view):
            return ConstraintGroup.Summary(
                fact: "are added by the stack view '\(names.name(view))'",
                purposes: purposes(of: rows))
        case .signs(let axis):
            let views = rows.map { names.name(lowered.origins[$0].subject) }
            return ConstraintGroup.Summary(
                fact: "keep the \(axis.lengthName)s of \(RowNames.few(views)) from being negative")
        }
    }
}
