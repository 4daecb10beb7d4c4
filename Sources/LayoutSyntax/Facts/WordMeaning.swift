import ContentSizes

/// The meanings that a word of the language can have; its neighbours decide which one holds.
package struct WordMeaning: Sendable {
    package private(set) var attribute: AttributeWord?
    package private(set) var item: SpecialItem?
    package private(set) var type: ViewType?
    package private(set) var argument: ArgumentKey?

    /// The meanings of a name that is folded as `Text.matchingKey` does it; none for a name that is the file's own.
    package init(ofFolded name: String) { self = WordMeaning.all[name] ?? WordMeaning() }

    /// The meanings of a name in any case.
    package init(of name: String) { self.init(ofFolded: Text.matchingKey(name)) }

    private init() {}

    /// The meanings by folded word.
    private static let all: [String: WordMeaning] = {
        var all = [String: WordMeaning](minimumCapacity: 256)
        for (spelling, attribute) in AttributeWord.all {
            all[Text.matchingKey(spelling), default: WordMeaning()].attribute = attribute
        }
        for item in SpecialItem.allCases {
            all[Text.matchingKey(item.spelling), default: WordMeaning()].item = item
        }
        for (spelling, type) in ViewType.names {
            all[Text.matchingKey(spelling), default: WordMeaning()].type = type
        }
        for key in ArgumentKey.allCases {
            all[Text.matchingKey(key.spelling), default: WordMeaning()].argument = key
        }
        return all
    }()
}
