import ContentSizes
import LayoutSyntax
import SourceText

/// A layout with every name resolved and everything checked that needs no environment: what
/// `CompiledLayout.install(in:)` runs. Flat arrays. A `ListIndex` is a place in the array of its
/// kind; an `Int32` is one in the array that its field names, and -1 is none.
///
/// A *symbol* is a view by its path, however often it is declared; a *declaration* is one place that declares it. A
/// *context* is a body or a block of a condition: what is in it is installed where the context is active.
package struct LayoutProgram: Sendable {
    /// The file first; each after the context that holds it.
    package var contexts: [Context] = [Context()]
    package var conditionSteps: [ConditionStep] = []
    /// In the order of the file, those of components for each of their instances.
    package var states: [StateGroup] = []
    /// The screen first; superviews before their subviews.
    package var symbols: [ViewSymbol] = []
    /// All declarations in the order of the file, components expanded.
    package var declarations: [Declaration] = []
    package var settings: [ViewSetting] = []
    package var amendments: [Amendment] = []
    package var constraints: [CompiledConstraint] = []
    /// The constants and the parameters of components.
    package var constants: [Constant] = []
    /// Each constant after those that its definitions use.
    package var constantOrder: [ConstantIndex] = []
    /// The value of each constant where it is the same in every environment, else the value of its first definition.
    package var constantValues: [ConstantValue] = []
    var formulaSteps: [FormulaStep] = []
    package var argumentFormulas: [ArgumentFormula] = []
    package var viewRemovals: [ViewRemoval] = []
    package var constraintRemovals: [ConstraintRemoval] = []
    /// Each after the one that it is in.
    package var uses: [ComponentUse] = []
    /// The languages that the texts have been translated into.
    var translations: [Translation] = []
    /// Whether constraints or assertions may speak of margins and of other guides.
    package private(set) var mentionsGuides = true
    /// Whether they may speak of baselines.
    package private(set) var mentionsBaselines = true
}

/// A body of a view or a block of a condition.
package struct Context: Sendable {
    /// The context around it.
    package var parent = ContextIndex.absent
    /// The declaration whose body it is. It is active where this is the installed one of its symbol.
    package var declaration = DeclarationIndex.absent
    /// The block before an `else` block in its chain.
    package var previousBranch = ContextIndex.absent
    /// The condition of a block, a range of `conditionSteps`.
    package var condition: Range<Int32> = 0..<0
    package var isBranch = false
    /// The axes that the size classes of this block and those around it fix.
    var axes: SizeClassAxes = []
    /// Blocks that override others have the higher precedence: more axes first, then the later block.
    package var precedence: Int64 = 0
}

struct SizeClassAxes: OptionSet, Sendable {
    let rawValue: UInt8

    static let horizontal = SizeClassAxes(rawValue: 1)
    static let vertical = SizeClassAxes(rawValue: 2)

    var count: Int { rawValue.nonzeroBitCount }
}

/// A view by its path.
package struct ViewSymbol: Sendable {
    /// `absent` for the screen.
    package var parent: SymbolIndex
    var spelling: SpellingIndex
    package var name: String
    /// The place where it is declared or first mentioned; an empty span for the screen.
    package var range: SourceRange
    /// Its declarations in the order of the file.
    package var declarations: [DeclarationIndex] = []
    /// Whether there is another symbol of the same name.
    package var hasNamesakes = false
    /// The type and the text that the name of an undeclared view says.
    package var inferredType: ViewType = .view
    package var inferredText: String?
    /// The position of an undeclared view among all of them by the Unicode scalars of their folded names, from 1.
    package var canonicalRank: Int32 = 0
    /// The number of times that constraints mention an undeclared view.
    var mentionCount = 0
}

/// One place that declares a view.
package struct Declaration: Sendable {
    package var symbol: SymbolIndex
    package var context: ContextIndex
    package var type: ViewType
    /// Of a `View`: the kind of view in UIKit, where the file says one.
    package var plainView: PlainView?
    package var range: SourceRange
    /// The context of its body; that of a component and that of its use are one.
    var body = ContextIndex.absent
    /// A range of `settings`.
    package var settings: Range<Int32> = 0..<0
    /// The use of a component that it is in.
    var use: UseIndex
}

/// Settings of a view apart from its declaration.
package struct Amendment: Sendable {
    package var symbol: SymbolIndex
    package var context: ContextIndex
    package var settings: Range<Int32>
}

/// A view that is uninstalled where the context is active.
package struct ViewRemoval: Sendable {
    package var context: ContextIndex
    package var symbol: SymbolIndex
}

/// The constraints of a label, which are uninstalled where the context is active.
package struct ConstraintRemoval: Sendable {
    package var context: ContextIndex
    /// A range of `constraints`.
    package var constraints: Range<Int32>
}

extension LayoutProgram {
    /// The texts in a language, if they have been translated into it.
    package func translation(into language: String) -> Translation? {
        translations.first { $0.language == language }
    }

    package func steps(_ range: Range<Int32>) -> ArraySlice<FormulaStep> {
        formulaSteps[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    /// The most alternatives that a text has.
    var alternativeCount: Int {
        settings.reduce(1) { count, setting in
            if case .text(let texts) = setting.value { max(count, texts.count) } else { count }
        }
    }
}

/// An attribute of a symbol.
package struct CompiledAnchor: Hashable, Sendable {
    package var symbol: SymbolIndex
    package var region: AnchorRegion
    package var attribute: Attribute
    /// Written as `Superview`.
    var isSuperview = false

    /// Whether it is an attribute of what the other is one of, the same view or the same guide.
    func isOfItem(of other: CompiledAnchor) -> Bool { symbol == other.symbol && region == other.region }

    package static func == (a: CompiledAnchor, b: CompiledAnchor) -> Bool {
        a.symbol == b.symbol && a.region == b.region && a.attribute == b.attribute
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(symbol)
        hasher.combine(region)
        hasher.combine(attribute)
    }
}

extension LayoutProgram {
    /// Finds out what constraints and assertions speak of, when all are known.
    mutating func noteMentions() {
        mentionsGuides = false
        mentionsBaselines = false
        for step in formulaSteps {
            guard let anchor = step.anchor else { continue }
            if anchor.attribute.isMargin || anchor.region != .frame { mentionsGuides = true }
            if anchor.attribute.isBaseline { mentionsBaselines = true }
        }
    }

    /// The path of a view, written as outputs show it or as a file has to write it.
    package func path(
        of symbol: SymbolIndex, writing part: (String) -> String = Text.partOfPath
    ) -> String {
        viewPath(
            of: symbol.place, writing: part, name: { symbols[$0].name },
            superview: { $0 == 0 ? nil : symbols[$0].parent.place })
    }
}
