extension ControlMetrics {
    package func label(_ content: Content, _ wrapping: Wrapping) -> IntrinsicSize {
        guard !content.text.isEmpty else { return IntrinsicSize(width: 0, height: 0) }
        return text(content, wrapping)
    }

    /// Inside a text view 8 above and below (`textContainerInset`) and 5 at the sides (`lineFragmentPadding`).
    func textView(_ content: Content, _ wrapping: Wrapping) -> IntrinsicSize {
        guard !content.scrolls else { return IntrinsicSize(width: nil, height: nil) }
        var size = text(content, wrapping)
        size.width = size.width.map { $0 + ViewType.textView.horizontalTextPadding }
        size.height = size.height.map { $0 + 16 }
        size.firstBaseline += 8
        size.lastBaseline += 8
        return size
    }

    /// The title with 6 above and below, in whole points; never narrower than 30. Image and title add up.
    func button(_ content: Content) -> IntrinsicSize {
        let image = content.image ?? ImageSize(width: 0, height: 0)
        guard !content.text.isEmpty else {
            guard content.image != nil else { return IntrinsicSize(width: 30, height: 30) }
            return IntrinsicSize(width: image.width, height: image.height)
        }
        let title = oneLine(content.text, content.font).rounded(.up)
        let titleHeight = content.font.height(ofLines: 1, scale: 1)
        return centered(
            content.font, titleHeight: titleHeight, width: max(30, title + image.width),
            height: max(titleHeight + 12, image.height))
    }

    /// A field with a rounded border: 14 wider than its text or placeholder, 34 high, higher for large fonts (inferred:
    /// with a button's insets). An empty one is as wide as Interface Builder makes it.
    package func textField(_ content: Content) -> IntrinsicSize {
        let shown = content.text.isEmpty ? content.placeholder : content.text
        let titleHeight = content.font.height(ofLines: 1, scale: 1)
        return centered(
            content.font, titleHeight: titleHeight,
            width: shown.isEmpty ? 97 : oneLine(shown, content.font) + 14, height: max(titleHeight + 12, 34))
    }

    /// The titles, parted by `|`: every segment is 20 wider than the widest title, with 1 between two segments.
    /// (Measured: 257 for three segments the widest of which has five ideographs at 13 points.)
    func segmentedControl(_ content: Content) -> IntrinsicSize {
        let titles = content.text.split(separator: "|").map(trimmed)
        let widest = titles.map { oneLine($0, content.font).rounded(.up) }.max() ?? 0
        let count = Double(titles.count)
        return IntrinsicSize(width: titles.isEmpty ? 0 : count * (widest + 20) + count - 1, height: 31)
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

    /// Whether the text of a view has more lines than may be shown: one that does not wrap has those that are written.
    func exceedsLines(of type: ViewType, _ content: Content, width: Double) -> Bool {
        guard type == .label || type == .textView, content.intrinsicHeight == .natural else { return false }
        return measurer.size(
            of: content.text, font: content.font,
            maximumWidth: wraps(type, content) ? type.textWidth(inWidth: width) : nil,
            maximumLines: content.maximumLines
        ).isTruncated
    }

    /// A line of text in the middle of a view's height.
    private func centered(_ font: Font, titleHeight: Double, width: Double, height: Double) -> IntrinsicSize {
        let first = (height - titleHeight) / 2 + font.firstBaseline(scale: measurer.scale)
        return IntrinsicSize(width: width, height: height, firstBaseline: first, lastBaseline: height - first)
    }

    private func oneLine(_ text: String, _ font: Font) -> Double {
        measurer.size(of: text, font: font, maximumLines: 1).width
    }
}

/// Without the blanks at either end.
private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

extension ViewType {
    /// Whether the view shows one line of text.
    func isOneLine(_ content: Content) -> Bool {
        centersText || self == .label && content.maximumLines == 1
    }

    /// Whether what does not fit into the view is lost.
    func cutsText(_ content: Content) -> Bool {
        self == .label || self == .button || self == .segmentedControl
            || self == .textView && !content.scrolls
    }

    /// What a view that wraps its text leaves free at both sides together, in points.
    var horizontalTextPadding: Double { self == .textView ? 10 : 0 }

    /// Where the lines of a view of this width break.
    package func textWidth(inWidth width: Double) -> Double { max(width - horizontalTextPadding, 0) }
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
