import ContentSizes
import LayoutSyntax

// What is so of each argument, whatever its value.
extension ArgumentKey {
    /// Whether views of `type` have it.
    func isLegal(for type: ViewType) -> Bool {
        switch self {
        case .intrinsic, .hugging, .resistance, .margins, .preservesSuperviewMargins, .baseline,
            .firstBaseline, .hidden, .background, .spacingAfter, .notArranged:
            true
        case .font, .weight: type.showsText
        case .lines, .align: type.showsLines
        case .placeholder: type == .textField
        case .scrolls: type == .textView
        case .image, .mode: type == .imageView
        case .inset: type == .scrollView
        case .axis, .alignment, .distribution, .spacing, .marginsRelative, .baselineRelative:
            type == .stackView
        }
    }

    /// Whether it says something of the screen too: its size is given, it is never hidden, and no view is around it.
    var affectsScreen: Bool {
        switch self {
        case .intrinsic, .hugging, .resistance, .hidden, .preservesSuperviewMargins, .spacingAfter,
            .notArranged:
            false
        case .margins, .baseline, .firstBaseline, .background, .font, .weight, .lines, .align, .placeholder,
            .scrolls, .image, .mode, .inset, .axis, .alignment, .distribution, .spacing, .marginsRelative,
            .baselineRelative:
            true
        }
    }

    /// Whether it says nothing of a layout guide, which has neither margins nor baselines and is not arranged.
    var belongsToViewsOnly: Bool {
        switch self {
        case .margins, .preservesSuperviewMargins, .baseline, .firstBaseline, .spacingAfter, .notArranged:
            true
        case .intrinsic, .hugging, .resistance, .hidden, .background, .font, .weight, .lines, .align,
            .placeholder, .scrolls, .image, .mode, .inset, .axis, .alignment, .distribution, .spacing,
            .marginsRelative, .baselineRelative:
            false
        }
    }

    /// What a flag sets.
    var flagSetting: ViewSetting? {
        switch self {
        case .preservesSuperviewMargins: .preservesSuperviewMargins
        case .hidden: .hidden
        case .scrolls: .scrolls
        case .marginsRelative: .marginsRelative
        case .baselineRelative: .baselineRelative
        case .notArranged: .notArranged
        case .intrinsic, .hugging, .resistance, .margins, .baseline, .firstBaseline, .background, .font,
            .weight, .lines, .align, .placeholder, .image, .mode, .inset, .axis, .alignment, .distribution,
            .spacing, .spacingAfter:
            nil
        }
    }

    /// Whether a number alone may be its value.
    var takesNumber: Bool {
        switch self {
        case .hugging, .resistance, .margins, .baseline, .firstBaseline, .font, .lines, .inset, .spacing,
            .spacingAfter:
            true
        case .intrinsic, .preservesSuperviewMargins, .hidden, .background, .weight, .align, .placeholder,
            .scrolls, .image, .mode, .axis, .alignment, .distribution, .marginsRelative, .baselineRelative,
            .notArranged:
            false
        }
    }
}
