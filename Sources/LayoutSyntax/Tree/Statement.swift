import SourceText

/// One statement of a file or a body. Those that are larger than a constraint are kept by themselves.
package enum Statement: Sendable {
    /// `1. Red View.Width = 2 x Blue View.Width (Priority 750)`
    case constraint(ConstraintStatement)
    /// `Card: View(margins: 16) { ... }`, and the amendment `Card: (margins: 16)`
    case view(NodeIndex<ViewStatement>)
    /// `let Gutter = 12`
    case constant(ConstantStatement)
    /// `when Compact-Regular { ... } else when width >= 700 { ... } else { ... }`
    case condition(ConditionStatement)
    /// `remove 2, Yellow View`
    case removal(RemovalStatement)
    /// `test "portrait" at 375 x 667 { ... }`
    case test(NodeIndex<TestStatement>)
    /// `preview at "iPhone 8", ios 12`
    case preview(PreviewStatement)
    /// `unsatisfiable` or `ambiguous` in the body of a test
    case expectation(ExpectationStatement)
    /// `include "rows.layout"`
    case include(IncludeStatement)
    /// `component Row(label, height: 44): Stack View(axis: horizontal) { ... }`
    case component(NodeIndex<ComponentStatement>)
    /// `state Card: closed, open`
    case state(StateStatement)
    /// Could not be parsed and has been reported; the tokens of the span belong to nothing else.
    case malformed(Span)
}

/// `[label.] expression (relation expression)+ [(Priority p)] [(within t)]`
package struct ConstraintStatement: Sendable {
    var span: Span
    package var first: NodeIndex<Expression>
    /// One for each relation sign: `a <= b <= c` has two.
    package var links: NodeList<RelationLink>
    /// The label before them and the clauses behind them, each kind at most once.
    package var clauses: NodeList<ConstraintClause>
}

/// A label before the relations of a constraint, or a clause behind them.
package enum ConstraintClause: Sendable {
    case label(ConstraintLabel)
    case priority(PriorityClause)
    /// Only in the body of a test.
    case tolerance(ToleranceClause)
}

/// The number in front of a constraint.
package struct ConstraintLabel: Sendable {
    /// The number alone, without its dot.
    package var span: Span
    package var number: Int64
}

/// A relation sign and the expression to its right.
package struct RelationLink: Sendable {
    package var relation: RelationSign
    package var expression: NodeIndex<Expression>
}

/// The sign between two sides of a constraint.
package enum RelationSign: Sendable {
    case equal, lessThanOrEqual, greaterThanOrEqual

    package var spelling: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "="
        case .greaterThanOrEqual: ">="
        }
    }
}

/// `(Priority 249)`, `(Priority High - 1)`; the range of the value is checked by the parser, 1 to 1000.
package struct PriorityClause: Sendable {
    package var span: Span
    package var value: Double
}

/// `(within 0.5)`
package struct ToleranceClause: Sendable {
    var span: Span
    package var value: Double
}

/// `NAME : TYPE [(ARGUMENTS)] [{ BODY }]`, or with no type an amendment `NAME : (ARGUMENTS)`.
package struct ViewStatement: Sendable {
    package var span: Span
    /// A path only in an amendment.
    package var path: NodeList<Name>
    /// Of `Row 1...3: TYPE` the names `Row 1`, `Row 2` and `Row 3`; else empty.
    package var rows: NodeList<Name>
    /// The type or component; `nil` in an amendment. An empty name is missing, and has been reported.
    package var type: NodeIndex<Name>?
    package var arguments: NodeList<Argument>
    var argumentsSpan: Span?
    package var body: NodeList<Statement>
    /// The braces and what is between them; `nil` without a body.
    package var bodySpan: Span?
}

/// `let NAME = EXPRESSION`
package struct ConstantStatement: Sendable {
    package var span: Span
    package var name: NodeIndex<Name>
    package var value: NodeIndex<Expression>
}

/// `when CONDITION { } else when CONDITION { } else { }`: the branches in order, the last without a condition if
/// there is an `else`.
package struct ConditionStatement: Sendable {
    package var span: Span
    package var branches: NodeList<ConditionBranch>
}

/// A `when` or an `else` with its block.
package struct ConditionBranch: Sendable {
    /// From `when` or `else` to the closing brace.
    package var span: Span
    /// `nil` for `else`.
    package var condition: NodeIndex<Condition>?
    package var body: NodeList<Statement>
}

/// `remove 2, 4, Yellow View`
package struct RemovalStatement: Sendable {
    package var span: Span
    package var targets: NodeList<RemovalTarget>
}

/// A constraint or a view that a `remove` names.
package enum RemovalTarget: Sendable {
    case label(ConstraintLabel)
    case view(path: NodeList<Name>, span: Span)
}

/// `include "rows.layout"`
package struct IncludeStatement: Sendable {
    package var span: Span
    /// The string with its quotes.
    package var path: Span
}

/// `component NAME(PARAMETERS): TYPE(ARGUMENTS) { BODY }`
package struct ComponentStatement: Sendable {
    package var span: Span
    package var name: Name
    package var parameters: NodeList<Parameter>
    package var type: NodeIndex<Name>
    package var arguments: NodeList<Argument>
    var argumentsSpan: Span?
    package var body: NodeList<Statement>
    package var bodySpan: Span?
}

/// A parameter of a component, with its default if it has one.
package struct Parameter: Sendable {
    package var name: Name
    package var defaultValue: ArgumentValue?
}

/// `state NAME: VALUE, VALUE...`: a group of states, of which one holds at a time.
package struct StateStatement: Sendable {
    package var span: Span
    package var name: NodeIndex<Name>
    /// The first is the one that holds where nothing is asked for.
    package var values: NodeList<Name>
}

/// `test ["name"] (at ENVIRONMENT)+ { BODY }`
package struct TestStatement: Sendable {
    package var span: Span
    /// The string with its quotes.
    package var name: Span?
    package var environments: NodeList<TestEnvironment>
    package var body: NodeList<Statement>
    package var bodySpan: Span
}

/// `preview (at ENVIRONMENT)+`, the environment in which the layout is shown where none is asked for.
package struct PreviewStatement: Sendable {
    package var span: Span
    package var environments: NodeList<TestEnvironment>
}

/// `unsatisfiable` or `ambiguous` in the body of a test.
package struct ExpectationStatement: Sendable {
    package var span: Span
    package var expectation: Expectation
}

/// The outcome that a test expects of a layout.
package enum Expectation: Sendable {
    case unsatisfiable, ambiguous
}

/// `at 320...430 x 568...932, top bar 20, both directions` or `at "iPad Pro 11" landscape`
package struct TestEnvironment: Sendable {
    package var span: Span
    package var screen: TestScreen
    package var options: NodeList<EnvironmentOption>
}

/// The size or the device that follows `at`.
package enum TestScreen: Sendable {
    /// Points; a single size is a range of one value.
    case size(width: SizeRange, height: SizeRange)
    /// A device's name, the string with its quotes.
    case device(Span)
    /// As small as the content allows, on an axis without a length, in points.
    case fitting(width: Double?, height: Double?)
}

/// `320...430`, or one length as both ends, in points.
package struct SizeRange: Sendable {
    var span: Span
    package var lower: Double
    package var upper: Double
}

/// One of the options behind an environment's screen.
package struct EnvironmentOption: Sendable {
    package var span: Span
    package var kind: EnvironmentOptionKind
}

/// The setting that an option behind an environment's screen makes.
package enum EnvironmentOptionKind: Sendable {
    case landscape, portrait, bothOrientations
    case sizeClass(SizeClassPattern)
    case leftToRight, rightToLeft, bothDirections
    case topBar(Double), bottomBar(Double)
    case safeArea(top: Double, left: Double, bottom: Double, right: Double)
    /// The category as written, and the last of a range; their spelling is checked by the model.
    case contentSize(Name, through: Name?)
    case scale(Double)
    /// The version of iOS.
    case system(Double)
    /// In points; `nil` for the height of the device's.
    case keyboard(Double?)
    /// `open`, `First Card.open`: a value of a group of states.
    case state(NodeList<Name>)
    case everyState
}
