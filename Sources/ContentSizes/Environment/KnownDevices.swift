// Sizes and size classes as Apple documents them; safe areas and margins as measured on running devices and simulators,
// iOS 14 to 17. Lengths in points.

extension Device {
    /// iPhones and iPods touch, the oldest screen first.
    package static let phones: [Device] = [
        homeButtonPhone(
            "iphone-3.5in", ["iPhone 4", "iPhone 4s"], canvas: "retina3_5", 320, 480, scale: 2, margin: 16),
        homeButtonPhone(
            "iphone-4in",
            [
                "iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st generation)",
                "iPod touch (5th generation)", "iPod touch (6th generation)", "iPod touch (7th generation)",
            ],
            series: ["iPod touch (5th-7th generation)"], canvas: "retina4_0", 320, 568, scale: 2, margin: 16),
        homeButtonPhone(
            "iphone-4.7in",
            [
                "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
                "iPhone SE (3rd generation)",
            ],
            canvas: "retina4_7", 375, 667, scale: 2, margin: 16),
        homeButtonPhone(
            "iphone-5.5in", ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"],
            canvas: "retina5_5", 414, 736, scale: 3, margin: 20, isWideInLandscape: true),
        fullScreenPhone(
            "iphone-5.8in", ["iPhone X", "iPhone XS", "iPhone 11 Pro"],
            canvas: "retina5_9", 375, 812, scale: 3, inset: 44, margin: 16),
        fullScreenPhone(
            "iphone-6.1in-lcd", ["iPhone XR", "iPhone 11"],
            canvas: "retina6_1", 414, 896, scale: 2, inset: 48, margin: 20, isWideInLandscape: true),
        fullScreenPhone(
            "iphone-6.5in", ["iPhone XS Max", "iPhone 11 Pro Max"],
            canvas: "retina6_5", 414, 896, scale: 3, inset: 44, margin: 20, isWideInLandscape: true),
        fullScreenPhone(
            "iphone-5.4in", ["iPhone 12 mini", "iPhone 13 mini"],
            canvas: "retina5_9", 375, 812, scale: 3, inset: 50, margin: 16),
        fullScreenPhone(
            "iphone-6.1in-oled",
            ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"],
            canvas: "retina6_0", 390, 844, scale: 3, inset: 47, margin: 16),
        fullScreenPhone(
            "iphone-6.7in", ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"],
            canvas: "retina6_7", 428, 926, scale: 3, inset: 47, margin: 20, isWideInLandscape: true),
        fullScreenPhone(
            "iphone-6.1in-island", ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"],
            canvas: "retina6_12", 393, 852, scale: 3, statusBar: 54, inset: 59, margin: 16),
        fullScreenPhone(
            "iphone-6.7in-island",
            ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
            430, 932, scale: 3, statusBar: 54, inset: 59, margin: 20, isWideInLandscape: true),
        fullScreenPhone(
            "iphone-6.3in", ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
            canvas: "retina6_3", 402, 874, scale: 3, statusBar: 54, inset: 62, margin: 16),
        iPhoneAir,
        fullScreenPhone(
            "iphone-6.9in", ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
            440, 956, scale: 3, statusBar: 54, inset: 62, margin: 20, isWideInLandscape: true),
    ]

    /// In landscape it keeps clear of more than its camera and home indicator.
    private static let iPhoneAir: Device = {
        var device = fullScreenPhone(
            "iphone-6.5in-air", ["iPhone Air"], 420, 912, scale: 3, statusBar: 54, inset: 68, margin: 20,
            isWideInLandscape: true)
        device.landscape.safeArea = EdgeInsets(top: 20, left: 68, bottom: 29, right: 68)
        return device
    }()

    /// iPads.
    package static let tablets: [Device] = [
        tablet(
            "ipad-9.7in",
            [
                "iPad (3rd generation)", "iPad (4th generation)", "iPad (5th generation)",
                "iPad (6th generation)", "iPad Air", "iPad Air 2", "iPad Pro 9.7-inch", "iPad mini 2",
                "iPad mini 3", "iPad mini 4", "iPad mini 5",
            ],
            series: ["iPad (3rd-6th generation)", "iPad mini 2-5 (7.9-inch)"],
            canvases: ["ipad9_7", "ipad7_9"], 768, 1024, hasHomeButton: true,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(438, .compact)],
            landscapeSplits: [
                SplitWidth(320, .compact), SplitWidth(507, .compact), SplitWidth(694, .regular),
            ], slideOver: 320),
        tablet(
            "ipad-10.2in", ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"],
            series: ["iPad (7th-9th generation)"], 810, 1080, hasHomeButton: true,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(480, .compact)],
            landscapeSplits: [
                SplitWidth(320, .compact), SplitWidth(535, .compact), SplitWidth(750, .regular),
            ], slideOver: 320),
        tablet(
            "ipad-10.5in", ["iPad Pro 10.5-inch", "iPad Air (3rd generation)"],
            834, 1112, hasHomeButton: true,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(504, .compact)],
            landscapeSplits: [
                SplitWidth(320, .compact), SplitWidth(551, .compact), SplitWidth(782, .regular),
            ], slideOver: 320),
        tablet(
            "ipad-10.9in",
            [
                "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11-inch (M2)",
                "iPad Air 11-inch (M3)", "iPad (10th generation)", "iPad (A16)",
            ],
            series: ["iPad Air (4th-5th generation)", "iPad Air 11-inch (M2, M3)"], 820, 1180,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(490, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(585, .compact), SplitWidth(795, .regular),
            ], slideOver: 375),
        tablet(
            "ipad-11in",
            [
                "iPad Pro 11-inch (1st generation)", "iPad Pro 11-inch (2nd generation)",
                "iPad Pro 11-inch (3rd generation)", "iPad Pro 11-inch (4th generation)",
            ],
            series: ["iPad Pro 11-inch (1st-4th generation)"],
            canvases: ["ipad11_0rounded"], 834, 1194,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(504, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(592, .compact), SplitWidth(809, .regular),
            ], slideOver: 375),
        tablet(
            "ipad-11in-m4", ["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"],
            series: ["iPad Pro 11-inch (M4, M5)"], 834, 1210),
        tablet(
            "ipad-12.9in-home",
            ["iPad Pro 12.9-inch (1st generation)", "iPad Pro 12.9-inch (2nd generation)"],
            series: ["iPad Pro 12.9-inch (1st-2nd generation)"],
            canvases: ["ipad12_9"], 1024, 1366, hasHomeButton: true,
            portraitSplits: [SplitWidth(375, .compact), SplitWidth(639, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(678, .regular), SplitWidth(981, .regular),
            ], slideOver: 375),
        tablet(
            "ipad-12.9in",
            [
                "iPad Pro 12.9-inch (3rd generation)", "iPad Pro 12.9-inch (4th generation)",
                "iPad Pro 12.9-inch (5th generation)", "iPad Pro 12.9-inch (6th generation)",
                "iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)",
            ],
            series: ["iPad Pro 12.9-inch (3rd-6th generation)", "iPad Air 13-inch (M2, M3)"],
            canvases: ["ipad12_9rounded"], 1024, 1366,
            portraitSplits: [SplitWidth(375, .compact), SplitWidth(639, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(678, .regular), SplitWidth(981, .regular),
            ], slideOver: 375),
        tablet(
            "ipad-13in-m4", ["iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"],
            series: ["iPad Pro 13-inch (M4, M5)"], 1032, 1376),
        tablet(
            "ipad-mini-8.3in", ["iPad mini (6th generation)", "iPad mini (A17 Pro)"],
            canvases: ["ipad7_9"], 744, 1133,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(414, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(561, .compact), SplitWidth(748, .regular),
            ], slideOver: 320),
    ]

    /// The square canvas on which early Interface Builder drew for every device at once.
    static let interfaceBuilderCanvas = tablet(
        "ib-any-600", ["Interface Builder wAny hAny canvas, Xcode 6-7"], 600, 600, hasHomeButton: true)
}

// MARK: The kinds of device

extension Device {
    /// A phone whose screen ends above its home button.
    ///
    /// - Parameter isWideInLandscape: Whether its width is Regular in landscape.
    private static func homeButtonPhone(
        _ id: String, _ models: [String], series: [String] = [], canvas: String, _ width: Double,
        _ height: Double, scale: Double, margin: Double, isWideInLandscape: Bool = false
    ) -> Device {
        Device(
            id: id, models: models, series: series, canvases: [canvas], width: width, height: height,
            scale: scale,
            portrait: PresentedDevice(
                statusBar: 20, safeArea: EdgeInsets(top: 20), sizeClass: .portraitPhone, margin: margin),
            landscape: PresentedDevice(
                statusBar: 0, safeArea: EdgeInsets(), sizeClass: .landscapePhone(isWide: isWideInLandscape),
                margin: 20))
    }

    /// A phone whose screen goes around its camera and has a home indicator.
    ///
    /// - Parameters:
    ///   - statusBar: Its height in portrait, where it is not `inset`.
    ///   - inset: How far the safe area keeps clear of the side of the camera, in portrait at the top; in landscape it
    ///     keeps clear of both sides.
    private static func fullScreenPhone(
        _ id: String, _ models: [String], canvas: String? = nil, _ width: Double, _ height: Double,
        scale: Double, statusBar: Double? = nil, inset: Double, margin: Double,
        isWideInLandscape: Bool = false
    ) -> Device {
        Device(
            id: id, models: models, canvases: canvas.map { [$0] } ?? [], width: width, height: height,
            scale: scale,
            portrait: PresentedDevice(
                statusBar: statusBar ?? inset, safeArea: EdgeInsets(top: inset, bottom: 34),
                sizeClass: .portraitPhone, margin: margin),
            landscape: PresentedDevice(
                statusBar: 0, safeArea: EdgeInsets(left: inset, bottom: 21, right: inset),
                sizeClass: .landscapePhone(isWide: isWideInLandscape), margin: 16))
    }

    /// An iPad, which is the same in both orientations.
    private static func tablet(
        _ id: String, _ models: [String], series: [String] = [], canvases: [String] = [], _ width: Double,
        _ height: Double, hasHomeButton: Bool = false, portraitSplits: [SplitWidth] = [],
        landscapeSplits: [SplitWidth] = [], slideOver: Double? = nil
    ) -> Device {
        let safeArea = hasHomeButton ? EdgeInsets(top: 20) : EdgeInsets(top: 24, bottom: 20)
        let presented = PresentedDevice(
            statusBar: safeArea.top, safeArea: safeArea,
            sizeClass: SizeClass(horizontal: .regular, vertical: .regular), margin: 20)
        return Device(
            id: id, models: models, series: series, canvases: canvases, width: width, height: height,
            scale: 2, portrait: presented, landscape: presented, portraitSplits: portraitSplits,
            landscapeSplits: landscapeSplits, slideOverWidth: slideOver)
    }
}

extension SizeClass {
    fileprivate static let portraitPhone = SizeClass(horizontal: .compact, vertical: .regular)

    fileprivate static func landscapePhone(isWide: Bool) -> SizeClass {
        SizeClass(horizontal: isWide ? .regular : .compact, vertical: .compact)
    }
}
