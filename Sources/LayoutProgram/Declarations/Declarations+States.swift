import LayoutSyntax
import SourceText

// Groups of states.
extension Declarations {
    /// Enters a group of the file, or of the instance of a component whose body it is in. One that is elsewhere is reported, and
    /// entered all the same, so that its values are no further errors.
    mutating func declare(_ state: StateStatement, at place: StatementSite) {
        let scope = place.scope
        let isOfComponent =
            draft.scopes[scope].component.exists && !draft.program.contexts[place.context].isBranch
        let isOfFile = place.context == .file && draft.scopes[scope].parent == nil
        if !isOfComponent, !isOfFile {
            draft.report(.misplacedState(draft.scopes.head(of: state.span, in: scope)), in: scope)
        }
        let range = draft.scopes.range(ofName: state.name, in: scope)
        guard isNew(state, range, in: scope) else { return }
        let symbol = draft.scopes[scope].symbol
        let group = draft.program.states.count
        draft.program.states.append(
            StateGroup(
                name: draft.scopes.names.text(draft.scopes.spelling(state.name, in: scope)), symbol: symbol,
                owner: symbol == .screen ? "" : draft.program.path(of: symbol), range: range))
        for name in state.values.indices { add(name, to: group, in: scope) }
    }

    /// Whether a group is the first of its name; reported if not. A component's group is declared again where its instance is
    /// declared under another condition.
    private mutating func isNew(
        _ state: StateStatement, _ range: SourceRange, in scope: ScopeIndex
    ) -> Bool {
        let name = draft.scopes.nameIndex(Int(state.name.index), in: scope)
        let key = NameKey(holder: draft.scopes[scope].symbol, name: name)
        guard let first = stateGroups[key] else {
            stateGroups[key] = range
            return true
        }
        if first != range {
            let text = draft.scopes.names.text(draft.scopes.spelling(state.name, in: scope))
            draft.report(.duplicateState(text, range, first: first), in: scope)
        }
        return false
    }

    private mutating func add(_ name: Int, to group: Int, in scope: ScopeIndex) {
        let spelling = draft.scopes.spelling(name, in: scope)
        let range = draft.scopes.range(ofName: name, in: scope)
        let text = draft.scopes.names.text(spelling)
        let id = draft.scopes.names.name(spelling)
        if draft.scopes.names.folded(id).isEmpty { return draft.report(.emptyName(range), in: scope) }
        if let reserved = ReservedStateWord.beginning(text) {
            draft.report(.reservedStateValue(text, reserved.word, reserved.noun, range), in: scope)
        }
        let value = draft.program.states[group].values.count
        draft.program.states[group].values.append(StateValue(name: text, spelling: spelling, range: range))
        let reference = StateReference(group: group, value: value)
        let symbol = draft.scopes[scope].symbol
        if let known = draft.scopes.state(id, of: symbol) {
            let first = draft.program.states[known.group].values[known.value].range
            return draft.report(.duplicateStateValue(text, range, first: first), in: scope)
        }
        draft.scopes.enter(reference, id, of: symbol)
        draft.noteUse(of: spelling, reference, range, in: scope)
    }

    /// `state Card: closed`, which reads as a view; whether it has been reported.
    mutating func reportStateOfOneValue(
        _ type: NodeIndex<Name>, _ view: ViewStatement, in scope: ScopeIndex
    ) -> Bool {
        let name = draft.scopes.nameIndex(Int(type.index), in: scope)
        let path = draft.scopes.text(ofPath: view.path.indices, in: scope)
        guard path.hasPrefix("state "), draft.scopes.names.meaning(of: name).type == nil,
            draft.scopes.component(name) == nil, !draft.lacksFiles, view.arguments.isEmpty,
            view.bodySpan == nil
        else { return false }
        let value = draft.scopes.text(draft.scopes.name(Int(type.index), in: scope).span, in: scope)
        let range = draft.scopes.range(ofName: type, in: scope)
        draft.report(.stateOfOneValue(path, value, range), in: scope)
        return true
    }

    /// Reports values of components' groups that groups of the file have, too: in the component both could be meant.
    mutating func checkStatesOfComponents() {
        var reported: Set<SourceRange> = []
        for group in draft.program.states where group.symbol != .screen {
            for value in group.values {
                guard let known = draft.scopes.state(draft.scopes.names.name(value.spelling), of: .screen),
                    reported.insert(value.range).inserted
                else { continue }
                let first = draft.program.states[known.group].values[known.value].range
                draft.report(.duplicateStateValue(value.name, value.range, first: first), use: .absent)
            }
        }
    }
}
