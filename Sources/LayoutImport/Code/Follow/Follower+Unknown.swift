import SourceText

// Calls that nobody knows, and closures of which nobody knows when they run.
extension Follower {
    /// A call that is not understood: it is told where views are involved, also in what a closure does.
    @discardableResult
    mutating func unknownCall(
        _ name: String, _ receiver: CodeValue?, _ arguments: [CodeArgument], _ span: Span,
        _ why: String? = nil
    ) -> CodeValue {
        let isOutside = receiver?.object.map { objects[$0].kind == .outside } ?? false
        let why = why ?? (isOutside ? "it changes what is around the view" : nil)
        let reason = why ?? (name.isEmpty ? "it calls unknown code" : "unknown function '\(name)'")
        let isHarmless = KitTables.harmlessMethods.contains(name)
        let later = isHarmless ? "it runs later" : "unknown function '\(name)' runs it"
        for argument in arguments { runLater(argument.value, later, span) }
        if name == "addSublayer" || name == "insertSublayer" {
            leaveOut(place(span), "a layer is no view", touchesLayout: false)
        }
        if isHarmless { return unknown(reason, span) }
        if name == "loadNibNamed" || name == "instantiate" { return unknown(Self.isOfDocument, span) }
        let given = arguments.filter { !isPassedOn($0) }.map { $0.value }
        // It may put them somewhere.
        unplaced.formUnion(given.flatMap { items(in: $0) })
        let values = given + (receiver.map { [$0] } ?? [])
        let views = values.flatMap { items(in: $0) + origins(of: $0) }
        if !views.isEmpty || why != nil && KitTables.changesLayout(name) {
            leaveOut(place(span), reason, Set(views))
        }
        for constraint in values.flatMap({ constraints(in: $0) })
        where field(constraint, "isActive")?.flag != true {
            set(constraint, "isActive", unknown(reason, span), at: span)
        }
        return unknown(reason, span)
    }

    /// Why nobody knows what `loadNibNamed` makes.
    static let isOfDocument = "a document makes it"

    /// The views that a member of libraries was asked for which nobody knows.
    func origins(of value: CodeValue) -> [Int] {
        if case .unknown(let unknown) = value { unknown.views } else { [] }
    }

    /// Whether an argument is the controller itself or only somebody to tell of what happens.
    private func isPassedOn(_ argument: CodeArgument) -> Bool {
        guard let object = argument.value.object else { return false }
        let labels = ["target", "delegate", "dataSource", "sender", "owner", "context", "presenter", "from"]
        return labels.contains(argument.label) || object == root && objects[object].kind == .controller
    }

    /// The place of the first statement of a closure.
    func firstPlace(in closure: CodeClosure) -> CodePlace? {
        closure.closure.body.first.map { CodePlace(file: objects[closure.scope].file, span: $0.span) }
    }

    /// Tells what the closures would do that properties hold or functions were given, as far as nothing has called them.
    mutating func leaveOutClosures(_ span: Span) {
        var closures = keptClosures
        for index in objects.indices where objects[index].kind != .scope && !objects[index].isDiscarded {
            for (_, field) in objects[index].fields.sorted(by: { $0.key < $1.key }) {
                closures.append((field.value, place(span)))
            }
        }
        let outer = file
        for (value, place) in closures {
            guard case .closure(let closure) = value, let first = firstPlace(in: closure),
                !called.contains(first)
            else { continue }
            file = place.file
            runLater(value, "it runs later", place.span)
        }
        file = outer
    }

    /// Tells what a closure would do of which nobody knows when it runs.
    mutating func runLater(_ value: CodeValue, _ reason: String, _ span: Span) {
        guard case .closure(let closure) = value else { return }
        let branch = speculate { follower in
            let unknown = follower.unknown("it is given later", span)
            _ = follower.call(closure, [unknown], span)
            return .next
        }
        leaveOut(branch, reason, at: span)
    }
}
