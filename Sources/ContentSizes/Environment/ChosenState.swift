/// The value that a group of states of a layout has, by names, so that two versions of a layout can be asked for the same.
package struct ChosenState: Hashable, Sendable {
    /// The path of the component's instance whose group it is; empty for a group of the file.
    package var owner: String
    /// The name of the group.
    package var group: String
    /// The name of the value.
    package var value: String
    /// Whether it is the value that holds where nothing is asked for.
    package var isFirst: Bool

    package init(owner: String, group: String, value: String, isFirst: Bool) {
        self.owner = owner
        self.group = group
        self.value = value
        self.isFirst = isFirst
    }

    /// As conditions name it: `open`, `First Card.open`.
    package var name: String { owner.isEmpty ? value : "\(owner).\(value)" }
    /// The name of the group with that of its owner: `Card`, `First Card.Mode`.
    package var groupName: String { owner.isEmpty ? group : "\(owner).\(group)" }
}

extension [ChosenState] {
    /// These, and those of others whose groups they do not speak of.
    package func besides(_ others: [ChosenState]) -> [ChosenState] {
        self + others.filter { other in !contains { $0.groupName == other.groupName } }
    }
}
