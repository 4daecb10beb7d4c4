import LayoutSyntax
import SourceText

// Assignments.
extension Follower {
    mutating func assign(
        _ target: SwiftExpression, _ sign: String, _ expression: SwiftExpression, at span: Span
    ) {
        let typeName = sign == "=" ? typeName(of: target) : ""
        var value = value(of: expression, expecting: typeName)
        if sign != "=" {
            value = result(of: String(sign.dropLast()), self.value(of: target), value, span)
        }
        assign(value, to: target, at: span)
    }

    /// The type of a variable that an assignment names, if the code says it.
    private mutating func typeName(of target: SwiftExpression) -> String {
        let receiver = name("self", target.span)
        switch target.kind {
        case .name(let name): return declaredVariable(name, of: receiver)?.0.declared.typeName ?? ""
        case .member(let base, let name):
            if case .name("self") = base.kind {
                return declaredVariable(name, of: receiver)?.0.declared.typeName ?? ""
            }
            return KitTables.propertyTypes[name] ?? ""
        case _: return ""
        }
    }

    mutating func assign(_ value: CodeValue, to target: SwiftExpression, at span: Span) {
        switch target.kind {
        case .name(let name): assign(value, toName: name, at: span)
        case .member(let base, let name):
            let isSuper = if case .name("super") = base.kind { true } else { false }
            let owner = isSuper ? self.name("self", span) : self.value(of: base)
            if isSuper, let object = owner.object {
                return assign(value, toMember: name, above: object, at: span)
            }
            if leaveOutPlace(name, ofLayer: base, owner, at: span) { return }
            if owner.isUnknown || owner.isBounds, leaveOutPart(of: base, at: span) { return }
            assign(value, toMember: name, of: owner, base, at: span)
        case .element(let base, let arguments):
            guard let key = arguments.first.map({ self.value(of: $0.value) }) else { return }
            switch self.value(of: base) {
            case .list(var items):
                guard let index = number(key), index >= 0, index < Double(items.count) else { break }
                items[Int(index)] = value
                return assign(.list(items), to: base, at: span)
            case .pairs(let pairs):
                let others = pairs.filter { equality($0.key, key) != true }
                return assign(.pairs(others + [(key, value)]), to: base, at: span)
            case _: break
            }
            leaveOutUnread(value, span)
        case _: leaveOutUnread(value, span)
        }
    }

    /// Tells of an assignment to a part of what nobody knows of a view: `view.frame.size.width = 20`.
    private mutating func leaveOutPart(of base: SwiftExpression, at span: Span) -> Bool {
        let owner: CodeValue
        let part: String
        switch base.kind {
        case .name(let name) where KitTables.placingProperties.contains(name):
            (owner, part) = (self.name("self", span), name)
        case .member(let inner, let name):
            guard KitTables.placingProperties.contains(name) else { return leaveOutPart(of: inner, at: span) }
            (owner, part) = (value(of: inner), name)
        case _: return false
        }
        let views = items(in: owner)
        if !views.isEmpty { leaveOut(place(span), "no layout can say a part of '\(part)'", Set(views)) }
        return !views.isEmpty
    }

    /// Tells of `view.layer.position = point`, which moves the view.
    private mutating func leaveOutPlace(
        _ name: String, ofLayer layer: SwiftExpression, _ value: CodeValue, at span: Span
    ) -> Bool {
        guard KitTables.placingProperties.contains(name) || name == "position" || name == "anchorPoint",
            case .unknown(let unknown) = value, unknown.reason == Self.isLayer
        else { return false }
        let owner: CodeValue
        switch layer.kind {
        case .name("layer"): owner = self.name("self", span)
        case .member(let view, "layer"): owner = self.value(of: view)
        case _: return false
        }
        let views = items(in: owner)
        if !views.isEmpty { leaveOut(place(span), "no layout can say 'layer.\(name)'", Set(views)) }
        return !views.isEmpty
    }

    private mutating func leaveOutUnread(_ value: CodeValue, _ span: Span) {
        if !items(in: value).isEmpty { leaveOut(span, "its target is not known", [value]) }
    }

    private mutating func assign(_ value: CodeValue, toName name: String, at span: Span) {
        if name == "_" { return }
        var index: Int? = scope
        while let place = index {
            if objects[place].fields[name] != nil {
                giveName(name, to: value)
                return set(place, name, value, at: span)
            }
            index = objects[place].parent
        }
        let receiver = self.name("self", span)
        if case .nothing = receiver { return }
        assign(value, toMember: name, of: receiver, nil, at: span)
    }

    func declaredVariable(_ name: String, in lineage: [Int]) -> (CodeVariable, Int)? {
        for type in lineage {
            if let variable = program.types[type].variables[name] { return (variable, type) }
        }
        return nil
    }

    private mutating func declaredVariable(_ name: String, of base: CodeValue) -> (CodeVariable, Int)? {
        declaredVariable(name, in: lineage(of: base))
    }

    private mutating func assign(
        _ value: CodeValue, toMember name: String, of owner: CodeValue, _ base: SwiftExpression?,
        at span: Span
    ) {
        switch owner {
        case .object(let object): assign(value, toMember: name, ofObject: object, at: span)
        case .fields(let type, let fields):
            if type == "titleLabel", let button = fields.first?.value.object {
                return setProperty(ofTitleOf: button, name, value, span)
            }
            guard let base else { return }
            let changed = fields.filter { $0.label != name } + [CodeArgument(label: name, value: value)]
            let order = fields.map { $0.label }
            let sorted =
                order.contains(name)
                ? order.compactMap { label in changed.first { $0.label == label } } : changed
            assign(.fields(type, sorted), to: base, at: span)
        case .list(let values):
            for value in values where value.object.map({ objects[$0].kind == .constraint }) ?? false {
                leaveOut(span, "it cannot be read", [value])
            }
        case .chain(let chain):
            for index in chain.constraints { setProperty(ofConstraint: index, name, value, span) }
        case .type(let type):
            if let variable = declaredVariable(name, in: [type])?.0, variable.isStatic {
                _ = staticMember(type, name, span)
                if let holder = statics["\(type).\(name)"] { set(holder, "value", value, at: span) }
            }
        case .unknown(let unknown): leaveOut(assignmentTo: name, of: unknown, value, at: span)
        case .nothing, .flag, .number, .text, .symbol, .guide, .anchor, .screen, .bounds, .pairs,
            .foreignType,
            .function,
            .closure, .method, .maker:
            break
        }
    }

    private mutating func leaveOut(
        assignmentTo name: String, of owner: CodeUnknown, _ value: CodeValue, at span: Span
    ) {
        runLater(value, "it runs later", span)
        let isLayout = KitTables.layoutNames.contains(name)
        if KitTables.cellProperties.contains(name) { return leaveOutCells(name, [], value, span) }
        let isSilent = owner.reason == Self.isLayer || KitTables.isForOthers(name)
        if !isSilent, isLayout || !items(in: value).isEmpty || !owner.views.isEmpty {
            unplaced.formUnion(items(in: value))
            leaveOut(
                place(span), owner.reason, Set(items(in: value) + owner.views),
                touchesLayout: !KitTables.isColor(name))
        }
    }

    private mutating func setProperty(ofTitleOf button: Int, _ name: String, _ value: CodeValue, _ span: Span)
    {
        switch name {
        case "font": set(button, "font", value, at: span)
        case "text": set(button, "text", value, at: span)
        case "isHidden", "preferredMaxLayoutWidth", "attributedText":
            leaveOut(span, "a button's title has no '\(name)' here", [.object(button)])
        case "adjustsFontSizeToFitWidth":
            if value.flag != false { set(button, name, value, at: span) }
        case "numberOfLines":
            if number(value) != 1 { leaveOut(span, "a button has one line here", [.object(button)]) }
        case "lineBreakMode":
            if value.symbol?.hasSuffix("Wrapping") ?? true {
                leaveOut(span, "a button has one line here", [.object(button)])
            }
        case _: break
        }
    }

    mutating func assign(
        _ value: CodeValue, toMember name: String, ofObject object: Int, at span: Span
    ) {
        if objects[object].kind == .constraint { return setProperty(ofConstraint: object, name, value, span) }
        guard let (variable, type) = declaredVariable(name, of: .object(object)), !variable.isStatic else {
            return assign(value, toForeignMember: name, of: object, at: span)
        }
        assign(value, to: variable, of: type, object, at: span)
    }

    /// `super.isHidden = true`
    private mutating func assign(_ value: CodeValue, toMember name: String, above object: Int, at span: Span)
    {
        let all = lineage(of: .object(object))
        let own = objects[scope].type.flatMap { all.firstIndex(of: $0) }
        guard let (variable, type) = declaredVariable(name, in: own.map { Array(all[($0 + 1)...]) } ?? []),
            !variable.isStatic
        else { return assign(value, toForeignMember: name, of: object, at: span) }
        assign(value, to: variable, of: type, object, at: span)
    }

    private mutating func assign(
        _ value: CodeValue, to variable: CodeVariable, of type: Int, _ object: Int, at span: Span
    ) {
        let name = variable.declared.name
        let adapted = adapted(value, variable.declared.typeName, span)
        if !variable.isStored { return run(setterOf: variable, of: type, object, adapted, at: span) }
        let old = field(object, name) ?? unknown("'oldValue' is not known", span)
        let isObserved = variable.declared.hasObservers && !setsDirectly(variable, of: type, object)
        if isObserved {
            run(variable.declared.observerBefore, of: variable, in: type, object, adapted, at: span)
        }
        giveName(name, to: adapted, isProperty: true)
        set(object, name, adapted, at: span)
        if isObserved { run(variable.declared.observerAfter, of: variable, in: type, object, old, at: span) }
    }

    /// Runs an observer or a setter of a property.
    ///
    /// - Parameter given: The old value, or for what runs before it is set the new one.
    mutating func run(
        _ body: [SwiftStatement]?, of variable: CodeVariable, in type: Int, _ object: Int, _ given: CodeValue,
        at span: Span
    ) {
        guard let body, callDepth < Self.callLimit else { return }
        let site = place(span)
        called.insert(variable.place)
        _ = inContext(of: type, file: variable.file, receiver: .object(object)) { follower in
            follower.objects[follower.scope].name = variable.declared.name
            for name in ["oldValue", variable.declared.newValue] {
                follower.set(follower.scope, name, given, at: span)
            }
            return follower.result(of: body, site)
        }
    }

    /// Whether code sets a property without running its observers: an initialiser of its class or one of the observers, and no
    /// function or closure in it.
    private func setsDirectly(_ variable: CodeVariable, of type: Int, _ object: Int) -> Bool {
        var open = scope
        while objects[open].name.isEmpty, let outer = objects[open].parent { open = outer }
        return objects[open].type == type && field(open, "self")?.object == object
            && ["init", variable.declared.name].contains(objects[open].name)
    }

    /// Sets a computed property.
    private mutating func run(
        setterOf variable: CodeVariable, of type: Int, _ object: Int, _ value: CodeValue, at span: Span
    ) {
        let name = variable.declared.name
        guard let setter = variable.declared.setter, callDepth < Self.callLimit else {
            runLater(value, "'\(name)' is computed", span)
            if !items(in: value).isEmpty || KitTables.layoutFields.contains(name) {
                leaveOut(span, "'\(name)' is computed", [.object(object), value])
            }
            return
        }
        run(setter, of: variable, in: type, object, value, at: span)
        if case .closure(let closure) = value, let first = firstPlace(in: closure), !called.contains(first) {
            runLater(value, "it runs later", span)
        }
    }

    private mutating func assign(
        _ value: CodeValue, toForeignMember name: String, of object: Int, at span: Span
    ) {
        switch objects[object].kind {
        case .view: setProperty(of: object, name, value, span)
        case .controller:
            if name == "view" {
                set(object, "view", value, at: span)
                return
            }
            set(object, name, value, at: span)
            let isHarmless = KitTables.isForOthers(name) || KitTables.harmlessProperties.contains(name)
            if KitTables.toldProperties.contains(name) {
                leaveOut(span, "no layout can say '\(name)'", [value])
            } else if !isHarmless, !items(in: value).isEmpty {
                leaveOut(span, "unknown property '\(name)'", [value])
            }
        case .guide, .record, .scope, .outside, .constraint:
            // The layout of a collection is told once.
            let isFirst = !objects[object].fields.keys.contains { KitTables.cellProperties.contains($0) }
            if isFirst, KitTables.cellProperties.contains(name) { leaveOutCells(name, [], value, span) }
            set(object, name, value, at: span)
        }
    }

    /// Tells how large the cells of a table or a collection are, which moves no view of the layout.
    mutating func leaveOutCells(_ name: String, _ views: Set<Int>, _ value: CodeValue, _ span: Span) {
        if value.symbol == "automaticDimension" || value.symbol == "zero" { return }
        leaveOut(place(span), "a layout has no cells", views, touchesLayout: false)
    }
}
