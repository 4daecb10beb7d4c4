import ContentSizes
import SourceText

/// The result of solving a layout for one environment: all that any output shows, in points and in the order in
/// which it is printed.
package struct SolvedLayout: Sendable {
    package var environment: Environment
    /// All but `notProved`.
    package var status: LayoutStatus
    /// Whether the proof, where one was asked for, has no gaps.
    package var isVerified = true
    /// In the order of the file, superviews before their subviews; hidden views and declared layout guides too.
    package var views: [SolvedView]
    /// Optional constraints that do not hold, and required ones that were broken, in the order of the file; without those that
    /// nobody wrote and nobody misses, unless they are asked for.
    package var unsatisfied: [UnsatisfiedConstraint]
    package var conflicts: [LayoutConflict]
    package var ambiguities: [Ambiguity]
    /// Errors and warnings that depend on the solution: the conflicts and ambiguities as messages among them.
    package var diagnostics: [Diagnostic]
    /// Those of the warnings that are about one view, with the view.
    package var viewFaults: [ViewFault] = []
    /// The margins and safe areas that the constraints speak of; `nil` where it was not solved.
    package var insets: ViewInsets?

    package init(
        environment: Environment, status: LayoutStatus, views: [SolvedView] = [],
        unsatisfied: [UnsatisfiedConstraint] = [], conflicts: [LayoutConflict] = [],
        ambiguities: [Ambiguity] = [], diagnostics: [Diagnostic] = []
    ) {
        self.environment = environment
        self.status = status
        self.views = views
        self.unsatisfied = unsatisfied
        self.conflicts = conflicts
        self.ambiguities = ambiguities
        self.diagnostics = diagnostics
    }
}

/// What is wrong with a view.
package struct ViewFault: Sendable {
    /// The index of the view in `SolvedLayout.views`.
    package var view: Int
    package var message: Diagnostic

    init(view: Int, message: Diagnostic) {
        self.view = view
        self.message = message
    }
}

/// A view with its frame.
package struct SolvedView: Sendable {
    package var name: String
    /// The names from the screen down, joined by dots.
    package var path: String
    package var type: ViewType
    /// The index of the superview in `SolvedLayout.views`; `nil` for a subview of the screen.
    package var superview: Int?
    package var isHidden: Bool
    /// Relative to the superview.
    package var frame: Rectangle
    /// In the screen's coordinates.
    package var absoluteFrame: Rectangle
    /// Only of a scroll view.
    package var contentSize: (width: Double, height: Double)?
    /// The background's color as `#RRGGBB` or a color name, where the file gives one.
    var background: String?
    /// The text shown, where there is one.
    var text: String?

    package init(
        name: String, path: String, type: ViewType, superview: Int? = nil, isHidden: Bool = false,
        frame: Rectangle, absoluteFrame: Rectangle,
        contentSize: (width: Double, height: Double)? = nil, background: String? = nil,
        text: String? = nil
    ) {
        self.name = name
        self.path = path
        self.type = type
        self.superview = superview
        self.isHidden = isHidden
        self.frame = frame
        self.absoluteFrame = absoluteFrame
        self.contentSize = contentSize
        self.background = background
        self.text = text
    }
}

/// A constraint as output names it.
package enum ConstraintReference: Equatable, Sendable {
    case written(WrittenConstraint)
    /// One that nobody wrote: `Name Label horizontal hugging`.
    case implicit(String)

    /// `nil` for one that nobody wrote.
    package var written: WrittenConstraint? {
        if case .written(let constraint) = self { constraint } else { nil }
    }

    /// The line of a component itself, not as one use has it.
    package var ofAllUses: ConstraintReference {
        guard case .written(var constraint) = self else { return self }
        constraint.instance = nil
        return .written(constraint)
    }

    /// As lists name it, without its position.
    package var name: String {
        switch self {
        case .written(let constraint): constraint.text
        case .implicit(let name): name
        }
    }

    /// The same with the view whose component it stands in: `Field.Width = 50 in Email Row`.
    package var nameWithInstance: String {
        name + (written?.instanceInWords ?? "")
    }

    /// As messages quote it: `'Field.Width = 50' in 'Email Row'`.
    package var quoted: String {
        let instance = written?.instance.map { " in '\($0)'" } ?? ""
        return "'\(name)'\(instance)"
    }
}

/// A constraint that stands in a file.
package struct WrittenConstraint: Sendable {
    package let label: Int64?
    package let range: SourceRange
    /// The path of the view whose component it stands in; `nil` outside of components.
    package fileprivate(set) var instance: String?
    /// Whether its statement stands for other constraints, too: the links of a chain, or the parts of `Edges`.
    package var isPart = false
    /// The text of a part of one that stands for several.
    private let quotation: String?
    /// The files that its text is read from, if anybody asks for it.
    private let sources: SourceMap

    /// - Parameters:
    ///   - quotation: What it is by itself, of a part of one that stands for several, such as `Edges`.
    ///   - instance: The path of the view whose component it stands in.
    package init(
        label: Int64?, range: SourceRange, quotation: String? = nil, instance: String? = nil,
        in sources: SourceMap
    ) {
        self.label = label
        self.range = range
        self.quotation = quotation
        self.instance = instance
        self.sources = sources
    }

    /// Its source without label and comment; of one that stands for several, such as `Edges`, what it is by itself.
    package var text: String { quotation ?? sources[range.source].text(range.span) }
}

extension WrittenConstraint {
    /// ` in Email Row`, which follows its position or its text; empty outside of components.
    package var instanceInWords: String { instance.map { " in \($0)" } ?? "" }
}

extension WrittenConstraint: Equatable {
    package static func == (a: WrittenConstraint, b: WrittenConstraint) -> Bool {
        a.label == b.label && a.range == b.range && a.instance == b.instance && a.text == b.text
    }
}

/// An optional constraint that does not hold, or a required one that was left out.
package struct UnsatisfiedConstraint: Sendable {
    package var constraint: ConstraintReference
    package var priority: Double
    /// In points.
    package var violation: Double

    package init(constraint: ConstraintReference, priority: Double, violation: Double) {
        self.constraint = constraint
        self.priority = priority
        self.violation = violation
    }
}

/// A minimal set of required constraints that contradict each other, one of which was left out.
package struct LayoutConflict: Sendable {
    package var broken: ConstraintReference
    /// The same by a name that it has at every size of the screen.
    package var sizelessBroken: ConstraintReference
    /// The other members of the minimal set.
    package var others: [ConstraintReference]
    /// The margins and spacings of stack views that take part: `spacing 12 after A and leading margin 16 of 'Row'`.
    var spacings: [String] = []
    /// Whether it is one because a size cannot be negative.
    var includesSign = false
    /// The message about it.
    package var message: Diagnostic?
    /// The others in groups, in their order: the constraints that one stack view adds are one group.
    package var groups: [ConstraintGroup]

    package init(
        broken: ConstraintReference, others: [ConstraintReference] = [], groups: [ConstraintGroup]? = nil
    ) {
        self.broken = broken
        sizelessBroken = broken
        self.others = others
        self.groups = groups ?? others.indices.map { ConstraintGroup(members: [$0]) }
    }
}

/// A view that is ambiguous on one axis.
package struct Ambiguity: Sendable {
    /// The index of the view in `SolvedLayout.views`.
    package var view: Int
    package var axis: Axis
    /// `x` or `y` of the frame: relative to the superview.
    package var position: PossibleValues
    /// `width` or `height` of the frame.
    package var size: PossibleValues
    /// `contentWidth` or `contentHeight`, where it is the content size of a scroll view that is not determined.
    package var contentSize: PossibleValues?
    /// Statements of the layout language that were found to determine the view on this axis together;
    /// empty where none were.
    package var suggestion: [String]
    /// The message about it; `nil` where it only follows from a conflict, or the suggestion of another determines it.
    package var message: Diagnostic?

    package init(
        view: Int, axis: Axis, position: PossibleValues, size: PossibleValues,
        contentSize: PossibleValues? = nil, suggestion: [String]
    ) {
        self.view = view
        self.axis = axis
        self.position = position
        self.size = size
        self.contentSize = contentSize
        self.suggestion = suggestion
    }

    /// The number of statements that a message names.
    private static let statementsNamed = 3

    /// `'A.Leading = Superview.Leading' and 'A.Width = 20' settle it`
    package var suggestedWords: String? { Ambiguity.words(suggesting: suggestion) }

    /// `'A.Leading = Superview.Leading' and 'A.Width = 20' settle it and B`
    ///
    /// - Parameter others: What the statements settle, too.
    static func words(suggesting suggestion: [String], _ others: [String] = []) -> String? {
        if suggestion.isEmpty { return nil }
        let more = suggestion.count - Ambiguity.statementsNamed
        let named = suggestion.prefix(Ambiguity.statementsNamed).map { "'\($0)'" }
        let statements = named + (more > 0 ? ["\(more) more of the kind"] : [])
        let verb = suggestion.count > 1 ? "settle" : "settles"
        return "\(statements.joined(lastBy: "and")) \(verb) \((["it"] + others).joined(lastBy: "and"))"
    }
}
