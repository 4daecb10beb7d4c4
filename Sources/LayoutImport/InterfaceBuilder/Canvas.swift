import ContentSizes

/// What Interface Builder lays a scene out in.
package struct Canvas: Sendable {
    /// The device whose screen it is; `nil` where the root has a size of its own.
    package var device: Device?
    package var isLandscape = false
    /// The size of the root, in points.
    package var width: Double
    package var height: Double
    /// What bars, notches and the home indicator take.
    package var safeArea: EdgeInsets
    /// The text size that the version of Xcode used.
    package var contentSizeCategory: ContentSizeCategory
    /// The version of iOS whose metrics the stored frames have.
    package var system: SystemVersion
    /// Whether the root is laid out to fit its content, at its width.
    package var fitsHeight: Bool
}

extension Canvas {
    /// The usual screen, of what says nothing about one.
    static let usual = Canvas(
        device: nil, isLandscape: false, width: 375, height: 667, safeArea: EdgeInsets(),
        contentSizeCategory: .large, system: .usual, fitsHeight: false)

    init(_ tree: SceneTree, _ facts: DocumentFacts) {
        let frame = tree.storedFrame(of: 0)
        let element = facts.document.child("device")
        let known = element?["id"].flatMap { id in Device.known.first { $0.canvases.contains(id) } }
        isLandscape = element?["orientation"] == "landscape"
        system = facts.system
        let screen = known?.size(isLandscape ? .landscape : .portrait) ?? Canvas.oldSize
        width = frame?.width ?? screen.width
        height = frame?.height ?? screen.height
        let isScreen = !tree.root.kind.fits && width == screen.width && height == screen.height
        if isScreen, !facts.isTelevision { device = known }
        fitsHeight = tree.root.kind.fits || tree.root.kind == .freeform && !isScreen
        let usual =
            isScreen
            ? Canvas.usualInsets(of: known, isLandscape, facts, Bars(tree.root, facts)) : EdgeInsets()
        safeArea = InsetVotes(tree).safeArea(else: usual)
        contentSizeCategory = Canvas.contentSizeCategory(facts.toolsVersion)
    }

    /// The square that Interface Builder drew on before it had devices.
    private static let oldSize = (width: 600.0, height: 600.0)

    /// What a screen keeps clear: Xcode 11 and later show a controller on the canvas of the iPhone 8 as a sheet, and with a
    /// navigation bar on that of most newer ones too.
    private static func usualInsets(
        of device: Device?, _ isLandscape: Bool, _ facts: DocumentFacts, _ bars: Bars
    ) -> EdgeInsets {
        var insets = EdgeInsets(top: 20)
        if let device {
            insets = device.presented(isLandscape ? .landscape : .portrait, in: facts.system).safeArea
        }
        let isSmall = device?.canvases.contains("retina4_7") ?? true
        if facts.toolsVersion >= 15_000, isSmall || bars.hasNavigationBar { insets.top = 0 }
        if bars.hasNavigationBar, facts.toolsVersion < 15_000 || isSmall { insets.top += 44 }
        if bars.hasTabBar { insets.bottom += 49 }
        return insets
    }

    /// Xcode 13 drew at the smallest text size, and Xcode 5 to 7 below the usual one.
    private static func contentSizeCategory(_ tools: Int) -> ContentSizeCategory {
        switch tools {
        case 18_000..<21_000: .extraSmall
        case 1..<10_000: .medium
        case _: .large
        }
    }
}
