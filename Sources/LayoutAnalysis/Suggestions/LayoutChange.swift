import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// A change of an installed layout that one line of a file makes.
struct LayoutChange: Equatable, Sendable {
    var kind: Kind
    /// Whether it is a wish that is weaker than all others, and that is met only as far as they let it.
    var isWeakest = false

    enum Kind: Equatable, Sendable {
        case equation(Equation)
        case hugging(view: Int, Axis, Double)
        case resistance(view: Int, Axis, Double)
        case fillEqually(stack: Int)
    }

    /// An attribute is another one, or nothing, and a constant.
    struct Equation: Equatable, Sendable {
        var anchor: Anchor
        var other: Anchor?
        var constant = 0.0
        var priority = 1000.0
    }

    init(_ kind: Kind) { self.kind = kind }

    /// The indices of the views that it is about.
    var views: [Int] {
        switch kind {
        case .equation(let equation):
            [equation.anchor.view.place] + (equation.other.map { [$0.view.place] } ?? [])
        case .hugging(let view, _, _), .resistance(let view, _, _), .fillEqually(let view): [view]
        }
    }

    func apply(to layout: inout InstalledLayout) {
        switch kind {
        case .equation(let equation): layout.constraints.append(equation.installed)
        case .hugging(let view, let axis, let priority): layout.views[view].sizes[axis].hugging = priority
        case .resistance(let view, let axis, let priority):
            layout.views[view].sizes[axis].resistance = priority
        case .fillEqually(let stack): layout.views[stack].arguments.stack.distribution = .fillEqually
        }
    }
}

extension LayoutChange.Equation {
    fileprivate var installed: InstalledConstraint {
        let own = AttributeTerm(anchor: anchor, coefficient: 1)
        return InstalledConstraint(
            label: nil, range: SourceRange(SourceID(0), Span(0, 0)),
            terms: other.map { [own, AttributeTerm(anchor: $0, coefficient: -1)] } ?? [own],
            relation: .equal, constant: constant, priority: priority)
    }
}

extension LayoutChange {
    var isPriority: Bool {
        switch kind {
        case .equation, .fillEqually: false
        case .hugging, .resistance: true
        }
    }

    var isDistribution: Bool {
        switch kind {
        case .fillEqually: true
        case .equation, .hugging, .resistance: false
        }
    }
}
