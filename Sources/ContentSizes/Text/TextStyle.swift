/// The text styles of Dynamic Type.
package enum TextStyle: UInt8, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
        caption2

    /// As the language writes it.
    package var spelling: String {
        switch self {
        case .largeTitle: "large title"
        case .title1: "title 1"
        case .title2: "title 2"
        case .title3: "title 3"
        case .headline: "headline"
        case .body: "body"
        case .callout: "callout"
        case .subheadline: "subheadline"
        case .footnote: "footnote"
        case .caption1: "caption 1"
        case .caption2: "caption 2"
        }
    }
}
