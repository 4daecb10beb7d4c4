import SourceText

extension Parser {
    /// `20 <= Red View.Width <= 280 (Priority High - 1)`, the label taken already.
    mutating func parseConstraint(
        label: ConstraintLabel?, from start: Int32
    ) throws(Failure) -> Statement {
        production = .constraint
        if atRelation { throw failure(.leftSide) }
        let firstToken = position
        let first = try parseSide()
        let firstLink = tree.links.count
        var relations = 0
        while let relation = kind.relation?.inConstraint {
            try countOperator(&relations)
            take()
            let side = try parseSide(behind: position - 1)
            tree.links.append(RelationLink(relation: relation, expression: side))
        }
        if tree.links.count == firstLink { throw failure(.relation, from: firstToken) }
        let links = NodeList<RelationLink>(firstLink..<tree.links.count)
        let clauses = try parseClauses(behind: label)
        return .constraint(
            ConstraintStatement(span: span(from: start), first: first, links: links, clauses: clauses))
    }

    /// A sum, or `Superview.Edges inset 8`, `A.Center offset (0, 10)`.
    private mutating func parseSide(behind origin: Int? = nil) throws(Failure) -> NodeIndex<Expression> {
        let start = self.start
        let base = try parseSum(behind: origin)
        for adjustment in Adjustment.allCases where eatWord(adjustment.rawValue) {
            let amounts = try parseAmounts(behind: position - 1)
            return add(.adjusted(base, adjustment, amounts), from: start)
        }
        return base
    }

    /// `8`, `Gutter / 2`, `(8, 16, 8, 16)`
    private mutating func parseAmounts(
        behind word: Int
    ) throws(Failure) -> NodeList<NodeIndex<Expression>> {
        var amounts: [NodeIndex<Expression>] = []
        let (start, opening) = (self.start, position)
        if at(.leftParenthesis), !cursor.atClause {
            take()
            amounts.append(try nested { parser throws(Failure) in try parser.parseSum() })
            while eat(.comma) { amounts.append(try parseSum(behind: position - 1)) }
            try expectClosing(opening)
            if amounts.count == 1 { amounts = [try parseSum(first: add(.group(amounts[0]), from: start))] }
        } else {
            amounts.append(try parseSum(behind: word))
        }
        let list = tree.expressionLists.count
        tree.expressionLists += amounts
        return NodeList(list..<tree.expressionLists.count)
    }

    /// `(Priority 249)` and `(within 0.5)`, in any order. The label, taken already, comes first of the list.
    private mutating func parseClauses(
        behind label: ConstraintLabel?
    ) throws(Failure) -> NodeList<ConstraintClause> {
        let first = tree.clauses.count
        if let label { tree.clauses.append(.label(label)) }
        while at(.leftParenthesis) {
            let known = tree.clauses[first...]
            if isWord(position + 1, "priority") {
                if known.priority != nil { throw failure(.noSecondClause) }
                tree.clauses.append(.priority(try parsePriority()))
            } else if isWord(position + 1, "within") {
                if known.tolerance != nil { throw failure(.noSecondClause) }
                tree.clauses.append(.tolerance(try parseTolerance()))
            } else {
                throw failure(.clause)
            }
        }
        return NodeList(first..<tree.clauses.count)
    }

    /// `(Priority 249)`, `(Priority High - 1)`
    private mutating func parsePriority() throws(Failure) -> PriorityClause {
        let (opening, start) = (position, self.start)
        take(to: position + 2)
        let valueStart = self.start
        let value = try parsePriorityValue()
        let valueSpan = span(from: valueStart)
        if !(value >= 1 && value <= 1000) { remark(.priorityOutOfRange(range(valueSpan), value: value)) }
        try expectClosing(opening)
        return PriorityClause(span: span(from: start), value: min(max(value, 1), 1000))
    }

    private mutating func parsePriorityValue() throws(Failure) -> Double {
        var value = try parsePriorityBase()
        while at(.plus) || at(.minus) {
            let isSum = at(.plus)
            take()
            guard at(.number) else { throw failure(.operand, from: position - 1) }
            let number = parseNumber()
            value += isSum ? number : -number
        }
        return value
    }

    /// `249`, `High`, `Fitting Size`; `-1` is a number too, though out of range.
    private mutating func parsePriorityBase() throws(Failure) -> Double {
        if at(.number) { return parseNumber() }
        if at(.minus), kind(1) == .number {
            take()
            return -parseNumber()
        }
        for name in PriorityName.allCases where eatWords(name.rawValue) { return name.value }
        throw failure(.priority)
    }

    /// `(within 0.5)`
    private mutating func parseTolerance() throws(Failure) -> ToleranceClause {
        let (opening, start) = (position, self.start)
        take()
        if !context.isInTest { remark(.toleranceOutsideTest(range(span))) }
        take()
        guard at(.number) else { throw failure(.tolerance) }
        let value = parseNumber()
        try expectClosing(opening)
        return ToleranceClause(span: span(from: start), value: value)
    }
}

extension ConditionRelation {
    /// The relation as a constraint may have it; `nil` of a strict one.
    var inConstraint: RelationSign? {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .lessThanOrEqual
        case .greaterThanOrEqual: .greaterThanOrEqual
        case .lessThan, .greaterThan: nil
        }
    }
}
