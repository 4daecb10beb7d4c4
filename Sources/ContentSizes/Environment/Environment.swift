/// Everything outside the file that a layout depends on. Lengths in points.
package struct Environment: Equatable, Sendable {
    /// The screen's width.
    package var width: Double
    /// The screen's height.
    package var height: Double
    /// The reading direction.
    package var direction: Direction
    /// How much room there is along both axes.
    package var sizeClass: SizeClass
    /// Whether it is an iPad's screen.
    var isTablet: Bool
    /// The part of each side that bars, notches and the home indicator take, as far as the screen has room for it.
    package private(set) var safeArea = EdgeInsets()
    /// The same as it was asked for.
    package private(set) var wantedSafeArea: EdgeInsets
    /// Whether there are bars of a navigation or tab bar controller.
    package var hasControllerBars: Bool
    /// The screen's margins: at the sides 16 or 20 by device and width, at top and bottom 0.
    package var screenMargins: EdgeInsets
    /// The side margin that the cell of a table is drawn with: where the layout has it, the margin of this screen counts.
    package var drawnCellMargin: Double?
    /// How far the keyboard reaches up from the screen's bottom, as far as the screen has room for it; 0 where there is none.
    package private(set) var keyboard = 0.0
    /// The same as it was asked for.
    package let wantedKeyboard: Double
    /// The version of iOS.
    package var system: SystemVersion
    /// The size of Dynamic Type.
    package var contentSizeCategory: ContentSizeCategory
    /// Pixels per point to which frames are rounded, and the sizes of texts up; `nil` leaves frames exact.
    package var scale: Double?
    /// Pixels per point of the device, to which the sizes of texts are rounded up where `scale` is `nil`.
    package var deviceScale: Double
    /// The language that texts are translated into; `nil` leaves them as the file has them.
    package var language: String?
    /// Which of several alternatives of a text is shown.
    package var texts = TextChoice.first
    /// Whether every text is longer, as translations are.
    package var isPseudolocalized = false
    /// Whether it is that of the layout's preview.
    package var isPreview = false
    /// The values of groups of states, in an installed layout of all groups, else of those that are asked for.
    package var states: [ChosenState] = []

    init(
        width: Double, height: Double, direction: Direction, sizeClass: SizeClass, isTablet: Bool,
        wantedSafeArea: EdgeInsets,
        hasControllerBars: Bool, screenMargins: EdgeInsets, wantedKeyboard: Double, system: SystemVersion,
        contentSizeCategory: ContentSizeCategory, scale: Double?, deviceScale: Double
    ) {
        self.width = width
        self.height = height
        self.direction = direction
        self.sizeClass = sizeClass
        self.isTablet = isTablet
        self.wantedSafeArea = wantedSafeArea
        self.hasControllerBars = hasControllerBars
        self.screenMargins = screenMargins
        self.wantedKeyboard = wantedKeyboard
        self.system = system
        self.contentSizeCategory = contentSizeCategory
        self.scale = scale
        self.deviceScale = deviceScale
        resize(to: SizePoint(width: width, height: height))
    }
}

extension Environment {
    /// Makes the screen another size, and cuts to it what it has to have room for.
    package mutating func resize(to size: SizePoint) {
        (width, height) = (size.width, size.height)
        safeArea = wantedSafeArea.fitting(width: width, height: height)
        keyboard = min(wantedKeyboard, height)
    }

    /// Makes the screen one that no bars or notches reach into.
    package mutating func removeSafeArea() { (wantedSafeArea, safeArea) = (EdgeInsets(), EdgeInsets()) }

    /// Whether the safe area or the keyboard is cut to the screen, so that it follows the screen's size.
    package var isCutToScreen: Bool { safeArea != wantedSafeArea || keyboard != wantedKeyboard }

    /// Whether what is measured from leading edges along an axis runs against the points of the screen.
    package func isMirrored(_ axis: Axis) -> Bool { axis == .horizontal && direction.isMirrored }
}

/// The reading direction.
package enum Direction: Sendable {
    case leftToRight, rightToLeft

    /// Whether leading is right.
    package var isMirrored: Bool { self == .rightToLeft }
}

/// How a screen is held; a size that is held the other way has its width and height exchanged.
package enum Orientation: Sendable, CaseIterable {
    case portrait, landscape
}

/// Distances inwards from the edges of a rectangle, in points.
package struct EdgeInsets: Equatable, Sendable {
    /// The distance from the top.
    package var top: Double
    /// The distance from the left.
    package var left: Double
    /// The distance from the bottom.
    package var bottom: Double
    /// The distance from the right.
    package var right: Double

    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same as far as a rectangle has room: first at the top and at the left.
    func fitting(width: Double, height: Double) -> EdgeInsets {
        var insets = self
        insets.top = min(top, height)
        insets.bottom = min(bottom, height - insets.top)
        insets.left = min(left, width)
        insets.right = min(right, width - insets.left)
        return insets
    }
}

/// How much room there is along one axis.
package enum SizeClassAxis: Sendable {
    case compact, regular
}

/// How much room there is along both axes.
package struct SizeClass: Equatable, Sendable {
    /// The room from left to right.
    package var horizontal: SizeClassAxis
    /// The room from top to bottom.
    package var vertical: SizeClassAxis

    package init(horizontal: SizeClassAxis, vertical: SizeClassAxis) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
