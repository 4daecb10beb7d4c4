import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// What is drawn over the views: guides, frames and constraints on request, and all that is wrong.
struct PictureMarks {
    private(set) var shapes: [Shape] = []
    /// What colors parts of the screen, below the keyboard and what the system draws.
    private(set) var tints: [Shape] = []
    private(set) var faults: [PictureFault] = []
    let layout: SolvedLayout
    let installed: InstalledLayout
    let palette: Palette
    let metrics: ControlMetrics
    let screen: Rectangle
    let places: AnchorPlaces
    /// The middle of the constraint that was drawn last.
    var middle = Point(0, 0)
    /// The places of labels and numbers, which do not lie over each other.
    private var plates: [Rectangle] = []
    /// The places of the lines of constraints.
    var lines: [Rectangle] = []

    init(_ drawing: PictureDrawing) {
        layout = drawing.layout
        installed = drawing.pictured.installed
        palette = drawing.palette
        screen = drawing.device.screen
        metrics = ControlMetrics(layout.environment)
        places = AnchorPlaces(layout, installed, metrics)
        let parts = drawing.style.parts
        if parts.contains(.safeArea) { addSafeArea() }
        if parts.contains(.margins) { addMargins() }
        if parts.contains(.readable) { addReadable() }
        swap(&shapes, &tints)
        if parts.contains(.frames) { addFrames() }
        if parts.contains(.baselines) { addBaselines() }
        if parts.contains(.constraints) { addConstraints() }
        if parts.contains(.names) { addNames() }
        addConflicts()
        addAmbiguities()
        addViewFaults()
    }

    mutating func add(_ shape: Shape) { shapes.append(shape) }

    /// Takes away all that is drawn.
    mutating func clear() { shapes = [] }

    mutating func noteFault(_ fault: PictureFault) { faults.append(fault) }

    /// A short text at a point, on a plate that makes it readable over anything.
    mutating func addLabel(_ text: String, at point: Point, size: Double = 9, _ color: Color) {
        let font = Font(size: size, weight: .semibold)
        let width = metrics.measurer.size(of: text, font: font, maximumLines: 1).width
        let plate = freePlace(
            Rectangle(
                x: point.x - width / 2 - 2, y: point.y - size * 0.65, width: width + 4, height: size * 1.3))
        add(.rectangle(plate, radius: 2, .fill(palette.background.faded(0.85))))
        add(
            .text(
                TextShape(
                    text: text, x: plate.middle.x, baseline: plate.middle.y + size * 0.36, width: width,
                    fontSize: size, weight: .semibold, color: color, alignment: .center)))
    }

    /// The nearest of the places around a label's that no other label has; its own where all are taken.
    mutating func freePlace(_ plate: Rectangle) -> Rectangle {
        let moves = [(0.0, 0.0), (0, 1), (0, -1), (-1, 0), (1, 0), (0, 2), (0, -2), (-2, 0), (2, 0)]
        let places = moves.map { x, y in
            Rectangle(
                x: plate.x + x * (plate.width + 1), y: plate.y + y * (plate.height + 1), width: plate.width,
                height: plate.height)
        }
        let free = places.first { place in !plates.contains { $0.inset(2).touches(place) } } ?? plate
        plates.append(free)
        return free
    }

    /// For each view whether it or a view around it is hidden.
    var isHidden: [Bool] {
        var hidden: [Bool] = []
        for view in layout.views {
            hidden.append(view.isHidden || view.superview.map { hidden[$0] } ?? false)
        }
        return hidden
    }
}

// MARK: Guides and frames

extension PictureMarks {
    private mutating func addSafeArea() {
        let insets = layout.environment.safeArea
        addStrips(between: screen, and: screen.inset(insets), palette.constraint.faded(0.12))
        add(.rectangle(screen.inset(insets), radius: 0, .stroke(palette.constraint.faded(0.6), width: 0.75)))
    }

    private mutating func addMargins() {
        let inner = places.rectangle(ofView: 0, .layoutMargins)
        addStrips(between: screen, and: inner, palette.guide.faded(0.08))
        add(.rectangle(inner, radius: 0, .stroke(palette.guide.faded(0.6), width: 0.75)))
        let hidden = isHidden
        for (index, view) in layout.views.enumerated() where !hidden[index] {
            guard installed.views[index + 1].arguments.margins != nil else { continue }
            let inner = places.rectangle(ofView: index + 1, .layoutMargins)
            addStrips(between: view.absoluteFrame, and: inner, palette.guide.faded(0.08))
        }
    }

    private mutating func addReadable() {
        let inner = places.rectangle(ofView: 0, .readableContent)
        add(.rectangle(inner, radius: 0, .fill(palette.green.faded(0.08))))
        add(.rectangle(inner, radius: 0, .stroke(palette.green, width: 0.75)))
    }

    /// The four strips of a rectangle that are outside of one within it.
    private mutating func addStrips(between outer: Rectangle, and inner: Rectangle, _ color: Color) {
        let strips = [
            Rectangle(x: outer.x, y: outer.y, width: outer.width, height: inner.y - outer.y),
            Rectangle(x: outer.x, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
            Rectangle(x: outer.x, y: inner.y, width: inner.x - outer.x, height: inner.height),
            Rectangle(x: inner.maxX, y: inner.y, width: outer.maxX - inner.maxX, height: inner.height),
        ]
        for strip in strips where strip.width > 0 && strip.height > 0 {
            add(.rectangle(strip, radius: 0, .fill(color)))
        }
    }

    private mutating func addFrames() {
        let hidden = isHidden
        for (index, view) in layout.views.enumerated() where !hidden[index] {
            let isDashed = view.type == .stackView || view.type == .layoutGuide
            add(
                .rectangle(
                    view.absoluteFrame, radius: 0,
                    .stroke(palette.wireframe.faded(0.8), width: 0.5, isDashed: isDashed)))
        }
    }

    /// At the beginning of a view's upper edge, mostly above it because of the view's text; of one with subviews at its end, where theirs are not.
    private mutating func addNames() {
        let hidden = isHidden
        let containers = Set(layout.views.compactMap { $0.superview })
        for (index, view) in layout.views.enumerated() where !hidden[index] {
            let font = Font(size: 8, weight: .semibold)
            let distance = metrics.measurer.size(of: view.name, font: font, maximumLines: 1).width / 2 + 6
            let frame = view.absoluteFrame
            let x = containers.contains(index) ? frame.maxX - distance : frame.x + distance
            addLabel(view.name, at: Point(x, frame.y - 2.5), size: 8, palette.wireframe)
        }
    }

    private mutating func addBaselines() {
        let hidden = isHidden
        for (index, view) in layout.views.enumerated() where !hidden[index] && view.type.showsLines {
            let hasText = !(installed.views[index + 1].text ?? "").isEmpty
            guard hasText || view.type == .textField else { continue }
            let baselines = places.baselines(ofView: index + 1)
            for y in baselines.first == baselines.last
                ? [baselines.first] : [baselines.first, baselines.last]
            {
                add(
                    .line(
                        Point(view.absoluteFrame.x, y), Point(view.absoluteFrame.maxX, y),
                        palette.fault.faded(0.7),
                        width: 0.75))
            }
        }
    }
}
