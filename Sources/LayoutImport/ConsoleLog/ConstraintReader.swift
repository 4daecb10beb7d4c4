import LayoutSyntax
import SourceText

/// Reads one constraint of a log: `<CLASS:ADDRESS@FILE#LINE h=MASK v=MASK 'IDENTIFIER' RELATION   (active, names: ...)>`.
struct ConstraintReader {
    private var cursor: LogCursor
    private var names = LoggedNames()
    private var priorities = LoggedPriorities()

    /// The constraint that a text between its angle brackets says; `nil` where it is not understood.
    ///
    /// - Parameter bytes: Without the brackets.
    static func read(_ bytes: [UInt8], _ span: Span) -> LoggedConstraint? {
        var (text, names) = separatingNames(bytes)
        let priorities = LoggedPriorities(takenFrom: &text)
        var reader = ConstraintReader(cursor: LogCursor(text), names: names, priorities: priorities)
        return reader.constraint(span)
    }

    private mutating func constraint(_ span: Span) -> LoggedConstraint? {
        guard let className = cursor.read(through: ":") else { return nil }
        cursor.skipBlanks()
        let address = cursor.read { ![0x20, UInt8(ascii: "@"), UInt8(ascii: ">")].contains($0) }
        _ = cursor.skip(">")
        var place: String?
        if cursor.skip("@"), let file = cursor.read(through: "#") {
            place = "\(file):\(cursor.read { $0 >= 0x30 && $0 <= 0x39 })"
        }
        cursor.skipBlanks()
        for axis in ["h=", "v="] where cursor.skip(axis) {
            _ = cursor.read { $0 != 0x20 }
            cursor.skipBlanks()
        }
        let identifier = cursor.skip("'") ? cursor.read(through: "' ") ?? "" : ""
        cursor.skipBlanks()
        guard !address.isEmpty, let relation = relation() else { return nil }
        return LoggedConstraint(
            className: className, address: address, identifier: identifier, place: place, span: span,
            relation: priorities.applied(to: relation))
    }

    /// The text before `(active` or `(Names:`, and the names behind it.
    private static func separatingNames(_ bytes: [UInt8]) -> (text: [UInt8], names: LoggedNames) {
        let cursor = LogCursor(bytes)
        for index in bytes.indices.reversed() where bytes[index] == UInt8(ascii: "(") {
            for opening in ["(active, names:", "(Names:", "(active)"] where cursor.has(opening, at: index) {
                let end = bytes.lastIndex(of: UInt8(ascii: ")")) ?? bytes.count
                let start = min(index + opening.utf8.count, end)
                return (trimmed(bytes[..<index]), LoggedNames(trimmed(bytes[start..<end])))
            }
        }
        return (trimmed(bytes[...]), LoggedNames())
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var rest = bytes
        while let last = rest.last, last == 0x20 || last == 0x0A || last == 0x09 { rest.removeLast() }
        return Array(rest)
    }

    private mutating func relation() -> LoggedRelation? {
        for axis in ["H:", "V:"]
        where cursor.has(axis + "[", at: cursor.index) || cursor.has(axis + "|", at: cursor.index) {
            cursor.index += 2
            return visualFormat(isHorizontal: axis == "H:")
        }
        return equation()
    }
}

// `V:[Jar:0x7fa1(120)]`, `H:|-(16)-[Jar:0x7fa1](LTR)`
extension ConstraintReader {
    private mutating func visualFormat(isHorizontal: Bool) -> LoggedRelation? {
        guard let before = side() else { return nil }
        if let item = before.item, cursor.skip("(") { return size(of: item, isHorizontal) }
        guard before.isClosed, cursor.skip("-("), let length = length(), cursor.skip(")-"),
            let after = side(),
            after.isClosed, let (first, second) = items(before.item, after.item)
        else { return nil }
        let isAbsolute = cursor.skip("(LTR)")
        _ = cursor.skip("(RTL)")
        if !cursor.isAtEnd { return nil }
        let (start, end): (Attribute, Attribute) =
            !isHorizontal ? (.top, .bottom) : isAbsolute ? (.left, .right) : (.leading, .trailing)
        return LoggedRelation(
            first: LoggedAnchor(item: second, attribute: after.item == nil ? end : start), sign: length.sign,
            second: LoggedAnchor(item: first, attribute: before.item == nil ? start : end),
            constant: length.value)
    }

    private mutating func size(of item: LoggedItem, _ isHorizontal: Bool) -> LoggedRelation? {
        guard let length = length(), cursor.skip(")]") else { return nil }
        _ = cursor.skip("(LTR)") || cursor.skip("(RTL)")
        if !cursor.isAtEnd { return nil }
        let anchor = LoggedAnchor(item: item, attribute: isHorizontal ? .width : .height)
        return LoggedRelation(first: anchor, sign: length.sign, constant: length.value)
    }

    /// The items of both sides, where a side without one is the superview of the other.
    private func items(_ before: LoggedItem?, _ after: LoggedItem?) -> (LoggedItem, LoggedItem)? {
        if let before, let after { return (before, after) }
        guard let item = before ?? after else { return nil }
        let superview = superview(of: item)
        return (before ?? superview, after ?? superview)
    }

    /// What `|` is; an item of its own where the log does not say it.
    private func superview(of item: LoggedItem) -> LoggedItem {
        names.superview ?? LoggedItem(key: "superview of " + item.key, name: "")
    }

    /// `|` or `[ITEM]`, of which `(` may come before the bracket; `nil` where it is neither.
    private mutating func side() -> (item: LoggedItem?, isClosed: Bool)? {
        if cursor.skip("|") { return (nil, true) }
        guard cursor.skip("["), let item = item(before: { $0.endsItemOfVisualFormat }) else { return nil }
        return (item, cursor.skip("]"))
    }

    /// `>=8`, `NSSpace(8)`
    private mutating func length() -> (sign: RelationSign, value: Double)? {
        let sign = sign() ?? .equal
        let isSpace = cursor.skip("NSSpace(") || cursor.skip("NSLayoutAnchorConstraintSpace(")
        guard let value = cursor.readNumber(), !isSpace || cursor.skip(")") else { return nil }
        if cursor.skip("@") { priorities.priority = cursor.readNumber() ?? 1000 }
        return (sign, value)
    }

    private mutating func sign() -> RelationSign? {
        if cursor.skip("==") { return .equal }
        if cursor.skip("<=") { return .lessThanOrEqual }
        return cursor.skip(">=") ? .greaterThanOrEqual : nil
    }
}

// `A:0x7fa1.width == 0.5*B:0x7fa2.width - 10`
extension ConstraintReader {
    private mutating func equation() -> LoggedRelation? {
        guard let first = anchor() else { return nil }
        cursor.skipBlanks()
        guard let sign = sign() else { return nil }
        cursor.skipBlanks()
        let start = cursor.index
        if let constant = cursor.readNumber(), cursor.isAtEnd {
            return relation(first, sign, to: constant)
        }
        cursor.index = start
        return relation(first, sign)
    }

    /// With nothing but a number behind the sign: a size, or a position in the superview.
    private func relation(_ first: LoggedAnchor, _ sign: RelationSign, to constant: Double) -> LoggedRelation
    {
        var relation = LoggedRelation(first: first, sign: sign, constant: constant)
        if let origin = first.attribute.origin {
            relation.second = LoggedAnchor(item: superview(of: first.item), attribute: origin)
        }
        return relation
    }

    /// With a second item behind the sign.
    private mutating func relation(_ first: LoggedAnchor, _ sign: RelationSign) -> LoggedRelation? {
        var relation = LoggedRelation(first: first, sign: sign, constant: 0)
        let start = cursor.index
        if let factor = cursor.readNumber(), cursor.skip("*") {
            relation.multiplier = factor
        } else {
            cursor.index = start
        }
        relation.second = anchor()
        if relation.second == nil { return nil }
        cursor.skipBlanks()
        if cursor.skip("* ") {
            guard let factor = cursor.readNumber() else { return nil }
            relation.multiplier *= factor
            cursor.skipBlanks()
        }
        if cursor.isAtEnd { return relation }
        if cursor.has("+", at: cursor.index) || cursor.has("-", at: cursor.index) {
            relation.constant = cursor.readNumber() ?? .nan
        } else {
            relation.constant = length()?.value ?? .nan
        }
        return cursor.isAtEnd && relation.constant.isFinite ? relation : nil
    }

    private mutating func anchor() -> LoggedAnchor? {
        guard let item = item(before: { $0.isAtAttribute }) else { return nil }
        let attribute = cursor.readAttribute()
        return attribute.map { LoggedAnchor(item: item, attribute: $0) }
    }
}

// Items.
extension ConstraintReader {
    /// Reads an item.
    ///
    /// - Parameter end: Whether an item may end where a cursor is.
    private mutating func item(before end: (LogCursor) -> Bool) -> LoggedItem? {
        if let (name, address) = names.name(at: cursor) {
            var behind = cursor
            behind.index += name.utf8.count
            if end(behind) {
                cursor = behind
                return LoggedItem(key: address, name: name)
            }
        }
        let start = cursor.index
        if let item = addressedItem(before: end) { return item }
        cursor.index = start
        return namedItem(before: end)
    }

    /// `UIView:0x7fa1'text'`
    private mutating func addressedItem(before end: (LogCursor) -> Bool) -> LoggedItem? {
        let className = cursor.read { $0 != UInt8(ascii: ":") && $0 != 0x20 && $0 != UInt8(ascii: "[") }
        guard cursor.skip(":"), let address = cursor.readAddress() else { return nil }
        var item = LoggedItem(key: address, className: className)
        if cursor.skip("'") {
            let start = cursor.index
            while !(cursor.next == UInt8(ascii: "'") && end(cursor.advanced())) {
                if cursor.isAtEnd { return nil }
                cursor.index += 1
            }
            item.text = cursor.text(start..<cursor.index)
            cursor.index += 1
        }
        return end(cursor) ? item : nil
    }

    /// `jar_row`, or with Masonry `UIView:card` and `UIView:card[0x7fa1]`
    private mutating func namedItem(before end: (LogCursor) -> Bool) -> LoggedItem? {
        let start = cursor.index
        while !end(cursor) {
            // A sign or a product cannot be in a name.
            if cursor.isAtEnd || cursor.has(" ==", at: cursor.index) || cursor.has("*", at: cursor.index) {
                return nil
            }
            cursor.index += 1
        }
        let text = cursor.text(start..<cursor.index)
        if text.isEmpty { return nil }
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return LoggedItem(key: text, name: text) }
        let key = parts[1].split(separator: "[")
        let address = key.count == 2 ? String(key[1].dropLast()) : text
        return LoggedItem(key: address, className: String(parts[0]), name: String(key.first ?? parts[1]))
    }
}

extension LogCursor {
    fileprivate func advanced() -> LogCursor {
        var copy = self
        copy.index += 1
        return copy
    }

    /// Whether `]` or a size in parentheses comes next.
    fileprivate var endsItemOfVisualFormat: Bool {
        if has("]", at: index) {
            return index + 1 == bytes.count || has("]-(", at: index) || has("](LTR)", at: index)
                || has("](RTL)", at: index)
        }
        guard has("(", at: index), index + 1 < bytes.count else { return false }
        return "<>=-0123456789N".utf8.contains(bytes[index + 1])
    }

    /// Whether a dot and an attribute come next.
    fileprivate var isAtAttribute: Bool {
        guard next == UInt8(ascii: ".") else { return false }
        var copy = self
        return copy.readAttribute() != nil
    }

    /// Reads a dot and an attribute.
    fileprivate mutating func readAttribute() -> Attribute? {
        guard skip(".") else { return nil }
        let word = read { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        guard isAtEnd || next == 0x20 || next == 0x0A else { return nil }
        return Attribute(uikitName: word) ?? Attribute(autoresizingName: word)
    }
}
