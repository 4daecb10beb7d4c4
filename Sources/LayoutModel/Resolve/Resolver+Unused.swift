import LayoutSyntax
import SourceText

// Components that nothing uses, whose mistakes would otherwise go unseen.
extension Resolver {
    /// Reports what is wrong inside components that are never used, their parameters being anything. They are expanded
    /// in a copy, so that the layout stays as it is.
    mutating func checkUnusedComponents() {
        let unused = components.indices.filter { !isUsed[$0] }
        guard !unused.isEmpty, !isTooLarge else { return }
        var checker = self
        checker.diagnostics = DiagnosticCollector()
        checker.reportsOutsideUsesOnly = true
        checker.forgetUndeclaredViews()
        for component in unused { checker.expandUnused(Int32(component)) }
        if !checker.isTooLarge { checker.resolve() }
        diagnostics.append(contentsOf: checker.diagnostics)
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
    private mutating func expandUnused(_ component: Int32) {
        let statement = statement(of: component)
        let entry = components[Int(component)]
        let symbol = Int32(program.symbols.count)
        program.symbols.append(
            ViewSymbol(parent: 0, spelling: .none, name: entry.spelling, range: entry.range))
        let declaration = Int32(program.declarations.count)
        program.symbols[Int(symbol)].firstDeclaration = declaration
        program.symbols[Int(symbol)].lastDeclaration = declaration
        program.declarations.append(
            Declaration(symbol: symbol, context: 0, type: .view, range: entry.range, use: -1))
        let place = Place(scope: units[Int(entry.unit)].scope, context: 0, depth: 0)
        guard let body = bodyPlace(of: declaration, in: place, unit: entry.unit, use: -1) else { return }
        for (parameter, index) in zip(entry.parameters, statement.parameters.indices) {
            let value = units[Int(entry.unit)].tree.parameters[index].defaultValue ?? .missing
            define(parameter, value, entry.range.span, from: body.scope, in: body.scope)
        }
        expansion.append(component)
        expandBase(statement, entry.type, declaration, body)
        declare(statement.body, at: body)
        expansion.removeLast()
    }
}
