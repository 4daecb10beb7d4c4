import LinearSolver
import SourceText

/// One link of a constraint, its coefficients known or to be worked out in an environment.
struct CompiledConstraint: Sendable {
    var context: ContextIndex
    /// Counts the statements; links of a chain and parts of `Edges` have the same.
    var statement: Int32
    /// What messages underline.
    var range: SourceRange
    /// A place in `LayoutProgram.strings`; -1: the text of `range`.
    var text: Int32 = -1
    /// A place in `LayoutProgram.labels`; -1 for none.
    var label: Int32
    /// The use of a component that it stands in.
    var use: UseIndex
    var priority: Double
    var constant: Double = 0
    /// A range of `LayoutProgram.terms`.
    var terms: Range<Int32> = 0..<0
    /// A place in `LayoutProgram.deferredConstraints`; -1 where `terms` and `constant` are known.
    var deferred: Int32 = -1
    var relation: Relation
    /// 8 or 20 points; 0 without any.
    var standardSpacing: UInt8 = 0

    /// `terms` as places of an array.
    var termPlaces: Range<Int> { Int(terms.lowerBound)..<Int(terms.upperBound) }
}

/// Constraints, each property in a list of its own: there may be hundreds of thousands, and numbers that many have then
/// take little room, and what is missing mostly none.
struct CompiledConstraints: RandomAccessCollection, Sendable {
    private var contexts: [ContextIndex] = []
    private var statements: [Int32] = []
    private var ranges: [SourceRange] = []
    private var texts = OptionalIndices()
    private var labels = OptionalIndices()
    private var uses = OptionalIndices()
    private var priorities = CompactNumbers()
    private var constants = CompactNumbers()
    private var terms: [Range<Int32>] = []
    private var deferred = OptionalIndices()
    private var relations: [Relation] = []
    private var standardSpacings: [UInt8] = []

    var startIndex: Int { 0 }
    var endIndex: Int { ranges.count }

    subscript(place: Int) -> CompiledConstraint {
        CompiledConstraint(
            context: contexts[place], statement: statements[place], range: ranges[place], text: texts[place],
            label: labels[place], use: UseIndex(Int(uses[place])), priority: priorities[place],
            constant: constants[place], terms: terms[place], deferred: deferred[place],
            relation: relations[place],
            standardSpacing: standardSpacings[place])
    }

    mutating func reserveCapacity(_ count: Int) {
        contexts.reserveCapacity(count)
        statements.reserveCapacity(count)
        ranges.reserveCapacity(count)
        priorities.reserveCapacity(count)
        constants.reserveCapacity(count)
        terms.reserveCapacity(count)
        relations.reserveCapacity(count)
        standardSpacings.reserveCapacity(count)
    }

    mutating func append(_ constraint: CompiledConstraint) {
        contexts.append(constraint.context)
        statements.append(constraint.statement)
        ranges.append(constraint.range)
        texts.append(constraint.text)
        labels.append(constraint.label)
        uses.append(constraint.use.index)
        priorities.append(constraint.priority)
        constants.append(constraint.constant)
        terms.append(constraint.terms)
        deferred.append(constraint.deferred)
        relations.append(constraint.relation)
        standardSpacings.append(constraint.standardSpacing)
    }

    mutating func removeLast(_ count: Int) {
        contexts.removeLast(count)
        statements.removeLast(count)
        ranges.removeLast(count)
        texts.removeLast(count)
        labels.removeLast(count)
        uses.removeLast(count)
        priorities.removeLast(count)
        constants.removeLast(count)
        terms.removeLast(count)
        deferred.removeLast(count)
        relations.removeLast(count)
        standardSpacings.removeLast(count)
    }
}

struct CompiledTerm: Sendable {
    var anchor: CompiledAnchor
    var coefficient: Double
}

/// Terms one after the other, of which nearly all have one of a few coefficients.
struct CompiledTerms: RandomAccessCollection, Sendable {
    private var anchors: [CompiledAnchor] = []
    private var coefficients = CompactNumbers()

    var startIndex: Int { 0 }
    var endIndex: Int { anchors.count }

    subscript(place: Int) -> CompiledTerm {
        CompiledTerm(anchor: anchors[place], coefficient: coefficients[place])
    }

    mutating func reserveCapacity(_ count: Int) {
        anchors.reserveCapacity(count)
        coefficients.reserveCapacity(count)
    }

    mutating func append(contentsOf terms: [CompiledTerm]) {
        for term in terms {
            anchors.append(term.anchor)
            coefficients.append(term.coefficient)
        }
    }
}
