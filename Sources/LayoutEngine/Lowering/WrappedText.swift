import ContentSizes

/// The content of a view with a wrapping text at each of some widths, in points.
package struct WrappedText: Sendable {
    private let type: ViewType
    /// The lines at each width.
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

    /// A width at which the content becomes another one, between two widths and, of several, near the middle; `nil` where there
    /// is none. The content is known at both.
    package func change(from lower: Double, to upper: Double) -> Double? {
        guard let first = step(atWidth: lower), let last = step(atWidth: upper), first < last else {
            return nil
        }
        let middle = (first + last) / 2
        let changes = (first..<last).filter { contents[$0] != contents[$0 + 1] }
        guard let change = changes.min(by: { abs($0 - middle) < abs($1 - middle) }) else { return nil }
        var (lower, upper) = (lower, upper)
        for _ in 0..<60 {
            let width = (lower + upper) / 2
            if width <= lower || width >= upper { break }
            if (step(atWidth: width) ?? last) > change { upper = width } else { lower = width }
        }
        return upper
    }

    /// Whether it is known at all of some widths.
    func covers(_ widths: ClosedRange<Double>) -> Bool {
        step(atWidth: widths.lowerBound) != nil && step(atWidth: widths.upperBound) != nil
    }

    private func step(atWidth width: Double) -> Int? { lines.index(atWidth: type.textWidth(inWidth: width)) }
}
