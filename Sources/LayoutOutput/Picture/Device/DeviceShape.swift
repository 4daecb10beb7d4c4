import ContentSizes
import LayoutEngine

/// What is seen of a device around and over its screen. An environment that keeps no room for a device's bars has the plain
/// rectangle of a window.
struct DeviceShape {
    let environment: Environment
    let palette: Palette
    /// The colors of what the system draws over the app at the top and at the bottom, so that it can be seen there.
    private let inks: (top: Color, bottom: Color)
    private let metrics: ControlMetrics
    /// The device of this size, where the safe area is at least that of the device.
    private let device: Device?
    private let orientation: Orientation
    private let presented: PresentedDevice?

    /// - Parameter backdrops: What is seen at the upper and at the lower edge of the screen.
    init(_ environment: Environment, _ palette: Palette, over backdrops: (top: Color, bottom: Color)) {
        self.environment = environment
        self.palette = palette
        inks = (palette.ink(on: backdrops.top), palette.ink(on: backdrops.bottom))
        metrics = ControlMetrics(environment)
        // Screens of one size can differ in what is at their edges: what keeps the most room is meant.
        let fitting = Device.ofSize(width: environment.width, height: environment.height)
            .map { ($0.device, $0.orientation, $0.device.presented($0.orientation, in: environment.system)) }
            .filter { environment.safeArea.covers($0.2.safeArea) }
            .max { $0.2.safeArea.sum < $1.2.safeArea.sum }
        device = fitting?.0
        orientation = fitting?.1 ?? .portrait
        presented = fitting?.2
    }

    /// What the device has where its camera is.
    private enum Camera {
        case none, notch, island
    }

    var screen: Rectangle { Rectangle(x: 0, y: 0, width: environment.width, height: environment.height) }

    /// How wide the frame around the screen is.
    var bezel: Double { device == nil ? 1 : 9 }

    /// The insets of the device held upright.
    private var upright: EdgeInsets {
        device?.presented(.portrait, in: environment.system).safeArea ?? EdgeInsets()
    }

    private var isTablet: Bool {
        device?.presented(.portrait, in: environment.system).sizeClass.horizontal == .regular
    }

    private var camera: Camera {
        let hasStatusBar = (device?.presented(.portrait, in: environment.system).statusBar ?? 0) > 0
        guard !isTablet, hasStatusBar, upright.bottom > 0, upright.top > 0 else { return .none }
        return upright.top > 50.5 ? .island : .notch
    }

    /// Of the corners of the screen.
    var cornerRadius: Double {
        guard upright.bottom > 0 else { return 0 }
        if isTablet { return 18 }
        switch camera {
        case .island: return upright.top >= 62 ? 62 : 55
        case .notch: return upright.top >= 47 ? 47 : 39
        case .none: return 39
        }
    }

    /// The frame around the screen.
    func outline() -> [Shape] {
        guard device != nil else {
            return [.rectangle(screen.inset(-0.5), radius: 0, .stroke(palette.gray))]
        }
        let shell = palette.appearance == .light ? Color(29, 29, 31) : Color(72, 72, 74)
        return [
            .rectangle(
                screen.inset(-bezel / 2 + 0.25), radius: cornerRadius == 0 ? 3 : cornerRadius + bezel / 2,
                .stroke(shell, width: bezel - 0.5)),
            .rectangle(
                screen.inset(-bezel + 0.5), radius: cornerRadius == 0 ? 7 : cornerRadius + bezel - 0.5,
                .stroke(palette.gray)),
        ]
    }
}

// MARK: What lies over the screen

extension DeviceShape {
    /// What the system draws over an app: status bar, camera, home indicator, fold.
    func overlays() -> [Shape] {
        guard let presented else { return [] }
        return statusBar(presented) + cameraShapes + homeIndicator(presented) + foldShapes(presented)
    }

    private var cameraShapes: [Shape] {
        let (length, depth, start) =
            camera == .island ? (125.0, 36.5, upright.top * 0.2) : (209.0, 55.0, -25.0)
        guard camera != .none else { return [] }
        let box =
            orientation == .portrait
            ? Rectangle(x: screen.middle.x - length / 2, y: start, width: length, height: depth)
            : Rectangle(x: start, y: screen.middle.y - length / 2, width: depth, height: length)
        return [.rectangle(box, radius: camera == .island ? depth / 2 : 22, .fill(.black))]
    }

    private func homeIndicator(_ presented: PresentedDevice) -> [Shape] {
        guard presented.safeArea.bottom > 0, environment.keyboard == 0 else { return [] }
        let width = isTablet ? 320.0 : orientation == .portrait ? 139 : 220
        let box = Rectangle(x: screen.middle.x - width / 2, y: screen.maxY - 13, width: width, height: 5)
        return [.rectangle(box, radius: 2.5, .fill(inks.bottom))]
    }

    private func foldShapes(_ presented: PresentedDevice) -> [Shape] {
        guard let fold = presented.fold else { return [] }
        let band =
            fold.axis == .horizontal
            ? Rectangle(x: fold.start, y: 0, width: fold.length, height: screen.height)
            : Rectangle(x: 0, y: fold.start, width: screen.width, height: fold.length)
        let middle = band.middle
        let (from, to) =
            fold.axis == .horizontal
            ? (Point(middle.x, 0), Point(middle.x, screen.maxY))
            : (Point(0, middle.y), Point(screen.maxX, middle.y))
        return [
            .rectangle(band, radius: 0, .fill(palette.gray.faded(0.1))),
            .line([from, to], .stroke(palette.gray.faded(0.6), isDashed: true)),
        ]
    }

    /// The time and a battery, each at the other side where the interface reads from right to left.
    private func statusBar(_ presented: PresentedDevice) -> [Shape] {
        guard presented.statusBar > 0 else { return [] }
        let isLarge = camera != .none
        let font = Font(size: isLarge ? 17 : 12, weight: .semibold)
        let height = presented.statusBar
        let middle = camera == .island ? height * 0.5 + 3 : camera == .notch ? height * 0.55 : height / 2
        let width = metrics.measurer.size(of: "9:41", font: font, maximumLines: 1).width
        let ear = isLarge ? (screen.width - (camera == .island ? 125 : 209)) / 2 : 0
        func x(_ distance: Double) -> Double {
            environment.direction.isMirrored ? screen.width - distance : distance
        }
        let timeX = x(isLarge ? ear / 2 + 4 : isTablet ? 20 + width / 2 : screen.middle.x)
        let batteryX = x(screen.width - (isLarge ? ear / 2 + 4 : isTablet ? 32 : 18))
        let (length, depth) = isLarge ? (25.0, 12.0) : (20.0, 9.5)
        let battery = Rectangle(
            x: batteryX - length / 2, y: middle - depth / 2, width: length, height: depth)
        let ink = inks.top
        let time = TextShape(
            text: "9:41", x: timeX, baseline: middle + font.size * 0.36, width: width, fontSize: font.size,
            weight: .semibold, color: ink, alignment: .center)
        return [
            .text(time),
            .rectangle(battery, radius: depth * 0.33, .stroke(ink.faded(0.4))),
            .rectangle(battery.inset(2), radius: depth * 0.2, .fill(ink)),
        ]
    }
}

// MARK: Bars and keyboard of the environment

extension DeviceShape {
    /// The bars of the controller that the environment has, behind which the content ends.
    func bars() -> [Shape] {
        guard environment.hasControllerBars else { return [] }
        var shapes: [Shape] = []
        let own = presented?.safeArea ?? EdgeInsets()
        if environment.safeArea.top > own.top {
            let bar = Rectangle(x: 0, y: 0, width: screen.width, height: environment.safeArea.top)
            shapes.append(.rectangle(bar, radius: 0, .fill(palette.bar)))
            shapes.append(
                .line(Point(0, bar.maxY), Point(bar.maxX, bar.maxY), palette.separator, width: 0.5))
        }
        if environment.safeArea.bottom > own.bottom {
            let top = screen.maxY - environment.safeArea.bottom
            let bar = Rectangle(x: 0, y: top, width: screen.width, height: environment.safeArea.bottom)
            shapes.append(.rectangle(bar, radius: 0, .fill(palette.bar)))
            shapes.append(.line(Point(0, top), Point(bar.maxX, top), palette.separator, width: 0.5))
        }
        return shapes
    }

    /// Four rows of keys, none of them behind the camera.
    func keyboard() -> [Shape] {
        guard environment.keyboard > 0 else { return [] }
        let area = Rectangle(
            x: 0, y: screen.maxY - environment.keyboard, width: screen.width, height: environment.keyboard)
        let plane = palette.appearance == .light ? Color(209, 212, 218) : Color(43, 43, 45)
        let keys = area.inset(
            EdgeInsets(
                top: 8, left: max(4, environment.safeArea.left),
                bottom: min(area.height * 0.3, 8 + upright.bottom), right: max(4, environment.safeArea.right))
        )
        let rowHeight = keys.height / 4
        var shapes: [Shape] = [.rectangle(area, radius: 0, .fill(plane))]
        for (row, count) in [10, 9, 7, 1].enumerated() {
            let width = count == 1 ? keys.width * 0.5 : keys.width / 10
            let start = keys.middle.x - width * Double(count) / 2
            for key in 0..<count {
                let box = Rectangle(
                    x: start + Double(key) * width, y: keys.y + Double(row) * rowHeight, width: width,
                    height: rowHeight)
                let face = box.inset(EdgeInsets(top: 4, left: 3, bottom: 4, right: 3))
                shapes.append(.rectangle(face, radius: 5, .fill(palette.raised)))
            }
        }
        return shapes
    }
}

extension Palette {
    /// Of what is transparent the screen is behind.
    fileprivate func ink(on color: Color) -> Color { color.opacity < 0.5 ? label : contrast(on: color) }
}

extension EdgeInsets {
    fileprivate var sum: Double { top + left + bottom + right }

    fileprivate func covers(_ other: EdgeInsets) -> Bool {
        top >= other.top && left >= other.left && bottom >= other.bottom && right >= other.right
    }
}
