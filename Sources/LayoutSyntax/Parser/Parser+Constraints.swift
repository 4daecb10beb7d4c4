import SourceText

extension Parser {
    /// `20 <= Red View.Width <= 280 (Priority High - 1)`, the label taken already.
    mutating func parseConstraint(label: ConstraintLabel?, from start: Int32) -> Statement {
        let first = parseLeftSide()
        let firstLink = tree.links.count
        var relations = 0
        while !hasFailed, atRelation || at(.unknown), countOperator(&relations), let link = parseLink() {
            tree.links.append(link)
        }
        if tree.links.count == firstLink {
            // What was called has been reported.
            if isClosureHead || followsUnterminatedString { hasFailed = true }
            fail(missingRelation(from: start, first))
        }
        let links = NodeList<RelationLink>(firstLink..<tree.links.count)
        let clauses = parseClauses(behind: label)
        return .constraint(
            ConstraintStatement(span: span(from: start), first: first, links: links, clauses: clauses))
    }

    private mutating func parseLeftSide() -> NodeIndex<Expression> {
        if atRelation { fail(.missingLeftSide(currentRange, sign: quote(span))) }
        return parseSum()
    }

    /// `<= 280`
    private mutating func parseLink() -> RelationLink? {
        guard let relation = relation() else { return nil }
        take()
        return RelationLink(relation: relation, expression: parseSide())
    }

    /// The right side of the relation sign just taken.
    private mutating func parseSide() -> NodeIndex<Expression> {
        let product = parseProduct(behind: position - 1)
        return parseSum(first: product)
    }

    /// The relation of the sign here; one that a constraint does not know is reported.
    private mutating func relation() -> RelationSign? {
        switch kind.relation {
        case .equal: return .equal
        case .lessThanOrEqual: return .lessThanOrEqual
        case .greaterThanOrEqual: return .greaterThanOrEqual
        case .lessThan:
            reportStrictRelation("<", cure: "<=")
            return .lessThanOrEqual
        case .greaterThan:
            reportStrictRelation(">", cure: ">=")
            return .greaterThanOrEqual
        case nil: return unknownRelation()
        }
    }

    /// `(Priority 249)` and `(within 0.5)`, in any order. The label, taken already, comes first of the list.
    private mutating func parseClauses(behind label: ConstraintLabel?) -> NodeList<ConstraintClause> {
        let first = tree.clauses.count
        if let label { tree.clauses.append(.label(label)) }
        var (hasPriority, hasTolerance) = (false, false)
        while !hasFailed, at(.leftParenthesis) {
            let opening = currentRange
            if isWord(position + 1, "priority") {
                if hasPriority { fail(.doubledClause(opening, "priority")) }
                hasPriority = true
                tree.clauses.append(.priority(parsePriority()))
            } else if isWord(position + 1, "within") {
                if hasTolerance { fail(.doubledClause(opening, "tolerance")) }
                hasTolerance = true
                tree.clauses.append(.tolerance(parseTolerance()))
            } else {
                fail(unknownClause())
            }
        }
        return NodeList(first..<tree.clauses.count)
    }

    /// `(Priority 249)`, `(Priority High - 1)`
    private mutating func parsePriority() -> PriorityClause {
        let opening = currentRange
        let start = self.start
        take()
        take()
        let valueStart = self.start
        let value = parsePriorityValue()
        let valueRange = range(span(from: valueStart))
        if !hasFailed, !(value >= 1 && value <= 1000) {
            report(.priorityOutOfRange(valueRange, spelling: quote(valueRange.span), value: value))
        }
        expectClosing(opening)
        return PriorityClause(span: span(from: start), value: min(max(value, 1), 1000))
    }

    private mutating func parsePriorityValue() -> Double {
        var value = parsePriorityBase()
        while !hasFailed, at(.plus) || at(.minus) {
            let isSum = at(.plus)
            take()
            guard at(.number) else {
                failForMissingOperand(behind: position - 1)
                return value
            }
            let number = parseNumber()
            value += isSum ? number : -number
        }
        return value
    }

    /// `249`, `High`, `Fitting Size`; `-1` is a number too, though out of range.
    private mutating func parsePriorityBase() -> Double {
        if at(.number) { return parseNumber() }
        if at(.minus), kind(1) == .number {
            take()
            return -parseNumber()
        }
        for name in PriorityName.allCases where eatWords(name.rawValue) { return name.value }
        fail(unknownPriority())
        return 1000
    }

    /// `(within 0.5)`
    private mutating func parseTolerance() -> ToleranceClause {
        let opening = currentRange
        let start = self.start
        if !context.isInTest { report(.toleranceOutsideTest(range(tokens[position + 1].span))) }
        take()
        take()
        var value = 0.0
        if at(.number) { value = parseNumber() } else { fail(.missingTolerance(currentRange, found: found)) }
        expectClosing(opening)
        return ToleranceClause(span: span(from: start), value: value)
    }
}
