import ContentSizes
import LayoutEngine

/// A part of a picture. Lengths in points, positions from the left top corner of the screen.
package indirect enum Shape: Equatable, Sendable {
    case rectangle(Rectangle, radius: Double, Paint)
    /// Straight lines from point to point. With a fill they enclose an area.
    case line([Point], Paint)
    case text(TextShape)
    case group(ShapeGroup)
}

/// A position in a picture.
package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// How an area is filled and its edge is drawn.
package struct Paint: Equatable, Sendable {
    package var fill: Color?
    var stroke: Color?
    var width = 1.0
    package var isDashed = false

    static func fill(_ color: Color?) -> Paint { Paint(fill: color) }

    static func stroke(_ color: Color, width: Double = 1, isDashed: Bool = false) -> Paint {
        Paint(stroke: color, width: width, isDashed: isDashed)
    }
}

/// One line of text.
package struct TextShape: Equatable, Sendable {
    package var text: String
    /// The position of its left end, its middle or its right end, as the alignment says.
    package var x: Double
    package var baseline: Double
    /// As it was measured.
    package var width: Double
    package var fontSize: Double
    package var weight = FontWeight.regular
    package var color: Color
    package var alignment = LineAlignment.left
    /// Whether it is read from right to left.
    package var isRightToLeft = false

    /// The position of its left end.
    package var left: Double {
        switch alignment {
        case .left: x
        case .center: x - width / 2
        case .right: x - width
        }
    }
}

/// At which of its ends a line of text is fixed.
package enum LineAlignment: Sendable {
    case left, center, right
}

/// Shapes that belong together.
package struct ShapeGroup: Equatable, Sendable {
    /// What a pointer over it shows.
    package var title: String?
    /// What is outside is not drawn.
    package var clip: Rectangle?
    /// Of the corners of the clip.
    var clipRadius = 0.0
    var opacity = 1.0
    package var shapes: [Shape]
}

extension Shape {
    static func clipped(_ shapes: [Shape], to clip: Rectangle, radius: Double = 0) -> Shape {
        .group(ShapeGroup(clip: clip, clipRadius: radius, shapes: shapes))
    }

    static func faded(_ shapes: [Shape], _ opacity: Double) -> Shape {
        .group(ShapeGroup(opacity: opacity, shapes: shapes))
    }

    static func circle(_ center: Point, radius: Double, _ paint: Paint) -> Shape {
        .rectangle(
            Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            radius: radius, paint)
    }

    static func line(_ from: Point, _ to: Point, _ color: Color, width: Double = 1) -> Shape {
        .line([from, to], .stroke(color, width: width))
    }
}

extension Rectangle {
    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var middle: Point { Point(x + width / 2, y + height / 2) }

    /// The part of it between insets, nowhere less than nothing.
    func inset(_ insets: EdgeInsets) -> Rectangle {
        Rectangle(
            x: x + insets.left, y: y + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    func inset(_ distance: Double) -> Rectangle {
        inset(EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
    }

    /// A rectangle of this size in the middle of this one.
    func centered(_ width: Double, _ height: Double) -> Rectangle {
        Rectangle(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// The whole of this and another rectangle.
    func union(_ other: Rectangle) -> Rectangle {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rectangle(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
