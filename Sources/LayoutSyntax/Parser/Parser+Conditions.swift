import SourceText

extension Parser {
    /// `when Compact-Regular`, `when width >= 700 and portrait`: the head of a condition.
    mutating func parseCondition() throws(Failure) -> StatementHead {
        production = .condition
        take()
        let condition = try parseDisjunctionInCondition()
        declared = .condition(condition)
        if !atBody { throw failure(.body) }
        return .condition(condition)
    }

    mutating func parseDisjunctionInCondition() throws(Failure) -> NodeIndex<Condition> {
        let outer = context
        context.isInCondition = true
        defer { context = outer }
        declared = .condition(addCondition(.missing, from: start))
        return try parseDisjunction()
    }

    private mutating func addCondition(_ kind: ConditionKind, from start: Int32) -> NodeIndex<Condition> {
        tree.conditions.append(Condition(span: span(from: start), kind: kind))
        return NodeIndex(tree.conditions.count - 1)
    }

    /// `Compact-Any or width < 400`
    private mutating func parseDisjunction() throws(Failure) -> NodeIndex<Condition> {
        let start = self.start
        var condition = try parseConjunction()
        var operators = 0
        while eatWord("or") {
            try countOperator(&operators)
            let right = try parseConjunction()
            condition = addCondition(.or(condition, right), from: start)
        }
        return condition
    }

    /// `width >= 700 and not right to left`
    private mutating func parseConjunction() throws(Failure) -> NodeIndex<Condition> {
        let start = self.start
        var condition = try parseNegatedCondition()
        var operators = 0
        while eatWord("and") {
            try countOperator(&operators)
            let right = try parseNegatedCondition()
            condition = addCondition(.and(condition, right), from: start)
        }
        return condition
    }

    /// `not portrait`
    private mutating func parseNegatedCondition() throws(Failure) -> NodeIndex<Condition> {
        let start = self.start
        guard eatWord("not") else { return try parseSimpleCondition() }
        let inner = try nested { parser throws(Failure) in try parser.parseNegatedCondition() }
        return addCondition(.not(inner), from: start)
    }

    private mutating func parseSimpleCondition() throws(Failure) -> NodeIndex<Condition> {
        let start = self.start
        if at(.leftParenthesis) { return try parseConditionGroup() }
        for word in ConditionWord.allCases {
            if let kind = word.condition, eatWords(word.rawValue) { return addCondition(kind, from: start) }
        }
        if let dimension = eatDimension() { return try parseComparison(dimension, from: start) }
        if eatWords("content size") { return try parseContentSize(from: start) }
        if let pattern = parseSizeClass() { return addCondition(.sizeClass(pattern), from: start) }
        if at(.number) || comparesDimensionBehind { return try parseReversedComparison() }
        if mayNameStates, atState { return addCondition(.state(try parsePath()), from: start) }
        throw failure(.condition)
    }

    /// Whether a name stands here that may be a state: nothing is compared with one.
    private var atState: Bool {
        mutating get { kind.isName && !tokens[cursor.pathEnd(from: position)].kind.isRelation }
    }

    /// Whether `Break <= width` stands here, or a sum in place of the constant.
    private var comparesDimensionBehind: Bool {
        var index = cursor.position
        while !cursor.tokens[index].kind.isRelation {
            let kind = cursor.tokens[index].kind
            let isJoint = cursor.isWord(index, "and") || cursor.isWord(index, "or")
            if kind.endsStatement || kind == .leftBrace || kind == .dot || isJoint { return false }
            index += 1
        }
        return ["width", "height", "superview", "screen"].contains { cursor.isWord(index + 1, $0) }
    }

    private mutating func parseConditionGroup() throws(Failure) -> NodeIndex<Condition> {
        let (start, opening) = (self.start, position)
        take()
        let inner = try nested { parser throws(Failure) in try parser.parseDisjunction() }
        try expectClosing(opening)
        return addCondition(.group(inner), from: start)
    }

    private mutating func eatDimension() -> ConditionDimension? {
        if eatWord("width") { return .width }
        return eatWord("height") ? .height : nil
    }

    /// `width >= 700`, the dimension taken.
    private mutating func parseComparison(
        _ dimension: ConditionDimension, from start: Int32
    ) throws(Failure) -> NodeIndex<Condition> {
        let first = position - 1
        let relation = try parseConditionRelation()
        if atWord("width") || atWord("height") { throw failure(.length, from: first) }
        let value = try parseSum(behind: position - 1)
        if atRelation { throw failure(.noChain, from: first) }
        return addCondition(.dimension(dimension, relation, value), from: start)
    }

    /// `700 <= width`, the same as `width >= 700`.
    private mutating func parseReversedComparison() throws(Failure) -> NodeIndex<Condition> {
        let (start, first) = (self.start, position)
        let value = try parseSum()
        let relation = try parseConditionRelation()
        guard let dimension = eatDimension() else { throw failure(.condition) }
        if atRelation { throw failure(.noChain, from: first) }
        return addCondition(.dimension(dimension, relation.reversed, value), from: start)
    }

    /// `content size >= XL`, the words taken.
    private mutating func parseContentSize(from start: Int32) throws(Failure) -> NodeIndex<Condition> {
        let relation = try parseConditionRelation()
        guard at(.word) else { throw failure(.contentSize, from: position - 1) }
        return addCondition(.contentSize(relation, parseName()), from: start)
    }

    private mutating func parseConditionRelation() throws(Failure) -> ConditionRelation {
        guard let relation = kind.relation else { throw failure(.conditionRelation, from: position - 1) }
        take()
        return relation
    }

    /// `Compact-Regular`; blanks may stand around the hyphen.
    mutating func parseSizeClass() -> SizeClassPattern? {
        guard at(.word) else { return nil }
        if let pattern = SizeClassPattern(cursor.text(at: position)) {
            take()
            return pattern
        }
        guard kind(1) == .minus, let horizontal = SizeClassWord(cursor.text(at: position)),
            let vertical = SizeClassWord(cursor.text(at: position + 2))
        else { return nil }
        take(to: position + 3)
        return SizeClassPattern(horizontal: horizontal, vertical: vertical)
    }
}

extension SizeClassPattern {
    /// - Parameter text: `Compact-Regular` in any case.
    init?(_ text: String) {
        let words = text.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count == 2, let horizontal = SizeClassWord(String(words[0])),
            let vertical = SizeClassWord(String(words[1]))
        else { return nil }
        self.init(horizontal: horizontal, vertical: vertical)
    }
}

extension ConditionRelation {
    /// The relation with its sides exchanged.
    var reversed: ConditionRelation {
        switch self {
        case .equal: .equal
        case .lessThan: .greaterThan
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThan: .lessThan
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
