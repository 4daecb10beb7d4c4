// Sizes and size classes as Apple documents them; safe areas, margins and readable insets as measured on running
// devices and simulators, iOS 14 to 17.

private let compactCompact = SizeClass(horizontal: .compact, vertical: .compact)
private let compactRegular = SizeClass(horizontal: .compact, vertical: .regular)
private let regularCompact = SizeClass(horizontal: .regular, vertical: .compact)

/// iPhones and iPods touch, oldest screen first.
let knownPhones: [Device] = [
    Device(
        id: "iphone-3.5in",
        models: ["iPhone 4", "iPhone 4s"],
        canvases: ["retina3_5"],
        width: 320, height: 480, scale: 2,
        portrait: PresentedDevice(
            statusBar: 20, safeArea: EdgeInsets(top: 20),
            sizeClass: compactRegular, margin: 16),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(),
            sizeClass: compactCompact, margin: 20)
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
        portrait: PresentedDevice(
            statusBar: 20, safeArea: EdgeInsets(top: 20),
            sizeClass: compactRegular, margin: 16),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(),
            sizeClass: compactCompact, margin: 20)
    ),
    Device(
        id: "iphone-4.7in",
        models: [
            "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
            "iPhone SE (3rd generation)",
        ],
        canvases: ["retina4_7"],
        width: 375, height: 667, scale: 2,
        portrait: PresentedDevice(
            statusBar: 20, safeArea: EdgeInsets(top: 20),
            sizeClass: compactRegular, margin: 16),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(),
            sizeClass: compactCompact, margin: 20)
    ),
    Device(
        id: "iphone-5.5in",
        models: ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"],
        canvases: ["retina5_5"],
        width: 414, height: 736, scale: 3,
        portrait: PresentedDevice(
            statusBar: 20, safeArea: EdgeInsets(top: 20),
            sizeClass: compactRegular, margin: 20),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(),
            sizeClass: regularCompact, margin: 20)
    ),
    Device(
        id: "iphone-5.8in",
        models: ["iPhone X", "iPhone XS", "iPhone 11 Pro"],
        canvases: ["retina5_9"],
        width: 375, height: 812, scale: 3,
        portrait: PresentedDevice(
            statusBar: 44, safeArea: EdgeInsets(top: 44, bottom: 34),
            sizeClass: compactRegular, margin: 16),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 44, bottom: 21, right: 44),
            sizeClass: compactCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.1in-lcd",
        models: ["iPhone XR", "iPhone 11"],
        canvases: ["retina6_1"],
        width: 414, height: 896, scale: 2,
        portrait: PresentedDevice(
            statusBar: 48, safeArea: EdgeInsets(top: 48, bottom: 34),
            sizeClass: compactRegular, margin: 20),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 48, bottom: 21, right: 48),
            sizeClass: regularCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.5in",
        models: ["iPhone XS Max", "iPhone 11 Pro Max"],
        canvases: ["retina6_5"],
        width: 414, height: 896, scale: 3,
        portrait: PresentedDevice(
            statusBar: 44, safeArea: EdgeInsets(top: 44, bottom: 34),
            sizeClass: compactRegular, margin: 20),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 44, bottom: 21, right: 44),
            sizeClass: regularCompact, margin: 16)
    ),
    Device(
        id: "iphone-5.4in",
        models: ["iPhone 12 mini", "iPhone 13 mini"],
        canvases: ["retina5_9"],
        width: 375, height: 812, scale: 3,
        portrait: PresentedDevice(
            statusBar: 50, safeArea: EdgeInsets(top: 50, bottom: 34),
            sizeClass: compactRegular, margin: 16),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 50, bottom: 21, right: 50),
            sizeClass: compactCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.1in-oled",
        models: ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"],
        canvases: ["retina6_0"],
        width: 390, height: 844, scale: 3,
        portrait: PresentedDevice(
            statusBar: 47, safeArea: EdgeInsets(top: 47, bottom: 34),
            sizeClass: compactRegular, margin: 16),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 47, bottom: 21, right: 47),
            sizeClass: compactCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.7in",
        models: ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"],
        canvases: ["retina6_7"],
        width: 428, height: 926, scale: 3,
        portrait: PresentedDevice(
            statusBar: 47, safeArea: EdgeInsets(top: 47, bottom: 34),
            sizeClass: compactRegular, margin: 20),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 47, bottom: 21, right: 47),
            sizeClass: regularCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.1in-island",
        models: ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"],
        canvases: ["retina6_12"],
        width: 393, height: 852, scale: 3,
        portrait: PresentedDevice(
            statusBar: 54, safeArea: EdgeInsets(top: 59, bottom: 34),
            sizeClass: compactRegular, margin: 16),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 59, bottom: 21, right: 59),
            sizeClass: compactCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.7in-island",
        models: ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
        canvases: [],
        width: 430, height: 932, scale: 3,
        portrait: PresentedDevice(
            statusBar: 54, safeArea: EdgeInsets(top: 59, bottom: 34),
            sizeClass: compactRegular, margin: 20),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 59, bottom: 21, right: 59),
            sizeClass: regularCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.3in",
        models: ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
        canvases: ["retina6_3"],
        width: 402, height: 874, scale: 3,
        portrait: PresentedDevice(
            statusBar: 54, safeArea: EdgeInsets(top: 62, bottom: 34),
            sizeClass: compactRegular, margin: 16),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 62, bottom: 21, right: 62),
            sizeClass: compactCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.5in-air",
        models: ["iPhone Air"],
        canvases: [],
        width: 420, height: 912, scale: 3,
        portrait: PresentedDevice(
            statusBar: 54, safeArea: EdgeInsets(top: 68, bottom: 34),
            sizeClass: compactRegular, margin: 20),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(top: 20, left: 68, bottom: 29, right: 68),
            sizeClass: regularCompact, margin: 16)
    ),
    Device(
        id: "iphone-6.9in",
        models: ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
        canvases: [],
        width: 440, height: 956, scale: 3,
        portrait: PresentedDevice(
            statusBar: 54, safeArea: EdgeInsets(top: 62, bottom: 34),
            sizeClass: compactRegular, margin: 20),
        landscape: PresentedDevice(
            statusBar: 0, safeArea: EdgeInsets(left: 62, bottom: 21, right: 62),
            sizeClass: regularCompact, margin: 16)
    ),
]
