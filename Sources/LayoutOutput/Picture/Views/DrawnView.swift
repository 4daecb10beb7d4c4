import ContentSizes
import LayoutEngine
import LayoutSyntax

/// A view with all that its drawing depends on.
struct DrawnView {
    let name: String
    let type: ViewType
    /// In the coordinates of the screen, with what the control draws around its alignment rectangle.
    let frame: Rectangle
    /// The part of the frame that constraints place.
    let rectangle: Rectangle
    let arguments: ViewArguments
    let content: Content
    /// Whether it has subviews, so that it is not what is looked at itself.
    let isContainer: Bool
    let environment: Environment
    let metrics: ControlMetrics
    let palette: Palette

    init(
        _ view: SolvedView, _ index: Int, in installed: InstalledLayout, isContainer: Bool,
        _ environment: Environment, _ palette: Palette
    ) {
        name = view.name
        type = view.type
        frame = view.absoluteFrame
        rectangle = view.absoluteFrame.inset(view.type.alignmentInsets(in: environment.system))
        arguments = installed.views[index].arguments
        content = Content(of: index, in: installed)
        metrics = ControlMetrics(environment)
        self.isContainer = isContainer
        self.environment = environment
        self.palette = palette
    }
}

extension DrawnView {
    /// Whether the system is one whose controls are capsules.
    var isRounder: Bool { environment.system >= 26.0 }

    var tint: Color { arguments.tint.flatMap(palette.color) ?? palette.tint }
    var textColor: Color { arguments.color.flatMap(palette.color) ?? palette.label }
    var background: Color? { arguments.background.flatMap(palette.color) }

    /// The size of its content in points, with the baselines of its text.
    var intrinsicSize: IntrinsicSize {
        metrics.intrinsicSize(of: type, content, wrappingWidth: rectangle.width)
    }

    /// On which side lines begin.
    var lineAlignment: LineAlignment {
        switch arguments.textAlignment ?? .natural {
        case .left: .left
        case .center: .center
        case .right: .right
        case .natural: leading
        }
    }

    var leading: LineAlignment { environment.direction.isMirrored ? .right : .left }

    /// A position at so many points from the leading edge.
    func x(_ distance: Double, in rectangle: Rectangle) -> Double {
        environment.direction.isMirrored ? rectangle.maxX - distance : rectangle.x + distance
    }

    /// A rectangle of some width at so many points from the leading edge of another.
    func part(of whole: Rectangle, from distance: Double, width: Double) -> Rectangle {
        Rectangle(
            x: environment.direction.isMirrored ? whole.maxX - distance - width : whole.x + distance,
            y: whole.y, width: width, height: whole.height)
    }

    /// The shapes of its background and its own content, without its subviews.
    func shapes() -> [Shape] {
        let plane = background.map { [Shape.rectangle(frame, radius: 0, .fill($0))] } ?? []
        switch type {
        case .button: return button
        case .view: return plane + view
        case .label: return plane + label
        case .textField: return textField
        case .textView: return plane + textView
        case .imageView: return plane + imageView
        case .stackView: return plane + [.rectangle(frame, radius: 0, stackLine)]
        case .scrollView: return plane
        case .layoutGuide: return [.rectangle(frame, radius: 0, guideLine)]
        case .switch: return plane + switchControl
        case .slider: return plane + slider
        case .stepper: return plane + stepper
        case .segmentedControl: return plane + segmentedControl
        case .progressView: return plane + progressView
        case .activityIndicator: return plane + activityIndicator
        case .pageControl: return plane + pageControl
        case .datePicker: return plane + datePicker
        case .pickerView: return plane + pickerView
        case .searchBar: return plane + searchBar
        case .navigationBar: return plane + navigationBar
        case .tabBar: return plane + tabBar
        case .toolbar: return plane + toolbar
        }
    }

    /// Faint, because an app shows nothing of a stack view.
    private var stackLine: Paint { .stroke(palette.gray.faded(0.5), width: 0.5, isDashed: true) }

    private var guideLine: Paint { .stroke(palette.guide.faded(0.7), width: 0.75, isDashed: true) }
}

// MARK: Texts

extension DrawnView {
    /// The lines of a text from a position down, at the side of a rectangle that they are aligned at.
    func lines(
        _ shown: ShownText, top: Double, in room: Rectangle, _ alignment: LineAlignment, _ color: Color
    ) -> [Shape] {
        let x =
            switch alignment {
            case .left: room.x
            case .center: room.middle.x
            case .right: room.maxX
            }
        let shapes: [Shape] = zip(shown.lines, shown.baselines).compactMap { line, baseline in
            guard !line.text.isEmpty else { return nil }
            return .text(
                TextShape(
                    text: line.text, x: x, baseline: top + baseline, width: line.width,
                    fontSize: shown.font.size, weight: shown.font.weight, color: color, alignment: alignment,
                    isRightToLeft: isRightToLeft(line.text)))
        }
        let isTooLarge =
            shown.height > room.height + 0.5 || shown.lines.contains { $0.width > room.width + 0.5 }
        return isTooLarge && !shapes.isEmpty ? [.clipped(shapes, to: room)] : shapes
    }

    /// One line in the middle of a rectangle's height.
    func line(
        _ text: String, _ font: Font, in room: Rectangle, _ alignment: LineAlignment, _ color: Color
    ) -> [Shape] {
        let shown = metrics.measurer.shown(
            text, font: font, maximumLines: 1, width: room.width, height: nil)
        return lines(shown, top: room.middle.y - shown.height / 2, in: room, alignment, color)
    }

    /// One line with its baseline at a height.
    func line(
        _ text: String, _ font: Font, baseline: Double, in room: Rectangle, _ alignment: LineAlignment,
        _ color: Color, minimumScale: Double = 1, truncation: TruncationMode = .tail
    ) -> [Shape] {
        let shown = metrics.measurer.shown(
            text, font: font, maximumLines: 1, minimumScale: minimumScale, width: room.width, height: nil,
            truncation: truncation)
        return lines(shown, top: baseline - (shown.baselines.first ?? 0), in: room, alignment, color)
    }

    /// The direction of the first letter that has one, else that of the interface.
    func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x05BE...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
                0x200F:
                return true
            case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0x2B8, 0x370...0x58F, 0x900...0x1FFF,
                0x2C00...0xD7FF, 0xF900...0xFB06, 0xFF21...0xFFDC, 0x200E:
                return false
            default: continue
            }
        }
        return environment.direction.isMirrored
    }
}
