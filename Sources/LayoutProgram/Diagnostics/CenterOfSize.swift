import LayoutSyntax

/// What a constraint is meant to say that puts a centre at half of a size: `A.CenterX = B.Width / 2` is
/// `A.CenterX = B.CenterX`, wherever `B` lies.
enum CenterOfSize {
    private static let factorsBefore = ["0.5x", ".5x", "0.5*", ".5*", "0.5×", "50%x", "50%*", "50%×", "1/2x"]
    private static let factorsBehind = ["/2.0", "/2", "*0.5", "x0.5", "×0.5", "*50%", "x50%"]

    /// `nil` where it says anything else.
    static func constraint(_ text: String) -> String? {
        guard let relation = text.firstIndex(where: { "=<>≤≥".contains($0) }),
            let left = text[..<relation].split(separator: ".").last?.filter({ $0 != " " }),
            let center = AttributeWord.canonical(left), center == "CenterX" || center == "CenterY",
            let last = text.lastIndex(where: { "=<>≤≥".contains($0) })
        else { return nil }
        let size = center == "CenterX" ? "Width" : "Height"
        guard let (item, rest) = parts(text[text.index(after: last)...], size) else { return nil }
        return "\(text[...last]) \(item).\(center)\(rest)"
    }

    /// Of `0.5 x B.Width + 8` the item and ` + 8`.
    private static func parts(_ side: Substring, _ size: String) -> (item: Substring, rest: String)? {
        guard let dot = side.indices.last(where: { isDotBeforeLetter($0, side) }) else { return nil }
        let attribute = side[side.index(after: dot)...].prefix { $0.isLetter }
        guard AttributeWord.canonical(String(attribute)) == size else { return nil }
        var (item, isHalved) = (side[..<dot].drop { $0 == " " }, false)
        for factor in factorsBefore where !isHalved {
            guard let behind = item.dropping(factor) else { continue }
            (item, isHalved) = (behind, true)
        }
        var tail = side[attribute.endIndex...]
        for factor in factorsBehind where !isHalved {
            guard let behind = tail.dropping(factor) else { continue }
            (tail, isHalved) = (behind, true)
        }
        let rest = tail.filter { $0 != " " }
        let isPath = item.first?.isLetter == true && !item.contains(where: { "+-*/()×\"".contains($0) })
        guard isHalved, isPath, let offset = offset(rest) else { return nil }
        return (item, offset)
    }

    private static func isDotBeforeLetter(_ index: Substring.Index, _ side: Substring) -> Bool {
        let next = side.index(after: index)
        return side[index] == "." && next < side.endIndex && side[next].isLetter
    }

    /// ` + 8` for `+8`, nothing for nothing.
    private static func offset(_ rest: String) -> String? {
        if rest.isEmpty { return "" }
        guard let sign = rest.first, sign == "+" || sign == "-", Double(rest.dropFirst()) != nil else {
            return nil
        }
        return " \(sign) \(rest.dropFirst())"
    }
}

extension Substring {
    /// What stands behind `prefix`, regardless of blanks and case, and the blanks behind it.
    fileprivate func dropping(_ prefix: String) -> Substring? {
        var rest = drop { $0 == " " }
        for character in prefix {
            guard let first = rest.first, first.lowercased() == String(character) else { return nil }
            rest = rest.dropFirst().drop { $0 == " " }
        }
        return rest
    }
}
