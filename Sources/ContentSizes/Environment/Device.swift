/// One set of metrics that several models share. Lengths in points.
package struct Device: Sendable {
    /// A stable name of the set, e.g. `iphone-4.7in`.
    package var id: String
    /// Every model by its full name, oldest first.
    package var models: [String]
    /// Several of the models under one name, e.g. `iPad (7th-9th generation)`.
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
    package var portrait: PresentedDevice
    /// Its metrics in landscape.
    package var landscape: PresentedDevice
    /// Widths, below the screen's own, that split view gives an app in portrait; empty where there is no split view.
    var portraitSplits: [SplitWidth] = []
    var landscapeSplits: [SplitWidth] = []
    var slideOverWidth: Double?
    /// The name that it was asked for by, e.g. `iPhone 15`; `nil` where it stands for all its models.
    package var requestedName: String?

    /// The name in messages: the one it was asked for by, else that of its newest model.
    package var name: String { requestedName ?? models.last ?? id }

    /// The metrics of one orientation.
    package func presented(_ orientation: Orientation) -> PresentedDevice {
        switch orientation {
        case .portrait: portrait
        case .landscape: landscape
        }
    }

    /// The size of the screen in one orientation.
    package func size(_ orientation: Orientation) -> (width: Double, height: Double) {
        switch orientation {
        case .portrait: (width, height)
        case .landscape: (height, width)
        }
    }

    /// The horizontal size class at a width that split view or slide over gives; `nil` for any other width.
    func splitClass(width: Double, _ orientation: Orientation) -> SizeClassAxis? {
        let splits = orientation == .landscape ? landscapeSplits : portraitSplits
        if let split = splits.first(where: { $0.width == width }) { return split.sizeClass }
        return slideOverWidth == width ? .compact : nil
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
    /// The screen's margin at the sides, beyond the safe area.
    package var margin: Double
}

/// A width of split view and the horizontal size class that goes with it.
package struct SplitWidth: Sendable {
    /// The width, in points.
    package var width: Double
    /// The size class of a full screen.
    /// The horizontal size class at that width.
    package var sizeClass: SizeClassAxis

    init(_ width: Double, _ sizeClass: SizeClassAxis) {
        self.width = width
        self.sizeClass = sizeClass
    }
}

extension Device {
    /// Every device, phones first, smaller and older screens before larger and newer ones; last the canvas of early
    /// Interface Builder, which is no real device.
    package static let known: [Device] = phones + tablets + [interfaceBuilderCanvas]

    /// The first device whose screen has this size, and how it is held.
    package static func ofSize(width: Double, height: Double) -> (device: Device, orientation: Orientation)? {
        for device in known {
            if device.width == width, device.height == height { return (device, .portrait) }
            if device.height == width, device.width == height { return (device, .landscape) }
        }
        return nil
    }
}
