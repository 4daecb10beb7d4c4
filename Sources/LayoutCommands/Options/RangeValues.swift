import ContentSizes
import LayoutProgram
import LayoutSyntax
import SourceText

extension Value {
    /// `375`, or `320...430` for all lengths from one to the other.
    static func lengths(_ text: String) throws(ValueError) -> ClosedRange<Double> {
        let ends = text.ranged
        if let number = text.withoutComma { throw .expected("a number without ',', like \(number)") }
        if text.looksLikeRange { throw .expected("three dots in a range, like 320...430") }
        let lower = try points(ends.lower)
        let upper = try points(ends.upper)
        guard lower <= upper else { throw .expected("the smaller length first, like 320...430") }
        return lower...upper
    }

    /// `375x667`, or `320...430x568...932`.
    static func sizes(_ text: String) throws(ValueError) -> SizeRanges {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw .expected("a width and a height, like 375x667")
        }
        return SizeRanges(width: try lengths(String(parts[0])), height: try lengths(String(parts[1])))
    }
}

extension Value {
    /// `AX1`, or `XS...AX5` for all from one to the other.
    static func contentSizes(_ text: String) throws(ValueError) -> [ContentSizeCategory] {
        let ends = text.ranged
        if ends.lower == text, text.has("..") {
            throw .expected("three dots in a range, like XS...AX5")
        }
        let first = try among(contentSizes, ends.lower)
        let last = try among(contentSizes, ends.upper)
        guard first <= last else { throw .expected("the smaller size first, like XS...AX5") }
        return ContentSizeCategory.allCases.filter { first <= $0 && $0 <= last }
    }
}

extension String {
    /// `1000` for `1,000` and `1.5` for `1,5`; `nil` for anything else, and for two numbers that may be the ends of a range.
    fileprivate var withoutComma: String? {
        let parts = split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }),
            let whole = Int(parts[0]), let rest = Int(parts[1]), whole < 10 || rest < whole
        else { return nil }
        return parts[1].utf8.count == 3 && whole > 0 ? "\(parts[0])\(parts[1])" : "\(parts[0]).\(parts[1])"
    }

    /// Whether it is two numbers with something other than `...` between them: `320..430`, `320-430`, `320:430`.
    fileprivate var looksLikeRange: Bool {
        let middle = utf8.drop { $0.isDigit }
        let separator = Array(middle.prefix { !$0.isDigit })
        guard middle.count < utf8.count, separator.count < middle.count else { return false }
        let mark = separator.drop { $0 == UInt8(ascii: " ") }
        return separator != [UInt8(ascii: ".")] && !mark.starts(with: "...".utf8)
            && separator.allSatisfy { Array(" .-:,…–".utf8).contains($0) }
    }

    /// The two sides of `a...b`; the whole text twice where there is no `...`.
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
