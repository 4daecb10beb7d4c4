import ContentSizes
import LayoutSyntax
import SourceText

/// Makes a `LayoutProgram` from parsed files. First every view, constant, condition and component is entered, so
/// that names may be used before the line that declares them; then, in the order of the file, everything that uses
/// names is resolved.
struct Resolver {
    let options: CompileOptions
    /// The main file first, then those that it includes.
    let units: [Unit]
    let names: NameTable
    /// Whether a file cannot be read that the others include: names that are unknown may be declared there.
    let lacksFiles: Bool

    var program = LayoutProgram()
    var tests: [CompiledTest] = []
    var occurrences: [Occurrence] = []
    var reports: ResolverReports

    var scopes = Scopes()
    var components = Components()
    var declared = DeclaredViews()
    var pendingWork = PendingWork()
    var evaluation = FormulaEvaluation()
    var argumentChecks = ArgumentChecks()
    var suggestions = Suggestions()
    var size = ExpandedSize()

    init(_ loader: Loader, _ options: CompileOptions) {
        self.options = options
        var units = loader.units
        names = loader.names
        lacksFiles = !loader.unreadable.isEmpty
        reports = ResolverReports(loader.diagnostics, loader.suppressedWarnings)
        for unit in units.indices {
            units[unit].scope = scopes.add(
                Scope(parent: nil, symbol: .screen, unit: unit, use: .absent, constants: ScopeIndex(0)))
        }
        self.units = units
    }

    /// Whether the file declares views, so that names that nothing declares are mistakes. Known after the first pass.
    var declaresViews: Bool { !program.declarations.isEmpty }
}

/// A parsed file.
struct Unit: Sendable {
    var tree: SyntaxTree
    var id: SourceID
    /// By place in `tree.names`.
    var spellings: [SpellingID]
    /// The names of the components that it defines and of their parameters, by the place where they begin.
    var definedSpellings: [Int32: SpellingID]
    /// The scope of its statements outside every body.
    var scope = ScopeIndex(-1)
    /// By the place of an `include` in `tree.statements`: the file that it reads, if it is the first to do so.
    var includes: [Int: Int] = [:]
}

/// What is to be resolved when all names are known.
struct PendingWork {
    var settings: [PendingSetting] = []
    /// Constraints and amendments.
    var statements: [PendingStatement] = []
    var removals: [PendingStatement] = []
    var tests: [PendingStatement] = []
    var conditions: [PendingCondition] = []
    /// How many definitions of constants have been resolved.
    var resolvedDefinitionCount = 0
}

/// A statement by its place in the tree's statements.
struct PendingStatement {
    var statement: Int
    var scope: ScopeIndex
    var context: ContextIndex
}

/// An argument of a declaration by its place in the tree's arguments.
struct PendingSetting {
    var argument: Int
    var scope: ScopeIndex
    var declaration: DeclarationIndex
}

struct PendingCondition {
    var condition: NodeIndex<Condition>
    var scope: ScopeIndex
    var context: ContextIndex
}

/// How far the uses of components have grown.
struct ExpandedSize {
    /// The most statements and parameters that uses of components may bring: few lines may stand for more than any
    /// memory holds.
    static let statementLimit = 4_000_000
    /// The deepest nesting of bodies and blocks after expansion.
    static let depthLimit = 256

    var statementCount = 0
    /// Whether a limit has been passed, so that nothing more is resolved.
    var isTooLarge = false
}

// What the files hold.
extension Resolver {
    func unit(of scope: ScopeIndex) -> Unit { units[scopes[scope].unit] }

    func tree(of scope: ScopeIndex) -> SyntaxTree { units[scopes[scope].unit].tree }

    func expression(_ node: NodeIndex<Expression>, in scope: ScopeIndex) -> Expression {
        units[scopes[scope].unit].tree.expressions[Int(node.index)]
    }

    func text(_ span: Span, in scope: ScopeIndex) -> String {
        units[scopes[scope].unit].tree.source.text(span)
    }

    /// The value of the string literal in `span`.
    func string(_ span: Span, in scope: ScopeIndex) -> String {
        units[scopes[scope].unit].tree.string(span)
    }

    func range(_ span: Span, in scope: ScopeIndex) -> SourceRange {
        SourceRange(units[scopes[scope].unit].id, span)
    }

    /// The keyword, or the brace, that `span` begins with.
    func head(of span: Span, in scope: ScopeIndex) -> SourceRange {
        range(units[scopes[scope].unit].tree.head(of: span), in: scope)
    }

    func spelling(_ name: Int, in scope: ScopeIndex) -> SpellingID {
        units[scopes[scope].unit].spellings[name]
    }

    func spelling(_ name: NodeIndex<Name>, in scope: ScopeIndex) -> SpellingID {
        spelling(Int(name.index), in: scope)
    }

    func name(_ name: Int, in scope: ScopeIndex) -> Name {
        units[scopes[scope].unit].tree.names[name]
    }

    func name(_ name: NodeIndex<Name>, in scope: ScopeIndex) -> Name {
        self.name(Int(name.index), in: scope)
    }

    /// A path of names as it is written.
    func text(ofPath path: Range<Int>, in scope: ScopeIndex) -> String {
        let (first, last) = (name(path.lowerBound, in: scope), name(path.upperBound - 1, in: scope))
        return text(first.span.union(last.span), in: scope)
    }

    /// The only name of a path that is one, by its place.
    func onlyName(of node: NodeIndex<Expression>, in scope: ScopeIndex) -> Int? {
        guard case .path(let path) = expression(node, in: scope).kind, path.count == 1 else { return nil }
        return path.indices.lowerBound
    }
}

extension Resolver {
    /// Reports `diagnostic` with a note for each use of a component that `scope` is in.
    mutating func report(_ diagnostic: Diagnostic, in scope: ScopeIndex) {
        report(diagnostic, use: scopes[scope].use)
    }

    mutating func report(_ diagnostic: Diagnostic, use: UseIndex) {
        reports.append(diagnostic, in: use, of: program.uses)
    }

    mutating func addString(_ text: String) -> Int32 {
        program.strings.append(text)
        return Int32(program.strings.count - 1)
    }
}
