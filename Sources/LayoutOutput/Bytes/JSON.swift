import SourceText

/// A JSON value (RFC 8259). An object keeps the order of its members.
package enum JSON: Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// JSON has no infinity, so that an infinite number, the end of a range without one, is written as `null`.
    case number(Double, NumberRounding)
    case string(String)
    case array([JSON])
    case object([Member])
    /// An array or an object with each member on a line of its own, unless it is inside one that is on one line.
    indirect case multiline(JSON)

    package struct Member: Sendable {
        var name: String
        var value: JSON
    }
}

// MARK: Making values

extension JSON: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) })
    }
}

extension JSON {
    /// A number of points.
    static func points(_ value: Double?) -> JSON { value.map { .number($0, .length) } ?? .null }

    /// A number that lengths are multiplied by. It must be finite.
    static func factor(_ value: Double) -> JSON { .number(value, .factor) }

    static func priority(_ value: Double) -> JSON { .number(value, .none) }

    static func count(_ value: Int?) -> JSON { value.map { .integer(Int64($0)) } ?? .null }

    static func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }

    static func texts(_ values: [String]) -> JSON { .array(values.map { .string($0) }) }

    /// An array with each element on a line of its own.
    static func lines(_ elements: [JSON]) -> JSON { .multiline(.array(elements)) }

    /// An object with one more member, or as it is where there is no value.
    func adding(_ name: String, _ value: JSON?) -> JSON {
        guard let value else { return self }
        return adding([name: value])
    }

    /// An object with the members of another after its own.
    func adding(_ other: JSON) -> JSON {
        guard case .object(let members) = self, case .object(let further) = other else { return self }
        return .object(members + further)
    }

    /// What every command prints about a file or two.
    static func report(_ members: JSON) -> JSON {
        let schema: JSON = ["schema": .integer(1)]
        return .multiline(schema.adding(members))
    }

    /// One value as it is; several as an array with each on a line of its own.
    static func document(_ values: [JSON], asArray: Bool) -> [UInt8] {
        asArray ? JSON.lines(values).document() : values.flatMap { $0.document() }
    }
}

// MARK: Writing

extension JSON {
    /// The value with a line feed behind it.
    ///
    /// - Parameter isCompact: Everything is on one line, for formats of one document a line.
    package func document(isCompact: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes, depth: isCompact ? nil : 0)
        bytes.append(ascii: "\n")
        return bytes
    }

    /// - Parameter depth: How many containers are around the value; `nil` where it must stay on one line.
    private func append(to bytes: inout [UInt8], depth: Int?, hasLines: Bool = false) {
        switch self {
        case .null: bytes.append("null")
        case .boolean(let value): bytes.append(value ? "true" : "false")
        case .integer(let value): bytes.append(integer: value)
        case .number(let value, let rounding):
            if value.isFinite { bytes.append(value, rounding) } else { bytes.append("null") }
        case .string(let text): bytes.append(quoted: text)
        case .multiline(let value): value.append(to: &bytes, depth: depth, hasLines: true)
        case .array(let elements):
            let lines = hasLines ? depth : nil
            bytes.append(ascii: "[")
            for (index, element) in elements.enumerated() {
                bytes.separate(index, lines)
                element.append(to: &bytes, depth: lines.map { $0 + 1 })
            }
            bytes.close("]", isEmpty: elements.isEmpty, lines)
        case .object(let members):
            let lines = hasLines ? depth : nil
            bytes.append(ascii: "{")
            for (index, member) in members.enumerated() {
                bytes.separate(index, lines)
                bytes.append(quoted: member.name)
                bytes.append(": ")
                member.value.append(to: &bytes, depth: lines.map { $0 + 1 })
            }
            bytes.close("}", isEmpty: members.isEmpty, lines)
        }
    }
}

extension [UInt8] {
    /// Appends what comes before a member: a comma unless it is the first, and a blank or a new line.
    fileprivate mutating func separate(_ index: Int, _ depth: Int?) {
        if index > 0 { append(ascii: ",") }
        if let depth {
            breakLine(depth + 1)
        } else if index > 0 {
            append(ascii: " ")
        }
    }

    fileprivate mutating func close(_ bracket: Unicode.Scalar, isEmpty: Bool, _ depth: Int?) {
        if let depth, !isEmpty { breakLine(depth) }
        append(ascii: bracket)
    }

    private mutating func breakLine(_ depth: Int) {
        append(ascii: "\n")
        append(blanks: 2 * depth)
    }

    fileprivate mutating func append(quoted text: String) {
        append(ascii: "\"")
        if text.utf8.contains(where: { isEscaped($0) }) {
            for byte in text.utf8 {
                if isEscaped(byte) { append(escaped: byte) } else { append(byte) }
            }
        } else {
            append(text)
        }
        append(ascii: "\"")
    }

    private func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case UInt8(ascii: "\n"): append("\\n")
        case UInt8(ascii: "\t"): append("\\t")
        case UInt8(ascii: "\r"): append("\\r")
        default:
            append("\\u00")
            append(hexadecimal: byte)
        }
    }
}
