// Sizes and size classes as Apple documents them; safe areas and margins as measured on running devices and simulators,
// iOS 14 to 26. Lengths in points; models with the first and the last version of iOS that they run.

extension Device {
    /// iPads.
    package static let tablets: [Device] = [
        tablet(
            "ipad-9.7in",
            [
                .init("iPad (3rd generation)", 5.1, 9.3), .init("iPad (4th generation)", 6.0, 10.3),
                .init("iPad (5th generation)", 10.2, 16.7),
                .init("iPad (6th generation)", 11.3, 17.7), .init("iPad Air", 7.0, 12.5),
                .init("iPad Air 2", 8.1, 15.8), .init("iPad Pro 9.7-inch", 9.3, 16.7),
                .init("iPad mini 2", 7.0, 12.5),
                .init("iPad mini 3", 8.1, 12.5), .init("iPad mini 4", 9.0, 15.8),
                .init("iPad mini 5", 12.2, 26.0),
            ],
            series: ["iPad (3rd-6th generation)", "iPad mini 2-5 (7.9-inch)"],
            canvases: ["ipad9_7", "ipad7_9"], 768, 1024, hasHomeButton: true,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(438, .compact)],
            landscapeSplits: [
                SplitWidth(320, .compact), SplitWidth(507, .compact), SplitWidth(694, .regular),
            ], slideOver: 320),
        tablet(
            "ipad-10.2in",
            [
                .init("iPad (7th generation)", 13.1, 18.7), .init("iPad (8th generation)", 14.0, 26.0),
                .init("iPad (9th generation)", 15.0, 27.0),
            ],
            series: ["iPad (7th-9th generation)"], 810, 1080, keyboard: (320, 408), hasHomeButton: true,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(480, .compact)],
            landscapeSplits: [
                SplitWidth(320, .compact), SplitWidth(535, .compact), SplitWidth(750, .regular),
            ], slideOver: 320),
        tablet(
            "ipad-10.5in",
            [.init("iPad Pro 10.5-inch", 10.3, 17.7), .init("iPad Air (3rd generation)", 12.2, 26.0)],
            834, 1112, hasHomeButton: true,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(504, .compact)],
            landscapeSplits: [
                SplitWidth(320, .compact), SplitWidth(551, .compact), SplitWidth(782, .regular),
            ], slideOver: 320),
        tablet(
            "ipad-10.9in",
            [
                .init("iPad Air (4th generation)", 14.1, 27.0),
                .init("iPad Air (5th generation)", 15.4, 27.0), .init("iPad Air 11-inch (M2)", 17.4, 27.0),
                .init("iPad Air 11-inch (M3)", 18.3, 27.0), .init("iPad Air 11-inch (M4)", 26.3, 27.0),
                .init("iPad (10th generation)", 16.1, 27.0), .init("iPad (A16)", 18.3, 27.0),
            ],
            series: [
                "iPad Air (4th-5th generation)", "iPad Air 11-inch (M2-M4)", "iPad Air 11-inch (M2, M3)",
            ], 820, 1180, keyboard: (337, 422),
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(490, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(585, .compact), SplitWidth(795, .regular),
            ], slideOver: 375),
        tablet(
            "ipad-11in",
            [
                .init("iPad Pro 11-inch (1st generation)", 12.1, 26.0),
                .init("iPad Pro 11-inch (2nd generation)", 13.4, 27.0),
                .init("iPad Pro 11-inch (3rd generation)", 14.5, 27.0),
                .init("iPad Pro 11-inch (4th generation)", 16.1, 27.0),
            ],
            series: ["iPad Pro 11-inch (1st-4th generation)"],
            canvases: ["ipad11_0rounded"], 834, 1194,
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(504, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(592, .compact), SplitWidth(809, .regular),
            ], slideOver: 375),
        tablet(
            "ipad-11in-m4",
            [.init("iPad Pro 11-inch (M4)", 17.4, 27.0), .init("iPad Pro 11-inch (M5)", 26.0, 27.0)],
            series: ["iPad Pro 11-inch (M4, M5)"], 834, 1210, keyboard: (340, 428)),
        tablet(
            "ipad-12.9in-home",
            [
                .init("iPad Pro 12.9-inch (1st generation)", 9.1, 16.7),
                .init("iPad Pro 12.9-inch (2nd generation)", 10.3, 17.7),
            ],
            series: ["iPad Pro 12.9-inch (1st-2nd generation)"],
            canvases: ["ipad12_9"], 1024, 1366, hasHomeButton: true,
            portraitSplits: [SplitWidth(375, .compact), SplitWidth(639, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(678, .regular), SplitWidth(981, .regular),
            ], slideOver: 375),
        tablet(
            "ipad-12.9in",
            [
                .init("iPad Pro 12.9-inch (3rd generation)", 12.1, 26.0),
                .init("iPad Pro 12.9-inch (4th generation)", 13.4, 27.0),
                .init("iPad Pro 12.9-inch (5th generation)", 14.5, 27.0),
                .init("iPad Pro 12.9-inch (6th generation)", 16.1, 27.0),
                .init("iPad Air 13-inch (M2)", 17.4, 27.0), .init("iPad Air 13-inch (M3)", 18.3, 27.0),
                .init("iPad Air 13-inch (M4)", 26.3, 27.0),
            ],
            series: [
                "iPad Pro 12.9-inch (3rd-6th generation)", "iPad Air 13-inch (M2-M4)",
                "iPad Air 13-inch (M2, M3)",
            ],
            canvases: ["ipad12_9rounded"], 1024, 1366, keyboard: (403, 498),
            portraitSplits: [SplitWidth(375, .compact), SplitWidth(639, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(678, .regular), SplitWidth(981, .regular),
            ], slideOver: 375),
        tablet(
            "ipad-13in-m4",
            [.init("iPad Pro 13-inch (M4)", 17.4, 27.0), .init("iPad Pro 13-inch (M5)", 26.0, 27.0)],
            series: ["iPad Pro 13-inch (M4, M5)"], 1032, 1376, keyboard: (403, 498)),
        tablet(
            "ipad-mini-8.3in",
            [.init("iPad mini (6th generation)", 15.0, 27.0), .init("iPad mini (A17 Pro)", 18.0, 27.0)],
            canvases: ["ipad7_9"], 744, 1133, keyboard: (340, 428),
            portraitSplits: [SplitWidth(320, .compact), SplitWidth(414, .compact)],
            landscapeSplits: [
                SplitWidth(375, .compact), SplitWidth(561, .compact), SplitWidth(748, .regular),
            ], slideOver: 320),
    ]

    /// The square canvas on which early Interface Builder drew for every device at once.
    static let interfaceBuilderCanvas = Device(
        id: "ib-any-600", models: [.init("Interface Builder wAny hAny canvas, Xcode 6-7", 6.0, 9.3)],
        canvases: [],
        width: 600, height: 600, scale: 2, portrait: .init(interfaceBuilderScreen),
        landscape: .init(interfaceBuilderScreen))

    private static let interfaceBuilderScreen = PresentedDevice(
        statusBar: 20, safeArea: EdgeInsets(top: 20), sizeClass: .tablet, margin: 20)
}
