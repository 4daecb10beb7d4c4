import SourceText

extension Parser {
    /// `let Gutter = 12`
    mutating func parseConstant() -> Statement {
        let start = self.start
        take()
        var name = Name(span: endOfPrevious, isQuoted: false)
        if atName() { name = parseWholeName() } else { fail(missingConstantName()) }
        if !hasFailed, !eatColonForEqual(name), !eat(.equal) {
            fail(missingConstantSign(name))
            name = withoutValue(name)
        }
        if !hasFailed, let cure = declarationBehind(name) {
            fail(.declarationAsConstant(range(span(from: start)), cure: cure))
            return parseViewAsConstant(name, from: start)
        }
        let value = parseSum(first: nil, behind: position - 1)
        if !hasFailed, atRelation { fail(.relationInConstant(currentRange)) }
        let known = hasFailed ? add(.missing, from: start) : value
        return .constant(ConstantStatement(span: span(from: start), name: add(name), value: known))
    }

    private func missingConstantName() -> Diagnostic {
        atLetterX
            ? timesAsName(at: position)
            : .missingConstantName(currentRange, found: found)
    }

    private func missingConstantSign(_ name: Name) -> Diagnostic {
        let first = withoutValue(name)
        let value = first == name ? "12" : quote(tokens[position - 1].span)
        return .missingConstantSign(range(name.span), name: quote(first), value: value)
    }

    /// The name, just taken, of `let Gutter 12` without its last number.
    private func withoutValue(_ name: Name) -> Name {
        let last = tokens[position - 1]
        guard last.kind == .number, last.span.start > name.span.start else { return name }
        return Name(span: Span(name.span.start, tokens[position - 2].span.end), isQuoted: false)
    }

    /// A sum that the operator at `operatorIndex` needs on its right.
    mutating func parseSum(first: NodeIndex<Expression>?, behind operatorIndex: Int) -> NodeIndex<Expression>
    {
        let product = parseProduct(first: first, behind: operatorIndex)
        return parseSum(first: product)
    }

    /// `remove 2, 4, Yellow View`
    mutating func parseRemoval() -> Statement {
        let start = self.start
        let keyword = currentRange
        let first = tree.removals.count
        take()
        repeat {
            parseRemovalTarget(keyword)
        } while !hasFailed && eat(.comma)
        if !hasFailed, at(.number) || atWord("and") { fail(.missingComma(currentRange)) }
        return .removal(
            RemovalStatement(span: span(from: start), targets: NodeList(first..<tree.removals.count)))
    }

    private mutating func parseRemovalTarget(_ keyword: SourceRange) {
        let start = self.start
        if at(.number) {
            let labelSpan = span
            guard let number = integer(labelSpan) else { return fail(.labelOutOfRange(currentRange)) }
            take()
            tree.removals.append(.label(ConstraintLabel(span: labelSpan, number: number)))
            if at(.ellipsis) || at(.minus) { fail(.rangeOfLabels(currentRange)) }
        } else if atName() {
            let path = parsePath()
            failForTimes(in: tree.names[path.indices.upperBound - 1])
            tree.removals.append(.view(path: path, span: span(from: start)))
        } else if atLetterX {
            fail(timesAsName(at: position))
        } else {
            fail(.missingRemovalTarget(atEnd ? keyword : currentRange))
        }
    }

    /// `include "rows.layout"`
    mutating func parseInclude() -> Statement {
        let start = self.start
        take()
        let path = span
        if !eat(.string) { fail(.missingIncludePath(currentRange, found: found)) }
        return .include(IncludeStatement(span: span(from: start), path: path))
    }

    /// `component Row(label, height: 44): Stack View(axis: horizontal) { ... }`
    mutating func parseComponent() -> Statement {
        let start = self.start
        take()
        guard atName() else {
            fail(missingComponentName())
            return .malformed(span(from: start))
        }
        let name = parseWholeName()
        let first = tree.parameters.count
        if at(.leftParenthesis) {
            parseList { parser in parser.parseParameter() }
        }
        let parameters = NodeList<Parameter>(first..<tree.parameters.count)
        var type = Name(span: endOfPrevious, isQuoted: false)
        if !hasFailed {
            if !eat(.colon) {
                report(.missingComponentType(range(type.span), head: quote(span(from: start))))
            }
            if at(.word) {
                type = parseName()
            } else if tokens[position - 1].kind == .colon {
                fail(missingType())
            }
        }
        let (arguments, argumentsSpan) = parseOptionalArguments()
        let (body, bodySpan) = parseOptionalBlock()
        tree.components.append(
            ComponentStatement(
                span: span(from: start), name: name, parameters: parameters, type: add(type),
                arguments: arguments, argumentsSpan: argumentsSpan, body: body, bodySpan: bodySpan))
        return .component(NodeIndex(tree.components.count - 1))
    }

    private func missingComponentName() -> Diagnostic {
        atLetterX
            ? timesAsName(at: position)
            : .missingComponentName(atEnd ? range(endOfPrevious) : currentRange, found: found)
    }

    /// `height: 44`, `label`
    private mutating func parseParameter() {
        guard atName() else {
            return fail(
                atLetterX ? timesAsName(at: position) : .missingParameter(currentRange, found: found))
        }
        let name = parseWholeName()
        var value: ArgumentValue?
        if at(.equal) { report(.equalBeforeDefault(currentRange, name: quote(name.span))) }
        if eat(.colon) || eat(.equal) { value = parseArgumentValue() }
        tree.parameters.append(Parameter(name: name, defaultValue: value))
    }
}
