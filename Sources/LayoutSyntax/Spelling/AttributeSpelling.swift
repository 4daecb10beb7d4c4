import SourceText

/// The words that may stand behind the last dot of an item's attribute, in canonical case. What they mean is the
/// resolver's business; the parser knows them for its messages and the formatter for their case.
package enum AttributeSpelling {
    package static let all: [String] = [
        "Left", "Right", "Top", "Bottom", "Leading", "Trailing", "Width", "Height", "CenterX", "CenterY",
        "LastBaseline", "FirstBaseline", "Baseline", "LeftMargin", "RightMargin", "TopMargin", "BottomMargin",
        "LeadingMargin", "TrailingMargin", "CenterXWithinMargins", "CenterYWithinMargins", "Size", "Center",
        "Edges",
    ]

    /// Whether the bytes of `span` are an attribute in any case.
    static func isAttribute(_ bytes: [UInt8], _ span: Span) -> Bool {
        let word = bytes[Int(span.start)..<Int(span.end)]
        return all.contains { attribute in
            attribute.utf8.count == word.count
                && zip(attribute.utf8, word).allSatisfy {
                    $0 == $1 || ($1.isLetter && $0 | 0x20 == $1 | 0x20)
                }
        }
    }

    /// What stands before and behind the first hyphen of `name`, where an attribute stands before it: `Width-Blue View`.
    static func cutBehindAttribute(_ name: String) -> (attribute: Substring, rest: Substring)? {
        let parts = name.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, canonical(String(parts[0])) != nil else { return nil }
        return (parts[0], parts[1])
    }

    /// The canonical spelling of `word`, which may be in any case, or `nil` where it is no attribute.
    package static func canonical(_ word: String) -> String? {
        let key = Text.matchingKey(word)
        return all.first { Text.matchingKey($0) == key }
    }
}
