import LayoutSyntax
import SourceText

/// What a name is of, and where it is first.
struct NamedThing {
    var kind: Occurrence.Kind
    var spelling: SpellingID
    var definition: SourceRange
    var symbol: SymbolIndex?
}

// Uses of names: each is an occurrence, and a warning where its case is not that of the definition.
extension Resolver {
    mutating func noteUse(
        of spelling: SpellingID, _ thing: NamedThing, _ range: SourceRange, in scope: ScopeIndex
    ) {
        if scopes[scope].isRecorded {
            occurrences.append(
                Occurrence(
                    range: range, kind: thing.kind, symbol: thing.symbol, definition: thing.definition))
        }
        guard spelling != thing.spelling else { return }
        let (used, known) = (names.text(spelling), names.text(thing.spelling))
        // Equal texts: the spellings differ in blanks, quotes or composition only.
        if used == known { return }
        report(.nameCase(used, thing.kind.noun, known, range, first: thing.definition), in: scope)
    }

    mutating func noteUse(
        of spelling: SpellingID, _ symbol: SymbolIndex, _ range: SourceRange, in scope: ScopeIndex
    ) {
        let view = program.symbols[symbol]
        noteUse(
            of: spelling,
            NamedThing(kind: .view, spelling: view.spelling, definition: view.range, symbol: symbol), range,
            in: scope)
    }

    mutating func noteUse(
        of spelling: SpellingID, _ constant: ConstantIndex, _ range: SourceRange, in scope: ScopeIndex
    ) {
        let known = program.constants.constants[constant]
        guard let first = known.definitions.first else { return }
        let thing =
            first.isParameter
            ? parameter(names.name(spelling), from: scope)
            : NamedThing(kind: .constant, spelling: known.spelling, definition: first.range)
        if let thing { noteUse(of: spelling, thing, range, in: scope) }
    }

    /// Notes that a component is used as a type.
    mutating func noteUse(of type: NodeIndex<Name>, _ component: ComponentIndex, in scope: ScopeIndex) {
        let known = components[component]
        noteUse(
            of: spelling(type, in: scope),
            NamedThing(kind: .component, spelling: known.spelling, definition: known.range),
            range(name(type, in: scope).span, in: scope), in: scope)
    }

    /// Notes the parameters that stand for texts and words as the value of an argument. Numbers are translated, which
    /// notes theirs.
    mutating func noteUses(in value: ArgumentValue, in scope: ScopeIndex) {
        switch value {
        case .expression(let node): noteUse(ofTextIn: node, in: scope)
        case .pair(let first, let second):
            noteUse(ofTextIn: first, in: scope)
            noteUse(ofTextIn: second, in: scope)
        case .tuple, .string, .color, .missing: break
        }
    }

    private mutating func noteUse(ofTextIn node: NodeIndex<Expression>, in scope: ScopeIndex) {
        guard let place = onlyName(of: node, in: scope) else { return }
        let spelling = spelling(place, in: scope)
        guard let constant = scopes.constant(names.name(spelling), from: scope) else { return }
        switch program.constants.values[constant.place] {
        // What is not known is that of a component that nothing uses.
        case .text, .word, .unknown:
            noteUse(of: spelling, constant, range(name(place, in: scope).span, in: scope), in: scope)
        case .undefined, .number, .factor: break
        }
    }

    /// The parameter that a name means in `scope`.
    private func parameter(_ name: NameID, from scope: ScopeIndex) -> NamedThing? {
        for scope in scopes.chain(from: scope) {
            let component = scopes[scope].component
            guard component.exists else { continue }
            let known = components[component]
            if let place = known.placesOfParameters[name] { return known.parameters[place] }
        }
        return nil
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
        }
    }
}
