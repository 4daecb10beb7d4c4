import ContentSizes
import SourceText

/// The words of the language and what may follow them, for people who look them up.
package enum LanguageWords {
    package static let attributes = AttributeWord.spellings

    package static let types = ViewType.names.map { $0.spelling }

    /// Text styles, by which a font can be given.
    package static let textStyles = TextStyle.allCases.map { $0.spelling }

    /// Items that may be written without a view before them: `Superview`, `Safe Area`.
    package static let items = SpecialItem.allCases.filter { $0.standsAlone }.map { $0.spelling }

    /// Guides that every view has: the last word of `Card.Safe Area`.
    package static let guides = guides(of: .view)

    /// Guides that only a scroll view has: the last word of `Page.Content Layout Guide`.
    package static let scrollViewGuides = guides(of: .scrollView)

    private static func guides(of owner: RegionOwner) -> [String] {
        SpecialItem.allCases.filter { $0.region?.owner == owner }.map { $0.spelling }
    }

    /// The arguments that views of every type have.
    package static let commonArguments = ArgumentKey.allCases.filter { $0.isCommon }

    /// The arguments of `type` beyond those of every type.
    package static func ownArguments(of type: ViewType) -> [ArgumentKey] {
        ArgumentKey.allCases.filter { !$0.isCommon && $0.isLegal(for: type) }
    }

    /// The hugging of a type that no other is given for, as `hugging` takes it.
    package static let usualHugging = ViewType.view.huggingUsage

    /// The other types, under what each hugs its content with.
    package static let otherHuggings: [(usage: String, types: [String])] = {
        var groups: [(usage: String, types: [String])] = []
        for type in ViewType.allCases where type.huggingUsage != usualHugging {
            if let group = groups.firstIndex(where: { $0.usage == type.huggingUsage }) {
                groups[group].types.append(type.spelling)
            } else {
                groups.append((type.huggingUsage, [type.spelling]))
            }
        }
        return groups
    }()
}

extension ViewType {
    /// `251`, or `250 x 750` where width and height differ.
    fileprivate var huggingUsage: String {
        let (horizontal, vertical) = defaultHugging
        let both = [horizontal, vertical].map { numberText($0) }
        return horizontal == vertical ? both[0] : both.joined(separator: " x ")
    }
}

extension ArgumentKey {
    fileprivate var isCommon: Bool { ViewType.allCases.allSatisfy { isLegal(for: $0) } }

    /// The argument with an example of its value, `hugging: 251`; where it takes one of a few words with all of them and
    /// bars between.
    package var usage: String {
        guard case .word(let words) = facts.value else { return written(with: nil) }
        return written(with: words.joined(separator: " | "))
    }
}
