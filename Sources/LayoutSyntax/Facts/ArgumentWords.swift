import ContentSizes

/// A value of an argument that is one of a few words.
package protocol ArgumentWord: CaseIterable, Sendable {
    /// As the language writes it.
    var spelling: String { get }
}

extension ArgumentWord {
    /// The value that `word`, in any case, spells.
    package init?(word: String) {
        let key = Text.matchingKey(word)
        guard let found = Self.allCases.first(where: { $0.spelling == key }) else { return nil }
        self = found
    }
}

extension Axis: ArgumentWord {}
extension FontWeight: ArgumentWord {}
extension ButtonStyle: ArgumentWord {}
extension FieldBorder: ArgumentWord {}
extension TextStyle: ArgumentWord {}

/// The argument `align`.
package enum TextAlignment: String, ArgumentWord {
    case left, center, right, natural

    package var spelling: String { rawValue }
}

/// The argument `mode` of an image view.
package enum ContentMode: String, ArgumentWord {
    case scaleToFill = "scale to fill"
    case aspectFit = "aspect fit"
    case aspectFill = "aspect fill"
    case center, top, bottom, left, right

    package var spelling: String { rawValue }

    /// Whether the image keeps its size, and what does not fit is cut off.
    package var keepsSize: Bool {
        switch self {
        case .scaleToFill, .aspectFit, .aspectFill: false
        case .center, .top, .bottom, .left, .right: true
        }
    }
}

/// The way in which a stack view fills its axis: the argument `distribution`.
package enum StackDistribution: String, ArgumentWord {
    case fill
    case fillEqually = "fill equally"
    case fillProportionally = "fill proportionally"
    case equalSpacing = "equal spacing"
    case equalCentering = "equal centering"

    package var spelling: String { rawValue }
}

/// The position of a stack view's views across its axis: the argument `alignment`.
package enum StackAlignment: Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline

    /// A horizontal stack view's `leading` and `trailing` are `top` and `bottom`.
    static let words: [(spelling: String, alignment: StackAlignment)] = [
        ("fill", .fill), ("leading", .leading), ("top", .leading), ("center", .center),
        ("trailing", .trailing), ("bottom", .trailing), ("first baseline", .firstBaseline),
        ("last baseline", .lastBaseline),
    ]

    /// The value that `word`, in any case, spells.
    package init?(word: String) {
        let key = Text.matchingKey(word)
        guard let found = StackAlignment.words.first(where: { $0.spelling == key }) else { return nil }
        self = found.alignment
    }
}
