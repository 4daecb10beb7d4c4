import LayoutSyntax
import SourceText

/// A constraint that a log lists.
package struct LoggedConstraint: Sendable {
    /// Its class, as the log prints it.
    package let className: String
    /// `0x600001f4c2a0`, or the key by which Masonry calls it.
    package let address: String
    /// The identifier that the program, or the system, gave it; empty without one.
    package let identifier: String
    /// `ShelfHeader.swift:41`, where SnapKit prints it, or `login.layout:30`, where the identifier leads back to it.
    package var place: String?
    /// Its bytes in the log.
    var span: Span
    /// Whether the log says that the system broke it.
    package internal(set) var isBroken = false
    let relation: LoggedRelation

    /// Whether another mention is of the same constraint. Several may have one key of Masonry.
    func isSame(as other: LoggedConstraint) -> Bool {
        address == other.address && (address.hasPrefix("0x") || relation == other.relation)
    }
}

/// What a constraint says: an attribute is, at least or at most a multiple of another plus a constant.
struct LoggedRelation: Equatable {
    var first: LoggedAnchor
    var sign: RelationSign
    var multiplier = 1.0
    /// `nil` where the first is compared with the constant alone.
    var second: LoggedAnchor?
    var constant: Double
    var priority = 1000.0
}

/// The priorities behind the relation of a constraint, which dumps have and conflicts do not: `priority:500`, or of the size of
/// a content `Hug:251 CompressionResistance:1000`.
struct LoggedPriorities {
    var priority: Double?
    private var hugging: Double?
    private var resistance: Double?

    init() {}

    /// Takes the priorities at the end of a text away from it.
    init(takenFrom text: inout [UInt8]) {
        while let blank = text.lastIndex(of: 0x20),
            let (name, value) = LoggedPriorities.pair(text[(blank + 1)...])
        {
            switch name {
            case "priority": priority = value
            case "Hug": hugging = value
            case "CompressionResistance": resistance = value
            case _: return
            }
            text.removeLast(text.count - blank)
        }
    }

    private static func pair(_ word: ArraySlice<UInt8>) -> (name: String, value: Double)? {
        let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, let value = Double(String(decoding: parts[1], as: UTF8.self)) else {
            return nil
        }
        return (String(decoding: parts[0], as: UTF8.self), min(max(value, 1), 1000))
    }

    /// The relation as it holds: where the content may only grow, or only shrink, it is an inequality.
    func applied(to relation: LoggedRelation) -> LoggedRelation {
        var relation = relation
        relation.priority = priority ?? 1000
        guard let hugging, let resistance else { return relation }
        relation.priority = max(hugging, resistance)
        if hugging < 1000, resistance == 1000 { relation.sign = .greaterThanOrEqual }
        if resistance < 1000, hugging == 1000 { relation.sign = .lessThanOrEqual }
        return relation
    }
}

/// An attribute of an item.
struct LoggedAnchor: Equatable {
    var item: LoggedItem
    var attribute: Attribute
}

/// A view or guide of a log.
struct LoggedItem: Equatable {
    /// The same for all mentions of one item: its address, or without one the key by which the log calls it.
    var key: String
    /// Empty where the log calls it by its accessibility identifier.
    var className = ""
    /// The accessibility identifier, or the key of Masonry.
    var name = ""
    /// A text of the view, or the identifier of a guide.
    var text = ""

    var isGuide: Bool {
        className.hasSuffix("LayoutGuide") || name.hasSuffix("LayoutGuide") || className == "_UILayoutSpacer"
    }
}
