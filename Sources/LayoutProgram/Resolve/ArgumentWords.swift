import ContentSizes
import LayoutSyntax

/// A word that an argument takes and what it means.
struct ArgumentWord<Meaning: Sendable>: Sendable {
    var spelling: String
    var meaning: Meaning

    init(_ spelling: String, _ meaning: Meaning) {
        self.spelling = spelling
        self.meaning = meaning
    }
}

enum ArgumentWords {
    static let alignments: [ArgumentWord<StackAlignment>] = [
        ArgumentWord("fill", .fill), ArgumentWord("leading", .leading), ArgumentWord("top", .leading),
        ArgumentWord("center", .center), ArgumentWord("trailing", .trailing),
        ArgumentWord("bottom", .trailing), ArgumentWord("first baseline", .firstBaseline),
        ArgumentWord("last baseline", .lastBaseline),
    ]

    static let distributions: [ArgumentWord<StackDistribution>] = [
        ArgumentWord("fill", .fill), ArgumentWord("fill equally", .fillEqually),
        ArgumentWord("fill proportionally", .fillProportionally),
        ArgumentWord("equal spacing", .equalSpacing), ArgumentWord("equal centering", .equalCentering),
    ]

    static let axes: [ArgumentWord<Axis>] = [
        ArgumentWord("horizontal", .horizontal), ArgumentWord("vertical", .vertical),
    ]

    static let textAlignments: [ArgumentWord<TextAlignment>] = [
        ArgumentWord("left", .left), ArgumentWord("center", .center), ArgumentWord("right", .right),
        ArgumentWord("natural", .natural),
    ]

    static let contentModes: [ArgumentWord<ContentMode>] = [
        ArgumentWord("scale to fill", .scaleToFill), ArgumentWord("aspect fit", .aspectFit),
        ArgumentWord("aspect fill", .aspectFill),
    ]

    static let weights: [ArgumentWord<FontWeight>] = [
        ArgumentWord("ultralight", .ultralight), ArgumentWord("thin", .thin), ArgumentWord("light", .light),
        ArgumentWord("regular", .regular), ArgumentWord("medium", .medium),
        ArgumentWord("semibold", .semibold), ArgumentWord("bold", .bold), ArgumentWord("heavy", .heavy),
        ArgumentWord("black", .black),
    ]

    /// What `bold`, `system 17` or `bold 17` says of a font: `font: 17, weight: bold`.
    static func sizeAndWeight(_ words: String) -> String? {
        var (size, weight) = ("", "")
        for word in Text.matchingKey(words).split(separator: " ").map(String.init) {
            if Double(word) != nil {
                size = "font: \(word)"
            } else if weights.contains(where: { $0.spelling == word }) {
                weight = "weight: \(word)"
            } else if word != "system" {
                return nil
            }
        }
        let arguments = [size, weight].filter { !$0.isEmpty }
        return arguments.isEmpty ? nil : arguments.joined(separator: ", ")
    }

    /// What of `Avenir Next 17` is known here; a size where it says nothing of that.
    static func sizeAndWeight(within words: String) -> String {
        let known = words.split(separator: " ").filter { sizeAndWeight(String($0)) != nil }
        return sizeAndWeight(known.joined(separator: " ")) ?? "font: 17"
    }

    static func textStyle(_ word: String) -> TextStyle? {
        let key = Text.matchingKey(word)
        return textStyles.first { $0.spelling == key }?.meaning
    }

    static let textStyles: [ArgumentWord<TextStyle>] = TextStyle.allCases.map {
        ArgumentWord($0.spelling, $0)
    }
}
