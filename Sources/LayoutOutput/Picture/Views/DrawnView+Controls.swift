import ContentSizes
import LayoutEngine
import LayoutSyntax
import SourceText

// Controls that are moved or pressed. Where a frame is larger than a control of one size, it stays in its corner or middle, as in
// UIKit.
extension DrawnView {
    /// Switched on.
    var switchControl: [Shape] {
        let size = intrinsicSize
        let (width, height) = (size.width ?? rectangle.width, size.height ?? rectangle.height)
        let place = part(of: rectangle, from: 0, width: width)
        let track = Rectangle(x: place.x, y: place.y, width: width, height: height)
        let knobWidth = isRounder ? height * 1.39 : height - 4
        let knob = part(of: track, from: width - 2 - knobWidth, width: knobWidth).centered(
            knobWidth, height - 4)
        let color = arguments.tint.flatMap(palette.color) ?? palette.green
        return [
            .rectangle(track, radius: height / 2, .fill(color)),
            .rectangle(knob, radius: height / 2 - 2, .fill(.white)),
        ]
    }

    /// In the middle.
    var slider: [Shape] {
        let thickness = isRounder ? 6.0 : 4.0
        let track = rectangle.centered(max(0, rectangle.width - 4), thickness)
        let knob = isRounder ? rectangle.centered(37, 24) : rectangle.centered(27, 27)
        return [
            .rectangle(track, radius: 3, .fill(palette.track)),
            .rectangle(part(of: track, from: 0, width: track.width / 2), radius: 3, .fill(tint)),
            .rectangle(knob, radius: 14, Paint(fill: .white, stroke: palette.separator, width: 0.5)),
        ]
    }

    var stepper: [Shape] {
        let size = intrinsicSize
        let box = Rectangle(
            x: rectangle.x, y: rectangle.y, width: size.width ?? rectangle.width,
            height: size.height ?? rectangle.height)
        let (middle, color) = (box.middle, palette.label)
        func stroke(_ a: Point, _ b: Point) -> Shape { .line(a, b, color, width: 1.75) }
        let (minus, plus) = (x(box.width / 4, in: box), x(box.width * 3 / 4, in: box))
        return [
            .rectangle(box, radius: isRounder ? box.height / 2 : 8, .fill(palette.lightFill)),
            .line(
                Point(middle.x, box.y + 7), Point(middle.x, box.maxY - 7), palette.separator, width: 1),
            stroke(Point(minus - 7, middle.y), Point(minus + 7, middle.y)),
            stroke(Point(plus - 7, middle.y), Point(plus + 7, middle.y)),
            stroke(Point(plus, middle.y - 7), Point(plus, middle.y + 7)),
        ]
    }

    /// With the first segment chosen.
    var segmentedControl: [Shape] {
        let titles = content.text.split(separator: "|").map { String($0.trimmingBlanks) }
        let radius = isRounder ? rectangle.height / 2 : 8
        var shapes: [Shape] = [.rectangle(rectangle, radius: radius, .fill(palette.lightFill))]
        guard !titles.isEmpty else { return shapes }
        let width = rectangle.width / Double(titles.count)
        for (index, title) in titles.enumerated() {
            let segment = part(of: rectangle, from: Double(index) * width, width: width)
            if index == 0 {
                shapes.append(.rectangle(segment.inset(2), radius: radius - 2, .fill(palette.raised)))
            } else if index > 1 {
                let x = x(Double(index) * width, in: rectangle)
                shapes.append(
                    .line(Point(x, rectangle.y + 8), Point(x, rectangle.maxY - 8), palette.separator))
            }
            shapes += line(
                title, content.font, in: segment.inset(EdgeInsets(left: 4, right: 4)), .center, textColor)
        }
        return shapes
    }

    /// Half done.
    var progressView: [Shape] {
        let height = intrinsicSize.height ?? 4
        let track = Rectangle(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: height)
        return [
            .rectangle(track, radius: height / 2, .fill(palette.track)),
            .rectangle(
                part(of: track, from: 0, width: track.width / 2), radius: height / 2, .fill(tint)),
        ]
    }

    var activityIndicator: [Shape] {
        let (middle, color) = (rectangle.middle, arguments.tint.flatMap(palette.color) ?? palette.gray)
        // The sines of eighths of a circle, as far as they are needed.
        let (whole, half) = (1.0, 0.7071)
        let spokes = [
            (0, -whole), (half, -half), (whole, 0), (half, half), (0, whole), (-half, half), (-whole, 0),
            (-half, -half),
        ]
        return spokes.enumerated().map { index, spoke in
            .line(
                Point(middle.x + spoke.0 * 5, middle.y + spoke.1 * 5),
                Point(middle.x + spoke.0 * 9, middle.y + spoke.1 * 9),
                color.faded(1 - Double(index) * 0.1), width: 2.25)
        }
    }

    /// On the first page.
    var pageControl: [Shape] {
        let pitch = isRounder ? 18.0 : 16.0
        let middle = rectangle.middle
        let first = -pitch * Double(content.pages - 1) / 2
        let color = arguments.tint.flatMap(palette.color) ?? palette.label
        return (0..<content.pages).map { page in
            let distance = first + pitch * Double(page)
            let x = environment.direction.isMirrored ? middle.x - distance : middle.x + distance
            return .circle(Point(x, middle.y), radius: 4, .fill(color.faded(page == 0 ? 0.85 : 0.25)))
        }
    }
}
