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
