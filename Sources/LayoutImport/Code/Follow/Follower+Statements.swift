import LayoutSyntax
import SourceText

// Statements.
extension Follower {
    /// Follows statements in the scope that is open.
    mutating func run(_ statements: ArraySlice<SwiftStatement>) -> CodeFlow {
        for statement in statements {
            guard case .function(let function) = statement.kind else { continue }
            let value = CodeFunction(
                candidates: [function], receiver: name("self", Span(0, 0), quietly: true),
                type: objects[scope].type, scope: scope)
            set(scope, function.name, .function(value), at: statement.span)
        }
        var deferred: [[SwiftStatement]] = []
        defer { for body in deferred.reversed() { runDeferred(body) } }
        for index in statements.indices {
            if case .deferred(let body) = statements[index].kind { deferred.append(body) }
            guard step(), depth < Self.depthLimit else { return .next }
            depth += 1
            let (flow, isAtEnd) = run(statements[index], rest: statements[(index + 1)...])
            depth -= 1
            if isAtEnd || !flow.isNext {
                leaveOutUnreached(statements[(index + 1)...], after: statements[index])
                return flow
            }
        }
        return .next
    }

    private mutating func runDeferred(_ body: [SwiftStatement]) {
        let inner = openScope()
        objects[inner].name = "defer"
        _ = runInside(body, scope: inner)
    }

    /// What comes after the statement that ends a function.
    private mutating func leaveOutUnreached(
        _ statements: ArraySlice<SwiftStatement>, after end: SwiftStatement
    ) {
        switch end.kind {
        case .expression, .returned:
            if statements.isEmpty { return }
            let branch = speculate { $0.run(statements) }
            leaveOut(branch, "it is never reached", at: end.span)
        case _: break
        }
    }

    mutating func run(_ statements: [SwiftStatement]) -> CodeFlow { run(statements[...]) }

    /// Follows statements in a scope of their own.
    mutating func runInside(_ statements: [SwiftStatement], scope inner: Int? = nil) -> CodeFlow {
        let outer = scope
        scope = inner ?? openScope()
        defer { scope = outer }
        return run(statements[...])
    }

    /// A scope in the one that is open.
    mutating func openScope(in parent: Int? = nil) -> Int {
        let parent = parent ?? scope
        let index = add(.scope, "", type: objects[parent].type)
        objects[index].parent = parent
        objects[index].file = objects[parent].file
        return index
    }

    /// - Returns: How the statement ends, and whether the rest of its block has been followed with it.
    private mutating func run(
        _ statement: SwiftStatement, rest: ArraySlice<SwiftStatement>
    ) -> (CodeFlow, Bool) {
        switch statement.kind {
        case .expression(let expression):
            let value = self.value(of: expression)
            guard case .unknown(let unknown) = value else { break }
            if unknown.reason == Self.leavesFunction { return (.jump("throw"), false) }
            if unknown.reason == Self.isOfDocument {
                leaveOut(statement.span, unknown.reason, [name("self", statement.span)])
            }
        case .variables(let variables): for variable in variables { declare(variable) }
        case .names(let names, let expression):
            bind(names, to: value(of: expression), at: statement.span)
        case .assignment(let target, let sign, let expression):
            assign(target, sign, expression, at: statement.span)
        case .conditional(let conditions, let body, let other):
            return conditional(conditions, body, other, rest, at: statement.span)
        case .guarded(let conditions, let body):
            switch decide(conditions) {
            case true?: return (.next, false)
            case false?: return (runInside(body), false)
            case nil:
                return choose(
                    [CodeAlternative(body: body), CodeAlternative(body: [])], rest,
                    dependence(on: undecided), at: statement.span)
            }
        case .selection(let subject, let cases):
            return select(subject, cases, rest, at: statement.span)
        case .loop(let pattern, let list, let body):
            return (loop(pattern, values(ofLoop: list), body, at: statement.span), false)
        case .repetition(let body): repeatUnknown(body, at: statement.span)
        case .block(let body): return (runInside(body), false)
        case .returned(let expression):
            return (.returned(expression.map { value(of: $0) } ?? .nothing), false)
        case .jump(let word): return (word == "fallthrough" ? .next : .jump(word), false)
        case .unreadable: leaveOutUnreadable(statement.span)
        case .function, .type, .cases, .deferred, .nothing: break
        }
        return (.next, false)
    }

    /// What `fatalError()` returns.
    static let leavesFunction = "the function ends here"

    private mutating func declare(_ variable: SwiftVariable) {
        var value = CodeValue.nothing
        if let expression = variable.value {
            value = self.value(of: expression, expecting: variable.typeName)
        } else if !variable.isOptional {
            value = unknown("'\(variable.name)' has no value yet", variable.span)
        }
        giveName(variable.name, to: value)
        set(scope, variable.name, value, at: variable.span)
    }

    private mutating func bind(_ names: [String], to value: CodeValue, at span: Span) {
        var parts: [CodeValue] = []
        if case .fields(_, let fields) = value { parts = fields.map { $0.value } }
        for (index, name) in names.enumerated() where name != "_" {
            let part = index < parts.count ? parts[index] : unknown("'\(name)' is not known", span)
            giveName(name, to: part)
            set(scope, name, part, at: span)
        }
    }

    /// Calls a view as the code does: by its property, or by the first constant that it is given to.
    mutating func giveName(_ name: String, to value: CodeValue, isProperty: Bool = false) {
        switch value {
        case .object(let index):
            // Somebody to tell of what happens is called so by others only.
            if KitTables.isForOthers(name) { return }
            guard objects[index].name.isEmpty || isProperty && !objects[index].isNamedByProperty else {
                return
            }
            objects[index].name = name
            objects[index].isNamedByProperty = isProperty
        case .list(let values) where isProperty:
            for value in values where value.object.map({ objects[$0].name.isEmpty }) ?? false {
                giveName(name, to: value)
            }
        case _: break
        }
    }

    /// Tells of a piece of code that cannot be read, which may be about views, guides or constraints.
    mutating func leaveOutUnreadable(_ span: Span) {
        let tokens = SwiftLexer.tokens(of: program.files[file].source.bytes, in: span)
        var views: Set<Int> = []
        var isAboutLayout = false
        for token in tokens where token.kind == .word {
            if token.spelling.hasSuffix("Anchor") || KitTables.layoutWords.contains(token.spelling) {
                isAboutLayout = true
            }
            let value = name(token.spelling, token.span, quietly: true)
            views.formUnion(items(in: value))
        }
        let touchesLayout = isAboutLayout || !views.isEmpty
        if touchesLayout || file == mainFile {
            leaveOut(place(span), "this code cannot be read", views, touchesLayout: touchesLayout)
        }
    }
}

/// One of several ways that a body can go.
struct CodeAlternative {
    let body: [SwiftStatement]
    /// With what its condition binds.
    var scope: Int?
    /// Whether `break` ends it and nothing around it: in `switch`.
    var endsAtBreak = false
}

// Conditions and branches.
extension Follower {
    /// Whether all conditions hold; what they bind is bound in the scope that is open.
    private mutating func decide(_ conditions: [SwiftCondition]) -> Bool? {
        var result: Bool? = true
        var place = Span(0, 0)
        defer { undecided = place }
        for condition in conditions {
            var holds: Bool?
            switch condition {
            case .test(let expression): holds = value(of: expression).flag
            case .bind(let name, let expression):
                let value = self.value(of: expression)
                set(scope, name, value, at: expression.span)
                if !value.isUnknown {
                    if case .nothing = value { holds = false } else { holds = true }
                }
            case .match(let pattern, let expression):
                holds = matches(pattern, value(of: expression))
            }
            if holds == false { return false }
            if holds == nil, result != nil { (result, place) = (nil, condition.expression.span) }
        }
        return result
    }

    static let dependence = "it depends on"

    /// The condition in words that is not known: *it depends on 'isWide'*.
    func dependence(on span: Span) -> String {
        "\(Self.dependence) '\(program.excerpt(of: place(span), limit: 40))'"
    }

    private mutating func conditional(
        _ conditions: [SwiftCondition], _ body: [SwiftStatement], _ other: [SwiftStatement],
        _ rest: ArraySlice<SwiftStatement>, at span: Span
    ) -> (CodeFlow, Bool) {
        let outer = scope
        let inner = openScope()
        scope = inner
        let decision = decide(conditions)
        scope = outer
        switch decision {
        case true?: return (runInside(body, scope: inner), false)
        case false?: return (runInside(other), false)
        case nil:
            let alternatives = [CodeAlternative(body: body, scope: inner), CodeAlternative(body: other)]
            return choose(alternatives, rest, dependence(on: undecided), at: span)
        }
    }

    /// Follows all ways of which it is not known which one is gone, and does what all of them do. One that leaves the
    /// function and does nothing else is taken not to be gone.
    private mutating func choose(
        _ ways: [CodeAlternative], _ rest: ArraySlice<SwiftStatement>, _ reason: String, at span: Span
    ) -> (CodeFlow, Bool) {
        var branches = ways.map { way in speculate { $0.run(way) } }
        let going = branches.indices.filter { branches[$0].flow.isNext }
        if going.count == branches.count {
            join(branches, reason, at: span)
            return (.next, false)
        }
        if going.isEmpty {
            join(branches, reason, at: span)
            return (joined(branches.map { $0.flow }, reason, at: span), true)
        }
        let leaving = branches.indices.filter { !branches[$0].flow.isNext }
        if going.count == 1, !leaving.contains(where: { changesLayout(branches[$0]) }) {
            for index in leaving {
                if case .returned(let value) = branches[index].flow, !alternatives.isEmpty {
                    alternatives[alternatives.count - 1].append(value)
                }
            }
            let note = CodeLeftOut(
                place: place(headOf(span)), reason: "taken to go on", views: [], touchesLayout: false)
            assumptions.append((note, layoutChanges))
            return (run(ways[going[0]]), false)
        }
        for index in going {
            branches[index] = speculate { follower in
                let flow = follower.run(ways[index])
                return flow.isNext ? follower.run(rest) : flow
            }
        }
        join(branches, reason, at: span)
        return (joined(branches.map { $0.flow }, reason, at: span), true)
    }

    /// The first line of a statement.
    private func headOf(_ span: Span) -> Span {
        let bytes = program.files[file].source.bytes[Int(span.start)..<Int(span.end)]
        guard let end = bytes.firstIndex(of: 0x0A) else { return span }
        return Span(span.start, Int32(end))
    }

    private mutating func joined(_ flows: [CodeFlow], _ reason: String, at span: Span) -> CodeFlow {
        var values: [CodeValue] = []
        for flow in flows {
            switch flow {
            case .next: values.append(.nothing)
            case .returned(let value): values.append(value)
            case .jump(let word): if word != "throw" { return flow }
            }
        }
        guard let first = values.first else { return .jump("throw") }
        if values.allSatisfy({ $0.isSame(as: first) }) { return .returned(first) }
        // Nobody knows any more which constraints one of the ways has made.
        for constraint in values.flatMap({ constraints(in: $0) }) where objects[constraint].isDiscarded {
            leaveOut(objects[constraint].place, reason, Set(touched(by: constraint)))
        }
        return .returned(unknown(reason, span))
    }

    private mutating func select(
        _ subject: SwiftExpression, _ cases: [SwiftCase], _ rest: ArraySlice<SwiftStatement>, at span: Span
    ) -> (CodeFlow, Bool) {
        let value = self.value(of: subject)
        var ways: [CodeAlternative] = []
        for item in cases {
            let outer = scope
            let inner = openScope()
            scope = inner
            var holds: Bool? = item.patterns.isEmpty ? true : false
            for pattern in item.patterns where holds == false {
                holds = matches(pattern, value)
            }
            scope = outer
            if item.hasCondition, holds == true { holds = nil }
            if holds == false { continue }
            ways.append(CodeAlternative(body: item.body, scope: inner, endsAtBreak: true))
            if holds == true { break }
        }
        if ways.isEmpty { return (.next, false) }
        return ways.count == 1
            ? (run(ways[0]), false) : choose(ways, rest, dependence(on: subject.span), at: span)
    }

    private mutating func run(_ way: CodeAlternative) -> CodeFlow {
        let flow = runInside(way.body, scope: way.scope)
        if way.endsAtBreak, case .jump("break") = flow { return .next }
        return flow
    }

    /// Whether a value is what a pattern says, whose names are bound.
    ///
    /// - Parameter binds: Whether its names get values: in `let .inset(top, bottom)`.
    private mutating func matches(
        _ pattern: SwiftExpression, _ value: CodeValue, binds: Bool = false
    ) -> Bool? {
        switch pattern.kind {
        case .binding(let inner):
            bindUnknown(pattern)
            return matches(inner, value, binds: true)
        case .name("_"): return true
        case .name(let name) where binds:
            set(scope, name, value, at: pattern.span)
            return true
        case .call(let function, let arguments):
            guard case .implicit(let name) = function.kind, case .fields(let given, let fields) = value,
                given.hasPrefix(".")
            else {
                bindUnknown(pattern)
                if case .implicit(let name) = function.kind, let symbol = value.symbol, symbol != name {
                    return false
                }
                return nil
            }
            if given != ".\(name)" { return false }
            for (argument, field) in zip(arguments, fields) {
                _ = matches(argument.value, field.value, binds: binds)
            }
            return true
        case .implicit(let name):
            if case .fields(let given, _) = value, given.hasPrefix(".") { return given == ".\(name)" }
            if let symbol = value.symbol { return symbol == name }
            if name == "none", case .nothing = value { return true }
            return nil
        case _:
            bindUnknown(pattern)
            return equality(self.value(of: pattern), value)
        }
    }

    mutating func bindUnknown(_ pattern: SwiftExpression) {
        for name in pattern.boundNames {
            set(scope, name, unknown("'\(name)' is not known", pattern.span), at: pattern.span)
        }
    }
}
