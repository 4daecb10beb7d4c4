import LayoutSyntax
import SourceText

// Groups of states and their values.
extension Diagnostic {
    static func misplacedState(_ range: SourceRange) -> Diagnostic {
        .error(
            .misplacedStatement, range,
            "'state' must be outside every body and condition, or be a line of a component; move it there")
    }

    static func duplicateState(_ name: String, _ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .duplicateState, range, "the state '\(name)' is declared twice; rename one of them",
            notes: [Note(range: first, message: "the first declaration")])
    }

    static func duplicateStateValue(_ name: String, _ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .duplicateState, range,
            "the value '\(name)' is declared twice, so a condition could mean either; rename one of them",
            notes: [Note(range: first, message: "the first of that name")])
    }

    static func reservedStateValue(
        _ name: String, _ word: String, _ noun: String, _ range: SourceRange
    ) -> Diagnostic {
        let isWord = Text.matchingKey(name) == Text.matchingKey(word)
        let fact = isWord ? "'\(name)' is" : "'\(name)' begins with '\(word)',"
        return .error(.reservedName, range, "\(fact) a word of \(noun); give the value another name")
    }

    /// `state Card: closed`, which reads as the declaration of a view.
    static func stateOfOneValue(_ name: String, _ value: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownType, range,
            "a state needs two values or more: '\(name): \(value), open'")
    }

    /// - Parameters:
    ///   - known: The values that could be written there.
    ///   - others: Words that could be written in their place.
    static func unknownState(
        _ name: String, _ known: [String], others: [String], isCondition: Bool, _ range: SourceRange
    ) -> Diagnostic {
        let near = nearestName(to: name, among: known + others)
        if known.isEmpty || near.map({ !known.contains($0) }) ?? false {
            let fact = "'\(name)' is not \(isCondition ? "a condition" : "part of an environment")"
            let example =
                isCondition
                ? "write one such as 'Compact-Regular', 'width >= 700' or 'portrait'"
                : "write one such as 'landscape', 'top bar 20' or 'content size XL'"
            return .error(
                isCondition ? .unknownCondition : .unknownOption, range,
                fact + didYouMean(near, else: example), fix: near)
        }
        return .error(
            .unknownState, range, "there is no state '\(name)'; write \(known.listedStates)",
            fix: near.map { Text.quotedWhereNeeded($0) })
    }

    /// - Parameter view: The view before the dot, as it is written.
    static func unknownState(
        _ name: String, of view: String, _ known: [String], _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .unknownState, range,
            known.isEmpty
                ? "'\(view)' has no states; only an instance of a component that declares some has"
                : "'\(view)' has no state '\(name)'; write \(known.listedStates)",
            fix: nearestName(to: name, among: known))
    }

    static func halfSizeClass(_ name: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .halfSizeClass, range,
            "a size class has two parts, horizontal and vertical: '\(name)-Any', 'Any-\(name)'")
    }

    static func everyStateOfNone(_ range: SourceRange) -> Diagnostic {
        .error(
            .unknownState, range,
            "the file declares no states; delete this, or declare some: 'state Card: closed, open'")
    }

    static func twoStatesOfGroup(
        _ group: String, _ range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        .error(
            .duplicateArgument, range,
            "'\(group)' is in one state at a time; remove one of the two, or write two environments",
            notes: [Note(range: first, message: "the other one")])
    }
}

extension [String] {
    /// `'closed' or 'open'`, of many the first.
    package var listedStates: String {
        count <= 16
            ? quotedAlternatives : "\(prefix(15).map { "'\($0)'" }.joined(separator: ", ")) or another"
    }
}
