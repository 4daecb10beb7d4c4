/// The one of several alternatives of a text that is shown.
package enum TextChoice: Equatable, Sendable {
    case first
    /// The one with the most characters.
    case longest
    /// The one at a place, from 0; the last where there are fewer.
    case alternative(Int)
    /// Each in turn: one environment for each place.
    case each

    /// The text that is shown.
    package func text(among texts: some Collection<String>) -> String? {
        switch self {
        case .first, .each: texts.first
        case .longest: texts.max { $0.count < $1.count }
        case .alternative(let place): texts.dropFirst(min(place, texts.count - 1)).first
        }
    }

    /// As a name of an environment says it; `nil` for the usual choice.
    package var remark: String? {
        switch self {
        case .first: nil
        case .longest: "longest texts"
        case .alternative(let place): "texts \(place + 1)"
        case .each: "all texts"
        }
    }
}

/// A text that is 40 % longer, as translations are: its own beginning comes again, so that it is written with the same
/// letters and breaks as it does.
package func pseudolocalized(_ text: String) -> String {
    let titles = text.split(separator: "|", omittingEmptySubsequences: false)
    return titles.map { title in
        let more = (Double(title.count) * 0.4).rounded(.up)
        return title + (more > 1 ? " " : "") + title.prefix(max(Int(more) - 1, 0))
    }.joined(separator: "|")
}
