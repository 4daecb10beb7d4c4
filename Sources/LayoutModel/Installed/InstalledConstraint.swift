import LinearSolver
import SourceText

/// One linear constraint between attributes: `Σ coefficient × attribute  relation  constant`. Checked: kinds of
/// quantity agree, `Standard` is a number, nothing that Auto Layout refuses.
package struct InstalledConstraint: Sendable {
    package var label: Int64?
    /// The part of the file that messages underline: the statement, or in a chain the link.
    package var range: SourceRange
    /// What outputs quote where that is not the source of `range`: a part of `Edges`, `Size` or `Center`.
    var partText: String?
    package var terms: AttributeTerms
    package var relation: Relation
    package var constant: Double
    /// 1 to 1000.
    package var priority: Double
    /// Which of the `Standard` spacings the constant contains, for explanations; 0 without any.
    package var standardSpacing: Double = 0
    /// The use of a component that it stands in: a place in `InstalledLayout.uses`; -1 for none.
    var use: Int32 = -1
}

extension InstalledConstraint {
    /// The name by which outputs quote it: the statement's source without label, priority and comment.
    package func text(in sources: SourceMap) -> String { partText ?? sources[range.source].text(range.span) }
}

/// The terms of one constraint. Two, which nearly all have at most, take no memory of their own.
package struct AttributeTerms: RandomAccessCollection, MutableCollection, Sendable {
    private var first: AttributeTerm?
    private var second: AttributeTerm?
    private var others: [AttributeTerm] = []

    package init(_ terms: [AttributeTerm] = []) {
        for term in terms { append(term) }
    }

    package mutating func append(_ term: AttributeTerm) {
        switch count {
        case 0: first = term
        case 1: second = term
        default: others.append(term)
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { first == nil ? 0 : second == nil ? 1 : 2 + others.count }

    package subscript(index: Int) -> AttributeTerm {
        get {
            switch index {
            case 0: first!
            case 1: second!
            default: others[index - 2]
            }
        }
        set {
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            default: others[index - 2] = newValue
            }
        }
    }
}
