import ContentSizes
import LayoutSyntax
import SourceText

/// Writes what a followed class has put on the screen as a layout, and the rest as comments.
struct CodeWriter {
    private var follower: Follower
    private let followed: FollowedClass
    /// The declarations of the views, without what is in them.
    private var heads: [Int: ImportedStatement] = [:]
    /// The views of the layout, with their names in it.
    private(set) var names: [Int: String] = [:]
    private var statements: [CodeStatement] = []
    private(set) var activeCount = 0
    /// The number of constraints that are made and not active.
    private var inactive: [CodeLeftOut] = []

    init(_ followed: FollowedClass) {
        self.followed = followed
        follower = followed.follower
        var unique = UniqueNames()
        _ = unique.unique("Superview")
        _ = unique.unique("Screen")
        let views = views(in: followed.root)
        for view in views { names[view] = Self.name(follower.objects[view], &unique) }
        translateConstraints()
        for view in views { heads[view] = head(of: view) }
    }

    private static func name(_ object: CodeObject, _ unique: inout UniqueNames) -> String {
        var name = object.name
        if name.isEmpty {
            let words =
                object.className.hasPrefix("UI") ? String(object.className.dropFirst(2)) : object.className
            name = words.prefix(1).lowercased() + words.dropFirst()
        }
        let isReserved = ForeignNotation.guide(name) != nil || name.lowercased() == "view"
        return unique.unique(isReserved ? "\(name) 1" : name)
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
    private func children(of view: Int) -> [Int] {
        let all = (follower.field(view, "subviews")?.list ?? []).compactMap { $0.object }
        let arranged = arranged(in: view)
        return arranged + all.filter { !arranged.contains($0) }
    }

    private func arranged(in view: Int) -> [Int] {
        (follower.field(view, "arrangedSubviews")?.list ?? []).compactMap { $0.object }
    }

    /// Whether there is anything to lay out or to tell.
    var isEmpty: Bool {
        names.isEmpty && !follower.objects.contains { $0.constraint != nil && !$0.isDiscarded }
    }
}

/// A line of the layout below its views.
private enum CodeStatement {
    case constraint(ImportedStatement, Span?)
    case leftOut(CodeLeftOut)

    /// The order of the code; what is in other files comes last.
    func place(in file: Int) -> Int32 {
        switch self {
        case .constraint(_, let span): span?.start ?? .max
        case .leftOut(let left): left.place.file == file ? left.place.span.start : .max
        }
    }
}

// Constraints.
extension CodeWriter {
    private mutating func translateConstraints() {
        for index in follower.objects.indices {
            let object = follower.objects[index]
            guard let constraint = object.constraint, !object.isDiscarded else { continue }
            guard follower.field(index, "isActive")?.flag == true else {
                inactive.append(
                    CodeLeftOut(
                        place: object.place, reason: "it is not active", views: [], touchesLayout: false))
                continue
            }
            do throws(CodeRefusal) {
                statements.append(.constraint(try statement(constraint, index), object.origin))
                activeCount += 1
            } catch {
                follower.leaveOut(object.place, error.reason, Set(follower.touched(by: index)))
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
                throw CodeRefusal("it is not a finite number")
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
            let called = object.name.isEmpty ? object.className : object.name
            throw CodeRefusal("'\(called)' is not on the screen")
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

// The layout.
extension CodeWriter {
    /// The layout without its heading.
    mutating func write(into text: inout LayoutText) {
        writeRoot(into: &text)
        for view in children(of: followed.root) { write(view, into: &text) }
        let all = statements + follower.leftOut.map { .leftOut($0) }
        let mainFile = follower.mainFile
        let sorted = all.enumerated().sorted { first, second in
            (first.element.place(in: mainFile), first.offset) < (
                second.element.place(in: mainFile), second.offset
            )
        }
        for statement in sorted.map({ $0.element }) {
            switch statement {
            case .constraint(let line, let span):
                text.line(line, from: span ?? Span(0, 0), object: "")
            case .leftOut(let left): writeOmission(left, into: &text)
            }
        }
        var told: Set<CodePlace> = []
        for left in inactive where told.insert(left.place).inserted { writeOmission(left, into: &text) }
    }

    /// The margins of a root that is no screen, where something depends on them.
    private mutating func writeRoot(into text: inout LayoutText) {
        let given = follower.objects[followed.root].fields["layoutMargins"]
        if let given {
            guard
                let margins = CodeArguments.insets(given.value, &follower, given.place.span)
                    .flatMap({ ImportedArgument(.margins, $0) })
            else {
                return follower.leaveOut(given.place, "the margins are not known", [followed.root])
            }
            text.line(.amendment(of: .superview, [margins]))
        } else if !followed.isController, usesMarginsOfRoot,
            let margins = ImportedArgument(.margins, .insets(top: 8, leading: 8, bottom: 8, trailing: 8))
        {
            text.line(.amendment(of: .superview, [margins]))
        }
    }

    private var usesMarginsOfRoot: Bool {
        follower.objects.indices.contains { index in
            guard let constraint = follower.objects[index].constraint,
                follower.field(index, "isActive")?.flag == true
            else { return false }
            let sides =
                [(constraint.first, constraint.attribute)]
                + (constraint.second.map { [($0.item, $0.attribute)] } ?? [])
            return sides.contains { item, attribute in
                item.object == followed.root && (item.guide == .layoutMarginsGuide || attribute.isMargin)
            }
        }
    }

    private func write(_ view: Int, into text: inout LayoutText) {
        let span = follower.objects[view].origin ?? Span(0, 0)
        guard let head = heads[view] else { return }
        text.block(head, comment: remark(view), from: span) { text in
            for child in children(of: view) { write(child, into: &text) }
        }
    }

    private mutating func head(of view: Int) -> ImportedStatement {
        let type = follower.viewType(of: view)
        return .view(names[view] ?? "", type, nil, arguments(view, type))
    }

    /// The class, where UIKit does not have it.
    private func remark(_ view: Int) -> String {
        let object = follower.objects[view]
        if object.kind == .guide || KitTables.viewType(object.className) != nil { return "" }
        return object.className
    }

    /// The text first, then the others in the order of the table.
    private mutating func arguments(_ view: Int, _ type: ViewType) -> [ImportedArgument] {
        var arguments: [ImportedArgument?] = []
        let object = follower.objects[view]
        let parent = follower.field(view, "superview")?.object
        let isArranged = parent.map { arranged(in: $0).contains(view) } ?? false
        for property in KitTables.properties {
            guard let field = object.fields[property.name] else { continue }
            if property.key == .spacingAfter, !isArranged { continue }
            // The font that a custom button has anyway.
            if property.key == .font, type == .button, object.fields["text"] == nil { continue }
            switch CodeArguments(type: type).outcome(property, field.value, &follower, at: field.place.span) {
            case .written(let written): for argument in written { arguments.append(argument) }
            case .none: break
            case .leftOut(let reason):
                let isColor = if case .color? = property.key?.facts.value { true } else { false }
                follower.leaveOut(field.place, reason, [view], touchesLayout: !isColor)
            }
        }
        if type == .textField, object.fields["borderStyle"] == nil {
            arguments.append(ImportedArgument(.border, .word(FieldBorder.none.spelling)))
        }
        if type == .textView, object.fields["isScrollEnabled"]?.value.flag != false {
            arguments.append(ImportedArgument(.scrolls, .flag))
        }
        for argument in priorities(view, type) { arguments.append(argument) }
        if let parent, follower.viewType(of: parent) == .stackView, !isArranged, type != .layoutGuide {
            arguments.append(ImportedArgument(.notArranged, .flag))
        }
        if let frame = object.fields["frame"], !isArranged, !isConstrained(view) {
            follower.leaveOut(frame.place, "its frame places it", [view])
        }
        return arguments.compactMap { $0 }
    }

    private func isConstrained(_ view: Int) -> Bool {
        follower.objects.indices.contains { index in
            follower.objects[index].constraint != nil && follower.field(index, "isActive")?.flag == true
                && follower.touched(by: index).contains(view)
        }
    }

    private mutating func priorities(_ view: Int, _ type: ViewType) -> [ImportedArgument] {
        var arguments: [ImportedArgument?] = []
        for (key, name) in [(ArgumentKey.hugging, "hugging"), (.resistance, "resistance")] {
            let usual =
                key == .hugging
                ? type.huggingInCode : (ViewType.defaultResistance, ViewType.defaultResistance)
            var pair = [usual.0, usual.1]
            var isGiven = false
            for (index, axis) in ["Horizontal", "Vertical"].enumerated() {
                guard let field = follower.objects[view].fields[name + axis] else { continue }
                guard let priority = follower.priority(field.value, field.place.span),
                    NumberRequirement.priority.admits(priority)
                else {
                    follower.leaveOut(field.place, "its priority is not known", [view])
                    continue
                }
                isGiven = true
                pair[index] = priority
            }
            let hasEffect = !(type == .stackView || type == .layoutGuide)
            if isGiven, hasEffect {
                arguments.append(
                    ImportedArgument(key, .priorities(horizontal: pair[0], vertical: pair[1])))
            }
        }
        return arguments.compactMap { $0 }
    }

    private func writeOmission(_ left: CodeLeftOut, into text: inout LayoutText) {
        let comment = "\(lineName(left.place)): \(excerpt(left.place, limit: 120)) (\(left.reason))"
        if left.place.file == follower.mainFile {
            text.comment(comment, from: left.place.span)
        } else {
            text.comment(comment)
        }
    }

    /// `line 12`, with the file if it is another one.
    private func lineName(_ place: CodePlace) -> String {
        let file = follower.program.files[place.file].source.name.split(separator: "/").last ?? ""
        return (place.file == follower.mainFile ? "line " : "\(file), line ") + "\(line(place))"
    }

    private func line(_ place: CodePlace) -> Int {
        follower.program.files[place.file].lines.line(at: place.span.start) + 1
    }

    private func excerpt(_ place: CodePlace, limit: Int) -> String {
        let text = ViewNames.foldingBlanks(follower.program.files[place.file].source.text(place.span))
        return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }
}

// What does not come over.
extension CodeWriter {
    /// What the layout depends on and does not have.
    var leftOut: [LeftOutStatement] {
        follower.leftOut.filter { $0.touchesLayout }.sorted {
            ($0.place.file, $0.place.span.start) < ($1.place.file, $1.place.span.start)
        }.map { left in
            LeftOutStatement(
                line: line(left.place), span: left.place.file == follower.mainFile ? left.place.span : nil,
                text: excerpt(left.place, limit: 120), reason: left.reason,
                views: left.views.sorted().compactMap { $0 == followed.root ? "Superview" : names[$0] })
        }
    }

    /// Sentences for the top of the layout.
    var heading: [String] {
        var parts = ["\(activeCount) constraint\(activeCount == 1 ? " is" : "s are") active"]
        let left = follower.leftOut.filter { $0.touchesLayout }
        if !left.isEmpty { parts.append("\(left.count) left out (\(lines(left.map { $0.place })))") }
        if !inactive.isEmpty {
            parts.append("\(inactive.count) not active (\(lines(inactive.map { $0.place })))")
        }
        let notRun = followed.notRun.map { "\($0.title) (\(lines($0.changes)))" }
        if !notRun.isEmpty { parts.append("not run: \(notRun.joined(separator: ", "))") }
        var heading = [parts.joined(separator: "; ") + "."]
        if follower.isExhausted { heading.append("The code is too long to follow to its end.") }
        return heading
    }

    private func lines(_ places: [CodePlace]) -> String {
        let own = Set(places.filter { $0.file == follower.mainFile }.map { line($0) }).sorted()
        let shown = own.prefix(12).map { "\($0)" }.joined(separator: ", ") + (own.count > 12 ? ", …" : "")
        let elsewhere = places.contains { $0.file != follower.mainFile }
        let name = own.count == 1 ? "line" : "lines"
        if own.isEmpty { return "in other files" }
        return "\(name) \(shown)" + (elsewhere ? " and in other files" : "")
    }
}

extension ViewType {
    /// At which priorities the width and the height of a view that code makes resist growing: labels and image views do not as
    /// in Interface Builder, which writes 251 (observed of many classes).
    fileprivate var huggingInCode: (Double, Double) {
        switch self {
        case .switch, .stepper, .activityIndicator, .datePicker, .pickerView, .pageControl: (750, 750)
        case .progressView, .slider, .segmentedControl, .searchBar, .toolbar, .tabBar: (250, 750)
        case .view, .label, .button, .textField, .textView, .imageView, .stackView, .scrollView,
            .navigationBar,
            .layoutGuide:
            (250, 250)
        }
    }
}
