/// The items that every file has, in canonical case. A view of such a name is written in quotes.
enum ItemSpelling {
    static let all: [String] = [
        "Superview", "Screen", "Top Layout Guide", "Bottom Layout Guide", "Safe Area",
        "Readable Content Guide",
        "Layout Margins Guide", "Content Layout Guide", "Frame Layout Guide",
    ]

    private static let keys = all.map(Text.matchingKey)

    /// Whether `name`, which may be in any case, is an item.
    static func isItem(_ name: String) -> Bool { keys.contains(Text.matchingKey(name)) }
}
