extension Device {
    /// A phone whose screen ends above its home button.
    ///
    /// - Parameter isWideInLandscape: Whether its width is Regular in landscape.
    static func homeButtonPhone(
        _ id: String, _ models: [DeviceModel], series: [String] = [], canvas: String, _ width: Double,
        _ height: Double, scale: Double, margin: Double, isWideInLandscape: Bool = false,
        keyboard: KeyboardHeights? = nil
    ) -> Device {
        Device(
            id: id, models: models, series: series, canvases: [canvas], width: width, height: height,
            scale: scale,
            portrait: VersionedValue(
                PresentedDevice(
                    statusBar: 20, safeArea: EdgeInsets(top: 20), sizeClass: .portraitPhone, margin: margin)),
            landscape: VersionedValue(
                PresentedDevice(
                    statusBar: 0, safeArea: EdgeInsets(),
                    sizeClass: .landscapePhone(isWide: isWideInLandscape), margin: 20)),
            keyboard: keyboard)
    }

    /// A phone whose screen goes around its camera and has a home indicator.
    ///
    /// - Parameters:
    ///   - statusBar: Its height in portrait, where it is not `inset`.
    ///   - inset: How far the safe area keeps clear of the side of the camera, in portrait at the top; in landscape it
    ///     keeps clear of both sides.
    ///   - margin: In portrait.
    static func fullScreenPhone(
        _ id: String, _ models: [DeviceModel], canvas: String? = nil, _ width: Double, _ height: Double,
        scale: Double, statusBar: Double? = nil, inset: VersionedValue<Double>,
        margin: VersionedValue<Double>,
        isWideInLandscape: Bool = false, keyboard: KeyboardHeights? = nil
    ) -> Device {
        Device(
            id: id, models: models, canvases: canvas.map { [$0] } ?? [], width: width, height: height,
            scale: scale,
            portrait: inset.combined(with: margin) { inset, margin in
                PresentedDevice(
                    statusBar: statusBar ?? inset, safeArea: EdgeInsets(top: inset, bottom: 34),
                    sizeClass: .portraitPhone, margin: margin)
            },
            landscape: inset.combined(with: SystemFacts.landscapeBottomInset) { inset, bottom in
                PresentedDevice(
                    statusBar: 0, safeArea: EdgeInsets(left: inset, bottom: bottom, right: inset),
                    sizeClass: .landscapePhone(isWide: isWideInLandscape), margin: 16)
            },
            keyboard: keyboard)
    }

    /// An iPad, which is the same in both orientations.
    static func tablet(
        _ id: String, _ models: [DeviceModel], series: [String] = [], canvases: [String] = [],
        _ width: Double,
        _ height: Double, keyboard: KeyboardHeights? = nil, hasHomeButton: Bool = false,
        portraitSplits: [SplitWidth] = [], landscapeSplits: [SplitWidth] = [], slideOver: Double? = nil
    ) -> Device {
        let insets = hasHomeButton ? SystemFacts.homeButtonTabletInsets : SystemFacts.tabletInsets
        let presented = insets.map {
            PresentedDevice(statusBar: $0.top, safeArea: $0, sizeClass: .tablet, margin: 20)
        }
        return Device(
            id: id, models: models, series: series, canvases: canvases, width: width, height: height,
            scale: 2, portrait: presented, landscape: presented, keyboard: keyboard,
            portraitSplits: portraitSplits, landscapeSplits: landscapeSplits, slideOverWidth: slideOver,
            isTablet: true)
    }
}

// The iPhone Duo. Beside its content it has a strip for camera and status, whose inset is all of the margin there.
// Values of apps that are built for iOS 27.1; older apps get a smaller screen.
extension Device {
    /// The strip at one side, in landscape on the side of the camera. The screen turned the other way is a mirror image.
    static let duoOutside = Device(
        id: "iphone-duo-outer", models: duoModels("outer display"),
        series: ["iPhone Duo", "iPhone Duo (closed)"], canvases: [], width: 466, height: 678, scale: 3,
        portrait: VersionedValue(duoScreen(EdgeInsets(bottom: 34, right: 84), .portraitPhone)),
        landscape: VersionedValue(
            duoScreen(EdgeInsets(left: 84, bottom: 34), .landscapePhone(isWide: false))),
        keyboard: (289, 230))

    /// In landscape the strip is at the right, whichever way it is turned; in portrait it is at the top.
    static let duoInside = Device(
        id: "iphone-duo-inner", models: duoModels("inner display"), series: ["iPhone Duo (open)"],
        canvases: [], width: 669, height: 951, scale: 3,
        portrait: VersionedValue(duoScreen(EdgeInsets(top: 82, bottom: 34), .tablet, fold: .vertical)),
        landscape: VersionedValue(
            duoScreen(EdgeInsets(bottom: 34, right: 84), .tablet, fold: .horizontal)),
        keyboard: (350, 264), landscapeSplits: [SplitWidth(469, .compact)])

    /// Half of the inner display in landscape. Both halves have vertical bars.
    static func duoHalf(_ half: DuoHalf) -> Device {
        let insets =
            switch half {
            case .left: EdgeInsets(left: 84, bottom: 34)
            case .right: EdgeInsets(bottom: 34, right: 84)
            }
        let screen = VersionedValue(duoScreen(insets, .portraitPhone))
        return Device(
            id: "iphone-duo-\(half.rawValue)-half", models: duoModels("\(half.rawValue) half"), canvases: [],
            width: 469, height: 669, scale: 3, portrait: screen, landscape: screen, isHalf: true)
    }

    enum DuoHalf: String {
        case left, right
    }

    private static func duoModels(_ part: String) -> [DeviceModel] {
        [.init("iPhone Duo (\(part))", 27.1, 27.1)]
    }

    private static func duoScreen(
        _ safeArea: EdgeInsets, _ sizeClass: SizeClass, fold: Axis? = nil
    ) -> PresentedDevice {
        PresentedDevice(
            statusBar: 0, safeArea: safeArea, sizeClass: sizeClass,
            margins: EdgeInsets(left: safeArea.left > 0 ? 0 : 20, right: safeArea.right > 0 ? 0 : 20),
            fold: fold.map { Fold(axis: $0, start: 455.5, length: 40) })
    }
}

extension SizeClass {
    static let portraitPhone = SizeClass(horizontal: .compact, vertical: .regular)
    static let tablet = SizeClass(horizontal: .regular, vertical: .regular)

    static func landscapePhone(isWide: Bool) -> SizeClass {
        SizeClass(horizontal: isWide ? .regular : .compact, vertical: .compact)
    }
}
