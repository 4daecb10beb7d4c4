import ContentSizes
import LayoutSyntax

/// Fonts as people write them in one value.
enum FontInWords {
    /// The arguments that mean `bold`, `system 17` or `bold 17`: `font: 17, weight: bold`.
    static func arguments(_ words: String) -> String? {
        var (size, weight) = ("", "")
        for word in Text.matchingKey(words).split(separator: " ").map(String.init) {
            if Double(word) != nil {
                size = "font: \(word)"
            } else if FontWeight(word: word) != nil {
                weight = "weight: \(word)"
            } else if word != "system" {
                return nil
            }
        }
        let arguments = [size, weight].filter { !$0.isEmpty }
        return arguments.isEmpty ? nil : arguments.joined(separator: ", ")
    }

    /// The arguments for the part of `Avenir Next 17` that has a meaning here; a size where none has.
    static func arguments(within words: String) -> String {
        let known = words.split(separator: " ").filter { arguments(String($0)) != nil }
        return arguments(known.joined(separator: " ")) ?? "font: 17"
    }
}
