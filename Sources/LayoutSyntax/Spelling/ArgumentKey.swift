/// The arguments of declarations.
package enum ArgumentKey: CaseIterable, Sendable {
    case intrinsic, hugging, resistance, margins, preservesSuperviewMargins, baseline, firstBaseline, hidden
    case background
    case font, weight, lines, align, placeholder, scrolls
    case image, mode
    case inset
    case axis, alignment, distribution, spacing, marginsRelative, baselineRelative
    case spacingAfter, notArranged

    package var spelling: String {
        switch self {
        case .intrinsic: "intrinsic"
        case .hugging: "hugging"
        case .resistance: "resistance"
        case .margins: "margins"
        case .preservesSuperviewMargins: "preserves superview margins"
        case .baseline: "baseline"
        case .firstBaseline: "first baseline"
        case .hidden: "hidden"
        case .background: "background"
        case .font: "font"
        case .weight: "weight"
        case .lines: "lines"
        case .align: "align"
        case .placeholder: "placeholder"
        case .scrolls: "scrolls"
        case .image: "image"
        case .mode: "mode"
        case .inset: "inset"
        case .axis: "axis"
        case .alignment: "alignment"
        case .distribution: "distribution"
        case .spacing: "spacing"
        case .marginsRelative: "margins relative"
        case .baselineRelative: "baseline relative"
        case .spacingAfter: "spacing after"
        case .notArranged: "not arranged"
        }
    }

    /// No name has more words.
    static let greatestWordCount = allCases.map { $0.spelling.split(separator: " ").count }.max() ?? 1

    /// Whether it stands alone, without a colon and a value.
    package var isFlag: Bool {
        switch self {
        case .preservesSuperviewMargins, .hidden, .scrolls, .marginsRelative, .baselineRelative,
            .notArranged:
            true
        case .intrinsic, .hugging, .resistance, .margins, .baseline, .firstBaseline, .background, .font,
            .weight, .lines, .align, .placeholder, .image, .mode, .inset, .axis, .alignment, .distribution,
            .spacing, .spacingAfter:
            false
        }
    }
}
