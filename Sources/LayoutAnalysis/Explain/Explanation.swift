import ContentSizes
import LayoutEngine
import LayoutSyntax

/// The explanation of one attribute's value: steps that end in numbers of the file and the environment.
package struct ValueExplanation: Sendable {
    /// The step of the attribute that was asked for is the first. A term refers to its own step by its index.
    package var steps: [ExplanationStep]

    package var root: ExplanationStep { steps[0] }
}

/// One quantity and the equation that makes it: `value = Σ coefficient × value of a term`.
package struct ExplanationStep: Sendable {
    /// `Red View.Width`
    package var name: String
    /// In points; a position along the reading direction, from its superview's leading or top edge.
    package var value: Double
    package var terms: [ExplanationTerm]
    /// The constraints that the equation comes from; none for what follows from the geometry of a rectangle.
    package var reasons: [ExplanationReason]
    /// Its possible values where it is ambiguous.
    package var range: PossibleValues?
}

/// One addend of an equation: a coefficient times a value that has a name.
package struct ExplanationTerm: Sendable {
    package var coefficient: Double
    package var value: Double
    /// `Blue View.Trailing`, `Standard`, `margin`; empty for a bare number.
    package var name: String
    package var source: Source
    /// The parts of a margin.
    package var parts: [InsetPart] = []

    /// The origin of the value.
    package enum Source: Equatable, Sendable {
        /// Made by another step, by its index.
        case step(Int)
        case leaf(ExplanationLeaf)
    }
}

/// The kind of a number that needs no further explanation.
package enum ExplanationLeaf: Hashable, Sendable {
    /// The constant of a constraint of the file, by its index in the installed layout.
    case constant(constraint: Int32)
    /// `Standard`, in the constraint of this index.
    case standard(constraint: Int32)
    /// The environment's width or height.
    case screen(Axis)
    /// The distance that the margins, safe area or baselines of a view, by its index in the installed layout, add to an edge.
    case inset(Anchor)
    /// The intrinsic width or height of a view.
    case content(ViewIndex, Axis)
    /// A size is never negative.
    case nothing(ViewIndex, Axis)
    /// The constant of a constraint that a stack view adds, by its index in the linear system.
    case stack(row: Int32)
    /// No constraint determines a quantity; this is what it was given.
    case ambiguous(variable: Int32)
    /// The distance between a control's frame and its alignment rectangle.
    case outset(ViewIndex, Attribute)
    /// The difference that rounding to pixels makes.
    case rounding
}

/// A constraint that a step rests on: it holds with equality.
package struct ExplanationReason: Sendable {
    package var constraint: ConstraintReference
    package var priority: Double
    /// The equation of the step is the sum of its constraints times these; so is the left-hand side of a constraint
    /// that lost of those of its opponents.
    package var multiplier: Double
    /// Its index in the linear system.
    package var row: Int32
}

/// A constraint that does not hold, and a minimal set of constraints that it gave way to. Of an optional one they keep it
/// as far from holding by themselves, and without any one of them the others would let it come nearer. One of the
/// priority 1000 was left out for their sake: it contradicts all of them together, and not without any one.
package struct LostConstraint: Sendable {
    package var constraint: UnsatisfiedConstraint
    /// Empty where no such set was found.
    package var opponents: [ExplanationReason]
    /// Its index in the linear system.
    package var row: Int32
}
