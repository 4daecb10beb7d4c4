import ContentSizes
import LayoutSyntax
import SourceText

/// The words of the language and what may stand behind them, for people who look them up.
package enum LanguageWords {
    package static let attributes = AttributeWord.spellings

    package static let types = ViewType.allCases.map { $0.spelling }

    /// Text styles, by which a font can be given.
    package static let textStyles = ArgumentWords.textStyles.map { $0.spelling }

    /// Items that may stand without a view before them: `Superview`, `Safe Area`.
    package static let items = SpecialItem.allCases.filter { $0.standsAlone }.map { $0.spelling }

    /// Guides that every view has: the last word of `Card.Safe Area`.
    package static let guides = guides(of: .view)

    /// Guides that only a scroll view has: the last word of `Page.Content Layout Guide`.
    package static let scrollViewGuides = guides(of: .scrollView)

    private static func guides(of owner: RegionOwner) -> [String] {
        SpecialItem.allCases.filter { $0.region?.owner == owner }.map { $0.spelling }
    }

    /// The arguments that views of every type have, each with an example of its value: `hugging: 251`. A value that is
    /// one of a few words is all of them, with bars between.
    package static let commonArguments = ArgumentKey.allCases.filter { $0.isCommon }.map { $0.usage }

    /// The arguments of `type`, one of `types`, beyond those of every type.
    package static func ownArguments(of type: String) -> [String] {
        guard let type = ViewType.allCases.first(where: { $0.spelling == type }) else { return [] }
        return ArgumentKey.allCases.filter { !$0.isCommon && $0.isLegal(for: type) }.map { $0.usage }
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
    /// `251`, or `250 x 750` where height and width differ.
    fileprivate var huggingUsage: String {
        let (horizontal, vertical) = defaultHugging
        let both = [horizontal, vertical].map { numberText($0) }
        return horizontal == vertical ? both[0] : both.joined(separator: " x ")
    }
}

extension ArgumentKey {
    fileprivate var isCommon: Bool { ViewType.allCases.allSatisfy { isLegal(for: $0) } }

    fileprivate var usage: String {
        let values = examples
        return values.isEmpty ? spelling : "\(spelling): \(values.joined(separator: " | "))"
    }

    /// All words that the argument takes, or one value of another kind; none for a flag.
    private var examples: [String] {
        switch self {
        case .intrinsic: ["120 x 30"]
        case .hugging: ["251"]
        case .resistance: ["750 x 749"]
        case .margins, .inset: ["(8, 16, 8, 16)"]
        case .baseline: ["5"]
        case .firstBaseline: ["16"]
        case .background: ["light gray"]
        case .font: ["headline"]
        case .weight: ArgumentWords.weights.map { $0.spelling }
        case .lines: ["0"]
        case .align: ArgumentWords.textAlignments.map { $0.spelling }
        case .placeholder: ["\"Name\""]
        case .image: ["96 x 64"]
        case .mode: ArgumentWords.contentModes.map { $0.spelling }
        case .axis: ArgumentWords.axes.map { $0.spelling }
        case .alignment: ArgumentWords.alignments.map { $0.spelling }
        case .distribution: ArgumentWords.distributions.map { $0.spelling }
        case .spacing, .spacingAfter: ["8"]
        case .preservesSuperviewMargins, .hidden, .scrolls, .marginsRelative, .baselineRelative, .notArranged:
            []
        }
    }
}
