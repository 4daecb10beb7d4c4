import LayoutEngine
import SourceText

/// Writes one JSON document (RFC 8259), value by value, into a buffer of bytes, or in pieces to whoever takes them.
///
/// `begin` and `end` open and close a container; inside an object each value follows a `key`. A container written
/// `.lines` has each member on a line of its own, unless the writer is compact or it stands in one written `.inline`,
/// which stays on its line with all that is in it.
package struct JSONWriter {
    /// What has been written and not been sent.
    package private(set) var bytes: [UInt8] = []
    private let isCompact: Bool
    private let send: PieceReceiver?
    private var containers: [Container] = []
    private var isAfterKey = false

    /// - Parameter isCompact: Everything on one line, for formats of one document a line.
    /// - Parameter send: Takes the pieces; without it all stays in `bytes`.
    package init(isCompact: Bool = false, to send: PieceReceiver? = nil) {
        self.isCompact = isCompact
        self.send = send
    }

    /// Takes the next piece of a document.
    package typealias PieceReceiver = ([UInt8]) -> Void

    /// In bytes: about so much is sent at a time.
    private static let pieceSize = 1 << 16

    /// Where the members of a container stand.
    package enum Arrangement: Sendable {
        case inline, lines
    }

    private struct Container {
        var close: Unicode.Scalar
        var arrangement: Arrangement
        var isEmpty = true
    }
}

extension JSONWriter {
    /// A document that is one object, its members written by `body`, with a line feed behind it.
    static func report(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.report(body)
        return writer.line()
    }

    /// What every command writes about a file or two.
    mutating func report(_ members: (inout JSONWriter) -> Void) {
        object(.lines) { writer in
            writer.member("schema", integer: 1)
            members(&writer)
        }
    }

    /// A document with a line feed behind it: each element by `body`, several as an array.
    ///
    /// - Parameter send: Takes all of it but what is returned; without it that is all.
    static func document<Element>(
        _ elements: [Element], asArray: Bool, to send: PieceReceiver? = nil,
        _ body: (inout JSONWriter, Element) -> Void
    ) -> [UInt8] {
        var writer = JSONWriter(to: send)
        if asArray {
            writer.array(.lines) { writer in
                for element in elements { body(&writer, element) }
            }
        } else {
            for element in elements { body(&writer, element) }
        }
        return writer.line()
    }

    /// What has been written and not been sent, as a line.
    consuming func line() -> [UInt8] {
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}

// MARK: Containers

extension JSONWriter {
    /// A member that is an array, each element by `body`.
    mutating func member<Element>(
        _ name: String, each elements: [Element], _ arrangement: Arrangement = .inline,
        _ body: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array(arrangement) { writer in
            for element in elements { body(&writer, element) }
        }
    }

    mutating func object(_ arrangement: Arrangement = .inline, _ members: (inout JSONWriter) -> Void) {
        begin("{", "}", arrangement)
        members(&self)
        end()
    }

    /// Writes an array with what `elements` writes in it.
    package mutating func array(_ arrangement: Arrangement = .inline, _ elements: (inout JSONWriter) -> Void)
    {
        begin("[", "]", arrangement)
        elements(&self)
        end()
    }

    mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(ascii: ":")
        bytes.append(ascii: " ")
        isAfterKey = true
    }

    private mutating func begin(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ arrangement: Arrangement) {
        separate()
        bytes.append(ascii: open)
        let isInline = isCompact || containers.last?.arrangement == .inline
        containers.append(Container(close: close, arrangement: isInline ? .inline : arrangement))
    }

    private mutating func end() {
        let container = containers.removeLast()
        if !container.isEmpty, container.arrangement == .lines { breakLine() }
        bytes.append(ascii: container.close)
        if let send, bytes.count >= JSONWriter.pieceSize {
            send(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
    }

    /// Puts what belongs between the last value and the next: nothing behind a key, else a comma but before the first.
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        guard let last = containers.indices.last else { return }
        if !containers[last].isEmpty { bytes.append(ascii: ",") }
        switch containers[last].arrangement {
        case .inline: if !containers[last].isEmpty { bytes.append(ascii: " ") }
        case .lines: breakLine()
        }
        containers[last].isEmpty = false
    }

    private mutating func breakLine() {
        bytes.append(ascii: "\n")
        for _ in containers { bytes.append("  ") }
    }
}

// MARK: Values

extension JSONWriter {
    /// Writes a text in quotes.
    package mutating func string(_ value: String) {
        separate()
        quote(value)
    }

    /// A number in points, or a factor. JSON has no infinity: one, an interval without an end, is `null`.
    package mutating func number(_ value: Double) {
        separate()
        if value.isFinite { bytes.append(value, .length) } else { bytes.append("null") }
    }

    mutating func integer(_ value: Int64) {
        separate()
        bytes.append(integer: value)
    }

    mutating func boolean(_ value: Bool) {
        separate()
        bytes.append(value ? "true" : "false")
    }

    mutating func null() {
        separate()
        bytes.append("null")
    }

    private mutating func quote(_ text: String) {
        bytes.append(ascii: "\"")
        if text.utf8.contains(where: { isEscaped($0) }) {
            for byte in text.utf8 {
                if isEscaped(byte) { escape(byte) } else { bytes.append(byte) }
            }
        } else {
            bytes.append(text)
        }
        bytes.append(ascii: "\"")
    }

    private func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes.append("\\\"")
        case UInt8(ascii: "\\"): bytes.append("\\\\")
        case UInt8(ascii: "\n"): bytes.append("\\n")
        case UInt8(ascii: "\t"): bytes.append("\\t")
        case UInt8(ascii: "\r"): bytes.append("\\r")
        default:
            bytes.append("\\u00")
            bytes.append(hexadecimal: byte)
        }
    }
}

// MARK: Members

extension JSONWriter {
    mutating func member(_ name: String, string value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    mutating func member(_ name: String, number value: Double?) {
        key(name)
        if let value { number(value) } else { null() }
    }

    /// A number that lengths are multiplied by. It must be finite.
    mutating func member(_ name: String, factor value: Double) {
        key(name)
        separate()
        bytes.append(value, .factor)
    }

    mutating func member(_ name: String, priority: Double) {
        key(name)
        separate()
        bytes.append(priority, .none)
    }

    mutating func member(_ name: String, integer value: Int64?) {
        key(name)
        if let value { integer(value) } else { null() }
    }

    mutating func member(_ name: String, boolean value: Bool) {
        key(name)
        boolean(value)
    }
}
