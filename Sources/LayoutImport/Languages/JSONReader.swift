import SourceText

/// A value of JSON, as far as a string catalog has some.
indirect enum JSONValue {
    case object([Member])
    case text(String)
    /// A number, a list, or one of three words.
    case other

    struct Member {
        let key: String
        /// Of the key, with its quotes.
        let span: Span
        let value: JSONValue
    }

    /// The members of an object; none of what is no object.
    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }
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
        if cursor.skip("[") {
            try readElements()
            return .other
        }
        if cursor.readWord().isEmpty { throw cursor.failure("this is not JSON: a value is missing") }
        _ = cursor.skip("+")
        _ = cursor.readWord()
        return .other
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

    private mutating func readElements() throws(ImportFailure) {
        cursor.skipBlanks()
        while !cursor.skip("]") {
            _ = try readValue()
            try readComma(before: "]")
        }
    }

    private mutating func readComma(before end: String) throws(ImportFailure) {
        cursor.skipBlanks()
        guard cursor.skip(",") || cursor.isAt(end) else {
            throw cursor.failure("this is not JSON: ',' or '\(end)' is missing")
        }
        cursor.skipBlanks()
    }
}
