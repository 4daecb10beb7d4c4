import LayoutSyntax
import SourceText

extension Resolver {
    mutating func run() {
        addScreen()
        declareComponents()
        declareFile()
        if !isTooLarge { resolve() }
    }

    /// The first pass: enters every name.
    mutating func declareFile() {
        declare(units[0].tree.body, at: Place(scope: units[0].scope, context: .file, depth: 0))
    }

    /// The second pass: resolves everything that uses names, in the order of the file as far as it matters.
    mutating func resolve() {
        resolveConstants()
        resolveConditions()
        resolveSettings()
        (pendingWork.conditions, pendingWork.settings) = ([], [])
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
        // A link is mostly one constraint, of two terms.
        let linkCount = pendingWork.statements.reduce(0) { $0 + self.linkCount(of: $1) }
        program.constraints.reserveCapacity(linkCount)
        program.terms.reserveCapacity(2 * linkCount)
        for (index, pending) in pendingWork.statements.enumerated() {
            let unit = unit(of: pending.scope)
            switch units[unit].tree.statements[Int(pending.statement)] {
            case .constraint(let statement):
                let clauses = units[unit].tree.clauses[statement.clauses.indices]
                resolve(
                    statement,
                    ConstraintSite(
                        scope: pending.scope, context: pending.context, statement: Int32(index),
                        label: clauses.label?.number, priority: clauses.priority?.value ?? 1000,
                        isAssertion: false))
            case .view(let statement): resolveAmendment(units[unit].tree[statement], pending)
            case .constant, .condition, .removal, .test, .expectation, .include, .component, .malformed: break
            }
        }
    }

    private func linkCount(of pending: PendingStatement) -> Int {
        let unit = unit(of: pending.scope)
        guard case .constraint(let statement) = units[unit].tree.statements[Int(pending.statement)] else {
            return 0
        }
        return statement.links.count
    }

    mutating func addScreen() {
        program.symbols.append(
            ViewSymbol(
                parent: .absent, spelling: .none, name: "Screen",
                range: SourceRange(units[0].id, Span(0, 0))))
    }

    /// By the Unicode scalars of their folded names, so that the choice among equally good layouts does not depend on
    /// the order of the constraints. Strings compare by the scalars of their composed form, however they are written.
    private mutating func rankUndeclaredViews() {
        guard !declaresViews, program.symbols.count > 1 else { return }
        let keys = program.symbols.map { symbol in
            symbol.spelling.index < 0 ? "" : names.folded(names.name(symbol.spelling))
        }
        let order = program.symbols.indices.dropFirst().sorted {
            keys[$0] < keys[$1]
        }
        for (rank, symbol) in order.enumerated() {
            program.symbols[symbol].canonicalRank = Int32(rank + 1)
        }
    }
}
