import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText

/// What a picture shows besides the views, and how.
package struct PictureStyle: Sendable {
    package var appearance = Appearance.light
    package var parts: Set<PicturePart> = []

    package init() {}
}

/// What is shown of a layout on request.
package enum PicturePart: String, CaseIterable, Sendable {
    case safeArea = "safe-area"
    case margins, readable, frames, names, constraints, baselines
}

/// A solved layout with what a picture takes from its source.
package struct PicturedLayout: Sendable {
    package var file: SolvedFile
    var installed: InstalledLayout
    /// The environment as messages name it.
    package var environment: String

    package init(_ file: SolvedFile, _ installed: InstalledLayout, environment: String? = nil) {
        self.file = file
        self.installed = installed
        self.environment = environment ?? file.layout.environment.description
    }

    /// The file, its scene and the environment.
    var title: String { "\(file.title.withHiddenShown) at \(environment)" }
}

/// A drawn layout.
package struct Picture: Sendable {
    /// All that is drawn, in the coordinates of the screen.
    package var bounds: Rectangle
    package var shapes: [Shape]
    /// What is wrong, by the numbers that the picture has.
    package var faults: [PictureFault]
    /// What a picture shows, for those who cannot see it.
    package var description: String
}

/// Something that is wrong, in a picture.
package struct PictureFault: Equatable, Sendable {
    package enum Kind: Sendable {
        case view, ambiguous, conflict
    }

    package var number: Int
    package var kind: Kind
    package var message: String
}

/// Draws a layout.
package func picture(of layout: PicturedLayout, _ style: PictureStyle) -> Picture {
    var drawing = PictureDrawing(layout, style)
    return drawing.picture()
}

/// A picture while it is drawn.
struct PictureDrawing {
    let pictured: PicturedLayout
    let style: PictureStyle
    let palette: Palette
    let device: DeviceShape
    /// Of the screen.
    private let background: Color
    /// By view: its subviews; last those of the screen.
    private let subviews: [[Int]]
    private var bounds: Rectangle

    var layout: SolvedLayout { pictured.file.layout }

    init(_ pictured: PicturedLayout, _ style: PictureStyle) {
        self.pictured = pictured
        self.style = style
        let layout = pictured.file.layout
        palette = Palette(appearance: style.appearance)
        background =
            pictured.installed.views[0].arguments.background.flatMap(palette.color) ?? palette.background
        device = DeviceShape(
            layout.environment, palette, over: pictured.backdrops(palette, screen: background))
        var subviews = [[Int]](repeating: [], count: layout.views.count + 1)
        for (index, view) in layout.views.enumerated() {
            subviews[view.superview ?? layout.views.count].append(index)
        }
        self.subviews = subviews
        bounds = device.screen.inset(-device.bezel)
    }

    mutating func picture() -> Picture {
        let screen = device.screen
        let marks = PictureMarks(self)
        var content: [Shape] = [.rectangle(screen, radius: 0, .fill(background))]
        content += subviews[layout.views.count].flatMap { drawing(of: $0, within: screen) }
        content += device.bars() + marks.tints + device.keyboard() + device.overlays()
        var shapes = [Shape.clipped(content, to: screen, radius: device.cornerRadius)]
        shapes += device.outline()
        shapes += ghosts()
        shapes += marks.shapes
        for mark in marks.shapes { if let extent = mark.extent { bounds = bounds.union(extent) } }
        return Picture(
            bounds: bounds, shapes: shapes, faults: marks.faults, description: description(marks.faults))
    }

    /// `Examples/login.layout at iPhone 15: ambiguous.`, and the messages.
    private func description(_ faults: [PictureFault]) -> String {
        let status = layout.status == .unsatisfiable ? "conflict" : layout.status.spelling
        let messages = faults.map { " \($0.message.withHiddenShown)." }
        return "\(pictured.title): \(status).\(messages.joined())"
    }
}

extension PicturedLayout {
    /// The colors at the upper and the lower edge of the screen: those of the last view there that is as wide as the screen and
    /// covers what is behind it.
    fileprivate func backdrops(_ palette: Palette, screen: Color) -> (top: Color, bottom: Color) {
        var colors = (top: screen, bottom: screen)
        let environment = file.layout.environment
        var isHidden: [Bool] = []
        for (index, view) in file.layout.views.enumerated() {
            isHidden.append(view.isHidden || view.superview.map { isHidden[$0] } ?? false)
            let frame = view.absoluteFrame
            guard !isHidden[index], frame.x <= 0, frame.maxX >= environment.width,
                let color = installed.views[index + 1].arguments.background.flatMap(palette.color),
                color.opacity > 0.5
            else { continue }
            if frame.y <= 0, frame.maxY >= environment.safeArea.top { colors.top = color }
            let isAtBottom = frame.y <= environment.height - environment.safeArea.bottom
            if isAtBottom, frame.maxY >= environment.height { colors.bottom = color }
        }
        return colors
    }
}

// MARK: Views

extension PictureDrawing {
    /// A view and all that is in it; nothing of what is outside of a part of the screen.
    private func drawing(of index: Int, within part: Rectangle) -> [Shape] {
        let view = layout.views[index]
        guard !view.isHidden else { return [] }
        var shapes: [Shape] = []
        if view.absoluteFrame.touches(part) {
            let own = drawn(index).shapes()
            if !own.isEmpty { shapes.append(.group(ShapeGroup(title: title(of: view), shapes: own))) }
        }
        guard view.type == .scrollView else {
            return shapes + subviews[index].flatMap { drawing(of: $0, within: part) }
        }
        let content = subviews[index].flatMap { drawing(of: $0, within: view.absoluteFrame) }
        return content.isEmpty ? shapes : shapes + [.clipped(content, to: view.absoluteFrame)]
    }

    private func drawn(_ index: Int) -> DrawnView {
        DrawnView(
            layout.views[index], index + 1, in: pictured.installed, isContainer: !subviews[index].isEmpty,
            layout.environment, palette)
    }

    private func title(of view: SolvedView) -> String {
        let frame = view.frame
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { written($0, .decimals(2)) }
        return "\(view.path.withHiddenShown): \(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3])"
    }

    /// The content of scroll views that is beyond the edges of the screen.
    private mutating func ghosts() -> [Shape] {
        var ghosts: [Shape] = []
        for index in layout.views.indices where isOutermostScrollView(index) {
            for part in hiddenParts(of: index) {
                let shapes = subviews[index].flatMap { drawing(of: $0, within: part.frame) }
                if shapes.isEmpty { continue }
                ghosts.append(.faded([.clipped(shapes, to: part.frame)], 0.35))
                if part.rest > 1 { ghosts.append(end(of: part)) }
            }
        }
        for ghost in ghosts { if let extent = ghost.extent { bounds = bounds.union(extent) } }
        return ghosts
    }

    /// Says that more follows than is drawn.
    private func end(of part: HiddenPart) -> Shape {
        let font = Font(size: 12)
        let text = "\(readable(part.rest.rounded())) pt more"
        let width = ControlMetrics(layout.environment).measurer.size(of: text, font: font, maximumLines: 1)
            .width
        let isBelow = part.axis == .vertical
        return .text(
            TextShape(
                text: text, x: isBelow ? part.frame.middle.x : part.frame.maxX + 8,
                baseline: isBelow ? part.frame.maxY + 16 : part.frame.middle.y + 4, width: width,
                fontSize: font.size, color: palette.secondaryLabel, alignment: isBelow ? .center : .left))
    }

    private func isOutermostScrollView(_ index: Int) -> Bool {
        guard layout.views[index].type == .scrollView, !layout.views[index].isHidden else { return false }
        var superview = layout.views[index].superview
        while let view = superview {
            if layout.views[view].isHidden || layout.views[view].type == .scrollView { return false }
            superview = layout.views[view].superview
        }
        return true
    }

    /// What is below and beside the screen, at most as much as a screen has again.
    private func hiddenParts(of scrollView: Int) -> [HiddenPart] {
        guard let size = layout.views[scrollView].contentSize, let first = subviews[scrollView].first else {
            return []
        }
        let frame = layout.views[scrollView].absoluteFrame
        let origin = layout.views[first]
        let (x, y) = (origin.absoluteFrame.x - origin.frame.x, origin.absoluteFrame.y - origin.frame.y)
        let edge = device.screen.inset(-device.bezel)
        let (below, beside) = (y + size.height - edge.maxY, x + size.width - edge.maxX)
        let drawn = (below: min(below, device.screen.height), beside: min(beside, device.screen.width))
        return [
            HiddenPart(
                axis: .vertical,
                frame: Rectangle(x: frame.x, y: edge.maxY, width: frame.width, height: drawn.below),
                rest: below - drawn.below),
            HiddenPart(
                axis: .horizontal,
                frame: Rectangle(x: edge.maxX, y: frame.y, width: drawn.beside, height: frame.height),
                rest: beside - drawn.beside),
        ].filter { $0.frame.width > 1 && $0.frame.height > 1 }
    }
}

/// Content of a scroll view that is beyond an edge of the screen.
private struct HiddenPart {
    var axis: Axis
    /// What is drawn of it.
    var frame: Rectangle
    /// How long what is not drawn of it is, in points.
    var rest: Double
}

extension Rectangle {
    /// Whether both have some area in common.
    func touches(_ other: Rectangle) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}

extension Shape {
    /// The rectangle around it; `nil` of nothing.
    package var extent: Rectangle? {
        switch self {
        case .rectangle(let rectangle, _, _): return rectangle
        case .line(let points, _):
            guard let first = points.first else { return nil }
            return points.dropFirst().reduce(Rectangle(x: first.x, y: first.y, width: 0, height: 0)) {
                $0.union(Rectangle(x: $1.x, y: $1.y, width: 0, height: 0))
            }
        case .text(let text):
            return Rectangle(
                x: text.left, y: text.baseline - text.fontSize, width: text.width,
                height: text.fontSize * 1.25)
        case .group(let group):
            if let clip = group.clip { return clip }
            return group.shapes.reduce(nil) { whole, shape in
                guard let part = shape.extent else { return whole }
                return whole?.union(part) ?? part
            }
        }
    }
}
