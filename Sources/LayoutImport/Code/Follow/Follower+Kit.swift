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
            guard name == "forEach" else { return nil }
            return listCall(
                pairs.map {
                    .fields(
                        "",
                        [
                            CodeArgument(label: "key", value: $0.key),
                            CodeArgument(label: "value", value: $0.value),
                        ])
                }, name, arguments, span)
        case .text(let text):
            switch name {
            case "uppercased": return .text(text.uppercased())
            case "lowercased": return .text(text.lowercased())
            case _: return name.hasPrefix("locali") ? receiver : nil
            }
        case .number(let number):
            guard let rounded = Self.rounded(number, name) else { return nil }
            return .number(rounded)
        case .symbol, .fields("UIColor", _):
            return name == "withAlphaComponent" ? unknown("no layout can say its opacity", span) : nil
        case .fields("UIImage", _): return name.hasPrefix("with") ? receiver : nil
        case .fields(let type, let fields):
            guard type == "UIFont", name == "withSize", let size = arguments.first?.value else { return nil }
            return .fields(
                type, [CodeArgument(label: "size", value: size)] + fields.filter { $0.label != "size" })
        case .guide: return name == "setConstraints" ? .nothing : nil
        case .nothing, .flag, .screen, .type, .foreignType, .function, .closure, .method, .unknown:
            return nil
        }
    }

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
        case "addConstraint", "addConstraints": activate(first, true, span)
        case "removeConstraint", "removeConstraints": activate(first, false, span)
        case "setTitle", "setAttributedTitle":
            guard isForNormalState(arguments) else { return .nothing }
            setProperty(of: view, name == "setTitle" ? "title" : "attributedTitle", first, span)
        case "setTitleColor":
            if isForNormalState(arguments) {
                set(view, "textColor", adapted(first, "UIColor", span), at: span)
            }
        case "setImage": if isForNormalState(arguments) { set(view, "image", first, at: span) }
        case "setBackgroundImage":
            if isForNormalState(arguments) { set(view, "image", unknown("it is not read", span), at: span) }
        case "setContentHuggingPriority", "setContentCompressionResistancePriority":
            let key = name == "setContentHuggingPriority" ? "hugging" : "resistance"
            let axis = arguments.last?.value.symbol == "horizontal" ? "Horizontal" : "Vertical"
            set(view, key + axis, first, at: span)
        case "setCustomSpacing":
            guard let other = arguments.last?.value.object, arguments.count == 2 else { return nil }
            set(other, "spacingAfter", first, at: span)
        case "startAnimating", "stopAnimating":
            guard viewType(of: view) == .activityIndicator, !objects[view].isOutlet,
                field(view, "hidesWhenStopped")?.flag != false
            else { return nil }
            set(view, "isHidden", .flag(name == "stopAnimating"), at: span)
        case "then", "apply", "configure":
            guard arguments.count == 1, case .closure(let closure) = first else { return nil }
            _ = call(closure, [.object(view)], span)
            return .object(view)
        case "viewWithTag", "hitTest", "systemLayoutSizeFitting", "sizeThatFits", "snapshotView":
            return unknown("'\(name)' is not known", span)
        case _:
            return name.hasPrefix("auto") ? pureLayoutCall(view, name, arguments, span) : nil
        }
        return .nothing
    }

    private mutating func insert(_ name: String, into view: Int, _ arguments: [CodeArgument], _ span: Span) {
        let isArranged = name.has("Arranged")
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
        case "stride":
            guard numbers.count == 3, numbers[2] != 0 else { return nil }
            var values: [CodeValue] = []
            var value = numbers[0]
            let isClosed = arguments[1].label == "through"
            while values.count < 1000, numbers[2] > 0 ? value < numbers[1] : value > numbers[1] {
                values.append(.number(value))
                value += numbers[2]
            }
            if isClosed, value == numbers[1] { values.append(.number(value)) }
            return .list(values)
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

    /// `NSLocalizedString("login.title", value: "Log in", comment: "")`
    private mutating func localized(_ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        let given = arguments.first { $0.label == "value" || $0.label == "defaultValue" }
        if case .text(let text)? = given?.value, !text.isEmpty { return .text(text) }
        return arguments.first?.value ?? unknown("the text is not known", span)
    }

    /// A call of a static method of a class that no file declares.
    mutating func foreignCall(
        _ type: String, _ name: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue {
        if let font = font(name, arguments, span) { return font }
        switch (type, name) {
        case ("NSLayoutConstraint", "activate"), ("NSLayoutConstraint", "deactivate"):
            if let value = arguments.first?.value { activate(value, name == "activate", span) }
            return .nothing
        case ("NSLayoutConstraint", "constraints"): return visualFormat(arguments, span)
        case ("NSLayoutConstraint", _) where name.hasPrefix("auto"):
            return pureLayoutBlock(name, arguments, span)
        case ("UIView", "animate"), ("UIView", "performWithoutAnimation"), ("UIView", "transition"),
            ("UIViewPropertyAnimator", _):
            for argument in arguments {
                guard case .closure(let closure) = argument.value else { continue }
                if argument.label == "completion" {
                    runLater(argument.value, "it runs later", span)
                } else {
                    _ = call(closure, [], span)
                }
            }
            return .nothing
        case ("UIButton.Configuration", _), ("Configuration", _):
            return .fields("UIButton.Configuration", [CodeArgument(label: "style", value: .symbol(name))])
        case ("UIFontMetrics.default", "scaledFont"): return arguments.first?.value ?? .nothing
        case (_, "newAutoLayout"): return make(foreign: type, [], span)
        case ("UIButton", _) where name == "systemButton":
            return make(foreign: "UIButton", [CodeArgument(label: "type", value: .symbol("system"))], span)
        case _: break
        }
        if KitTables.isKitName(type), type.hasSuffix("Color") { return .fields("UIColor", arguments) }
        return unknownCall(name, nil, arguments, span)
    }

    /// `systemFont(ofSize: 17, weight: .bold)` of whatever it is a method; `nil` for another name.
    mutating func font(_ name: String, _ arguments: [CodeArgument], _ span: Span) -> CodeValue? {
        func field(_ label: String, _ value: CodeValue) -> CodeArgument {
            CodeArgument(label: label, value: value)
        }
        guard let first = arguments.first?.value else { return nil }
        let weight = arguments.first { $0.label == "weight" }
        switch name {
        case "systemFont", "monospacedDigitSystemFont", "monospacedSystemFont", "italicSystemFont":
            return .fields("UIFont", [field("size", first)] + (weight.map { [$0] } ?? []))
        case "boldSystemFont":
            return .fields("UIFont", [field("size", first), field("weight", .symbol("bold"))])
        case "preferredFont":
            if arguments.count > 1 { leaveOut(span, "the traits of the font are not known") }
            return .fields("UIFont", [field("style", first)])
        case "scaledFont":
            // The size at the usual text size; what it grows by is not known.
            leaveOut(place(span), "a scaled font is not scaled", touchesLayout: false)
            return first
        case _: return nil
        }
    }

    /// A member of a class that no file declares.
    mutating func foreignMember(_ type: String, _ name: String, _ span: Span) -> CodeValue {
        if let extended = self.type(type), let value = staticMember(extended, name, span) { return value }
        if let value = KitTables.screen(type, name) { return value }
        if let first = name.utf8.first, first >= 0x41, first <= 0x5A {
            return .foreignType("\(type).\(name)")
        }
        switch name {
        case "scale" where type.hasPrefix("UIScreen"), "nativeScale" where type.hasPrefix("UIScreen"):
            return unknown("it depends on the device's scale", span)
        case "current" where type == "UITraitCollection": return .fields(type, [])
        case "noIntrinsicMetric": return .number(-1)
        case "systemFontSize": return .number(14)
        case "smallSystemFontSize": return .number(12)
        case "labelFontSize": return .number(17)
        case "buttonFontSize": return .number(18)
        case "infinity", "greatestFiniteMagnitude", "max": return unknown("it is not a finite number", span)
        case _: break
        }
        return KitTables.isKitName(type)
            ? .symbol(name) : unknown("'\(type).\(name)' is in no file given", span)
    }

    /// A value of a class or a structure that no file declares.
    mutating func make(foreign type: String, _ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        if let extended = self.type(type),
            let function = declaredFunction("init", in: lineage(of: extended), .foreignType(type)),
            function.candidates.contains(where: { candidate in
                candidate.parameters.count == arguments.count && !arguments.isEmpty
                    && zip(candidate.parameters, arguments).allSatisfy { $0.label == $1.label }
            })
        {
            return makeByExtension(type, function, arguments, span)
        }
        let first = arguments.first?.value
        switch type {
        case "CGFloat", "Double", "Float", "Int", "NSNumber", "UILayoutPriority":
            if case .screen? = first { return first ?? .nothing }
            if let number = first.flatMap({ number($0, span) }) {
                return .number(type == "Int" ? number.rounded(.towardZero) : number)
            }
            return first ?? .number(0)
        case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset":
            // Other initialisers are those of libraries.
            guard
                arguments.allSatisfy({
                    KitTables.parts.contains($0.label) || type == "UIOffset"
                })
            else {
                return unknown(
                    "'\(type)(\(arguments.map { "\($0.label):" }.joined()))' is in no file given", span)
            }
            return .fields(type, arguments)
        case "UIFont":
            guard arguments.first?.label == "name" else { return unknown("the font is not known", span) }
            return .fields(
                type, [CodeArgument(label: "typeface", value: arguments[0].value)] + arguments.dropFirst())
        case "UIImage" where ["named", "systemName"].contains(arguments.first?.label ?? ""):
            return .fields(type, arguments)
        case "UIFontMetrics": return .foreignType("UIFontMetrics.default")
        case "UIColor": return .fields(type, arguments)
        case "NSMutableAttributedString": return unknown("an attributed text is not known", span)
        case "NSAttributedString":
            return .fields("NSAttributedString", arguments)
        case "String", "LocalizedStringResource":
            if arguments.first?.label == "localized" { return localized(arguments, span) }
            if arguments.count == 1, arguments[0].label.isEmpty, let first {
                if let number = number(first) { return .text(numberText(number)) }
                return first
            }
            return unknown("the text is not known", span)
        case "NSLayoutConstraint": return itemConstraint(arguments, span)
        case "Array":
            guard arguments.first?.label == "repeating" else { return first ?? .list([]) }
            guard let count = arguments.last.flatMap({ number($0.value) }), count <= 1000, count >= 0,
                let first
            else { return unknown("the list is not known", span) }
            return .list(Array(repeating: first, count: Int(count)))
        case _: break
        }
        if let object = makeObject(type, at: span, arguments) { return object }
        for argument in arguments { runLater(argument.value, "it runs later", span) }
        let views = arguments.flatMap { items(in: $0.value) }
        if !views.isEmpty, !KitTables.isKitName(type) {
            leaveOut(place(span), "'\(type)' is in no file given", Set(views))
        }
        return unknown(
            KitTables.isKitName(type) ? "a '\(type)' is not read" : "'\(type)' is in no file given", span)
    }

    /// `convenience init` of an extension of a class of UIKit.
    private mutating func makeByExtension(
        _ type: String, _ function: CodeFunction, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue {
        let object = makeObject(type, at: span) ?? .object(add(.record, type, at: span))
        _ = call(
            CodeFunction(candidates: function.candidates, receiver: object, type: function.type, scope: nil),
            arguments, span)
        guard let index = object.object, objects[index].kind == .record else { return object }
        let labels = arguments.map { "\($0.label):" }.joined()
        return field(index, "self") ?? unknown("'\(type)(\(labels))' is not read", span)
    }
}
