import ContentSizes
import LayoutSyntax
import SourceText

/// A group of states, of which one holds at a time: `state Card: closed, open`. Of a component each instance has its own.
package struct StateGroup: Sendable {
    package var name: String
    /// The view of the instance that it belongs to; the screen for a group of the file.
    package var symbol: SymbolIndex
    /// The path of that view; empty for a group of the file.
    package var owner: String
    /// The place of the name.
    package var range: SourceRange
    /// In the order of the file: the first holds where nothing is asked for.
    package var values: [StateValue] = []

    /// The value at a place as an environment has it.
    package func chosen(_ value: Int) -> ChosenState {
        ChosenState(owner: owner, group: name, value: values[value].name, isFirst: value == 0)
    }
}

/// A value of a group of states.
package struct StateValue: Sendable {
    package var name: String
    var spelling: SpellingIndex
    /// The place where it is declared.
    package var range: SourceRange
}

/// A value of a group of states, both by their place.
package struct StateReference: Hashable, Sendable {
    /// In `LayoutProgram.states`.
    package var group: Int
    /// In `StateGroup.values`.
    package var value: Int
}

/// The combinations of states that a layout is looked at in.
package struct StateCombinations: Sendable {
    /// Each without the groups that are as they are where nothing is asked for, unless they are named to tell it from the others;
    /// one that is empty where there are no states.
    package var all: [[ChosenState]]
    /// Whether they are all that there are, and not only each value once.
    package var isComplete: Bool
}

extension LayoutProgram {
    /// More combinations than these are not looked at by default, because each costs as much as a layout.
    private static let combinationLimit = 64

    /// By group, the place of the value that holds: of those asked for, else the first.
    package func values(ofStates asked: [ChosenState]) -> [Int] {
        states.map { group in
            let own = asked.filter { $0.owner == group.owner && $0.group == group.name }
            return own.lazy.compactMap { choice in
                group.values.firstIndex { $0.name == choice.value }
            }.first ?? 0
        }
    }

    /// The same as environments have them.
    package func states(_ asked: [ChosenState]) -> [ChosenState] {
        zip(states, values(ofStates: asked)).map { $0.chosen($1) }
    }

    /// The value that a text names as conditions of the file do, like `open` or `First Card.open`: of the path to an instance the
    /// end is enough where no other instance has it.
    package func state(called text: String) -> ChosenState? {
        let key = Text.matchingKey(text)
        let all = allStates
        if let found = all.first(where: { Text.matchingKey($0.name) == key }) { return found }
        guard text.contains(".") else { return nil }
        let ending = all.filter { Text.matchingKey($0.name).hasSuffix("." + key) }
        return ending.count == 1 ? ending[0] : nil
    }

    /// Every value of every group.
    package var allStates: [ChosenState] {
        states.flatMap { group in group.values.indices.map { group.chosen($0) } }
    }

    /// Every combination of the values of all groups up to a limit; beyond it each value once, with the other groups at their first.
    ///
    /// - Parameter asked: Of the groups of these no other values are looked at.
    package func stateCombinations(narrowedTo asked: [ChosenState] = []) -> StateCombinations {
        let choices = states.map { group in
            let all = group.values.indices.map { group.chosen($0) }
            let own = all.filter { asked.contains($0) }
            return own.isEmpty ? all : own
        }
        var count = 1
        for values in choices where count <= Self.combinationLimit { count *= values.count }
        if count > Self.combinationLimit {
            return StateCombinations(all: eachOnce(choices), isComplete: false)
        }
        let all = choices.reduce([[]]) { combinations, values in
            combinations.flatMap { combination in values.map { combination + [$0] } }
        }
        return StateCombinations(all: all, isComplete: true)
    }

    private func eachOnce(_ choices: [[ChosenState]]) -> [[ChosenState]] {
        let base = choices.map { $0[0] }
        var all = [base]
        for (group, values) in choices.enumerated() {
            for value in values.dropFirst() {
                var combination = base
                combination[group] = value
                all.append(combination)
            }
        }
        return all.map { $0.filter { !$0.isFirst } }
    }
}
