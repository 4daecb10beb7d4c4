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

    /// The title in whole points. The widths of image and title add up.
    func button(_ content: Content) -> IntrinsicSize {
        if content.text.isEmpty {
            guard let image = content.image else {
                return IntrinsicSize(width: sizes.emptyButton, height: sizes.emptyButton)
            }
            return IntrinsicSize(width: image.width, height: image.height)
        }
        let width = oneLine(content.text, content.font).rounded(.up) + (content.image?.width ?? 0)
        return centered(
            content.font, width: max(sizes.emptyButton, width), leastHeight: content.image?.height ?? 0)
    }

    /// The text, or where there is none the placeholder.
    func textField(_ content: Content) -> IntrinsicSize {
        let shown = content.text.isEmpty ? content.placeholder : content.text
        let (padding, height, emptyWidth) = sizes.textField
        let width = shown.isEmpty ? emptyWidth : oneLine(shown, content.font) + padding
        return centered(content.font, width: width, leastHeight: height)
    }

    /// The titles, separated by `|`. All segments are as wide as that with the widest title.
    func segmentedControl(_ content: Content) -> IntrinsicSize {
        let titles = content.text.split(separator: "|").map(trimmed)
        let (padding, divider, height) = sizes.segments
        let widest = titles.map { oneLine($0, content.font).rounded(.up) }.max() ?? 0
        let width = Double(titles.count) * (widest + padding + divider) - divider
        return IntrinsicSize(width: titles.isEmpty ? 0 : width, height: height)
    }

    private func text(_ content: Content, _ wrapping: Wrapping) -> IntrinsicSize {
        let natural = measurer.size(of: content.text, font: content.font, maximumLines: content.maximumLines)
        let count = lineCount(of: content, natural, wrapping)
        return IntrinsicSize(
            width: natural.width, height: content.font.height(ofLines: count, scale: measurer.scale),
            firstBaseline: content.font.firstBaseline(scale: measurer.scale),
            lastBaseline: content.font.lastBaseline(ofLines: count, scale: measurer.scale))
    }

    /// - Parameter natural: The size of the unwrapped text.
    private func lineCount(of content: Content, _ natural: TextSize, _ wrapping: Wrapping) -> Int {
        switch wrapping {
        case .lines(let count): count
        case .width(let width) where content.maximumLines != 1 && width < natural.width:
            measurer.size(
                of: content.text, font: content.font, maximumWidth: width, maximumLines: content.maximumLines
            ).lineCount
        case .none, .width: natural.lineCount
        }
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
    private func centered(_ font: Font, width: Double, leastHeight: Double) -> IntrinsicSize {
        let titleHeight = font.height(ofLines: 1, scale: 1)
        let height = max(titleHeight + sizes.titlePadding, leastHeight)
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
