/// What the page and the compiler send each other: byte strings one after the other, each behind its length in four bytes, the
/// least significant first.
///
/// | Request | Answer |
/// | --- | --- |
/// | `1`, the version of this table | `1` |
/// | `run`, `draw` or `repair` | the exit status in decimal digits |
/// | the words of the command line, with NUL between two | the output |
/// | the name of a file, as the command line and its includes name it | the messages |
/// | its contents; then further names and contents | the name of a file that was written, its contents, and so on |
///
/// `run` is a command of the command line, and its output and messages are what `layoutc` prints. `draw` takes the words of
/// `solve` and `repair` those of `explain`, each about one file; their output is one JSON object, and the messages a JSON array.
struct PageMessage: Equatable {
    var parts: [[UInt8]]

    static let version = Array("1".utf8)

    init(_ parts: [[UInt8]]) { self.parts = parts }

    /// `nil` of bytes that are no message.
    init?(_ bytes: [UInt8]) {
        parts = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let digits = rest.prefix(4)
            guard digits.count == 4 else { return nil }
            let length = digits.reversed().reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(4)
            guard length >= 0, length <= rest.count else { return nil }
            parts.append(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count + 4 })
        for part in parts {
            let length = UInt32(part.count)
            for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
            bytes += part
        }
        return bytes
    }
}
