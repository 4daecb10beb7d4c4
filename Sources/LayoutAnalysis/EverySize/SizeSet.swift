import ContentSizes
import LayoutEngine
import LayoutProgram
import SourceText

/// Sizes of a range at which something is so, such as that a test fails, put together from parts of regions.
struct SizeSet: Sendable {
    private(set) var parts: [Part] = []

    /// The share of the box around the parts that they may leave uncovered by rounding alone.
    private static let leastGap = 1e-6

    struct Part: Sendable {
        var polygon: SizePolygon
        var cell: SizeCell
        /// The corners and middles of edges at which it is not so.
        var exceptions: [SizePoint] = []

        /// Whether one of its corners, or the middle of one of its edges, belongs to it.
        func contains(_ size: SizePoint) -> Bool { cell.contains(size) && !exceptions.contains(size) }
    }

    var isEmpty: Bool { parts.isEmpty }
    var isOneSize: Bool { parts.allSatisfy { $0.polygon == SizePolygon([parts[0].polygon.vertices[0]]) } }

    mutating func add(_ part: Part) { parts.append(part) }

    /// Takes out corners, and middles of edges, of parts.
    ///
    /// - Parameter isException: By size and index of the part.
    mutating func except(_ isException: (SizePoint, Int) -> Bool) {
        for part in parts.indices {
            parts[part].exceptions += parts[part].polygon.edgePoints.filter { isException($0, part) }
        }
    }

    /// The size that a message names: of least width, among these of least height, or where it is not so there itself, one
    /// inside the same part. With the index of that part, and whether it is a corner of it.
    var first: (size: SizePoint, part: Int, isCorner: Bool)? {
        var best: (size: SizePoint, part: Int, isCorner: Bool)?
        for (index, part) in parts.enumerated() {
            for corner in part.polygon.vertices {
                let isCorner = part.contains(corner)
                guard let known = best else {
                    best = (corner, index, isCorner)
                    continue
                }
                let isEarlier = (corner.width, corner.height) < (known.size.width, known.size.height)
                if isEarlier || (corner == known.size && isCorner && !known.isCorner) {
                    best = (corner, index, isCorner)
                }
            }
        }
        guard let best else { return nil }
        return best.isCorner ? best : (parts[best.part].example, best.part, false)
    }
}

extension SizeSet.Part {
    /// A size inside, in whole points if there is one.
    var example: SizePoint {
        let inside = polygon.interiorPoint()
        let whole = SizePoint(width: inside.width.rounded(), height: inside.height.rounded())
        return polygon.contains(whole) && contains(whole) ? whole : inside
    }

    /// A corner as messages name it: rounded so that it is in the part, if that can be.
    fileprivate func named(_ corner: SizePoint) -> SizePoint {
        let rules: [FloatingPointRoundingRule] = [.toNearestOrEven, .up, .down]
        for width in rules {
            for height in rules {
                let size = SizePoint(
                    width: corner.width.thousandths(width), height: corner.height.thousandths(height))
                if polygon.contains(size) { return size }
            }
        }
        return corner
    }
}

// MARK: In words

extension SizeSet {
    /// `at 320 x 667 (320 to just below 490 wide)`: the first size at which it is so, and the bounds of all.
    ///
    /// - Parameter size: The size whose values are told, where it is not the first.
    func description(in range: SizeRanges, at size: SizePoint? = nil) -> String {
        guard let first else { return "" }
        let named = size ?? (first.isCorner ? parts[first.part].named(first.size) : first.size)
        guard let bounds = bounds(in: range) else { return "at every size, first at \(named.name)" }
        return bounds.isEmpty ? "at \(named.name)" : "at \(named.name) (\(bounds))"
    }

    /// `at 320 to just below 490 wide`, `at every size`, `at 320 x 667`
    func extent(in range: SizeRanges) -> String {
        guard let bounds = bounds(in: range) else { return "at every size" }
        if bounds.isEmpty { return description(in: range) }
        return bounds.hasPrefix(SizeSet.within) ? bounds : "at \(bounds)"
    }

    private static let within = "within "

    /// `320 to just below 490 wide`, without an axis all of whose lengths belong to them; `within ...` where some sizes
    /// between the bounds do not. Empty for a single size, `nil` for all sizes of the range.
    private func bounds(in range: SizeRanges) -> String? {
        let spans = Axis.allCases.map { axis in span { $0.extent(axis) } }
        if !spans.contains(where: { $0.isProper }) { return "" }
        let all = zip(Axis.allCases, spans).filter { range.length($0.0).isProper }
        let telling = all.filter { !isWhole($0.1, $0.0, in: range) }
        let gaps = gaps
        guard fills(spans), !gaps.contains(where: { isInside($0, spans) }) else {
            return SizeSet.within + all.map { text(of: $0.1, $0.0, namesEnds: false) }.joined(separator: ", ")
        }
        if telling.isEmpty, gaps.isEmpty { return nil }
        return (telling.isEmpty ? all : telling).map { text(of: $0.1, $0.0, namesEnds: true) }
            .joined(separator: ", ")
    }

    private func isWhole(_ span: ClosedRange<Double>, _ axis: Axis, in range: SizeRanges) -> Bool {
        span == range.length(axis) && [span.lowerBound, span.upperBound].allSatisfy { isClosed($0, axis) }
    }

    /// The corners at which it is not so.
    private var gaps: [SizePoint] {
        parts.flatMap { part in
            part.polygon.edgePoints.filter { size in
                !parts.contains { $0.polygon.contains(size) && $0.contains(size) }
            }
        }
    }

    private func isInside(_ size: SizePoint, _ spans: [ClosedRange<Double>]) -> Bool {
        zip(Axis.allCases, spans).allSatisfy { axis, span in
            let length = size.length(axis)
            return !span.isProper
                || min(length - span.lowerBound, span.upperBound - length) > SizePolygon.thinnest
        }
    }

    /// Whether the parts leave nothing of the box around them.
    private func fills(_ spans: [ClosedRange<Double>]) -> Bool {
        let sides = spans.filter { $0.isProper }.map { $0.upperBound - $0.lowerBound }
        let whole = sides.reduce(1, *)
        let covered = parts.reduce(0) { sum, part in
            part.polygon.dimension < sides.count
                ? sum : sum + (sides.count == 2 ? part.polygon.area : part.polygon.length)
        }
        return abs(whole - covered) <= SizeSet.leastGap * whole
    }

    /// - Parameter namesEnds: Whether to say of an end that it does not belong to the parts itself.
    private func text(of span: ClosedRange<Double>, _ axis: Axis, namesEnds: Bool) -> String {
        let adjective = axis == .horizontal ? "wide" : "high"
        let lower = end(span.lowerBound, axis, namesEnds ? "above " : "", .up)
        if !span.isProper { return "\(lower) \(adjective)" }
        return "\(lower) to \(end(span.upperBound, axis, namesEnds ? "just below " : "", .down)) \(adjective)"
    }

    private func end(
        _ value: Double, _ axis: Axis, _ word: String, _ rule: FloatingPointRoundingRule
    ) -> String {
        (isClosed(value, axis) ? "" : word) + numberText(value.thousandths(rule))
    }

    /// Whether one of the corners and edges of the parts at an end belongs to them.
    private func isClosed(_ end: Double, _ axis: Axis) -> Bool {
        parts.contains { part in
            part.polygon.edgePoints.contains {
                abs($0.length(axis) - end) <= SizePolygon.thinnest && part.contains($0)
            }
        }
    }

    private func span(_ extent: (SizePolygon) -> ClosedRange<Double>) -> ClosedRange<Double> {
        let extents = parts.map { extent($0.polygon) }
        return (extents.map { $0.lowerBound }.min() ?? 0)...(extents.map { $0.upperBound }.max() ?? 0)
    }
}

extension SizePoint {
    var name: String { "\(numberText(width)) x \(numberText(height))" }
}

extension SizeRanges {
    fileprivate func length(_ axis: Axis) -> ClosedRange<Double> { axis == .horizontal ? width : height }
}

extension Double {
    /// In thousandths, to which it is rounded but where it is one anyway. Of what is named it has to be so: ends are rounded
    /// inwards.
    fileprivate func thousandths(_ rule: FloatingPointRoundingRule) -> Double {
        let thousandths = self * 1e3
        let nearest = thousandths.rounded()
        return (abs(thousandths - nearest) < 1e-3 ? nearest : thousandths.rounded(rule)) / 1e3
    }
}
