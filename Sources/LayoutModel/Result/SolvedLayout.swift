import SourceText

/// What solving a layout for one environment gives: all that any output shows, in points and in the order in
/// which it is printed.
package struct SolvedLayout: Sendable {
    package var environment: Environment
    package var status: Status
    /// In the order of the file, superviews before their subviews; hidden views and declared layout guides too.
    package var views: [SolvedView]
    /// Optional constraints that do not hold, and required ones that were broken, in the order of the file.
    package var unsatisfied: [UnsatisfiedConstraint]
    package var conflicts: [LayoutConflict]
    package var ambiguities: [Ambiguity]
    /// Errors and warnings that depend on the solution: the conflicts and ambiguities as messages among them.
    package var diagnostics: [Diagnostic]

    package enum Status: Sendable {
        case solved, ambiguous, unsatisfiable
    }
}

package struct Rectangle: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

package struct SolvedView: Sendable {
    package var name: String
    /// The names from the root down, joined by dots.
    package var path: String
    package var type: ViewType
    /// The place of the superview in `SolvedLayout.views`; `nil` for a subview of the screen.
    package var superview: Int?
    package var isHidden: Bool
    /// Relative to the superview.
    package var frame: Rectangle
    /// In the root's coordinates.
    package var absoluteFrame: Rectangle
    /// Only of a scroll view.
    package var contentSize: (width: Double, height: Double)?
    /// The background's colour as `#RRGGBB` or a colour name, where the file gives one.
    package var background: String?
    /// The text shown, where there is one.
    package var text: String?
}

/// A constraint as output names it.
package enum ConstraintReference: Sendable {
    /// One written in a file. `line` and `column` count from 1; `text` is its source without label and comment.
    case written(label: Int64?, file: String, line: Int, column: Int, text: String, range: SourceRange)
    /// One that nobody wrote: `Name Label horizontal hugging`.
    case implicit(String)
}

package struct UnsatisfiedConstraint: Sendable {
    package var constraint: ConstraintReference
    package var priority: Double
    /// In points.
    package var violation: Double
}

package struct LayoutConflict: Sendable {
    package var broken: ConstraintReference
    /// The other members of the minimal set.
    package var others: [ConstraintReference]
    package var brokenPriority: Double
}

package struct Ambiguity: Sendable {
    /// The place of the view in `SolvedLayout.views`.
    package var view: Int
    package var axis: Axis
    /// `x` or `y`: relative to the superview.
    package var position: ClosedRange<Double>
    /// `width` or `height`.
    package var size: ClosedRange<Double>
    /// `contentWidth` or `contentHeight`, where it is the content size of a scroll view that is not determined.
    package var contentSize: ClosedRange<Double>?
    /// A constraint in the layout language that would determine the view on this axis.
    package var suggestion: String
}

package enum Axis: Sendable {
    case horizontal, vertical
}
