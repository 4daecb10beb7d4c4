import LayoutSyntax
import SourceText

/// Makes a program from parsed files. First every view, constant, condition and component is entered, so that names may
/// be used before the line that declares them; then, in the order of the file, everything that uses names is resolved.
///
/// - Returns: The layout, and the same with a view for each component that nothing uses.
func resolve(
    _ files: Loader, _ options: CompileOptions
) -> (layout: ProgramBuilder, everything: ProgramBuilder) {
    var declarations = Declarations(ProgramBuilder(files, options))
    declarations.declareComponents()
    declarations.declare(files.units[0].tree.body, at: StatementSite(scope: ScopeIndex(0), context: .file))
    declarations.checkStatesOfComponents()
    let (isTooLarge, pending) = (declarations.isTooLarge, declarations.pending)
    var draft = (consume declarations).finish()
    draft.scopes.views.indexNamesakes()
    if isTooLarge { return (draft, draft) }
    draft = resolve(pending, consume draft)
    let everything = checkUnusedComponents(of: &draft)
    return (draft, everything ?? draft)
}

/// The second pass: resolves everything that uses names, in the order of the file as far as it matters.
private func resolve(_ pending: DeferredStatements, _ names: consuming ProgramBuilder) -> ProgramBuilder {
    var draft = ConstantResolver.resolve(names)
    draft = ConditionResolver.resolve(pending.conditions, consume draft)
    var statements = StatementResolver(consume draft)
    statements.resolve(pending.statements)
    let amendments = statements.amendments
    draft = (consume statements).finish()
    draft = ArgumentResolver.resolve(pending.settings, amendments, consume draft)
    draft = RemovalResolver.resolve(pending.removals, consume draft)
    draft = TestResolver.resolve(pending.tests, previews: pending.previews, consume draft)
    draft.program.noteMentions()
    draft.rankUndeclaredViews()
    draft.warnOfUndeclaredViews()
    return draft
}

/// Reports what is wrong inside components that nothing uses, whatever their parameters are. They are expanded in a
/// copy, so that the layout stays as it is.
///
/// - Returns: The copy; `nil` where there is none.
private func checkUnusedComponents(of draft: inout ProgramBuilder) -> ProgramBuilder? {
    let unused = draft.scopes.components.indices.filter { !draft.scopes.components[$0].isUsed }
    if unused.isEmpty { return nil }
    var declarations = Declarations(draft.forUnusedComponents)
    for component in unused { declarations.expandUnused(ComponentIndex(component)) }
    if declarations.isTooLarge {
        draft.reports.append(contentsOf: declarations.draft.reports.diagnostics)
        return nil
    }
    declarations.checkStatesOfComponents()
    let pending = declarations.pending
    var checked = (consume declarations).finish()
    checked.scopes.views.indexNamesakes()
    checked = resolve(pending, consume checked)
    draft.reports.append(contentsOf: checked.reports.diagnostics)
    return checked
}

extension ProgramBuilder {
    /// A copy without messages in which a component that nothing uses can be expanded.
    fileprivate var forUnusedComponents: ProgramBuilder {
        var copy = self
        copy.reports = reports.emptiedOutsideUses()
        // A file that uses a component declares views, so that it may not use others.
        if !program.declaresViews { copy.scopes.views.forgetNames() }
        return copy
    }
}
