import ContentSizes
import LayoutSyntax
import SourceText

// Declarations and their arguments.
extension Diagnostic {
    static func unknownType(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
        let suggestion = "use 'View', or define a component of that name"
        return .error(
            .unknownType, range, "there is no type '\(name)'\(didYouMean(nearest, else: suggestion))",
            fix: nearest)
    }

    /// - Parameter fix: What is to be replaced, and by what.
    static func stackByAxis(
        _ name: String, suggestion: String, _ range: SourceRange, fix: (range: SourceRange, text: String)
    ) -> Diagnostic {
        var diagnostic = Diagnostic.error(
            .unknownType, range, "there is no type '\(name)'; write '\(suggestion)'")
        diagnostic.fix = Fix(range: fix.range, replacement: fix.text)
        return diagnostic
    }

    static func unknownArgument(
        _ name: String, nearest: String?, type: ViewType, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .unknownArgument, range, "'\(type.spelling)' has no argument '\(name)'\(didYouMean(nearest))",
            fix: nearest)
    }

    static func unknownArgument(
        _ name: String, ofComponent component: String, _ parameters: [String], _ range: SourceRange
    ) -> Diagnostic {
        let nearest = nearestName(to: name, among: parameters)
        let suggestion = didYouMean(nearest, else: "it takes \(parameters.quotedAlternatives)")
        return .error(
            .unknownArgument, range, "'\(component)' has no argument '\(name)'\(suggestion)", fix: nearest)
    }

    static func tooManyArguments(
        _ component: String, _ parameters: [String], of count: Int, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .tooManyArguments, range,
            "'\(component)' takes \(count) argument\(count == 1 ? "" : "s"), '\(parameters.joined(separator: "', '"))'; remove this one"
        )
    }

    static func foreignArgument(_ name: String, _ suggestion: String, _ range: SourceRange) -> Diagnostic {
        .error(.unknownArgument, range, "there is no argument '\(name)'; \(suggestion)")
    }

    /// The suggestion for `inset` of a view that does not scroll.
    static let marginsForInset = "a scroll view has 'inset', every view 'margins'"

    static func argumentOfOtherType(
        _ key: ArgumentKey, _ type: ViewType, _ range: SourceRange
    ) -> Diagnostic {
        let owners = ViewType.allCases.filter(key.isLegal).map({ $0.spelling })
        let suggestion =
            if key == .inset {
                marginsForInset
            } else if key == .alignment, ArgumentKey.align.isLegal(for: type) {
                "a text has 'align'"
            } else if key == .align, type == .stackView {
                "a stack view has 'alignment'"
            } else {
                "only \(owners.quotedAlternatives) has it"
            }
        return .error(
            .unknownArgument, range, "'\(type.spelling)' has no argument '\(key.spelling)'; \(suggestion)")
    }

    /// - Parameter first: Where else it is given; `nil` where that is in the same list.
    static func duplicateArgument(
        _ name: String, _ range: SourceRange, first: SourceRange? = nil
    ) -> Diagnostic {
        .error(
            .duplicateArgument, range, "'\(name)' is given twice; remove one of the two",
            notes: first.map { [Note(range: $0, message: "the component gives it here")] } ?? [])
    }

    static func argumentWithoutColon(_ name: String, suggestion: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .missingColon, range, "a colon is missing after '\(name)'; write '\(suggestion)'", fix: suggestion
        )
    }

    static func valueWithoutArgument(_ value: String, suggestions: [String], _ range: SourceRange)
        -> Diagnostic
    {
        .error(
            .unknownArgument, range,
            "'\(value)' is the value of an argument; write \(suggestions.quotedAlternatives)",
            fix: suggestions.count == 1 ? suggestions[0] : nil)
    }

    static func secondText(_ type: ViewType, _ range: SourceRange) -> Diagnostic {
        .error(
            .duplicateArgument, range,
            "'\(type.spelling)' shows one text; remove this one, or write one with a line break: \"a\\nb\"")
    }

    static func textWithoutQuotes(_ text: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownArgument, range, "put the text in double quotes: '\"\(text)\"'", fix: "\"\(text)\"")
    }

    /// `"Page " + Count`
    static func joinedText(_ range: SourceRange) -> Diagnostic {
        .error(
            .unknownArgument, range,
            "nothing can be added to a text; write all of it in one pair of quotes"
        )
    }

    static func argumentAsAttribute(_ name: String, suggestion: String, _ range: SourceRange) -> Diagnostic {
        .error(.unknownAttribute, range, "'\(name)' is an argument, not an attribute; write '\(suggestion)'")
    }

    /// - Parameter isExample: Tells whether the view is any.
    static func argumentAlone(
        _ name: String, suggestion: String, isExample: Bool, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .unknownConstant, range,
            "'\(name)' is an argument of a view; write \(isExample ? "it as in " : "")'\(suggestion)'")
    }

    static func flagAsType(_ key: ArgumentKey, of view: String, _ range: SourceRange) -> Diagnostic {
        let suggestion = "(\(key.spelling))"
        return .error(
            .unknownType, range,
            "'\(key.spelling)' is an argument, not a type; write '\(view): \(suggestion)'", fix: suggestion)
    }

    static func argumentWithoutValue(_ key: ArgumentKey, _ range: SourceRange) -> Diagnostic {
        .error(.wrongValue, range, "'\(key.spelling)' needs a value; write '\(key.spelling): ...'")
    }

    static func textOfTextless(_ type: ViewType, _ range: SourceRange) -> Diagnostic {
        let types = ViewType.allCases.filter { $0.showsText }.map { $0.spelling }
        let others = "\(types.joined(lastBy: "and")) do"
        let suggestion = type == .imageView ? "an image is given by its size: 'image: 300 x 200'" : others
        return .error(.wrongValue, range, "'\(type.spelling)' shows no text; \(suggestion)")
    }

    /// - Parameter likely: The argument that is meant, where its value tells which.
    static func unnamedArgument(_ range: SourceRange, likely: String? = nil) -> Diagnostic {
        .error(
            .unknownArgument, range,
            "an argument needs its name and a colon before it, like '\(likely ?? "hugging: 251")'",
            fix: likely
        )
    }

    /// The words that stand for an argument without a name.
    static let unnamed = "this argument"

    static func wrongValue(_ name: String, _ expected: String, _ range: SourceRange) -> Diagnostic {
        .error(.wrongValue, range, "'\(name)' takes \(expected)")
    }

    package static func wrongNumber(
        _ requirement: NumberRequirement, _ spelling: String, _ value: LinearValue, _ range: SourceRange
    ) -> Diagnostic {
        let number = numberText(value.constant)
        let isSpelledOut = value.quantity != .number || value.standard != 0 || number == spelling
        let worth = isSpelledOut ? "" : ", which is \(number)"
        return .error(
            .wrongValue, range,
            "this must be \(requirement.description(for: value)), not '\(spelling)'\(worth)")
    }

    /// - Parameter given: Where a parameter is given its value.
    static func numberForText(_ name: String, _ range: SourceRange, given: SourceRange?) -> Diagnostic {
        .error(
            .wrongValue, range, "'\(name)' is a number; a text in quotes is needed here",
            notes: given.map { [Note(range: $0, message: "the value of '\(name)'")] } ?? [])
    }

    /// - Parameter meant: The value that other notations call so.
    static func unknownValue(
        _ word: String, of name: String, _ values: [String], _ range: SourceRange, meant: String? = nil
    ) -> Diagnostic {
        let near = meant ?? nearestName(to: word, among: values)
        let suggestion = didYouMean(near, else: "it takes \(values.quotedAlternatives)")
        return .error(.unknownValue, range, "'\(name)' cannot be '\(word)'\(suggestion)", fix: near)
    }

    static func unknownColor(_ spelling: String, of name: String, _ range: SourceRange) -> Diagnostic {
        let near = nearestName(to: spelling, among: ColorNames.all)
        let suggestion = didYouMean(
            spelling == "tint" ? nil : near,
            else: "it takes '#RRGGBB', a color of UIKit such as 'system blue' or 'secondary label',"
                + " \(ColorNames.fixedNames.quotedAlternatives)")
        return .error(.unknownValue, range, "'\(name)' cannot be '\(spelling)'\(suggestion)")
    }

    static func textsOfRows(_ texts: Int, rows: Int, _ range: SourceRange) -> Diagnostic {
        .error(
            .wrongValue, range,
            "the list has \(rows) rows and this has \(texts) texts; write \(rows) texts with '|' between them, or one"
        )
    }

    static func fontInWords(_ word: String, _ suggestion: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownValue, range,
            "'font' cannot be '\(word)', only a size or a text style; write '\(suggestion)'")
    }

    static func textStyleInQuotes(_ style: TextStyle, _ range: SourceRange) -> Diagnostic {
        .error(
            .wrongValue, range, "a text style has no quotes; write '\(style.spelling)'", fix: style.spelling)
    }

    static func unknownFont(_ name: String, _ suggestion: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownValue, range,
            "'font' cannot be '\(name)', because texts are measured in the system font; write '\(suggestion)', or the size"
                + " of the text: 'intrinsic: 120 x 20'")
    }

    static func declarationByPath(
        _ superview: String, _ declaration: String, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .declarationByPath, range,
            "a view is declared in the body of its superview: write '\(declaration)' in the braces of '\(superview)'"
        )
    }

    static func amendmentWithBody(_ range: SourceRange) -> Diagnostic {
        .error(
            .amendmentWithBody, range,
            "an amendment has no body; give the view a type, or write the subviews where it is declared")
    }

    static func noEffect(_ key: ArgumentKey, _ reason: NoEffect, _ range: SourceRange) -> Diagnostic {
        .warning(.noEffect, range, "'\(key.spelling)' has no effect \(reason.rawValue)")
    }

    static func linesOfOneLine(_ type: ViewType, _ range: SourceRange) -> Diagnostic {
        .warning(
            .noEffect, range, "'lines' has no effect on a '\(type.spelling)'; its text is on one line")
    }

    static func requiredContentSize(_ key: ArgumentKey, _ range: SourceRange) -> Diagnostic {
        .warning(
            .requiredContentSize, range,
            "a required '\(key.spelling)' makes conflicts likely; write 999 or less")
    }
}

/// Where an argument has no effect, in words.
enum NoEffect: String {
    case onStackView = "on a stack view; its size comes from its contents"
    case onScreen = "on the screen; its place and size are those of the device"
    case onLayoutGuide = "on a layout guide, which is a rectangle and no view"
    case outsideStackView = "outside the body of a stack view"
}

// Places of statements, limits, removals.
extension Diagnostic {
    static func misplaced(_ statement: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .misplacedStatement, range,
            "'\(statement)' must be outside every body and condition; move it there")
    }

    static func priorityInTest(_ range: SourceRange) -> Diagnostic {
        .error(.priorityInTest, range, "an assertion has no priority; delete it")
    }

    /// - Parameter withConditions: Whether conditions are among what is nested; views always are, for the parser counts
    ///   the braces of a file.
    static func nestedTooDeep(_ range: SourceRange, limit: Int, withConditions: Bool) -> Diagnostic {
        .error(
            .nestingTooDeep, range,
            "views\(withConditions ? " and conditions" : "") are nested more than \(limit) deep here"
        )
    }

    static func tooManyViews(_ limit: Int, _ range: SourceRange) -> Diagnostic {
        .error(
            .tooManyViews, range,
            "the layout has more than \(limit) views; make several files of it")
    }

    static func tooManyExpanded(_ limit: Int, _ range: SourceRange) -> Diagnostic {
        .error(
            .tooManyStatements, range,
            "the components expand to more than \(limit) statements; use them less often"
        )
    }

    /// - Parameter isElsewhere: Whether a constraint in a body that is not around this has the label.
    static func unknownLabel(
        _ label: Int64, isElsewhere: Bool, _ range: SourceRange
    ) -> Diagnostic {
        let suggestion =
            isElsewhere
            ? "one in the body of another view has it; remove it there"
            : "a label is the number before a constraint: '\(label). A.Width = 100'"
        return .error(.unknownLabel, range, "no constraint here has the label \(label); \(suggestion)")
    }

    static func labelOutOfReach(
        _ label: Int64, _ obstacle: RemovalObstacle, _ range: SourceRange, at place: SourceRange
    ) -> Diagnostic {
        let reason =
            switch obstacle {
            case .specificity:
                "in a more specific condition, which overrides this one; remove it there"
            case .condition:
                "in a condition, which overrides what is outside; remove it there"
            case .order:
                "in a later condition, which overrides this one; move the 'remove' to a condition below that"
            }
        return .error(
            .labelOutOfReach, range, "the constraint \(label) is \(reason)",
            notes: [Note(range: place, message: "the constraint \(label)")])
    }

    static func ambiguousLabel(
        _ label: Int64, _ range: SourceRange, _ first: SourceRange, _ second: SourceRange
    ) -> Diagnostic {
        .error(
            .ambiguousLabel, range, "several constraints have the label \(label); give each its own",
            notes: [
                Note(range: first, message: "one of them"), Note(range: second, message: "another"),
            ])
    }

    /// The suggestion for a `remove` of something else.
    static let whatIsRemoved = "'remove' takes labels of constraints, and views"

    static func removalOfAttribute(_ range: SourceRange) -> Diagnostic {
        .error(
            .unknownView, range,
            "a constraint is removed by its label: '7. A.Width = 100' by 'remove 7'")
    }

    static func removalOfScreen(_ range: SourceRange) -> Diagnostic {
        .error(.removalOfScreen, range, "the screen cannot be removed; name a view inside it")
    }

    static func conditionalConstantInCondition(_ spelling: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .conditionalConstant, range,
            "a condition cannot use '\(spelling)', because a constant in it is defined in a condition; write a number"
        )
    }

    package static func removalCycle(_ view: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .removalCycle, range,
            "whether '\(view)' is installed depends on itself; write its 'remove' outside of the bodies"
        )
    }
}
