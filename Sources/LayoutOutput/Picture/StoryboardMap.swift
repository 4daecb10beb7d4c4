import LayoutEngine
import LayoutImport
import SourceText

/// The pictures of a storyboard where Interface Builder has its scenes, with an arrow for each segue: cells, headers and footers
/// below the scene of their table. Positions are points from the left top corner of the map.
struct StoryboardMap {
    /// By picture: its place, with what is written below it.
    private(set) var boxes: [Rectangle]
    /// By segue between two scenes: from one's edge to the other's.
    private(set) var arrows: [(start: Point, end: Point)] = []
    private(set) var width = 0.0
    private(set) var height = 0.0

    /// The least distance between two scenes.
    private static let gap = 48.0
    /// Between a scene and its cells.
    private static let innerGap = 16.0

    /// `nil` where not two scenes have a place, or a picture has none.
    ///
    /// - Parameters:
    ///   - places: By picture.
    ///   - sizes: By picture: how large it is with what is written below it.
    init?(_ places: [ScenePlace?], sizes: [(width: Double, height: Double)]) {
        let known = places.compactMap { $0 }
        guard known.count == places.count else { return nil }
        let scenes = distinct(known.map { $0.scene })
        guard scenes.count > 1 else { return nil }
        let members = scenes.map { scene in known.indices.filter { known[$0].scene == scene } }
        let corners = members.map { Point(known[$0[0]].x, known[$0[0]].y) }
        let areas = Self.areas(
            corners,
            members.map { pictures in
                let heights = pictures.map { sizes[$0].height + Self.innerGap }
                return (pictures.map { sizes[$0].width }.max() ?? 0, heights.reduce(-Self.innerGap, +))
            })
        boxes = sizes.map { Rectangle(x: 0, y: 0, width: $0.width, height: $0.height) }
        for (area, pictures) in zip(areas, members) {
            var y = area.y
            for picture in pictures {
                (boxes[picture].x, boxes[picture].y) = (area.x, y)
                y += boxes[picture].height + Self.innerGap
            }
            (width, height) = (max(width, area.maxX), max(height, area.maxY))
        }
        for (scene, pictures) in members.enumerated() {
            for destination in known[pictures[0]].destinations {
                guard let other = scenes.firstIndex(of: destination), other != scene else { continue }
                let (from, to) = (boxes[pictures[0]], boxes[members[other][0]])
                arrows.append((from.edge(towards: to.middle), to.edge(towards: from.middle)))
            }
        }
    }

    /// Where the scenes are: farther apart than on the canvas where they are larger than there, and where that is not enough,
    /// below the one in the way.
    private static func areas(_ corners: [Point], _ sizes: [(Double, Double)]) -> [Rectangle] {
        func scaled(_ scale: Double) -> [Rectangle] {
            zip(corners, sizes).map {
                Rectangle(x: $0.x * scale, y: $0.y * scale, width: $1.0, height: $1.1)
            }
        }
        var areas = scaled(1)
        for step in 1...8 where areas.haveOverlap(within: gap) { areas = scaled(1 + Double(step) / 4) }
        var placed: [Int] = []
        for index in areas.indices.sorted(by: { (areas[$0].y, $0) < (areas[$1].y, $1) }) {
            while let other = placed.first(where: { areas[index].inset(-gap).overlaps(areas[$0]) }) {
                areas[index].y = areas[other].maxY + gap + 1
            }
            placed.append(index)
        }
        let left = areas.reduce(.infinity) { min($0, $1.x) }
        let top = areas.reduce(.infinity) { min($0, $1.y) }
        return areas.map { Rectangle(x: $0.x - left, y: $0.y - top, width: $0.width, height: $0.height) }
    }

    /// A line with a head at its end.
    static func arrow(from start: Point, to end: Point, _ color: Color) -> [Shape] {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = max(1, (dx * dx + dy * dy).squareRoot())
        let (x, y) = (dx / length, dy / length)
        let base = Point(end.x - 14 * x, end.y - 14 * y)
        let head = [
            Point(base.x - 6 * y, base.y + 6 * x), end, Point(base.x + 6 * y, base.y - 6 * x),
        ]
        return [.line(start, base, color, width: 2), .line(head, .fill(color))]
    }
}

extension [Rectangle] {
    fileprivate func haveOverlap(within gap: Double) -> Bool {
        indices.contains { first in
            self[(first + 1)...].contains { $0.inset(-gap).overlaps(self[first]) }
        }
    }
}

extension Rectangle {
    fileprivate func overlaps(_ other: Rectangle) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// Where the line from its middle to a point leaves it.
    fileprivate func edge(towards point: Point) -> Point {
        let (dx, dy) = (point.x - middle.x, point.y - middle.y)
        let scale = min(
            dx == 0 ? .infinity : width / 2 / dx.magnitude, dy == 0 ? .infinity : height / 2 / dy.magnitude)
        return scale.isFinite ? Point(middle.x + dx * scale, middle.y + dy * scale) : middle
    }
}
