import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

// Members of views, controllers and constraints as UIKit has them.
extension Follower {
    mutating func kitMember(ofObject index: Int, _ name: String, _ span: Span) -> CodeValue? {
        switch objects[index].kind {
        case .view: return viewMember(index, name, span)
        case .controller: return controllerMember(index, name, span)
        case .guide:
            if name == "owningView" { return field(index, "superview") ?? .nothing }
            return guideMember(CodeItem(object: index), name)
        case .constraint:
            switch name {
            case "constant", "priority": return field(index, name)
            case "isActive": return field(index, name) ?? .flag(false)
            case "firstItem": return objects[index].constraint.map { value(of: $0.first) }
            case "secondItem": return objects[index].constraint?.second.map { value(of: $0.item) } ?? .nothing
            case _: return nil
            }
        case .outside: return guideMember(CodeItem(object: index), name)
        case .record, .scope: return nil
        }
    }

    func value(of item: CodeItem) -> CodeValue {
        item.guide.map { .guide(item.object, $0) } ?? .object(item.object)
    }

    /// Anchors, and what SnapKit adds.
    func guideMember(_ item: CodeItem, _ name: String) -> CodeValue? {
        if let attribute = KitTables.attribute(ofAnchor: name) { return .anchor(item, [attribute]) }
        if name == "snp" { return .maker(item, []) }
        // As SnapKit was written at first.
        if name.hasPrefix("snp_") {
            return SnapKit.attributes[String(name.dropFirst(4))].map { .maker(item, $0) }
        }
        if name == "owningView" { return .object(item.object) }
        return nil
    }

    private mutating func viewMember(_ view: Int, _ name: String, _ span: Span) -> CodeValue? {
        if let value = guideMember(CodeItem(object: view), name) { return value }
        if KitTables.guides.contains(name), let guide = ForeignNotation.guide(name) {
            return .guide(view, guide)
        }
        let kitClass = kitClass(of: view)
        switch name {
        case "superview":
            if let superview = field(view, "superview") { return superview }
            return view == root ? .object(outside(span)) : .nothing
        case "subviews", "arrangedSubviews": return field(view, name) ?? .list([])
        case "contentView"
        where kitClass.has("Cell") || kitClass.hasSuffix("EffectView")
            || kitClass.hasSuffix("HeaderFooterView") || kitClass.hasSuffix("ReusableView"):
            return .object(view)
        case "titleLabel" where viewType(of: view) == .button:
            return .fields("titleLabel", [CodeArgument(label: "button", value: .object(view))])
        case "textContainer" where viewType(of: view) == .textView:
            return .unknown(
                CodeUnknown(reason: "'\(name)' is UIKit's own", place: place(span), views: [view]))
        case "traitCollection": return .fields("UITraitCollection", [])
        case "imageView", "textLabel", "detailTextLabel":
            let isShown =
                kitClass.hasSuffix("Cell") || kitClass.hasSuffix("HeaderFooterView")
                || viewType(of: view) == .button
            return field(view, name)
                ?? .unknown(
                    CodeUnknown(
                        reason: "'\(name)' is UIKit's own", place: place(span), views: isShown ? [view] : [])
                )
        case "layer", "window", "safeAreaInsets", "effectiveUserInterfaceLayoutDirection",
            "gestureRecognizers", "constraints",
            "intrinsicContentSize",
            "center", "tag", "alpha", "inputView", "inputAccessoryView", "backgroundView",
            "selectedBackgroundView", "accessoryView", "layoutMargins", "directionalLayoutMargins":
            if name == "layer" { return unknown(Self.isLayer, span) }
            return field(view, name) ?? unknown("'\(name)' is not known", span)
        case "configuration": return field(view, name) ?? unknownConfiguration(of: view, span)
        case "addSubview", "addArrangedSubview", "removeFromSuperview": return .method(.object(view), name)
        case _: return field(view, name) ?? initialMember(view, name, span)
        }
    }

    /// What a property of a view is that nothing has set.
    private func initialMember(_ view: Int, _ name: String, _ span: Span) -> CodeValue? {
        let type = viewType(of: view)
        switch name {
        case "bounds": return .bounds(view)
        case "frame":
            // The view of a controller begins where that of the system around it does.
            let isOfController = objects[root].kind == .controller && field(root, "view")?.object == view
            return isOfController ? .bounds(view) : unknown("'frame' is not known", span)
        case "contentInset", "contentEdgeInsets":
            return objects[view].isOutlet ? nil : .fields("UIEdgeInsets", [])
        case "isHidden", "text":
            if objects[view].isOutlet { return unknown("'\(name)' is set in a document", span) }
            if name == "isHidden" { return .flag(false) }
            return type == .textField || type == .textView ? .text("") : type == .label ? .nothing : nil
        case "image" where type == .imageView && view != root:
            return objects[view].isOutlet ? unknown("'\(name)' is set in a document", span) : .nothing
        case "font" where type == .label && !objects[view].isOutlet:
            return .fields("UIFont", [CodeArgument(label: "size", value: .number(17))])
        case _: return nil
        }
    }

    /// What the root of the layout is in.
    private mutating func outside(_ span: Span) -> Int {
        if let known = objects.firstIndex(where: { $0.kind == .outside }) { return known }
        return add(.outside, "", at: span)
    }

    private mutating func controllerMember(_ controller: Int, _ name: String, _ span: Span) -> CodeValue? {
        switch name {
        case "view", "viewIfLoaded": return .object(view(of: controller, span))
        case "topLayoutGuide", "bottomLayoutGuide":
            return ForeignNotation.guide(name).map { .guide(view(of: controller, span), $0) }
        case "tableView", "collectionView":
            return kitSuperclass(
                of: controller, [name == "tableView" ? "UITableViewController" : "UICollectionViewController"]
            )
                ? .object(view(of: controller, span)) : nil
        case "traitCollection": return .fields("UITraitCollection", [])
        case "navigationItem", "navigationController", "tabBarController", "parent",
            "presentingViewController", "presentedViewController", "splitViewController", "children",
            "childViewControllers", "title", "transitionCoordinator", "tabBarItem", "storyboard":
            return field(controller, name) ?? unknown("'\(name)' is outside of the view", span)
        case _: return nil
        }
    }

    private func kitSuperclass(of object: Int, _ names: [String]) -> Bool {
        guard let type = objects[object].type else { return false }
        return program.undeclaredSupertypes(of: type).contains { names.contains($0) }
    }

    /// The view of a controller, which is loaded the first time.
    mutating func view(of controller: Int, _ span: Span) -> Int {
        if let view = field(controller, "view")?.object { return view }
        let view = add(.view, "UIView", at: span)
        objects[view].name = objects[controller].name
        set(controller, "view", .object(view), at: span)
        if controller != root, callDepth < Self.callLimit {
            if objects[controller].type == nil {
                leaveOut(
                    span, "what a '\(objects[controller].className)' shows is not known", [.object(view)])
            }
            runLifeCycle(of: controller, ["loadView", "viewDidLoad"], span)
        }
        return field(controller, "view")?.object ?? view
    }

    /// The type that a view has in a layout.
    func viewType(of view: Int) -> ViewType {
        if objects[view].kind == .guide { return .layoutGuide }
        let name = kitClass(of: view)
        return KitTables.viewType(name) ?? KitTables.likelyType(name)
    }

    func item(_ value: CodeValue) -> CodeItem? {
        switch value {
        case .object(let index):
            return objects[index].kind == .view || objects[index].kind == .guide
                || objects[index].kind == .outside
                ? CodeItem(object: index) : nil
        case .guide(let view, let guide): return CodeItem(object: view, guide: guide)
        case .maker(let item, let attributes): return attributes.isEmpty ? item : nil
        case _: return nil
        }
    }

    /// The view that an item is in.
    func superview(of item: CodeItem) -> CodeItem? {
        if item.guide != nil { return CodeItem(object: item.object) }
        return field(item.object, "superview")?.object.map { CodeItem(object: $0) }
    }
}

// What changes views.
extension Follower {
    /// Puts a view into another, at the end or at an index.
    mutating func insert(
        _ value: CodeValue, into parent: Int, at index: Int? = nil, isArranged: Bool = false, _ span: Span
    ) {
        switch value {
        case .list(let values):
            for value in values { insert(value, into: parent, isArranged: isArranged, span) }
        case .object(let child) where objects[child].kind == .controller:
            leaveOut(span, "a controller is no view", [.object(parent)])
        case .object(let child) where objects[child].kind == .view || objects[child].kind == .guide:
            guard child != parent, !isInside(parent, child) else {
                isInsertedIntoItself = isInsertedIntoItself || child == root && parent == root
                return
            }
            if field(child, "superview")?.object != parent {
                removeFromSuperview(child, span)
            } else if isArranged {
                takeOut(child, of: parent, span)
            }
            set(child, "superview", .object(parent), at: span)
            for key in isArranged ? ["subviews", "arrangedSubviews"] : ["subviews"] {
                var children = field(parent, key)?.list ?? []
                if children.contains(where: { $0.object == child }) { continue }
                children.insert(value, at: min(index ?? children.count, children.count))
                set(parent, key, .list(children), at: span)
            }
        case .nothing: break
        case .unknown(let unknown): leaveOut(span, unknown.reason, [.object(parent)])
        case _:
            let reason = value.object.flatMap { strangeClass(of: $0) } ?? "an unknown view is added"
            leaveOut(span, reason, [.object(parent)])
        }
    }

    func isInside(_ view: Int, _ other: Int) -> Bool {
        var next: Int? = view
        var count = 0
        while let current = next, count < 1000 {
            if current == other { return true }
            next = field(current, "superview")?.object
            count += 1
        }
        return false
    }

    mutating func removeFromSuperview(_ view: Int, _ span: Span) {
        guard let parent = field(view, "superview")?.object else { return }
        // The system takes away what ties it to views that it leaves.
        for index in objects.indices where field(index, "isActive")?.flag == true {
            guard let constraint = objects[index].constraint, let second = constraint.second,
                isInside(constraint.first.object, view) != isInside(second.item.object, view)
            else { continue }
            activate(.object(index), false, span)
        }
        takeOut(view, of: parent, span)
        set(view, "superview", .nothing, at: span)
    }

    private mutating func takeOut(_ view: Int, of parent: Int, _ span: Span) {
        for key in ["subviews", "arrangedSubviews"] {
            guard let children = field(parent, key)?.list else { continue }
            let others = children.filter { $0.object != view }
            if others.count < children.count { set(parent, key, .list(others), at: span) }
        }
    }

    /// What the call says that makes a view of UIKit.
    mutating func configure(_ view: Int, _ kitClass: String, _ arguments: [CodeArgument], _ span: Span) {
        let type = viewType(of: view)
        if type == .button { configure(button: view, arguments, span) }
        // It shows itself when it starts.
        if type == .activityIndicator, !hasField(view, "isHidden") {
            set(view, "isHidden", .flag(true), at: span)
        }
        for argument in arguments {
            switch argument.label {
            case "arrangedSubviews": insert(argument.value, into: view, isArranged: true, span)
            case "items":
                guard let items = argument.value.list else { continue }
                let titles = items.compactMap { item in if case .text(let text) = item { text } else { nil } }
                let isKnown = titles.count == items.count
                set(
                    view, "text",
                    isKnown ? .text(titles.joined(separator: "|")) : unknown("a title is not known", span),
                    at: span)
            case "configuration" where type == .button:
                setProperty(of: view, "configuration", argument.value, span)
            case "image": setProperty(of: view, "image", argument.value, span)
            case "style", "activityIndicatorStyle":
                if type == .activityIndicator { setStyle(ofIndicator: view, argument.value, span) }
            case "frame":
                if case .symbol = argument.value { continue }
                set(view, "frame", argument.value, at: span)
            case _:
                // What a class of a library does with a view only it knows.
                let isForOthers = KitTables.isForOthers(argument.label) || argument.label == "target"
                if isForOthers || KitTables.isKitName(kitClass) || items(in: argument.value).isEmpty {
                    continue
                }
                leaveOut(span, "'\(kitClass)' is in no file given", [.object(view), argument.value])
            }
        }
    }

    private mutating func configure(button: Int, _ arguments: [CodeArgument], _ span: Span) {
        let kind = arguments.first { $0.label == "type" }?.value.symbol ?? "custom"
        if kind == "system" { return }
        if kind != "custom" {
            set(button, "image", unknown("the size of its image is not known", span), at: span)
        }
        if arguments.contains(where: { $0.label == "configuration" }) { return }
        // The title of a custom button is larger.
        set(button, "font", .fields("UIFont", [CodeArgument(label: "size", value: .number(18))]), at: span)
    }

    /// What an assignment to a property of a view does that its class does not declare.
    mutating func setProperty(of view: Int, _ name: String, _ value: CodeValue, _ span: Span) {
        let value = KitTables.isColor(name) ? adapted(value, "UIColor", span) : value
        switch name {
        case "translatesAutoresizingMaskIntoConstraints", "superview", "subviews": break
        case "directionalLayoutMargins": set(view, "layoutMargins", value, at: span)
        case "axis", "alignment", "distribution", "image": set(view, name, value, at: span)
        case "attributedText", "attributedTitle": setText(of: view, attributed: value, span)
        case "title", "titleForNormal": set(view, "text", value, at: span)
        case "imageForNormal": set(view, "image", value, at: span)
        case "configuration": setConfiguration(of: view, value, span)
        case "frame" where isLaidOut: setLastFrame(of: view, value, span)
        case "alpha":
            if number(value) == 1 { break }
            leaveOut(place(span), Self.unsaidAlpha, [view], touchesLayout: false)
        case "tableHeaderView" where isEmpty(value), "tableFooterView" where isEmpty(value): break
        case "style" where viewType(of: view) == .activityIndicator: setStyle(ofIndicator: view, value, span)
        case "hidesWhenStopped" where viewType(of: view) == .activityIndicator:
            set(view, name, value, at: span)
            if value.flag == false { set(view, "isHidden", value, at: span) }
        case "contentVerticalAlignment" where value.symbol == "center": break
        case "contentHorizontalAlignment" where viewType(of: view) == .button:
            setAlignment(ofButton: view, value, span)
        case _ where KitTables.layoutFields.contains(name): set(view, name, value, at: span)
        case _ where KitTables.cellProperties.contains(name) && viewType(of: view) == .view:
            set(view, name, value, at: span)
            leaveOutCells(name, [view], value, span)
        case _ where KitTables.toldProperties.contains(name):
            unplaced.formUnion(items(in: value))
            leaveOut(span, "no layout can say '\(name)'", [.object(view), value])
        case "backgroundView" where value.object != nil:
            unplaced.formUnion(items(in: value))
            leaveOut(place(span), "no layout can say '\(name)'", [view], touchesLayout: false)
        case _ where KitTables.shownProperties.contains(name):
            leaveOut(place(span), "no layout can say '\(name)'", [view], touchesLayout: false)
        case _:
            set(view, name, value, at: span)
            let views = items(in: value)
            let isHarmless =
                KitTables.isForOthers(name) || name.hasPrefix("accessib")
                || KitTables.harmlessProperties.contains(name)
            if !views.isEmpty, !isHarmless {
                leaveOut(span, "unknown property '\(name)'", [.object(view), value])
            } else if !isHarmless, !KitTables.isColor(name), !KitTables.readMembers.contains(name) {
                // What a class of a library shows, its own properties say.
                let kitClass = kitClass(of: view)
                if !KitTables.isKitName(kitClass) {
                    leaveOut(place(span), "'\(kitClass)' is in no file given", [view], touchesLayout: false)
                }
            }
        }
    }

    /// Why nobody knows what the layer of a view is.
    static let isLayer = "a layer has no constraints"

    /// It moves nothing, but hides as `isHidden` does.
    static let unsaidAlpha = "no layout can say 'alpha'"

    private mutating func setAlignment(ofButton view: Int, _ value: CodeValue, _ span: Span) {
        switch value.symbol {
        case "left", "right", "center": set(view, "textAlignment", value, at: span)
        case _:
            leaveOut(
                place(span), "no layout can say 'contentHorizontalAlignment'", [view], touchesLayout: false)
        }
    }

    private mutating func setText(of view: Int, attributed value: CodeValue, _ span: Span) {
        if case .nothing = value { return set(view, "text", value, at: span) }
        guard case .fields("NSAttributedString", let fields) = value, let text = fields.first?.value else {
            return set(view, "text", unknown("an attributed text is not known", span), at: span)
        }
        set(view, "text", text, at: span)
        if fields.count > 1 { leaveOut(span, "the attributes of the text are not known", [.object(view)]) }
    }

    /// Places a view when the layout is done, each time anew.
    private mutating func setLastFrame(of view: Int, _ value: CodeValue, _ span: Span) {
        set(view, "frame", value, at: span)
        guard case .bounds = value else {
            return leaveOut(span, "it is placed after the layout", [.object(view)])
        }
        set(view, "autoresizingMask", .list(Self.flexibleSize.map { .symbol($0) }), at: span)
    }

    /// Whether a value is no view or a new one without size, which only takes away the lines below the last cell.
    private func isEmpty(_ value: CodeValue) -> Bool {
        guard let view = value.object else { if case .nothing = value { return true } else { return false } }
        let hasFrame = objects[view].fields["frame"].map { frame in
            if case .foreignType("CGRect.zero") = frame.value { false } else { frame.value.symbol != "zero" }
        }
        return objects[view].className == "UIView" && hasFrame != true
            && (field(view, "subviews")?.list ?? []).isEmpty
    }

    private static let flexibleSize = ["flexibleWidth", "flexibleHeight"]

    /// Whether a view is always as large as the one that it is in.
    func fillsSuperview(_ view: Int) -> Bool {
        guard case .bounds(let other)? = field(view, "frame"), field(view, "superview")?.object == other,
            let mask = field(view, "autoresizingMask")?.list
        else { return false }
        return Self.flexibleSize.allSatisfy { part in mask.contains { $0.symbol == part } }
    }

    private mutating func setStyle(ofIndicator view: Int, _ style: CodeValue, _ span: Span) {
        let isLarge = style.symbol.map { $0 == "large" || $0 == "whiteLarge" }
        guard let isLarge else { return leaveOut(span, "its style is not known", [.object(view)]) }
        let side = CodeValue.number(isLarge ? 37 : 20)
        let size = ["width", "height"].map { CodeArgument(label: $0, value: side) }
        if isLarge { set(view, "intrinsic", .fields("CGSize", size), at: span) }
    }
}
