import LayoutSyntax
import SourceText

// Loops.
extension Follower {
    mutating func loop(
        _ pattern: SwiftExpression, _ list: CodeValue, _ body: [SwiftStatement], at span: Span
    ) -> CodeFlow {
        var values: [CodeValue]
        switch list {
        case .list(let items): values = items
        case .pairs(let pairs): values = Self.entries(of: pairs)
        case .nothing: return .next
        case _:
            let branch = speculate { follower in
                let inner = follower.openScope()
                let outer = follower.scope
                follower.scope = inner
                follower.bindUnknown(pattern)
                follower.scope = outer
                return follower.runInside(body, scope: inner)
            }
            leaveOut(branch, "a loop over unknown values", at: span)
            return .next
        }
        for value in values {
            guard step() else { return .next }
            let inner = openScope()
            let outer = scope
            scope = inner
            let isTaken = bind(pattern, to: value)
            scope = outer
            if !isTaken { continue }
            let flow = runInside(body, scope: inner)
            switch flow {
            case .next, .jump("continue"): continue
            case .jump("break"): return .next
            case .jump, .returned: return flow
            }
        }
        return .next
    }

    /// The values that a loop is over. A property that only others give values has more than it has at first.
    mutating func values(ofLoop list: SwiftExpression) -> CodeValue {
        let values = value(of: list)
        guard case .list(let items) = values, items.isEmpty else { return values }
        var name = ""
        switch list.kind {
        case .name(let word): name = word
        case .member(let base, let word): if case .name("self") = base.kind { name = word }
        case _: break
        }
        guard let (variable, type) = declaredVariable(name, in: lineage(of: self.name("self", list.span))),
            variable.isStored, !variable.isPrivate, !program.types[type].assigned.contains(name)
        else { return values }
        return unknown("'\(name)' is set from outside", list.span)
    }

    /// The pairs of a dictionary as tuples.
    static func entries(of pairs: [(key: CodeValue, value: CodeValue)]) -> [CodeValue] {
        pairs.map {
            .fields(
                "",
                [
                    CodeArgument(label: "key", value: $0.key), CodeArgument(label: "value", value: $0.value),
                ])
        }
    }

    /// - Returns: Whether the value is what the pattern asks for: `for case let label as UILabel in stack.arrangedSubviews`.
    @discardableResult
    private mutating func bind(_ pattern: SwiftExpression, to value: CodeValue) -> Bool {
        switch pattern.kind {
        case .binding(let inner): return bind(inner, to: value)
        case .cast(let inner, let type, _):
            let found = cast(value, to: type, false, pattern.span)
            if case .nothing = found { return false }
            return bind(inner, to: found)
        case .name(let name): if name != "_" { set(scope, name, value, at: pattern.span) }
        case .tuple(let parts):
            var values: [CodeValue] = []
            if case .fields(_, let fields) = value { values = fields.map { $0.value } }
            for (index, part) in parts.enumerated() {
                bind(
                    part.value,
                    to: index < values.count ? values[index] : unknown("the value is not known", pattern.span)
                )
            }
        case _: bindUnknown(pattern)
        }
        return true
    }

    mutating func repeatUnknown(_ body: [SwiftStatement], at span: Span) {
        let branch = speculate { $0.runInside(body) }
        leaveOut(branch, "a loop of unknown length", at: span)
    }
}
