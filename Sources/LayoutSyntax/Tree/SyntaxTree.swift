import SourceText

/// The index of a node among the nodes of its kind in a `SyntaxTree`.
package struct NodeIndex<Node>: Equatable, Sendable {
    package let index: Int32

    package init(_ index: Int) { self.index = Int32(index) }
}

/// Neighbouring nodes of one kind in a `SyntaxTree`.
package struct NodeList<Node>: Equatable, Sendable {
    let range: Range<Int32>

    init(_ range: Range<Int>) { self.range = Int32(range.lowerBound)..<Int32(range.upperBound) }

    static var empty: NodeList { NodeList(0..<0) }

    package var isEmpty: Bool { range.isEmpty }
    package var count: Int { range.count }
    package var indices: Range<Int> { Int(range.lowerBound)..<Int(range.upperBound) }
}

/// One file as parsed: every token, comments and line ends included, and the statements that they make up.
///
/// Nodes of one kind lie in one flat array; a node names its children by `NodeIndex` and `NodeList` into these
/// arrays. Nodes carry spans, never text; `name(_:)` and `string(_:)` read the text where it is needed. What
/// could not be parsed is in the tree as `Statement.malformed` and has been reported.
package struct SyntaxTree: Sendable {
    package let source: SourceFile
    /// Empty where they were not asked for.
    package internal(set) var tokens: [Token] = []
    /// The statements of the file, outside every body.
    package internal(set) var body: NodeList<Statement> = .empty

    package internal(set) var statements: [Statement] = []
    package internal(set) var views: [ViewStatement] = []
    package internal(set) var components: [ComponentStatement] = []
    var tests: [TestStatement] = []
    package internal(set) var clauses: [ConstraintClause] = []
    package internal(set) var links: [RelationLink] = []
    package internal(set) var expressions = [Expression]()
    package internal(set) var names = [Name]()
    package internal(set) var arguments: [Argument] = []
    package internal(set) var branches: [ConditionBranch] = []
    package internal(set) var conditions: [Condition] = []
    var removals: [RemovalTarget] = []
    package internal(set) var parameters: [Parameter] = []
    var environments: [TestEnvironment] = []
    package internal(set) var environmentOptions: [EnvironmentOption] = []
    /// The texts of names that are meant where mistakes have been mended.
    var respellings: [String] = []
    /// Expressions of argument tuples and other lists of expressions.
    var expressionLists: [NodeIndex<Expression>] = []

    /// Strings of which one is shown.
    var alternatives: [Span] = []

    init(source: SourceFile) { self.source = source }

    package subscript(index: NodeIndex<ViewStatement>) -> ViewStatement { views[Int(index.index)] }
    package subscript(index: NodeIndex<ComponentStatement>) -> ComponentStatement {
        components[Int(index.index)]
    }
    package subscript(index: NodeIndex<TestStatement>) -> TestStatement { tests[Int(index.index)] }
    package subscript(index: NodeIndex<Expression>) -> Expression { expressions[Int(index.index)] }
    package subscript(index: NodeIndex<Name>) -> Name { names[Int(index.index)] }
    package subscript(index: NodeIndex<Condition>) -> Condition { conditions[Int(index.index)] }
}

/// How many nodes of each kind a tree has, without those that only complete statements have.
struct ArenaCounts {
    fileprivate var views = 0, components = 0, tests = 0, clauses = 0, links = 0, expressions = 0, names = 0
    fileprivate var arguments = 0, conditions = 0, removals = 0, parameters = 0, environments = 0
    fileprivate var environmentOptions = 0, expressionLists = 0, alternatives = 0
}

extension SyntaxTree {
    var counts: ArenaCounts {
        ArenaCounts(
            views: views.count, components: components.count, tests: tests.count, clauses: clauses.count,
            links: links.count, expressions: expressions.count, names: names.count,
            arguments: arguments.count, conditions: conditions.count, removals: removals.count,
            parameters: parameters.count, environments: environments.count,
            environmentOptions: environmentOptions.count, expressionLists: expressionLists.count,
            alternatives: alternatives.count)
    }

    /// Takes away the nodes that have come since.
    mutating func cut(to counts: ArenaCounts) {
        views.removeSubrange(counts.views...)
        components.removeSubrange(counts.components...)
        tests.removeSubrange(counts.tests...)
        clauses.removeSubrange(counts.clauses...)
        links.removeSubrange(counts.links...)
        expressions.removeSubrange(counts.expressions...)
        names.removeSubrange(counts.names...)
        arguments.removeSubrange(counts.arguments...)
        conditions.removeSubrange(counts.conditions...)
        removals.removeSubrange(counts.removals...)
        parameters.removeSubrange(counts.parameters...)
        environments.removeSubrange(counts.environments...)
        environmentOptions.removeSubrange(counts.environmentOptions...)
        expressionLists.removeSubrange(counts.expressionLists...)
        alternatives.removeSubrange(counts.alternatives...)
    }
}

extension [Expression] {
    package subscript(index: NodeIndex<Expression>) -> Expression { self[Int(index.index)] }
}

extension [Name] {
    package subscript(index: NodeIndex<Name>) -> Name { self[Int(index.index)] }
}

extension ArraySlice<ConstraintClause> {
    package var label: ConstraintLabel? {
        for case .label(let label) in self { return label }
        return nil
    }

    package var priority: PriorityClause? {
        for case .priority(let priority) in self { return priority }
        return nil
    }

    package var tolerance: ToleranceClause? {
        for case .tolerance(let tolerance) in self { return tolerance }
        return nil
    }
}
