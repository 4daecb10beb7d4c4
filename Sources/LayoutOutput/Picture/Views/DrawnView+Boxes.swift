import ContentSizes
import LayoutEngine
import LayoutSyntax

// Views of which a layout only says how large they are.
extension DrawnView {
    /// A view without a background and subviews is not seen on a device. Here it is a faint box with its name.
    var view: [Shape] {
        guard !isContainer, frame.width > 0, frame.height > 0 else { return [] }
        if let background {
            return caption(in: frame, palette.contrast(on: background).faded(0.75))
        }
        let color = colorOfName ?? palette.gray
        return [
            .rectangle(
                frame.inset(0.5), radius: 0,
                Paint(fill: color.faded(0.16), stroke: color.faded(0.8), width: 1))
        ] + caption(in: frame, palette.label.faded(0.75))
    }

    /// `Blue View` is blue in Apple's guide.
    private var colorOfName: Color? {
        guard let word = name.split(separator: " ").first else { return nil }
        let color = word.lowercased()
        return palette.color("system " + color) ?? palette.color(color)
    }

    /// The name in the middle, where there is room for it.
    private func caption(in box: Rectangle, _ color: Color) -> [Shape] {
        let font = Font(size: min(13, max(9, box.height * 0.4)), weight: .medium)
        guard box.height >= 12 else { return [] }
        let needed = metrics.measurer.size(of: name, font: font, maximumLines: 1).width
        return needed + 6 > box.width
            ? wrappedCaption(in: box, color) : line(name, font, in: box, .center, color)
    }

    private func wrappedCaption(in box: Rectangle, _ color: Color) -> [Shape] {
        let room = box.inset(EdgeInsets(left: 3, right: 3))
        let font = Font(size: 9, weight: .medium)
        let longest = name.split(separator: " ").map {
            metrics.measurer.size(of: String($0), font: font, maximumLines: 1).width
        }
        guard (longest.max() ?? 0) <= room.width else { return [] }
        let shown = metrics.measurer.shown(
            name, font: font, maximumLines: 0, width: room.width, height: room.height)
        guard shown.height <= room.height else { return [] }
        return lines(shown, top: room.middle.y - shown.height / 2, in: room, .center, color)
    }
}

// MARK: Images

extension DrawnView {
    /// A crossed box where the image is, with its size.
    var imageView: [Shape] {
        guard frame.width > 0, frame.height > 0 else { return [] }
        let box = imageBox
        let ink = arguments.tint == nil ? palette.gray : tint
        let paint = Paint(fill: ink.faded(0.14), stroke: ink.faded(0.55), width: 1)
        let shapes = crossedBox(box.inset(0.5), paint, ink.faded(0.3)) + sizeOfImage(in: box)
        let isCut = box.width > frame.width + 0.5 || box.height > frame.height + 0.5
        return isCut ? [.clipped(shapes, to: frame)] : shapes
    }

    /// What stands for an image.
    func crossedBox(_ box: Rectangle, _ paint: Paint, _ cross: Color) -> [Shape] {
        [
            .rectangle(box, radius: 0, paint),
            .line(Point(box.x, box.y), Point(box.maxX, box.maxY), cross, width: 0.75),
            .line(Point(box.maxX, box.y), Point(box.x, box.maxY), cross, width: 0.75),
        ]
    }

    /// Where the mode puts the image.
    private var imageBox: Rectangle {
        guard let image = content.image, image.width > 0, image.height > 0 else { return frame }
        let (across, down) = (frame.width / image.width, frame.height / image.height)
        switch arguments.contentMode ?? .scaleToFill {
        case .scaleToFill: return frame
        case .aspectFit:
            return frame.centered(image.width * min(across, down), image.height * min(across, down))
        case .aspectFill:
            return frame.centered(image.width * max(across, down), image.height * max(across, down))
        case .center, .top, .bottom, .left, .right: return keptImageBox(image.width, image.height)
        }
    }

    /// Where an image of this size is that keeps it.
    private func keptImageBox(_ width: Double, _ height: Double) -> Rectangle {
        var box = frame.centered(width, height)
        switch arguments.contentMode {
        case .top: box.y = frame.y
        case .bottom: box.y = frame.maxY - height
        case .left: box.x = frame.x
        case .right: box.x = frame.maxX - width
        case .center, .scaleToFill, .aspectFit, .aspectFill, nil: break
        }
        return box
    }

    /// On a plate, so that the cross does not run through it.
    private func sizeOfImage(in box: Rectangle) -> [Shape] {
        let font = Font(size: 10, weight: .medium)
        let text = content.image.map { "\(readable($0.width)) x \(readable($0.height))" } ?? name
        let width = metrics.measurer.size(of: text, font: font, maximumLines: 1).width
        let seen = frame.width < box.width ? frame : box
        guard seen.width >= width + 12, seen.height >= 24 else { return [] }
        let plate = box.centered(width + 8, 16)
        return [.rectangle(plate, radius: 4, .fill(background ?? palette.background))]
            + line(text, font, in: plate, .center, palette.secondaryLabel)
    }
}
