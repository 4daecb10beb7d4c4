import ContentSizes
import LayoutSyntax
import SourceText

// Instances.
extension Follower {
    func isView(_ type: Int) -> Bool {
        guard program.types[type].kind == .class || program.types[type].kind == .extension else {
            return false
        }
        let names = program.undeclaredSupertypes(of: type) + [program.types[type].name]
        return names.contains { KitTables.isViewName($0) } && !isController(type)
    }

    func isController(_ type: Int) -> Bool {
        guard program.types[type].kind == .class || program.types[type].kind == .extension else {
            return false
        }
        let names = program.undeclaredSupertypes(of: type)
        return names.contains { KitTables.isControllerName($0) }
            || names.isEmpty && KitTables.isControllerName(program.types[type].name)
    }

    /// - Parameter isTest: Whether it is only asked what the value is.
    mutating func cast(_ value: CodeValue, to type: String, _ isTest: Bool, _ span: Span) -> CodeValue {
        let isOfType = value.object.flatMap { isView($0, ofClass: type) }
        if isTest { return isOfType.map { .flag($0) } ?? unknown("its type is not known", span) }
        return isOfType == false ? .nothing : value
    }

    /// Whether a view is of a class or of one that inherits from it; `nil` where nobody knows.
    private mutating func isView(_ view: Int, ofClass name: String) -> Bool? {
        let kitClass = kitClass(of: view)
        guard objects[view].kind == .view, var own = KitTables.viewType(kitClass) else { return nil }
        if let type = type(name), program.types[type].kind != .extension {
            return objects[view].type.map { lineage(of: $0).contains(type) } ?? false
        }
        guard let wanted = KitTables.viewType(name), wanted != .view else { return nil }
        if own == .view { own = KitTables.likelyType(kitClass) }
        // Tables and their like scroll too.
        if own == .view, wanted == .scrollView, kitClass != "UIView" { return nil }
        return own == wanted || KitTables.ancestors(ofView: kitClass).contains(name)
    }

    /// An instance of a type of the program, initialised with arguments.
    mutating func make(_ type: Int, _ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        let declared = program.types[type]
        if declared.kind == .extension { return make(foreign: declared.name, arguments, span) }
        if declared.kind == .enumeration || declared.kind == .protocol {
            return unknown("its value is not known", span)
        }
        guard callDepth < Self.callLimit else { return unknown("calls nest too deeply", span) }
        let kind: CodeObject.Kind = isController(type) ? .controller : isView(type) ? .view : .record
        let object = add(kind, declared.name, type: type, at: span)
        initialize(object, arguments, span)
        return .object(object)
    }

    /// Gives an object its initial values and runs the initialiser that fits.
    mutating func initialize(_ object: Int, _ arguments: [CodeArgument], _ span: Span) {
        setInitialValues(of: object, span)
        let receiver = CodeValue.object(object)
        let isStructure = objects[object].kind == .record
        guard let function = declaredFunction("init", of: receiver) else {
            guard isStructure else { return initializeByClass(object, arguments, span) }
            for argument in arguments {
                let typeName = variable(argument.label, of: object)?.declared.typeName ?? ""
                set(object, argument.label, adapted(argument.value, typeName, span), at: span)
            }
            return
        }
        var usable = function.candidates.filter { $0.parameters.first?.label != "coder" }
        if usable.isEmpty {
            initializeByClass(object, arguments, span)
            // Only a document can make it.
            usable = function.candidates
        }
        if choose(usable, arguments, span) != nil {
            _ = call(
                CodeFunction(candidates: usable, receiver: receiver, type: function.type, scope: nil),
                arguments, span)
            return
        }
        // `View()` calls `init(frame:)`; for others nothing is known of what they are given.
        let usual = ["frame", "style", "nibName"].compactMap { label in
            usable.first { $0.parameters.first?.label == label && $0.modifiers.contains("override") }
        }.first
        let chosen = usual ?? usable.first { $0.modifiers.contains("convenience") } ?? usable[0]
        let given = chosen.parameters.map { parameter in
            CodeArgument(
                label: parameter.label,
                value: arguments.first { $0.label == parameter.label }?.value
                    ?? parameterValue(parameter, of: object, span))
        }
        if usual != nil { initializeByClass(object, arguments, span) }
        _ = call(
            CodeFunction(candidates: [chosen], receiver: receiver, type: function.type, scope: nil), given,
            span)
    }

    /// What a parameter is of which nobody says what it is given: a view is one, whatever it shows.
    private mutating func parameterValue(
        _ parameter: SwiftFunction.Parameter, of object: Int, _ span: Span
    ) -> CodeValue {
        if object == root, let value = stateValue(parameter.name, span) { return value }
        let isView =
            type(parameter.typeName).map { self.isView($0) } ?? KitTables.isViewName(parameter.typeName)
        let isNothing = if case .name("nil")? = parameter.value?.kind { true } else { false }
        guard isView, !isNothing, !parameter.isVariadic, let view = makeObject(parameter.typeName, at: span)
        else {
            return unknown("'\(parameter.name)' is given from outside", span)
        }
        giveName(parameter.name, to: view)
        return view
    }

    private mutating func initializeByClass(_ object: Int, _ arguments: [CodeArgument], _ span: Span) {
        guard objects[object].kind == .view else { return }
        configure(object, kitClass(of: object), arguments, span)
    }

    private mutating func variable(_ name: String, of object: Int) -> CodeVariable? {
        for type in lineage(of: .object(object)) {
            if let variable = program.types[type].variables[name] { return variable }
        }
        return nil
    }

    private mutating func setInitialValues(of object: Int, _ span: Span) {
        for type in lineage(of: .object(object)).reversed() {
            for name in program.types[type].variableOrder {
                guard let variable = program.types[type].variables[name], variable.isStored,
                    !variable.isStatic,
                    !variable.declared.modifiers.contains("lazy"), variable.declared.value != nil
                else { continue }
                callDepth += 1
                let value = inContext(of: type, file: variable.file, receiver: nil) {
                    $0.initialValue(of: variable)
                }
                callDepth -= 1
                giveName(name, to: value, isProperty: true)
                set(object, name, value, at: variable.declared.span)
            }
        }
    }

    /// `Type.init(...)`, or `self.init(...)` in another initialiser.
    mutating func callInitializer(
        of receiver: CodeValue, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue {
        switch receiver {
        case .type(let type): return make(type, arguments, span)
        case .foreignType(let type): return make(foreign: type, arguments, span)
        case .object(let object) where objects[object].kind == .record && objects[object].type == nil:
            // A structure or a color of UIKit is what its own initialiser makes.
            set(object, "self", make(foreign: objects[object].className, arguments, span), at: span)
            return .nothing
        case .object:
            guard let function = declaredFunction("init", of: receiver) else { return .nothing }
            let usable = function.candidates.filter { $0.parameters.first?.label != "coder" }
            guard !usable.isEmpty else { return .nothing }
            var given = arguments
            // `init()` of a view calls `init(frame:)`.
            if arguments.isEmpty, choose(usable, [], span) == nil {
                given = [CodeArgument(label: "frame", value: .symbol("zero"))]
            }
            guard choose(usable, given, span) != nil else { return .nothing }
            return call(
                CodeFunction(candidates: usable, receiver: receiver, type: function.type, scope: nil),
                given, span)
        case _: return unknown("its value is not known", span)
        }
    }

    /// A view, a controller or a guide of a class by its name; `nil` for other classes.
    mutating func makeObject(_ className: String, at span: Span, _ arguments: [CodeArgument] = [])
        -> CodeValue?
    {
        if let type = type(className), program.types[type].kind != .extension {
            return isView(type) || isController(type) ? make(type, arguments, span) : nil
        }
        if className == "UILayoutGuide" { return .object(add(.guide, className, at: span)) }
        if KitTables.isControllerName(className) { return .object(add(.controller, className, at: span)) }
        guard KitTables.isViewName(className) else { return nil }
        let view = add(.view, className, at: span)
        configure(view, className, arguments, span)
        return .object(view)
    }
}
