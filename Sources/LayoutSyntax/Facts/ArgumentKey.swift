import ContentSizes

/// The arguments of declarations. Their facts are in `ArgumentFacts`.
package enum ArgumentKey: Int, CaseIterable, Sendable {
    case intrinsic, hugging, resistance, imposedSize, margins, preservesSuperviewMargins
    case baseline, firstBaseline, hidden, notHidden
    case background, tint, ownClass, accessibilityIdentifier
    case font, weight, typeface, color, lines, align, placeholder, scrolls, maximumTextWidth, minimumScale
    case border
    case image, imageName, symbol, mode
    case contentInsets, style
    case pages
    case inset
    case axis, alignment, distribution, spacing, marginsRelative, baselineRelative
    case spacingAfter, notArranged

    package var facts: ArgumentFacts {
        let row = ArgumentFacts.rows[rawValue]
        assert(row.key == self)
        return row
    }

    /// As the language writes it.
    package var spelling: String { facts.spelling }

    /// Whether it is written alone, without a colon and a value.
    package var isFlag: Bool { facts.value.isFlag }

    /// The argument called `name`, which is folded as `Text.matchingKey` does it.
    package static func named(_ name: String) -> ArgumentKey? { allCases.first { $0.spelling == name } }

    /// Whether views of `type` have it.
    package func isLegal(for type: ViewType) -> Bool { facts.owners.include(type) }

    /// The argument as it is written with `value`, or with an example of one: `font: 17`, `hidden`.
    package func written(with value: String?) -> String {
        isFlag ? spelling : "\(spelling): \(value ?? facts.example)"
    }
}
