import ContentSizes
import SourceText

/// One environment, or all environments whose sizes lie in a range, that a layout is checked in.
package struct CheckTarget: Sendable {
    /// It holds for every size of the target.
    package var request: EnvironmentRequest
    /// The sizes, in points; `nil` for the one of the request.
    package var range: SizeRanges?
    /// Said after the name's size: what makes this environment another than its size alone would.
    var remark: String?
    /// Whether the screen is only as wide as its content asks for, as a cell is laid out.
    package var fitsWidth = false
    /// Whether it is only as high.
    package var fitsHeight = false
    /// Whether its size is the layout's own, because a screen was asked for and the layout is no whole one.
    package var isPlaced = false
    /// The width where it is fitted and the content asks for none, in points.
    package var widthWithoutContent: Double?
    /// The same of the height.
    package var heightWithoutContent: Double?
    /// Where the height is fitted, content that can be higher is so high at least, in points.
    package var leastHeight = 0.0

    package init(_ request: EnvironmentRequest, range: SizeRanges? = nil, remark: String? = nil) {
        self.request = request
        self.range = range
        self.remark = remark
        guard let range, range.isOneSize else { return }
        self.request.width = range.width.lowerBound
        self.request.height = range.height.lowerBound
        self.range = nil
    }

    /// The least size of a range as an environment of its own.
    package var smallest: CheckTarget {
        guard let range else { return self }
        return at(SizePoint(width: range.width.lowerBound, height: range.height.lowerBound))
    }

    /// The greatest size of a range in the same way.
    package var largest: CheckTarget {
        guard let range else { return self }
        return at(SizePoint(width: range.width.upperBound, height: range.height.upperBound))
    }

    /// A size of a range in the same way.
    package func at(_ size: SizePoint) -> CheckTarget {
        var target = self
        target.range = nil
        (target.request.width, target.request.height) = (size.width, size.height)
        return target
    }

    /// The name that messages use: `375 x 667, right to left`, `iPhone 8, landscape`, `320...430 x 568`.
    package var name: String {
        ([nameWithoutStates] + request.states.map { $0.name }).joined(separator: ", ")
    }

    /// The same without the states of the layout.
    package var nameWithoutStates: String { ([place] + remarks).joined(separator: ", ") }

    /// The size or the device, with the remark about it.
    package var place: String { remark.map { "\(size), \($0)" } ?? size }

    private var size: String {
        let device = request.device?.name(in: request.resultingSystem)
        if let range { return [device, range.notation].compactMap { $0 }.joined(separator: " at ") }
        let screen = request.device?.size(request.orientation) ?? Environment.defaultSize
        let (width, height) = (request.width ?? screen.width, request.height ?? screen.height)
        let size = [
            fitsWidth ? "fitting" : numberText(width), fitsHeight ? "fitting" : numberText(height),
        ]
        guard let device else { return "\(size[0]) x \(size[1])" }
        let isWhole = request.width == nil && request.height == nil && !fitsWidth && !fitsHeight
        return isWhole ? device : "\(device) at \(size[0]) x \(size[1])"
    }

    private var remarks: [String] {
        var remarks: [String] = []
        if request.orientation == .landscape, request.device != nil { remarks.append("landscape") }
        remarks += bars
        if let language = request.language { remarks.append(language) }
        if request.direction == .rightToLeft { remarks.append("right to left") }
        if let size = request.contentSizeCategory, size != .large {
            remarks.append("content size \(size.spelling)")
        }
        if request.system != nil { remarks.append("ios \(request.resultingSystem.spelling)") }
        return remarks + measures
    }

    /// What is said besides screen, orientation, language, direction, text size and version.
    var settings: [String] { bars + measures }

    private var bars: [String] {
        var bars: [String] = []
        if let sizeClass = request.sizeClass { bars.append(sizeClass.spelling) }
        if request.topBar > 0 { bars.append("top bar \(numberText(request.topBar))") }
        if request.bottomBar > 0 { bars.append("bottom bar \(numberText(request.bottomBar))") }
        switch request.keyboard {
        case nil: break
        case .height(let height): bars.append("keyboard \(numberText(height))")
        case .ofDevice: bars.append("keyboard device")
        }
        // What is no whole screen is rarely at the edge of one.
        let isPart = fitsHeight || request.device != nil && request.height != nil
        if let area = request.safeArea, !isPart || area != EdgeInsets() {
            bars.append("safe area \(area.spelling)")
        }
        return bars
    }

    private var measures: [String] {
        var measures: [String] = []
        if let scale = request.scale { measures.append("scale \(numberText(scale))") }
        if let remark = request.texts.remark { measures.append(remark) }
        if request.isPseudolocalized { measures.append("pseudolocale") }
        return measures
    }

    /// The target itself, or where each alternative of the texts is asked for one for each. The variants of a translation
    /// are alternatives that are always asked for.
    package func eachText(of layout: CompiledLayout) -> [CheckTarget] {
        let program = layout.program
        let variants = request.language.flatMap { program.translation(into: $0) }?.variantCount ?? 1
        guard request.texts == .each || request.texts == .first && variants > 1 else { return [self] }
        let alternatives = request.texts == .each ? program.alternativeCount : 1
        return (0..<max(alternatives, variants)).map { place in
            var target = self
            target.request.texts = place == 0 ? .first : .alternative(place)
            return target
        }
    }
}

/// The sizes whose widths and heights lie in two ranges, in points.
package struct SizeRanges: Equatable, Sendable {
    package var width: ClosedRange<Double>
    package var height: ClosedRange<Double>

    package init(width: ClosedRange<Double>, height: ClosedRange<Double>) {
        self.width = width
        self.height = height
    }

    var isOneSize: Bool { !width.isProper && !height.isProper }

    /// Held one way: width and height are exchanged where they are those of the other; `nil` where some of the sizes
    /// are held either way.
    func held(_ orientation: Orientation) -> SizeRanges? {
        [self, exchanged].first { $0.areHeld(orientation) }
    }

    var exchanged: SizeRanges { SizeRanges(width: height, height: width) }

    private func areHeld(_ orientation: Orientation) -> Bool {
        switch orientation {
        case .portrait: width.upperBound <= height.lowerBound
        case .landscape: height.upperBound <= width.lowerBound
        }
    }

    /// The name that messages use: `320...430 x 568`.
    var notation: String { "\(width.notation) x \(height.notation)" }

    func contains(width: Double, height: Double) -> Bool {
        self.width.contains(width) && self.height.contains(height)
    }
}

extension ClosedRange<Double> {
    /// Whether it is more than one number.
    package var isProper: Bool { lowerBound < upperBound }

    /// `320...430`, or the number if it is one.
    var notation: String {
        let lower = numberText(lowerBound)
        return isProper ? "\(lower)...\(numberText(upperBound))" : lower
    }
}

// MARK: Devices in a range

extension CheckTarget {
    /// The sizes in a range whose own environment differs from that of the range, because a device has them.
    /// The range says nothing about these.
    package var devicePoints: [CheckTarget] {
        guard let range else { return [] }
        var points: [CheckTarget] = []
        var sizes: [SizePoint] = []
        for (size, remark) in sizesOfDevices
        where range.contains(width: size.width, height: size.height) && !sizes.contains(size) {
            sizes.append(size)
            var request = request
            (request.width, request.height) = (size.width, size.height)
            let target = CheckTarget(request, remark: remark)
            if Environment(request) != target.environmentInRange { points.append(target) }
        }
        return points
    }

    /// Those of the device's windows, else those of all devices, with what a message says of them.
    private var sizesOfDevices: [(size: SizePoint, remark: String?)] {
        if let device = request.device {
            let height = device.size(request.orientation).height
            return device.windowWidths(request.orientation).map {
                (SizePoint(width: $0, height: height), nil)
            }
        }
        return Device.known.flatMap { device in
            Orientation.allCases.map { orientation in
                let size = device.size(orientation)
                return (SizePoint(width: size.width, height: size.height), "as on \(device.models[0].name)")
            }
        }
    }

    /// The environment that the range gives the size of one of these points.
    package var environmentInRange: Environment {
        let size = Environment(request)
        return Environment(request, inRangeAt: SizePoint(width: size.width, height: size.height))
    }
}
