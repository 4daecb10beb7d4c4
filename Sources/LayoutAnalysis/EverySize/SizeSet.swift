import ContentSizes
import LayoutProgram
import LinearSolver
import SourceText

/// Sizes of a range at which something is so, such as that a test fails, put together from parts of regions.
struct SizeSet: Sendable {
    private(set) var parts: [Part] = []
    /// Whether it is not so at single sizes in between.
    var hasExceptions = false

    /// Of the area around the parts, the share that they may leave uncovered by rounding alone.
    private static let leastGap = 1e-6

    struct Part: Sendable {
        var polygon: SizePolygon
        var cell: SizeCell
        /// Of its corners and the middles of its edges those at which it is not so.
        var exceptions: [SizePoint]

        /// Whether one of its corners, or the middle of one of its edges, belongs to it.
        func contains(_ size: SizePoint) -> Bool { cell.contains(size) && !exceptions.contains(size) }
    }

    var isEmpty: Bool { parts.isEmpty }

    mutating func add(_ polygon: SizePolygon, of cell: SizeCell, exceptAt exceptions: [SizePoint] = []) {
        add(Part(polygon: polygon, cell: cell, exceptions: exceptions))
    }

    mutating func add(_ part: Part) { parts.append(part) }

    /// Takes out corners, and middles of edges, of parts.
    ///
    /// - Parameter isException: By size and place of the part.
    mutating func except(_ isException: (SizePoint, Int) -> Bool) {
        for place in parts.indices {
            parts[place].exceptions += parts[place].polygon.edgePoints.filter { isException($0, place) }
        }
    }

    /// Whether a size is in one of the parts, and at no end of them all.
    func surrounds(_ size: SizePoint) -> Bool {
        let isBetween: (Double, ClosedRange<Double>) -> Bool = { length, span in
            min(length - span.lowerBound, span.upperBound - length) > SizePolygon.thinnest
        }
        return isBetween(size.width, span { $0.widths }) && isBetween(size.height, span { $0.heights })
            && parts.contains { $0.polygon.contains(size) }
    }

    /// The size of least width, among these of least height, and the part that it is in.
    var first: (size: SizePoint, part: Part)? { firstPlace.map { ($0.size, parts[$0.part]) } }

    /// The same with the place of the part.
    var firstPlace: (size: SizePoint, part: Int)? {
        var best: (size: SizePoint, part: Int)?
        for (place, part) in parts.enumerated() {
            for size in part.polygon.vertices {
                guard let known = best else {
                    best = (size, place)
                    continue
                }
                let isEarlier =
                    (size.width, size.height) < (known.size.width, known.size.height)
                    || (size == known.size && part.contains(size) && !parts[known.part].contains(size))
                if isEarlier { best = (size, place) }
            }
        }
        return best
    }
}

// MARK: In words

extension SizeSet {
    /// `for widths 320 to 489.99, first at 320`.
    ///
    /// An end that itself fails is named by itself; one at which nothing fails any more, or where another layout
    /// holds because conditions change there, by `just below` or `just above`.
    ///
    /// - Parameter example: A size of which values are told, for where the first one itself does not fail.
    func description(in range: SizeRanges, example: SizePoint? = nil) -> String {
        switch range.onlyAxis {
        case .horizontal: listed(.horizontal, range.width, example)
        case .vertical: listed(.vertical, range.height, example)
        case nil: inTwoAxes(range)
        }
    }

    private func listed(_ axis: Axis, _ range: ClosedRange<Double>, _ example: SizePoint?) -> String {
        let intervals = intervals(axis)
        let names = intervals.map { $0.name }
        let noun = axis.lengthName
        let isOne = intervals.count == 1 && intervals[0].lower.value == intervals[0].upper.value
        let first = intervals.first?.lower.name ?? ""
        let inside = intervals.first?.lower.isOpen == true ? example : nil
        let at = inside.map { "for example at \(numberText($0.length(axis)))" } ?? "first at \(first)"
        if let whole = intervals.first, whole.covers(range), !isOne {
            return "for every \(noun), first at \(first)"
        }
        return "for \(noun)\(isOne ? "" : "s") \(names.joined(separator: " and "))"
            + (isOne ? "" : ", \(at)")
    }

    private func inTwoAxes(_ range: SizeRanges) -> String {
        let widths = span { $0.widths }
        let heights = span { $0.heights }
        let area = (widths.upperBound - widths.lowerBound) * (heights.upperBound - heights.lowerBound)
        let covered = parts.reduce(0) { $0 + $1.polygon.area }
        let at =
            first.map {
                $0.part.contains($0.size)
                    ? "first at \($0.part.named($0.size).name)"
                    : "for example at \(example(in: $0.part).name)"
            } ?? ""
        let isWhole = abs(area - covered) <= SizeSet.leastGap * area && area > 0 && !hasExceptions
        guard isWhole else {
            let span = SizeRanges(width: widths.roundedInwards, height: heights.roundedInwards)
            return "for sizes within \(span.notation)\(orientation), \(at)"
        }
        let (width, height) = (interval(.horizontal, widths), interval(.vertical, heights))
        let isEveryWidth = width.covers(range.width)
        let isEveryHeight = height.covers(range.height)
        if isEveryWidth, isEveryHeight { return "for every size, \(at)" }
        if isEveryHeight { return "for widths \(width.name) at every height, \(at)" }
        if isEveryWidth { return "for heights \(height.name) at every width, \(at)" }
        return "for widths \(width.name) and heights \(height.name), \(at)"
    }

    /// All parts along one axis. An end at which none of their corners and edges fails is open.
    private func interval(_ axis: Axis, _ extent: ClosedRange<Double>) -> Interval {
        let failing = parts.flatMap { part in
            part.polygon.edgePoints.filter { part.contains($0) }.map { $0.length(axis) }
        }
        let isOpen: (Double) -> Bool = { end in
            !failing.contains { abs($0 - end) <= SizePolygon.thinnest }
        }
        return Interval(
            lower: End(value: extent.lowerBound, isOpen: isOpen(extent.lowerBound), isLower: true),
            upper: End(value: extent.upperBound, isOpen: isOpen(extent.upperBound), isLower: false))
    }

    /// The size that a description names, of which values can be told. One axis has an end that it comes near to where
    /// it does not fail at that itself.
    func named(in range: SizeRanges) -> SizePoint? {
        first.map { $0.part.contains($0.size) || range.onlyAxis != nil ? $0.size : example(in: $0.part) }
    }

    /// A size inside a part, in whole points if there is one.
    func example(in part: Part) -> SizePoint {
        let inside = part.polygon.interiorPoint()
        let whole = SizePoint(width: inside.width.rounded(), height: inside.height.rounded())
        return part.polygon.contains(whole) && part.contains(whole) ? whole : inside
    }

    /// On which side of the diagonal conditions put all parts, if not all sizes lie there between the least and the
    /// greatest.
    private var orientation: String {
        let excess = AffineForm(0, perWidth: 1, perHeight: -1)
        let all = SizePolygon(width: span { $0.widths }, height: span { $0.heights })
        guard all.isCrossed(by: excess) else { return "" }
        let ranges = parts.map { $0.cell.polygon.range(of: excess) }
        if ranges.allSatisfy({ $0.lowerBound >= -SizePolygon.thinnest }) { return ", in landscape" }
        return ranges.allSatisfy { $0.upperBound <= SizePolygon.thinnest } ? ", in portrait" : ""
    }

    private func span(_ extent: (SizePolygon) -> ClosedRange<Double>) -> ClosedRange<Double> {
        let extents = parts.map { extent($0.polygon) }
        return (extents.map { $0.lowerBound }.min() ?? 0)...(extents.map { $0.upperBound }.max() ?? 0)
    }
}

extension SizePoint {
    var name: String { "\(numberText(width)) x \(numberText(height))" }
}

// MARK: Intervals

/// One end of an interval of sizes.
private struct End {
    var value: Double
    /// The size itself does not fail.
    var isOpen: Bool
    var isLower: Bool

    var name: String { isOpen ? "just \(isLower ? "above" : "below") \(number)" : number }

    private var number: String { numberText(value.millionths(isLower ? .up : .down)) }
}

// Of what is named it has to be so: ends are rounded inwards.
extension Double {
    /// In millionths, to which it is rounded but where it is one anyway.
    fileprivate func millionths(_ rule: FloatingPointRoundingRule) -> Double {
        let millionths = self * 1e6
        let nearest = millionths.rounded()
        return (abs(millionths - nearest) < 1e-3 ? nearest : millionths.rounded(rule)) / 1e6
    }
}

extension ClosedRange<Double> {
    fileprivate var roundedInwards: ClosedRange<Double> {
        let (lower, upper) = (lowerBound.millionths(.up), upperBound.millionths(.down))
        return lower <= upper ? lower...upper : self
    }
}

extension SizeSet.Part {
    /// A corner as messages name it: rounded so that it is in the part, if that can be.
    fileprivate func named(_ corner: SizePoint) -> SizePoint {
        let rules: [FloatingPointRoundingRule] = [.toNearestOrEven, .up, .down]
        for width in rules {
            for height in rules {
                let size = SizePoint(
                    width: corner.width.millionths(width), height: corner.height.millionths(height))
                if polygon.contains(size) { return size }
            }
        }
        return corner
    }
}

private struct Interval {
    var lower: End
    var upper: End

    var name: String {
        lower.value == upper.value ? numberText(lower.value) : "\(lower.name) to \(upper.name)"
    }
}

extension SizeSet {
    /// The parts along one axis, with those that touch made one.
    private func intervals(_ axis: Axis) -> [Interval] {
        let sorted = parts.map { interval($0, axis) }.sorted {
            ($0.lower.value, $0.lower.isOpen ? 1 : 0) < ($1.lower.value, $1.lower.isOpen ? 1 : 0)
        }
        var merged: [Interval] = []
        for interval in sorted {
            if let last = merged.last, last.reaches(interval) {
                if interval.upper.value > last.upper.value || last.upper.isOpen {
                    merged[merged.count - 1].upper = interval.upper
                }
            } else {
                merged.append(interval)
            }
        }
        return merged
    }

    private func interval(_ part: Part, _ axis: Axis) -> Interval {
        let ends = part.polygon.vertices.sorted { $0.length(axis) < $1.length(axis) }
        return Interval(
            lower: End(value: ends[0].length(axis), isOpen: !part.contains(ends[0]), isLower: true),
            upper: End(
                value: ends[ends.count - 1].length(axis), isOpen: !part.contains(ends[ends.count - 1]),
                isLower: false))
    }
}

extension Interval {
    fileprivate func covers(_ range: ClosedRange<Double>) -> Bool {
        !lower.isOpen && !upper.isOpen && lower.value <= range.lowerBound && upper.value >= range.upperBound
    }

    /// Whether nothing lies between this interval and a later one.
    fileprivate func reaches(_ next: Interval) -> Bool {
        let gap = next.lower.value - upper.value
        return gap < 0 || (gap <= 2 * SizePolygon.thinnest && !(upper.isOpen && next.lower.isOpen))
    }
}
