import LayoutSyntax
import SourceText

// Members of all values.
extension Follower {
    mutating func member(_ base: CodeValue, _ name: String, _ span: Span) -> CodeValue {
        if name == "self" { return base }
        switch base {
        case .unknown, .nothing: return base
        case .foreignType(let type): return foreignMember(type, name, span)
        case .bounds: return unknown("'bounds' is not known", span)
        case _: break
        }
        if let value = declaredMember(base, name, span) { return value }
        if let value = kitMember(base, name, span) { return value }
        let reason =
            base.object.flatMap { strangeClass(of: $0) }
            ?? base.symbol.map { "'\($0).\(name)' is not known" }
            ?? (isOwn(base) ? "'\(name)' is in no file given" : "'\(name)' is not known")
        let isOfController = base.object.map { objects[$0].kind == .controller } ?? false
        let isSilent = isOfController || KitTables.readMembers.contains(name)
        return .unknown(
            CodeUnknown(reason: reason, place: place(span), views: isSilent ? [] : items(in: base)))
    }

    /// Whether only code could say what a value has, and not UIKit.
    private func isOwn(_ value: CodeValue) -> Bool {
        if case .type = value { return true }
        return value.object.map { objects[$0].kind == .record && objects[$0].type != nil } ?? false
    }

    /// Why nobody knows what an object is: its class inherits from one that no file declares.
    func strangeClass(of object: Int) -> String? {
        guard objects[object].kind == .record, let type = objects[object].type,
            let stranger = program.undeclaredSupertypes(of: type).first(where: { !KitTables.isKitName($0) })
        else { return nil }
        return "'\(stranger)' is in no file given"
    }

    /// A member that UIKit, SnapKit or the standard library has; `nil` where there is none such.
    mutating func kitMember(_ base: CodeValue, _ name: String, _ span: Span) -> CodeValue? {
        switch base {
        case .object(let index): return kitMember(ofObject: index, name, span)
        case .guide(let view, let guide): return guideMember(CodeItem(object: view, guide: guide), name)
        case .maker(let item, let attributes):
            if name == "target" { return base }
            return SnapKit.attributes[name].map { .maker(item, attributes + $0) }
        case .chain(let chain):
            if name == "layoutConstraints" { return .list(chain.constraints.map { .object($0) }) }
            return name == "constraint" ? base : nil
        case .list(let values): return listMember(values, name)
        case .pairs(let pairs):
            switch name {
            case "count": return .number(Double(pairs.count))
            case "isEmpty": return .flag(pairs.isEmpty)
            case "values": return .list(pairs.map { $0.value })
            case "keys": return .list(pairs.map { $0.key })
            case _: return nil
            }
        case .fields("UITraitCollection", _): return sizeClass(name, span)
        case .fields(let type, let fields): return fieldMember(type, fields, name)
        case .number:
            return ["rawValue", "doubleValue", "cgFloat", "CGFloat", "f"].contains(name) ? base : nil
        case .text(let text):
            if name.hasPrefix("locali") { return base }
            if name == "isEmpty" { return .flag(text.isEmpty) }
            return name == "count" ? .number(Double(text.count)) : nil
        case .symbol(let symbol):
            if symbol == "zero" {
                return ["size", "origin"].contains(name)
                    ? base : KitTables.parts.contains(name) ? .number(0) : nil
            }
            return name == "rawValue" ? KitTables.priorities[symbol].map { .number($0) } : nil
        case .type, .anchor, .nothing, .flag, .screen, .bounds, .foreignType, .function, .closure, .method,
            .unknown:
            return nil
        }
    }

    private func listMember(_ values: [CodeValue], _ name: String) -> CodeValue? {
        switch name {
        case "count": .number(Double(values.count))
        case "isEmpty": .flag(values.isEmpty)
        case "first": values.first ?? .nothing
        case "last": values.last ?? .nothing
        case "indices": .list(values.indices.map { .number(Double($0)) })
        case _: nil
        }
    }

    private func fieldMember(_ type: String, _ fields: [CodeArgument], _ name: String) -> CodeValue? {
        if let field = fields.first(where: { $0.label == name }) { return field.value }
        if let index = Int(name), fields.indices.contains(index) { return fields[index].value }
        switch (type, name) {
        case (_, "width"), (_, "height"), (_, "size"), (_, "origin"):
            guard type.hasSuffix("CGRect") else { return nil }
            let parts = name == "size" ? ["width", "height"] : name == "origin" ? ["x", "y"] : [name]
            return .fields(name == "size" ? "CGSize" : "CGPoint", fields.filter { parts.contains($0.label) })
        case _: return nil
        }
    }
}
