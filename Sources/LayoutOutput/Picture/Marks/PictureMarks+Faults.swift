import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

// What is wrong, each with a number that the list beside the picture explains.
extension PictureMarks {
    /// Adds to the list.
    @discardableResult
    mutating func note(_ kind: PictureFault.Kind, _ message: String) -> PictureFault {
        let fault = PictureFault(number: faults.count + 1, kind: kind, message: message)
        noteFault(fault)
        return fault
    }

    mutating func addViewFaults() {
        for fault in layout.viewFaults {
            let frame = layout.views[fault.view].absoluteFrame
            let noted = note(.view, fault.message.message)
            add(.rectangle(frame.inset(-1), radius: 0, .stroke(palette.fault, width: 2)))
            addNumber(of: noted, at: Point(frame.maxX, frame.y))
        }
    }

    /// The number of a fault at a point, or beside another that is there.
    mutating func addNumber(of fault: PictureFault, at point: Point) {
        let place = freePlace(
            Rectangle(x: point.x, y: point.y, width: 0, height: 0).inset(-PictureFault.badgeRadius))
        for shape in fault.badge(at: place.middle, palette, metrics) { add(shape) }
    }

    /// Each ambiguous view at both ends of its range, with an arrow between them.
    mutating func addAmbiguities() {
        for ambiguity in layout.ambiguities {
            let view = layout.views[ambiguity.view]
            let message =
                ambiguity.message?.message ?? "\(view.path) is ambiguous \(ambiguity.axis.spelling)ly"
            let noted = note(.ambiguous, message)
            let (low, high) = ends(of: ambiguity, view)
            let color = palette.ambiguous
            for end in [low, high] {
                add(.rectangle(end, radius: 0, .stroke(color, width: 1.25, isDashed: true)))
            }
            addArrow(from: low, to: high, ambiguity.axis, color)
            addNumber(of: noted, at: Point(low.maxX, low.y))
        }
    }

    /// The frames at the least and the greatest position, as far as there is room on the screen. A view that can move and grow
    /// is largest where it begins first.
    private func ends(of ambiguity: Ambiguity, _ view: SolvedView) -> (Rectangle, Rectangle) {
        let frame = view.absoluteFrame
        let limit = screen.length(ambiguity.axis)
        let origin = ambiguity.axis == .horizontal ? frame.x - view.frame.x : frame.y - view.frame.y
        func values(_ possible: PossibleValues, _ usual: Double) -> ClosedRange<Double> {
            guard possible.isAmbiguous, let range = possible.range else { return usual...usual }
            let low = max(range.lowerBound, -limit)
            return low...max(low, min(range.upperBound, limit))
        }
        let usual = ambiguity.axis == .horizontal ? view.frame.x : view.frame.y
        let position = values(ambiguity.position, usual)
        let size = values(ambiguity.size, frame.length(ambiguity.axis))
        func end(_ position: Double, _ size: Double) -> Rectangle {
            var end = frame
            switch ambiguity.axis {
            case .horizontal: (end.x, end.width) = (origin + position, size)
            case .vertical: (end.y, end.height) = (origin + position, size)
            }
            return end
        }
        let moves = position.upperBound > position.lowerBound
        let room = max(0, limit - (moves ? position.lowerBound : position.upperBound))
        let largest = max(size.lowerBound, min(size.upperBound, room))
        return moves
            ? (end(position.lowerBound, largest), end(position.upperBound, size.lowerBound))
            : (end(position.lowerBound, size.lowerBound), end(position.upperBound, largest))
    }

    /// Beside the view, so that what it shows can be read, and on the screen, because its frame is dark.
    private mutating func addArrow(from low: Rectangle, to high: Rectangle, _ axis: Axis, _ color: Color) {
        switch axis {
        case .horizontal:
            let y = min(max(low.maxY, high.maxY) + 5, screen.maxY - 5)
            let moves = abs(high.x - low.x) > 1
            addArrow(Point(moves ? low.x : low.maxX, y), Point(moves ? high.x : high.maxX, y), color)
        case .vertical:
            let x = min(max(low.maxX, high.maxX) + 5, screen.maxX - 5)
            let moves = abs(high.y - low.y) > 1
            addArrow(Point(x, moves ? low.y : low.maxY), Point(x, moves ? high.y : high.maxY), color)
        }
    }

    /// A line with a point at its end, or at both ends.
    mutating func addArrow(_ from: Point, _ to: Point, isDouble: Bool = true, _ color: Color) {
        let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
        guard length > 6 else { return }
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length)
        add(.line(from, to, color, width: 1.5))
        for (end, sign) in isDouble ? [(from, 1.0), (to, -1.0)] : [(to, -1.0)] {
            let base = Point(end.x + sign * x * 6, end.y + sign * y * 6)
            add(
                .line(
                    [
                        Point(base.x - y * 3.5, base.y + x * 3.5), end,
                        Point(base.x + y * 3.5, base.y - x * 3.5),
                    ],
                    .fill(color)))
        }
    }
}

// MARK: Numbers

extension PictureFault {
    static let badgeRadius = 8.0

    /// Its number on a disc, as the picture and the list beside it have it.
    func badge(at point: Point, _ palette: Palette, _ metrics: ControlMetrics) -> [Shape] {
        let color = palette.color(of: self)
        let (text, font) = (String(number), Font(size: 10, weight: .bold))
        let width = metrics.measurer.size(of: text, font: font, maximumLines: 1).width
        return [
            .circle(
                point, radius: PictureFault.badgeRadius,
                Paint(fill: color, stroke: palette.background, width: 1)),
            .text(
                TextShape(
                    text: text, x: point.x, baseline: point.y + 3.6, width: width, fontSize: font.size,
                    weight: font.weight, color: palette.appearance == .light ? .white : .black,
                    alignment: .center)),
        ]
    }
}

extension Palette {
    func color(of fault: PictureFault) -> Color {
        switch fault.kind {
        case .ambiguous: ambiguous
        case .view, .conflict: self.fault
        }
    }
}
