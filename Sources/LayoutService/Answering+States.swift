import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

// The states that are asked for by name.
extension Answering {
    /// The values of a layout's groups of states that are asked for; `nil`, after the error, where it has none of a name.
    ///
    /// - Parameters:
    ///   - isForOne: Whether one combination is looked at, so that a group has one value and not all of them.
    ///   - configured: The names that a configuration asks for where the request asks for none.
    mutating func states(
        of file: String, _ layout: CompiledLayout, isForOne: Bool, configured: [String] = []
    ) throws(AnswerNotWanted) -> [ChosenState]? {
        if request.states.isEmpty, !configured.isEmpty {
            return configured.compactMap { layout.program.state(called: $0) }
        }
        // Of several files, those without states are as they are.
        if isForSeveral, layout.program.states.isEmpty { return [] }
        var chosen: [ChosenState] = []
        for name in request.states {
            let state = layout.program.state(called: name)
            if state == nil, Text.matchingKey(name) == "all", !layout.program.states.isEmpty {
                if !isForOne { return [] }
                try fail(.severalStates(file, layout.program.allStates.map { $0.name }))
                return nil
            }
            guard let state else {
                try fail(.unknownState(name, file, known: layout.program.allStates.map { $0.name }))
                return nil
            }
            if isForOne, let other = chosen.first(where: { $0.groupName == state.groupName && $0 != state }) {
                try fail(.severalStates(file, [other.name, state.name]))
                return nil
            }
            chosen.append(state)
        }
        return chosen
    }
}
