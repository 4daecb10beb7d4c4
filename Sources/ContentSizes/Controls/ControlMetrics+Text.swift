// The views whose size follows from a text or an image.
extension ControlMetrics {
    func label(_ content: Content, _ wrapping: Wrapping) -> IntrinsicSize {
        content.text.isEmpty ? IntrinsicSize(width: 0, height: 0) : text(content, wrapping)
    }

    func textView(_ content: Content, _ wrapping: Wrapping) -> IntrinsicSize {
        guard !content.scrolls else { return IntrinsicSize(width: nil, height: nil) }
        var size = text(content, wrapping)
        let padding = ControlSizes.textViewPadding
        size.width = size.width.map { $0 + 2 * padding.horizontal }
        size.height = size.height.map { $0 + 2 * padding.vertical }
        size.firstBaseline += padding.vertical
        size.lastBaseline += padding.vertical
        return size
    }

    /// The widths of title and image add up, and the higher of both counts, with the room around them. Without a style
    /// the title is in whole points, and a title alone has some room above and below and a least width.
    func button(_ content: Content) -> IntrinsicSize {
        if content.text.isEmpty, content.image == nil, content.contentInsets == nil,
            content.buttonStyle == nil
        {
            let height = content.font.height(ofLines: 1, scale: 1) + sizes.titlePadding
            return IntrinsicSize(width: sizes.emptyButton, height: height)
        }
        let pixels = content.buttonStyle == nil ? 1 : measurer.scale
        let isWithoutLine = content.text.isEmpty && content.buttonStyle != nil
        let lineHeight = isWithoutLine ? 0 : content.font.height(ofLines: 1, scale: pixels)
        let insets = content.contentInsets ?? sizes.buttonInsets(content)
        let width = buttonWidth(content)
        let height = max(lineHeight, content.image?.height ?? 0) + insets.top + insets.bottom
        let isTitleAlone = content.image == nil && content.contentInsets == nil && content.buttonStyle == nil
        if content.text.isEmpty { return IntrinsicSize(width: width, height: height) }
        return centered(
            content.font, width: isTitleAlone ? max(sizes.emptyButton, width) : width, height: height)
    }

    /// The width of title and image with the room at their sides, whatever the least width of a button is.
    func buttonWidth(_ content: Content) -> Double {
        let pixels = content.buttonStyle == nil ? 1 : measurer.scale
        let insets = content.contentInsets ?? sizes.buttonInsets(content)
        return roundedUp(oneLine(content.text, content.font), toPixelsOf: pixels)
            + (content.image?.width ?? 0) + insets.left + insets.right
    }

    /// The text, or where there is none the placeholder.
    func textField(_ content: Content) -> IntrinsicSize {
        let shown = content.text.isEmpty ? content.placeholder : content.text
        switch content.border {
        case .rounded:
            let (padding, height, emptyWidth) = sizes.textField
            let width = shown.isEmpty ? emptyWidth : oneLine(shown, content.font) + padding
            let titleHeight =
                sizes.fieldPadding.map { content.font.height(ofLines: 1, scale: 1) + $0 } ?? height
            return centered(content.font, width: width, height: max(titleHeight, height))
        case .none:
            let padding =
                content.text.isEmpty ? sizes.borderlessField.placeholder : sizes.borderlessField.text
            return centered(
                content.font, width: oneLine(shown, content.font) + padding,
                height: content.font.borderlessFieldHeight(in: sizes.system))
        }
    }

    /// The titles, separated by `|`. All segments are as wide as that with the widest title.
    func segmentedControl(_ content: Content) -> IntrinsicSize {
        IntrinsicSize(
            width: widthOfSegments(content, padding: sizes.segments.padding), height: sizes.segments.height)
    }

    /// - Parameter padding: Beside the title of each segment; a segment that is too narrow gives it up first.
    func widthOfSegments(_ content: Content, padding: Double) -> Double {
        let titles = content.text.split(separator: "|").map(trimmed)
        let divider = sizes.segments.divider
        let widest = titles.map { oneLine($0, content.font).rounded(.up) }.max() ?? 0
        return titles.isEmpty ? 0 : Double(titles.count) * (widest + padding + divider) - divider
    }

    private func text(_ content: Content, _ wrapping: Wrapping) -> IntrinsicSize {
        let size = size(of: content, wrapping)
        return IntrinsicSize(
            width: size.width, height: content.font.height(ofLines: size.lineCount, scale: measurer.scale),
            firstBaseline: content.font.firstBaseline(scale: measurer.scale),
            lastBaseline: content.font.lastBaseline(ofLines: size.lineCount, scale: measurer.scale))
    }

    /// The width and the number of lines of a text: as wide as its widest line, as UIKit has it in its second pass. Where
    /// that fills the width of the view, the unwrapped width holds the view at it as in the first pass.
    private func size(of content: Content, _ wrapping: Wrapping) -> (width: Double, lineCount: Int) {
        func measured(_ maximumWidth: Double?) -> TextSize {
            measurer.size(
                of: content.text, font: content.font, maximumWidth: maximumWidth,
                maximumLines: content.maximumLines)
        }
        let natural = measured(content.maximumTextWidth)
        switch wrapping {
        case .lines(let count, let widest) where content.maximumTextWidth == nil:
            return (widest.map { roundedUp($0, toPixelsOf: measurer.scale) } ?? natural.width, count)
        case .width(let width)
        where content.maximumTextWidth == nil && content.maximumLines != 1 && width < natural.width:
            let wrapped = measured(width)
            return (wrapped.fillsWidth ? natural.width : wrapped.width, wrapped.lineCount)
        case .none, .width, .lines: return (natural.width, natural.lineCount)
        }
    }

    /// Whether a text that wraps is in a view that is narrower than one of its letters.
    package func isNarrowerThanALetter(_ type: ViewType, _ content: Content, width: Double) -> Bool {
        guard wraps(type, content) else { return false }
        let room = type.textWidth(inWidth: width)
        let widest = measurer.size(
            of: content.text, font: content.font, maximumWidth: room, maximumLines: content.maximumLines)
        return widest.width > roundedUp(room, toPixelsOf: measurer.scale)
    }

    /// Whether the text of a view has more lines than the view may show.
    func exceedsLines(of type: ViewType, _ content: Content, width: Double) -> Bool {
        guard type == .label || type == .textView, content.intrinsicHeight == .natural else { return false }
        return measurer.size(
            of: content.text, font: content.font,
            maximumWidth: wraps(type, content) ? type.textWidth(inWidth: width) : nil,
            maximumLines: content.maximumLines
        ).isTruncated
    }

    /// A line of text in the middle of a view's height.
    private func centered(_ font: Font, width: Double, height: Double) -> IntrinsicSize {
        let titleHeight = font.height(ofLines: 1, scale: 1)
        let first = (height - titleHeight) / 2 + font.firstBaseline(scale: measurer.scale)
        return IntrinsicSize(width: width, height: height, firstBaseline: first, lastBaseline: height - first)
    }

    private func oneLine(_ text: String, _ font: Font) -> Double {
        measurer.size(of: text, font: font, maximumLines: 1).width
    }
}

/// The text without the spaces at either end.
private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

extension ViewType {
    /// Whether the view shows one line of text.
    func isOneLine(_ content: Content) -> Bool {
        centersText || self == .label && content.maximumLines == 1
    }

    /// Whether text that does not fit into the view is cut off.
    func cutsText(_ content: Content) -> Bool {
        self == .label || self == .button || self == .segmentedControl
            || self == .textView && !content.scrolls
    }

    /// The width at which the lines of a view of this width break, in points.
    package func textWidth(inWidth width: Double) -> Double {
        self == .textView ? max(width - 2 * ControlSizes.textViewPadding.horizontal, 0) : max(width, 0)
    }
}

extension IntrinsicLength {
    /// The length that counts, given the natural one.
    func resolved(_ natural: Double?) -> Double? {
        switch self {
        case .natural: natural
        case .absent: nil
        case .points(let length): length
        }
    }
}
