import SourceText

// The nodes of a list, in order, for every kind of node. The slices keep the arena's indices.
extension SyntaxTree {
    package subscript(list: NodeList<Statement>) -> ArraySlice<Statement> { statements[list.indices] }
    package subscript(list: NodeList<ConstraintClause>) -> ArraySlice<ConstraintClause> {
        clauses[list.indices]
    }
    package subscript(list: NodeList<RelationLink>) -> ArraySlice<RelationLink> { links[list.indices] }
    package subscript(list: NodeList<Name>) -> [Name] { list.indices.map { names[$0] } }
    package subscript(list: NodeList<Argument>) -> ArraySlice<Argument> { arguments[list.indices] }
    package subscript(list: NodeList<ConditionBranch>) -> ArraySlice<ConditionBranch> {
        branches[list.indices]
    }
    package subscript(list: NodeList<RemovalTarget>) -> ArraySlice<RemovalTarget> { removals[list.indices] }
    package subscript(list: NodeList<Parameter>) -> ArraySlice<Parameter> { parameters[list.indices] }
    package subscript(list: NodeList<TestEnvironment>) -> ArraySlice<TestEnvironment> {
        environments[list.indices]
    }
    package subscript(list: NodeList<EnvironmentOption>) -> ArraySlice<EnvironmentOption> {
        environmentOptions[list.indices]
    }
    package subscript(list: NodeList<Span>) -> ArraySlice<Span> { alternatives[list.indices] }
    package subscript(list: NodeList<NodeIndex<Expression>>) -> ArraySlice<NodeIndex<Expression>> {
        expressionLists[list.indices]
    }
}
