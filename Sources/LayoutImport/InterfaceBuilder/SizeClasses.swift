import ContentSizes

/// A set of the four pairs of size classes that exist while an app runs. A pair is horizontal-vertical, as in the language.
struct SizeClasses: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let compactCompact = SizeClasses(rawValue: 1)
    static let compactRegular = SizeClasses(rawValue: 2)
    static let regularCompact = SizeClasses(rawValue: 4)
    static let regularRegular = SizeClasses(rawValue: 8)
    static let all = SizeClasses(rawValue: 15)

    /// The four pairs, each alone.
    static let pairs = [compactCompact, compactRegular, regularCompact, regularRegular]

    /// The pairs that are horizontally regular, and those that are vertically.
    static let regularWidth: SizeClasses = [regularCompact, regularRegular]
    static let regularHeight: SizeClasses = [compactRegular, regularRegular]

    /// The pairs that are not in the set.
    var complement: SizeClasses { SizeClasses.all.subtracting(self) }

    /// The condition of a `when` block that holds in exactly these pairs; `nil` for none and for all.
    var condition: ImportedCondition? {
        self == .all || isEmpty ? nil : ImportedCondition(SizeClasses.conditions[Int(rawValue)])
    }

    /// By raw value.
    private static let conditions: [StaticString] = [
        "", "Compact-Compact", "Compact-Regular", "Compact-Any", "Regular-Compact", "Any-Compact",
        "Compact-Regular or Regular-Compact", "not Regular-Regular", "Regular-Regular",
        "Compact-Compact or Regular-Regular", "Any-Regular", "not Regular-Compact", "Regular-Any",
        "not Compact-Regular", "not Compact-Compact", "",
    ]
}

extension SizeClasses {
    /// One pair.
    init(_ pair: SizeClass) {
        switch (pair.horizontal, pair.vertical) {
        case (.compact, .compact): self = .compactCompact
        case (.compact, .regular): self = .compactRegular
        case (.regular, .compact): self = .regularCompact
        case (.regular, .regular): self = .regularRegular
        }
    }
}

/// The `variation`s of an element: what it is in some size classes only.
struct Variations {
    private let node: XMLNode
    /// From the weakest to the strongest.
    private let variations: [Variation]

    private struct Variation {
        let node: XMLNode
        let classes: SizeClasses
        let strength: Int
    }

    init(of node: XMLNode) {
        self.node = node
        let all = node.children.filter { $0.name == "variation" }
        variations = all.compactMap(Variations.read).sorted { $0.strength < $1.strength }
    }

    var isEmpty: Bool { variations.isEmpty }

    /// One variation: `heightClass=compact-widthClass=regular`. The default is the weakest, then the height's class, the
    /// width's, and both. Idioms of other systems have no size class here.
    private static func read(_ node: XMLNode) -> Variation? {
        guard let key = node["key"] else { return nil }
        if key == "default" { return Variation(node: node, classes: .all, strength: 0) }
        var classes = SizeClasses.all
        var strength = 0
        for part in key.split(separator: "-") {
            switch part {
            case "heightClass=compact": classes.formIntersection(SizeClasses.regularHeight.complement)
            case "heightClass=regular": classes.formIntersection(.regularHeight)
            case "widthClass=compact": classes.formIntersection(SizeClasses.regularWidth.complement)
            case "widthClass=regular": classes.formIntersection(.regularWidth)
            case _: return nil
            }
            strength += part.utf8.first == UInt8(ascii: "h") ? 1 : 2
        }
        return Variation(node: node, classes: classes, strength: strength)
    }

    /// The elements that hold an attribute or a child in one pair of classes, the strongest first.
    private func holders(in pair: SizeClasses) -> [XMLNode] {
        variations.reversed().filter { $0.classes.contains(pair) }.map { $0.node } + [node]
    }

    /// An attribute in one pair of classes.
    func value(_ attribute: String, in pair: SizeClasses) -> String? {
        if variations.isEmpty { return node[attribute] }
        for holder in holders(in: pair) {
            if let value = holder[attribute] { return value }
        }
        return nil
    }

    func number(_ attribute: String, in pair: SizeClasses) -> Double? {
        value(attribute, in: pair).flatMap(XMLNode.number)
    }

    func flag(_ attribute: String, in pair: SizeClasses) -> Bool { value(attribute, in: pair) == "YES" }

    /// A child with a `key` in one pair of classes.
    func child(_ name: String, key: String, in pair: SizeClasses) -> XMLNode? {
        if variations.isEmpty { return node.child(name, key: key) }
        for holder in holders(in: pair) {
            if let child = holder.child(name, key: key) { return child }
        }
        return nil
    }

    /// The pairs of classes in which the element with this id, one of the node's `subviews` or `constraints`, is
    /// installed.
    func installed(_ id: String?, among list: String) -> SizeClasses {
        guard let id, !variations.isEmpty else { return .all }
        var installed = SizeClasses.all
        for variation in variations {
            guard let mask = variation.node.child("mask", key: list) else { continue }
            for entry in mask.children where entry["reference"] == id {
                if entry.name == "exclude" { installed.subtract(variation.classes) }
                if entry.name == "include" { installed.formUnion(variation.classes) }
            }
        }
        return installed
    }
}
