import LayoutSyntax
import SourceText

/// The thing that a name is of, and where its name is first.
struct DeclaredName {
    var kind: Occurrence.Kind
    var spelling: SpellingIndex
    var definition: SourceRange
    var symbol: SymbolIndex?
}

// Uses of names: each is an occurrence, and a warning where its case is not that of the definition.
extension ProgramBuilder {
    mutating func noteUse(
        of spelling: SpellingIndex, _ thing: DeclaredName, _ range: SourceRange, in scope: ScopeIndex
    ) {
        if options.notesNames, scopes[scope].isRecorded {
            reports.occurrences.append(
                Occurrence(
                    range: range, kind: thing.kind, symbol: thing.symbol, definition: thing.definition))
        }
        guard spelling != thing.spelling else { return }
        let (used, known) = (scopes.names.text(spelling), scopes.names.text(thing.spelling))
        // Equal texts: the spellings differ in blanks, quotes or composition only.
        if used == known { return }
        report(.nameCase(used, thing.kind.noun, known, range, first: thing.definition), in: scope)
    }

    mutating func noteUse(
        of spelling: SpellingIndex, _ symbol: SymbolIndex, _ range: SourceRange, in scope: ScopeIndex
    ) {
        let view = DeclaredName(
            kind: .view, spelling: program.symbols[symbol.place].spelling,
            definition: program.symbols[symbol.place].range, symbol: symbol)
        noteUse(of: spelling, view, range, in: scope)
    }

    mutating func noteUse(
        of spelling: SpellingIndex, _ constant: ConstantIndex, _ range: SourceRange, in scope: ScopeIndex
    ) {
        let known = program.constants[constant]
        guard let first = known.definitions.first else { return }
        let thing =
            first.isParameter
            ? scopes.parameter(scopes.names.name(spelling), from: scope)
            : DeclaredName(kind: .constant, spelling: known.spelling, definition: first.range)
        if let thing { noteUse(of: spelling, thing, range, in: scope) }
    }

    /// Notes that a component is used as a type.
    mutating func noteUse(of type: NodeIndex<Name>, _ component: ComponentIndex, in scope: ScopeIndex) {
        noteUse(
            of: scopes.spelling(type, in: scope), scopes.components[component].name,
            scopes.range(ofName: type, in: scope), in: scope)
    }

    /// Notes a label of a constraint.
    mutating func noteLabel(_ label: ConstraintLabel, definedAt definition: SourceRange, in scope: ScopeIndex)
    {
        guard options.notesNames, scopes[scope].isRecorded else { return }
        reports.occurrences.append(
            Occurrence(range: scopes.range(label.span, in: scope), kind: .label, definition: definition))
    }
}

extension Occurrence.Kind {
    fileprivate var noun: String {
        switch self {
        case .view: "view"
        case .constant: "constant"
        case .parameter: "parameter"
        case .component: "component"
        case .label: "label"
        case .state: "state"
        }
    }
}
