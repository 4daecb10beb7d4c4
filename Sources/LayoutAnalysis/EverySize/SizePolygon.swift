import ContentSizes
import LayoutProgram

/// A convex set of sizes of the screen: a point, a segment or a polygon.
struct SizePolygon: Equatable, Sendable {
    /// Its corners, in order around it; two for a segment, one for a point.
    private(set) var vertices: [SizePoint]
    /// Forms that are negative inside. Where one is 0 a text fits that does not fit inside: such a size is one of what lies beyond.
    private(set) var thresholds: [AffineForm] = []

    /// Points. What is thinner than this counts as nothing.
    static let thinnest = 1e-6

    init(_ vertices: [SizePoint], thresholds: [AffineForm] = []) {
        (self.vertices, self.thresholds) = (vertices, thresholds)
    }

    init(width: ClosedRange<Double>, height: ClosedRange<Double>) {
        var corners = [SizePoint(width: width.lowerBound, height: height.lowerBound)]
        if width.isProper {
            corners.append(SizePoint(width: width.upperBound, height: height.lowerBound))
        }
        if height.isProper {
            corners += corners.reversed().map { SizePoint(width: $0.width, height: height.upperBound) }
        }
        vertices = corners
    }

    var isPoint: Bool { vertices.count == 1 }

    /// 0 for a point, 1 for a segment, 2 for what has an area.
    var dimension: Int { min(vertices.count, 3) - 1 }

    /// The sides of what has an area, the ends of a segment; none of a point.
    var edges: [SizePolygon] {
        guard vertices.count > 2 else { return isPoint ? [] : vertices.map { SizePolygon([$0]) } }
        return vertices.indices.map { index in
            SizePolygon([vertices[index], vertices[(index + 1) % vertices.count]])
        }
    }

    /// The corners and the middles of the edges.
    var edgePoints: [SizePoint] { vertices + edges.filter { !$0.isPoint }.map { $0.interiorPoint() } }

    /// The least and the greatest value that a form has in it.
    func range(of form: AffineForm) -> ClosedRange<Double> {
        let values = vertices.map { form.value(at: $0) }
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    var widths: ClosedRange<Double> { range(of: AffineForm(0, perWidth: 1)) }
    var heights: ClosedRange<Double> { range(of: AffineForm(0, perHeight: 1)) }

    /// A point inside it, another for each attempt: at none of the points where layouts are apt to change.
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
            width: widths.isProper ? sum.width / total : widths.lowerBound,
            height: heights.isProper ? sum.height / total : heights.lowerBound)
    }
}

// MARK: Points inside

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

// MARK: Measures

extension SizePolygon {
    func extent(_ axis: Axis) -> ClosedRange<Double> { axis == .horizontal ? widths : heights }

    /// Points, of a segment.
    var length: Double {
        let (widths, heights) = (widths, heights)
        let (width, height) = (widths.upperBound - widths.lowerBound, heights.upperBound - heights.lowerBound)
        return (width * width + height * height).squareRoot()
    }

    /// Square points.
    var area: Double {
        var double = 0.0
        for index in vertices.indices {
            let next = vertices[(index + 1) % vertices.count]
            double += vertices[index].width * next.height - next.width * vertices[index].height
        }
        return abs(double) / 2
    }

    /// Whether a form has both signs in it.
    func isCrossed(by form: AffineForm) -> Bool {
        let range = range(of: form)
        let margin = SizePolygon.thinnest * form.slope
        return range.lowerBound < -margin && range.upperBound > margin
    }

    /// Whether all of another is in it.
    func contains(_ other: SizePolygon) -> Bool { other.vertices.allSatisfy { contains($0) } }

    /// Whether a size is in it, its edge included.
    func contains(_ size: SizePoint) -> Bool {
        guard vertices.count > 2 else {
            return widths.contains(size.width, within: SizePolygon.thinnest)
                && heights.contains(size.height, within: SizePolygon.thinnest)
                && SizePolygon(vertices + [size]).area <= SizePolygon.thinnest
        }
        return vertices.indices.allSatisfy { index in
            let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
            let cross =
                (b.width - a.width) * (size.height - a.height) - (b.height - a.height)
                * (size.width - a.width)
            return cross >= -SizePolygon.thinnest
        }
    }
}

extension ClosedRange<Double> {
    fileprivate func contains(_ value: Double, within tolerance: Double) -> Bool {
        value >= lowerBound - tolerance && value <= upperBound + tolerance
    }
}
