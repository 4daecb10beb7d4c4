/// A convex set of sizes of the root: a point, a segment or a polygon.
package struct SizePolygon: Equatable, Sendable {
    /// Its corners, in order around it; two for a segment, one for a point.
    package private(set) var vertices: [SizePoint]

    /// Points. What is thinner than this counts as nothing.
    static let thinnest = 1e-6

    init(_ vertices: [SizePoint]) { self.vertices = vertices }

    package init(width: ClosedRange<Double>, height: ClosedRange<Double>) {
        var corners = [SizePoint(width: width.lowerBound, height: height.lowerBound)]
        if width.lowerBound < width.upperBound {
            corners.append(SizePoint(width: width.upperBound, height: height.lowerBound))
        }
        if height.lowerBound < height.upperBound {
            corners += corners.reversed().map { SizePoint(width: $0.width, height: height.upperBound) }
        }
        vertices = corners
    }

    package var isPoint: Bool { vertices.count == 1 }

    /// 0 for a point, 1 for a segment, 2 for what has an area.
    var dimension: Int { min(vertices.count, 3) - 1 }

    /// The sides of what has an area, the ends of a segment; none of a point.
    var edges: [SizePolygon] {
        guard vertices.count > 2 else { return isPoint ? [] : vertices.map { SizePolygon([$0]) } }
        return vertices.indices.map { index in
            SizePolygon([vertices[index], vertices[(index + 1) % vertices.count]])
        }
    }

    /// The least and the greatest value that a form has in it.
    package func range(of form: AffineForm) -> ClosedRange<Double> {
        let values = vertices.map { form.value(at: $0) }
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    package var widths: ClosedRange<Double> { range(of: AffineForm(0, perWidth: 1)) }
    package var heights: ClosedRange<Double> { range(of: AffineForm(0, perHeight: 1)) }

    /// A point inside it, another for each attempt: at none of the places where layouts are apt to change.
    func interiorPoint(attempt: Int = 0) -> SizePoint {
        var sum = SizePoint(width: 0, height: 0)
        var total = 0.0
        for (index, vertex) in vertices.enumerated() {
            let fraction = 0.6180339887 * Double(index + 1) + 0.3247179572 * Double(attempt)
            let weight = 0.5 + fraction - fraction.rounded(.down)
            sum.width += weight * vertex.width
            sum.height += weight * vertex.height
            total += weight
        }
        let (widths, heights) = (widths, heights)
        // Exactly on the line where it is all on one.
        return SizePoint(
            width: widths.lowerBound == widths.upperBound ? widths.lowerBound : sum.width / total,
            height: heights.lowerBound == heights.upperBound ? heights.lowerBound : sum.height / total)
    }
}

// MARK: Division

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
        return SizePolygon(corners).cleaned
    }

    /// Without corners that coincide.
    private var cleaned: SizePolygon? {
        var kept: [SizePoint] = []
        for vertex in vertices where kept.last.map({ $0.isApart(from: vertex) }) ?? true {
            kept.append(vertex)
        }
        while kept.count > 1, let last = kept.last, !last.isApart(from: kept[0]) { kept.removeLast() }
        return kept.count < min(vertices.count, 3) ? nil : SizePolygon(kept)
    }

    /// The parts in which `form` is negative and where it is not.
    func divided(by form: AffineForm) -> [SizePolygon] {
        [clipped(to: -1 * form), clipped(to: form)].compactMap { $0 }
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

// MARK: Affine functions from values

extension SizePolygon {
    /// Points inside it that determine an affine function on it: as many as it has dimensions, and one.
    var probes: [SizePoint] {
        let centre = interiorPoint()
        guard vertices.count > 2 else {
            return vertices.map { $0.point(towards: centre, share: vertices.count == 1 ? 0 : 0.25) }
        }
        var best = [vertices[0], vertices[1], vertices[2]]
        for second in 1..<(vertices.count - 1) {
            for third in (second + 1)..<vertices.count {
                let triangle = [vertices[0], vertices[second], vertices[third]]
                if abs(doubleArea(triangle)) > abs(doubleArea(best)) { best = triangle }
            }
        }
        return best.map { $0.point(towards: centre, share: 0.25) }
    }

    private func doubleArea(_ triangle: [SizePoint]) -> Double {
        (triangle[1].width - triangle[0].width) * (triangle[2].height - triangle[0].height)
            - (triangle[2].width - triangle[0].width) * (triangle[1].height - triangle[0].height)
    }
}

extension AffineForm {
    /// The affine function that has these values at one, two or three points; of two points the one that does not
    /// change across the line through them.
    init(through points: [SizePoint], _ values: [Double]) {
        guard points.count > 1 else {
            self.init(values[0])
            return
        }
        let (x1, y1) = (points[1].width - points[0].width, points[1].height - points[0].height)
        let change = values[1] - values[0]
        var (perWidth, perHeight) = (0.0, 0.0)
        if points.count == 2 {
            let square = x1 * x1 + y1 * y1
            (perWidth, perHeight) = (change * x1 / square, change * y1 / square)
        } else {
            let (x2, y2) = (points[2].width - points[0].width, points[2].height - points[0].height)
            let second = values[2] - values[0]
            let determinant = x1 * y2 - x2 * y1
            perWidth = (change * y2 - second * y1) / determinant
            perHeight = (x1 * second - x2 * change) / determinant
        }
        self.init(
            values[0] - perWidth * points[0].width - perHeight * points[0].height, perWidth: perWidth,
            perHeight: perHeight)
    }
}
