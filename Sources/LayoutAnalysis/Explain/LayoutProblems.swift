import ContentSizes
import LayoutEngine
import LayoutProgram

/// The conflicts and ambiguities of a layout in one environment, with suggestions, and the texts without room. Each
/// suggestion has been tried.
package struct LayoutProblems: Sendable {
    package var status: LayoutStatus
    package var conflicts: [ConflictExplanation]
    package var ambiguities: [AmbiguityExplanation]
    /// For each text in a stack view that gets no room, a sentence that says so.
    package var textsWithoutRoom: [String]
    /// What keeps a layout from settling, in words; none of a layout that settles.
    package var unsettled: [String]
    /// Whether the first suggestions of all ambiguities determine them all when they are taken together.
    package var firstSuggestionsGoTogether: Bool
}

/// A minimal set of constraints that cannot all hold.
package struct ConflictExplanation: Sendable {
    /// The constraints of the file first, in its order.
    package var members: [Member]
    /// The constraints in groups, in their order: those that one stack view adds are one group.
    package var groups: [ConstraintGroup]
    /// The violation of the ignored one, in points.
    package var violation: Double
    /// For members that the file holds, those first that a person would let give way.
    package var suggestions: [Suggestion]
    /// Whether none was looked for because the layout is too large to try all that may help.
    package var isCutShort: Bool
    /// The one that UIKit probably breaks; `nil` where the file has none of them.
    package var predicted: ConstraintReference?

    /// A constraint of the minimal set.
    package struct Member: Sendable {
        package var constraint: ConstraintReference
        /// The same with the numbers of the screen and of `Standard` put in: `Blue View.Trailing <= 351`; `nil` where
        /// there are none.
        package var numbers: String?
        /// It was left out so that the others can hold.
        package var isBroken: Bool
    }

    /// Changing one constraint resolves the conflict, and causes no other.
    package struct Suggestion: Sendable {
        package var constraint: ConstraintReference
        package var canBeDropped: Bool
        /// The violation of the constraint at priority 999, in points; `nil` where that does not help.
        package var missedWhenLowered: Double?
    }
}

/// A view whose position or size on one axis is ambiguous.
package struct AmbiguityExplanation: Sendable {
    package var name: String
    package var path: String
    package var axis: Axis
    /// `x` or `y`, relative to the superview.
    package var position: PossibleValues
    /// `width` or `height`.
    package var size: PossibleValues
    /// The width or height of a scroll view's content, where that is ambiguous.
    package var contentSize: PossibleValues?
    /// The values that outputs show, of all that are as good.
    package var shown: (position: Double, size: Double)
    /// Lines that a file may be given, each of them a suggestion by itself. The first ones of all views go together.
    package var suggestions: [Suggestion]
    /// Whether none was found because the layout is too large to try all that may help.
    package var isCutShort: Bool
    /// The index among all explanations of the one whose first suggestion determines this one, too; its own where it is that.
    package var cause: Int
    /// The texts that it is one of, all of which have too little room, how many points are missing, and what
    /// would make room.
    package var clipped: (names: [String], missing: Double, hint: RoomHint)?

    /// Whether the frame may be otherwise, not only the content.
    package var isFrameAmbiguous: Bool { position.isAmbiguous || size.isAmbiguous }

    /// Statements that determine the view on the axis.
    package struct Suggestion: Sendable {
        /// One statement, or several that it takes together.
        package var statements: [String]
    }
}
