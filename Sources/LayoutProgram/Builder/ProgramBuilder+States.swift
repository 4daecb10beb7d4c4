import LayoutSyntax
import SourceText

// Values of states by their names.
extension ProgramBuilder {
    /// The value that the names at `path`, indices in the tree's names, lead to: a value by itself, or behind the instance of a
    /// component; `nil` where there is none, reported.
    ///
    /// - Parameter isCondition: Whether it is in a condition, and not in an environment.
    mutating func state(
        at path: Range<Int>, from scope: ScopeIndex, isCondition: Bool
    ) -> StateReference? {
        let last = path.upperBound - 1
        let name = scopes.nameIndex(last, in: scope)
        var owner: SymbolIndex?
        if path.count > 1 {
            guard let symbol = view(at: path.lowerBound..<last, from: scope, for: .assertion) else {
                return nil
            }
            owner = symbol
        }
        guard let found = owner.map({ scopes.state(name, of: $0) }) ?? scopes.state(name, from: scope) else {
            reportUnknownState(path, owner, in: scope, isCondition: isCondition)
            return nil
        }
        noteUse(
            of: scopes.spelling(last, in: scope), found, scopes.range(ofName: last, in: scope), in: scope)
        return found
    }

    mutating func noteUse(
        of spelling: SpellingIndex, _ state: StateReference, _ range: SourceRange, in scope: ScopeIndex
    ) {
        let value = program.states[state.group].values[state.value]
        let thing = DeclaredName(kind: .state, spelling: value.spelling, definition: value.range)
        noteUse(of: spelling, thing, range, in: scope)
    }

    private mutating func reportUnknownState(
        _ path: Range<Int>, _ owner: SymbolIndex?, in scope: ScopeIndex, isCondition: Bool
    ) {
        if lacksFiles { return }
        let last = path.upperBound - 1
        let (text, range) = (
            scopes.names.text(scopes.spelling(last, in: scope)), scopes.range(ofName: last, in: scope)
        )
        if let owner {
            let known = program.states.filter { $0.symbol == owner }.flatMap { $0.values.map { $0.name } }
            let view = scopes.text(ofPath: path.lowerBound..<last, in: scope)
            return report(.unknownState(text, of: view, known, range), in: scope)
        }
        if isCondition, SizeClassWord.isHalf(text) { return report(.halfSizeClass(text, range), in: scope) }
        let symbols = Set(scopes.chain(from: scope).map { scopes[$0].symbol })
        let known = program.states.filter { symbols.contains($0.symbol) }
            .flatMap { $0.values.map { $0.name } }
        let others = isCondition ? ConditionWord.candidates : EnvironmentWord.candidates
        report(
            .unknownState(text, known, others: others, isCondition: isCondition, range), in: scope)
    }
}
