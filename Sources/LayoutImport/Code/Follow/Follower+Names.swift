import LayoutSyntax
import SourceText

// What names mean.
extension Follower {
    /// - Parameter quietly: Whether nothing may be made or run to find it out.
    mutating func name(_ name: String, _ span: Span, quietly: Bool = false) -> CodeValue {
        var index: Int? = scope
        while let place = index {
            if let field = objects[place].fields[name] { return field.value }
            index = objects[place].parent
        }
        let type = objects[scope].type
        if name == "self" || name == "Self" { return type.map { .type($0) } ?? .nothing }
        let receiver = self.name("self", span)
        if quietly {
            return receiver.object.flatMap { field($0, name) } ?? unknown("'\(name)' is not known", span)
        }
        if let value = declaredMember(receiver, name, span) { return value }
        if let value = kitMember(receiver, name, span) { return value }
        var outer = type
        while let type = outer {
            if let value = staticMember(type, name, span) { return value }
            outer = program.types[type].outer
        }
        if let value = globalValue(name, span) { return value }
        if let type = self.type(name), program.types[type].kind != .extension { return .type(type) }
        if let first = name.utf8.first, first >= 0x41, first <= 0x5A { return .foreignType(name) }
        // `static let urgent = required` in an extension of a type of UIKit.
        if case .type(let type) = receiver, program.types[type].kind == .extension {
            let value = foreignMember(program.types[type].name, name, span)
            if !value.isUnknown { return value }
        }
        return unknown("'\(name)' is in no file given", span)
    }

    private mutating func globalValue(_ name: String, _ span: Span) -> CodeValue? {
        if let variables = program.variables[name] {
            let variable = program.nearest(variables, to: file) { $0.file } ?? variables[0]
            return staticValue(variable, type: nil, key: "\(variable.file) \(name)", span)
        }
        return program.functions[name].map {
            .function(CodeFunction(candidates: $0, receiver: .nothing, type: nil, scope: nil))
        }
    }

    /// A member of a type itself: a constant, a case, a function or a type in it.
    mutating func staticMember(_ type: Int, _ name: String, _ span: Span) -> CodeValue? {
        for ancestor in lineage(of: type) {
            if let variable = program.types[ancestor].variables[name], variable.isStatic {
                return staticValue(variable, type: ancestor, key: "\(ancestor).\(name)", span)
            }
            if let found = program.types[ancestor].cases.first(where: { $0.name == name }) {
                return enumerationCase(ancestor, name, found.rawValue, span)
            }
            let functions = program.types[ancestor].functions[name]?.filter { $0.isOfType } ?? []
            if !functions.isEmpty {
                return .function(
                    CodeFunction(candidates: functions, receiver: .type(type), type: ancestor, scope: nil))
            }
            if let nested = program.types[ancestor].nested[name] { return .type(nested) }
        }
        return nil
    }

    private mutating func enumerationCase(
        _ type: Int, _ name: String, _ raw: SwiftExpression?, _ span: Span
    ) -> CodeValue {
        var fields: [CodeArgument] = []
        if let raw {
            let value = inContext(of: type, file: program.types[type].file, receiver: nil) {
                $0.value(of: raw)
            }
            fields.append(CodeArgument(label: "rawValue", value: value))
        }
        fields.append(CodeArgument(label: "type", value: .type(type)))
        return .fields(".\(name)", fields)
    }

    /// The value of a static or a global variable, which is computed once.
    private mutating func staticValue(_ variable: CodeVariable, type: Int?, key: String, _ span: Span)
        -> CodeValue
    {
        if let holder = statics[key], let value = field(holder, "value") { return value }
        let holder = statics[key] ?? add(.record, "", at: span)
        statics[key] = holder
        // A branch that is taken back is not the only one that needs it.
        lazyDepth += 1
        defer { lazyDepth -= 1 }
        set(holder, "value", unknown("'\(variable.declared.name)' needs itself", span), at: span)
        let site = place(span)
        let value = inContext(of: type, file: variable.file, receiver: type.map { .type($0) }) { follower in
            if let getter = variable.declared.getter { return follower.result(of: getter, site) }
            guard let expression = variable.declared.value else {
                return follower.unknown("'\(variable.declared.name)' is set elsewhere", span)
            }
            return follower.value(of: expression, expecting: variable.declared.typeName)
        }
        giveName(variable.declared.name, to: value, isProperty: true)
        set(holder, "value", value, at: span)
        return value
    }

    /// Follows something as code of a type.
    mutating func inContext<Result>(
        of type: Int?, file: Int, receiver: CodeValue?, in parent: Int = 0,
        _ body: (inout Follower) -> Result
    ) -> Result {
        let outer = (scope, self.file)
        let index = add(.scope, "", type: type)
        objects[index].parent = parent
        objects[index].file = file
        scope = index
        self.file = file
        if let receiver { set(index, "self", receiver, at: Span(0, 0)) }
        defer { (scope, self.file) = outer }
        return body(&self)
    }

    /// What a body returns, or the value of its only expression.
    mutating func result(of body: [SwiftStatement], _ site: CodePlace) -> CodeValue {
        let span = site.span
        guard callDepth < Self.callLimit else { return unknown("calls nest too deeply", span) }
        callDepth += 1
        callSites.append(site)
        alternatives.append([])
        defer {
            callDepth -= 1
            callSites.removeLast()
        }
        if body.count == 1, case .expression(let expression) = body[0].kind {
            alternatives.removeLast()
            return value(of: expression)
        }
        let taken = assumptions.count
        let flow = run(body[...])
        let others = alternatives.removeLast()
        // What was taken for granted matters where something of the layout hangs on it.
        if assumptions.count > taken {
            let made = layoutChanges
            let open = assumptions[taken...].filter { $0.changes < made }
            assumptions.replaceSubrange(taken..., with: open)
        }
        guard case .returned(let value) = flow else { return .nothing }
        let isSure = others.allSatisfy { other in
            if case .nothing = other { return true }
            return other.isSame(as: value)
        }
        return isSure ? value : unknown("it depends on a condition", span)
    }

}

// Members of objects.
extension Follower {
    /// The types whose members an object has, the nearest first: of the program, and extensions of classes of UIKit.
    mutating func lineage(of value: CodeValue) -> [Int] {
        switch value {
        case .object(let index):
            return lineage(ofClass: objects[index].className, type: objects[index].type, index)
        case .type(let type): return lineage(of: type)
        case .number:
            return extensions(of: ["CGFloat", "Double", "Int", "BinaryInteger", "BinaryFloatingPoint"])
        case .text: return extensions(of: ["String", "StringProtocol"])
        case .list: return extensions(of: ["Array", "Sequence", "Collection"])
        case .anchor:
            return extensions(of: [
                "NSLayoutAnchor", "NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor",
            ])
        case .guide: return extensions(of: ["UILayoutGuide"])
        case .fields(let name, let fields):
            if name.hasPrefix("."), case .type(let type)? = fields.last?.value { return lineage(of: type) }
            return extensions(of: [name])
        case .flag, .nothing, .symbol, .screen, .bounds, .pairs, .foreignType, .function, .closure, .method,
            .maker,
            .chain, .unknown:
            return []
        }
    }

    mutating func lineage(of type: Int) -> [Int] {
        let key = "#\(type)"
        if let known = lineages[key] { return known }
        let found = program.lineage(of: type)
        lineages[key] = found
        return found
    }

    private mutating func lineage(ofClass name: String, type: Int?, _ object: Int) -> [Int] {
        let key = type.map { "\($0)" } ?? name
        if let known = lineages[key] { return known }
        var found = type.map { program.lineage(of: $0) } ?? []
        let bases: [String] =
            switch objects[object].kind {
            case .view: KitTables.ancestors(ofView: kitClass(of: object))
            case .controller: ["UIViewController", "UIResponder", "NSObject"]
            case .guide: ["UILayoutGuide"]
            case .constraint: ["NSLayoutConstraint"]
            case .record, .scope, .outside: []
            }
        for type in extensions(of: [name] + bases) where !found.contains(type) { found.append(type) }
        lineages[key] = found
        return found
    }

    private func extensions(of names: [String]) -> [Int] {
        names.compactMap { program.type($0, from: nil, file: mainFile) }
    }

    /// The class of UIKit that a view is of; its own class where none is known.
    func kitClass(of view: Int) -> String {
        let object = objects[view]
        guard let type = object.type else { return object.className }
        let undeclaredSupertypes = program.undeclaredSupertypes(of: type)
        return undeclaredSupertypes.first { KitTables.viewType($0) != nil } ?? undeclaredSupertypes.first
            ?? object.className
    }

    /// The value of a member that the program declares; `nil` where it declares none.
    mutating func declaredMember(_ base: CodeValue, _ name: String, _ span: Span) -> CodeValue? {
        let value = storedMember(base, name, span)
        guard case .unknown? = value, base.object == root else { return value }
        return stateValue(name, span) ?? value
    }

    private mutating func storedMember(_ base: CodeValue, _ name: String, _ span: Span) -> CodeValue? {
        if let object = base.object, let field = objects[object].fields[name],
            objects[object].kind != .constraint, !isKitField(object, name)
        {
            return field.value
        }
        if case .type(let type) = base { return staticMember(type, name, span) }
        for type in lineage(of: base) {
            if let variable = program.types[type].variables[name], !variable.isStatic,
                !variable.onlyObserves
            {
                return value(of: variable, in: type, base, span)
            }
            // `tableView(_ tableView:)` of a delegate is called as the property is that UIKit has.
            if let functions = program.types[type].functions[name],
                !functions.allSatisfy({ $0.parameters.first?.name == name })
            {
                return .function(CodeFunction(candidates: functions, receiver: base, type: type, scope: nil))
            }
        }
        return nil
    }

    func hasField(_ object: Int, _ name: String) -> Bool { objects[object].fields[name] != nil }

    private mutating func value(of variable: CodeVariable, in type: Int, _ base: CodeValue, _ span: Span)
        -> CodeValue
    {
        let declared = variable.declared
        if let getter = declared.getter {
            let site = place(span)
            return inContext(of: type, file: variable.file, receiver: base) { $0.result(of: getter, site) }
        }
        guard let object = base.object else { return unknown("'\(declared.name)' is not known", span) }
        if let field = objects[object].fields[declared.name] { return field.value }
        lazyDepth += 1
        defer { lazyDepth -= 1 }
        set(object, declared.name, unknown("'\(declared.name)' needs itself", span), at: span)
        let value = inContext(of: type, file: variable.file, receiver: base) { $0.initialValue(of: variable) }
        giveName(declared.name, to: value, isProperty: true)
        set(object, declared.name, value, at: declared.span)
        return value
    }

    /// What a stored property has before anything is assigned to it.
    mutating func initialValue(of variable: CodeVariable) -> CodeValue {
        let declared = variable.declared
        if let expression = declared.value { return value(of: expression, expecting: declared.typeName) }
        let isOutlet = declared.modifiers.contains("@IBOutlet")
        if isOutlet,
            KitTables.isViewName(declared.typeName) || type(declared.typeName).map({ isView($0) }) ?? false
        {
            guard let view = makeObject(declared.typeName, at: declared.span) else {
                return unknown("'\(declared.name)' is an outlet", declared.span)
            }
            if let object = view.object {
                objects[object].isOutlet = true
                // The document says whether it is hidden.
                objects[object].fields["isHidden"] = nil
            }
            return view
        }
        let element = declared.typeName.filter { $0 != "[" && $0 != "]" }
        // What its class assigns is nothing until then; what only others assign may be there from the start.
        let isAssigned =
            objects[scope].type.map { program.types[$0].assigned.contains(declared.name) } ?? false
        let isItsOwn = KitTables.isKitName(element) && isAssigned
        if declared.isOptional, !isOutlet, variable.isPrivate || isItsOwn { return .nothing }
        return unknown("'\(declared.name)' is set from outside", declared.span)
    }

    func declaredFunction(_ name: String, in lineage: [Int], _ receiver: CodeValue) -> CodeFunction? {
        let isOfType = if case .type = receiver { true } else { false }
        for type in lineage {
            guard var functions = program.types[type].functions[name] else { continue }
            if name != "init" { functions.removeAll { $0.isOfType != isOfType } }
            if functions.isEmpty { continue }
            return CodeFunction(candidates: functions, receiver: receiver, type: type, scope: nil)
        }
        return nil
    }

    mutating func declaredFunction(_ name: String, of base: CodeValue) -> CodeFunction? {
        var all = lineage(of: base)
        // A function that overrides none is not called by the class above, which has one of its own.
        if name != "init", let caller = objects[scope].type, let index = all.firstIndex(of: caller),
            index > 0,
            program.types[caller].functions[name] != nil,
            let nearest = all[..<index].first(where: { program.types[$0].functions[name] != nil }),
            !(program.types[nearest].functions[name] ?? []).contains(where: {
                $0.modifiers.contains("override")
            })
        {
            all.removeFirst(index)
        }
        return declaredFunction(name, in: all, base)
    }
}
