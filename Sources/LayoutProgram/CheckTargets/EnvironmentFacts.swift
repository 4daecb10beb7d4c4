import ContentSizes
import SourceText

/// What an environment is on each count by which reports sum up where something is so.
package struct EnvironmentFacts: Hashable, Sendable {
    /// The device, or the size or range of sizes.
    package var screen: String
    /// `nil` of what is no device.
    package var family: DeviceFamily?
    /// Of a device.
    package var isLandscape: Bool
    /// Bars, insets and the like, as messages name them; empty where there are none.
    package var setting: String
    /// `nil` for the one that the file itself is in.
    package var language: String?
    package var direction: Direction
    package var contentSize: ContentSizeCategory
    /// `nil` where none is asked for.
    package var system: String?
    /// The options that ask for it on the command line.
    package var options: [String]

    package init(
        screen: String, family: DeviceFamily?, isLandscape: Bool, setting: String, language: String?,
        direction: Direction, contentSize: ContentSizeCategory, system: String?, options: [String]
    ) {
        (self.screen, self.family, self.isLandscape, self.setting) = (screen, family, isLandscape, setting)
        (self.language, self.direction, self.contentSize) = (language, direction, contentSize)
        (self.system, self.options) = (system, options)
    }
}

/// The kinds of devices that people speak of.
package enum DeviceFamily: String, CaseIterable, Sendable {
    case iPhone, iPad
}

extension CheckTarget {
    package var facts: EnvironmentFacts {
        EnvironmentFacts(
            screen: place, family: request.device.map { $0.isTablet ? .iPad : .iPhone },
            isLandscape: request.orientation == .landscape && request.device != nil,
            setting: settings.joined(separator: ", "), language: request.language,
            direction: request.resultingDirection, contentSize: request.contentSizeCategory ?? .large,
            system: request.system.map { _ in request.resultingSystem.spelling }, options: options)
    }

    /// The options of the command line that ask for this environment; none where that is the layout's preview.
    private var options: [String] {
        var options: [String] = []
        if !request.isPreview {
            options += screenOptions + barOptions
            if let direction = request.direction { options += ["--direction", direction.spelling] }
            if let size = request.contentSizeCategory, size != .large {
                options += ["--content-size", size.spelling]
            }
            if let system = request.system { options += ["--ios", system.spelling] }
            if let scale = request.scale { options += ["--scale", numberText(scale)] }
        }
        if let language = request.language { options += ["--locale", language] }
        switch request.texts {
        case .first: break
        case .longest: options += ["--texts", "longest"]
        case .each, .alternative: options += ["--texts", "all"]
        }
        if request.isPseudolocalized { options.append("--pseudolocale") }
        if !request.states.isEmpty {
            options += ["--state", request.states.map { $0.name }.joined(separator: ",")]
        }
        return options
    }

    private var screenOptions: [String] {
        if let range {
            return ["--size", "\(range.width.notation)x\(range.height.notation)"]
        }
        var options: [String] = []
        if let device = request.device {
            options += ["--device", device.name(in: request.resultingSystem)]
            if request.orientation == .landscape { options.append("--landscape") }
            if isPlaced { return options }
            if let width = request.width { options += ["--width", numberText(width)] }
            if let height = request.height { options += ["--height", numberText(height)] }
            return options
        }
        let usual = Environment.defaultSize
        let (width, height) = (request.width ?? usual.width, request.height ?? usual.height)
        if fitsWidth || fitsHeight {
            if !isPlaced { options.append("--fitting") }
            if !fitsWidth { options += ["--width", numberText(width)] }
            if !fitsHeight { options += ["--height", numberText(height)] }
            return options
        }
        return ["--size", "\(numberText(width))x\(numberText(height))"]
    }

    private var barOptions: [String] {
        var options: [String] = []
        if request.topBar > 0 { options += ["--top-bar", numberText(request.topBar)] }
        if request.bottomBar > 0 { options += ["--bottom-bar", numberText(request.bottomBar)] }
        switch request.keyboard {
        case nil: break
        case .height(let height): options += ["--keyboard", numberText(height)]
        case .ofDevice: options += ["--keyboard", "device"]
        }
        if isPlaced { return options }
        if let sizeClass = request.sizeClass { options += ["--size-class", sizeClass.spelling] }
        if let area = request.safeArea {
            let insets = [area.top, area.left, area.bottom, area.right].map { numberText($0) }
            options += ["--safe-area", insets.joined(separator: ",")]
        }
        return options
    }
}
