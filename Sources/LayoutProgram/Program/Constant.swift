import LayoutSyntax
import SourceText

/// A constant of a file or a body, or a parameter in one use of its component.
package struct Constant: Sendable {
    var spelling: SpellingIndex
    package var name: String
    /// The definitions in the order of the file; several are in different blocks.
    package var definitions: [ConstantDefinition]
    /// Whether its value differs between environments.
    package var isDeferred = false
}

/// One `let`, or the binding of a parameter.
package struct ConstantDefinition: Sendable {
    package var context: ContextIndex
    package var range: SourceRange
    /// The scope in which the names of its value are looked up.
    var scope: ScopeIndex
    var source: DefinitionSource
    /// A range of `LayoutProgram.formulaSteps`; empty where the source is a value.
    var formula: Range<Int32> = 0..<0
    var isParameter = false
}

/// The part of the file that gives a constant its value.
enum DefinitionSource: Sendable {
    case expression(NodeIndex<Expression>)
    case product(NodeIndex<Expression>, NodeIndex<Expression>)
    case value(ConstantValue)
}

package enum ConstantValue: Equatable, Sendable {
    /// Wrong, and reported.
    case unknown
    /// Defined only in blocks that do not hold.
    case undefined
    case number(Double)
    /// A number that may only multiply.
    case factor(Double)
    /// A text, or the alternatives of one.
    case text([String])
    /// A word such as `vertical`.
    case word(String)
}

extension ConstantValue {
    var isNumeric: Bool {
        switch self {
        case .number, .factor: true
        case .unknown, .undefined, .text, .word: false
        }
    }

    var isText: Bool { if case .text = self { true } else { false } }

    func isWord(of words: [String]) -> Bool {
        if case .word(let word) = self { words.contains(Text.matchingKey(word)) } else { false }
    }

    /// Whether it is a number, or one of `words`.
    func isNumber(or words: [String]) -> Bool {
        if case .number = self { true } else { isWord(of: words) }
    }
}
