import ContentSizes
import LayoutProgram

/// Parts of a set of sizes.
extension SizePolygon {
    /// The part in which `form` is not negative; `nil` where that is nothing, or too thin to count.
    func clipped(to form: AffineForm) -> SizePolygon? {
        let values = vertices.map { form.value(at: $0) }
        let least = SizePolygon.thinnest * form.slope
        guard let greatest = values.max(), greatest > (isPoint ? -least : least) else { return nil }
        if values.allSatisfy({ $0 >= -least }) { return self }
        var corners: [SizePoint] = []
        for index in vertices.indices {
            if values[index] >= 0 { corners.append(vertices[index]) }
            let next = (index + 1) % vertices.count
            if vertices.count == 2, next == 0 { break }
            if (values[index] > 0 && values[next] < 0) || (values[index] < 0 && values[next] > 0) {
                let share = values[index] / (values[index] - values[next])
                corners.append(vertices[index].point(towards: vertices[next], share: share))
            }
        }
        return SizePolygon(corners, thresholds: thresholds).cleaned
    }

    /// Without corners that coincide.
    private var cleaned: SizePolygon? {
        var kept: [SizePoint] = []
        for vertex in vertices where kept.last.map({ $0.isApart(from: vertex) }) ?? true {
            kept.append(vertex)
        }
        while kept.count > 1, let last = kept.last, !last.isApart(from: kept[0]) { kept.removeLast() }
        return kept.count < min(vertices.count, 3) ? nil : SizePolygon(kept, thresholds: thresholds)
    }

    /// The parts in which `form` is negative and where it is not.
    func divided(by form: AffineForm) -> [SizePolygon] {
        [clipped(to: -1 * form), clipped(to: form)].compactMap { $0 }
    }

    /// The parts below a width that a text needs and from it on, at which the form is 0.
    func divided(atThreshold form: AffineForm) -> [SizePolygon] {
        let below = clipped(to: -1 * form).map { SizePolygon($0.vertices, thresholds: thresholds + [form]) }
        return [below, clipped(to: form)].compactMap { $0 }
    }

    /// Whether a size on its edge has the texts of what lies beyond.
    func isBeyondThreshold(_ size: SizePoint) -> Bool {
        thresholds.contains { $0.value(at: size) >= -RegionSearch.tolerance }
    }

    /// Its halves across its longer side.
    func halved() -> [SizePolygon] {
        let (widths, heights) = (widths, heights)
        let isWide = widths.upperBound - widths.lowerBound >= heights.upperBound - heights.lowerBound
        let middle =
            isWide
            ? (widths.lowerBound + widths.upperBound) / 2 : (heights.lowerBound + heights.upperBound) / 2
        return divided(by: AffineForm(-middle, perWidth: isWide ? 1 : 0, perHeight: isWide ? 0 : 1))
    }
}

extension SizePoint {
    func point(towards other: SizePoint, share: Double) -> SizePoint {
        SizePoint(
            width: width + share * (other.width - width), height: height + share * (other.height - height))
    }

    fileprivate func isApart(from other: SizePoint) -> Bool {
        max(abs(width - other.width), abs(height - other.height)) > SizePolygon.thinnest / 10
    }
}

// MARK: Edges

extension SizePolygon {
    /// Its corners on a line that it touches.
    func edge(on line: AffineForm) -> SizePolygon {
        SizePolygon(
            vertices.filter { abs(line.value(at: $0)) <= 2 * SizePolygon.thinnest * max(1, line.slope) })
    }

    /// Its edges on one of some lines.
    func faces(on lines: [AffineForm]) -> [SizePolygon] {
        if lines.isEmpty { return [] }
        return edges.filter { edge in
            lines.contains { line in
                edge.vertices.allSatisfy { abs(line.value(at: $0)) <= SizePolygon.thinnest * line.slope }
            }
        }
    }
}

// MARK: What is common to two

extension SizePolygon {
    /// The intersection of two convex sets; `nil` where it is empty, or too thin to count.
    func intersection(_ other: SizePolygon) -> SizePolygon? {
        if let crossing = crossing(with: other) {
            return contains(crossing) && other.contains(crossing) ? SizePolygon([crossing]) : nil
        }
        let (smaller, larger) = vertices.count < other.vertices.count ? (self, other) : (other, self)
        var common = smaller
        for side in larger.sides {
            guard let clipped = common.clipped(to: side) else { return nil }
            common = clipped
        }
        return common
    }

    /// The point at which the lines of two segments cross; `nil` where they do not, and for anything but segments.
    private func crossing(with other: SizePolygon) -> SizePoint? {
        guard dimension == 1, other.dimension == 1 else { return nil }
        let line = SizePolygon.side(from: other.vertices[0], to: other.vertices[1])
        let values = vertices.map { line.value(at: $0) }
        let change = values[0] - values[1]
        // As far from the line as the ends of a segment that is parallel but for rounding.
        guard abs(change) > SizePolygon.thinnest * line.slope else { return nil }
        return vertices[0].point(towards: vertices[1], share: values[0] / change)
    }

    /// The form that is 0 on a line, and not negative on its left.
    private static func side(from a: SizePoint, to b: SizePoint) -> AffineForm {
        let (x, y) = (b.width - a.width, b.height - a.height)
        return AffineForm(y * a.width - x * a.height, perWidth: -y, perHeight: x)
    }

    /// Forms that are not negative inside: of a polygon one for each side, of less its extents.
    private var sides: [AffineForm] {
        guard vertices.count > 2 else {
            // On an axis without extent there is nothing to clip but rounding.
            let wide = widths.isProper ? 0 : 10 * SizePolygon.thinnest
            let high = heights.isProper ? 0 : 10 * SizePolygon.thinnest
            return [
                AffineForm(wide - widths.lowerBound, perWidth: 1),
                AffineForm(wide + widths.upperBound, perWidth: -1),
                AffineForm(high - heights.lowerBound, perHeight: 1),
                AffineForm(high + heights.upperBound, perHeight: -1),
            ]
        }
        return vertices.indices.map {
            SizePolygon.side(from: vertices[$0], to: vertices[($0 + 1) % vertices.count])
        }
    }
}
