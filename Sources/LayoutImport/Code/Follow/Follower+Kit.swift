import ContentSizes
import LayoutSyntax
import SourceText

// Calls of UIKit and the standard library.
extension Follower {
    /// A call of a method that no file declares; `nil` where it is not known.
    mutating func kitCall(
        _ receiver: CodeValue, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        switch receiver {
        case .object(let index):
            switch objects[index].kind {
            case .view: return viewCall(index, name, arguments, span)
            case .constraint: return constraintCall(receiver, name, arguments, span)
            case .controller, .guide, .record, .scope, .outside: return nil
            }
        case .anchor(let item, let attributes):
            guard name == "constraint", let attribute = attributes.first else { return nil }
            return anchorConstraint(item, attribute, arguments, span)
        case .maker, .chain: return snapKitCall(receiver, name, arguments, span)
        case .list(let values): return listCall(values, name, arguments, span)
        case .pairs(let pairs):
            return name == "forEach" ? listCall(Self.entries(of: pairs), name, arguments, span) : nil
        case .text(let text):
            switch name {
            case "uppercased": return .text(text.uppercased())
            case "lowercased": return .text(text.lowercased())
            case _: return name.hasPrefix("locali") ? receiver : nil
            }
        case .number(let number):
            guard let rounded = Self.rounded(number, name) else { return nil }
            return .number(rounded)
        case .symbol(let symbol) where name == "contains":
            // Of a set of edges; what other sets hold only UIKit knows.
            guard let other = arguments.first?.value.symbol else { return nil }
            if symbol == other || symbol == "all" { return .flag(true) }
            return Self.edges.contains(symbol) && Self.edges.contains(other) ? .flag(false) : nil
        case .symbol, .fields("UIColor", _):
            return name == "withAlphaComponent" ? unknown("no layout can say its opacity", span) : nil
        case .fields("UIImage", _): return name.hasPrefix("with") ? receiver : nil
        case .fields(let type, let fields):
            guard type == "UIFont", name == "withSize", let size = arguments.first?.value else { return nil }
            return .fields(
                type, [CodeArgument(label: "size", value: size)] + fields.filter { $0.label != "size" })
        case .guide: return name == "setConstraints" ? .nothing : nil
        case .nothing, .flag, .screen, .bounds, .type, .foreignType, .function, .closure, .method, .unknown:
            return nil
        }
    }

    private static let edges: Set<String> = ["top", "leading", "left", "bottom", "trailing", "right"]

    private static func rounded(_ number: Double, _ name: String) -> Double? {
        switch name {
        case "rounded", "round": number.rounded()
        case "ceil": number.rounded(.up)
        case "floor": number.rounded(.down)
        case "abs", "fabs": number.magnitude
        case "sqrt": number.squareRoot()
        case _: nil
        }
    }

    private mutating func constraintCall(
        _ constraint: CodeValue, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        switch name {
        case "autoRemove", "autoInstall":
            activate(constraint, name == "autoInstall", span)
            return .nothing
        case "autoIdentify": return constraint
        case _: break
        }
        // Helpers of this kind are written in many projects, and do what they say.
        guard ["withPriority", "priority", "with"].contains(name), arguments.count == 1,
            ["", "priority"].contains(arguments[0].label), let index = constraint.object,
            let priority = priority(arguments[0].value, span)
        else { return nil }
        set(index, "priority", .number(priority), at: span)
        return constraint
    }

    private mutating func viewCall(
        _ view: Int, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        let first = arguments.first?.value ?? .nothing
        if let value = treeCall(view, name, arguments, span) { return value }
        switch name {
        case "addConstraint", "addConstraints": activate(first, true, span)
        case "removeConstraint", "removeConstraints": activate(first, false, span)
        case "setTitle", "setAttributedTitle", "setTitleColor", "setImage", "setBackgroundImage":
            if isForNormalState(arguments) { setPart(ofControl: view, name, first, span) }
        case "setContentHuggingPriority", "setContentCompressionResistancePriority":
            let axis = arguments.last?.value.symbol == "horizontal" ? "Horizontal" : "Vertical"
            set(view, (name.hasSuffix("HuggingPriority") ? "hugging" : "resistance") + axis, first, at: span)
        case "setCustomSpacing":
            guard let other = arguments.last?.value.object, arguments.count == 2 else { return nil }
            set(other, "spacingAfter", first, at: span)
        case "setNeedsLayout", "setNeedsUpdateConstraints", "invalidateIntrinsicContentSize":
            request(name, of: view, span)
        case "startAnimating", "stopAnimating": animate(view, name == "startAnimating", span)
        case "then", "apply", "configure":
            guard arguments.count == 1, case .closure(let closure) = first else { return nil }
            _ = call(closure, [.object(view)], span)
            return .object(view)
        case "viewWithTag", "hitTest", "systemLayoutSizeFitting", "sizeThatFits", "snapshotView":
            return unknown("'\(name)' is not known", span)
        case _:
            if name.hasPrefix("snp_") {
                return snapKitCall(
                    .maker(CodeItem(object: view), []), String(name.dropFirst(4)), arguments, span)
            }
            return name.hasPrefix("auto") ? pureLayoutCall(view, name, arguments, span) : nil
        }
        return .nothing
    }

    /// A call that changes which views are in a view, or their order.
    private mutating func treeCall(
        _ view: Int, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        let first = arguments.first?.value ?? .nothing
        switch name {
        case "addSubview", "insertSubview", "addSubviews", "addArrangedSubview", "insertArrangedSubview",
            "addArrangedSubviews":
            insert(name, into: view, arguments, span)
        case "addLayoutGuide": insert(first, into: view, span)
        case "removeFromSuperview": removeFromSuperview(view, span)
        case "removeArrangedSubview":
            guard let child = first.object else { return nil }
            let others = (field(view, "arrangedSubviews")?.list ?? []).filter { $0.object != child }
            set(view, "arrangedSubviews", .list(others), at: span)
        case "bringSubviewToFront", "sendSubviewToBack", "bringSubview", "sendSubview":
            let all = field(view, "subviews")?.list ?? []
            guard let child = first.object else { return nil }
            guard all.contains(where: { $0.object == child }) else {
                if objects[child].isOutlet {
                    leaveOut(span, "'\(objects[child].name)' is in a document", [first, .object(view)])
                }
                return nil
            }
            let others = all.filter { $0.object != child }
            set(
                view, "subviews", .list(name.hasPrefix("bring") ? others + [first] : [first] + others),
                at: span)
        case _: return nil
        }
        return .nothing
    }

    /// An indicator shows itself while it turns.
    private mutating func animate(_ view: Int, _ starts: Bool, _ span: Span) {
        guard viewType(of: view) == .activityIndicator, field(view, "hidesWhenStopped")?.flag != false else {
            return
        }
        if objects[view].isOutlet {
            return leaveOut(span, "a document says whether it is hidden", [.object(view)])
        }
        set(view, "isHidden", .flag(!starts), at: span)
    }

    /// `setTitle(_:for:)` and its like.
    private mutating func setPart(
        ofControl view: Int, _ name: String, _ value: CodeValue, _ span: Span
    ) {
        switch name {
        case "setTitle": set(view, "text", value, at: span)
        case "setAttributedTitle": setProperty(of: view, "attributedTitle", value, span)
        case "setTitleColor": set(view, "textColor", adapted(value, "UIColor", span), at: span)
        case "setImage": set(view, "image", value, at: span)
        case _: set(view, "image", unknown("the size of the image is not known", span), at: span)
        }
    }

    private static let placesOfInserted: Set<String> = ["at", "aboveSubview", "belowSubview"]

    private mutating func insert(_ name: String, into view: Int, _ arguments: [CodeArgument], _ span: Span) {
        let isArranged = name.has("Arranged")
        let labels = arguments.dropFirst().map { $0.label }
        if let label = labels.first, !label.isEmpty, !Self.placesOfInserted.contains(label) {
            // A helper of the same name adds the view, and does more.
            insert(arguments[0].value, into: view, isArranged: isArranged, span)
            let title = "\(name)(_:\(labels.map { $0 + ":" }.joined()))"
            return leaveOut(span, "'\(title)' is in no file given", [arguments[0].value, .object(view)])
        }
        guard name.hasPrefix("insert"), arguments.count == 2 else {
            for argument in arguments { insert(argument.value, into: view, isArranged: isArranged, span) }
            return
        }
        var index = number(arguments[1].value, span).map { Int($0) }
        if let other = arguments[1].value.object {
            let place = field(view, "subviews")?.list?.firstIndex { $0.object == other }
            index = place.map { arguments[1].label == "aboveSubview" ? $0 + 1 : $0 }
        }
        guard let index, index >= 0 else {
            return leaveOut(span, "its index is not known", arguments.map { $0.value } + [.object(view)])
        }
        insert(arguments[0].value, into: view, at: index, isArranged: isArranged, span)
    }
}

extension Follower {
    /// Whether a call such as `setTitle(_:for:)` is about the state in which a control is shown.
    private func isForNormalState(_ arguments: [CodeArgument]) -> Bool {
        guard arguments.count > 1, let state = arguments.last?.value else { return true }
        let others = ["highlighted", "selected", "disabled", "focused", "application", "reserved"]
        if let list = state.list { return list.isEmpty }
        return !others.contains(state.symbol ?? "")
    }
}

// Functions outside types, and those of classes of UIKit.
extension Follower {
    mutating func freeCall(_ name: String, _ arguments: [CodeArgument], _ span: Span) -> CodeValue? {
        let numbers = arguments.compactMap { number($0.value, span) }
        switch name {
        case "fatalError", "preconditionFailure", "assertionFailure":
            return name == "assertionFailure" ? .nothing : unknown(Self.leavesFunction, span)
        case "min", "max":
            guard numbers.count == arguments.count, let first = numbers.first else { return nil }
            return .number(numbers.reduce(first) { name == "min" ? min($0, $1) : max($0, $1) })
        case "round", "ceil", "floor", "abs", "fabs", "sqrt":
            return numbers.count == 1 ? Self.rounded(numbers[0], name).map { .number($0) } : nil
        case "zip":
            guard arguments.count == 2, let first = arguments[0].value.list,
                let second = arguments[1].value.list
            else { return nil }
            return .list(
                zip(first, second).map {
                    .fields("", [CodeArgument(label: "0", value: $0), CodeArgument(label: "1", value: $1)])
                })
        case "stride": return Self.stride(numbers, isClosed: arguments.dropFirst().first?.label == "through")
        case "type", "print", "debugPrint", "NSLog", "assert", "precondition":
            return unknown("it is no part of a layout", span)
        case "NSLocalizedString": return localized(arguments, span)
        case "NSLayoutConstraint" where arguments.first?.label == "item":
            return itemConstraint(arguments, span)
        case "UIEdgeInsetsMake" where arguments.count == 4:
            return .fields(
                "UIEdgeInsets",
                zip(["top", "left", "bottom", "right"], arguments).map {
                    CodeArgument(label: $0, value: $1.value)
                })
        case "CGSizeMake" where arguments.count == 2:
            return .fields(
                "CGSize",
                zip(["width", "height"], arguments).map { CodeArgument(label: $0, value: $1.value) })
        case _: return nil
        }
    }

    /// `stride(from: 0, to: 30, by: 10)`
    private static func stride(_ numbers: [Double], isClosed: Bool) -> CodeValue? {
        guard numbers.count == 3, numbers[2] != 0 else { return nil }
        var values: [CodeValue] = []
        var value = numbers[0]
        while values.count < 1000, numbers[2] > 0 ? value < numbers[1] : value > numbers[1] {
            values.append(.number(value))
            value += numbers[2]
        }
        if isClosed, value == numbers[1] { values.append(.number(value)) }
        return .list(values)
    }

    /// `NSLocalizedString("login.title", value: "Log in", comment: "")`
    mutating func localized(_ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        let given = arguments.first { $0.label == "value" || $0.label == "defaultValue" }
        let key = arguments.first?.value
        if case .text(let text)? = given?.value, !text.isEmpty {
            // `value: "#\(key)#"` shows that a translation lacks.
            guard case .text(let name)? = key, !name.isEmpty, text == "#\(name)#" else { return .text(text) }
        }
        return key ?? unknown("the text is not known", span)
    }
}
