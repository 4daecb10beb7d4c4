import LayoutSyntax
import LinearSolver
import SourceText

/// A layout with every name resolved and everything checked that needs no environment: what
/// `CompiledLayout.install(in:)` runs. Flat arrays. A `ListIndex` is a place in the array of its
/// kind; an `Int32` is one in the array that its field names, and -1 is none.
///
/// A *symbol* is a view by its path, however often it is declared; a *declaration* is one place that declares it. A
/// *context* is a body or a block of a condition: what stands in it is installed where the context is active.
struct LayoutProgram: Sendable {
    /// The file first; each after the context that holds it.
    var contexts: [Context] = [Context()]
    var conditionSteps: [ConditionStep] = []
    /// The screen first; superviews before their subviews.
    var symbols: [ViewSymbol] = []
    /// In the order of the file, components expanded.
    var declarations: [Declaration] = []
    var settings: [ViewSetting] = []
    var amendments: [Amendment] = []
    var constraints = CompiledConstraints()
    var terms = CompiledTerms()
    var constants = ConstantProgram()
    var formulaSteps: [FormulaStep] = []
    var argumentFormulas: [ArgumentFormula] = []
    var deferredConstraints: [DeferredConstraint] = []
    var viewRemovals: [ViewRemoval] = []
    var constraintRemovals: [ConstraintRemoval] = []
    /// Each after the one that it stands in.
    var uses: [ComponentUse] = []
    /// Texts of settings and of constraints that do not stand in the file as they are.
    var strings: [String] = []
    /// The numbers in front of constraints.
    var labels: [Int64] = []
    /// Whether constraints or assertions may speak of margins and of other guides.
    private(set) var mentionsGuides = true
    /// Whether they may speak of baselines.
    private(set) var mentionsBaselines = true
}

/// A body of a view or a block of a condition.
struct Context: Sendable {
    /// The context around it.
    var parent = ContextIndex.absent
    /// Of a body: it is active where this declaration is the installed one of its symbol.
    var declaration = DeclarationIndex.absent
    /// Of an `else` block: the block before it in the chain.
    var previousBranch = ContextIndex.absent
    /// Of a block with a condition: a range of `conditionSteps`.
    var condition: Range<Int32> = 0..<0
    var isBranch = false
    /// The axes that the size classes of this block and those around it fix.
    var axes: SizeClassAxes = []
    /// Blocks that override others have the higher precedence: more axes first, then the later block.
    var precedence: Int64 = 0
}

struct SizeClassAxes: OptionSet, Sendable {
    let rawValue: UInt8

    static let horizontal = SizeClassAxes(rawValue: 1)
    static let vertical = SizeClassAxes(rawValue: 2)

    var count: Int { rawValue.nonzeroBitCount }
}

/// A view by its path.
struct ViewSymbol: Sendable {
    /// `absent` for the screen.
    var parent: SymbolIndex
    var spelling: SpellingID
    var name: String
    /// Where it is declared or first mentioned; of the screen an empty span.
    var range: SourceRange
    var firstDeclaration = DeclarationIndex.absent
    var lastDeclaration = DeclarationIndex.absent
    /// Another symbol of the same name.
    var nextNamesake = SymbolIndex.absent
    /// Whether there is another symbol of the same name.
    var hasNamesakes = false
    /// Of an undeclared view: what its name says; the text is a place in `strings`.
    var inferredType: ViewType = .view
    var inferredText: Int32 = -1
    /// Of an undeclared view: its place among them by the Unicode scalars of their folded names, from 1.
    var canonicalRank: Int32 = 0
}

/// One place that declares a view.
struct Declaration: Sendable {
    var symbol: SymbolIndex
    var context: ContextIndex
    var type: ViewType
    var range: SourceRange
    /// The context of its body; that of a component and that of its use are one.
    var body = ContextIndex.absent
    /// Another declaration of the same symbol.
    var next = DeclarationIndex.absent
    /// A range of `settings`.
    var settings: Range<Int32> = 0..<0
    /// The use of a component that it stands in.
    var use: UseIndex
}

/// Settings of a view apart from its declaration.
struct Amendment: Sendable {
    var symbol: SymbolIndex
    var context: ContextIndex
    var settings: Range<Int32>
}

/// A view that is uninstalled where the context is active.
struct ViewRemoval: Sendable {
    var context: ContextIndex
    var symbol: SymbolIndex
}

/// The constraints of a label, which are uninstalled where the context is active.
struct ConstraintRemoval: Sendable {
    var context: ContextIndex
    /// A range of `constraints`.
    var constraints: Range<Int32>
}

extension LayoutProgram {
    func steps(_ range: Range<Int32>) -> ArraySlice<FormulaStep> {
        formulaSteps[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}

/// The two sides of a constraint whose numbers depend on constants of conditional blocks; ranges of `formulaSteps`.
struct DeferredConstraint: Sendable {
    var left: Range<Int32>
    var right: Range<Int32>
    var isAssertion: Bool
}

/// An attribute of a symbol.
struct CompiledAnchor: Hashable, Sendable {
    var symbol: SymbolIndex
    var region: AnchorRegion
    var attribute: Attribute
    /// Written as `Superview`.
    var isSuperview = false

    /// Whether it is an attribute of what the other is one of, the same view or the same guide.
    func isOfItem(of other: CompiledAnchor) -> Bool { symbol == other.symbol && region == other.region }

    static func == (a: CompiledAnchor, b: CompiledAnchor) -> Bool {
        a.symbol == b.symbol && a.region == b.region && a.attribute == b.attribute
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(symbol)
        hasher.combine(region)
        hasher.combine(attribute)
    }
}

extension LayoutProgram {
    /// Finds out what constraints and assertions speak of, when all are known. What is worked out only in an environment
    /// may speak of everything.
    mutating func noteMentions() {
        guard deferredConstraints.isEmpty else { return }
        mentionsGuides = terms.contains { $0.anchor.attribute.isMargin || $0.anchor.region != .frame }
        mentionsBaselines = terms.contains { $0.anchor.attribute.isBaseline }
    }

    /// As of an installed view.
    func path(of symbol: SymbolIndex) -> String {
        guard symbol > .screen else { return "Screen" }
        var path = Text.partOfPath(symbols[symbol].name)
        var parent = symbols[symbol].parent
        while parent > .screen {
            path = "\(Text.partOfPath(symbols[parent].name)).\(path)"
            parent = symbols[parent].parent
        }
        return path
    }

    /// The path of a symbol as a file has to write it.
    func writtenPath(of symbol: SymbolIndex) -> String {
        guard symbol > .screen else { return "Screen" }
        let name = Text.quotedWhereNeeded(symbols[symbol].name)
        let parent = symbols[symbol].parent
        return parent > .screen ? "\(writtenPath(of: parent)).\(name)" : name
    }
}
