import ContentSizes
import SourceText

/// The words behind the screen of a test, before their values.
package enum EnvironmentWord: String, CaseIterable, Sendable {
    case landscape, portrait
    case bothOrientations = "both orientations"
    case leftToRight = "left to right"
    case rightToLeft = "right to left"
    case bothDirections = "both directions"
    case topBar = "top bar"
    case bottomBar = "bottom bar"
    case safeArea = "safe area"
    case contentSize = "content size"
    case scale, ios, keyboard
    case everyState = "every state"

    /// What may be meant by a misspelt part of an environment: these words and the size classes.
    package static let candidates = allCases.map { $0.rawValue } + SizeClassWord.pairs

    /// Whether a word is a content size, which needs `content size` before it.
    package static func isContentSize(_ word: String) -> Bool {
        let key = Text.matchingKey(word)
        return ContentSizeCategory.allCases.contains { Text.matchingKey($0.spelling) == key }
    }
}

extension SizeClassWord {
    private static let all: [(spelling: String, word: SizeClassWord)] =
        [("Compact", .compact), ("Regular", .regular), ("Any", .any)]

    /// `Compact-Compact` to `Any-Any`
    static var pairs: [String] {
        all.flatMap { horizontal in all.map { "\(horizontal.spelling)-\($0.spelling)" } }
    }

    /// Whether a word is half a size class.
    package static func isHalf(_ word: String) -> Bool { SizeClassWord(word) != nil }

    /// - Parameter spelling: In any case.
    init?(_ spelling: String) {
        let key = Text.matchingKey(spelling)
        guard let known = Self.all.first(where: { Text.matchingKey($0.spelling) == key }) else { return nil }
        self = known.word
    }
}
