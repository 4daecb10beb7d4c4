import LayoutModel
import LayoutSyntax

/// What the command line says about the environments of `check`, `diff` and `breakpoints`.
struct CheckArguments {
    var matrix = EnvironmentMatrix()
    /// Of the sizes given by `--width` and `--height`.
    var width: ClosedRange<Double>?
    var height: ClosedRange<Double>?
    /// Whether any environment is asked for.
    var asksForEnvironments = false
    /// How many threads; `nil` for as many as there are cores.
    var jobs: Int?

    /// The environments asked for; none if nothing is.
    var targets: [CheckTarget] {
        guard asksForEnvironments else { return [] }
        var matrix = matrix
        if width != nil || height != nil {
            let usual = Environment.defaultSize
            matrix.sizes.append(
                SizeRanges(
                    width: width ?? usual.width...usual.width, height: height ?? usual.height...usual.height))
        }
        return matrix.targets
    }
}

/// Which way devices are held.
enum OrientationChoice: String, CaseIterable {
    case portrait, landscape, both
}

/// Reading directions.
enum DirectionChoice: String, CaseIterable {
    case ltr, rtl, both
}

/// Groups of devices by name.
enum DeviceGroup: String, CaseIterable {
    case allPhones = "all-iphones"
    case allTablets = "all-ipads"
    case all

    var devices: [Device] {
        switch self {
        case .allPhones: Device.phones
        case .allTablets: Device.tablets
        case .all: Device.phones + Device.tablets
        }
    }
}

// MARK: Effects of options

extension CheckArguments {
    mutating func add(device text: String) throws(ValueError) {
        asksForEnvironments = true
        let group = DeviceGroup(rawValue: text.lowercased())
        if let group {
            matrix.devices += group.devices
        } else {
            matrix.devices.append(try Value.device(text))
        }
    }

    mutating func add(orientation text: String) throws(ValueError) {
        asksForEnvironments = true
        switch try Value.among(OrientationChoice.allCases.map { ($0.rawValue, $0) }, text) {
        case .portrait: matrix.orientations.append(.portrait)
        case .landscape: matrix.orientations.append(.landscape)
        case .both: matrix.orientations += [.portrait, .landscape]
        }
    }

    mutating func add(direction text: String) throws(ValueError) {
        asksForEnvironments = true
        switch try Value.among(DirectionChoice.allCases.map { ($0.rawValue, $0) }, text) {
        case .ltr: matrix.directions.append(.leftToRight)
        case .rtl: matrix.directions.append(.rightToLeft)
        case .both: matrix.directions += [.leftToRight, .rightToLeft]
        }
    }

    /// `AX1`, or `XS...AX5` for all from one to the other.
    mutating func add(contentSize text: String) throws(ValueError) {
        asksForEnvironments = true
        let ends = text.ranged
        let first = try Value.among(Value.contentSizes, ends.lower)
        let last = try Value.among(Value.contentSizes, ends.upper)
        guard first <= last else { throw .expected("the smaller size first, like XS...AX5") }
        matrix.contentSizes += ContentSizeCategory.allCases.filter { first <= $0 && $0 <= last }
    }

    mutating func change(_ change: (inout EnvironmentRequest) throws(ValueError) -> Void) throws(ValueError) {
        asksForEnvironments = true
        try change(&matrix.common)
    }
}

extension Value {
    /// `375`, or `320...430` for all lengths from one to the other.
    static func lengths(_ text: String) throws(ValueError) -> ClosedRange<Double> {
        let ends = text.ranged
        if text.looksLikeRange { throw .expected("three dots in a range, like 320...430") }
        let lower = try points(ends.lower)
        let upper = try points(ends.upper)
        guard lower <= upper else { throw .expected("the smaller length first, like 320...430") }
        return lower...upper
    }

    /// `375x667`, or `320...430x568...932`.
    static func sizes(_ text: String) throws(ValueError) -> SizeRanges {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
        guard parts.count == 2 else {
            throw .expected("a width and a height, like 375x667 or 320...430x568...932")
        }
        guard !parts[0].isEmpty, !parts[1].isEmpty else {
            throw .expected("a width and a height, like 375x667 or 320...430x568...932")
        }
        return SizeRanges(width: try lengths(String(parts[0])), height: try lengths(String(parts[1])))
    }

    static func jobs(_ text: String) throws(ValueError) -> Int {
        guard let jobs = Int(text), (1...256).contains(jobs) else {
            throw .expected("a number from 1 to 256")
        }
        return jobs
    }
}

extension String {
    /// Whether it is two numbers with something else between them than `...`: `320..430`, `320-430`, `320:430`.
    fileprivate var looksLikeRange: Bool {
        let middle = utf8.drop { $0.isDigit }
        let separator = Array(middle.prefix { !$0.isDigit })
        guard middle.count < utf8.count, separator.count < middle.count else { return false }
        return separator != [UInt8(ascii: ".")] && !separator.starts(with: "...".utf8)
            && separator.allSatisfy { Array(" .-:,…–".utf8).contains($0) }
    }

    /// The two sides of `a...b`, the whole text twice where there is no `...`.
    fileprivate var ranged: (lower: String, upper: String) {
        let bytes = Array(utf8)
        let dot = UInt8(ascii: ".")
        for start in bytes.indices.dropLast(2) where bytes[start...].prefix(3).allSatisfy({ $0 == dot }) {
            return (
                String(decoding: bytes[..<start], as: UTF8.self),
                String(decoding: bytes[(start + 3)...], as: UTF8.self)
            )
        }
        return (self, self)
    }
}
