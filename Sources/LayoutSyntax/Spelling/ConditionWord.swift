/// The words that conditions begin with, besides size classes and the values of states.
package enum ConditionWord: String, CaseIterable, Sendable {
    case portrait, landscape
    case leftToRight = "left to right"
    case rightToLeft = "right to left"
    case preview
    case width, height
    case contentSize = "content size"

    /// The condition that the word is by itself; `nil` where something is compared.
    var condition: ConditionKind? {
        switch self {
        case .portrait: .portrait
        case .landscape: .landscape
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        case .preview: .preview
        case .width, .height, .contentSize: nil
        }
    }

    /// What may be meant by a misspelt condition: these words and the size classes.
    package static let candidates = allCases.map { $0.rawValue } + SizeClassWord.pairs
}

/// Words that begin something else where a value of a state may be written.
package enum ReservedStateWord {
    /// The word that a value begins with or is, and the noun of what it is a word of; `nil` for a value that may have its name.
    package static func beginning(_ value: String) -> (word: String, noun: String)? {
        let key = Text.matchingKey(value)
        let words =
            (ConditionWord.candidates + ["not", "and", "or"]).map { ($0, "conditions") }
            + EnvironmentWord.allCases.map { ($0.rawValue, "environments") }
        return words.first { word, _ in
            let word = Text.matchingKey(word)
            return key == word || key.hasPrefix(word + " ")
        }
    }
}
