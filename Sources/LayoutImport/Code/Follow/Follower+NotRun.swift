import SourceText

/// A function or the observers of a property that nothing runs and that would change the layout.
struct CodeNotRun {
    let title: String
    let place: CodePlace
    /// The places of the changes.
    let changes: [CodePlace]
    /// The places of the functions and observers that it would run.
    fileprivate let running: Set<CodePlace>
}

// What the code would do later.
extension Follower {
    /// The functions and observers that nothing has run, as far as they would change the layout.
    mutating func findNotRun(_ span: Span) -> [CodeNotRun] {
        var found: [CodeNotRun] = []
        let calledBefore = called.subtracting(interrupted)
        let reached = reachedPlaces
        let types = ownTypes(of: root)
        let variables = changingVariables()
        let initialised = types.first { program.types[$0].functions["init"] != nil }
        var overridden: Set<String> = []
        for type in types {
            for function in program.types[type].functionOrder {
                // What a class nearer to the views overrides runs only where that one calls it.
                if overridden.contains(function.title), function.name != "init" { continue }
                let place = CodePlace(file: function.file, span: function.span)
                let isInitialiser = function.name == "init"
                if calledBefore.contains(place) || function.name == "deinit"
                    || isInitialiser && type != initialised || function.parameters.first?.label == "coder"
                {
                    continue
                }
                // What another initialiser does too is in the layout.
                let isKnown = isInitialiser || interrupted.contains(place) ? reached : []
                found += notRun(function.title, place, without: isKnown, calledBefore) { follower in
                    follower.forget(variables)
                    follower.callLater(function, of: type, span)
                }
            }
            overridden.formUnion(program.types[type].functionOrder.map { $0.title })
            for name in program.types[type].variableOrder {
                guard let variable = program.types[type].variables[name],
                    !calledBefore.contains(variable.place),
                    variable.declared.hasObservers || variable.declared.setter != nil
                else { continue }
                let word =
                    variable.declared.setter != nil
                    ? "set" : variable.declared.observerAfter != nil ? "didSet" : "willSet"
                found += notRun("\(name).\(word)", variable.place, without: [], calledBefore) { follower in
                    follower.forget(variables)
                    follower.setLater(variable, of: type, span)
                }
            }
        }
        return withoutRunByOthers(found)
    }

    /// What another one runs is told with that; of two that run each other, with the first.
    private func withoutRunByOthers(_ found: [CodeNotRun]) -> [CodeNotRun] {
        found.enumerated().filter { index, later in
            !found.enumerated().contains { other, caller in
                other != index && caller.running.contains(later.place)
                    && !(index < other && later.running.contains(caller.place))
            }
        }.map { $0.element }
    }

    private mutating func callLater(_ function: SwiftFunction, of type: Int, _ span: Span) {
        let values = function.parameters.map { parameter in
            CodeArgument(label: parameter.label, value: unknown("'\(parameter.name)' is given later", span))
        }
        let isOfType = function.isOfType && function.name != "init"
        let candidate = CodeFunction(
            candidates: [function], receiver: isOfType ? .type(type) : .object(root), type: type, scope: nil)
        _ = call(candidate, values, span)
    }

    /// Runs the observers of a property, or what sets a computed one, with a value that nobody knows yet.
    private mutating func setLater(_ variable: CodeVariable, of type: Int, _ span: Span) {
        let name = variable.declared.name
        let value = unknown("'\(name)' is set later", span)
        run(variable.declared.observerBefore, of: variable, in: type, root, value, at: span)
        if variable.isStored, !variable.onlyObserves { set(root, name, value, at: span) }
        run(
            variable.declared.observerAfter ?? variable.declared.setter, of: variable, in: type, root, value,
            at: span)
    }

    /// What a body would change; nothing where the layout has all of that.
    private mutating func notRun(
        _ title: String, _ place: CodePlace, without known: Set<CodePlace>, _ calledBefore: Set<CodePlace>,
        _ body: (inout Follower) -> Void
    ) -> [CodeNotRun] {
        takeStepsForTheRest()
        let changes = changes(body).filter { !known.contains($0) }
        let running = called.subtracting(calledBefore)
        called = calledBefore
        return changes.isEmpty
            ? [] : [CodeNotRun(title: title, place: place, changes: changes, running: running)]
    }

    /// The places of what a body would change.
    private mutating func changes(_ body: (inout Follower) -> Void) -> [CodePlace] {
        let saved = (leftOut, told, assumptions, states)
        let before = objects.count
        requests = []
        let branch = speculate { follower in
            body(&follower)
            return .next
        }
        let toldInside = leftOut[saved.0.count...]
        (leftOut, told, assumptions, states) = saved
        var places = requests
        for location in branch.order where isLayout(location) {
            let isConstraint = objects[location.object].kind == .constraint
            let isNew = location.object >= before
            if let field = branch.values[location], isConstraint || !isNew || location.field != "superview" {
                places.insert(isConstraint && isNew ? objects[location.object].place : field.place)
            }
        }
        for left in toldInside where left.touchesLayout || left.reason == Self.unsaidAlpha {
            places.insert(left.place)
        }
        return places.sorted { ($0.file, $0.span.start) < ($1.file, $1.span.start) }
    }

    /// The properties of the class that may have other values by the time that something runs later.
    private mutating func changingVariables() -> [SwiftVariable] {
        ownTypes(of: root).flatMap { type in
            program.types[type].variableOrder.compactMap { name in
                guard let variable = program.types[type].variables[name], variable.isStored,
                    !variable.declared.isConstant,
                    !variable.isPrivate || program.types[type].assigned.contains(name)
                else { return nil }
                return variable.declared
            }
        }
    }

    /// Takes it for unknown what properties have, but for views and constraints.
    private mutating func forget(_ variables: [SwiftVariable]) {
        for variable in variables {
            guard let value = field(root, variable.name), items(in: value).isEmpty,
                constraints(in: value).isEmpty
            else { continue }
            let unknown = unknown("'\(variable.name)' may change until then", variable.span)
            set(root, variable.name, unknown, at: variable.span)
        }
    }

    /// Notes that a view asks to be laid out anew, where its class does something then.
    mutating func request(_ method: String, of view: Int, _ span: Span) {
        let owner = field(root, "view")?.object == view ? root : view
        let names: [String] =
            switch method {
            case "setNeedsLayout": ["layoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews"]
            case "setNeedsUpdateConstraints": ["updateConstraints", "updateViewConstraints"]
            case _: ["intrinsicContentSize"]
            }
        let isAnswered = ownTypes(of: owner).contains { type in
            names.contains {
                program.types[type].functions[$0] != nil || program.types[type].variables[$0] != nil
            }
        }
        if isAnswered { requests.insert(place(span)) }
    }
}
