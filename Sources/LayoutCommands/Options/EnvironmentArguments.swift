import ContentSizes
import LayoutAnalysis
import LayoutProgram
import LayoutSyntax
import SourceText

/// What the command line says about the environments of a command. Several values of one option add up.
struct EnvironmentArguments {
    var matrix = EnvironmentMatrix()
    /// The lengths given by `--width` and `--height`.
    var width: ClosedRange<Double>?
    var height: ClosedRange<Double>?
    /// Whether any environment is asked for.
    var isAsked: Bool { !given.isEmpty }
    /// The options that ask for one, by name.
    var given: Set<String> = []
}

extension EnvironmentArguments {
    /// The environments asked for, else the default one. Where the keyboard of some devices is not known, these are skipped.
    var targets: [CheckTarget] {
        let all = wholeMatrix.targets
        let known = all.filter { $0.lackOfKeyboard == nil }
        return known.isEmpty ? all : known
    }

    /// The devices that are skipped, because it is not known how high their keyboard is; each once.
    var devicesWithoutKeyboard: [String] {
        let skipped = wholeMatrix.targets.filter { $0.lackOfKeyboard != nil }
        if skipped.count == wholeMatrix.targets.count { return [] }
        var known: Set<String> = []
        return skipped.map { $0.place }.filter { known.insert($0).inserted }
    }

    /// Whether a height is asked for.
    var asksHeight: Bool { height != nil || !matrix.sizes.isEmpty }

    /// In words what is wrong with the sizes asked for; `nil` if nothing is.
    var contradiction: String? { wholeMatrix.contradiction }

    /// With what `--width` and `--height` say. A device may have another width or height, as in split view.
    var wholeMatrix: EnvironmentMatrix {
        var matrix = matrix
        if !matrix.devices.isEmpty, hasRange {
            (matrix.windowWidths, matrix.windowHeights) = (width, height)
        } else if !matrix.devices.isEmpty {
            matrix.common.width = width?.lowerBound
            matrix.common.height = height?.lowerBound
        } else if width != nil || height != nil {
            let usual = Environment.defaultSize
            matrix.sizes.append(
                SizeRanges(
                    width: width ?? usual.width...usual.width, height: height ?? usual.height...usual.height))
        }
        return matrix
    }

    /// The environment asked for, where there is only one.
    var request: EnvironmentRequest { targets[0].request }

    /// The option that gives devices a range of lengths, and whether all of them are iPads, whose windows have any size; `nil` if
    /// there is none.
    var rangeOfDevices: (option: String, areTablets: Bool)? {
        if matrix.devices.isEmpty { return nil }
        let areTablets = matrix.devices.allSatisfy { $0.isTablet }
        if let width, width.isProper { return ("--width", areTablets) }
        if let height, height.isProper { return ("--height", areTablets) }
        return nil
    }

    /// Whether all lengths of a range are asked for.
    var hasRange: Bool { width?.isProper ?? false || height?.isProper ?? false }

    /// The one axis along which sizes are asked for, with its range; `nil` if there is none or there are two.
    var onlyRange: (axis: Axis, range: ClosedRange<Double>)? {
        if let width, width.isProper, height?.isProper != true { return (.horizontal, width) }
        if let height, height.isProper, width?.isProper != true { return (.vertical, height) }
        return nil
    }

    /// What all sizes of the range along an axis have in common.
    func request(across axis: Axis) -> EnvironmentRequest {
        var request = matrix.common
        request.direction = matrix.directions.first
        request.contentSizeCategory = matrix.contentSizeCategories.first
        switch axis {
        case .horizontal: request.height = height?.lowerBound
        case .vertical: request.width = width?.lowerBound
        }
        return request
    }

    /// Whether a command that looks at `count` environments takes fewer values of some option.
    func exceeds(_ count: EnvironmentCount) -> Bool {
        let isSeveral =
            max(matrix.devices.count, matrix.sizes.count, matrix.orientations.count) > 1
            || max(matrix.directions.count, matrix.contentSizeCategories.count) > 1
            || matrix.sizes.contains { $0.width.isProper || $0.height.isProper }
        switch count {
        case .none, .many: return false
        case .one: return hasRange || isSeveral
        case .oneRange: return isSeveral
        }
    }
}

extension EnvironmentArguments {
    /// One device, or each of a group; several with commas between.
    mutating func add(device text: String) throws(ValueError) {
        switch Device.named(text) {
        case .found(let devices): matrix.devices += devices
        case .unknown(let suggestions):
            let names = text.split(separator: ",").map { Text.trimmed(String($0)) }
            guard names.count > 1 else { throw .unknownDevice(suggestions: suggestions) }
            for name in names { try add(device: name) }
        }
    }
}
