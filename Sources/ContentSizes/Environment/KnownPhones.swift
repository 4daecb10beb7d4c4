// Sizes and size classes as Apple documents them; safe areas and margins as measured on running devices and simulators,
// iOS 14 to 27.1. Lengths in points; models with the first and the last version of iOS that they run.

extension Device {
    /// iPhones and iPods touch, the oldest screen first.
    package static let phones: [Device] = [
        homeButtonPhone(
            "iphone-3.5in", [.init("iPhone 4", 4.0, 7.1), .init("iPhone 4s", 5.0, 9.3)], canvas: "retina3_5",
            320, 480, scale: 2, margin: 16),
        homeButtonPhone(
            "iphone-4in",
            [
                .init("iPhone 5", 6.0, 10.3), .init("iPhone 5c", 7.0, 10.3), .init("iPhone 5s", 7.0, 12.5),
                .init("iPhone SE (1st generation)", 9.3, 15.8),
                .init("iPod touch (5th generation)", 6.0, 9.3),
                .init("iPod touch (6th generation)", 8.4, 12.5),
                .init("iPod touch (7th generation)", 12.3, 15.8),
            ],
            series: ["iPod touch (5th-7th generation)"], canvas: "retina4_0", 320, 568, scale: 2, margin: 16),
        homeButtonPhone(
            "iphone-4.7in",
            [
                .init("iPhone 6", 8.0, 12.5), .init("iPhone 6s", 9.0, 15.8), .init("iPhone 7", 10.0, 15.8),
                .init("iPhone 8", 11.0, 16.7), .init("iPhone SE (2nd generation)", 13.4, 27.0),
                .init("iPhone SE (3rd generation)", 15.4, 27.0),
            ],
            canvas: "retina4_7", 375, 667, scale: 2, margin: 16, keyboard: (260, 206)),
        homeButtonPhone(
            "iphone-5.5in",
            [
                .init("iPhone 6 Plus", 8.0, 12.5), .init("iPhone 6s Plus", 9.0, 15.8),
                .init("iPhone 7 Plus", 10.0, 15.8), .init("iPhone 8 Plus", 11.0, 16.7),
            ],
            canvas: "retina5_5", 414, 736, scale: 3, margin: 20, isWideInLandscape: true),
        fullScreenPhone(
            "iphone-5.8in",
            [
                .init("iPhone X", 11.0, 16.7), .init("iPhone XS", 12.0, 18.7),
                .init("iPhone 11 Pro", 13.0, 27.0),
            ],
            canvas: "retina5_9", 375, 812, scale: 3, inset: .init(44), margin: .init(16)),
        fullScreenPhone(
            "iphone-6.1in-lcd", [.init("iPhone XR", 12.0, 18.7), .init("iPhone 11", 13.0, 27.0)],
            canvas: "retina6_1", 414, 896, scale: 2, inset: SystemFacts.liquidRetinaInset, margin: .init(20),
            isWideInLandscape: true),
        fullScreenPhone(
            "iphone-6.5in", [.init("iPhone XS Max", 12.0, 18.7), .init("iPhone 11 Pro Max", 13.0, 27.0)],
            canvas: "retina6_5", 414, 896, scale: 3, inset: .init(44), margin: .init(20),
            isWideInLandscape: true),
        fullScreenPhone(
            "iphone-5.4in", [.init("iPhone 12 mini", 14.2, 27.0), .init("iPhone 13 mini", 15.0, 27.0)],
            canvas: "retina5_9", 375, 812, scale: 3, inset: .init(50), margin: .init(16)),
        fullScreenPhone(
            "iphone-6.1in-oled",
            [
                .init("iPhone 12", 14.1, 27.0), .init("iPhone 12 Pro", 14.1, 27.0),
                .init("iPhone 13", 15.0, 27.0), .init("iPhone 13 Pro", 15.0, 27.0),
                .init("iPhone 14", 16.0, 27.0), .init("iPhone 16e", 18.3, 27.0),
                .init("iPhone 17e", 26.3, 27.0),
            ],
            canvas: "retina6_0", 390, 844, scale: 3, inset: .init(47), margin: SystemFacts.middlePhoneMargin,
            keyboard: (335, 208)),
        fullScreenPhone(
            "iphone-6.7in",
            [
                .init("iPhone 12 Pro Max", 14.2, 27.0), .init("iPhone 13 Pro Max", 15.0, 27.0),
                .init("iPhone 14 Plus", 16.0, 27.0),
            ],
            canvas: "retina6_7", 428, 926, scale: 3, inset: .init(47), margin: .init(20),
            isWideInLandscape: true),
        fullScreenPhone(
            "iphone-6.1in-island",
            [
                .init("iPhone 14 Pro", 16.0, 27.0), .init("iPhone 15", 17.0, 27.0),
                .init("iPhone 15 Pro", 17.0, 27.0), .init("iPhone 16", 18.0, 27.0),
            ],
            canvas: "retina6_12", 393, 852, scale: 3, statusBar: 54, inset: .init(59),
            margin: SystemFacts.middlePhoneMargin,
            keyboard: (335, 208)),
        fullScreenPhone(
            "iphone-6.7in-island",
            [
                .init("iPhone 14 Pro Max", 16.0, 27.0), .init("iPhone 15 Plus", 17.0, 27.0),
                .init("iPhone 15 Pro Max", 17.0, 27.0), .init("iPhone 16 Plus", 18.0, 27.0),
            ],
            430, 932, scale: 3, statusBar: 54, inset: .init(59), margin: .init(20), isWideInLandscape: true,
            keyboard: (345, 208)),
        fullScreenPhone(
            "iphone-6.3in",
            [
                .init("iPhone 16 Pro", 18.0, 27.0), .init("iPhone 17", 26.0, 27.0),
                .init("iPhone 17 Pro", 26.0, 27.0), .init("iPhone 18 Pro", 27.0, 27.0),
            ],
            canvas: "retina6_3", 402, 874, scale: 3, statusBar: 54, inset: .init(62),
            margin: SystemFacts.middlePhoneMargin,
            keyboard: (335, 208)),
        fullScreenPhone(
            "iphone-6.5in-air", [.init("iPhone Air", 26.0, 27.0)], 420, 912, scale: 3, statusBar: 54,
            inset: .init(68),
            margin: .init(20), isWideInLandscape: true, keyboard: (345, 208)),
        fullScreenPhone(
            "iphone-6.9in",
            [
                .init("iPhone 16 Pro Max", 18.0, 27.0), .init("iPhone 17 Pro Max", 26.0, 27.0),
                .init("iPhone 18 Pro Max", 27.0, 27.0),
            ],
            440, 956, scale: 3, statusBar: 54, inset: .init(62), margin: .init(20), isWideInLandscape: true,
            keyboard: (345, 208)),
        duoOutside, duoInside, duoHalf(.left), duoHalf(.right),
    ]
}
