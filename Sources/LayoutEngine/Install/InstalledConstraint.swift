import LayoutProgram
import LayoutSyntax
import SourceText

/// One linear constraint between attributes: `Σ coefficient × attribute  relation  constant`. Checked: kinds of
/// quantity agree, `Standard` is a number, nothing that Auto Layout refuses.
///
package struct InstalledConstraint: Sendable {
    package var label: Int64?
    /// The part of the file that messages underline: the statement, or in a chain the link.
    package var range: SourceRange
    /// What outputs quote where that is not the source of `range`: a part of `Edges`, `Size` or `Center`.
    var quotation: String?
    package var terms: AttributeTerms
    package var relation: RelationSign
    package var constant: Double
    /// 1 to 1000.
    package var priority: Double
    /// Which of the `Standard` spacings the constant contains, for explanations; 0 without any. They are 8 and 20.
    package var standardSpacing: Double
    /// The use of a component that it stands in.
    package var use = UseIndex.absent

    package init(
        label: Int64?, range: SourceRange, quotation: String? = nil, terms: AttributeTerms,
        relation: RelationSign, constant: Double, priority: Double, standardSpacing: Double = 0
    ) {
        self.label = label
        self.range = range
        self.quotation = quotation
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.standardSpacing = standardSpacing
    }
}

extension InstalledConstraint {
    /// As outputs quote it.
    ///
    /// - Parameter instance: The path of the view whose component it stands in.
    package func written(in sources: SourceMap, instance: String?) -> WrittenConstraint {
        WrittenConstraint(label: label, range: range, quotation: quotation, instance: instance, in: sources)
    }

    package var statementPart: StatementPart { StatementPart(range: range, quotation: quotation) }
}

/// A statement, or a part of one that stands for several: the same in all uses of its component.
package struct StatementPart: Hashable, Sendable {
    var range: SourceRange
    var quotation: String?
}

extension InstalledConstraint {
    /// Whether it is about insets of a view that may follow from where that comes to lie: the screen's do not.
    var followsInsets: Bool { terms.contains { $0.anchor.view.place > 0 && $0.anchor.isInset } }
}

extension InstalledConstraint {
    /// The constraint with its views at other places; `nil` where one of them has none.
    func moved(to places: [Int32: Int]) -> InstalledConstraint? {
        var moved = self
        for index in terms.indices {
            guard let place = places[terms[index].anchor.view.index] else { return nil }
            moved.terms[index].anchor.view = ViewIndex(place)
        }
        return moved
    }
}

/// The terms of one constraint. Two, which nearly all have at most, take no memory of their own.
package struct AttributeTerms: RandomAccessCollection, MutableCollection, Sendable {
    private var firstCoefficient = 0.0
    private var secondCoefficient = 0.0
    private var others: [AttributeTerm] = []
    /// Behind what is longer, so that no gaps are left.
    private var firstAnchor: Anchor?
    private var secondAnchor: Anchor?

    package init(_ terms: [AttributeTerm] = []) {
        for term in terms { append(term) }
    }

    /// Adds a term, also where its attribute has one already.
    package mutating func append(_ term: AttributeTerm) {
        switch count {
        case 0: (firstAnchor, firstCoefficient) = (term.anchor, term.coefficient)
        case 1: (secondAnchor, secondCoefficient) = (term.anchor, term.coefficient)
        default: others.append(term)
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { firstAnchor == nil ? 0 : secondAnchor == nil ? 1 : 2 + others.count }

    package subscript(index: Int) -> AttributeTerm {
        get {
            switch index {
            case 0: AttributeTerm(anchor: firstAnchor!, coefficient: firstCoefficient)
            case 1: AttributeTerm(anchor: secondAnchor!, coefficient: secondCoefficient)
            default: others[index - 2]
            }
        }
        set {
            switch index {
            case 0: (firstAnchor, firstCoefficient) = (newValue.anchor, newValue.coefficient)
            case 1: (secondAnchor, secondCoefficient) = (newValue.anchor, newValue.coefficient)
            default: others[index - 2] = newValue
            }
        }
    }
}
