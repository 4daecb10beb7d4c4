import ContentSizes
import LayoutSyntax
import SourceText

/// A class that was followed from its initialiser to the last method that UIKit calls.
struct FollowedClass {
    let follower: Follower
    /// The view that is laid out.
    let root: Int
    /// The view of the class, where it says how large it is or is no plain view: it is in the root then.
    let content: Int?
    let isController: Bool
    let notRun: [CodeNotRun]
}

extension Follower {
    private static let lifeCycle = ["loadView", "awakeFromNib", "viewDidLoad"] + lifeCycleOfShown

    /// What UIKit calls of a controller whose view is loaded.
    private static let lifeCycleOfShown = [
        "viewWillAppear", "viewIsAppearing", "updateViewConstraints", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
    ]

    /// What UIKit calls of a view.
    private static let lifeCycleOfViews = [
        "willMove", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews",
    ]

    /// Overrides that no superclass calls while a screen is shown for the first time.
    private static let laterMethods: Set<String> = [
        "prepareForReuse", "viewWillDisappear", "viewDidDisappear", "becomeFirstResponder",
        "resignFirstResponder", "invalidateIntrinsicContentSize", "tintColorDidChange", "removeFromSuperview",
        "didReceiveMemoryWarning", "deinit", "setUp", "tearDown", "updateTraitsIfNeeded", "tearDownWithError",
        "setUpWithError", "traitCollectionDidChange", "prepareForInterfaceBuilder",
    ]

    /// Follows a class of the program as UIKit would use it.
    static func follow(
        _ type: Int, of program: CodeProgram, file: Int, steps: Int, outlets: [CodeOutlet] = [],
        in states: [(state: CodeState, value: Int)] = []
    ) -> FollowedClass {
        var follower = Follower(program, file: file, steps: steps)
        let values = states.map {
            (state: $0.state, value: $0.state.values[$0.value].value, isFirst: $0.value == 0)
        }
        for given in values where !given.state.changesLater {
            follower.stateValues[given.state.name] = given.value
        }
        let span = program.types[type].span
        let isController = follower.isController(type)
        let name = program.types[type].name
        follower.root = follower.add(isController ? .controller : .view, name, type: type, at: span)
        follower.initialize(follower.root, [], span)
        for outlet in outlets { follower.bind(outlet, to: follower.root, span) }
        let root = isController ? follower.view(of: follower.root, span) : follower.root
        // What its own initialiser has filled does not come from a document.
        let isFromDocument = !outlets.isEmpty || !follower.hasLayout(root)
        let names =
            isController ? lifeCycle : (isFromDocument ? ["awakeFromNib"] : []) + lifeCycleOfViews
        follower.runLifeCycle(of: follower.root, names, span)
        follower.runOverrides(span)
        let shown = isController ? follower.field(follower.root, "view")?.object ?? root : root
        if !follower.hasLayout(shown), outlets.isEmpty { follower.runEntries(span) }
        follower.runLifeCycleOfOthers(in: shown, span)
        follower.noteStatesThatChangeLater(span)
        let later = values.filter { $0.state.changesLater && !$0.isFirst }
        follower.changeState(later.map { (name: $0.state.name, value: $0.value) }, span)
        let notRun = follower.findNotRun(span)
        follower.leaveOutClosures(span)
        follower.tellUnreadableMembers()
        guard !isController, follower.viewType(of: root) != .view || follower.hasOwnSize(root) else {
            return FollowedClass(
                follower: follower, root: shown, content: nil, isController: isController, notRun: notRun)
        }
        let outer = follower.add(.view, "UIView", at: span)
        follower.giveName(name.prefix(1).lowercased() + name.dropFirst(), to: .object(root))
        follower.insert(.object(root), into: outer, span)
        return FollowedClass(
            follower: follower, root: outer, content: root, isController: false, notRun: notRun)
    }

    /// Whether a constraint says how wide or how high a view is, which a table says of its cells.
    func hasOwnSize(_ view: Int, _ axis: Axis? = nil) -> Bool {
        let name = kitClass(of: view)
        if name == "UITableViewCell" || name.hasSuffix("HeaderFooterView") { return false }
        return objects.indices.contains { index in
            guard let constraint = objects[index].constraint, constraint.first == CodeItem(object: view),
                constraint.attribute.part == .length, constraint.second == nil
            else { return false }
            return field(index, "isActive")?.flag == true
                && axis ?? constraint.attribute.axis == constraint.attribute.axis
        }
    }

    /// The types of the program that declare the class of an object, without extensions of classes of UIKit.
    mutating func ownTypes(of object: Int) -> [Int] {
        lineage(of: .object(object)).filter { type in
            program.types[type].kind == .class
                || program.types[type].kind == .extension && type == objects[object].type
        }
    }

    /// Calls methods by their names, each once, as far as the class has them.
    mutating func runLifeCycle(of object: Int, _ names: [String], _ span: Span) {
        for name in names {
            guard let function = declaredFunction(name, in: ownTypes(of: object), .object(object)) else {
                continue
            }
            let arguments = function.candidates[0].parameters.map { parameter in
                CodeArgument(
                    label: parameter.label, value: unknown("'\(parameter.name)' is given later", span))
            }
            if arguments.count > 1 { continue }
            isLaidOut = Self.afterLayout.contains(name)
            _ = call(function, arguments, span)
            isLaidOut = false
        }
    }

    private static let afterLayout: Set<String> = ["layoutSubviews", "viewDidLayoutSubviews"]

    /// Overrides without parameters that a superclass calls which no file declares.
    private mutating func runOverrides(_ span: Span) {
        let receiver = CodeValue.object(root)
        for type in ownTypes(of: root) {
            for function in program.types[type].functionOrder {
                guard function.modifiers.contains("override"), function.parameters.isEmpty,
                    !Self.lifeCycle.contains(function.name), !Self.laterMethods.contains(function.name),
                    !isCalled(function)
                else { continue }
                let candidate = CodeFunction(
                    candidates: [function], receiver: receiver, type: type, scope: nil)
                _ = call(candidate, [], span)
            }
        }
    }

    private func isCalled(_ function: SwiftFunction) -> Bool {
        called.contains(CodePlace(file: function.file, span: function.span))
    }

    private static let setUpWords = [
        "set", "build", "lay", "add", "make", "create", "configure", "install", "prepare", "init", "style",
        "define",
        "compose", "constrain", "apply", "place", "arrange", "initialize", "embed", "render", "common", "pin",
    ]

    /// Whether anything is in a view, or a constraint is active.
    private func hasLayout(_ root: Int) -> Bool {
        !(field(root, "subviews")?.list ?? []).isEmpty
            || objects.indices.contains {
                objects[$0].constraint != nil && field($0, "isActive")?.flag == true
            }
    }

    /// Where nothing that UIKit calls makes a layout, others call the class from outside: its functions without parameters that
    /// none of its own calls, or that take only a view to be in.
    private mutating func runEntries(_ span: Span) {
        let receiver = CodeValue.object(root)
        let entries = ownTypes(of: root).flatMap { type in
            program.types[type].functionOrder.filter { function in
                !isCalled(function) && function.name != "init" && function.name != "deinit"
                    && !function.isOfType
                    && function.parameters.allSatisfy { KitTables.isViewName($0.typeName) || $0.value != nil }
            }.map { (type, $0) }
        }
        let making = entries.filter { type, function in
            let saved = (leftOut, told, called)
            isInsertedIntoItself = false
            let branch = speculate { follower in
                follower.callEntry(function, of: type, receiver, span)
                return .next
            }
            (leftOut, told, called) = saved
            // One that puts the view into another says where it is, which no layout of it does.
            return changesLayout(branch) && !isInsertedIntoItself
        }
        let named = making.filter { entry in Self.setUpWords.contains { entry.1.name.hasPrefix($0) } }
        for (type, function) in named.isEmpty ? Array(making.prefix(1)) : named where !isCalled(function) {
            callEntry(function, of: type, receiver, span)
        }
    }

    private mutating func callEntry(
        _ function: SwiftFunction, of type: Int, _ receiver: CodeValue, _ span: Span
    ) {
        let arguments = function.parameters.filter { $0.value == nil }.map { parameter in
            CodeArgument(
                label: parameter.label,
                value: objects[root].kind == .controller ? .object(view(of: root, span)) : receiver)
        }
        _ = call(
            CodeFunction(candidates: [function], receiver: receiver, type: type, scope: nil), arguments, span)
    }

    /// What UIKit calls of the other controllers and views of the program that are in the layout.
    private mutating func runLifeCycleOfOthers(in shown: Int, _ span: Span) {
        var index = 0
        // One that appears may make others.
        while index < objects.count {
            defer { index += 1 }
            guard objects[index].kind == .controller, objects[index].type != nil, index != root,
                !objects[index].isDiscarded, let view = field(index, "view")?.object, isInside(view, shown)
            else { continue }
            runLifeCycle(of: index, Self.lifeCycleOfShown, span)
        }
        var open: [CodeValue] = shown == root ? field(shown, "subviews")?.list ?? [] : [.object(shown)]
        var count = 0
        while let next = open.popLast(), count < 500 {
            count += 1
            guard let view = next.object else { continue }
            if objects[view].type != nil {
                runLifeCycle(of: view, Self.lifeCycleOfViews, span)
            }
            open += field(view, "subviews")?.list ?? []
        }
    }

    /// What is left out for the same reason as the statement that it begins a line of is no second one.
    mutating func dropPartsOfWhatIsLeftOut() {
        var lines: [CodeLine.Place: [CodeLeftOut]] = [:]
        func place(_ left: CodeLeftOut) -> CodeLine.Place {
            CodeLine.Place(file: left.place.file, line: program.line(of: left.place))
        }
        for left in leftOut { lines[place(left), default: []].append(left) }
        let changed = viewsChanged
        leftOut.removeAll { left in
            // It depends on a condition when it is done again.
            let isDone =
                left.reason.hasPrefix(Self.dependence) && !left.views.isEmpty
                && left.views.isSubset(of: changed[left.place] ?? [])
            return isDone
                || lines[place(left)]?.contains { other in
                    other.reason == left.reason && other.place != left.place
                        && other.place.span.start <= left.place.span.start
                        && left.place.span.end <= other.place.span.end
                } ?? false
        }
    }

    private mutating func tellUnreadableMembers() {
        for type in ownTypes(of: root) {
            for place in program.types[type].unreadable {
                leaveOut(place, "this code cannot be read", touchesLayout: true)
            }
        }
        for (note, changes) in assumptions where layoutChanges > changes {
            leaveOut(note.place, note.reason, touchesLayout: false)
        }
    }
}
