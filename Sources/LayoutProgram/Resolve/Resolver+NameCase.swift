import LayoutSyntax
import SourceText

// Uses of names in another case than that in which they are declared.
extension Resolver {
    /// Warns of a use of a view whose case is not that of the name as declared or first used.
    mutating func noteCase(
        of spelling: SpellingID, _ symbol: SymbolIndex, _ range: SourceRange, in scope: ScopeIndex
    ) {
        let known = program.symbols[symbol]
        guard known.spelling != spelling else { return }
        noteCase(of: spelling, KnownName("view", known.spelling, known.range), range, in: scope)
    }

    /// The same of a constant or a parameter that is known in `scope`.
    mutating func noteCase(
        of spelling: SpellingID, _ constant: ConstantIndex, _ range: SourceRange, in scope: ScopeIndex
    ) {
        let known = program.constants.constants[constant]
        guard known.spelling != spelling else { return }
        let first = program.constants.definitions[known.firstDefinition]
        let name =
            first.isParameter
            ? parameter(names.name(spelling), from: scope)
            : KnownName("constant", known.spelling, first.range)
        if let name { noteCase(of: spelling, name, range, in: scope) }
    }

    /// The same of a component that is used as a type.
    mutating func noteCase(of type: NodeIndex<Name>, _ component: ComponentIndex, in scope: ScopeIndex) {
        let spelling = spelling(type, in: scope)
        let known = components[component]
        guard known.spelling != spelling else { return }
        noteCase(
            of: spelling, KnownName("component", known.spelling, known.range),
            range(name(type, in: scope).span, in: scope), in: scope)
    }

    /// The same of a parameter that an argument names, by its place.
    mutating func noteCase(
        of spelling: SpellingID, parameter: Int, of component: Component, _ range: SourceRange,
        in scope: ScopeIndex
    ) {
        guard component.parameters[parameter] != spelling else { return }
        noteCase(of: spelling, name(ofParameter: parameter, of: component), range, in: scope)
    }

    /// The same of parameters that stand for texts and words as the value of an argument. Numbers are translated, which
    /// warns of them.
    mutating func noteCases(in value: ArgumentValue, in scope: ScopeIndex) {
        switch value {
        case .expression(let node): noteCase(ofTextIn: node, in: scope)
        case .pair(let first, let second):
            noteCase(ofTextIn: first, in: scope)
            noteCase(ofTextIn: second, in: scope)
        case .tuple, .string, .color, .missing: break
        }
    }

    private mutating func noteCase(ofTextIn node: NodeIndex<Expression>, in scope: ScopeIndex) {
        let expression = units[unit(of: scope)].tree.expressions[node]
        guard case .path(let path) = expression.kind, path.count == 1 else { return }
        let spelling = spelling(path.indices.lowerBound, in: scope)
        guard let constant = constant(names.name(spelling), from: scope) else { return }
        switch program.constants.values[constant.place] {
        // What is not known is that of a component that nothing uses.
        case .text, .word, .unknown:
            noteCase(of: spelling, constant, range(expression.span, in: scope), in: scope)
        case .undefined, .number, .factor: break
        }
    }
}

/// What a name is of, and where it stands first.
private struct KnownName {
    var noun: String
    var spelling: SpellingID
    var range: SourceRange

    init(_ noun: String, _ spelling: SpellingID, _ range: SourceRange) {
        self.noun = noun
        self.spelling = spelling
        self.range = range
    }
}

extension Resolver {
    private mutating func noteCase(
        of spelling: SpellingID, _ name: KnownName, _ range: SourceRange, in scope: ScopeIndex
    ) {
        let (used, known) = (names.text(spelling), names.text(name.spelling))
        // Equal texts: the spellings differ in blanks, quotes or composition only.
        if used == known { return }
        report(.nameCase(used, name.noun, known, range, first: name.range), in: scope)
    }

    /// The parameter that a name means in `scope`.
    private func parameter(_ name: NameID, from scope: ScopeIndex) -> KnownName? {
        var next: ScopeIndex? = scope
        while let current = next {
            let component = scopes[current].component
            if component.exists, let place = components[component].placesOfParameters[name] {
                return self.name(ofParameter: place, of: components[component])
            }
            next = scopes[current].parent
        }
        return nil
    }

    private func name(ofParameter place: Int, of component: Component) -> KnownName {
        let unit = units[Int(component.unit)]
        let parameters = unit.tree[component.statement].parameters.indices
        let span = unit.tree.parameters[parameters.lowerBound + place].name.span
        return KnownName("parameter", component.parameters[place], SourceRange(unit.id, span))
    }
}
