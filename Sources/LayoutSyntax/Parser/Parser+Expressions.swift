import SourceText

// Sums of products of terms.
extension Parser {
    mutating func add(_ kind: ExpressionKind, from start: Int32) -> NodeIndex<Expression> {
        tree.expressions.append(Expression(span: span(from: start), kind: kind))
        return NodeIndex(tree.expressions.count - 1)
    }

    /// `Blue View.Trailing + 2 x Standard - 8`
    ///
    /// - Parameters:
    ///   - first: A factor that has been taken already and that the sum begins with.
    ///   - origin: The token that needs this sum on its right, for the message if there is none.
    mutating func parseSum(
        first: NodeIndex<Expression>? = nil, behind origin: Int? = nil
    ) throws(Failure) -> NodeIndex<Expression> {
        let start = first.map { tree[$0].span.start } ?? self.start
        var sum = try parseProduct(first: first, behind: origin)
        var operators = 0
        while at(.plus) || at(.minus) {
            let isSum = at(.plus)
            try countOperator(&operators)
            take()
            let term = try parseProduct(behind: position - 1)
            sum = add(isSum ? .sum(sum, term) : .difference(sum, term), from: start)
        }
        return sum
    }

    /// `2 x Purple View.Width`, `Red View.Width / 3`, from the left: `100 / 4/2` is `(100 / 4) / 2`.
    mutating func parseProduct(
        first: NodeIndex<Expression>? = nil, behind origin: Int? = nil
    ) throws(Failure) -> NodeIndex<Expression> {
        let start = first.map { tree[$0].span.start } ?? self.start
        var product = if let first { first } else { try parseFactor(behind: origin) }
        var operators = 0
        while atFactorSign {
            let isProduct = at(.times)
            try countOperator(&operators)
            take()
            let factor = try parseFactor(behind: position - 1)
            product = add(isProduct ? .product(product, factor) : .quotient(product, factor), from: start)
        }
        return product
    }

    /// Whether a factor follows. In an argument only `*` multiplies: `x` stands between width and height.
    private var atFactorSign: Bool { mutating get { cursor.atFactorSign } }

    /// `-Standard`, `Red View.Width`
    private mutating func parseFactor(behind origin: Int?) throws(Failure) -> NodeIndex<Expression> {
        guard at(.minus) else { return try parseTerm(behind: origin) }
        let start = self.start
        take()
        let sign = position - 1
        let operand = try nested { parser throws(Failure) in try parser.parseFactor(behind: sign) }
        return add(.negation(operand), from: start)
    }

    private mutating func parseTerm(behind origin: Int?) throws(Failure) -> NodeIndex<Expression> {
        if kind.isName { return try parsePathTerm() }
        if at(.number) { return parseNumberTerm() }
        if at(.leftParenthesis), !cursor.atClause { return try parseGroup() }
        throw failure(.operand, from: origin)
    }

    /// `Red View.Width`, `Gutter`, `Standard`, `NotAnAttribute`
    private mutating func parsePathTerm() throws(Failure) -> NodeIndex<Expression> {
        let start = self.start
        let first = position
        let path = try parseAttributePath()
        if path.count == 1, position == first + 1 {
            if isWord(first, "standard") { return add(.standard, from: start) }
            if isWord(first, "notanattribute") { return add(.notAnAttribute, from: start) }
        }
        return add(.path(path), from: start)
    }

    /// `20`, `50%`, `16:9`
    private mutating func parseNumberTerm() -> NodeIndex<Expression> {
        let start = self.start
        let value = parseNumber()
        if eat(.percent) { return add(.percentage(value / 100), from: start) }
        guard at(.colon), kind(1) == .number else { return add(.number(value), from: start) }
        take()
        let divisor = parseNumber()
        let ratio = value / divisor
        if !ratio.isFinite { remark(.ratioNotFinite(range(span(from: start)))) }
        return add(.ratio(ratio.isFinite ? ratio : 1), from: start)
    }

    /// `( ... )`, in which `x` multiplies everywhere.
    private mutating func parseGroup() throws(Failure) -> NodeIndex<Expression> {
        let start = self.start
        let opening = position
        take()
        let outer = context
        context.isInPair = false
        defer { context = outer }
        let inner = try nested { parser throws(Failure) in try parser.parseSum() }
        try expectClosing(opening)
        return add(.group(inner), from: start)
    }

    /// Takes the `)` that belongs to the token `opening`.
    mutating func expectClosing(_ opening: Int) throws(Failure) {
        if !eat(.rightParenthesis) { throw failure(.closingParenthesis, from: opening) }
    }
}

extension TokenCursor {
    fileprivate var atFactorSign: Bool {
        at(.slash) || at(.times) && (!context.isInPair || bytes[Int(start)] == UInt8(ascii: "*"))
    }
}
