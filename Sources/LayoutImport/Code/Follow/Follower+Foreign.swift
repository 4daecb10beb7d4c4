import ContentSizes
import LayoutSyntax
import SourceText

// Classes and structures that no file declares.
extension Follower {
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
            if name == "monospacedSystemFont" {
                leaveOut(place(span), "a layout has no monospaced font", touchesLayout: false)
            }
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
            !arguments.isEmpty, choose(function.candidates, arguments, span) != nil
        {
            return makeByExtension(type, function, arguments, span)
        }
        if let value = kitValue(type, arguments, span) ?? standardValue(type, arguments, span) {
            return value
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

    /// A rectangle, a font, a color or another value of UIKit.
    private mutating func kitValue(_ type: String, _ arguments: [CodeArgument], _ span: Span) -> CodeValue? {
        switch type {
        case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset":
            // Other initialisers are those of libraries.
            let isKnown = arguments.allSatisfy { KitTables.parts.contains($0.label) || type == "UIOffset" }
            let labels = arguments.map { "\($0.label):" }.joined()
            return isKnown
                ? .fields(type, arguments) : unknown("'\(type)(\(labels))' is in no file given", span)
        case "UIFont":
            guard arguments.first?.label == "name" else { return unknown("the font is not known", span) }
            return .fields(
                type, [CodeArgument(label: "typeface", value: arguments[0].value)] + arguments.dropFirst())
        case "UIImage" where ["named", "systemName"].contains(arguments.first?.label ?? ""):
            return .fields(type, arguments)
        case "UICollectionViewFlowLayout": return .object(add(.record, type, at: span))
        case "UIColor", "NSAttributedString": return .fields(type, arguments)
        case "AttributedString": return .fields("NSAttributedString", arguments)
        case "UIFontMetrics": return .foreignType("UIFontMetrics.default")
        case "NSMutableAttributedString": return unknown("an attributed text is not known", span)
        case "NSLayoutConstraint": return itemConstraint(arguments, span)
        case _: return nil
        }
    }

    /// A value of the standard library.
    private mutating func standardValue(
        _ type: String, _ arguments: [CodeArgument], _ span: Span
    ) -> CodeValue? {
        let first = arguments.first?.value
        switch type {
        case "ObjectIdentifier": return unknown("it is no part of a layout", span)
        case "CGFloat", "Double", "Float", "Int", "NSNumber", "UILayoutPriority":
            if case .screen? = first { return first }
            if let number = first.flatMap({ number($0, span) }) {
                return .number(type == "Int" ? number.rounded(.towardZero) : number)
            }
            return first ?? .number(0)
        case "String", "LocalizedStringResource":
            if arguments.first?.label == "localized" { return localized(arguments, span) }
            guard arguments.count == 1, arguments[0].label.isEmpty, let first else {
                return unknown("the text is not known", span)
            }
            return number(first).map { .text(numberText($0)) } ?? first
        case "Array":
            guard arguments.first?.label == "repeating" else { return first ?? .list([]) }
            guard let count = arguments.last.flatMap({ number($0.value) }), count <= 1000, count >= 0,
                let first
            else { return unknown("the list is not known", span) }
            return .list(Array(repeating: first, count: Int(count)))
        case _: return nil
        }
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
