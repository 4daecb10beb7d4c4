import LayoutSyntax
import SourceText

// Constants and parameters.
extension Declarations {
    /// Gives a parameter its value in a use of its component.
    ///
    /// - Parameters:
    ///   - context: That of the use: where it is not installed, the value is not needed.
    ///   - valueScope: The scope of the value.
    ///   - scope: That of the component's body.
    ///   - row: The row of a list that the use is.
    mutating func define(
        _ parameter: SpellingIndex, _ value: ArgumentValue, _ span: Span, context: ContextIndex,
        from valueScope: ScopeIndex, in scope: ScopeIndex, _ row: ListRow? = nil
    ) {
        let scopes = draft.scopes
        let range = scopes.range(span, in: valueScope)
        let source: DefinitionSource
        switch value {
        case .expression(let node): source = .expression(node)
        // `2 x Gutter` may be a pair elsewhere; a parameter is one value.
        case .pair(let left, let right): source = .product(left, right)
        case .string(let text): source = .value(.text([draft.text(text, of: row, in: valueScope)]))
        case .alternatives(let list):
            source = .value(
                .text(scopes.tree(of: valueScope)[list].map { draft.text($0, of: row, in: valueScope) }))
        case .color(let color): source = .value(.text([scopes.text(color, in: valueScope).uppercased()]))
        case .missing: source = .value(.unknown)
        case .tuple:
            source = .value(.unknown)
            draft.report(.wrongParameter(scopes.names.text(parameter), range), in: valueScope)
        }
        define(
            parameter, in: scopes[scope].constants,
            ConstantDefinition(
                context: context, range: range, scope: valueScope, source: source, isParameter: true))
    }

    /// Adds a definition to the constant of a name in a namespace, which is entered if it is new.
    mutating func define(
        _ spelling: SpellingIndex, in namespace: ScopeIndex, _ definition: ConstantDefinition
    ) {
        let name = draft.scopes.names.name(spelling)
        if let known = draft.scopes.constant(name, of: namespace) {
            if !reportRepetition(of: known, by: definition) {
                draft.noteUse(of: spelling, known, definition.range, in: definition.scope)
            }
            draft.program.constants[known.place].definitions.append(definition)
            return
        }
        let constant = draft.program.constants.nextIndex
        draft.program.constants.append(
            Constant(
                spelling: spelling, name: draft.scopes.names.text(spelling), definitions: [definition]))
        draft.scopes.enter(constant, name, in: namespace)
        if !definition.isParameter {
            draft.noteUse(of: spelling, constant, definition.range, in: definition.scope)
        }
    }

    /// Whether a constant is defined twice in one context; reported if so.
    private mutating func reportRepetition(
        of constant: ConstantIndex, by definition: ConstantDefinition
    ) -> Bool {
        // Two parameters of one name have been reported with the component.
        if definition.isParameter { return true }
        let known = draft.program.constants[constant]
        guard let earlier = known.definitions.first(where: { $0.context == definition.context }) else {
            return false
        }
        draft.report(
            .duplicateConstant(known.name, definition.range, first: earlier.range), in: definition.scope)
        return true
    }
}
