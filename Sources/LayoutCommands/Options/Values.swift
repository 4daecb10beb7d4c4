import ContentSizes
import LayoutExport
import LayoutOutput
import LayoutProgram
import LayoutSyntax
import LinearSolver

/// Reads the values of options.
enum Value {
    /// A number of points: decimal digits with at most one decimal point, so never negative or infinite.
    static func points(_ text: some StringProtocol) throws(ValueError) -> Double {
        if let number = decimal(text) {
            guard number <= Environment.longestLength else {
                throw .expected("at most \(Int(Environment.longestLength)) points")
            }
            return number
        }
        if text.hasPrefix("-"), decimal(text.dropFirst()) != nil { throw .negative }
        throw .expected("a number of points")
    }

    /// `20,0,34,0`: top, left, bottom, right.
    static func insets(_ text: String) throws(ValueError) -> EdgeInsets {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 4, parts.allSatisfy({ decimal($0) != nil }) else {
            throw .expected("four numbers of points, top,left,bottom,right, like 20,0,34,0")
        }
        return EdgeInsets(
            top: try points(parts[0]), left: try points(parts[1]), bottom: try points(parts[2]),
            right: try points(parts[3]))
    }

    /// The element of `choices` that is spelled like `text`, regardless of case.
    static func among<Choice>(
        _ choices: [(spelling: String, value: Choice)], _ text: String
    ) throws(ValueError) -> Choice {
        let wanted = text.lowercased()
        guard let choice = choices.first(where: { $0.spelling.lowercased() == wanted }) else {
            throw .notAmong(choices.map { $0.spelling })
        }
        return choice.value
    }

    /// One element of `choices`, or all of them for `both`.
    static func oneOrBoth<Choice>(
        of choices: [(spelling: String, value: Choice)], _ text: String
    ) throws(ValueError) -> [Choice] {
        text.lowercased() == "both" ? choices.map { $0.value } : [try among(choices, text)]
    }

    static func word(_ words: [String], _ text: String) throws(ValueError) -> String {
        try among(words.map { ($0, $0) }, text)
    }

    /// Elements of `choices` with commas between them.
    static func list<Choice>(
        of choices: [(spelling: String, value: Choice)], _ text: String
    ) throws(ValueError) -> [Choice] {
        var list: [Choice] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            list.append(try among(choices, String(part)))
        }
        return list
    }

    /// A version of iOS that can be asked for.
    static func system(_ text: String) throws(ValueError) -> SystemVersion {
        guard let number = decimal(text), SystemVersion.known.contains(SystemVersion(number)) else {
            throw .expected("a version from \(SystemVersion.knownSpelling)")
        }
        return SystemVersion(number)
    }

    /// A height in points, or `device`.
    static func keyboard(_ text: String) throws(ValueError) -> KeyboardRequest {
        if text.lowercased() == "device" { return .ofDevice }
        guard decimal(text) != nil else {
            throw .expected("a number of points, or device for that of a device")
        }
        return .height(try points(text))
    }

    /// `3/8`
    static func shard(_ text: String) throws(ValueError) -> Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], (1...1000).contains(count),
            (1...count).contains(index)
        else { throw .expected("a part and the number of parts, like 3/8") }
        return Shard(index: index, of: count)
    }

    /// A number from 1.
    static func number(_ text: String, _ what: String) throws(ValueError) -> Int {
        guard let number = Int(text), number > 0 else { throw .expected("the number of \(what), from 1") }
        return number
    }

    static func jobs(_ text: String) throws(ValueError) -> Int {
        guard let jobs = Int(text), (1...256).contains(jobs) else {
            throw .expected("a number from 1 to 256")
        }
        return jobs
    }

    /// The name of a class of Swift.
    static func typeName(_ text: String) throws(ValueError) -> String {
        guard isSwiftClassName(text) else {
            throw .expected("the name of a class of Swift, such as LoginView")
        }
        return text
    }

    static func decimal(_ text: some StringProtocol) -> Double? {
        let trimmed = text.split(separator: " ", omittingEmptySubsequences: true)
        guard trimmed.count == 1, trimmed[0].utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
            let number = Double(trimmed[0]), number.isFinite
        else { return nil }
        return number
    }
}

extension Value {
    static let directions: [(spelling: String, value: Direction)] =
        [Direction.leftToRight, .rightToLeft].map { ($0.spelling, $0) }

    static let orientations: [(spelling: String, value: Orientation)] =
        [("portrait", .portrait), ("landscape", .landscape)]

    static let sizeClasses: [(spelling: String, value: SizeClass)] = {
        let axes = [SizeClassAxis.compact, .regular]
        let classes = axes.flatMap { horizontal in
            axes.map { vertical in SizeClass(horizontal: horizontal, vertical: vertical) }
        }
        return classes.map { ($0.spelling, $0) }
    }()

    static let contentSizes: [(spelling: String, value: ContentSizeCategory)] =
        ContentSizeCategory.allCases.map { ($0.spelling, $0) }

    static let textChoices: [(spelling: String, value: TextChoice)] = [
        ("first", .first), ("longest", .longest), ("all", .each),
    ]
    static let scales: [(spelling: String, value: Double)] = [("1", 1), ("2", 2), ("3", 3)]

    static let appearances: [(spelling: String, value: Appearance)] =
        Appearance.allCases.map { ($0.rawValue, $0) }

    static let pictureParts: [(spelling: String, value: PicturePart)] =
        PicturePart.allCases.map { ($0.rawValue, $0) }

    static let colors: [(spelling: String, value: ColorChoice)] =
        ColorChoice.allCases.map { ($0.rawValue, $0) }
}
