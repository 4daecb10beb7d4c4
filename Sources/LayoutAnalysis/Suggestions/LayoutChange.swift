import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// A change of an installed layout, and the line of a file that makes it.
struct LayoutChange: Sendable {
    /// A statement of the layout language, without an end of line.
    var statement: String
    var kind: Kind
    /// Whether it is a wish that is weaker than all others, and that is met only as far as they let it.
    var isWeakest = false

    enum Kind: Sendable {
        case constraint(InstalledConstraint)
        case hugging(view: Int, Axis, Double)
        case resistance(view: Int, Axis, Double)
        case fillEqually(stack: Int)
    }

    /// An equation: a sum of attributes, each with its coefficient, is `constant`.
    init(
        _ statement: String, _ terms: [(anchor: Anchor, coefficient: Double)], _ constant: Double,
        priority: Double = 1000
    ) {
        let attributes = terms.map { AttributeTerm(anchor: $0.anchor, coefficient: $0.coefficient) }
        let nowhere = SourceRange(SourceID(0), Span(0, 0))
        self.statement = statement
        kind = .constraint(
            InstalledConstraint(
                label: nil, range: nowhere, quotation: statement, terms: attributes,
                relation: .equal, constant: constant, priority: priority))
    }

    init(_ statement: String, _ kind: Kind) {
        self.statement = statement
        self.kind = kind
    }

    /// The indices of the views that it is about.
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

extension LayoutChange {
    var isPriority: Bool {
        switch kind {
        case .constraint, .fillEqually: false
        case .hugging, .resistance: true
        }
    }

    var isDistribution: Bool {
        switch kind {
        case .fillEqually: true
        case .constraint, .hugging, .resistance: false
        }
    }
}
