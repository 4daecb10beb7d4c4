// Choices as values.
extension SwiftParser {
    /// `if isLarge { 20 } else { 10 }` or a `switch` in place of a value: `isLarge ? 20 : 10`, or a closure that is called at
    /// once.
    mutating func choice(_ word: String, from start: Int) throws(SwiftUnreadable) -> SwiftExpression {
        let refused = refusesClosures
        refusesClosures = false
        defer { refusesClosures = refused }
        index = start
        guard let kind = try control(word, from: start) else { throw SwiftUnreadable() }
        if case .conditional(let conditions, let first, let second) = kind, conditions.count == 1,
            case .test(let condition) = conditions[0], first.count == 1, second.count == 1,
            case .expression(let first) = first[0].kind, case .expression(let second) = second[0].kind
        {
            let depth = max(condition.depth, first.depth, second.depth) + 1
            return SwiftExpression(.choice(condition, first, second), span(from: start), depth: depth)
        }
        let body = Self.givingValue([SwiftStatement(kind, span(from: start))])
        let closure = SwiftExpression(
            .closure(SwiftClosure(parameters: [], body: body)), span(from: start), depth: 1)
        return SwiftExpression(.call(closure, []), span(from: start), depth: 2)
    }

    /// A body that returns the value of its only statement, where that is a choice between values.
    static func givingValue(_ body: [SwiftStatement]) -> [SwiftStatement] {
        guard body.count == 1 else { return body }
        switch body[0].kind {
        case .conditional(let conditions, let first, let second):
            guard let first = returning(first), let second = returning(second) else { return body }
            return [SwiftStatement(.conditional(conditions, first, second), body[0].span)]
        case .selection(let subject, let cases):
            var returned: [SwiftCase] = []
            for item in cases {
                guard let value = returning(item.body) else { return body }
                returned.append(
                    SwiftCase(patterns: item.patterns, hasCondition: item.hasCondition, body: value))
            }
            return [SwiftStatement(.selection(subject, returned), body[0].span)]
        case _: return body
        }
    }

    /// One way of a choice; `nil` where it is no single value.
    private static func returning(_ body: [SwiftStatement]) -> [SwiftStatement]? {
        guard let first = body.first, body.count == 1 else { return nil }
        switch first.kind {
        case .expression(let value): return [SwiftStatement(.returned(value), first.span)]
        case .returned, .jump("throw"): return body
        case .conditional(_, _, let other): return other.isEmpty ? nil : givingValue(body)
        case .selection: return givingValue(body)
        case _: return nil
        }
    }
}

extension SwiftClosure {
    /// The closure of a result builder, which returns the values of its statements; `nil` where there is more in it than values,
    /// names and choices.
    var collecting: SwiftClosure? {
        Self.collecting(body).map { SwiftClosure(parameters: parameters, body: $0) }
    }

    private static func collecting(_ body: [SwiftStatement]) -> [SwiftStatement]? {
        guard let span = body.first?.span else { return body }
        // What returns something itself is no builder's.
        if case .returned? = body.last?.kind { return body }
        var names: [SwiftStatement] = []
        var values: [SwiftExpression] = []
        for statement in body {
            switch statement.kind {
            case .expression(let value): values.append(value)
            case .variables where values.isEmpty: names.append(statement)
            case .conditional(let conditions, let first, let second):
                guard let first = collecting(first), let second = collecting(second) else { return nil }
                let choice = SwiftStatement(.conditional(conditions, first, second), statement.span)
                let closure = SwiftExpression(
                    .closure(SwiftClosure(parameters: [], body: [choice])), statement.span, depth: 1)
                values.append(SwiftExpression(.call(closure, []), statement.span, depth: 2))
            case _: return nil
            }
        }
        let depth = (values.map { $0.depth }.max() ?? 0) + 1
        return names + [SwiftStatement(.returned(SwiftExpression(.list(values), span, depth: depth)), span)]
    }
}
