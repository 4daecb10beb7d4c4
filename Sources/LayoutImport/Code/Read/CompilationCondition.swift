/// Whether the condition of an `#if` holds for an app that is built for iOS to be released: a flag that nobody knows does not
/// (The Swift Programming Language, "Conditional Compilation Block").
struct CompilationCondition {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    /// - Parameter text: What stands behind `#if` in its line.
    static func holds(_ text: some Sequence<UInt8>) -> Bool {
        var condition = CompilationCondition(bytes: text.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D })
        return condition.alternatives()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func take(_ sign: StaticString) -> Bool {
        let signs = sign.withUTF8Buffer { Array($0) }
        guard bytes[index...].starts(with: signs) else { return false }
        index += signs.count
        return true
    }

    private mutating func alternatives() -> Bool {
        var holds = all()
        while take("||") {
            let other = all()
            holds = holds || other
        }
        return holds
    }

    private mutating func all() -> Bool {
        var holds = single()
        while take("&&") {
            let other = single()
            holds = holds && other
        }
        return holds
    }

    private mutating func single() -> Bool {
        guard depth < 64 else { return false }
        depth += 1
        defer { depth -= 1 }
        if take("!") { return !single() }
        if take("(") {
            let holds = alternatives()
            _ = take(")")
            return holds
        }
        let name = word()
        if name == "true" { return true }
        guard take("(") else { return false }
        let argument = word()
        while index < bytes.count, !take(")") { index += 1 }
        switch name {
        case "os": return argument == "iOS"
        case "canImport": return !["AppKit", "Cocoa", "WatchKit", "TVUIKit"].contains(argument)
        case "arch": return argument == "arm64"
        case "swift", "compiler": return true
        case _: return false
        }
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, SwiftLexer.isWordPart(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }
}
