/// What a command line or a test says about an environment; `nil` where it says nothing. Lengths in points.
package struct EnvironmentRequest: Sendable {
    /// The screen's width, in place of the device's.
    package var width: Double?
    /// The screen's height, in place of the device's.
    package var height: Double?
    /// The device whose metrics count.
    package var device: Device?
    /// Of the device; a size is held as it is.
    package var orientation = Orientation.portrait
    /// The reading direction, in place of that of the language.
    package var direction: Direction?
    /// In place of the one that follows from device and size.
    package var sizeClass: SizeClass?
    /// In place of the device's.
    package var safeArea: EdgeInsets?
    /// The heights of bars, which add to the safe area's insets.
    package var topBar: Double = 0
    /// The height of a bar at the bottom, which adds to the safe area too.
    package var bottomBar: Double = 0
    /// The bars of the controllers around the layout, which add to the device's safe area at an edge where no bar is asked for.
    package var controllerBars = ControllerBars()
    /// The side margin that the cell of a table is drawn with: where the layout has it, the margin of this screen counts.
    package var drawnCellMargin: Double?
    /// The keyboard, where one is shown.
    package var keyboard: KeyboardRequest?
    /// The version of iOS. A device that cannot run it runs the nearest one that it can.
    package var system: SystemVersion?
    /// The size of Dynamic Type; `large` where it is not said.
    package var contentSizeCategory: ContentSizeCategory?
    /// Pixels per point to which frames are rounded.
    package var scale: Double?

    /// The language that texts are translated into; `nil` leaves them as the file has them.
    package var language: String?
    /// Which of several alternatives of a text is shown.
    package var texts = TextChoice.first
    /// Whether every text is longer, as translations are.
    package var isPseudolocalized = false
    /// Whether it is that of the layout's preview.
    package var isPreview = false
    /// The values of groups of states that are asked for; of a group that is left out the first holds.
    package var states: [ChosenState] = []

    package init() {}

    /// The direction that counts: the one asked for, else that of the language.
    package var resultingDirection: Direction {
        direction ?? language.map { Direction(ofLanguage: $0) } ?? .leftToRight
    }

    /// The version of iOS that counts: the one asked for, else the usual one, as far as the device runs it.
    package var resultingSystem: SystemVersion {
        let asked = system ?? .usual
        return device?.nearestSystem(to: asked) ?? asked
    }
}

/// A keyboard that is asked for.
package enum KeyboardRequest: Equatable, Sendable {
    /// How high it is, with the inset below it, in points.
    case height(Double)
    /// As high as on the device.
    case ofDevice
}

extension EnvironmentRequest {
    /// The height of the keyboard; `nil` where there is none, or none is known of the device.
    package var keyboardHeight: Double? {
        switch keyboard {
        case nil: nil
        case .height(let height): height
        case .ofDevice: device?.keyboardHeight(orientation, in: resultingSystem)
        }
    }
}

extension Environment {
    /// The width and height that hold when nothing is said.
    package static let defaultSize = (width: 375.0, height: 667.0)
    /// No screen is wider or higher; lengths beyond could not be told from their neighbours by the solver.
    package static let longestLength = 1_000_000.0
    /// A width from here on is Regular where no device says otherwise: the widest compact window of an iPad is 639, and the
    /// narrowest regular one 678.
    package static let regularWidth = 640.0
    /// The same of a height.
    package static let regularHeight = 600.0
    /// A bar of a controller is this high or higher, in points; a status bar that is given as a bar is lower.
    static let lowestControllerBar = 32.0
    /// Pixels per point where no device says otherwise.
    static let usualScale = 2.0

    /// The environment that a request describes. Whatever it says wins; for the rest a device gives all its metrics,
    /// a size that a known device has gives that device's size class, margins and scale, but no bars or insets; and
    /// any other size is Compact below a width of 640 and a height of 600, with margins of 16 or, if it is wide, of 20.
    package init(_ request: EnvironmentRequest) {
        let screen = request.device?.size(request.orientation) ?? Environment.defaultSize
        let width = request.width ?? screen.width
        let height = request.height ?? screen.height
        self.init(request, width, height, Environment.metrics(width: width, height: height, request))
    }

    /// The environment that a request describes for one size of a range: by the rules for a size that no device has,
    /// so that it follows from the size alone. A device has windows of these sizes.
    package init(_ request: EnvironmentRequest, inRangeAt size: SizePoint) {
        let system = request.resultingSystem
        var metrics = Environment.metrics(width: size.width, height: size.height, in: system)
        if let device = request.device {
            metrics.safeArea = device.presented(request.orientation, in: system).safeArea
            (metrics.scale, metrics.isTablet) = (device.scale, device.isTablet)
        }
        self.init(request, size.width, size.height, metrics)
    }

    private init(_ request: EnvironmentRequest, _ width: Double, _ height: Double, _ metrics: Metrics) {
        var safeArea = request.safeArea ?? metrics.safeArea
        safeArea.top += request.topBar
        safeArea.bottom += request.bottomBar
        var tallestBar = max(request.topBar, request.bottomBar)
        if request.safeArea == nil, request.device != nil {
            let bars = request.controllerBars.insets(
                isTablet: metrics.isTablet, request.sizeClass ?? metrics.sizeClass,
                in: request.resultingSystem)
            if request.topBar == 0 { safeArea.top += bars.top }
            if request.bottomBar == 0 { safeArea.bottom += bars.bottom }
            tallestBar = max(tallestBar, bars.top, bars.bottom)
        }
        self.init(
            width: width, height: height, direction: request.resultingDirection,
            sizeClass: request.sizeClass ?? metrics.sizeClass, isTablet: metrics.isTablet,
            wantedSafeArea: safeArea,
            hasControllerBars: tallestBar >= Environment.lowestControllerBar,
            screenMargins: metrics.margins, wantedKeyboard: request.keyboardHeight ?? 0,
            system: request.resultingSystem, contentSizeCategory: request.contentSizeCategory ?? .large,
            scale: request.scale,
            deviceScale: metrics.scale)
        language = request.language
        texts = request.texts
        isPseudolocalized = request.isPseudolocalized
        isPreview = request.isPreview
        states = request.states
        drawnCellMargin = request.drawnCellMargin
    }

    private typealias Metrics = (
        safeArea: EdgeInsets, sizeClass: SizeClass, margins: EdgeInsets, scale: Double, isTablet: Bool
    )

    private static func metrics(width: Double, height: Double, _ request: EnvironmentRequest) -> Metrics {
        let system = request.resultingSystem
        if let device = request.device { return metrics(of: device, width: width, height: height, request) }
        if let (device, orientation) = Device.ofSize(width: width, height: height).first {
            let presented = device.presented(orientation, in: system)
            let margin = max(presented.margins.left, presented.margins.right)
            return (
                EdgeInsets(), presented.sizeClass, EdgeInsets(left: margin, right: margin), device.scale,
                device.isTablet
            )
        }
        return metrics(width: width, height: height, in: system)
    }

    /// Of a size that no device has.
    private static func metrics(width: Double, height: Double, in system: SystemVersion) -> Metrics {
        let sizeClass = SizeClass(
            horizontal: horizontalClass(ofWidth: width), vertical: verticalClass(ofHeight: height))
        return (EdgeInsets(), sizeClass, margins(ofWidth: width, in: system), usualScale, false)
    }

    /// A device at its own size or, as in split view, at another.
    private static func metrics(
        of device: Device, width: Double, height: Double, _ request: EnvironmentRequest
    ) -> Metrics {
        let system = request.resultingSystem
        let presented = device.presented(request.orientation, in: system)
        let screen = device.size(request.orientation)
        var sizeClass = presented.sizeClass
        var margins = presented.margins
        if width != screen.width {
            sizeClass.horizontal =
                device.splitClass(width: width, request.orientation) ?? horizontalClass(ofWidth: width)
            margins = Self.margins(ofWidth: width, in: system)
        }
        if height != screen.height { sizeClass.vertical = verticalClass(ofHeight: height) }
        return (presented.safeArea, sizeClass, margins, device.scale, device.isTablet)
    }

    private static func horizontalClass(ofWidth width: Double) -> SizeClassAxis {
        width < regularWidth ? .compact : .regular
    }

    private static func verticalClass(ofHeight height: Double) -> SizeClassAxis {
        height < regularHeight ? .compact : .regular
    }

    private static func margins(ofWidth width: Double, in system: SystemVersion) -> EdgeInsets {
        let margin = width < SystemFacts.wideMarginWidth.value(in: system) ? 16.0 : 20
        return EdgeInsets(left: margin, right: margin)
    }
}
