import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

/// What a followed class has put on the screen, in statements of a layout.
struct CodeLayout {
    var follower: Follower
    let followed: FollowedClass
    /// The views that are on the screen, with their names in the layout.
    private(set) var names: [Int: String] = [:]
    /// The background of the root, and its margins where something depends on them.
    private(set) var rootArguments: [ImportedArgument] = []
    /// In the root, in order.
    private(set) var views: [CodeView] = []
    /// The constraints and what is left out, in the order of the code.
    var lines: [CodeLine] = []
    /// The constraints that are made and not active.
    private(set) var inactive: [CodeLeftOut] = []

    /// - Parameter given: The names that views of the same class have in other states.
    init(_ followed: FollowedClass, _ given: inout CodeNames) {
        self.followed = followed
        follower = followed.follower
        var counts: [CodeViewKey: Int] = [:]
        for view in views(in: followed.root) {
            let object = follower.objects[view]
            var key = CodeViewKey(
                name: object.name, className: object.className, place: object.place, number: 0)
            counts[key, default: 0] += 1
            key.number = counts[key] ?? 0
            names[view] = given.name(key)
        }
        translateConstraints()
        if isEmpty { leaveOutNotRun() }
        views = children(of: followed.root).map { self.view($0) }
        rootArguments = argumentsOfRoot()
        leaveOutViewsElsewhere()
        follower.dropPartsOfWhatIsLeftOut()
        lines += follower.leftOut.map {
            CodeLine(.leftOut($0), $0.place.file == follower.mainFile ? $0.place.span : nil)
        }
        let sorted = lines.enumerated().sorted { first, second in
            (first.element.order, first.offset) < (second.element.order, second.offset)
        }
        lines = sorted.map { $0.element }
    }

    /// The views in a view, each before what is in it.
    private func views(in view: Int) -> [Int] {
        var found: [Int] = []
        var open = Array(children(of: view).reversed())
        while let next = open.popLast() {
            found.append(next)
            open += children(of: next).reversed()
        }
        return found
    }

    /// What a stack view arranges comes in that order.
    func children(of view: Int) -> [Int] {
        let all = (follower.field(view, "subviews")?.list ?? []).compactMap { $0.object }
        let arranged = arranged(in: view)
        return arranged + all.filter { !arranged.contains($0) }
    }

    func arranged(in view: Int) -> [Int] {
        (follower.field(view, "arrangedSubviews")?.list ?? []).compactMap { $0.object }
    }

    /// Whether there is anything to lay out or to tell.
    var isEmpty: Bool {
        names.allSatisfy { $0.key == followed.content }
            && !follower.objects.contains { $0.constraint != nil && !$0.isDiscarded }
    }

    /// Tells what would be laid out if somebody called it.
    private mutating func leaveOutNotRun() {
        for function in followed.notRun {
            for place in function.changes { follower.leaveOut(place, "'\(function.title)' is not run") }
        }
    }

    /// The places of what is left out.
    var placesLeftOut: Set<CodePlace> { Set(follower.leftOut.map { $0.place }) }

    /// What the layout says, to compare it with that in another state.
    var signature: [String] {
        views.flatMap { $0.signature } + rootArguments.map { $0.text }
            + lines.compactMap {
                switch $0.kind {
                case .constraint(let statement), .placed(let statement): statement.text
                case .leftOut: nil
                }
            }
    }
}

extension CodeLayout {
    /// Whether each view is of one type, in one view and in one order wherever it is, so that one layout can say all.
    static func haveOneTree(_ layouts: [CodeLayout]) -> Bool {
        var parents: [String: String] = [:]
        var orders: [String: [[String]]] = [:]
        func agrees(_ views: [CodeView], in parent: String) -> Bool {
            let names = views.map { $0.name }
            let known = orders[parent] ?? []
            orders[parent, default: []].append(names)
            let isInOrder = known.allSatisfy { other in
                names.filter { other.contains($0) } == other.filter { names.contains($0) }
            }
            return isInOrder
                && views.allSatisfy { view in
                    let place = "\(parent): \(view.type.spelling)"
                    if parents[view.name, default: place] != place { return false }
                    parents[view.name] = place
                    return agrees(view.children, in: view.name)
                }
        }
        return layouts.allSatisfy { agrees($0.views, in: "") }
    }
}

/// A view of a layout with what is in it.
struct CodeView {
    let name: String
    let type: ViewType
    let arguments: [ImportedArgument]
    /// Its class, where UIKit does not have it.
    let remark: String
    let span: Span
    let children: [CodeView]

    fileprivate var signature: [String] {
        ["\(name): \(type.spelling)(\(arguments.text))"] + children.flatMap { $0.signature } + ["}"]
    }
}

/// A line of the layout below its views.
struct CodeLine {
    /// A line of the code.
    struct Place: Hashable {
        let file: Int
        let line: Int
    }

    enum Kind {
        case constraint(ImportedStatement)
        /// What a frame says.
        case placed(ImportedStatement)
        case leftOut(CodeLeftOut)
    }

    let kind: Kind
    /// `nil` for what is in another file.
    let span: Span?

    init(_ kind: Kind, _ span: Span?) {
        self.kind = kind
        self.span = span
    }

    /// The order of the code; what is in other files comes last.
    var order: Int32 { span?.start ?? .max }
}

/// What tells a view from others in all states.
struct CodeViewKey: Hashable {
    let name: String
    let className: String
    let place: CodePlace
    /// Of several that one place makes.
    var number: Int
}

/// The names of the views of a class, the same in all states.
struct CodeNames {
    private var unique = UniqueNames()
    private var known: [CodeViewKey: String] = [:]

    init() {
        _ = unique.unique("Superview")
        _ = unique.unique("Screen")
    }

    mutating func name(_ key: CodeViewKey) -> String {
        if let name = known[key] { return name }
        var name = key.name
        if name.isEmpty {
            let words = key.className.hasPrefix("UI") ? String(key.className.dropFirst(2)) : key.className
            name = words.prefix(1).lowercased() + words.dropFirst()
        }
        let isReserved = ForeignNotation.guide(name) != nil || name.lowercased() == "view"
        let found = unique.unique(isReserved ? "\(name) 1" : name)
        known[key] = found
        return found
    }
}

// Constraints.
extension CodeLayout {
    fileprivate mutating func translateConstraints() {
        for index in follower.objects.indices {
            let object = follower.objects[index]
            guard let constraint = object.constraint, !object.isDiscarded else { continue }
            let activity = follower.field(index, "isActive")
            if case .unknown(let unknown)? = activity {
                follower.leaveOut(object.place, unknown.reason, Set(follower.touched(by: index)))
                continue
            }
            guard activity?.flag == true else {
                inactive.append(
                    CodeLeftOut(
                        place: object.place, reason: "it is not active", views: [], touchesLayout: false))
                continue
            }
            do throws(CodeRefusal) {
                lines.append(CodeLine(.constraint(try statement(constraint, index)), object.origin))
            } catch {
                let touched = Set(follower.touched(by: index))
                // Views that nothing has put on the screen move none that is there.
                let isElsewhere = touched.allSatisfy { view in
                    follower.objects[view].kind == .view && view != followed.root && names[view] == nil
                }
                follower.leaveOut(object.place, error.reason, touched, touchesLayout: !isElsewhere)
            }
        }
    }

    private mutating func statement(
        _ constraint: CodeConstraint, _ index: Int
    ) throws(CodeRefusal) -> ImportedStatement {
        let constraint = try imported(constraint, index)
        do throws(ImportedConstraint.Refusal) {
            return try .constraint(constraint)
        } catch {
            throw CodeRefusal(error.reason)
        }
    }

    private mutating func imported(
        _ constraint: CodeConstraint, _ index: Int
    ) throws(CodeRefusal) -> ImportedConstraint {
        let span = follower.objects[index].place.span
        var imported = ImportedConstraint(first: try anchor(constraint.first, constraint.attribute))
        imported.relation = constraint.relation
        imported.constant = try number(follower.field(index, "constant") ?? .nothing, span)
        if let second = constraint.second {
            // UIKit refuses a position that is a number alone.
            guard constraint.factor != 0 || constraint.attribute.part == .length else {
                throw CodeRefusal("its multiplier is 0")
            }
            imported.factor = .number(constraint.factor)
            imported.second = try anchor(second.item, second.attribute)
            imported.isStandard = constraint.isStandard && imported.constant == 8
        } else if constraint.attribute.part == .length, constraint.first.object == followed.root {
            throw CodeRefusal("it is the size of the root")
        }
        let value = follower.field(index, "priority") ?? .nothing
        guard let priority = follower.priority(value, span) else {
            if case .unknown(let unknown) = value { throw CodeRefusal(unknown.reason) }
            throw CodeRefusal("its priority is not known")
        }
        imported.priority = priority
        return imported
    }

    private mutating func number(_ value: CodeValue, _ span: Span) throws(CodeRefusal) -> Double {
        if let number = follower.number(value, span) {
            guard number.magnitude <= NumberRequirement.greatestLength else {
                throw CodeRefusal(
                    number.isFinite ? "it is more than 1000000000" : "it is not a finite number")
            }
            return number
        }
        if case .unknown(let unknown) = value { throw CodeRefusal(unknown.reason) }
        throw CodeRefusal("its constant is not known")
    }

    private func anchor(_ item: CodeItem, _ attribute: Attribute) throws(CodeRefusal) -> ImportedAnchor {
        let isGuide = item.guide != nil || follower.objects[item.object].kind == .guide
        if isGuide, attribute.belongsToViewsOnly {
            throw CodeRefusal(ImportedConstraint.Refusal.ofGuide(attribute).reason)
        }
        return ImportedAnchor(try imported(item), attribute)
    }

    private func imported(_ item: CodeItem) throws(CodeRefusal) -> ImportedItem {
        let object = follower.objects[item.object]
        if item.guide == .screen { return .screen }
        if object.kind == .outside { throw CodeRefusal("it places the root itself") }
        let isRoot = item.object == followed.root
        guard let view = isRoot ? .superview : names[item.object].map({ ImportedItem.view($0) }) else {
            throw CodeRefusal(reasonElsewhere(item.object).reason)
        }
        guard let guide = item.guide else { return view }
        switch guide {
        case .superview, .screen, .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide:
            return .special(guide)
        case .safeArea, .readableContentGuide: return isRoot ? .special(guide) : .guide(guide, of: view)
        case .contentLayoutGuide, .frameLayoutGuide:
            guard !isRoot, follower.viewType(of: item.object) == .scrollView else {
                throw CodeRefusal("only a scroll view has it")
            }
            return .guide(guide, of: view)
        case .layoutMarginsGuide: return .guide(guide, of: view)
        }
    }
}

/// Why a constraint has no statement.
private struct CodeRefusal: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
