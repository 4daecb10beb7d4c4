import ContentSizes
import LayoutSyntax
import SourceText

/// The messages about where views lie, and how large they are.
extension Diagnostic {
    /// - Parameter leftToRight: The side that it is where the layout reads from left to right.
    static func outsideSuperview(
        _ view: String, _ superview: String, side: String, leftToRight: String, points: Double,
        at range: SourceRange?
    ) -> Diagnostic {
        let beyond = side == "left" || side == "right" ? "\(side) edge" : side
        return .warning(
            .outsideSuperview, range,
            "'\(view)' extends \(approximately(points)) beyond the \(beyond) of \(superview)",
            fact: leftToRight, subject: view)
    }

    /// - Parameter others: How many more views `second` overlaps.
    static func overlap(
        _ first: String, others: Int, _ second: String, at range: SourceRange?
    ) -> Diagnostic {
        let more = others == 0 ? "" : " and \(others) more"
        return .warning(.overlap, range, "'\(second)' overlaps '\(first)'\(more)")
    }

    /// - Parameter others: How many more texts `second` overlaps.
    static func textOverlap(
        _ first: String, others: Int, _ second: String, at range: SourceRange?
    ) -> Diagnostic {
        let more = others == 0 ? "" : " and \(others) more text\(others == 1 ? "" : "s")"
        return .warning(
            .overlap, range, "the text of '\(second)' overlaps that of '\(first)'\(more)",
            fact: textsInFact + first, subject: second)
    }

    private static let textsInFact = "texts: "

    /// Whether it tells of a view that reaches beyond its superview.
    package var saysOutside: Bool { id == WarningID.outsideSuperview.rawValue }

    /// Whether it tells of a control that is much larger than its content.
    package var saysStretched: Bool { id == WarningID.stretchedContent.rawValue }

    /// Whether it tells of a text over a text.
    package var saysTextOverlap: Bool {
        id == WarningID.overlap.rawValue && fact?.hasPrefix(Diagnostic.textsInFact) == true
    }

    static func squeezedContent(
        _ view: String, _ misfit: ContentMisfit, at range: SourceRange?
    ) -> Diagnostic {
        .warning(
            .squeezedContent, range, lengths(view, misfit), fact: misfit.axis.spelling, subject: view)
    }

    /// - Parameter distance: A constraint with which the view would keep its content's length.
    static func stretchedContent(
        _ view: String, _ misfit: ContentMisfit, distance: String?, at range: SourceRange?
    ) -> Diagnostic {
        let hint = distance.map { "; with '\($0)' it keeps its \(misfit.axis.lengthName)" } ?? ""
        return .warning(
            .stretchedContent, range, lengths(view, misfit) + hint, fact: misfit.axis.spelling, subject: view)
    }

    /// `'Photo' is 12 pt high, but its content is 96 pt high`
    private static func lengths(_ view: String, _ misfit: ContentMisfit) -> String {
        let size = sizesInWords([misfit.axis])
        let (length, content) = (approximately(misfit.length), approximately(misfit.content))
        return "'\(view)' is \(length) \(size), but its content is \(content) \(size)"
    }

    /// - Parameters:
    ///   - others: How many more views that the same line declares.
    ///   - held: A subview with its length on the first axis, of a view that shows nothing but what it holds.
    ///   - maySizeItself: Whether a class of the app may give it a size.
    static func zeroSize(
        _ view: String, others: Int, _ axes: [Axis], holding held: (name: String, length: Double)?,
        maySizeItself: Bool, at range: SourceRange?
    ) -> Diagnostic {
        let sizes = sizesInWords(axes)
        if others > 0 {
            return .warning(
                .zeroSize, range,
                "'\(view)' and \(others) more view\(others == 1 ? "" : "s") of this line are 0 pt \(sizes),"
                    + " so they are invisible")
        }
        let fact = "'\(view)' is 0 pt \(sizes)"
        if maySizeItself { return .note(.zeroSize, range, "\(fact), unless its class sizes itself") }
        guard let held else { return .warning(.zeroSize, range, "\(fact), so it is invisible") }
        let length = "\(approximately(held.length)) \(sizesInWords([axes[0]]))"
        return .warning(.zeroSize, range, "\(fact), but '\(held.name)' in it is \(length)", fact: fact)
    }

    /// Of a view that shows nothing so far.
    static func sizeOfRunTime(_ view: String, _ axes: [Axis], at range: SourceRange?) -> Diagnostic {
        .note(
            .zeroSize, range,
            "'\(view)' is 0 pt \(sizesInWords(axes)) until it gets something to show at run time")
    }

    /// `wide and high`
    private static func sizesInWords(_ axes: [Axis]) -> String {
        axes.map { $0 == .horizontal ? "wide" : "high" }.joined(separator: " and ")
    }
}
