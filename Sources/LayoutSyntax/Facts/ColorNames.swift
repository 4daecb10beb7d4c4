/// The colors that have a name.
package enum ColorNames {
    package static let all = [
        "black", "white", "gray", "light gray", "dark gray", "red", "green", "blue", "cyan", "yellow",
        "magenta", "orange", "purple", "brown", "pink", "teal", "indigo", "mint", "clear",
    ]

    /// The color that a word names in any case, with or without `color` after it.
    package static func named(_ word: String) -> String? {
        let key = Text.matchingKey(word)
        return all.first { $0 == key || $0 + " color" == key }
    }
}
