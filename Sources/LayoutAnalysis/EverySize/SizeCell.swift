import ContentSizes

/// A line on which a layout's conditions, its size class or its margins change.
struct SizeCut: Hashable, Sendable {
    var line: AffineForm
    /// Whether the sizes on the line belong with those on its positive side.
    var belongsAbove: Bool

    init(_ axis: Axis, _ length: Double, belongsAbove: Bool) {
        line =
            axis == .horizontal ? AffineForm(-length, perWidth: 1) : AffineForm(-length, perHeight: 1)
        self.belongsAbove = belongsAbove
    }

    /// Between portrait, which a square belongs to, and landscape.
    static let orientation: SizeCut = {
        var cut = SizeCut(.horizontal, 0, belongsAbove: false)
        cut.line.perHeight = -1
        return cut
    }()
}

/// Sizes for all of which the same conditions, size class and margins hold.
struct SizeCell: Sendable {
    /// With its whole edge.
    var polygon: SizePolygon
    /// The edges that do not belong to it: where one of these is 0.
    var openEdges: [AffineForm] = []

    /// Whether a size, given as one in the polygon, belongs to the cell.
    func contains(_ size: SizePoint) -> Bool {
        !openEdges.contains { abs($0.value(at: size)) <= SizePolygon.thinnest * $0.slope }
    }

    func divided(by cut: SizeCut) -> [SizeCell] {
        let range = polygon.range(of: cut.line)
        let margin = SizePolygon.thinnest * cut.line.slope
        let (isBelow, isAbove) = (range.lowerBound < -margin, range.upperBound > margin)
        if isBelow, isAbove { return halves(of: cut) }
        let losesEdge =
            isBelow
            ? cut.belongsAbove && range.upperBound >= -margin
            : isAbove && !cut.belongsAbove && range.lowerBound <= margin
        guard losesEdge else { return [self] }
        let rest = SizeCell(polygon: polygon, openEdges: openEdges + [cut.line])
        let edge = SizeCell(polygon: polygon.edge(on: cut.line), openEdges: openEdges)
        guard edge.contains(edge.polygon.interiorPoint()) else { return [rest] }
        return isBelow ? [rest, edge] : [edge, rest]
    }

    private func halves(of cut: SizeCut) -> [SizeCell] {
        let below = polygon.clipped(to: -1 * cut.line)
        let above = polygon.clipped(to: cut.line)
        let open = openEdges + [cut.line]
        return [
            below.map { SizeCell(polygon: $0, openEdges: cut.belongsAbove ? open : openEdges) },
            above.map { SizeCell(polygon: $0, openEdges: cut.belongsAbove ? openEdges : open) },
        ].compactMap { $0 }
    }
}
