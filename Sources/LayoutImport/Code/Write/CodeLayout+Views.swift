import ContentSizes
import LayoutSyntax
import SourceText

// The views and their arguments.
extension CodeLayout {
    /// What can be said of the root.
    mutating func argumentsOfRoot() -> [ImportedArgument] {
        if let size = follower.declaredVariable(
            "intrinsicContentSize", in: follower.lineage(of: .object(followed.root)))
        {
            follower.leaveOut(size.0.place, "it is the size of the root", [followed.root])
        }
        var arguments = marginsOfRoot().map { [$0] } ?? []
        let fields = follower.objects[followed.root].fields
        for property in KitTables.properties {
            guard let field = fields[property.name] else { continue }
            if property.key == .background {
                arguments += self.arguments(property, field, followed.root, .view)
            }
            let isUnsaid = property.key == .preservesSuperviewMargins || property.key == .hidden
            if isUnsaid, field.value.flag != false {
                follower.leaveOut(
                    field.place, "no layout can say '\(property.name)' of its root", [followed.root])
            }
        }
        return arguments
    }

    /// The arguments that a property of a view gives.
    private mutating func arguments(
        _ property: KitTables.Property, _ field: CodeField, _ view: Int, _ type: ViewType
    ) -> [ImportedArgument] {
        switch CodeArguments(type: type).outcome(property, field.value, &follower, at: field.place.span) {
        case .written(let written): return written
        case .none: return []
        case .leftOut(let reason):
            let isColor = if case .color? = property.key?.facts.value { true } else { false }
            let isOfCells = property.key == .inset && type == .view
            follower.leaveOut(field.place, reason, [view], touchesLayout: !isColor && !isOfCells)
            return []
        }
    }

    /// The margins of a root that is no screen, where something depends on them.
    private mutating func marginsOfRoot() -> ImportedArgument? {
        guard let given = follower.objects[followed.root].fields["layoutMargins"] else {
            return followed.isController || !usesMarginsOfRoot
                ? nil : ImportedArgument(.margins, usualMargins)
        }
        let margins = CodeArguments.insets(given.value, &follower, given.place.span)
            .flatMap { ImportedArgument(.margins, $0) }
        if margins == nil { follower.leaveOut(given.place, "the margins are not known", [followed.root]) }
        return margins
    }

    /// A cell of a table has those of its table at the sides.
    private var usualMargins: ImportedArgument.Value {
        follower.kitClass(of: followed.root) == "UITableViewCell"
            ? .insets(top: 11, leading: 16, bottom: 11, trailing: 16)
            : .insets(top: 8, leading: 8, bottom: 8, trailing: 8)
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
                item.object == followed.root
                    && (item.guide == .layoutMarginsGuide || item.guide == .readableContentGuide
                        || attribute.isMargin)
            }
        }
    }

    /// A view with what is in it.
    mutating func view(_ index: Int) -> CodeView {
        let type = follower.viewType(of: index)
        let arguments = arguments(index, type)
        return CodeView(
            name: names[index] ?? "", type: type, arguments: arguments, remark: remark(index),
            span: follower.objects[index].origin ?? Span(0, 0),
            children: children(of: index).map { view($0) })
    }

    /// The class, where UIKit does not have it.
    private func remark(_ view: Int) -> String {
        let object = follower.objects[view]
        if object.kind == .guide || KitTables.viewType(object.className) != nil { return "" }
        let kitClass = follower.kitClass(of: view)
        if KitTables.viewType(kitClass) != nil { return object.className }
        let source = follower.viewType(of: view) == .view ? "in no file given" : "by its name"
        return object.className == kitClass
            ? "\(object.className), \(source)" : "\(object.className) of '\(kitClass)', \(source)"
    }

    /// The text first, then the others in the order of the table.
    private mutating func arguments(_ view: Int, _ type: ViewType) -> [ImportedArgument] {
        var arguments: [ImportedArgument?] = []
        let object = follower.objects[view]
        let parent = follower.field(view, "superview")?.object
        let isArranged = parent.map { arranged(in: $0).contains(view) } ?? false
        let shrinksText = shrinksText(view)
        for property in KitTables.properties {
            guard let field = object.fields[property.name], follower.isKitField(view, property.name) else {
                continue
            }
            if property.key == .spacingAfter, !isArranged { continue }
            if property.key == .minimumScale, !shrinksText { continue }
            // The font that a custom button has anyway.
            let isUsual = field.place == object.place && object.fields["text"] == nil
            if property.key == .font, type == .button, isUsual { continue }
            for argument in self.arguments(property, field, view, type) { arguments.append(argument) }
        }
        if let image = object.fields["image"] { arguments.append(nameOfImage(image.value, type)) }
        if type == .textField, object.fields["borderStyle"] == nil {
            arguments.append(ImportedArgument(.border, .word(FieldBorder.none.spelling)))
        }
        if type == .textView, object.fields["isScrollEnabled"]?.value.flag != false {
            arguments.append(ImportedArgument(.scrolls, .flag))
        }
        for argument in priorities(view, type) { arguments.append(argument) }
        arguments.append(contentSize(of: view))
        leaveOutOwnPlaces(in: view)
        if let parent, follower.viewType(of: parent) == .stackView, !isArranged, type != .layoutGuide {
            arguments.append(ImportedArgument(.notArranged, .flag))
        }
        if !isArranged { placeByFrame(view) }
        return arguments.compactMap { $0 }
    }

    /// Whether a text becomes smaller where it has no room.
    private mutating func shrinksText(_ view: Int) -> Bool {
        let fields = follower.objects[view].fields
        guard let shrinking = fields["adjustsFontSizeToFitWidth"] else { return false }
        let flag = shrinking.value.flag
        if flag == nil || flag == true && fields["minimumScaleFactor"] == nil {
            follower.leaveOut(
                shrinking.place, "how far its text shrinks is not known", [view], touchesLayout: false)
        }
        return flag ?? false
    }

    private mutating func placeByFrame(_ view: Int) {
        guard let frame = follower.objects[view].fields["frame"] else { return }
        let fills = follower.fillsSuperview(view)
        if fills, !isConstrained(view, asFirst: true) {
            fill(view, frame.place)
        } else if fills || !isConstrained(view) {
            follower.leaveOut(frame.place, "its frame places it", [view])
        }
    }

    private func nameOfImage(_ image: CodeValue, _ type: ViewType) -> ImportedArgument? {
        guard case .fields("UIImage", let fields) = image, let first = fields.first,
            case .text(let name) = first.value
        else { return nil }
        let key: ArgumentKey = first.label == "systemName" ? .symbol : .imageName
        return key.isLegal(for: type) && !name.isEmpty ? ImportedArgument(key, .text(name)) : nil
    }

    /// Writes that a view is as large as the one that it is in.
    private mutating func fill(_ view: Int, _ place: CodePlace) {
        guard let name = names[view], let parent = follower.field(view, "superview")?.object else { return }
        let other = parent == followed.root ? ImportedItem.superview : names[parent].map { .view($0) }
        guard let other else { return }
        for edge in [Attribute.top, .leading, .trailing, .bottom] {
            var constraint = ImportedConstraint(first: ImportedAnchor(.view(name), edge))
            constraint.second = ImportedAnchor(other, edge)
            guard let statement = try? ImportedStatement.constraint(constraint) else { continue }
            lines.append(
                CodeLine(.placed(statement), place.file == follower.mainFile ? place.span : nil))
        }
    }

    /// The size that the class of a view says it has; an image has one that nobody knows.
    private mutating func contentSize(of view: Int) -> ImportedArgument? {
        if let image = follower.objects[view].fields["image"] {
            switch image.value {
            case .nothing: break
            case .fields("UIImage", _) where isSized(view): break
            case _ where isSized(view):
                follower.leaveOut(image.place, "the image is not known", [view], touchesLayout: false)
            case _: follower.leaveOut(image.place, "the size of the image is not known", [view])
            }
        }
        let given = follower.objects[view].fields["intrinsic"]
        let declared = follower.declaredVariable(
            "intrinsicContentSize", in: follower.lineage(of: .object(view)))
        guard let place = declared?.0.place ?? given?.place else { return nil }
        let value =
            given?.value ?? follower.declaredMember(.object(view), "intrinsicContentSize", place.span)
        guard case .fields("CGSize", let fields)? = value,
            let width = fields.first.flatMap({ follower.number($0.value, place.span) }),
            let height = fields.last.flatMap({ follower.number($0.value, place.span) })
        else {
            follower.leaveOut(place, "its own content size is not known", [view])
            return nil
        }
        return ImportedArgument(
            .intrinsic, .size(width: width < 0 ? nil : width, height: height < 0 ? nil : height))
    }

    private static let placesOfContent = [
        "titleRect", "imageRect", "contentRect", "textRect", "editingRect", "placeholderRect",
        "alignmentRect",
    ]

    /// Tells of a class that says itself where in a control its title or its image is.
    private mutating func leaveOutOwnPlaces(in view: Int) {
        let lineage = follower.lineage(of: .object(view))
        for name in Self.placesOfContent {
            guard let function = follower.declaredFunction(name, in: lineage, .object(view))?.candidates.first
            else { continue }
            follower.leaveOut(
                CodePlace(file: function.file, span: function.span), "its class places its content", [view])
        }
    }

    /// Whether constraints alone say how wide and how high a view is.
    private func isSized(_ view: Int) -> Bool {
        if follower.fillsSuperview(view), !isConstrained(view, asFirst: true) { return true }
        var named: Set<Attribute> = []
        for index in follower.objects.indices {
            // A ratio of its own sides says nothing of either, and what is left out says nothing at all.
            guard let constraint = follower.objects[index].constraint, constraint.relation == .equal,
                follower.field(index, "isActive")?.flag == true,
                constraint.second.map({ $0.item != constraint.first }) ?? true,
                follower.field(index, "constant").flatMap({ follower.number($0) }) != nil
            else { continue }
            if constraint.first == CodeItem(object: view) { named.insert(constraint.attribute) }
            if let second = constraint.second, second.item == CodeItem(object: view) {
                named.insert(second.attribute)
            }
        }
        return [Axis.horizontal, .vertical].allSatisfy { axis in
            let own = named.filter { $0.axis == axis }
            return own.contains { $0.part == .length } || own.count > 1
        }
    }

    /// What is done to views that are not on the screen: of those in a document or in what is left out all, of others what is put
    /// in them.
    mutating func leaveOutViewsElsewhere() {
        for index in follower.objects.indices where isElsewhere(index) {
            let object = follower.objects[index]
            if let parent = object.fields["superview"], parent.value.object != nil {
                let (reason, isInDocument) = reasonElsewhere(index)
                follower.leaveOut(parent.place, reason, [index], touchesLayout: isInDocument)
            }
            guard reasonElsewhere(index).isInDocument else { continue }
            for (name, field) in object.fields.sorted(by: { $0.key < $1.key })
            where field.place != object.place && !KitTables.listsSubviews(name)
                && follower.isKitField(index, name)
            {
                follower.leaveOut(
                    field.place, reasonElsewhere(index).reason, [index],
                    touchesLayout: !KitTables.isColor(name))
            }
        }
    }

    private func isElsewhere(_ index: Int) -> Bool {
        let object = follower.objects[index]
        return (object.kind == .view || object.kind == .guide) && !object.isDiscarded
            && index != followed.root && names[index] == nil
    }

    /// Why a view is not on the screen: the outermost view that it is in.
    func reasonElsewhere(_ view: Int) -> (reason: String, isInDocument: Bool) {
        var top = view
        for _ in 0..<100 {
            guard let parent = follower.field(top, "superview")?.object else { break }
            top = parent
        }
        let object = follower.objects[top]
        let name = object.name.isEmpty ? object.className : object.name
        if follower.isExhausted { return ("the code is too long to follow to its end", true) }
        if follower.unplaced.contains(top) { return ("what adds '\(name)' is left out", true) }
        return (
            "'\(name)' is \(object.isOutlet ? "in a document" : "not on the screen")", object.isOutlet
        )
    }

    /// - Parameter asFirst: Whether only constraints count that are about the view, and not about another beside it.
    private func isConstrained(_ view: Int, asFirst: Bool = false) -> Bool {
        follower.objects.indices.contains { index in
            guard follower.field(index, "isActive")?.flag == true else { return false }
            let touched = follower.touched(by: index)
            if asFirst { return touched.first == view }
            // What ties it to a view in it says nothing of its place.
            return touched.contains(view)
                && touched.allSatisfy { $0 == view || !follower.isInside($0, view) }
        }
    }

    private mutating func priorities(_ view: Int, _ type: ViewType) -> [ImportedArgument] {
        var arguments: [ImportedArgument?] = []
        for (key, name) in [(ArgumentKey.hugging, "hugging"), (.resistance, "resistance")] {
            let usual =
                key == .hugging
                ? type.huggingInCode : (ViewType.defaultResistance, ViewType.defaultResistance)
            var pair = [usual.0, usual.1]
            var isGiven = !follower.objects[view].isOutlet
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
            let argument = ImportedArgument(key, .priorities(horizontal: pair[0], vertical: pair[1]))
            if isGiven, hasEffect, let argument, !argument.isDefault(for: type) { arguments.append(argument) }
        }
        return arguments.compactMap { $0 }
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
