import ContentSizes
import SourceText

/// One row of the table of arguments: parsing, checking, completion, help and messages read it.
package struct ArgumentFacts: Sendable {
    let key: ArgumentKey
    /// As the language writes it.
    let spelling: String
    /// The types of view that have it.
    let owners: ArgumentOwners
    package let value: ArgumentForm
    /// A value such as it takes; empty for a flag.
    let example: String
    /// Its purpose, in half a sentence for the help.
    package let summary: String
    /// The views of which it may be written although it does nothing for them.
    package let noEffect: ArgumentLimits

    fileprivate init(
        _ key: ArgumentKey, _ spelling: String, of owners: ArgumentOwners, _ value: ArgumentForm,
        _ example: String, _ summary: String, noEffect: ArgumentLimits = []
    ) {
        self.key = key
        self.spelling = spelling
        self.owners = owners
        self.value = value
        self.example = example
        self.summary = summary
        self.noEffect = noEffect
    }
}

/// The types of view that have an argument.
enum ArgumentOwners: Sendable {
    case everyType
    /// Types that show a text.
    case texts
    /// Types whose text is lines with baselines.
    case lines
    case only(ViewType)
    case either(ViewType, ViewType)

    func include(_ type: ViewType) -> Bool {
        switch self {
        case .everyType: true
        case .texts: type.showsText
        case .lines: type.showsLines
        case .only(let owner): type == owner
        case .either(let first, let second): type == first || type == second
        }
    }
}

/// Views for which an argument does nothing.
package struct ArgumentLimits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The screen has the origin and the size of the device.
    package static let screen = ArgumentLimits(rawValue: 1)
    /// A layout guide has neither margins nor baselines and is not arranged.
    package static let layoutGuides = ArgumentLimits(rawValue: 2)
    /// The size of a stack view comes from its contents.
    package static let stackViews = ArgumentLimits(rawValue: 4)
    /// Buttons and text fields show one line.
    package static let oneLineControls = ArgumentLimits(rawValue: 8)
    /// Views that no stack view arranges.
    package static let outsideStackViews = ArgumentLimits(rawValue: 16)
}

/// The form of an argument's value.
package enum ArgumentForm: Sendable {
    /// No value: the name alone.
    case flag
    case number(NumberRequirement)
    /// A priority, or two for horizontal and vertical.
    case priorities
    /// One number, or four: top, leading, bottom, trailing.
    case insets
    /// `120 x 30`
    case size
    /// `120 x 30`, either of which may be `none`.
    case optionalSize
    case text
    /// A size or a text style.
    case font
    case color
    /// One of a few words.
    case word([String])

    package var isFlag: Bool {
        if case .flag = self { true } else { false }
    }

    /// The form in words for a message.
    package var description: String {
        switch self {
        case .flag: "no value"
        case .number(let requirement): requirement.description
        case .priorities: "a priority, or two as in '250 x 249' for horizontal and vertical"
        case .insets: "one number, or '(top, leading, bottom, trailing)'"
        case .size: "a size such as '300 x 200'"
        case .optionalSize: "a size such as '120 x 30', or 'none' for either length"
        case .text: "a text in quotes"
        case .font: "a size, or a text style such as 'body'"
        case .color: "a color such as 'light gray', 'system blue' or '#FF8800'"
        case .word(let words): "one of \(words.quotedAlternatives)"
        }
    }

    /// Whether a number alone may be the value.
    package var takesNumber: Bool {
        switch self {
        case .number, .priorities, .insets, .font: true
        case .flag, .size, .optionalSize, .text, .color, .word: false
        }
    }

    /// Whether several numbers may be the value.
    package var takesSeveralNumbers: Bool {
        switch self {
        case .priorities, .insets: true
        case .flag, .number, .size, .optionalSize, .text, .font, .color, .word: false
        }
    }

    /// Whether two numbers with an `x` between them are the value.
    package var takesSize: Bool {
        switch self {
        case .size, .optionalSize: true
        case .flag, .number, .priorities, .insets, .text, .font, .color, .word: false
        }
    }

    /// The words that may be the value.
    package var words: [String] {
        switch self {
        case .word(let words): words
        case .font: TextStyle.allCases.map { $0.spelling }
        case .color: ColorNames.all
        case .flag, .number, .priorities, .insets, .size, .optionalSize, .text: []
        }
    }
}

/// The range of the numbers that an argument takes.
package enum NumberRequirement: Sendable {
    /// `spacing` may count in `Standard`.
    case any, spacing, notNegative, positive, count, share, priority

    package func admits(_ number: Double) -> Bool {
        guard number.magnitude <= greatest else { return false }
        return switch self {
        case .any, .spacing: true
        case .notNegative: number >= 0
        case .positive: number > 0
        case .count: number >= 0 && number.rounded() == number
        case .share: number > 0
        case .priority: number >= 1
        }
    }

    /// The greatest number that may be written, in points where it is a length.
    package var greatest: Double {
        switch self {
        case .any, .spacing, .notNegative, .positive: NumberRequirement.greatestLength
        case .count: 1_000_000
        case .share: 1
        case .priority: 1000
        }
    }

    /// The greatest length in points, or in points per point: the solver computes with nothing greater.
    package static let greatestLength = 1e9

    package var description: String {
        switch self {
        case .any: "a number"
        case .spacing: "a number, or 'Standard'"
        case .notNegative: "a number that is not negative"
        case .positive: "a number above 0"
        case .count: "a whole number, 0 for as many as needed"
        case .share: "a number above 0, at most 1"
        case .priority: "a priority from 1 to 1000"
        }
    }
}

extension ArgumentFacts {
    /// The table, in the order of the keys.
    static let rows: [ArgumentFacts] = [
        ArgumentFacts(
            .intrinsic, "intrinsic", of: .everyType, .optionalSize, "120 x 30",
            "the content's size, not that of text and type", noEffect: [.screen]),
        ArgumentFacts(
            .hugging, "hugging", of: .everyType, .priorities, "251",
            "how much it resists growing past its content", noEffect: [.screen, .stackViews]),
        ArgumentFacts(
            .resistance, "resistance", of: .everyType, .priorities, "750 x 749",
            "how much it resists clipping its content", noEffect: [.screen, .stackViews]),
        ArgumentFacts(
            .imposedSize, "imposed size", of: .everyType, .optionalSize, "320 x 139.5",
            "the size that a table imposes: never ignored",
            noEffect: [.screen]),
        ArgumentFacts(
            .margins, "margins", of: .everyType, .insets, "(8, 16, 8, 16)",
            "the margins: top, leading, bottom, trailing", noEffect: [.layoutGuides]),
        ArgumentFacts(
            .preservesSuperviewMargins, "preserves superview margins", of: .everyType, .flag, "",
            "margins are at least those of the superview", noEffect: [.screen, .layoutGuides]),
        ArgumentFacts(
            .baseline, "baseline", of: .everyType, .number(.any), "5",
            "the last baseline's distance from the bottom", noEffect: [.layoutGuides]),
        ArgumentFacts(
            .firstBaseline, "first baseline", of: .everyType, .number(.any), "16",
            "the first baseline's distance from the top", noEffect: [.layoutGuides]),
        ArgumentFacts(
            .hidden, "hidden", of: .everyType, .flag, "", "not shown; a stack view leaves it out",
            noEffect: [.screen]),
        ArgumentFacts(
            .notHidden, "not hidden", of: .everyType, .flag, "", "takes 'hidden' back",
            noEffect: [.screen]),
        ArgumentFacts(
            .background, "background", of: .everyType, .color, "system gray 5", "the color in pictures"),
        ArgumentFacts(
            .tint, "tint", of: .everyType, .color, "system blue", "a control's color in pictures"),
        ArgumentFacts(
            .ownClass, "class", of: .everyType, .text, "\"ChartView\"", "the class in code, 'Module.Class'",
            noEffect: [.layoutGuides]),
        ArgumentFacts(
            .accessibilityIdentifier, "accessibility id", of: .everyType, .text, "\"chart\"",
            "the name for tests of the app", noEffect: [.layoutGuides]),
        ArgumentFacts(.font, "font", of: .texts, .font, "headline", "the size or the style of the text"),
        ArgumentFacts(
            .weight, "weight", of: .texts, .word(FontWeight.allCases.map { $0.spelling }), "bold",
            "the weight of the text"),
        ArgumentFacts(
            .typeface, "typeface", of: .texts, .text, "\"Avenir Next\"",
            "the family; measured as the system font"),
        ArgumentFacts(
            .color, "color", of: .texts, .color, "dark gray", "the color of the text in pictures"),
        ArgumentFacts(
            .lines, "lines", of: .lines, .number(.count), "0",
            "the most lines; 0 for as many as needed", noEffect: [.oneLineControls]),
        ArgumentFacts(
            .align, "align", of: .lines, .word(TextAlignment.allCases.map { $0.spelling }), "center",
            "the alignment of the text"),
        ArgumentFacts(
            .placeholder, "placeholder", of: .only(.textField), .text, "\"Name\"",
            "the text while it is empty"),
        ArgumentFacts(
            .scrolls, "scrolls", of: .only(.textView), .flag, "", "the text decides no height"),
        ArgumentFacts(
            .maximumTextWidth, "max text width", of: .only(.label), .number(.positive), "200",
            "where lines break, whatever the width"),
        ArgumentFacts(
            .minimumScale, "minimum scale", of: .only(.label), .number(.share), "0.5",
            "how far one line may shrink"),
        ArgumentFacts(
            .border, "border", of: .only(.textField), .word(FieldBorder.allCases.map { $0.spelling }),
            "none", "the border around the text"),
        ArgumentFacts(
            .image, "image", of: .either(.imageView, .button), .size, "96 x 64", "the size of the image"),
        ArgumentFacts(
            .imageName, "image name", of: .either(.imageView, .button), .text, "\"logo\"",
            "the image in code"),
        ArgumentFacts(
            .symbol, "symbol", of: .either(.imageView, .button), .text, "\"star\"",
            "the SF Symbol in code"),
        ArgumentFacts(
            .mode, "mode", of: .only(.imageView), .word(ContentMode.allCases.map { $0.spelling }),
            "aspect fit", "the scaling"),
        ArgumentFacts(
            .contentInsets, "content insets", of: .only(.button), .insets, "12",
            "as margins, around title and image"),
        ArgumentFacts(
            .style, "style", of: .only(.button), .word(ButtonStyle.allCases.map { $0.spelling }), "filled",
            "how it is drawn"),
        ArgumentFacts(
            .pages, "pages", of: .only(.pageControl), .number(.count), "5", "the number of dots"),
        ArgumentFacts(
            .inset, "inset", of: .only(.scrollView), .insets, "(8, 16, 8, 16)", "the space around the content"
        ),
        ArgumentFacts(
            .axis, "axis", of: .only(.stackView), .word(Axis.allCases.map { $0.spelling }), "vertical",
            "the direction in which views are arranged"),
        ArgumentFacts(
            .alignment, "alignment", of: .only(.stackView), .word(StackAlignment.words.map { $0.spelling }),
            "center", "the place of the views across the axis"),
        ArgumentFacts(
            .distribution, "distribution", of: .only(.stackView),
            .word(StackDistribution.allCases.map { $0.spelling }), "fill equally",
            "how the views fill the axis"),
        ArgumentFacts(
            .spacing, "spacing", of: .only(.stackView), .number(.spacing), "8",
            "the space between views; 'Standard' is 8"),
        ArgumentFacts(
            .marginsRelative, "margins relative", of: .only(.stackView), .flag, "",
            "the views are arranged in the margins"),
        ArgumentFacts(
            .baselineRelative, "baseline relative", of: .only(.stackView), .flag, "",
            "vertical spacing is between baselines"),
        ArgumentFacts(
            .spacingAfter, "spacing after", of: .everyType, .number(.spacing), "8",
            "in a stack view: the space behind this view",
            noEffect: [.screen, .layoutGuides, .outsideStackViews]),
        ArgumentFacts(
            .notArranged, "not arranged", of: .everyType, .flag, "",
            "in a stack view: placed by constraints",
            noEffect: [.screen, .layoutGuides, .outsideStackViews]),
    ]
}
