// Sizes and size classes as Apple documents them; safe areas and margins as measured on running devices and simulators,
// iOS 14 to 17.

// An iPad is the same in both orientations.
extension PresentedDevice {
    fileprivate static let withHomeButton = tablet(EdgeInsets(top: 20))
    fileprivate static let withoutHomeButton = tablet(EdgeInsets(top: 24, bottom: 20))

    private static func tablet(_ safeArea: EdgeInsets) -> PresentedDevice {
        PresentedDevice(
            statusBar: safeArea.top, safeArea: safeArea,
            sizeClass: SizeClass(horizontal: .regular, vertical: .regular), margin: 20)
    }
}

/// iPads.
let knownTablets: [Device] = [
    Device(
        id: "ipad-9.7in",
        models: [
            "iPad (3rd generation)", "iPad (4th generation)", "iPad (5th generation)",
            "iPad (6th generation)", "iPad Air", "iPad Air 2", "iPad Pro 9.7-inch", "iPad mini 2",
            "iPad mini 3", "iPad mini 4", "iPad mini 5",
        ],
        series: ["iPad (3rd-6th generation)", "iPad mini 2-5 (7.9-inch)"],
        canvases: ["ipad9_7", "ipad7_9"],
        width: 768, height: 1024, scale: 2,
        portrait: .withHomeButton, landscape: .withHomeButton,
        portraitSplits: [SplitWidth(320, .compact), SplitWidth(438, .compact)],
        landscapeSplits: [SplitWidth(320, .compact), SplitWidth(507, .compact), SplitWidth(694, .regular)],
        slideOverWidth: 320
    ),
    Device(
        id: "ipad-10.2in",
        models: ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"],
        series: ["iPad (7th-9th generation)"],
        canvases: [],
        width: 810, height: 1080, scale: 2,
        portrait: .withHomeButton, landscape: .withHomeButton,
        portraitSplits: [SplitWidth(320, .compact), SplitWidth(480, .compact)],
        landscapeSplits: [SplitWidth(320, .compact), SplitWidth(535, .compact), SplitWidth(750, .regular)],
        slideOverWidth: 320
    ),
    Device(
        id: "ipad-10.5in",
        models: ["iPad Pro 10.5-inch", "iPad Air (3rd generation)"],
        canvases: [],
        width: 834, height: 1112, scale: 2,
        portrait: .withHomeButton, landscape: .withHomeButton,
        portraitSplits: [SplitWidth(320, .compact), SplitWidth(504, .compact)],
        landscapeSplits: [SplitWidth(320, .compact), SplitWidth(551, .compact), SplitWidth(782, .regular)],
        slideOverWidth: 320
    ),
    Device(
        id: "ipad-10.9in",
        models: [
            "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11-inch (M2)",
            "iPad Air 11-inch (M3)", "iPad (10th generation)", "iPad (A16)",
        ],
        series: ["iPad Air (4th-5th generation)", "iPad Air 11-inch (M2, M3)"],
        canvases: [],
        width: 820, height: 1180, scale: 2,
        portrait: .withoutHomeButton, landscape: .withoutHomeButton,
        portraitSplits: [SplitWidth(320, .compact), SplitWidth(490, .compact)],
        landscapeSplits: [SplitWidth(375, .compact), SplitWidth(585, .compact), SplitWidth(795, .regular)],
        slideOverWidth: 375
    ),
    Device(
        id: "ipad-11in",
        models: [
            "iPad Pro 11-inch (1st generation)", "iPad Pro 11-inch (2nd generation)",
            "iPad Pro 11-inch (3rd generation)", "iPad Pro 11-inch (4th generation)",
        ],
        series: ["iPad Pro 11-inch (1st-4th generation)"],
        canvases: ["ipad11_0rounded"],
        width: 834, height: 1194, scale: 2,
        portrait: .withoutHomeButton, landscape: .withoutHomeButton,
        portraitSplits: [SplitWidth(320, .compact), SplitWidth(504, .compact)],
        landscapeSplits: [SplitWidth(375, .compact), SplitWidth(592, .compact), SplitWidth(809, .regular)],
        slideOverWidth: 375
    ),
    Device(
        id: "ipad-11in-m4",
        models: ["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"],
        series: ["iPad Pro 11-inch (M4, M5)"],
        canvases: [],
        width: 834, height: 1210, scale: 2,
        portrait: .withoutHomeButton, landscape: .withoutHomeButton
    ),
    Device(
        id: "ipad-12.9in-home",
        models: ["iPad Pro 12.9-inch (1st generation)", "iPad Pro 12.9-inch (2nd generation)"],
        series: ["iPad Pro 12.9-inch (1st-2nd generation)"],
        canvases: ["ipad12_9"],
        width: 1024, height: 1366, scale: 2,
        portrait: .withHomeButton, landscape: .withHomeButton,
        portraitSplits: [SplitWidth(375, .compact), SplitWidth(639, .compact)],
        landscapeSplits: [SplitWidth(375, .compact), SplitWidth(678, .regular), SplitWidth(981, .regular)],
        slideOverWidth: 375
    ),
    Device(
        id: "ipad-12.9in",
        models: [
            "iPad Pro 12.9-inch (3rd generation)", "iPad Pro 12.9-inch (4th generation)",
            "iPad Pro 12.9-inch (5th generation)", "iPad Pro 12.9-inch (6th generation)",
            "iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)",
        ],
        series: ["iPad Pro 12.9-inch (3rd-6th generation)", "iPad Air 13-inch (M2, M3)"],
        canvases: ["ipad12_9rounded"],
        width: 1024, height: 1366, scale: 2,
        portrait: .withoutHomeButton, landscape: .withoutHomeButton,
        portraitSplits: [SplitWidth(375, .compact), SplitWidth(639, .compact)],
        landscapeSplits: [SplitWidth(375, .compact), SplitWidth(678, .regular), SplitWidth(981, .regular)],
        slideOverWidth: 375
    ),
    Device(
        id: "ipad-13in-m4",
        models: ["iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"],
        series: ["iPad Pro 13-inch (M4, M5)"],
        canvases: [],
        width: 1032, height: 1376, scale: 2,
        portrait: .withoutHomeButton, landscape: .withoutHomeButton
    ),
    Device(
        id: "ipad-mini-8.3in",
        models: ["iPad mini (6th generation)", "iPad mini (A17 Pro)"],
        canvases: ["ipad7_9"],
        width: 744, height: 1133, scale: 2,
        portrait: .withoutHomeButton, landscape: .withoutHomeButton,
        portraitSplits: [SplitWidth(320, .compact), SplitWidth(414, .compact)],
        landscapeSplits: [SplitWidth(375, .compact), SplitWidth(561, .compact), SplitWidth(748, .regular)],
        slideOverWidth: 320
    ),
]

/// The square canvas on which early Interface Builder drew for every device at once.
let interfaceBuilderCanvas = Device(
    id: "ib-any-600",
    models: ["Interface Builder wAny hAny canvas, Xcode 6-7"],
    canvases: [],
    width: 600, height: 600, scale: 2,
    portrait: .withHomeButton, landscape: .withHomeButton
)
