import ContentSizes

/// Every combination of the environments that are asked for on each count. What nothing is said about has its usual
/// value.
package struct EnvironmentMatrix: Sendable {
    /// The request that all of them share.
    package var common = EnvironmentRequest()
    package var devices: [Device] = []
    package var sizes: [SizeRanges] = []
    package var orientations: [Orientation] = []
    package var directions: [Direction] = []
    package var contentSizeCategories: [ContentSizeCategory] = []
    /// The widths of the devices' windows, where these are not as wide as the screen.
    package var windowWidths: ClosedRange<Double>?
    /// The same of the heights.
    package var windowHeights: ClosedRange<Double>?

    package init() {}

    /// A sentence about sizes of which some are portrait and some landscape, where one orientation is asked for.
    package var contradiction: String? {
        guard let asked = orientations.first, !asksForBothOrientations else { return nil }
        return sizes.first { $0.held(asked) == nil }?.mixedOrientations
    }

    /// The combinations in order, devices first, each environment once.
    package var targets: [CheckTarget] {
        var targets: [CheckTarget] = []
        var seen: [Environment] = []
        for target in devicesAndSizes.flatMap(variations) {
            if target.range == nil {
                let environment = Environment(target.request)
                if seen.contains(environment) { continue }
                seen.append(environment)
            } else if targets.contains(where: { $0.name == target.name }) {
                continue
            }
            targets.append(target)
        }
        return targets
    }

    private var devicesAndSizes: [CheckTarget] {
        let turns = orientations.isEmpty ? [common.orientation] : orientations
        var devicesAndSizes: [CheckTarget] = []
        for device in devices {
            for orientation in turns {
                var request = common
                request.device = device
                request.orientation = orientation
                devicesAndSizes.append(CheckTarget(request, range: windows(of: device, orientation)))
            }
        }
        let isUsual = devices.isEmpty && sizes.isEmpty
        let usual = SizeRanges(
            width: Environment.defaultSize.width...Environment.defaultSize.width,
            height: Environment.defaultSize.height...Environment.defaultSize.height)
        for size in isUsual ? [usual] : sizes {
            var request = common
            (request.width, request.height) = (nil, nil)
            request.orientation = .portrait
            devicesAndSizes += held(size).map { CheckTarget(request, range: $0) }
        }
        return devicesAndSizes
    }

    /// The sizes of a device's windows; `nil` where they have its own size.
    private func windows(of device: Device, _ orientation: Orientation) -> SizeRanges? {
        if windowWidths == nil, windowHeights == nil { return nil }
        let (width, height) = device.size(orientation)
        return SizeRanges(width: windowWidths ?? width...width, height: windowHeights ?? height...height)
    }

    /// Both together are those that are asked for where some are held either way.
    private func held(_ size: SizeRanges) -> [SizeRanges] {
        if orientations.isEmpty { return [size] }
        let held = orientations.compactMap { size.held($0) }
        return held.isEmpty && asksForBothOrientations ? [size, size.exchanged] : held
    }

    private var asksForBothOrientations: Bool { Orientation.allCases.allSatisfy(orientations.contains) }

    private func variations(_ target: CheckTarget) -> [CheckTarget] {
        var variations = [target]
        if !directions.isEmpty {
            variations = variations.flatMap { variation in
                directions.map { variation.turned(to: $0) }
            }
        }
        if !contentSizeCategories.isEmpty {
            variations = variations.flatMap { variation in
                contentSizeCategories.map { variation.with(contentSizeCategory: $0) }
            }
        }
        return variations
    }
}

extension CheckTarget {
    fileprivate func turned(to direction: Direction) -> CheckTarget {
        var target = self
        target.request.direction = direction
        return target
    }

    fileprivate func with(contentSizeCategory: ContentSizeCategory) -> CheckTarget {
        var target = self
        target.request.contentSizeCategory = contentSizeCategory
        return target
    }
}
