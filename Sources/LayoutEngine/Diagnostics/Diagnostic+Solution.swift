import ContentSizes
import LayoutSyntax
import SourceText

/// `15 pt` or `0.333 pt`; a length of more than a point between half points is `about 44 pt`.
func approximately(_ points: Double) -> String {
    let halves = (2 * points).rounded() / 2
    if abs(points - halves) <= LayoutTolerance.length { return "\(numberText(halves)) pt" }
    return points < 1
        ? "\(numberText((1000 * points).rounded() / 1000)) pt" : "about \(numberText(points.rounded())) pt"
}

/// `about 0.5 pt`, of a length that is known to the point at best.
private func vaguely(_ points: Double) -> String {
    let tenths = max(0.1, (10 * points).rounded() / 10)
    return "about \(numberText(tenths)) pt"
}

extension RoomHint {
    /// `; a scroll view around it makes room`, behind a sentence about the texts.
    ///
    /// - Parameter count: Of the texts.
    package func words(for count: Int) -> String {
        switch self {
        case .none: ""
        case .scrollView: "; a scroll view around \(count == 1 ? "it" : "them") makes room"
        case .height(let statement): "; '\(statement)' makes room"
        }
    }
}

/// A text as messages call it.
struct TextInWords {
    /// `its text` or `its placeholder`.
    let noun: String
    /// Its beginning in quotes, where the file does not show it.
    let translation: String?

    var words: String { translation.map { "\(noun) \($0)" } ?? noun }
}

/// The messages about a solved layout.
extension Diagnostic {
    /// The program's own fault: the proof of a solution has gaps.
    static func notVerified(faultCount: Int) -> Diagnostic {
        .error(
            .notVerified, nil,
            "the solution could not be verified, in \(faultCount) place\(faultCount == 1 ? "" : "s")")
    }

    /// - Parameters:
    ///   - names: Of the views that change, the first one being at `range`.
    ///   - lengths: What changes of each; none where only margins change.
    static func unstableLayout(
        _ names: [String], lengths: [(view: String, length: UnsettledLength)], at range: SourceRange?
    ) -> Diagnostic {
        var changes = lengths.prefix(unstableViewsNamed).map { change in
            let (one, other) = change.length.values
            return
                "\(change.view)'s \(change.length.name) alternates between \(thousandths(one)) and \(thousandths(other)) pt"
        }
        if changes.isEmpty {
            changes = names.prefix(unstableViewsNamed).map { "the margins of '\($0)' alternate" }
        }
        let more = names.count - changes.count
        if more > 0 { changes.append("\(more) more view\(more == 1 ? " changes" : "s change")") }
        return .error(
            .unstableLayout, range,
            "the layout does not settle"
                + (changes.isEmpty ? "" : ": \(changes.joined(lastBy: "and"))")
                + "; give \(names.count == 1 ? "it" : "one of them") a fixed width or height",
            fact: "does not settle")
    }

    private static let unstableViewsNamed = 3

    private static func thousandths(_ points: Double) -> String {
        numberText((1000 * points).rounded() / 1000)
    }

    /// A conflict that only the digits of numbers make.
    ///
    /// - Parameter factor: One of the multipliers.
    static func roundedMultiplier(
        _ constraint: ConstraintReference, missedBy points: Double, _ factor: Double, at range: SourceRange?
    ) -> Diagnostic {
        .note(
            .roundedMultiplier, range,
            "\(constraint.quoted) is missed by \(numberText(points)) pt, because multipliers such as"
                + " \(numberText(factor)) are rounded",
            fact: constraint.quoted)
    }

    /// - Parameter range: Of a constraint that multiplies a leading or trailing position.
    static func mirroredMultiplier(_ range: SourceRange) -> Diagnostic {
        .warning(
            .mirroredMultiplier, range,
            "from right to left this is no mirror image: UIKit multiplies the distance from the left edge, not from the right one;"
                + " multiply a width instead")
    }

    package var saysUnstable: Bool { id == ErrorID.unstableLayout.rawValue }

    /// - Parameter attributes: Each with what it can be; no range where that is anything.
    static func ambiguous(
        _ view: String, _ axis: Axis, _ attributes: [(name: String, range: String?)], _ source: SizeSource,
        suggestion: Suggestion, at range: SourceRange?
    ) -> Diagnostic {
        let fact = ambiguity(of: view, attributes)
        switch source {
        case .layout:
            return .warning(
                .ambiguous, range, fact, suggestion: suggestion, fact: axis.spelling, subject: view)
        case .ownClass:
            return .warning(
                .ambiguous, range, "\(fact), unless its class sizes itself", suggestion: suggestion,
                fact: axis.spelling, subject: view)
        case .foreignClass:
            return .note(
                .ambiguous, range, "\(fact), unless its class sizes itself, which no file declares",
                fact: axis.spelling, subject: view)
        case .sizedByClass:
            return .note(
                .ambiguous, range, "\(fact); its class says how large its content is", fact: axis.spelling,
                subject: view)
        case .document:
            return .note(
                .ambiguous, range, "\(fact); the size of its content is known at run time only",
                fact: axis.spelling, subject: view)
        case .code:
            return .note(
                .ambiguous, range, "\(fact), because some of its constraints are removed at build time",
                fact: axis.spelling, subject: view)
        }
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

    static func textWithoutRoom(
        _ view: String, _ text: TextInWords, in stack: String, at range: SourceRange?
    ) -> Diagnostic {
        .warning(
            .clippedText, range, "'\(view)' is clipped: \(text.words) gets no room in '\(stack)'",
            fact: "\(text.noun) gets no room", subject: view, translation: text.translation)
    }

    /// - Parameters:
    ///   - views: The name of each, with its text if that is translated.
    ///   - missing: Points.
    ///   - shouldScroll: Whether a scroll view would make room for them.
    static func clippedTexts(
        _ views: [(name: String, translation: String?)], _ axis: Axis, missing: Double, hint: RoomHint,
        at range: SourceRange?
    ) -> Diagnostic {
        let named = views.count > clippedNamed ? views.prefix(clippedNamed - 1) : views[...]
        let more = views.count > named.count ? ["\(views.count - named.count) more"] : []
        let clipped = "\(views.count == 1 ? "is" : "are") clipped"
        let names = named.map { view in view.name + (view.translation.map { " (\($0))" } ?? "") }
        let fact = "\((names + more).joined(lastBy: "and")) \(clipped)"
        let translations = views.compactMap { $0.translation }
        let need =
            "\(views.count == 1 ? "it needs" : "they need") \(approximately(missing < 1 ? missing : missing.rounded())) more \(axis.lengthName)"
        return .warning(
            .clippedText, range, "\(fact): \(need) than there is\(hint.words(for: views.count))",
            fact: "\(named.map { $0.name }.joined(separator: ", ")) \(clipped) \(axis.spelling)ly",
            translation: translations.isEmpty ? nil : translations.joined(separator: ", "))
    }

    private static let clippedNamed = 5

    static func truncatedText(
        _ view: String, _ text: TextInWords, _ truncation: TextTruncation, hint: RoomHint,
        at range: SourceRange?
    ) -> Diagnostic {
        switch truncation {
        case .room(let axis, let missing, let isVague):
            let points = isVague ? vaguely(missing) : approximately(missing)
            return .warning(
                .truncatedText, range,
                "'\(view)' is clipped: \(text.words) needs \(points) more \(axis.lengthName)\(hint.words(for: 1))",
                fact: "\(axis.spelling): \(text.noun)", subject: view, translation: text.translation)
        case .lines(let count):
            return .warning(
                .truncatedText, range,
                "'\(view)' is clipped: \(text.words) takes more than \(count) line\(count == 1 ? "" : "s");"
                    + " 'lines: 0' shows all lines", fact: "\(count): \(text.noun)", subject: view,
                translation: text.translation)
        }
    }

    /// Of a view that has another font than the system's. A run tells one for all of its views.
    static func unknownTypeface(_ typeface: String, of view: String, at range: SourceRange?) -> Diagnostic {
        .note(
            .unknownTypeface, range,
            "the typeface '\(typeface)' is not known; its texts are measured with the system font",
            fact: typeface, subject: view)
    }

    /// The same of all its views.
    ///
    /// - Parameter first: The message about the first of them.
    package static func unknownTypeface(_ first: Diagnostic, viewCount: Int) -> Diagnostic {
        guard let typeface = first.fact, viewCount > 1 else { return first }
        var message = Diagnostic.note(
            .unknownTypeface, first.range,
            "the typeface '\(typeface)' of \(viewCount) views is not known; their texts are measured with the system"
                + " font", fact: typeface)
        message.severity = first.severity
        return message
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

    /// - Parameters:
    ///   - kept: All that could have been changed as well.
    ///   - statement: With which the order no longer decides.
    static func stackOrder(
        _ stack: String, moved: String, kept: [String], isStretched: Bool, statement: String,
        at range: SourceRange?
    ) -> Diagnostic {
        let changed = isStretched ? "stretched" : "compressed"
        let named = kept.prefix(kept.count > rivalsNamed ? rivalsNamed - 1 : rivalsNamed).map { "'\($0)'" }
        let more = kept.count > named.count ? ["\(kept.count - named.count) more"] : []
        let others = (named + more).joined(lastBy: "or")
        return .warning(
            .stackOrder, range,
            "'\(moved)' is \(changed) instead of \(others) only because it comes first in '\(stack)'; to keep it so,"
                + " write '\(statement)'")
    }
}

extension Diagnostic {
    private static let rivalsNamed = 5
}
