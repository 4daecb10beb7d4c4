/// One set of metrics that several models share. Lengths in points.
package struct Device: Sendable {
    /// A stable name of the set, e.g. `iphone-4.7in`.
    package var id: String
    /// The models that it stands for, oldest first.
    package var models: [DeviceModel]
    /// Further names of the whole set, e.g. `iPad (7th-9th generation)`.
    package var series: [String] = []
    /// What Interface Builder calls the canvas of this size, e.g. `retina4_7`.
    package var canvases: [String]
    /// In portrait.
    package var width: Double
    /// In portrait.
    package var height: Double
    /// Pixels per point.
    package var scale: Double
    /// Its metrics in portrait.
    var portrait: VersionedValue<PresentedDevice>
    /// Its metrics in landscape.
    var landscape: VersionedValue<PresentedDevice>
    /// The heights of the keyboard from iOS 26 on; `nil` where they are not known.
    var keyboard: KeyboardHeights?
    /// Widths, below the screen's own, that split view gives an app in portrait; empty where there is no split view.
    var portraitSplits: [SplitWidth] = []
    var landscapeSplits: [SplitWidth] = []
    var slideOverWidth: Double?
    package var isTablet = false
    /// Whether it is half of a screen, which always is as wide and as high as in portrait.
    var isHalf = false
    /// The name that it was asked for by, e.g. `iPhone 15`; `nil` where it stands for all its models.
    package var requestedName: String?

    /// The name in messages: the one it was asked for by, else that of its newest model that runs a version of iOS.
    package func name(in system: SystemVersion) -> String {
        let running = models.last { $0.runs(system, orLater: false) }
        return requestedName ?? (running ?? models.last)?.name ?? id
    }

    /// The first and the last version of iOS that any of its models runs.
    package var systems: (first: SystemVersion, last: SystemVersion) {
        let firsts = models.map { $0.first }
        let lasts = models.map { $0.last }
        return (firsts.min() ?? .usual, lasts.max() ?? .usual)
    }

    /// The version itself where it runs it, else the nearest one that it can run.
    package func nearestSystem(to version: SystemVersion) -> SystemVersion {
        let (first, last) = systems
        if version < first { return first }
        return version.major > last.major ? last : version
    }

    /// The metrics of one orientation in a version of iOS.
    package func presented(_ orientation: Orientation, in system: SystemVersion) -> PresentedDevice {
        switch orientation {
        case .portrait: portrait.value(in: system)
        case .landscape: landscape.value(in: system)
        }
    }

    /// The height of the keyboard with the inset below it; `nil` where it is not known.
    func keyboardHeight(_ orientation: Orientation, in system: SystemVersion) -> Double? {
        guard system >= SystemFacts.firstWithKnownKeyboards else { return nil }
        switch orientation {
        case .portrait: return keyboard?.portrait
        case .landscape: return keyboard?.landscape
        }
    }

    /// The same device for some of its models.
    ///
    /// - Parameter name: The one that messages give it.
    package func narrowed(to models: [DeviceModel], name: String?) -> Device {
        var device = self
        device.models = models
        device.requestedName = name
        return device
    }

    /// The size of the screen in one orientation.
    package func size(_ orientation: Orientation) -> (width: Double, height: Double) {
        switch orientation {
        case .portrait: (width, height)
        case .landscape: isHalf ? (width, height) : (height, width)
        }
    }

    /// The widths of windows as high as the screen whose size class or margins the device decides: its own, and those of split
    /// view and slide over.
    package func windowWidths(_ orientation: Orientation) -> [Double] {
        let splits = orientation == .landscape ? landscapeSplits : portraitSplits
        return splits.map { $0.width } + [slideOverWidth, size(orientation).width].compactMap { $0 }
    }

    /// The horizontal size class at a width that split view or slide over gives; `nil` for any other width.
    func splitClass(width: Double, _ orientation: Orientation) -> SizeClassAxis? {
        let splits = orientation == .landscape ? landscapeSplits : portraitSplits
        if let split = splits.first(where: { $0.width == width }) { return split.sizeClass }
        return slideOverWidth == width ? .compact : nil
    }
}

/// A model of a device.
package struct DeviceModel: Sendable {
    /// Its full name.
    package var name: String
    /// The version of iOS that it came with.
    package var first: SystemVersion
    /// The last version that it runs, with all behind the point where this has none.
    package var last: SystemVersion

    init(_ name: String, _ first: SystemVersion, _ last: SystemVersion) {
        (self.name, self.first, self.last) = (name, first, last)
    }

    /// Whether it runs a version, or where `orLater` is set, that or a later one. A version without anything behind the
    /// point stands for all of that number.
    package func runs(_ version: SystemVersion, orLater: Bool) -> Bool {
        guard last.major >= version.major else { return false }
        let isWhole = Double(version.major) == version.number
        return orLater || (isWhole ? first.major <= version.major : first <= version)
    }
}

/// A device in one orientation.
package struct PresentedDevice: Sendable {
    /// The height of the status bar, 0 where there is none.
    package var statusBar: Double
    /// The insets of the safe area.
    package var safeArea: EdgeInsets
    /// The size class of a full screen.
    package var sizeClass: SizeClass
    /// The screen's margins at the sides, beyond the safe area.
    package var margins: EdgeInsets
    /// The part of the screen that folds, from one edge to the other across this axis; `nil` of a screen without one.
    package var fold: Fold?

    init(
        statusBar: Double, safeArea: EdgeInsets, sizeClass: SizeClass, margins: EdgeInsets, fold: Fold? = nil
    ) {
        (self.statusBar, self.safeArea, self.sizeClass) = (statusBar, safeArea, sizeClass)
        (self.margins, self.fold) = (margins, fold)
    }

    init(statusBar: Double, safeArea: EdgeInsets, sizeClass: SizeClass, margin: Double) {
        self.init(
            statusBar: statusBar, safeArea: safeArea, sizeClass: sizeClass,
            margins: EdgeInsets(left: margin, right: margin))
    }
}

/// A part of a screen along one axis, in points.
package struct Fold: Sendable {
    package var axis: Axis
    package var start: Double
    package var length: Double
}

/// The heights of the keyboard with the inset below it, in points.
typealias KeyboardHeights = (portrait: Double, landscape: Double)

/// A width of split view and the horizontal size class that goes with it.
struct SplitWidth: Sendable {
    /// The width, in points.
    var width: Double
    /// The horizontal size class at that width.
    var sizeClass: SizeClassAxis

    init(_ width: Double, _ sizeClass: SizeClassAxis) {
        self.width = width
        self.sizeClass = sizeClass
    }
}

extension Device {
    /// Every device, phones first, smaller and older screens before larger and newer ones; last the canvas of early
    /// Interface Builder, which is no real device.
    package static let known: [Device] = phones + tablets + [interfaceBuilderCanvas]

    /// The devices whose screens have this size, and how they are held.
    package static func ofSize(width: Double, height: Double) -> [(device: Device, orientation: Orientation)]
    {
        known.compactMap { device in
            if device.width == width, device.height == height { return (device, .portrait) }
            return device.height == width && device.width == height ? (device, .landscape) : nil
        }
    }
}
