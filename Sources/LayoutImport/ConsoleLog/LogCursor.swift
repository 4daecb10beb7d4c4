/// Reads a constraint from left to right.
struct LogCursor {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }

    /// The byte that is read next.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Whether `text` stands at an index.
    func has(_ text: String, at index: Int) -> Bool {
        index >= 0 && index <= bytes.count && bytes[index...].starts(with: text.utf8)
    }

    /// Reads `text` if it comes next.
    mutating func skip(_ text: String) -> Bool {
        guard has(text, at: index) else { return false }
        index += text.utf8.count
        return true
    }

    mutating func skipBlanks() {
        while next == 0x20 || next == 0x09 || next == 0x0A { index += 1 }
    }

    /// Reads as long as bytes satisfy a condition.
    mutating func read(while condition: (UInt8) -> Bool) -> String {
        let start = index
        while let next, condition(next) { index += 1 }
        return text(start..<index)
    }

    /// Reads up to the next occurrence of `text`, and over it; `nil`, without reading, if there is none.
    mutating func read(through text: String) -> String? {
        var end = index
        while end < bytes.count, !has(text, at: end) { end += 1 }
        if end >= bytes.count { return nil }
        defer { index = end + text.utf8.count }
        return self.text(index..<end)
    }

    /// Reads `0x` and hexadecimal digits; `nil`, without reading, if there are none.
    mutating func readAddress() -> String? {
        let start = index
        guard skip("0x") else { return nil }
        let digits = read { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x66 || $0 >= 0x30 && $0 <= 0x39 }
        if digits.isEmpty {
            index = start
            return nil
        }
        return text(start..<index)
    }

    /// Reads a number, whose sign may stand apart; `nil`, without reading, if there is none.
    mutating func readNumber() -> Double? {
        let start = index
        let sign: Double = skip("-") ? -1 : 1
        if sign > 0 { _ = skip("+") }
        skipBlanks()
        let digitsStart = index
        _ = read { $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: ".") }
        if index > digitsStart, next == UInt8(ascii: "e") {
            index += 1
            if !skip("-") { _ = skip("+") }
            _ = read { $0 >= 0x30 && $0 <= 0x39 }
        }
        guard index > digitsStart, let value = Double(text(digitsStart..<index)), value.magnitude <= 1e6
        else {
            index = start
            return nil
        }
        return sign * value
    }
}
