import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

// Names of views, attributes and constants.
extension Diagnostic {
    static func unknownView(
        _ name: String, nearest: [String], suggestion: String, _ range: SourceRange
    ) -> Diagnostic {
        let suggestion = didYouMean(nearest, else: suggestion)
        return .error(
            .unknownView, range, "there is no view '\(name)'\(suggestion)",
            fix: nearest.count == 1 ? nearest[0] : nil)
    }

    /// - Parameters:
    ///   - owner: The view that has it, as it is written; `nil` of the screen.
    ///   - isRemoval: Of `remove Safe Area`, else of `Safe Area: (margins: 5)`.
    static func guideAsView(
        _ name: String, of owner: String? = nil, isRemoval: Bool, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .unknownView, range,
            "'\(name)' is a guide that \(owner.map { "'\($0)'" } ?? "every screen") has; "
                + (isRemoval ? "it cannot be removed" : "it takes no arguments"))
    }

    static func hyphenForMinus(_ name: String, _ suggestion: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownConstant, range,
            "'\(name)' is one name; put blanks around a minus: '\(suggestion)'",
            fix: suggestion)
    }

    /// The suggestion for a keyboard.
    static let keyboardGuide =
        "write '\(SpecialItem.keyboardLayoutGuide.spelling).Top' for the keyboard's top; \(ForeignNotation.keyboardHeight)"

    /// The suggestion for the insets of a safe area.
    static let guideForInsets =
        "constrain an edge to the safe area: 'A.Leading = Safe Area.Leading'"

    /// The suggestion for `equal to` before an item.
    static let equalsSignAlone = "write '=' alone"

    /// The reason why a name is not a view in a file that declares none.
    static let notMentioned = "no constraint mentions it"

    /// The suggestion for an unknown name in a file that declares views.
    static func declaration(of view: String, as type: ViewType) -> String {
        "declare it: '\(Text.quotedWhereNeeded(view)): \(type.spelling)'"
    }

    static func superviewBehindDot(_ range: SourceRange) -> Diagnostic {
        .error(
            .unknownView, range, "no view can be before 'Superview'; write the name of the view")
    }

    static func attributeBehindAttribute(_ name: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownView, range,
            "'\(name)' is an attribute and must come last; write a constraint for each attribute")
    }

    static func unknownSubview(
        _ name: String, of view: String, nearest: String?, suggestion: String?, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .unknownView, range, "'\(view)' has no subview '\(name)'\(didYouMean(nearest, else: suggestion))",
            fix: nearest)
    }

    static func ambiguousName(_ name: String, paths: [String], _ range: SourceRange) -> Diagnostic {
        .error(
            .ambiguousName, range, "several views are called '\(name)'; write \(paths.quotedAlternatives)")
    }

    /// `A.leadingAnchor`
    static func anchor(_ spelling: String, attribute: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .anchor, range, "write the attribute '\(attribute)', not the anchor '\(spelling)'", fix: attribute
        )
    }

    static func unknownAttribute(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownAttribute, range,
            "there is no attribute '\(name)'"
                + didYouMean(nearest, else: "write one such as 'Leading', 'Top', 'Width' or 'CenterX'"),
            fix: nearest)
    }

    /// - Parameters:
    ///   - item: A view, or a guide of one.
    ///   - attribute: One that is likely meant.
    static func missingAttribute(_ item: String, attribute: String?, _ range: SourceRange) -> Diagnostic {
        let last = item.split(separator: ".").last.map(String.init)
        let isGuide = last.flatMap { WordMeaning(of: $0).item }?.region != nil
        let example = attribute.map { ", such as '\(item).\($0)'" } ?? ""
        return .error(
            .missingAttribute, range,
            "'\(item)' is a \(isGuide ? "guide" : "view"); write one of its attributes\(example)")
    }

    /// An attribute with nothing before it.
    ///
    /// - Parameters:
    ///   - written: As it is written.
    ///   - view: The one whose body it is in; `nil` outside every body.
    static func attributeAlone(
        _ attribute: String, written: String, isSize: Bool, of view: String?, _ range: SourceRange
    ) -> Diagnostic {
        let fact = "'\(written)' needs its view before it"
        let own = "Superview.\(attribute)"
        guard let view else {
            return .error(.noItem, range, "\(fact), as in 'A.\(attribute)'; the screen's is '\(own)'")
        }
        let name = "\(fact); in its own body '\(view)' is called 'Superview'"
        if isSize { return .error(.noItem, range, "\(name): '\(own)'", fix: own) }
        return .error(
            .noItem, range,
            "\(name), as in '\(own)', and is placed outside of it: '\(view).\(attribute) = ...'")
    }

    static func foreignLength(_ name: String, _ suggestion: String, _ range: SourceRange) -> Diagnostic {
        .error(.unknownConstant, range, "there is no length '\(name)'; \(suggestion)")
    }

    static func textAsConstant(_ text: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownConstant, range,
            "\"\(text)\" is a text; a number is needed here, and a text in a view, as in 'Label(\"\(text)\")'"
        )
    }

    static func typeAsConstant(_ name: String, _ type: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownConstant, range,
            "'\(name)' is a type, not a number; declare a view with a colon: 'Title: \(type)'")
    }

    static func constantOfOtherBody(
        _ name: String, isParameter: Bool, _ range: SourceRange, defined: SourceRange
    ) -> Diagnostic {
        let place =
            isParameter
            ? "its component" : "the braces in which it is defined; move its definition before them"
        return .error(
            .unknownConstant, range, "'\(name)' is known only in \(place)",
            notes: [Note(range: defined, message: "where it is defined")])
    }

    static func unknownConstant(
        _ name: String, nearest: String?, isInConstraint: Bool, _ range: SourceRange
    ) -> Diagnostic {
        let written = Text.quotedWhereNeeded(name)
        let orView = isInConstraint ? ", or write '\(written).Width' if it is a view" : ""
        let suggestion = didYouMean(nearest, else: "define it: 'let \(written) = ...'\(orView)")
        return .error(.unknownConstant, range, "there is no constant '\(name)'\(suggestion)", fix: nearest)
    }

    /// - Parameter priority: Its number.
    static func priorityInName(_ name: String, priority: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownConstant, range,
            "there is no constant '\(name)'; write the priority in parentheses: '(Priority \(priority))'")
    }

    static func priorityAsNumber(_ name: String, _ priority: PriorityName, _ range: SourceRange) -> Diagnostic
    {
        let number = "\(Int(priority.value))"
        return .error(
            .unknownConstant, range,
            "'\(name)' is a priority only in '(Priority \(priority.spelling))'; here write \(number)",
            fix: number)
    }

    static func numberInQuotes(_ number: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownConstant, range, "a number has no quotes; write \(number)", fix: number)
    }

    static func infiniteNumber(_ word: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .unknownConstant, range,
            "'\(word)' is not a number; delete this bound")
    }

    static func twoStatements(_ rest: Substring, _ range: SourceRange) -> Diagnostic {
        .error(
            .missingLineEnd, range,
            "a statement ends with its line; begin a new line before '\(rest)', or write an operator there"
        )
    }

    static func reservedName(_ word: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .reservedName, range,
            "'\(word)' has a meaning of its own; choose another name or put it in quotes")
    }

    static func subviewOfGuide(_ guide: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .subviewOfGuide, range,
            "'\(guide)' is a layout guide, which holds no views; declare it as a 'View'")
    }

    static func duplicateView(_ name: String, _ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .duplicateView, range, "'\(name)' is declared twice here; give one of them another name",
            notes: [Note(range: first, message: "the first declaration")])
    }

    static func duplicateConstant(_ name: String, _ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .duplicateConstant, range,
            "the constant '\(name)' is defined twice here; remove one of the two",
            notes: [Note(range: first, message: "the first definition")])
    }

    /// - Parameter chain: The constant, what it uses and so on back to it; the constant alone where that is too long.
    static func constantCycle(_ chain: [String], _ range: SourceRange) -> Diagnostic {
        let fact = "the value of the constant '\(chain[0])' depends on itself"
        if chain.count < 3 { return .error(.constantCycle, range, "\(fact); give it a number") }
        return .error(
            .constantCycle, range,
            "\(fact): \(chain.joined(separator: " > ")); give one of them a number")
    }

    static func guideNeedsView(_ guide: SpecialItem, _ range: SourceRange) -> Diagnostic {
        let view = guide == .layoutMarginsGuide ? "Superview" : "VIEW"
        return .error(
            .guideWithoutView, range,
            "'\(guide.spelling)' belongs to a view; write '\(view).\(guide.spelling)'",
            fix: guide == .layoutMarginsGuide ? "Superview.\(guide.spelling)" : nil)
    }

    static func guideOfScreenOnly(_ region: AnchorRegion, _ view: String, _ range: SourceRange) -> Diagnostic
    {
        if region == .keyboard {
            return .error(
                .noSuchGuide, range,
                "the keyboard lies on the screen, not in '\(view)'; write '\(region.spelling)' alone")
        }
        return .error(
            .noSuchGuide, range,
            "'\(view)' has no '\(region.spelling)', only the screen has one; write '\(region.spelling)' alone"
        )
    }

    static func guideOfScrollViewOnly(
        _ region: AnchorRegion, _ view: String, _ declaration: SourceRange, _ range: SourceRange
    ) -> Diagnostic {
        .error(
            .noSuchGuide, range,
            "'\(view)' has no '\(region.spelling)', only a scroll view has one; declare it as a 'Scroll View'",
            notes: [Note(range: declaration, message: "'\(view)' is not a scroll view")])
    }

    static func guideOfGuide(_ region: AnchorRegion, _ range: SourceRange) -> Diagnostic {
        .error(
            .noSuchGuide, range,
            "a layout guide has no '\(region.spelling)'; it has neither margins nor guides of its own")
    }

    static func guideWithoutAttribute(_ attribute: Attribute, _ range: SourceRange) -> Diagnostic {
        .error(
            .noSuchAttribute, range,
            "a layout guide has no '\(attribute.spelling)'; it has neither margins nor baselines")
    }

    /// - Parameter noun: What the name is of.
    static func nameCase(
        _ used: String, _ noun: String, _ known: String, _ range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        .warning(
            .nameCase, range, "'\(used)' is the \(noun) '\(known)'; write it the same everywhere",
            notes: [Note(range: first, message: "first written here")], fix: Text.quotedWhereNeeded(known))
    }

    static func similarNames(
        _ name: String, _ other: String, _ range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        .warning(
            .similarNames, range,
            "'\(name)' is used once and differs little from '\(other)'; if both mean one view, write it the same",
            notes: [Note(range: first, message: "'\(other)'")])
    }
}
