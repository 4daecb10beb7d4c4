import ContentSizes
import LayoutSyntax
import SourceText

// Components that nothing uses, whose mistakes would otherwise go unseen.
extension Resolver {
    /// Reports what is wrong inside components that are never used, their parameters being anything. They are expanded
    /// in a copy, so that the layout stays as it is.
    mutating func checkUnusedComponents() {
        let unused = components.all.indices.filter { !components.all[$0].isUsed }.map { ComponentIndex($0) }
        guard !unused.isEmpty, !size.isTooLarge else { return }
        var checker = self
        checker.reports = reports.startedAnewOutsideUses()
        // A file that uses a component declares views, so that it may not use others.
        if !declaresViews { checker.scopes.forgetViews() }
        for component in unused { checker.expandUnused(component) }
        checker.scopes.indexNamesakes()
        if !checker.size.isTooLarge { checker.resolve() }
        reports.append(contentsOf: checker.reports)
        occurrences = checker.occurrences.map { occurrence in
            var occurrence = occurrence
            // The views of the copy are not in the program.
            if let symbol = occurrence.symbol, symbol >= program.symbols.nextIndex { occurrence.symbol = nil }
            return occurrence
        }
    }

    /// Declares a view that no name leads to and expands the component into it.
    private mutating func expandUnused(_ component: ComponentIndex) {
        let statement = statement(of: component)
        let entry = components[component]
        let symbol = program.symbols.nextIndex
        program.symbols.append(
            ViewSymbol(parent: .screen, spelling: .none, name: entry.name, range: entry.range))
        scopes.enterNamelessView(in: .screen)
        let declaration = program.declarations.nextIndex
        program.symbols[symbol].declarations = [declaration]
        program.declarations.append(
            Declaration(symbol: symbol, context: .file, type: .view, range: entry.range, use: .absent))
        let place = Place(scope: units[entry.unit].scope, context: .file, depth: 0)
        guard let body = bodyPlace(of: declaration, in: place, unit: entry.unit, use: .absent) else { return }
        scopes[body.scope].component = component
        for (parameter, index) in zip(entry.parameters, statement.parameters.indices) {
            let value = units[entry.unit].tree.parameters[index].defaultValue ?? .missing
            define(
                parameter.spelling, value, entry.range.span, context: .file, from: body.scope, in: body.scope)
        }
        components.expansion.append(component)
        expandBase(statement, declaration, body)
        declare(statement.body, at: body)
        components.expansion.removeLast()
    }
}
