// Sizes and size classes as Apple documents them; safe areas and margins as measured on running devices and simulators,
// iOS 14 to 17.

private let compactCompact = SizeClass(horizontal: .compact, vertical: .compact)
private let compactRegular = SizeClass(horizontal: .compact, vertical: .regular)
private let regularCompact = SizeClass(horizontal: .regular, vertical: .compact)

extension PresentedDevice {
    fileprivate static func portraitWithHomeButton(margin: Double) -> PresentedDevice {
        PresentedDevice(
            statusBar: 20, safeArea: EdgeInsets(top: 20), sizeClass: compactRegular, margin: margin)
    }

    fileprivate static func landscapeWithHomeButton(_ sizeClass: SizeClass) -> PresentedDevice {
        PresentedDevice(statusBar: 0, safeArea: EdgeInsets(), sizeClass: sizeClass, margin: 20)
    }

    /// Of a phone whose screen goes around its camera and has a home indicator.
    fileprivate static func portrait(statusBar: Double, top: Double, margin: Double) -> PresentedDevice {
        PresentedDevice(
            statusBar: statusBar, safeArea: EdgeInsets(top: top, bottom: 34), sizeClass: compactRegular,
            margin: margin)
    }

    /// - Parameter sides: The safe area's insets at the left and the right: at one of them is the camera.
    fileprivate static func landscape(sides: Double, _ sizeClass: SizeClass) -> PresentedDevice {
        PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: sides, bottom: 21, right: sides), sizeClass: sizeClass,
            margin: 16)
    }
}

/// iPhones and iPods touch, oldest screen first.
let knownPhones: [Device] = [
    Device(
        id: "iphone-3.5in",
        models: ["iPhone 4", "iPhone 4s"],
        canvases: ["retina3_5"],
        width: 320, height: 480, scale: 2,
        portrait: .portraitWithHomeButton(margin: 16),
        landscape: .landscapeWithHomeButton(compactCompact)
    ),
    Device(
        id: "iphone-4in",
        models: [
            "iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st generation)",
            "iPod touch (5th generation)", "iPod touch (6th generation)", "iPod touch (7th generation)",
        ],
        series: ["iPod touch (5th-7th generation)"],
        canvases: ["retina4_0"],
        width: 320, height: 568, scale: 2,
        portrait: .portraitWithHomeButton(margin: 16),
        landscape: .landscapeWithHomeButton(compactCompact)
    ),
    Device(
        id: "iphone-4.7in",
        models: [
            "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
            "iPhone SE (3rd generation)",
        ],
        canvases: ["retina4_7"],
        width: 375, height: 667, scale: 2,
        portrait: .portraitWithHomeButton(margin: 16),
        landscape: .landscapeWithHomeButton(compactCompact)
    ),
    Device(
        id: "iphone-5.5in",
        models: ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"],
        canvases: ["retina5_5"],
        width: 414, height: 736, scale: 3,
        portrait: .portraitWithHomeButton(margin: 20),
        landscape: .landscapeWithHomeButton(regularCompact)
    ),
    Device(
        id: "iphone-5.8in",
        models: ["iPhone X", "iPhone XS", "iPhone 11 Pro"],
        canvases: ["retina5_9"],
        width: 375, height: 812, scale: 3,
        portrait: .portrait(statusBar: 44, top: 44, margin: 16),
        landscape: .landscape(sides: 44, compactCompact)
    ),
    Device(
        id: "iphone-6.1in-lcd",
        models: ["iPhone XR", "iPhone 11"],
        canvases: ["retina6_1"],
        width: 414, height: 896, scale: 2,
        portrait: .portrait(statusBar: 48, top: 48, margin: 20),
        landscape: .landscape(sides: 48, regularCompact)
    ),
    Device(
        id: "iphone-6.5in",
        models: ["iPhone XS Max", "iPhone 11 Pro Max"],
        canvases: ["retina6_5"],
        width: 414, height: 896, scale: 3,
        portrait: .portrait(statusBar: 44, top: 44, margin: 20),
        landscape: .landscape(sides: 44, regularCompact)
    ),
    Device(
        id: "iphone-5.4in",
        models: ["iPhone 12 mini", "iPhone 13 mini"],
        canvases: ["retina5_9"],
        width: 375, height: 812, scale: 3,
        portrait: .portrait(statusBar: 50, top: 50, margin: 16),
        landscape: .landscape(sides: 50, compactCompact)
    ),
    Device(
        id: "iphone-6.1in-oled",
        models: ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"],
        canvases: ["retina6_0"],
        width: 390, height: 844, scale: 3,
        portrait: .portrait(statusBar: 47, top: 47, margin: 16),
        landscape: .landscape(sides: 47, compactCompact)
    ),
    Device(
        id: "iphone-6.7in",
        models: ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"],
        canvases: ["retina6_7"],
        width: 428, height: 926, scale: 3,
        portrait: .portrait(statusBar: 47, top: 47, margin: 20),
        landscape: .landscape(sides: 47, regularCompact)
    ),
    Device(
        id: "iphone-6.1in-island",
        models: ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"],
        canvases: ["retina6_12"],
        width: 393, height: 852, scale: 3,
        portrait: .portrait(statusBar: 54, top: 59, margin: 16),
        landscape: .landscape(sides: 59, compactCompact)
    ),
    Device(
        id: "iphone-6.7in-island",
        models: ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
        canvases: [],
        width: 430, height: 932, scale: 3,
        portrait: .portrait(statusBar: 54, top: 59, margin: 20),
        landscape: .landscape(sides: 59, regularCompact)
    ),
    Device(
        id: "iphone-6.3in",
        models: ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
        canvases: ["retina6_3"],
        width: 402, height: 874, scale: 3,
        portrait: .portrait(statusBar: 54, top: 62, margin: 16),
        landscape: .landscape(sides: 62, compactCompact)
    ),
    Device(
        id: "iphone-6.5in-air",
        models: ["iPhone Air"],
        canvases: [],
        width: 420, height: 912, scale: 3,
        portrait: .portrait(statusBar: 54, top: 68, margin: 20),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(top: 20, left: 68, bottom: 29, right: 68),
            sizeClass: regularCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.9in",
        models: ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
        canvases: [],
        width: 440, height: 956, scale: 3,
        portrait: .portrait(statusBar: 54, top: 62, margin: 20),
        landscape: .landscape(sides: 62, regularCompact)
    ),
]
