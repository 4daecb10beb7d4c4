import LayoutSyntax
import SourceText

extension Resolver {
    mutating func take(_ loader: Loader) {
        sources = loader.sources
        units = loader.units
        names = loader.names
        for diagnostic in loader.diagnostics { report(diagnostic, use: -1) }
        for unit in units.indices {
            units[unit].scope = addScope(
                Scope(parent: -1, symbol: 0, unit: Int32(unit), use: -1, constants: 0))
        }
    }

    mutating func run(_ options: CompileOptions) {
        addScreen()
        declareComponents()
        declare(units[0].tree.body, at: Place(scope: units[0].scope, context: 0))
        declaresViews = !program.declarations.isEmpty
        resolveConstants()
        resolveConditions()
        resolveSettings()
        resolveConstraints()
        mayAddViews = false
        resolveAmendments()
        resolveRemovals()
        rankUndeclaredViews()
    }

    private mutating func addScreen() {
        program.symbols.append(
            ViewSymbol(
                parent: -1, spelling: SpellingID(-1), name: "Screen",
                range: SourceRange(units[0].id, Span(0, 0))))
    }

    /// By the Unicode scalars of their folded names, so that the choice among equally good layouts does not depend on
    /// the order of the constraints.
    private mutating func rankUndeclaredViews() {
        guard !declaresViews, program.symbols.count > 1 else { return }
        let keys = program.symbols.map { symbol in
            symbol.spelling.index < 0 ? "" : names.folded(names.name(symbol.spelling))
        }
        let order = program.symbols.indices.dropFirst().sorted {
            keys[$0].unicodeScalars.lexicographicallyPrecedes(keys[$1].unicodeScalars)
        }
        for (rank, symbol) in order.enumerated() {
            program.symbols[symbol].canonicalRank = Int32(rank + 1)
        }
    }
}
