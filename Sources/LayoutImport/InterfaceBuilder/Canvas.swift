import ContentSizes
import LayoutSyntax
import SourceText

/// What Interface Builder lays a scene out in.
struct Canvas {
    /// The device whose screen it is; `nil` where the root has a size of its own.
    private var device: Device?
    private var orientation: Orientation
    /// The size of the root, in points.
    private var width: Double
    private var height: Double
    /// What bars, notches and the home indicator take.
    private var safeArea: EdgeInsets
    /// The text size that the version of Xcode used.
    private var contentSizeCategory: ContentSizeCategory
    /// The version of iOS whose metrics the stored frames have.
    private var system: SystemVersion
    /// That of the device, where something varies by it; `nil` where it follows from the screen.
    private var sizeClass: SizeClass?
    /// Whether the root is as high as its content where it does not hold at its own height, as UIKit makes it.
    private var fitsHeight: Bool
    /// Whether the root is also as wide as its content where it does not hold at its drawn width: a view that an app puts
    /// somewhere itself.
    private var fitsWidth: Bool
}

extension Canvas {
    init(_ tree: SceneTree, _ facts: DocumentFacts) {
        let frame = tree.storedFrame(of: 0)
        let element = facts.document.child("device")
        orientation = element?["orientation"] == "landscape" ? .landscape : .portrait
        system = facts.system
        let known = Canvas.device(element?["id"] ?? "", orientation, frame)
        let screen = known?.size(orientation) ?? Canvas.oldSize
        width = (Canvas.length(frame?.width) ?? screen.width) - DeclaredArguments.insetOfGroups(tree, facts)
        height = Canvas.length(frame?.height) ?? screen.height
        let isScreen = !tree.root.kind.fits && width == screen.width && height == screen.height
        if isScreen, !facts.isTelevision { device = known }
        if !isScreen, tree.variesBySizeClass {
            sizeClass = known?.presented(orientation, in: facts.system).sizeClass
        } else if known == nil, tree.variesBySizeClass {
            // The square stood for any size class.
            sizeClass = SizeClass(horizontal: .regular, vertical: .regular)
        }
        let isOfController =
            facts.viewOfOwner != nil && facts.viewOfOwner == tree.root.view["id"]
            && !(tree.root.view.isDrawnFreely && height < SceneContainer.lowestFreeScreen)
        fitsWidth = tree.root.kind == .freeform && !isScreen && !isOfController || tree.root.isCellOfCode
        fitsHeight = tree.root.kind.fits || fitsWidth
        let usual =
            isScreen
            ? Canvas.usualInsets(of: known, orientation, facts, ControllerBars(around: tree.root, facts))
            : EdgeInsets()
        safeArea = InsetVotes(tree, in: facts.canvasClasses).safeArea(else: usual)
        contentSizeCategory = Canvas.contentSizeCategory(facts.toolsVersion)
    }

    /// The device of a canvas. An iPad mini of another size has taken over the canvas of an older one.
    private static func device(
        _ canvas: String, _ orientation: Orientation, _ frame: StoredRectangle?
    ) -> Device? {
        let devices = Device.known.filter { $0.canvases.contains(canvas) }
        return devices.first { device in
            frame.map { device.size(orientation) == ($0.width, $0.height) } ?? true
        } ?? devices.first
    }

    /// A stored length, if a screen can have it.
    private static func length(_ length: Double?) -> Double? {
        length.flatMap { 0...Environment.longestLength ~= $0 ? $0 : nil }
    }

    /// The square that Interface Builder drew on before it had devices.
    private static let oldSize = (width: 600.0, height: 600.0)

    /// What a screen keeps clear: Xcode 11 and later show a controller on the canvas of the iPhone 8 as a sheet, and with a
    /// navigation bar on that of most newer ones too.
    private static func usualInsets(
        of device: Device?, _ orientation: Orientation, _ facts: DocumentFacts, _ bars: ControllerBars
    ) -> EdgeInsets {
        var insets = EdgeInsets(top: 20)
        if let device {
            insets = device.presented(orientation, in: facts.system).safeArea
        }
        // The canvas of the iPhone 11 got the inset of iOS 14 late.
        if let device, device.canvases.contains("retina6_1"), facts.toolsVersion < 21_000, insets.top > 44 {
            insets.top = 44
        }
        let isSmall = device?.canvases.contains("retina4_7") ?? true
        let isSheet = facts.system >= 13.0
        if isSheet, isSmall || bars.hasNavigationBar { insets.top = 0 }
        if bars.hasNavigationBar, !isSheet || isSmall { insets.top += 44 }
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

extension Canvas {
    /// What the preview stands for.
    var environment: Environment {
        var request = EnvironmentRequest()
        if let device {
            request.device = device
            request.orientation = orientation
        } else {
            (request.width, request.height) = (width, height)
        }
        (request.safeArea, request.sizeClass, request.system) = (safeArea, sizeClass, system)
        return Environment(request)
    }
}

// As a statement of the layout.
extension Canvas {
    /// `preview at "iPhone 8", ios 12`
    var preview: ImportedStatement {
        var sizes = [screen]
        if fitsHeight { sizes.append(.fittingHeight(width: width)) }
        if fitsWidth { sizes.append(.fitting) }
        return .preview(sizes.map(environment))
    }

    private var screen: ImportedEnvironment.Size {
        guard let device else { return .points(width: width, height: height) }
        let wanted = device.nearestSystem(to: system)
        let model = device.models.last {
            device.narrowed(to: [$0], name: nil).nearestSystem(to: system) == wanted
        }
        return .device(model?.name ?? device.name(in: wanted), orientation)
    }

    /// A size with what it alone does not say.
    private func environment(of size: ImportedEnvironment.Size) -> ImportedEnvironment {
        let usual = device.map { $0.presented(orientation, in: $0.nearestSystem(to: system)).safeArea }
        var environment = ImportedEnvironment(size)
        if safeArea != usual ?? EdgeInsets() { environment.safeArea = safeArea }
        environment.sizeClass = sizeClass
        if contentSizeCategory != .large { environment.contentSizeCategory = contentSizeCategory }
        if system != .usual { environment.system = system }
        return environment
    }
}
