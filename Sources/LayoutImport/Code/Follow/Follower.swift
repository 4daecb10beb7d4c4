import LayoutSyntax
import SourceText

/// Follows the code of a class as far as it is known: calls, branches, loops, and what they do to views and constraints.
struct Follower {
    let program: CodeProgram
    /// The file of which layouts are made.
    let mainFile: Int
    var objects: [CodeObject] = []
    /// The old values of what has changed, to go back to before a branch.
    private var journal: [CodeChange] = []
    var leftOut: [CodeLeftOut] = []
    /// The places in `leftOut`.
    var told: Set<CodePlace> = []
    /// Whether the view that is laid out was put into itself: what took it for granted meant the view around it.
    var isInsertedIntoItself = false
    /// The views that calls would put somewhere that are left out.
    var unplaced: Set<Int> = []
    /// How many branches are followed that are taken back, and how many lazy values are made.
    private var branchDepth = 0
    var lazyDepth = 0
    /// What the functions that are open return where a condition that is taken to hold does not.
    var alternatives: [[CodeValue]] = []
    /// Where views have asked to be laid out anew.
    var requests: Set<CodePlace> = []
    /// The closures that functions were given and have not run, with the places of the calls.
    var keptClosures: [(closure: CodeValue, place: CodePlace)] = []
    /// What was taken for granted, and how many changes of the layout there were before.
    var assumptions: [(leftOut: CodeLeftOut, changes: Int)] = []
    /// How often views and constraints have changed.
    var layoutChanges = 0
    private(set) var steps = 0
    private var stepLimit: Int
    private var stepsForTheRest = 0
    /// How many calls, and how many expressions and statements are open.
    var callDepth = 0
    var depth = 0
    /// The places of the calls that are open.
    var callSites: [CodePlace] = []
    /// The functions that were called, by file and place.
    var called: Set<CodePlace> = []
    var file: Int
    /// What names mean at this place.
    var scope = 0
    /// Values of static members, by type and name.
    var statics: [String: Int] = [:]
    var lineages: [String: [Int]] = [:]
    /// The controller or the view that is laid out.
    var root = 0
    /// The values that properties have in the state that is followed, by their names, and the properties that may have several.
    var stateValues: [String: CodeValue] = [:]
    var states: [CodeState] = []
    /// The views and constraints of a document, by the outlets that lead to them.
    var boundOutlets: [String: Int] = [:]
    /// The first condition of the last statement that is not known.
    var undecided = Span(0, 0)
    /// Whether what runs is what UIKit calls when it has laid out the views.
    var isLaidOut = false
    /// The priority of constraints that a block makes.
    var blockPriority: CodeValue?

    /// Where the computing of a value ends that has no view to do with, and how many calls of that kind are open.
    var computingEnd: Int?
    var computingDepth = 0

    /// Where a call into another file ends, which must not take the steps of the rest.
    var foreignEnd: Int?
    /// The functions that run, the outermost first, and those that ran when there were no more steps.
    var running: [CodePlace] = []
    private(set) var interrupted: [CodePlace] = []

    static let computingLimit = 1000
    static let foreignLimit = 2000
    static let computingDepthLimit = 6
    static let callLimit = 16
    static let depthLimit = 300

    init(_ program: CodeProgram, file: Int, steps: Int) {
        self.program = program
        mainFile = file
        self.file = file
        stepLimit = steps
        scope = add(.scope, "")
    }

    private(set) var isExhausted = false

    /// Counts a step; `false` where there are no more.
    mutating func step() -> Bool {
        steps += 1
        if steps >= stepLimit, !isExhausted { (isExhausted, interrupted) = (true, running) }
        return steps < min(stepLimit, computingEnd ?? .max, foreignEnd ?? .max)
    }

    /// Takes more steps to find what was not reached, so that what is long leaves some for the rest.
    mutating func takeStepsForTheRest() {
        guard isExhausted, stepsForTheRest < 4 * Self.foreignLimit else { return }
        let more = max(0, steps + Self.foreignLimit - stepLimit)
        stepsForTheRest += more
        stepLimit += more
    }

    mutating func note(_ state: CodeState) {
        if !states.contains(where: { $0.name == state.name }) { states.append(state) }
    }

    func place(_ span: Span) -> CodePlace { CodePlace(file: file, span: span) }

    func unknown(_ reason: String, _ span: Span) -> CodeValue {
        .unknown(CodeUnknown(reason: reason, place: place(span)))
    }

    /// Notes what does not come over, once.
    mutating func leaveOut(
        _ place: CodePlace, _ reason: String, _ views: Set<Int> = [], touchesLayout: Bool = true
    ) {
        if lazyDepth > 0, branchDepth > 0 { return }
        guard told.insert(place).inserted else { return }
        leftOut.append(
            CodeLeftOut(place: place, reason: reason, views: views, touchesLayout: touchesLayout))
    }

    mutating func leaveOut(_ span: Span, _ reason: String, _ values: [CodeValue] = []) {
        leaveOut(place(span), reason, Set(values.flatMap { items(in: $0) }))
    }
}

/// A value that an object had before it changed.
private struct CodeChange {
    let object: Int
    let field: String
    let old: CodeField?
    /// Whether a lazy value made it, which is made again when it is really used.
    let isLazy: Bool
}

/// A field of an object.
struct CodeLocation: Hashable {
    let object: Int
    let field: String
}

/// What a branch would change.
struct CodeBranch {
    var flow: CodeFlow
    /// In the order of the first changes.
    var order: [CodeLocation] = []
    var values: [CodeLocation: CodeField] = [:]
}

/// How a body of statements ends.
enum CodeFlow {
    case next
    case returned(CodeValue)
    /// `break` and its like; `throw` leaves the function.
    case jump(String)

    var isNext: Bool {
        if case .next = self { true } else { false }
    }
}

// Objects and their fields.
extension Follower {
    @discardableResult
    mutating func add(
        _ kind: CodeObject.Kind, _ className: String, type: Int? = nil, at span: Span = Span(0, 0)
    ) -> Int {
        var object = CodeObject(
            kind: kind, className: className, type: type, place: place(span), origin: origin(span))
        object.file = file
        objects.append(object)
        return objects.count - 1
    }

    /// A place in the file of the layout: the one given, or that of the innermost call in the file.
    func origin(_ span: Span) -> Span? {
        file == mainFile ? span : callSites.last { $0.file == mainFile }?.span
    }

    /// The places of all that was made and set.
    var reachedPlaces: Set<CodePlace> {
        var places = Set(journal.compactMap { $0.old?.place })
        for object in objects {
            places.insert(object.place)
            for field in object.fields.values { places.insert(field.place) }
        }
        return places
    }

    /// By place: the views of which a statement there has changed something.
    var viewsChanged: [CodePlace: Set<Int>] {
        var changed: [CodePlace: Set<Int>] = [:]
        for change in journal {
            if let place = change.old?.place { changed[place, default: []].insert(change.object) }
        }
        for (index, object) in objects.enumerated() where object.kind == .view && !object.isDiscarded {
            for field in object.fields.values { changed[field.place, default: []].insert(index) }
        }
        return changed
    }

    func field(_ object: Int, _ field: String) -> CodeValue? { objects[object].fields[field]?.value }

    mutating func set(_ object: Int, _ field: String, _ value: CodeValue, at span: Span) {
        change(object, field, CodeField(value: value, place: place(span)))
    }

    private mutating func change(_ object: Int, _ field: String, _ new: CodeField?) {
        journal.append(
            CodeChange(
                object: object, field: field, old: objects[object].fields[field], isLazy: lazyDepth > 0))
        objects[object].fields[field] = new
        if isLayout(CodeLocation(object: object, field: field)) { layoutChanges += 1 }
    }

    /// Whether a field says where views are, and is no variable of the code.
    func isLayout(_ location: CodeLocation) -> Bool {
        switch objects[location.object].kind {
        case .scope, .record, .controller, .outside: false
        case .constraint, .guide: true
        case .view: isKitField(location.object, location.field)
        }
    }

    /// Whether a field of a view is one that UIKit has and lays out, and no variable of its class that is only called so.
    func isKitField(_ view: Int, _ field: String) -> Bool {
        guard KitTables.layoutFields.contains(field) else { return false }
        guard let type = objects[view].type else { return true }
        return !(lineages["#\(type)"] ?? program.lineage(of: type)).contains { ancestor in
            program.types[ancestor].variables[field].map { !$0.declared.modifiers.contains("override") }
                ?? false
        }
    }

    /// All views, guides and constraints in a value, as views that they touch.
    func items(in value: CodeValue) -> [Int] {
        switch value {
        case .object(let index):
            switch objects[index].kind {
            case .view, .guide: [index]
            case .controller: field(index, "view").map { items(in: $0) } ?? [index]
            case .constraint: touched(by: index)
            case .record, .scope, .outside: []
            }
        case .guide(let view, _): [view]
        case .anchor(let item, _), .maker(let item, _): [item.object]
        case .list(let values): values.flatMap { items(in: $0) }
        case .pairs(let pairs): pairs.flatMap { items(in: $0.value) }
        case .fields(_, let fields): fields.flatMap { items(in: $0.value) }
        case .method(let receiver, _): items(in: receiver)
        case .chain(let chain): chain.constraints.flatMap { touched(by: $0) }
        case .nothing, .flag, .number, .text, .symbol, .screen, .bounds, .type, .foreignType, .function,
            .closure,
            .unknown:
            []
        }
    }

    func constraints(in value: CodeValue) -> [Int] {
        switch value {
        case .object(let index): objects[index].kind == .constraint ? [index] : []
        case .list(let values): values.flatMap { constraints(in: $0) }
        case .pairs(let pairs): pairs.flatMap { constraints(in: $0.value) }
        case .chain(let chain): chain.constraints
        case _: []
        }
    }

    func touched(by constraint: Int) -> [Int] {
        guard let parts = objects[constraint].constraint else { return [] }
        return [parts.first.object] + (parts.second.map { [$0.item.object] } ?? [])
    }
}

// Branches.
extension Follower {
    /// Follows a body and takes back all that it did.
    mutating func speculate(_ body: (inout Follower) -> CodeFlow) -> CodeBranch {
        let start = journal.count
        let made = objects.count
        let changes = layoutChanges
        let lazies = lazyDepth
        lazyDepth = 0
        branchDepth += 1
        let flow = body(&self)
        branchDepth -= 1
        lazyDepth = lazies
        var branch = CodeBranch(flow: flow)
        for change in journal[start...] {
            let location = CodeLocation(object: change.object, field: change.field)
            guard !change.isLazy, branch.values[location] == nil else { continue }
            branch.order.append(location)
            branch.values[location] = objects[change.object].fields[change.field]
        }
        for change in journal[start...].reversed() {
            objects[change.object].fields[change.field] = change.old
        }
        journal.removeSubrange(start...)
        for index in made..<objects.count { objects[index].isDiscarded = true }
        layoutChanges = changes
        return branch
    }

    /// Keeps the closures that a function was given and has not run: others may run them.
    mutating func keepClosures(in arguments: [CodeArgument], _ span: Span) {
        for argument in arguments {
            guard case .closure(let closure) = argument.value, let first = firstPlace(in: closure),
                !called.contains(first)
            else { continue }
            if branchDepth > 0 {
                runLater(argument.value, "it runs later", span)
            } else {
                keptClosures.append((argument.value, place(span)))
            }
        }
    }

    func changesLayout(_ branch: CodeBranch) -> Bool { branch.order.contains { isLayout($0) } }

    /// Does what all branches do. What only some do is left out, and variables that it would set are not known.
    mutating func join(_ branches: [CodeBranch], _ reason: String, at span: Span) {
        var seen: Set<CodeLocation> = []
        for branch in branches {
            for location in branch.order where seen.insert(location).inserted {
                let old = objects[location.object].fields[location.field]
                let values = branches.map { $0.values[location] ?? old }
                let isSame = values.allSatisfy { value in
                    guard let value, let first = values[0] else { return value == nil && values[0] == nil }
                    return value.value.isSame(as: first.value)
                }
                if isSame {
                    if let value = values[0] { change(location.object, location.field, value) }
                } else if isLayout(location) {
                    leaveOutChange(of: location, branches, reason)
                } else if let common = commonConstraints(of: values) {
                    for value in values {
                        let own = (value?.value.list ?? []).dropFirst(common.count)
                        for constraint in own.flatMap({ constraints(in: $0) }) {
                            leaveOut(objects[constraint].place, reason, Set(touched(by: constraint)))
                        }
                    }
                    set(location.object, location.field, .list(common), at: span)
                } else {
                    for value in values {
                        tellConstraints(in: value, reason)
                    }
                    set(location.object, location.field, unknown(reason, span), at: span)
                }
            }
        }
    }

    /// What lists begin with in all branches, where nothing but constraints comes behind it; `nil` for others.
    private func commonConstraints(of values: [CodeField?]) -> [CodeValue]? {
        let lists = values.compactMap { $0?.value.list }
        guard lists.count == values.count, let first = lists.first else { return nil }
        let count = first.indices.first { index in
            !lists.allSatisfy { index < $0.count && $0[index].isSame(as: first[index]) }
        }
        let common = Array(first.prefix(count ?? first.count))
        let isKnown = lists.allSatisfy { list in
            list.dropFirst(common.count).allSatisfy { !constraints(in: $0).isEmpty }
        }
        return isKnown ? common : nil
    }

    /// Tells constraints of a list of which nobody knows any more what is in it.
    private mutating func tellConstraints(in field: CodeField?, _ reason: String) {
        guard let field else { return }
        for constraint in constraints(in: field.value) where objects[constraint].isDiscarded {
            leaveOut(objects[constraint].place, reason, Set(touched(by: constraint)))
        }
    }

    private mutating func leaveOutChange(
        of location: CodeLocation, _ branches: [CodeBranch], _ reason: String
    ) {
        for branch in branches {
            guard let field = branch.values[location] else { continue }
            if objects[location.object].kind == .constraint {
                let isMade = self.field(location.object, "isActive") == nil
                let place = isMade ? objects[location.object].place : field.place
                leaveOut(place, reason, Set(touched(by: location.object)))
            } else {
                if location.field == "superview" { unplaced.insert(location.object) }
                leaveOut(field.place, reason, Set([location.object] + items(in: field.value)))
            }
        }
    }

    /// What a branch would do, as left out.
    mutating func leaveOut(_ branch: CodeBranch, _ reason: String, at span: Span) {
        join([branch, CodeBranch(flow: .next)], reason, at: span)
    }
}
