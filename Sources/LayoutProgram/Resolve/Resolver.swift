import LayoutSyntax
import SourceText

/// Makes a `LayoutProgram` from parsed files. First every view, constant, condition and component is entered, so
/// that names may be used before the line that declares them; then, in the order of the file, everything that uses
/// names is resolved.
struct Resolver {
    /// The main file first, then those that it includes.
    var units: [Unit]
    var names: NameTable
    let vocabulary: Vocabulary
    var program = LayoutProgram()
    var tests: [CompiledTest] = []
    var reports: ResolverReports
    package let options: CompileOptions

    var scopes: [Scope] = []
    var components: [Component] = []
    /// By component.
    var isUsed: [Bool] = []
    var componentsByName: [NameID: ComponentIndex] = [:]
    /// Those that stand where none may, and have been reported.
    var misplacedComponents: Set<NameID> = []
    /// Whether a file cannot be read that the others include: names that are unknown may be declared there.
    let lacksFiles: Bool
    /// The views whose types nobody knows, and so what is in them.
    var viewsOfUnknownTypes: Set<SymbolIndex> = []
    /// The components that are being expanded, outermost first.
    var expansion: [ComponentIndex] = []
    var viewNames = ViewNames()
    /// How many definitions of constants have been resolved.
    var resolvedDefinitionCount = 0
    /// By the namespace and the name.
    var constantsByName: [NameKey<ScopeIndex>: ConstantIndex] = [:]
    /// Of the symbols that have several: the first in each context.
    var repeatedDeclarations: [DeclarationKey: DeclarationIndex] = [:]

    var pendingWork = PendingWork()

    var evaluation = FormulaEvaluation()
    /// Reused by `translate`.
    var translationStack: [TranslationItem] = []
    var stackSizes = StackSizes()
    /// What the names of devices in tests mean, by name as written: to look one up takes long, and many tests have the same.
    var deviceLookups: [String: DeviceLookup] = [:]
    /// By symbol of an undeclared view: how many constraints' terms mention it.
    var mentions: [Int32] = []
    /// Undeclared names that have been reported.
    var reportedNames: Set<NameID> = []
    /// Names of constants that there are not and that have been reported.
    var reportedConstants: Set<NameID> = []
    /// What is left to spend on looking for similar names, in comparisons, so that many errors stay cheap.
    var suggestionBudget = 200_000
    /// Whether a limit has been passed, so that nothing more is resolved.
    var isTooLarge = false
    /// How many statements and parameters the uses of components have brought.
    var expandedCount = 0

    package init(_ loader: consuming Loader, _ options: CompileOptions) {
        self.options = options
        units = loader.units
        names = loader.names
        vocabulary = loader.vocabulary
        lacksFiles = !loader.unreadable.isEmpty
        reports = ResolverReports(loader.diagnostics, loader.allowances)
        for unit in units.indices {
            units[unit].scope = addScope(
                Scope(
                    parent: nil, symbol: .screen, unit: Int32(unit), use: .absent, constants: ScopeIndex(0)))
        }
    }

    /// Whether the file declares views, so that names that nothing declares are mistakes. Known after the first pass.
    var declaresViews: Bool { !program.declarations.isEmpty }
}

/// Where views are found by their names.
struct ViewNames {
    /// By the superview and the name.
    var children: [NameKey<SymbolIndex>: SymbolIndex] = [:]
    /// By the name's id: the first and the last view of the name.
    var firstNamesakes: [SymbolIndex] = []
    var lastNamesakes: [SymbolIndex] = []
    /// The views of a name in a view at any depth, by that view and the name: the only one, or `absent` for several.
    var nestedNames: [NameKey<SymbolIndex>: SymbolIndex] = [:]
    /// The names that `nestedNames` holds.
    var indexedNames: Set<NameID> = []
}

/// What is to be resolved when all names are known.
struct PendingWork {
    var settings: [PendingSetting] = []
    /// Constraints and amendments.
    var statements: [PendingStatement] = []
    var removals: [PendingStatement] = []
    var tests: [PendingStatement] = []
    var conditions: [PendingCondition] = []
}

/// A parsed file.
struct Unit {
    var tree: SyntaxTree
    var id: SourceID
    /// By place in `tree.names`.
    var spellings: [SpellingID]
    /// The scope of its statements outside every body.
    var scope = ScopeIndex(-1)
    /// By the place of an `include` in `tree.statements`: the file that it reads, if it is the first to do so.
    var includes: [Int32: Int32] = [:]
}

typealias ScopeIndex = ListIndex<Scope>
typealias ComponentIndex = ListIndex<Component>

/// Where names are looked up: a file, a body, or the body of a component in one of its uses.
struct Scope {
    /// The scope around it; `nil` for that of a file.
    var parent: ScopeIndex?
    /// What `Superview` means.
    var symbol: SymbolIndex
    var unit: Int32
    /// The use of a component that it stands in.
    var use: UseIndex
    /// The namespace of its constants: itself, or of a file the first one, for all files share theirs.
    var constants: ScopeIndex
    /// The component whose body it is, in one of its uses.
    var component = ComponentIndex.absent
}

/// A name in what holds it: a view, or a namespace of constants.
struct NameKey<Holder: Hashable & Sendable>: Hashable, Sendable {
    var holder: Holder
    var name: NameID
}

/// The declarations of a view in one context.
struct DeclarationKey: Hashable, Sendable {
    var symbol: SymbolIndex
    var context: ContextIndex
}

/// A statement by its place in the tree's statements, to be resolved when all names are known.
struct PendingStatement {
    var statement: Int32
    var scope: ScopeIndex
    var context: ContextIndex
}

/// An argument of a declaration by its place in the tree's arguments.
struct PendingSetting {
    var argument: Int32
    var scope: ScopeIndex
    var declaration: DeclarationIndex
}

struct PendingCondition {
    var condition: Int32
    var scope: ScopeIndex
    var context: ContextIndex
}

extension Resolver {
    func unit(of scope: ScopeIndex) -> Int { Int(scopes[scope].unit) }

    func range(_ span: Span, in scope: ScopeIndex) -> SourceRange {
        SourceRange(units[unit(of: scope)].id, span)
    }

    /// The keyword, or the brace, that `span` begins with.
    func head(of span: Span, in scope: ScopeIndex) -> SourceRange {
        range(units[unit(of: scope)].tree.head(of: span), in: scope)
    }

    func spelling(_ name: Int, in scope: ScopeIndex) -> SpellingID { units[unit(of: scope)].spellings[name] }

    func spelling(_ name: NodeIndex<Name>, in scope: ScopeIndex) -> SpellingID {
        spelling(Int(name.index), in: scope)
    }

    func name(_ name: NodeIndex<Name>, in scope: ScopeIndex) -> Name {
        units[unit(of: scope)].tree.names[name]
    }

    /// Reports `diagnostic` with a note for each use of a component that `scope` stands in.
    package mutating func report(_ diagnostic: Diagnostic, in scope: ScopeIndex) {
        report(diagnostic, use: scopes[scope].use)
    }

    package mutating func report(_ diagnostic: Diagnostic, use: UseIndex) {
        reports.append(diagnostic, in: use, of: program.uses)
    }

    mutating func addScope(_ scope: Scope) -> ScopeIndex {
        defer { scopes.append(scope) }
        return scopes.nextIndex
    }

    mutating func addString(_ text: String) -> Int32 {
        program.strings.append(text)
        return Int32(program.strings.count - 1)
    }

    /// -1 for none.
    mutating func addLabel(_ number: Int64?) -> Int32 {
        guard let number else { return -1 }
        program.labels.append(number)
        return Int32(program.labels.count - 1)
    }
}
