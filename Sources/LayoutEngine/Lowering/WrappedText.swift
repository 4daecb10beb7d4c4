import ContentSizes

/// What a wrapping text asks of its view at each of some widths.
package struct WrappedText: Sendable {
    private let type: ViewType
    package let lines: LineCounts
    /// By step of the lines.
    private let contents: [ViewContent]

    init(_ type: ViewType, _ lines: LineCounts, _ contents: [ViewContent]) {
        (self.type, self.lines, self.contents) = (type, lines, contents)
    }

    /// `nil` at a width that it is not known of.
    func content(atWidth width: Double) -> ViewContent? { place(atWidth: width).map { contents[$0] } }

    /// Why a view of this size cuts the text off, as `ControlMetrics` tells it; the outer `nil` as above.
    func truncation(width: Double, height: Double) -> TextTruncation?? {
        guard let place = place(atWidth: width) else { return nil }
        if lines.text.isEmpty { return .some(nil) }
        if (contents[place].height ?? 0) > height + LayoutTolerance.length { return .room }
        return .some(lines.steps[place].isTruncated ? .lines(lines.maximumLines) : nil)
    }

    /// Whether it is known at all of some widths.
    func covers(_ widths: ClosedRange<Double>) -> Bool {
        place(atWidth: widths.lowerBound) != nil && place(atWidth: widths.upperBound) != nil
    }

    private func place(atWidth width: Double) -> Int? { lines.place(atWidth: type.textWidth(inWidth: width)) }
}
