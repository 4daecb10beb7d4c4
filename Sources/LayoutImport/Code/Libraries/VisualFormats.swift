import LayoutMistakes
import LayoutSyntax
import SourceText

// Constraints of the Visual Format Language.
extension Follower {
    /// `NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]", options: [], metrics: nil, views: views)`
    mutating func visualFormat(_ arguments: [CodeArgument], _ span: Span) -> CodeValue {
        func argument(_ label: String) -> CodeValue {
            arguments.first { $0.label == label }?.value ?? .nothing
        }
        guard case .text(let format) = argument("withVisualFormat"),
            case .pairs(let views) = argument("views")
        else {
            leaveOut(span, "the format is not known", [argument("views")])
            return unknown("the format is not known", span)
        }
        var metrics: [(key: CodeValue, value: CodeValue)] = []
        if case .pairs(let pairs) = argument("metrics") { metrics = pairs }
        var found = FormatNames()
        let statements = visualFormatConstraints(format, in: "|") { word in
            guard let first = word.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A || first == 0x5F
            else {
                return word
            }
            if word == "H" || word == "V" { return word }
            if let view = Self.value(of: word, in: views).flatMap({ item($0) }) {
                if !found.items.contains(view) { found.items.append(view) }
                return "view\(found.items.firstIndex(of: view) ?? 0)"
            }
            if let value = Self.value(of: word, in: metrics).flatMap({ number($0) }) {
                return numberText(value)
            }
            found.isComplete = false
            return word
        }
        let made = found.isComplete ? statements.compactMap { constraint($0, found.items, span) } : []
        guard found.isComplete, made.count == statements.count else {
            leaveOut(span, "a name in the format is not known", views.map { $0.value })
            return unknown("a name in the format is not known", span)
        }
        return .list((made + alignments(argument("options"), found.items, format, span)).map { .object($0) })
    }

    private static func value(of name: String, in pairs: [(key: CodeValue, value: CodeValue)]) -> CodeValue? {
        pairs.first { pair in if case .text(let key) = pair.key { key == name } else { false } }?.value
    }

    /// A constraint of a statement such as `view0.Leading >= |.LeadingMargin + 8 (Priority 750)`.
    private mutating func constraint(_ statement: String, _ items: [CodeItem], _ span: Span) -> Int? {
        var words = statement.split(separator: " ").map { String($0) }
        var priority = CodeValue.number(1000)
        if words.count > 2, words[words.count - 2] == "(Priority" {
            guard let value = Double(words[words.count - 1].dropLast()) else { return nil }
            priority = .number(value)
            words.removeLast(2)
        }
        guard words.count >= 3, let (first, attribute) = side(words[0], items),
            let relation = Self.signs.first(where: { $0.spelling == words[1] })
        else { return nil }
        var constraint = CodeConstraint(first: first, attribute: attribute, relation: relation, second: nil)
        var constant = 0.0
        if let (item, other) = side(words[2], items) {
            constraint = CodeConstraint(
                first: first, attribute: attribute, relation: relation, second: (item, other))
            if words.count == 5 {
                constraint.isStandard = words[4] == "Standard"
                guard let amount = constraint.isStandard ? 8 : Double(words[4]) else { return nil }
                constant = words[3] == "-" ? -amount : amount
            } else if words.count != 3 {
                return nil
            }
        } else {
            guard words.count == 3, let amount = Double(words[2]) else { return nil }
            constant = amount
        }
        let index = makeConstraint(constraint, constant: .number(constant), at: span)
        set(index, "priority", priority, at: span)
        return index
    }

    private static let signs: [RelationSign] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]

    private func side(_ text: String, _ items: [CodeItem]) -> (CodeItem, Attribute)? {
        guard let dot = text.lastIndex(of: "."),
            let attribute = KitTables.attribute(String(text[text.index(after: dot)...]))
        else { return nil }
        let name = text[..<dot]
        if name == "|" { return items.first.flatMap { superview(of: $0) }.map { ($0, attribute) } }
        guard name.hasPrefix("view"), let index = Int(name.dropFirst(4)), items.indices.contains(index) else {
            return nil
        }
        return (items[index], attribute)
    }

    /// `.alignAllCenterY`: each view is aligned with the one before it.
    private mutating func alignments(
        _ options: CodeValue, _ items: [CodeItem], _ format: String, _ span: Span
    ) -> [Int] {
        var made: [Int] = []
        for option in options.list ?? [options] {
            guard let name = option.symbol, name.hasPrefix("alignAll"),
                let attribute = KitTables.attribute(String(name.dropFirst(8)))
            else { continue }
            for (first, second) in zip(items, items.dropFirst()) {
                let constraint = CodeConstraint(
                    first: first, attribute: attribute, relation: .equal, second: (second, attribute))
                made.append(makeConstraint(constraint, constant: .number(0), at: span))
            }
        }
        return made
    }
}

/// What the names in a format have been found to be.
private struct FormatNames {
    var items: [CodeItem] = []
    var isComplete = true
}
