import ContentSizes
import LayoutSyntax
import SourceText

// Components that nothing uses, whose mistakes would otherwise go unseen.
extension Resolver {
    /// Reports what is wrong inside components that are never used, their parameters being anything. They are expanded
    /// in a copy, so that the layout stays as it is.
    mutating func checkUnusedComponents() {
        let unused = components.indices.filter { !isUsed[$0] }.map { ComponentIndex($0) }
        guard !unused.isEmpty, !isTooLarge else { return }
        var checker = self
        checker.reports = reports.startedAnewOutsideUses()
        checker.forgetUndeclaredViews()
        for component in unused { checker.expandUnused(component) }
        if !checker.isTooLarge { checker.resolve() }
        reports.append(contentsOf: checker.reports)
    }

    /// A file that uses a component declares views, so that it may not use others.
    private mutating func forgetUndeclaredViews() {
        if declaresViews {
            viewNames.nestedNames = [:]
            viewNames.indexedNames = []
        } else {
            viewNames = ViewNames()
        }
    }

    /// Declares a view that no name leads to and expands the component into it.
    private mutating func expandUnused(_ component: ComponentIndex) {
        let statement = statement(of: component)
        let entry = components[component]
        let symbol = program.symbols.nextIndex
        program.symbols.append(
            ViewSymbol(parent: .screen, spelling: .none, name: entry.name, range: entry.range))
        let declaration = program.declarations.nextIndex
        program.symbols[symbol].firstDeclaration = declaration
        program.symbols[symbol].lastDeclaration = declaration
        program.declarations.append(
            Declaration(symbol: symbol, context: .file, type: .view, range: entry.range, use: .absent))
        let place = Place(scope: units[Int(entry.unit)].scope, context: .file, depth: 0)
        guard let body = bodyPlace(of: declaration, in: place, unit: entry.unit, use: .absent) else { return }
        scopes[body.scope].component = component
        for (parameter, index) in zip(entry.parameters, statement.parameters.indices) {
            let value = units[Int(entry.unit)].tree.parameters[index].defaultValue ?? .missing
            define(parameter, value, entry.range.span, from: body.scope, in: body.scope)
        }
        expansion.append(component)
        expandBase(statement, declaration, body)
        declare(statement.body, at: body)
        expansion.removeLast()
    }
}
