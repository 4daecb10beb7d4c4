import LayoutSyntax
import SourceText

extension Resolver {
    mutating func run() {
        addScreen()
        declareComponents()
        declare(units[0].tree.body, at: Place(scope: units[0].scope, context: .file, depth: 0))
        scopes.indexNamesakes()
        if !size.isTooLarge {
            resolve()
            checkUnusedComponents()
        }
        occurrences = occurrences.sortedByPosition()
    }

    /// The second pass: resolves everything that uses names, in the order of the file as far as it matters.
    mutating func resolve() {
        resolveConstants()
        resolveConditions()
        resolveSettings()
        resolveStatements()
        warnOfStackPriorities()
        resolveRemovals()
        resolveTests()
        program.noteMentions()
        pendingWork = PendingWork()
        rankUndeclaredViews()
        warn()
    }

    private mutating func resolveStatements() {
        for (index, pending) in pendingWork.statements.enumerated() {
            let unit = scopes[pending.scope].unit
            switch units[unit].tree.statements[pending.statement] {
            case .constraint(let statement):
                let clauses = units[unit].tree[statement.clauses]
                if let label = clauses.label { noteDefinition(of: label, in: pending.scope) }
                resolve(
                    statement,
                    ConstraintSite(
                        scope: pending.scope, context: pending.context, statement: Int32(index),
                        label: clauses.label, priority: clauses.priority?.value ?? 1000,
                        isAssertion: false))
            case .view(let statement): resolveAmendment(units[unit].tree[statement], pending)
            case .constant, .condition, .removal, .test, .expectation, .include, .component, .malformed: break
            }
        }
    }

    private mutating func noteDefinition(of label: ConstraintLabel, in scope: ScopeIndex) {
        let range = range(label.span, in: scope)
        guard scopes[scope].isRecorded else { return }
        occurrences.append(Occurrence(range: range, kind: .label, definition: range))
    }

    private mutating func addScreen() {
        program.symbols.append(
            ViewSymbol(
                parent: .absent, spelling: .none, name: "Screen",
                range: SourceRange(units[0].id, Span(0, 0))))
        scopes.enterNamelessView(in: .absent)
    }

    /// By the Unicode scalars of their folded names, so that the choice among equally good layouts does not depend on
    /// the order of the constraints. Strings compare by the scalars of their composed form, however they are written.
    private mutating func rankUndeclaredViews() {
        guard !declaresViews, program.symbols.count > 1 else { return }
        let keys = program.symbols.map { symbol in
            symbol.spelling == .none ? "" : names.folded(names.name(symbol.spelling))
        }
        let order = program.symbols.indices.dropFirst().sorted { keys[$0] < keys[$1] }
        for (rank, symbol) in order.enumerated() { program.symbols[symbol].canonicalRank = Int32(rank + 1) }
    }
}
