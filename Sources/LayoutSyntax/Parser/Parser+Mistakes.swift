import SourceText

// What is said where the grammar ends. None of this is reached by a text without errors.
extension Parser {
    var isRelationSign: Bool { isRelation(kind) }

    /// The relation that an unknown sign is meant to be; it is reported.
    mutating func unknownRelation() -> RelationSign? {
        guard at(.unknown), !hasFailed else { return nil }
        let sign = text(span)
        switch sign {
        case "=>":
            report(.reversedRelation(currentRange, sign: sign, cure: ">="))
            return .greaterThanOrEqual
        case "=<":
            report(.reversedRelation(currentRange, sign: sign, cure: "<="))
            return .lessThanOrEqual
        case "!=", "<>", "≠":
            fail(.inequation(currentRange, sign: sign))
        default: break
        }
        return nil
    }

    /// The operand that is missing here, named by the operator that needs it.
    mutating func failForMissingOperand(behind operatorIndex: Int?) {
        if at(.unknown) { return fail(unexpectedToken()) }
        guard let operatorIndex else { return fail(.missingExpression(currentRange, found: found)) }
        let sign = tokens[operatorIndex].span
        fail(.missingOperand(range(sign), sign: text(sign), found: found))
    }

    func missingOperator(behind operand: NodeIndex<Expression>) -> Diagnostic {
        .missingOperator(currentRange, before: found, behind: shortened(text(tree[operand].span)))
    }

    func missingRelation(from start: Int32, _ first: NodeIndex<Expression>) -> Diagnostic {
        if !atEnd, !at(.leftParenthesis) { return unexpectedToken() }
        return .missingRelation(range(span(from: start)))
    }

    /// What is said of a token that nothing can be made of.
    func unexpectedToken() -> Diagnostic {
        .unexpectedToken(currentRange, found: found)
    }

    func unknownClause() -> Diagnostic { .unknownClause(currentRange) }

    func unknownPriority() -> Diagnostic {
        guard at(.word) else { return .missingPriority(currentRange, found: found) }
        let end = nameEnd(from: position)
        let name = span.union(tokens[end - 1].span)
        return .unknownPriority(range(name), spelling: text(name))
    }

    func missingType() -> Diagnostic { .missingType(range(endOfPrevious), found: found) }

    func missingValue() -> Diagnostic { .missingValue(range(endOfPrevious), found: found) }

    func unexpectedInTest(hasEnvironment: Bool) -> Diagnostic { unexpectedToken() }

    func unknownOption() -> Diagnostic { .unknownOption(currentRange, spelling: found, nearest: nil) }

    func unknownCondition() -> Diagnostic { .unknownCondition(currentRange, spelling: found, nearest: nil) }

    func unexpectedInCondition() -> Diagnostic { unexpectedToken() }

    /// The keyword that the current word, which is none, is meant to be.
    func misspeltKeyword(nameEnd: Int) -> Keyword? { nil }

    mutating func parseMisspelt(_ keyword: Keyword) -> Statement { parseKeyword(keyword) }

    /// `Name Label Label("x")`, `Card View { ... }`: a declaration without its colon.
    mutating func parseViewWithoutColon(nameEnd: Int) -> Statement {
        let start = self.start
        let path = parsePath()
        fail(.missingColon(currentRange, name: tree.path(path), rest: "View"))
        return .malformed(span(from: start).union(tree[path].first?.span ?? span))
    }

    /// Checks the last name of an item's path for the slips that show by its shape alone.
    mutating func checkAttribute(_ path: NodeList<Name>) {}
}
