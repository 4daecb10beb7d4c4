import LayoutSyntax

extension Attribute {
    /// The attribute that UIKit calls so, in documents and in logs: `centerXWithinMargins`.
    init?(uikitName name: String) {
        guard let attribute = Attribute.uikitNames[name] else { return nil }
        self = attribute
    }

    private static let uikitNames: [String: Attribute] = {
        var names = ["baseline": Attribute.lastBaseline]
        for attribute in Attribute.allCases {
            let spelling = attribute.spelling
            names[spelling.prefix(1).lowercased() + spelling.dropFirst()] = attribute
        }
        return names
    }()

    /// The attribute that a constraint of an autoresizing mask calls so: from the left and the top of the superview.
    init?(autoresizingName name: String) {
        switch name {
        case "minX": self = .left
        case "midX": self = .centerX
        case "maxX": self = .right
        case "minY": self = .top
        case "midY": self = .centerY
        case "maxY": self = .bottom
        case _: return nil
        }
    }
}

extension ImportedConstraint.Factor {
    /// `0.5`, `16:9`, `3/4`; `nil` where the text is no number.
    init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let numbers = parts.compactMap { XMLNode.number(in: String($0)) }
        guard numbers.count == parts.count else { return nil }
        switch numbers.count {
        case 1: self = .number(numbers[0])
        case 2 where numbers[1] != 0:
            let isRatio = numbers.allSatisfy { $0 > 0 }
            self = isRatio ? .ratio(numbers[0], numbers[1]) : .number(numbers[0] / numbers[1])
        case _: return nil
        }
    }
}
