/// How a report writes views and numbers: as the layout language does.
struct Notation: Sendable {
    private let layout: InstalledLayout
    /// The number of views of each name, found when first needed.
    private var nameCounts: [String: Int]?

    init(_ layout: InstalledLayout) { self.layout = layout }

    /// The name of a view where only one bears it, else its path.
    mutating func name(_ view: Int) -> String {
        guard view > 0 else { return "Screen" }
        let counts = nameCounts ?? countNames()
        nameCounts = counts
        return counts[layout.views[view].name] == 1 ? layout.views[view].name : layout.views[view].path
    }

    /// The name of a view as a constraint in the file has to write it.
    mutating func item(_ view: Int) -> String {
        guard view > 0 else { return "Superview" }
        let name = name(view)
        guard name == layout.views[view].name else { return name }
        return Notation.needsQuotes(name) ? "\"\(name)\"" : name
    }

    private func countNames() -> [String: Int] {
        var counts: [String: Int] = [:]
        for view in layout.views { counts[view.name, default: 0] += 1 }
        return counts
    }

    /// A name that does not read as words: with a word `x` in it, or with other than letters, digits, blanks and
    /// inner hyphens.
    private static func needsQuotes(_ name: String) -> Bool {
        let isOrdinary = name.utf8.allSatisfy { byte in
            byte >= 128 || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
        }
        let startsWithDigit =
            name.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true
        return !isOrdinary || startsWithDigit
            || name.split(separator: " ").contains { $0 == "x" || $0 == "X" }
    }

    /// The shortest form of a number, without the noise of computing it.
    static func number(_ value: Double) -> String {
        let text = "\(denoised(value))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The nearest multiple of 1/1024 for a value within 1e-6 of it, else the value to six places.
    static func denoised(_ value: Double) -> Double {
        let near = (value * 1024).rounded() / 1024
        if abs(near - value) <= 1e-6 { return near == 0 ? 0 : near }
        return (value * 1e6).rounded() / 1e6
    }
}
