import ContentSizes
import LayoutEngine
import LayoutSyntax

// The views that are mostly a text.
extension DrawnView {
    /// The text is in the middle of a label's height, except where the file says where its baseline is.
    var label: [Shape] {
        let shown = metrics.measurer.shown(
            content.text, font: content.font, maximumLines: content.maximumLines,
            minimumScale: leastScale, width: rectangle.width, height: rectangle.height)
        var top = rectangle.y + (rectangle.height - shown.height) / 2
        if let baseline = content.firstBaseline {
            top = rectangle.y + baseline - (shown.baselines.first ?? 0)
        }
        return lines(shown, top: top, in: rectangle, lineAlignment, textColor)
    }

    /// A width that the file gives is what the text needs, in whatever font it was measured.
    private var leastScale: Double {
        if case .points(let width) = content.intrinsicWidth, width <= rectangle.width + 0.5 { return 0.3 }
        return content.minimumScale
    }

    /// What does not fit scrolls.
    var textView: [Shape] {
        let room = rectangle.inset(EdgeInsets(top: 8, left: 5, bottom: 8, right: 5))
        let shown = metrics.measurer.shown(
            content.text, font: content.font, maximumLines: content.maximumLines, width: room.width,
            height: nil)
        let edge: [Shape] =
            background == nil
            ? [.rectangle(rectangle.inset(0.25), radius: 0, .stroke(palette.separator, width: 0.5))] : []
        let text = lines(shown, top: room.y, in: room, lineAlignment, textColor)
        return shown.height > room.height + 0.5 ? edge + [.clipped(text, to: rectangle)] : edge + text
    }

    var textField: [Shape] {
        var shapes: [Shape] = []
        var room = rectangle
        switch content.border {
        case .rounded:
            let color = background ?? (palette.appearance == .light ? .white : Color(28, 28, 30))
            shapes.append(
                .rectangle(
                    rectangle.inset(0.25), radius: 5.5,
                    Paint(fill: color, stroke: palette.separator, width: 0.5)))
            room = rectangle.inset(EdgeInsets(left: 7, right: 7))
        case .none:
            if let background { shapes.append(.rectangle(frame, radius: 0, .fill(background))) }
        }
        let isEmpty = content.text.isEmpty
        return shapes
            + line(
                isEmpty ? content.placeholder : content.text, content.font, baseline: oneBaseline, in: room,
                lineAlignment, isEmpty ? palette.placeholder : textColor)
    }

    /// The baseline of the one line of a control, whose text stays in the middle unless the file says where it is.
    private var oneBaseline: Double {
        let size = intrinsicSize
        if let first = content.firstBaseline, type == .textField { return rectangle.y + first }
        return rectangle.y + size.firstBaseline + (rectangle.height - (size.height ?? 0)) / 2
    }
}

// MARK: Buttons

extension DrawnView {
    var button: [Shape] {
        let colors = buttonColors
        let radius = content.buttonStyle == nil ? 0 : isRounder ? rectangle.height / 2 : 7
        let plane =
            colors.plane.map { [Shape.rectangle(frame, radius: min(radius, frame.height / 2), .fill($0))] }
            ?? []
        return plane + buttonContent(colors.title)
    }

    private var buttonColors: (plane: Color?, title: Color) {
        let color = arguments.color.flatMap(palette.color)
        switch content.buttonStyle {
        case .filled: return (background ?? tint, color ?? palette.contrast(on: background ?? tint))
        case .tinted: return (background ?? tint.faded(0.15), color ?? tint)
        case .gray: return (background ?? palette.fill, color ?? tint)
        case .plain, nil:
            // An app sets the color of the title where the tint could not be read.
            let isDark = background.map { $0.opacity > 0.5 && $0.brightness < 0.6 } ?? false
            let usual = isDark ? palette.contrast(on: background ?? .black) : tint
            return (background, color ?? usual)
        }
    }

    /// The image, and the title behind it, in the middle together.
    private func buttonContent(_ color: Color) -> [Shape] {
        let insets = content.contentInsets ?? content.buttonStyle.map { _ in EdgeInsets(left: 12, right: 12) }
        let isMirrored = environment.direction.isMirrored
        let room = rectangle.inset(
            EdgeInsets(
                left: (isMirrored ? insets?.right : insets?.left) ?? 0,
                right: (isMirrored ? insets?.left : insets?.right) ?? 0))
        guard let image = content.image else {
            return line(
                content.text, content.font, baseline: titleBaseline, in: room, .center, color,
                minimumScale: leastScale, truncation: .middle)
        }
        let needed = metrics.measurer.size(of: content.text, font: content.font, maximumLines: 1).width
        let title = min(needed, max(0, room.width - image.width))
        let start = (room.width - title - image.width) / 2
        let box = part(of: room, from: start, width: image.width)
            .centered(image.width, min(image.height, room.height))
        return symbol(in: box, color)
            + line(
                content.text, content.font, baseline: titleBaseline,
                in: part(of: room, from: start + image.width, width: title), .center, color,
                truncation: .middle)
    }

    private var titleBaseline: Double {
        let size = intrinsicSize
        guard size.firstBaseline > 0 else { return rectangle.middle.y + content.font.size * 0.35 }
        return rectangle.y + size.firstBaseline + (rectangle.height - (size.height ?? 0)) / 2
    }

    /// What stands for an image in a button: a crossed box of the image's size, as an image view has.
    private func symbol(in box: Rectangle, _ color: Color) -> [Shape] {
        crossedBox(box.inset(0.5), Paint(fill: color.faded(0.1), stroke: color), color.faded(0.6))
    }
}
