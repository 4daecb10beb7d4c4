import LinearSolver
import SourceText

/// The constraints of an installed layout. There may be hundreds of thousands, and they are there all the time that it is
/// solved: so each property has a list of its own, in which numbers that many have take little room, and what is missing
/// mostly none.
package struct InstalledConstraints: RandomAccessCollection, Sendable {
    private var ranges: [SourceRange] = []
    private var relations: [Relation] = []
    private var constants = CompactNumbers()
    private var priorities = CompactNumbers()
    private var standardSpacings: [UInt8] = []
    /// By constraint: where its terms end.
    private var ends: [Int32] = []
    private var anchors: [Anchor] = []
    private var coefficients = CompactNumbers()
    private var uses = OptionalIndices()
    /// By constraint: a place in `labels`, and one in `quotations`.
    private var placesOfLabels = OptionalIndices()
    private var labels: [Int64] = []
    private var placesOfQuotations = OptionalIndices()
    private var quotations: [String] = []

    package init() {}

    package init(_ constraints: some Sequence<InstalledConstraint>) {
        for constraint in constraints { append(constraint) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ranges.count }
    /// Of all constraints together.
    var termCount: Int { anchors.count }

    package subscript(place: Int) -> InstalledConstraint {
        let (label, quotation) = (placesOfLabels[place], placesOfQuotations[place])
        var constraint = InstalledConstraint(
            label: label < 0 ? nil : labels[Int(label)], range: ranges[place],
            quotation: quotation < 0 ? nil : quotations[Int(quotation)], terms: terms(of: place),
            relation: relations[place], constant: constants[place], priority: priorities[place],
            standardSpacing: Double(standardSpacings[place]))
        constraint.use = UseIndex(Int(uses[place]))
        return constraint
    }

    private func terms(of place: Int) -> AttributeTerms {
        var terms = AttributeTerms()
        for term in (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place]) {
            terms.append(AttributeTerm(anchor: anchors[term], coefficient: coefficients[term]))
        }
        return terms
    }
}

extension InstalledConstraints {
    mutating func reserve(constraints: Int, terms: Int) {
        ranges.reserveCapacity(constraints)
        relations.reserveCapacity(constraints)
        constants.reserveCapacity(constraints)
        priorities.reserveCapacity(constraints)
        standardSpacings.reserveCapacity(constraints)
        ends.reserveCapacity(constraints)
        anchors.reserveCapacity(terms)
        coefficients.reserveCapacity(terms)
    }

    /// Adds a constraint behind the others.
    package mutating func append(_ constraint: InstalledConstraint) {
        ranges.append(constraint.range)
        relations.append(constraint.relation)
        constants.append(constraint.constant)
        priorities.append(constraint.priority)
        standardSpacings.append(UInt8(constraint.standardSpacing))
        for term in constraint.terms {
            anchors.append(term.anchor)
            coefficients.append(term.coefficient)
        }
        ends.append(Int32(anchors.count))
        uses.append(constraint.use.index)
        placesOfLabels.append(constraint.label == nil ? -1 : Int32(labels.count))
        if let label = constraint.label { labels.append(label) }
        placesOfQuotations.append(constraint.quotation == nil ? -1 : Int32(quotations.count))
        if let quotation = constraint.quotation { quotations.append(quotation) }
    }

    /// Changes one priority, of 1 to 1000, by the place of its constraint.
    package mutating func setPriority(_ priority: Double, at place: Int) {
        priorities.set(priority, at: place)
    }

    /// Takes some out, by their places; the others move up.
    mutating func remove(at places: Set<Int>) {
        if places.isEmpty { return }
        let all = self
        self = InstalledConstraints(indices.lazy.filter { !places.contains($0) }.map { all[$0] })
    }
}
