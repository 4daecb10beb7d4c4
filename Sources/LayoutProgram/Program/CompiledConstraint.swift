import LayoutSyntax
import SourceText

/// One link of a constraint, its coefficients known or to be worked out in an environment.
package struct CompiledConstraint: Sendable {
    package var context: ContextIndex
    /// Counts the statements; links of a chain and parts of `Edges` have the same.
    var statement: Int32
    /// What messages underline.
    package var range: SourceRange
    /// A place in `LayoutProgram.strings`; -1: the text of `range`.
    package var text: Int32 = -1
    /// A place in `LayoutProgram.labels`; -1 for none.
    package var label: Int32
    /// The use of a component that it stands in.
    package var use: UseIndex
    package var priority: Double
    package var constant: Double = 0
    /// A range of `LayoutProgram.terms`.
    var terms: Range<Int32> = 0..<0
    /// A place in `LayoutProgram.deferredConstraints`; -1 where `terms` and `constant` are known.
    package var deferred: Int32 = -1
    package var relation: RelationSign
    /// 8 or 20 points; 0 without any.
    package var standardSpacing: UInt8 = 0

    /// `terms` as places of an array.
    package var termPlaces: Range<Int> { Int(terms.lowerBound)..<Int(terms.upperBound) }
}

package struct CompiledTerm: Sendable {
    package var anchor: CompiledAnchor
    package var coefficient: Double
}
