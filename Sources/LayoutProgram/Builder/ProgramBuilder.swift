import LayoutSyntax
import SourceText

/// A layout on its way from parsed files to a `LayoutProgram`. The passes own it one after the other: `Declarations`
/// enters every name, then `ConstantResolver` and the others of that kind resolve what uses names.
struct ProgramBuilder {
    let options: CompileOptions
    /// Whether an included file cannot be read. Then unknown names are not reported, because it may declare them.
    let lacksFiles: Bool
    var scopes: Scopes
    var program = LayoutProgram()
    /// The tests in the order of the file.
    var tests: [CompiledTest] = []
    /// The environments of the preview, each one size.
    var preview: [CheckTarget] = []
    var reports: ResolveLog
    var evaluator = FormulaEvaluator()
    /// The views whose types are unknown, and so what is in them.
    var viewsOfUnknownTypes: Set<SymbolIndex> = []
    var attempts = SuggestionAttempts()

    init(_ loader: Loader, _ options: CompileOptions) {
        self.options = options
        lacksFiles = !loader.unreadable.isEmpty
        scopes = Scopes(loader.units, loader.names)
        reports = ResolveLog(loader.diagnostics, loader.suppressedWarnings)
        program.symbols.append(
            ViewSymbol(
                parent: .absent, spelling: .absent, name: "Screen",
                range: SourceRange(loader.units[0].id, Span(0, 0))))
        scopes.views.enterNameless(in: .absent)
    }

    /// Reports `diagnostic` with a note for each use of a component that `scope` is in.
    mutating func report(_ diagnostic: Diagnostic, in scope: ScopeIndex) {
        report(diagnostic, use: scopes[scope].use)
    }

    mutating func report(_ diagnostic: Diagnostic, use: UseIndex) {
        reports.append(diagnostic, in: use, of: program.uses)
    }

    /// Answers what was meant by a name that nothing has.
    mutating func suggestions(in scope: ScopeIndex) -> NameSuggestions {
        let count = program.symbols.count + program.constants.count + scopes.components.count
        return NameSuggestions(
            scopes: scopes, program: program, scope: scope, compares: attempts.spend(comparisons: count))
    }
}

/// The work that has been spent on suggestions, and the names that have been reported without one.
struct SuggestionAttempts {
    /// The comparisons of names that are left, which are limited so that many errors stay cheap.
    private var budget = 200_000
    /// Names of views that do not exist.
    private var views: Set<NameIndex> = []
    /// Names of constants that do not exist.
    private var constants: Set<NameIndex> = []

    /// Spends comparisons; `false` where nothing is left to spend.
    mutating func spend(comparisons: Int) -> Bool {
        guard budget > 0 else { return false }
        budget -= comparisons
        return true
    }

    /// Whether the view is reported for the first time.
    mutating func isFirst(ofView name: NameIndex) -> Bool { views.insert(name).inserted }

    /// Whether the constant is reported for the first time.
    mutating func isFirst(ofConstant name: NameIndex) -> Bool { constants.insert(name).inserted }
}
