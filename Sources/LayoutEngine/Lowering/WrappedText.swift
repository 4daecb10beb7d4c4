import ContentSizes

/// The content of a view with a wrapping text at each of some widths, in points.
package struct WrappedText: Sendable {
    private let type: ViewType
    /// The number of lines at each width.
    package let lines: LineCounts
    /// By step of the line counts.
    private let contents: [ViewContent]

    init(_ type: ViewType, _ lines: LineCounts, _ contents: [ViewContent]) {
        (self.type, self.lines, self.contents) = (type, lines, contents)
    }

    /// The content at a width; `nil` where it is not known.
    func content(atWidth width: Double) -> ViewContent? { step(atWidth: width).map { contents[$0] } }

    /// Why a view of this size cuts the text off, as `ControlMetrics` finds it; the outer `nil` at a width that is not
    /// known.
    func truncation(width: Double, height: Double) -> TextTruncation?? {
        guard let step = step(atWidth: width) else { return nil }
        if lines.text.isEmpty { return .some(nil) }
        let missing = (contents[step].height ?? 0) - height
        if missing > LayoutTolerance.length { return .room(.vertical, missing: missing, isVague: false) }
        return .some(lines.steps[step].isTruncated ? .lines(lines.maximumLines) : nil)
    }

    /// The number of lines with which the content has a height, in points; `nil` where none has it.
    package func lineCount(ofHeight height: Double) -> Int? {
        contents.firstIndex { $0.height == height }.map { lines.steps[$0].lineCount }
    }

    /// Whether it is known at all of some widths.
    func covers(_ widths: ClosedRange<Double>) -> Bool {
        step(atWidth: widths.lowerBound) != nil && step(atWidth: widths.upperBound) != nil
    }

    private func step(atWidth width: Double) -> Int? { lines.index(atWidth: type.textWidth(inWidth: width)) }
}
