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
        case "traitCollection": return .fields("UITraitCollection", [])
        case "imageView", "textLabel", "detailTextLabel", "textContainer":
            let isShown =
                kitClass.hasSuffix("Cell") || kitClass.hasSuffix("HeaderFooterView")
                || viewType(of: view) == (name == "textContainer" ? .textView : .button)
            let own = CodeUnknown(
                reason: "'\(name)' is UIKit's own", place: place(span), views: isShown ? [view] : [])
            return field(view, name) ?? .unknown(own)
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
        case "image" where type == .imageView: return unknown("the image is not known", span)
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
        if type == .button, KitTables.isKitName(kitClass) { configure(button: view, arguments, span) }
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
}
