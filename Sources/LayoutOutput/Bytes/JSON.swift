import SourceText

/// A JSON value (RFC 8259). An object keeps the order of its members.
package enum JSON: Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// JSON has no infinity, so that an infinite number, the end of a range without one, is written as `null`.
    case number(Double, NumberRounding)
    case string(String)
    /// An array or an object on one line. It is kept as text, because a tree of values takes twice the time.
    case written([UInt8])
    /// An array with each element on a line of its own, unless it is inside of something that is on one line.
    case lines([JSON])
    /// An object with each member on a line of its own, with the same exception.
    case multiline(Members)

    /// The members of an object.
    package struct Members: Sendable {
        fileprivate var all: [(name: String, value: JSON)]
    }
}

// MARK: Making values

extension JSON: ExpressibleByDictionaryLiteral {
    /// An object on one line.
    package init(dictionaryLiteral members: (String, JSON)...) {
        // Embedded Swift cannot give names to the parts of tuples in an array.
        self = .object(Members(all: members.map { (name: $0.0, value: $0.1) }))
    }
}

extension JSON.Members: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSON)...) {
        all = members.map { (name: $0.0, value: $0.1) }
    }

    /// The members with one more, or as they are where there is no value.
    func adding(_ name: String, _ value: JSON?) -> JSON.Members {
        value.map { JSON.Members(all: all + [(name, $0)]) } ?? self
    }

    func adding(_ others: JSON.Members) -> JSON.Members { JSON.Members(all: all + others.all) }
}

extension JSON {
    /// An object on one line.
    package static func object(_ members: Members) -> JSON { JSON.multiline(members).onOneLine }

    /// An array on one line.
    package static func array(_ elements: [JSON]) -> JSON { JSON.lines(elements).onOneLine }

    /// A number of points.
    static func points(_ value: Double?) -> JSON { value.map { .number($0, .length) } ?? .null }

    /// A number that lengths are multiplied by. It must be finite.
    static func factor(_ value: Double) -> JSON { .number(value, .factor) }

    static func priority(_ value: Double) -> JSON { .number(value, .none) }

    package static func count(_ value: Int?) -> JSON { value.map { .integer(Int64($0)) } ?? .null }

    static func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }

    package static func texts(_ values: [String]) -> JSON { .array(values.map { .string($0) }) }

    /// An object on one line with one more member, or as it is where there is no value.
    package func adding(_ name: String, _ value: JSON?) -> JSON {
        guard let value else { return self }
        return adding([name: value])
    }

    /// An object on one line with the members of another after its own.
    func adding(_ other: JSON) -> JSON {
        guard case .written(let members) = self, case .written(let further) = other, further.count > 2 else {
            return self
        }
        let separator: [UInt8] = members.count > 2 ? [UInt8(ascii: ","), UInt8(ascii: " ")] : []
        return .written(members.dropLast() + separator + further.dropFirst())
    }

    /// The document that every command prints about a file or two.
    static func report(_ members: Members) -> JSON {
        let schema: Members = ["schema": .integer(1)]
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

    private var onOneLine: JSON {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(128)
        append(to: &bytes, depth: nil)
        return .written(bytes)
    }

    /// - Parameter depth: How many containers are around the value; `nil` where it must stay on one line.
    fileprivate func append(to bytes: inout [UInt8], depth: Int?) {
        switch self {
        case .null: bytes.append("null")
        case .boolean(let value): bytes.append(value ? "true" : "false")
        case .integer(let value): bytes.append(integer: value)
        case .number(let value, let rounding):
            if value.isFinite { bytes.append(value, rounding) } else { bytes.append("null") }
        case .string(let text): bytes.append(quoted: text)
        case .written(let text): bytes.append(contentsOf: text)
        case .lines(let elements):
            bytes.append(ascii: "[")
            for (index, element) in elements.enumerated() {
                bytes.separate(index, depth)
                element.append(to: &bytes, depth: depth.map { $0 + 1 })
            }
            bytes.close("]", isEmpty: elements.isEmpty, depth)
        case .multiline(let members):
            bytes.append(ascii: "{")
            for (index, member) in members.all.enumerated() {
                bytes.separate(index, depth)
                bytes.append(quoted: member.name)
                bytes.append(": ")
                member.value.append(to: &bytes, depth: depth.map { $0 + 1 })
            }
            bytes.close("}", isEmpty: members.all.isEmpty, depth)
        }
    }
}

/// An object on one line that is written member by member, for those of which a document has thousands: a value for
/// each member and a list of them would take most of the time.
struct JSONLine {
    private var bytes: [UInt8] = []
    private var isEmpty = true

    init() {
        bytes.reserveCapacity(320)
        bytes.append(ascii: "{")
    }

    /// Adds a member; none where there is no value.
    mutating func add(_ name: String, _ value: JSON?) {
        guard let value else { return }
        begin(name)
        value.append(to: &bytes, depth: nil)
    }

    /// Adds a member that is an object, whose members `write` adds.
    mutating func add(_ name: String, _ write: (inout JSONLine) -> Void) {
        begin(name)
        bytes.append(ascii: "{")
        isEmpty = true
        write(&self)
        bytes.append(ascii: "}")
        isEmpty = false
    }

    private mutating func begin(_ name: String) {
        bytes.separate(isEmpty ? 0 : 1, nil)
        isEmpty = false
        bytes.append(quoted: name)
        bytes.append(": ")
    }

    /// The whole object.
    consuming func value() -> JSON {
        bytes.append(ascii: "}")
        return .written(bytes)
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
