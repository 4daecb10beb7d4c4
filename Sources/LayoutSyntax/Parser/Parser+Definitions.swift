import SourceText

extension Parser {
    /// `let Gutter = 12`
    mutating func parseConstant() throws(Failure) -> Statement {
        production = .constant
        let start = self.start
        take()
        guard kind.isName else { throw failure(.constantName) }
        let name = parseName()
        let index = add(name)
        declareConstant(index, from: start)
        guard eat(.equal) else { throw failure(.equalSign) }
        let value = try parseSum(behind: position - 1)
        if atRelation { throw failure(.noRelation) }
        return .constant(ConstantStatement(span: span(from: start), name: index, value: value))
    }

    /// Keeps the name of a constant whose value may not be understood.
    private mutating func declareConstant(_ name: NodeIndex<Name>, from start: Int32) {
        let value = add(.missing, from: start)
        declared = .complete(
            .constant(ConstantStatement(span: span(from: start), name: name, value: value)))
    }

    /// `remove 2, 4, Yellow View`
    mutating func parseRemoval() throws(Failure) -> Statement {
        production = .removal
        let (start, keyword) = (self.start, position)
        let first = tree.removals.count
        take()
        repeat {
            tree.removals.append(try parseRemovalTarget(keyword))
        } while eat(.comma)
        if at(.number) || atWord("and") { throw failure(.commaBetweenTargets) }
        return .removal(
            RemovalStatement(span: span(from: start), targets: NodeList(first..<tree.removals.count)))
    }

    private mutating func parseRemovalTarget(_ keyword: Int) throws(Failure) -> RemovalTarget {
        let (start, labelSpan) = (self.start, span)
        if at(.number) {
            let number = integer
            if number == nil { remark(.labelOutOfRange(range(labelSpan))) }
            take()
            return .label(ConstraintLabel(span: labelSpan, number: number ?? 0))
        }
        guard kind.isName else { throw failure(.removalTarget, from: keyword) }
        let path = try parsePath()
        return .view(path: path, span: span(from: start))
    }

    /// `include "rows.layout"`
    mutating func parseInclude() throws(Failure) -> Statement {
        production = .include
        let start = self.start
        take()
        let path = span
        guard eat(.string) else { throw failure(.path) }
        return .include(IncludeStatement(span: span(from: start), path: path))
    }

    /// `state Card: closed, open`
    mutating func parseState() throws(Failure) -> Statement {
        production = .state
        let start = self.start
        take()
        let name = add(parseName())
        take()
        let outer = context
        context.isInCondition = true
        defer { context = outer }
        let first = tree.names.count
        repeat {
            guard kind.isName else { throw failure(.stateValue, from: position - 1) }
            tree.names.append(parseName())
        } while eat(.comma)
        let values = NodeList<Name>(first..<tree.names.count)
        let span = span(from: start)
        if values.count > GrammarLimit.states {
            remark(.tooManyStates(range(span), limit: GrammarLimit.states))
        }
        return .state(StateStatement(span: span, name: name, values: values))
    }

    /// `component Row(label, height: 44): Stack View(axis: horizontal)`, the head of a component.
    mutating func parseComponent() throws(Failure) -> StatementHead {
        production = .component
        let start = self.start
        take()
        guard kind.isName else { throw failure(.componentName) }
        var component = ComponentStatement(
            span: span, name: parseName(), parameters: .empty, type: NodeIndex(0), arguments: .empty,
            argumentsSpan: nil, body: .empty, bodySpan: nil)
        component.type = add(Name(span: endOfPrevious, isQuoted: false))
        let index = NodeIndex<ComponentStatement>(tree.components.count)
        tree.components.append(component)
        declared = .component(index)
        if at(.leftParenthesis) { component.parameters = try parseParameters() }
        tree.components[Int(index.index)].parameters = component.parameters
        guard eat(.colon) else { throw failure(.componentType, from: cursor.index(ofTokenAt: start)) }
        guard at(.word) else { throw failure(.type, from: position - 1) }
        tree.components[Int(index.index)].type = add(parseName())
        let (arguments, argumentsSpan) = try parseOptionalArguments()
        tree.components[Int(index.index)].arguments = arguments
        tree.components[Int(index.index)].argumentsSpan = argumentsSpan
        if !atEnd, !at(.leftBrace) { throw failure(.end) }
        return .component(index)
    }

    private mutating func parseParameters() throws(Failure) -> NodeList<Parameter> {
        var parameters: [Parameter] = []
        try parseList(of: .parameters) { parser throws(Failure) in
            parameters.append(try parser.parseParameter())
        }
        let first = tree.parameters.count
        tree.parameters.append(contentsOf: parameters)
        return NodeList(first..<tree.parameters.count)
    }

    /// `height: 44`, `label`
    private mutating func parseParameter() throws(Failure) -> Parameter {
        guard kind.isName else { throw failure(.parameterName) }
        let name = parseName()
        let value = eat(.colon) ? try parseArgumentValue() : nil
        return Parameter(name: name, defaultValue: value)
    }
}
