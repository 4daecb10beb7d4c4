import SourceText

/// An attribute that stands for several constraints.
package enum CompositeAttribute: Equatable, Sendable, CaseIterable {
    case size, center, edges

    /// The attributes in the order of the constraints that it makes.
    package var parts: [Attribute] {
        switch self {
        case .size: [.width, .height]
        case .center: [.centerX, .centerY]
        case .edges: [.leading, .trailing, .top, .bottom]
        }
    }

    package var spelling: String {
        switch self {
        case .size: "Size"
        case .center: "Center"
        case .edges: "Edges"
        }
    }
}

/// A word behind the last dot of a path: an attribute, or two or four at once.
package enum AttributeWord: Equatable, Sendable {
    case single(Attribute)
    case composite(CompositeAttribute)

    /// Every such word in canonical case.
    static let all: [(spelling: String, attribute: AttributeWord)] =
        Attribute.allCases.map { ($0.spelling, .single($0)) } + [("Baseline", .single(.lastBaseline))]
        + CompositeAttribute.allCases.map { ($0.spelling, .composite($0)) }

    /// The words for the attributes that an item has; a guide has neither margins nor baselines.
    package static func suiting(isGuide: Bool) -> [(spelling: String, attribute: AttributeWord)] {
        all.filter { !isGuide || !$0.attribute.belongsToViewsOnly }
    }

    /// Whether it is one that guides have not.
    private var belongsToViewsOnly: Bool {
        switch self {
        case .single(let attribute): attribute.belongsToViewsOnly
        case .composite: false
        }
    }

    static let spellings = all.map { $0.spelling }

    private static let words = CanonicalWords(spellings)

    /// The canonical spelling of `word`, which may be in any case, or `nil` where it is not an attribute.
    package static func canonical(_ word: String) -> String? { words.canonical(word) }

    /// Whether it is of sizes and not of positions.
    package var isSize: Bool {
        switch self {
        case .single(let attribute): attribute == .width || attribute == .height
        case .composite(let composite): composite == .size
        }
    }

    /// The words in lower case, each at the index that is its number of bytes: the parser asks of every path.
    private static let keysByLength: [[[UInt8]]] = {
        let keys = spellings.map { $0.utf8.map { $0.lowercased } }
        let longest = keys.map { $0.count }.max() ?? 0
        return (0...longest).map { length in keys.filter { $0.count == length } }
    }()

    /// Whether the bytes of `span` are an attribute in any case.
    package static func isAttribute(_ bytes: [UInt8], _ span: Span) -> Bool {
        let length = Int(span.end - span.start)
        guard length < keysByLength.count else { return false }
        for key in keysByLength[length] {
            var index = 0
            while index < length, bytes[Int(span.start) + index].lowercased == key[index] { index += 1 }
            if index == length { return true }
        }
        return false
    }

    /// The parts of `name` before and after its first hyphen, where an attribute is before it: `Width-Blue View`.
    package static func cutBehindAttribute(_ name: String) -> (attribute: Substring, rest: Substring)? {
        let parts = name.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, canonical(String(parts[0])) != nil else { return nil }
        return (parts[0], parts[1])
    }
}
