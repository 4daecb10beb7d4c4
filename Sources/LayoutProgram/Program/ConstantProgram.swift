import SourceText

/// The constants and the parameters of components.
package struct ConstantProgram: Sendable {
    package var constants: [Constant] = []
    package var definitions: [ConstantDefinition] = []
    /// Each after those that its definitions use.
    package var order: [ConstantIndex] = []
    /// By constant: its value where it is the same in every environment, else that of its first definition.
    package var values: [ConstantValue] = []
    package var dependsOnEnvironment = false
}

extension ConstantProgram {
    /// Whether a definition is one of those of a constant.
    func isDefinition(_ definition: DefinitionIndex, of constant: ConstantIndex) -> Bool {
        var next = constants[constant].firstDefinition
        while next.exists, next != definition { next = definitions[next].next }
        return next.exists
    }
}

package struct Constant: Sendable {
    var spelling: SpellingID
    var name: String
    package var firstDefinition = DefinitionIndex.absent
    var lastDefinition = DefinitionIndex.absent
    /// Whether its value differs between environments.
    package var isDeferred = false
}

/// One `let`, or the binding of a parameter.
package struct ConstantDefinition: Sendable {
    package var context: ContextIndex
    package var range: SourceRange
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
    package var next = DefinitionIndex.absent
}

package enum ConstantValue: Equatable, Sendable {
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
