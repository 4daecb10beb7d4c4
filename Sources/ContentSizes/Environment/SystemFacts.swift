/// A value of UIKit that changed with versions of iOS.
package struct VersionedValue<Value: Sendable>: Sendable {
    /// The value up to the first change.
    private let original: Value
    /// The later values, each from a version on, in order.
    private let changes: [(since: SystemVersion, value: Value)]

    init(_ original: Value, _ changes: (since: SystemVersion, value: Value)...) {
        self.init(original, changes)
    }

    private init(_ original: Value, _ changes: [(since: SystemVersion, value: Value)]) {
        self.original = original
        self.changes = changes
    }

    /// The value of a version: that of the last change up to it.
    package func value(in version: SystemVersion) -> Value {
        changes.last { $0.since <= version }?.value ?? original
    }

    /// What `transform` makes of each of the values.
    func map<Other: Sendable>(_ transform: (Value) -> Other) -> VersionedValue<Other> {
        VersionedValue<Other>(transform(original), changes.map { ($0.since, transform($0.value)) })
    }

    /// What `transform` makes of the values of two facts in each version.
    func combined<Second, Other: Sendable>(
        with second: VersionedValue<Second>, _ transform: (Value, Second) -> Other
    ) -> VersionedValue<Other> {
        let versions = (changes.map { $0.since } + second.changes.map { $0.since }).sorted()
        return VersionedValue<Other>(
            transform(original, second.original),
            versions.map { ($0, transform(value(in: $0), second.value(in: $0))) })
    }

    /// The value of each version, in words.
    func described(_ name: String, _ text: (Value) -> String) -> VersionedFact {
        var steps = [VersionedFact.Step(since: nil, text: text(original))]
        steps += changes.map { VersionedFact.Step(since: $0.since, text: text($0.value)) }
        return VersionedFact(name: name, steps: steps)
    }
}

/// A row of the table of versions, for people to read.
package struct VersionedFact: Sendable {
    /// What it is about.
    package var name: String
    /// The values in the order of the versions.
    package var steps: [Step]

    /// A value and the version from which on it holds; `nil` for the first.
    package struct Step: Sendable {
        package var since: SystemVersion?
        package var text: String
    }
}

/// What UIKit does differently from one version of iOS to another: one row for each fact, in points. A version of which
/// nothing is known has the values of the one before it. Metrics of screens that differ are in the table of devices.
package enum SystemFacts {
    /// The alignment rectangle of a switch, and how far the frame reaches beyond its right.
    static let switchSize = VersionedValue<(width: Double, height: Double, right: Double)>(
        (49, 31, 2), (26.0, (63, 28, 0)))
    /// The height of a slider's alignment rectangle, and how far the frame reaches beyond it at both sides and below.
    static let slider = VersionedValue<(height: Double, side: Double, bottom: Double)>(
        (30, 2, 1), (26.0, (34, 0, 0)))
    static let stepperHeight = VersionedValue(29.0, (13.0, 32))
    /// The height of a segmented control's alignment rectangle, whose frame is 1 point higher.
    static let segmentedControlHeight = VersionedValue(28.0, (13.0, 31), (26.0, 32))
    /// At the sides of each segment's title together. Measured before iOS 13 on three segments the widest of which says Female.
    static let segmentPadding = VersionedValue(13.0, (13.0, 20))
    static let progressViewHeight = VersionedValue(2.0, (14.0, 4))
    static let pageControlHeight = VersionedValue(37.0, (14.0, 27.5), (14.2, 26), (26.0, 25))
    /// The distance of the dots of a page control, and what both ends add.
    static let pageControlDots = VersionedValue<(pitch: Double, ends: Double)>(
        (16, -9), (14.0, (18, 62.5)), (15.0, (17.5, 63)), (16.0, (18, 62.5)), (26.0, (18, 19)))
    /// What a text field without a border is higher than its line of text, up to the next half point.
    static let borderlessFieldPadding = VersionedValue(0.0, (13.0, 1.6))
    /// With a rounded border.
    static let textFieldHeight = VersionedValue(30.0, (13.0, 34))
    static let searchBarHeight = VersionedValue(44.0, (11.0, 56), (26.0, 64))
    /// The heights of bars on a phone held upright, on one with little height, and on an iPad.
    typealias BarHeights = (upright: Double, compact: Double, tablet: Double)

    /// Of a navigation bar and of a toolbar.
    static let barHeight = VersionedValue<BarHeights>(
        (44, 32, 44), (12.0, (44, 32, 50)), (26.0, (54, 32, 54)))
    /// Of a large title below a navigation bar, which on a phone with little height has none.
    static let largeTitle = VersionedValue(52.0, (26.0, 42))
    /// Of a tab bar, which keeps its height on a phone with little height that is wide.
    static let tabBarHeight = VersionedValue<BarHeights>((49, 32, 49), (12.0, (49, 32, 50)))

    /// The system font.
    static let typeface = VersionedValue(
        TypefaceGeneration.ios9, (11.0, TypefaceGeneration.ios11), (14.0, TypefaceGeneration.ios14))

    /// The margin of a view on each side where nobody says otherwise.
    static let viewMargin = VersionedValue(8.0, (27.1, 0))
    /// The same of a stack view.
    static let stackViewMargin = VersionedValue(8.0, (11.0, 0))
    /// Screens this wide or wider have margins of 20 at the sides, narrower ones of 16, where no device says otherwise.
    package static let wideMarginWidth = VersionedValue(414.0, (26.0, 390))
    /// The width of the readable content guide at the text size Large, where there is more room.
    package static let readableWidth = VersionedValue(672.0, (14.0, 664))

    /// Whether a horizontal stack view wants each of its labels of several lines to be as wide as its share.
    package static let sharesTextWidth = VersionedValue(true, (15.0, false))
    /// The priority at which a stack view takes a hidden view's length away, and at which it places the view.
    package static let hiding = VersionedValue<(length: Double, position: Double)>(
        (1000, 1000), (12.0, (999.999, 50)))

    /// The insets of an iPad's screen.
    static let tabletInsets = VersionedValue(
        EdgeInsets(top: 24, bottom: 20), (26.0, EdgeInsets(top: 32, bottom: 25)))
    /// The insets of the screen of an iPad with a home button.
    static let homeButtonTabletInsets = VersionedValue(EdgeInsets(top: 20), (26.0, EdgeInsets(top: 32)))
    /// The inset of the home indicator of an iPhone in landscape.
    static let landscapeBottomInset = VersionedValue(21.0, (26.0, 20))
    /// The margins at the sides of an iPhone 390 to 402 points wide in portrait.
    static let middlePhoneMargin = VersionedValue(16.0, (26.0, 20))
    /// The heights of keyboards are known from this version on.
    package static let firstWithKnownKeyboards: SystemVersion = 26.0
    /// What an iPhone XR or 11 keeps clear for its camera.
    static let liquidRetinaInset = VersionedValue(44.0, (14.0, 48))
}

extension SystemFacts {
    /// The whole table in words.
    ///
    /// - Parameter number: How a number is written.
    package static func descriptions(_ number: (Double) -> String) -> [VersionedFact] {
        func insets(_ insets: EdgeInsets) -> String { "\(number(insets.top)) and \(number(insets.bottom))" }
        func bars(_ heights: BarHeights) -> String {
            "\(number(heights.upright)), of compact height \(number(heights.compact)), iPad \(number(heights.tablet))"
        }
        return [
            switchSize.described("Switch") { "\(number($0.width + $0.right)) x \(number($0.height))" },
            slider.described("Slider, height") { number($0.height + $0.bottom) },
            stepperHeight.described("Stepper, height", number),
            segmentedControlHeight.described("Segmented Control, height") { number($0 + 1) },
            progressViewHeight.described("Progress View, height", number),
            pageControlHeight.described("Page Control, height", number),
            textFieldHeight.described("Text Field, height", number),
            searchBarHeight.described("Search Bar, height", number),
            barHeight.described("Navigation Bar and Toolbar, height", bars),
            tabBarHeight.described("Tab Bar, height", bars),
            typeface.described("texts of 17 and 34 points, space added to each character") {
                "\(number($0.tracking(at: 17))) and \(number($0.tracking(at: 34)))"
            },
            viewMargin.described("margins of a view", number),
            stackViewMargin.described("margins of a Stack View", number),
            wideMarginWidth.described("screens with margins of 20, not 16: width from", number),
            readableWidth.described("Readable Content Guide, width", number),
            sharesTextWidth.described("labels of several lines in one row of a Stack View") {
                $0 ? "pull towards equal shares" : "not measured; ambiguous if equal"
            },
            hiding.described("Stack View, hidden view: priority of its length") { number($0.length) },
            tabletInsets.described("iPad, top and bottom insets", insets),
            homeButtonTabletInsets.described("iPad with a home button", insets),
            landscapeBottomInset.described("iPhone in landscape, bottom inset", number),
            liquidRetinaInset.described("iPhone XR and 11, inset of the camera", number),
        ]
    }
}
