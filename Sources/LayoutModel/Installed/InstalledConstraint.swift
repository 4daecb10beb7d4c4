import LinearSolver
import SourceText

/// One linear constraint between attributes: `Σ coefficient × attribute  relation  constant`. Checked: kinds of
/// quantity agree, `Standard` is a number, nothing that Auto Layout refuses.
///
/// There may be hundreds of thousands, so that what is rare takes little room where it is missing.
package struct InstalledConstraint: Sendable {
    package var terms: AttributeTerms
    package var relation: Relation
    private var wholeSpacing: UInt8
    /// The part of the file that messages underline: the statement, or in a chain the link.
    package var range: SourceRange
    /// The use of a component that it stands in: a place in `InstalledLayout.uses`; -1 for none.
    var use: Int32 = -1
    /// -1 for none.
    private var labelNumber: Int64
    package var constant: Double
    /// 1 to 1000.
    package var priority: Double
    /// What outputs quote where that is not the source of `range`.
    private var quotations: [String] = []

    /// - Parameter quotation: What outputs quote where that is not the source of `range`: a part of `Edges`, `Size`
    ///   or `Center`.
    package init(
        label: Int64?, range: SourceRange, quotation: String? = nil, terms: AttributeTerms,
        relation: Relation, constant: Double, priority: Double, standardSpacing: Double = 0
    ) {
        self.range = range
        labelNumber = label ?? -1
        self.terms = terms
        self.constant = constant
        self.priority = priority
        wholeSpacing = UInt8(standardSpacing)
        self.relation = relation
        if let quotation { quotations = [quotation] }
    }

    /// Which of the `Standard` spacings the constant contains, for explanations; 0 without any. They are 8 and 20.
    package var standardSpacing: Double {
        get { Double(wholeSpacing) }
        set { wholeSpacing = UInt8(newValue) }
    }

    package var label: Int64? { labelNumber < 0 ? nil : labelNumber }
}

extension InstalledConstraint {
    /// The name by which outputs quote it: the statement's source without label, priority and comment.
    package func text(in sources: SourceMap) -> String {
        quotations.first ?? sources[range.source].text(range.span)
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
