import SourceText

/// A value of JSON.
package indirect enum JSONValue: Sendable {
    case object([Member])
    case list([JSONValue])
    case text(String)
    case number(Double)
    case boolean(Bool)
    case null

    package struct Member: Sendable {
        package let key: String
        /// Of the key, with its quotes.
        let span: Span
        package let value: JSONValue
    }

    /// The members of an object; none of what is no object.
    package var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The elements of a list; none of what is no list.
    package var elements: [JSONValue] {
        if case .list(let elements) = self { elements } else { [] }
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    package var boolean: Bool? {
        if case .boolean(let boolean) = self { boolean } else { nil }
    }

    package subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

    /// Reads a document.
    package static func read(_ bytes: [UInt8]) throws(ImportFailure) -> JSONValue {
        try JSONReader.read(bytes)
    }
}

/// Reads JSON.
struct JSONReader {
    /// Deeper nesting than any catalog has.
    private static let depthLimit = 64

    private var cursor: TranslationCursor
    private var depth = 0

    static func read(_ bytes: [UInt8]) throws(ImportFailure) -> JSONValue {
        var reader = JSONReader(cursor: TranslationCursor(bytes))
        let value = try reader.readValue()
        reader.cursor.skipBlanks()
        guard reader.cursor.isAtEnd else {
            throw reader.cursor.failure("this is not JSON: nothing may follow the last brace")
        }
        return value
    }

    private init(cursor: TranslationCursor) { self.cursor = cursor }

    private mutating func readValue() throws(ImportFailure) -> JSONValue {
        cursor.skipBlanks()
        guard depth < Self.depthLimit else { throw cursor.failure("the JSON is nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        if cursor.isAt("\"") { return .text(try cursor.readText()) }
        if cursor.skip("{") { return .object(try readMembers()) }
        if cursor.skip("[") { return .list(try readElements()) }
        let word = cursor.readWord()
        switch word {
        case "": throw cursor.failure("this is not JSON: a value is missing")
        case "true", "false": return .boolean(word == "true")
        case "null": return .null
        // The sign of an exponent is no part of a word.
        default: return .number(Double(word + (cursor.skip("+") ? cursor.readWord() : "")) ?? 0)
        }
    }

    private mutating func readMembers() throws(ImportFailure) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        cursor.skipBlanks()
        while !cursor.skip("}") {
            let start = cursor.index
            guard cursor.isAt("\"") else {
                throw cursor.failure("this is not JSON: a key in quotes is missing")
            }
            let key = try cursor.readText()
            let span = Span(Int32(start), Int32(cursor.index))
            cursor.skipBlanks()
            guard cursor.skip(":") else { throw cursor.failure("this is not JSON: ':' is missing") }
            members.append(JSONValue.Member(key: key, span: span, value: try readValue()))
            try readComma(before: "}")
        }
        return members
    }

    private mutating func readElements() throws(ImportFailure) -> [JSONValue] {
        var elements: [JSONValue] = []
        cursor.skipBlanks()
        while !cursor.skip("]") {
            elements.append(try readValue())
            try readComma(before: "]")
        }
        return elements
    }

    private mutating func readComma(before end: String) throws(ImportFailure) {
        cursor.skipBlanks()
        guard cursor.skip(",") || cursor.isAt(end) else {
            throw cursor.failure("this is not JSON: ',' or '\(end)' is missing")
        }
        cursor.skipBlanks()
    }
}
