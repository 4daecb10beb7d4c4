import ContentSizes
import LayoutSyntax
import SourceText

/// `15 pt` or `0.333 pt`; a length of more than a point between half points is `about 44 pt`.
private func approximately(_ points: Double) -> String {
    let halves = (2 * points).rounded() / 2
    if abs(points - halves) <= LayoutTolerance.length { return "\(numberText(halves)) pt" }
    return points < 1
        ? "\(numberText((1000 * points).rounded() / 1000)) pt" : "about \(numberText(points.rounded())) pt"
}

/// The messages about a solved layout.
extension Diagnostic {
    /// The program's own fault: the proof of a solution has gaps.
    static func notVerified(faultCount: Int) -> Diagnostic {
        .error(
            .notVerified, nil,
            "the solution could not be verified, in \(faultCount) place\(faultCount == 1 ? "" : "s")")
    }

    /// - Parameter names: Of the views that change, the first one being at `range`.
    static func unstableLayout(_ names: [String], at range: SourceRange?) -> Diagnostic {
        let named = names.prefix(unstableViewsNamed).map { "'\($0)'" }
        let more = names.count - named.count
        let views = named + (more > 0 ? ["\(more) more view\(more == 1 ? "" : "s")"] : [])
        return .error(
            .unstableLayout, range,
            "the layout does not settle: margins, text heights and baselines keep changing"
                + " \(views.isEmpty ? "it" : views.joined(lastBy: "and")); give"
                + " \(names.count == 1 ? "it" : "one of them") a fixed width or height")
    }

    private static let unstableViewsNamed = 3

    package var saysUnstable: Bool { id == ErrorID.unstableLayout.rawValue }

    static func unsatisfiable(
        _ conflict: LayoutConflict, at range: SourceRange?, others: [SourceRange?],
        suggestion: ConflictSuggestion,
        triedAt: String
    ) -> Diagnostic {
        let count = conflict.others.count
        var message = "\(conflict.broken.quoted) "
        switch count {
        case 0: message += "can never be satisfied"
        case 1 where conflict.others[0].written == nil:
            message += "conflicts with \(conflict.others[0].quoted)"
        case 1: message += "conflicts with another constraint"
        default: message += "conflicts with \(count) other constraints"
        }
        if !conflict.spacings.isEmpty { message += ", among them \(conflict.spacings.joined(lastBy: "and"))" }
        message += ", so it is ignored"
        if conflict.includesSign { message += ": a size cannot be negative" }
        return .error(
            .unsatisfiable, range, message,
            suggestion: Suggestion(count > 0 ? suggestion.words : "", triedAt: triedAt), fact: conflict.fact,
            notes: notes(on: conflict, at: range, others, suggestion, triedAt))
    }

    private static func notes(
        on conflict: LayoutConflict, at range: SourceRange?, _ others: [SourceRange?],
        _ suggestion: ConflictSuggestion, _ triedAt: String
    ) -> [Note] {
        // The parts of one 'Edges' are at the same position.
        var counts: [SourceRange?: Int] = [:]
        for other in others { counts[other, default: 0] += 1 }
        return zip(conflict.others, others).enumerated().map { index, member in
            let (other, otherRange) = member
            let isSeen =
                other.written.map { $0.instance == nil && !$0.isPart } == true && otherRange != range
                && counts[otherRange] == 1
            var resolvesToo = false
            if case .brokenOr(let alsoResolve) = suggestion { resolvesToo = alsoResolve[index] }
            return Note(
                range: otherRange, message: isSeen ? "one of them" : "\(other.quoted) is one of them",
                suggestion: resolvesToo
                    ? Suggestion("; adding '(Priority 999)' here resolves it too", triedAt: triedAt) : .none)
        }
    }

    /// - Parameter attributes: Each with what it can be; no range where that is anything.
    static func ambiguous(
        _ view: String, _ axis: Axis, _ attributes: [(name: String, range: String?)], suggestion: Suggestion,
        at range: SourceRange?
    ) -> Diagnostic {
        .warning(
            .ambiguous, range, ambiguity(of: view, attributes), suggestion: suggestion,
            fact: axis.spelling, subject: view)
    }

    static func ambiguousScrollContent(
        _ view: String, _ axis: Axis, _ attributes: [(name: String, range: String?)], suggestion: Suggestion,
        at range: SourceRange?
    ) -> Diagnostic {
        .warning(
            .ambiguousScrollContent, range, ambiguity(of: view, attributes), suggestion: suggestion,
            fact: axis.spelling, subject: view)
    }

    /// `Title's height is ambiguous: 4 to 142 pt`, `Card's x and width are ambiguous: x 5 to 20 pt, width 0 to 15 pt`
    private static func ambiguity(of view: String, _ attributes: [(name: String, range: String?)]) -> String {
        let fact =
            "\(view)\(view.hasSuffix("s") ? "'" : "'s") \(attributes.map { $0.name }.joined(lastBy: "and"))"
        let ranges = attributes.compactMap { attribute in
            attribute.range.map { attributes.count == 1 ? $0 : "\(attribute.name) \($0)" }
        }
        let told = ranges.isEmpty ? "" : ": \(ranges.joined(separator: ", "))"
        return "\(fact) \(attributes.count == 1 ? "is" : "are") ambiguous\(told)"
    }

    /// - Parameter text: `its text`, and a translated one in quotes.
    static func textWithoutRoom(
        _ view: String, _ text: String, in stack: String, at range: SourceRange?
    ) -> Diagnostic {
        .warning(
            .clippedText, range, "'\(view)' is clipped: \(text) gets no room in '\(stack)'",
            fact: "\(text) gets no room", subject: view)
    }

    /// - Parameters:
    ///   - missing: Points.
    ///   - shouldScroll: Whether a scroll view would make room for them.
    static func clippedTexts(
        _ views: [String], _ axis: Axis, missing: Double, shouldScroll: Bool, at range: SourceRange?
    ) -> Diagnostic {
        let named = views.count > clippedNamed ? views.prefix(clippedNamed - 1) : views[...]
        let more = views.count - named.count
        let names = (named + (more > 0 ? ["\(more) more"] : [])).joined(lastBy: "and")
        let fact = "\(names) \(views.count == 1 ? "is" : "are") clipped"
        let need =
            "\(views.count == 1 ? "it needs" : "they need") \(approximately(missing < 1 ? missing : missing.rounded())) more \(axis.lengthName)"
        let hint = shouldScroll ? "; a scroll view around \(views.count == 1 ? "it" : "them") makes room" : ""
        return .warning(
            .clippedText, range, "\(fact): \(need) than there is\(hint)", fact: "\(fact) \(axis.spelling)ly")
    }

    private static let clippedNamed = 5

    static func outsideSuperview(
        _ view: String, _ superview: String, side: String, points: Double, at range: SourceRange?
    ) -> Diagnostic {
        let beyond = side == "left" || side == "right" ? "\(side) edge" : side
        return .warning(
            .outsideSuperview, range,
            "'\(view)' extends \(approximately(points)) beyond the \(beyond) of \(superview)",
            fact: beyond, subject: view)
    }

    /// - Parameter others: How many more views `second` overlaps.
    static func overlap(
        _ first: String, others: Int, _ second: String, at range: SourceRange?
    ) -> Diagnostic {
        let more = others == 0 ? "" : " and \(others) more"
        return .warning(.overlap, range, "'\(second)' overlaps '\(first)'\(more)")
    }

    /// - Parameter others: How many more views that the same line declares.
    static func zeroSize(
        _ view: String, others: Int, _ axes: [Axis], at range: SourceRange?
    ) -> Diagnostic {
        let sizes = axes.map { $0 == .horizontal ? "wide" : "high" }.joined(separator: " and ")
        return .warning(
            .zeroSize, range,
            others == 0
                ? "'\(view)' is 0 pt \(sizes), so it is invisible"
                : "'\(view)' and \(others) more view\(others == 1 ? "" : "s") of this line are 0 pt \(sizes),"
                    + " so they are invisible")
    }

    /// - Parameters:
    ///   - text: `its text`, and a translated one in quotes.
    ///   - shouldScroll: Whether a scroll view would make room for it.
    static func truncatedText(
        _ view: String, _ text: String, _ truncation: TextTruncation, shouldScroll: Bool,
        at range: SourceRange?
    ) -> Diagnostic {
        switch truncation {
        case .room(let axis, let missing):
            let hint = shouldScroll ? "; a scroll view around it makes room" : ""
            return .warning(
                .truncatedText, range,
                "'\(view)' is clipped: \(text) needs \(approximately(missing)) more \(axis.lengthName)\(hint)",
                fact: "\(axis.spelling): \(text)", subject: view)
        case .lines(let count):
            return .warning(
                .truncatedText, range,
                "'\(view)' is clipped: \(text) takes more than \(count) line\(count == 1 ? "" : "s"); 'lines: 0'"
                    + " shows all lines", fact: "\(count): \(text)", subject: view)
        }
    }

    /// Of the first view that has another font than the system's.
    static func unknownTypeface(_ typeface: String, at range: SourceRange?) -> Diagnostic {
        .warning(
            .unknownTypeface, range,
            "the typeface '\(typeface)' is not known; its texts are measured with the system font")
    }

    static func smallTouchTarget(
        _ view: String, _ width: Double, _ height: Double, at range: SourceRange?
    ) -> Diagnostic {
        .warning(
            .smallTouchTarget, range,
            "'\(view)' is \(numberText(width)) x \(numberText(height)) pt; make it at least 44 x 44 pt, so that it"
                + " is easy to tap", fact: "", subject: view)
    }

    static func undeclaredScrollContent(
        _ scrollView: String, _ partner: String, at range: SourceRange?
    ) -> Diagnostic {
        .warning(
            .undeclaredScrollContent, range,
            "'\(scrollView)' is not declared, so '\(partner)' is next to it, not inside it; declare"
                + " '\(Text.quotedWhereNeeded(scrollView)): Scroll View { ... }' and put what it scrolls in the"
                + " braces")
    }

    static func readableWidthUnknown(at range: SourceRange?) -> Diagnostic {
        .warning(
            .readableWidthUnknown, range,
            "the width of the Readable Content Guide is only known at content size L; other sizes are solved with"
                + " that one")
    }

    /// - Parameter fault: How much the insets take, in words.
    static func largeSafeArea(_ fault: String) -> Diagnostic {
        .warning(.largeSafeArea, nil, "\(fault); the insets are cut to the screen")
    }

    /// - Parameter reasons: The constraints that it follows from.
    static func redundantConstraint(
        implied: ConstraintReference, _ range: SourceRange?, _ reasons: [SourceRange?]
    ) -> Diagnostic {
        let others = reasons.count == 1 ? "another constraint" : "\(reasons.count) other constraints"
        return .warning(
            .redundantConstraint, range, "'\(implied.name)' follows from \(others) and can be removed",
            notes: reasons.map {
                Note(range: $0, message: reasons.count == 1 ? "it follows from this one" : "one of them")
            })
    }

    /// - Parameter statement: With which the order no longer decides.
    static func stackOrder(
        _ stack: String, moved: String, kept: String, isStretched: Bool, statement: String,
        at range: SourceRange?
    ) -> Diagnostic {
        let changed = isStretched ? "stretched" : "compressed"
        return .warning(
            .stackOrder, range,
            "'\(moved)' is \(changed) instead of '\(kept)' only because it comes first in '\(stack)'; to keep it so,"
                + " write '\(statement)'")
    }
}

/// The constraints that resolve a conflict when they get the priority 999. Each of them was tried.
enum ConflictSuggestion {
    /// Nothing that is known.
    case none
    /// On any one that the file holds.
    case anyOne
    /// On the one that was broken, or on those of the others, in their order, for which it says so.
    case brokenOr([Bool])
    /// On another one.
    case other(ConstraintReference)
    /// On one whose statement stands for others that should stay required.
    case split(ConstraintReference)

    fileprivate var words: String {
        switch self {
        case .none: ""
        case .brokenOr: "; adding '(Priority 999)' to it resolves the conflict"
        case .anyOne: "; adding '(Priority 999)' to any of these lines resolves it"
        case .other(let constraint): "; adding '(Priority 999)' to \(constraint.quoted) resolves it"
        case .split(let constraint):
            "; writing '\(constraint.name) (Priority 999)' as a line of its own resolves it"
        }
    }
}

extension LayoutConflict {
    /// The constraints that the file holds, where there are others: the screen's own change with its size.
    fileprivate var fact: String? {
        let members = [broken] + others
        let written = members.compactMap { $0.written }
        return written.count == members.count ? nil : written.map { $0.text }.joined(separator: ", ")
    }
}
