import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

/// Warnings about texts that are cut off or cannot be measured.
extension Report {
    /// Texts in a typeface that cannot be measured, where they decide a size.
    mutating func warnAboutTypefaces() {
        for (view, item) in settled.layout.views.enumerated() {
            let isMeasured = Axis.allCases.contains { item.sizes[$0].intrinsic == .natural }
            let hasText = !(item.text ?? "").isEmpty || item.arguments.placeholder != nil
            guard let typeface = item.arguments.typeface, isMeasured, hasText else { continue }
            add(.unknownTypeface(typeface, of: names.name(view), at: item.range))
        }
    }

    mutating func warnAboutText(of view: Int) {
        let rectangle = settled.rectangles[view]
        let width = rectangle.width
        let height = rectangle.height
        // Where nothing is visible or the size is ambiguous, another message says so.
        guard width > LayoutTolerance.length, height > LayoutTolerance.length,
            !Axis.allCases.contains(where: { ambiguousSizes.contains(ViewAxis(view, $0)) })
        else { return }
        guard let truncation = settled.sized.truncation(of: view, width: width, height: height),
            !isDoubtful(truncation, of: view)
        else { return }
        // The document has the size that the text needs on the canvas, which may be more than it needs elsewhere, or a text that
        // nobody sees.
        let isVertical = if case .room(.vertical, _, _) = truncation { true } else { false }
        let isUncertain =
            sizeSource(of: view) == .document
            || changesInCode(view).contains(.text)
            || isChangedInCode(view, isVertical ? .height : .width)
        if isUncertain, !settled.options.reportsNotes { return }
        var message = Diagnostic.truncatedText(
            names.name(view), textInWords(view), truncation, hint: hint(view, truncation),
            at: range(ofView: view))
        if isUncertain { message.severity = .note }
        add(message, about: view)
    }

    /// Whether a message about the room of all texts tells of it, or the text is in a typeface that cannot be measured and lacks
    /// less than another typeface might need.
    private func isDoubtful(_ truncation: TextTruncation, of view: Int) -> Bool {
        let isUnknown = settled.layout.views[view].arguments.typeface != nil
        switch truncation {
        case .room(let axis, let missing, _):
            let needed = settled.rectangles[view].length(axis) + missing
            return crowded.contains(ViewAxis(view, axis))
                || isUnknown && missing < Report.typefaceError * needed
        case .lines: return isUnknown
        }
    }

    /// Typefaces differ by so much of a text's length, and seldom by more.
    private static let typefaceError = 0.25

    func textInWords(_ view: Int) -> TextInWords {
        TextInWords(
            noun: settled.layout.views[view].text?.isEmpty == false ? "its text" : "its placeholder",
            translation: settled.layout.quotedTranslation(of: view))
    }

    /// What makes room for a text that is cut off below: a fixed height of the file that could be more, or where a large text
    /// size is the reason and nothing scrolls, a scroll view.
    private func hint(_ view: Int, _ truncation: TextTruncation) -> RoomHint {
        guard case .room(.vertical, _, _) = truncation else { return .none }
        let isLarge = settled.layout.environment.contentSizeCategory > .large
        return roomHint(for: [view], mayScroll: isLarge && settled.tree.scrollViews[view] == nil)
    }
}
