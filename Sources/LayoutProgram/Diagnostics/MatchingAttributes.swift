import LayoutSyntax

/// What a constraint of one attribute on either side says with either of them on both: of `A.Width = B.Leading + 8` that is
/// `A.Width = B.Width + 8`, or `A.Leading = B.Leading + 8`.
struct MatchingAttributes {
    private let left: Side
    private let relation: Substring
    private let right: Side

    private struct Side {
        /// `B.`
        var item: Substring
        var attribute: Substring
        /// ` + 8`
        var rest: Substring

        /// `nil` where it is not one attribute, with no more than a number behind it.
        init?(_ text: Substring) {
            guard !text.contains("\""), !text.contains("("), let dot = text.lastIndex(of: ".") else {
                return nil
            }
            let behind = text[text.index(after: dot)...]
            // The last dot may be one of the number.
            let sign = text.firstIndex { $0 == "+" || $0 == "-" } ?? text.endIndex
            if sign < dot {
                self.init(text[..<sign], rest: text[sign...])
            } else {
                let end = behind.firstIndex { $0 == " " || $0 == "+" || $0 == "-" } ?? text.endIndex
                self.init(text[..<end], rest: text[end...])
            }
        }

        private init?(_ path: Substring, rest: Substring) {
            let end = path.lastIndex { $0 != " " }.map { path.index(after: $0) } ?? path.endIndex
            guard let dot = path.lastIndex(of: ".") else { return nil }
            item = path[...dot]
            attribute = path[path.index(after: dot)..<end]
            self.rest = path[end...] + rest
            let isSum = self.rest.allSatisfy {
                $0 == " " || $0 == "+" || $0 == "-" || $0 == "." || $0.isNumber
            }
            guard isSum, item.first?.isNumber == false, AttributeWord.canonical(String(attribute)) != nil
            else { return nil }
        }
    }

    init?(_ constraint: String) {
        let text = constraint[...]
        guard let first = text.firstIndex(where: MatchingAttributes.isRelation),
            let last = text.lastIndex(where: MatchingAttributes.isRelation),
            text[first...last].allSatisfy(MatchingAttributes.isRelation),
            let left = Side(text[..<first].trimmed),
            let right = Side(text[text.index(after: last)...].trimmed)
        else { return nil }
        (self.left, relation, self.right) = (left, text[first...last], right)
    }

    /// With the attribute of the left side, and with that of the right one. A size that a place is compared with is
    /// where what has it ends: `A.Top = Superview.Height - 8` is meant to be `A.Top = Superview.Bottom - 8`.
    var constraints: [String] {
        let end = endOfRight
        let place = constraint(left.attribute, end ?? left.attribute)
        return [place, constraint(right.attribute, right.attribute)]
    }

    private func constraint(_ first: Substring, _ second: Substring) -> String {
        "\(left.item)\(first)\(left.rest) \(relation) \(right.item)\(second)\(right.rest)"
    }

    /// The edge on the left side's axis at which the item of the right one ends, where that is given by its size.
    private var endOfRight: Substring? {
        switch (
            AttributeWord.canonical(String(left.attribute)), AttributeWord.canonical(String(right.attribute))
        ) {
        case ("Top", "Height"), ("Bottom", "Height"): "Bottom"
        case ("Leading", "Width"), ("Trailing", "Width"): "Trailing"
        case ("Left", "Width"), ("Right", "Width"): "Right"
        default: nil
        }
    }

    private static func isRelation(_ character: Character) -> Bool { "=<>≤≥".contains(character) }
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else {
            return ""
        }
        return self[first...last]
    }
}
