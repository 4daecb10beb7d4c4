import SourceText

/// The constants and the parameters of components.
struct ConstantProgram: Sendable {
    var constants: [Constant] = []
    var definitions: [ConstantDefinition] = []
    /// Each after those that its definitions use.
    var order: [ConstantIndex] = []
    /// By constant: its value where it is the same in every environment, else that of its first definition.
    var values: [ConstantValue] = []
    var dependsOnEnvironment = false
}

extension ConstantProgram {
    /// Whether a definition is one of those of a constant.
    func isDefinition(_ definition: DefinitionIndex, of constant: ConstantIndex) -> Bool {
        var next = constants[constant].firstDefinition
        while next.exists, next != definition { next = definitions[next].next }
        return next.exists
    }
}

struct Constant: Sendable {
    var spelling: SpellingID
    var name: String
    var firstDefinition = DefinitionIndex.absent
    var lastDefinition = DefinitionIndex.absent
    /// Whether its value differs between environments.
    var isDeferred = false
}

/// One `let`, or the binding of a parameter.
struct ConstantDefinition: Sendable {
    var context: ContextIndex
    var range: SourceRange
    /// The scope in which the formula's names are looked up.
    var scope: ScopeIndex
    /// A range of `LayoutProgram.formulaSteps`.
    var formula: Range<Int32> = 0..<0
    /// While names are resolved: a second expression by which the first is multiplied; -1 for none.
    var factor: Int32 = -1
    /// Whether it binds a parameter of a component, which is always where it is used.
    var isParameter = false
    /// In place of a formula.
    var value: ConstantValue?
    /// Another definition of the same constant.
    var next = DefinitionIndex.absent
}

enum ConstantValue: Equatable, Sendable {
    /// Wrong, and reported.
    case unknown
    /// Defined only in blocks that do not hold.
    case undefined
    case number(Double)
    /// A number that may only multiply.
    case factor(Double)
    case text(String)
    /// A word such as `vertical`.
    case word(String)
}
