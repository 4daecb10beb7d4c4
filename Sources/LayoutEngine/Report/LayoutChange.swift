import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// A change of an installed layout, and the line of a file that makes it.
struct LayoutChange: Sendable {
    /// A statement of the layout language, without an end of line.
    var statement: String
    var kind: Kind

    enum Kind: Sendable {
        case constraint(InstalledConstraint)
        case hugging(view: Int, Axis, Double)
        case resistance(view: Int, Axis, Double)
        case fillEqually(stack: Int)
    }

    /// A required equation: a sum of attributes, each with its coefficient, is `constant`.
    init(
        _ statement: String, _ terms: [(anchor: Anchor, coefficient: Double)], _ constant: Double
    ) {
        let attributes = terms.map { AttributeTerm(anchor: $0.anchor, coefficient: $0.coefficient) }
        let nowhere = SourceRange(SourceID(0), Span(0, 0))
        self.statement = statement
        kind = .constraint(
            InstalledConstraint(
                label: nil, range: nowhere, quotation: statement, terms: attributes,
                relation: .equal,
                constant: constant, priority: 1000))
    }

    init(_ statement: String, _ kind: Kind) {
        self.statement = statement
        self.kind = kind
    }

    /// The views that it is about, by their places.
    var views: [Int] {
        switch kind {
        case .constraint(let constraint): constraint.terms.map { $0.anchor.view.place }
        case .hugging(let view, _, _), .resistance(let view, _, _), .fillEqually(let view): [view]
        }
    }

    func apply(to layout: inout InstalledLayout) {
        switch kind {
        case .constraint(let constraint): layout.constraints.append(constraint)
        case .hugging(let view, let axis, let priority): layout.views[view].sizes[axis].hugging = priority
        case .resistance(let view, let axis, let priority):
            layout.views[view].sizes[axis].resistance = priority
        case .fillEqually(let stack): layout.views[stack].arguments.stack.distribution = .fillEqually
        }
    }
}
