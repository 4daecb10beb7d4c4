import LayoutSyntax
import SourceText

// Calls.
extension Follower {
    mutating func call(
        _ function: SwiftExpression, _ arguments: [SwiftArgument], _ typeName: String, _ span: Span
    ) -> CodeValue {
        switch function.kind {
        case .name(let name): return call(name: name, arguments, span)
        case .member(let base, let name):
            if case .name("super") = base.kind { return callSuper(name, values(of: arguments), span) }
            let receiver = value(of: base, expecting: base.isImplicit ? typeName : "")
            if case .nothing = receiver { return .nothing }
            if case .list(let items) = receiver, Self.changingMethods.contains(name) {
                let list = changed(items, name, values(of: arguments))
                assign(list.map { .list($0) } ?? unknown("the list is not known", span), to: base, at: span)
                return .nothing
            }
            if name == "toggle", let toggled = toggled(receiver, base) {
                assign(toggled, to: base, at: span)
                return .nothing
            }
            if name == "init" { return callInitializer(of: receiver, values(of: arguments), span) }
            let given =
                KitTables.argumentTypes[name].map { values(of: arguments, expecting: $0) }
                ?? values(of: arguments, for: declaredFunction(name, of: receiver))
            return call(receiver, name, given, span)
        case .implicit(let name):
            let given = values(of: arguments)
            return callImplicit(name, given, typeName, span)
        case _:
            let callee = value(of: function)
            // `[UIView]()`
            if arguments.isEmpty, case .list = callee { return .list([]) }
            if arguments.isEmpty, case .pairs = callee { return .pairs([]) }
            return apply(callee, values(of: arguments), span)
                ?? unknownCall("", nil, values(of: arguments), span)
        }
    }

    /// What a flag is after `toggle()`; `nil` for other values.
    private func toggled(_ value: CodeValue, _ target: SwiftExpression) -> CodeValue? {
        switch (value, target.kind) {
        case (.flag(let flag), _): .flag(!flag)
        case (.unknown, .member(_, "isHidden")), (.unknown, .member(_, "isActive")): value
        case _: nil
        }
    }

    /// A call of a name alone: a function, a type, or a method of `self`.
    private mutating func call(name: String, _ arguments: [SwiftArgument], _ span: Span) -> CodeValue {
        if let local = localFunction(name) { return call(local, values(of: arguments), span) }
        let receiver = self.name("self", span)
        let given = values(of: arguments, for: declaredFunction(name, of: receiver))
        if case .type(let type) = receiver, name == "Self" || name == "self" {
            return make(type, given, span)
        }
        if let function = declaredFunction(name, of: receiver) {
            return call(function, of: receiver, given, span)
        }
        if program.functions[name] == nil, let result = freeCall(name, given, span) { return result }
        let callee = self.name(name, span)
        switch callee {
        case .unknown:
            if let result = kitCall(receiver, name, given, span) { return result }
            if KitTables.freeFunctions.contains(name) {
                return given.first { $0.value.isUnknown }?.value
                    ?? unknown("unknown function '\(name)'", span)
            }
            return unknownCall(name, isVariable(name, of: receiver) ? nil : receiver, given, span)
        case .foreignType(let type): return make(foreign: type, given, span)
        case _: return apply(callee, given, span) ?? unknownCall(name, nil, given, span)
        }
    }

    private func localFunction(_ name: String) -> CodeFunction? {
        var index: Int? = scope
        while let place = index {
            if case .function(let function)? = objects[place].fields[name]?.value { return function }
            index = objects[place].parent
        }
        return nil
    }

    /// Whether a name is that of a variable, which may hold a closure that others give.
    private mutating func isVariable(_ name: String, of receiver: CodeValue) -> Bool {
        var index: Int? = scope
        while let place = index {
            if objects[place].fields[name] != nil { return true }
            index = objects[place].parent
        }
        return declaredVariable(name, in: lineage(of: receiver)) != nil || program.variables[name] != nil
    }

    /// A call of a value that can be called; `nil` for others.
    mutating func apply(_ callee: CodeValue, _ arguments: [CodeArgument], _ span: Span) -> CodeValue? {
        switch callee {
        case .function(let function): return call(function, arguments, span)
        case .closure(let closure): return call(closure, arguments.map { $0.value }, span)
        case .type(let type): return make(type, arguments, span)
        case .foreignType(let type): return make(foreign: type, arguments, span)
        case .method(let receiver, let name): return call(receiver, name, arguments, span)
        case .nothing: return .nothing
        case .flag, .number, .text, .symbol, .object, .guide, .anchor, .screen, .bounds, .list, .pairs,
            .fields,
            .maker,
            .chain, .unknown:
            return nil
        }
    }

    /// A call of a member.
    mutating func call(
        _ receiver: CodeValue, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue {
        switch receiver {
        case .unknown(let unknown): return unknownCall(name, receiver, arguments, span, unknown.reason)
        case .bounds: return unknown("'bounds' is not known", span)
        case .type(let type): return callStatic(type, name, arguments, span)
        case .foreignType(let type):
            if let extended = self.type(type), let member = staticMember(extended, name, span),
                takes(member, arguments, span)
            {
                return apply(member, arguments, span) ?? member
            }
            return foreignCall(type, name, arguments, span)
        case _: break
        }
        if let function = declaredFunction(name, of: receiver) {
            return call(function, of: receiver, arguments, span)
        }
        if let value = declaredMember(receiver, name, span) {
            if let result = apply(value, arguments, span) { return result }
            // A closure that others give is theirs.
            if value.isUnknown { return unknownCall(name, nil, arguments, span) }
        }
        return kitCall(receiver, name, arguments, span) ?? unknownCall(name, receiver, arguments, span)
    }

    /// A call of a method that the program declares, or of UIKit's of the same name where that takes the arguments.
    private mutating func call(
        _ function: CodeFunction, of receiver: CodeValue, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue {
        if !takes(.function(function), arguments, span) {
            let name = function.candidates[0].name
            if let value = kitCall(receiver, name, arguments, span) { return value }
            if case .type(let type) = receiver, program.types[type].kind == .extension {
                return foreignCall(program.types[type].name, name, arguments, span)
            }
        }
        return call(function, arguments, span)
    }

    /// Whether what is called takes such arguments, so far as that is known.
    private mutating func takes(_ value: CodeValue, _ arguments: [CodeArgument], _ span: Span) -> Bool {
        guard case .function(let function) = value else { return true }
        return choose(function.candidates, arguments, span) != nil
    }

    mutating func callStatic(
        _ type: Int, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue {
        guard let member = staticMember(type, name, span) else {
            let base = program.undeclaredSupertypes(of: type).first ?? program.types[type].name
            return foreignCall(base, name, arguments, span)
        }
        if case .fields(let name, let fields) = member, name.hasPrefix(".") {
            return .fields(name, arguments + fields)
        }
        return apply(member, arguments, span) ?? unknownCall(name, nil, arguments, span)
    }

    /// `.init(top: 1)` and `.systemFont(ofSize: 17)`
    private mutating func callImplicit(
        _ name: String, _ arguments: [CodeArgument], _ typeName: String, _ span: Span
    ) -> CodeValue {
        if let type = type(typeName), name != "init" || program.types[type].kind != .extension {
            if name == "init" { return make(type, arguments, span) }
            if let member = staticMember(type, name, span), takes(member, arguments, span) {
                return callStatic(type, name, arguments, span)
            }
        }
        if name == "init", !typeName.isEmpty, typeName != "(" {
            return make(foreign: typeName, arguments, span)
        }
        if let font = font(name, arguments, span) { return font }
        if !typeName.isEmpty, typeName != "(" { return foreignCall(typeName, name, arguments, span) }
        for type in ["UIFont", "UIColor"] {
            guard let extended = self.type(type), let member = staticMember(extended, name, span) else {
                continue
            }
            return apply(member, arguments, span) ?? member
        }
        return .fields(".\(name)", arguments)
    }
}

// Functions and closures of the program.
extension Follower {
    private mutating func tooDeep(_ involved: [CodeValue], _ span: Span) -> CodeValue {
        let reason = "calls nest too deeply"
        if involved.contains(where: { !items(in: $0).isEmpty }) { leaveOut(span, reason, involved) }
        return unknown(reason, span)
    }

    /// Whether a call is followed. What has no view to do with gives a value at most: it is followed only so deep and so long,
    /// because most of an app is of that kind.
    private mutating func startCall(involving values: [CodeValue]) -> Bool {
        let isAboutViews = values.contains { value in
            if case .closure = value { true } else { !items(in: value).isEmpty }
        }
        if isAboutViews {
            (computingEnd, computingDepth) = (nil, 0)
            return true
        }
        computingDepth += 1
        computingEnd = computingEnd ?? steps + Self.computingLimit
        return computingDepth <= Self.computingDepthLimit && steps < computingEnd ?? .max
    }

    /// Calls the function whose parameters fit best.
    mutating func call(_ function: CodeFunction, _ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        let involved = arguments.map { $0.value } + [function.receiver]
        guard callDepth < Self.callLimit else { return tooDeep(involved, span) }
        let outer = (computingEnd, computingDepth, foreignEnd)
        let start = steps
        let isOfMain = function.candidates[0].file == mainFile
        if isOfMain {
            // What it overrides may have called it.
            foreignEnd = nil
        } else if foreignEnd == nil, file == mainFile {
            foreignEnd = steps + Self.foreignLimit
        }
        defer {
            let isCut = outer.2 == nil && steps >= foreignEnd ?? .max && !isExhausted
            (computingEnd, computingDepth, foreignEnd) = outer
            if isOfMain, let end = outer.2 { foreignEnd = end + (steps - start) }
            if isCut { leaveOut(span, "it is too long to follow", involved) }
        }
        guard startCall(involving: involved) else { return unknown("it computes for too long", span) }
        guard let (chosen, values) = choose(function.candidates, arguments, span) else {
            return unknownCall(function.candidates[0].name, function.receiver, arguments, span)
        }
        let place = CodePlace(file: chosen.file, span: chosen.span)
        called.insert(place)
        running.append(place)
        defer { running.removeLast() }
        let callFile = file
        defer { keepClosures(in: arguments, span) }
        return inContext(
            of: function.type, file: chosen.file, receiver: function.receiver, in: function.scope ?? 0
        ) { follower in
            follower.objects[follower.scope].name = chosen.name == "init" ? "init" : "func"
            follower.bind(chosen, values, span)
            return follower.result(of: chosen.body, CodePlace(file: callFile, span: span))
        }
    }

    mutating func call(_ closure: CodeClosure, _ arguments: [CodeValue], _ span: Span) -> CodeValue {
        guard callDepth < Self.callLimit else { return tooDeep(arguments, span) }
        let callPlace = place(span)
        if let place = firstPlace(in: closure) { called.insert(place) }
        let outer = (scope, file)
        scope = openScope(in: closure.scope)
        objects[scope].name = "closure"
        file = objects[scope].file
        defer { (scope, file) = outer }
        var values = arguments
        let names = closure.closure.parameters
        if names.count > values.count, values.count == 1, case .fields(_, let fields) = values[0] {
            values = fields.map { $0.value }
        }
        for (index, value) in values.enumerated() {
            set(scope, "$\(index)", value, at: span)
            if index < names.count, names[index] != "_" { set(scope, names[index], value, at: span) }
        }
        for name in names.dropFirst(values.count) where name != "_" {
            set(scope, name, unknown("'\(name)' is given later", span), at: span)
        }
        return result(of: closure.closure.body, callPlace)
    }

    /// A call of a method of the class above.
    private mutating func callSuper(_ name: String, _ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        let receiver = self.name("self", span)
        let all = lineage(of: receiver)
        let own = objects[scope].type
        let above = own.flatMap { all.firstIndex(of: $0) }.map { Array(all[($0 + 1)...]) } ?? []
        let given = above.filter { program.types[$0].kind == .class }
        if let function = declaredFunction(name, in: given, receiver) {
            return function.candidates.isEmpty ? .nothing : call(function, arguments, span)
        }
        if name == "init", let object = receiver.object, objects[object].kind == .view {
            // `super.init(image: image)`
            let shown = arguments.filter { ["image", "arrangedSubviews", "items"].contains($0.label) }
            if !shown.isEmpty { configure(object, kitClass(of: object), shown, span) }
            if let style = arguments.first(where: { $0.label == "style" })?.value.symbol,
                ["value1", "value2", "subtitle"].contains(style)
            {
                leaveOut(place(span), "its labels are UIKit's own", touchesLayout: false)
            }
        }
        if let top = given.last ?? own, let stranger = program.types[top].inherited.first,
            !KitTables.isKitName(stranger), self.type(stranger) == nil
        {
            leaveOut(
                CodePlace(file: program.types[top].file, span: program.types[top].span),
                "'\(stranger)' is in no file given", touchesLayout: false)
        }
        return .nothing
    }
}
