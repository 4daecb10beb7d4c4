import LayoutSyntax
import SourceText

/// The changes that calls behind a relation make to it: `.multipliedBy(2).offset(8).priority(.high)`
private struct ChainedChanges {
    var factor = ""
    var divisor = ""
    var offset: CodeExpression?
    var inset: CodeExpression?
    /// ` (Priority 750)`, or nothing.
    var priority = ""

    /// Whether nothing changes the right side.
    var isEmpty: Bool { factor.isEmpty && divisor.isEmpty && offset == nil && inset == nil }

    /// Whether the call is known.
    mutating func take(_ name: String, _ value: CodeExpression?) -> Bool {
        guard let value else { return takePriority(named: name) }
        switch name.lowercased() {
        case "multipliedby": factor = value.factor.map { "\($0) x " } ?? ""
        case "dividedby": divisor = value.operand.map { " / \($0)" } ?? ""
        case "offset": offset = value
        case "inset": inset = value
        case "priority":
            guard let read = CodeReader.priority(value) else { return false }
            priority = " (Priority \(read))"
        case "labeled": break
        default: return false
        }
        return true
    }

    /// `.priorityHigh()`
    private mutating func takePriority(named name: String) -> Bool {
        let word = name.lowercased()
        guard word.hasPrefix("priority"), let known = PriorityName(rawValue: String(word.dropFirst(8))) else {
            return false
        }
        priority = " (Priority \(Int(known.value)))"
        return true
    }

    /// `side` of `attribute` with the changes; `nil` where these say nothing of it.
    func applied(to side: String, _ attribute: String) -> String? {
        var sum = factor + side + divisor
        if let offset {
            guard let term = CodeReader.part(of: offset, attribute)?.offset else { return nil }
            sum += term
        }
        if let inset {
            let isAtStart = ["Leading", "Left", "Top"].contains(attribute)
            let isAtEnd = ["Trailing", "Right", "Bottom"].contains(attribute)
            guard isAtStart || isAtEnd, let amount = CodeReader.part(of: inset, attribute),
                let term = isAtEnd ? CodeReader.inwards(amount) : amount.offset
            else { return nil }
            sum += term
        }
        return sum
    }
}

// SnapKit and what is like it.
extension CodeReader {
    /// `make.leading.equalTo(B.snp.trailing).offset(8)` is `A.Leading = B.Trailing + 8`.
    func chain(_ expression: CodeExpression) -> Translation? {
        var changes = ChainedChanges()
        var call = expression
        while case .call(.member(.some(let receiver), let name, let token), let arguments) = call {
            guard arguments.count <= 1 else { return nil }
            if let sign = Self.relation(name) {
                return chain(receiver, sign, arguments.first?.value, changes, token)
            }
            guard changes.take(name, arguments.first?.value) else { return nil }
            call = receiver
        }
        return nil
    }

    static func relation(_ word: String) -> String? {
        switch word.lowercased() {
        case "equalto", "equaltosuperview": "="
        case "lessthanorequalto", "lessthanorequaltosuperview": "<="
        case "greaterthanorequalto", "greaterthanorequaltosuperview": ">="
        default: nil
        }
    }

    private func chain(
        _ receiver: CodeExpression, _ sign: String, _ argument: CodeExpression?, _ changes: ChainedChanges,
        _ token: Int
    ) -> Translation? {
        let names = Self.names(receiver)
        let attributes = names.dropFirst().compactMap(AttributeWord.canonical)
        guard let first = names.first, !attributes.isEmpty, attributes.count == names.count - 1 else {
            return nil
        }
        let item = first == "make" || first == "$0" ? context.view ?? "A" : ForeignNotation.item(first)
        var statements: [String] = []
        for attribute in attributes {
            guard let sides = sides(attribute, argument, changes) else { return nil }
            statements += sides.map { "\(item).\($0) \(sign) \($1)\(changes.priority)" }
        }
        return Translation(statements: statements, token: token)
    }

    /// `B.snp.leading` as `B` and `leading`
    private static func names(_ path: CodeExpression) -> [String] {
        (path.path ?? "").split(separator: ".").map(String.init).filter { $0 != "snp" }
    }

    /// The right side of each attribute that `attribute` stands for; without an argument it is the superview's.
    private func sides(
        _ attribute: String, _ argument: CodeExpression?, _ changes: ChainedChanges
    ) -> [(attribute: String, side: String)]? {
        let amount = argument.flatMap { isAmount($0) ? $0 : nil }
        let parts = amount == nil && changes.isEmpty ? [attribute] : Self.parts(attribute)
        var sides: [(attribute: String, side: String)] = []
        for part in parts {
            let right: String?
            if let amount {
                right = changes.isEmpty ? side(amount, part) : nil
            } else {
                right = item(argument, attribute, part).flatMap { changes.applied(to: $0, part) }
            }
            guard let right else { return nil }
            sides.append((part, right))
        }
        return sides
    }

    private static func parts(_ attribute: String) -> [String] {
        let composite = CompositeAttribute.allCases.first { $0.spelling == attribute }
        return composite.map { $0.parts.map { $0.spelling } } ?? [attribute]
    }

    /// Whether it is an amount, and no item or attribute of one.
    private func isAmount(_ argument: CodeExpression) -> Bool { argument.path.map(isConstant) ?? true }

    /// A size is the amount itself; a position is so far from the same edge of the view around.
    private func side(_ amount: CodeExpression, _ attribute: String) -> String? {
        let part = Self.part(of: amount, attribute)
        if attribute == "Width" || attribute == "Height" { return part?.sum }
        return part?.offset.map { "Superview.\(attribute)\($0)" }
    }

    /// `Superview.Leading`, where `argument` names an item or an attribute of one.
    private func item(_ argument: CodeExpression?, _ attribute: String, _ part: String) -> String? {
        guard let argument else { return "Superview.\(part)" }
        let names = Self.names(argument)
        guard names.count > 1, let own = AttributeWord.canonical(names[names.count - 1]) else {
            return names.isEmpty ? nil : ForeignNotation.item(names.joined(separator: ".")) + "." + part
        }
        guard own == attribute || Self.parts(own).count == Self.parts(attribute).count else { return nil }
        return ForeignNotation.anchor(names.dropLast().joined(separator: "."), own == attribute ? part : own)
    }

    /// The part of an amount that is for `attribute`: one number of `CGSize(width: 40, height: 30)`; `nil` where it
    /// says nothing of it.
    static func part(of amount: CodeExpression, _ attribute: String) -> CodeExpression? {
        guard case .call(let function, let arguments) = amount else {
            return amount.sum == nil ? nil : amount
        }
        let structures = ["CGSize", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "ConstraintInsets"]
        guard let name = function.path, structures.contains(name) else { return nil }
        let labels: [String] =
            switch attribute {
            case "Leading", "Left": ["left", "leading"]
            case "Trailing", "Right": ["right", "trailing"]
            case "CenterX": ["x"]
            case "CenterY": ["y"]
            default: [attribute.lowercased()]
            }
        return arguments.first { labels.contains($0.label) }?.value
    }

    /// ` - 8` of 8, for an inset at an end.
    static func inwards(_ amount: CodeExpression) -> String? {
        if case .negation(let value) = amount { return value.operand.map { " + \($0)" } }
        return amount.operand.map { $0 == "0" ? "" : " - \($0)" }
    }
}
