import SourceText

/// A value of a property list: of a project file, which is in the old notation with braces, or of an Info.plist in XML. Numbers
/// and booleans are texts here, because build settings know nothing else.
package indirect enum PropertyList: Sendable {
    case text(String)
    case list([PropertyList])
    case dictionary([String: PropertyList])

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    package var list: [PropertyList] { if case .list(let list) = self { list } else { [] } }

    /// The texts of a list.
    package var texts: [String] { list.compactMap { $0.text } }

    package subscript(key: String) -> PropertyList? {
        if case .dictionary(let members) = self { members[key] } else { nil }
    }

    var members: [String: PropertyList] { if case .dictionary(let members) = self { members } else { [:] } }

    /// Reads either notation.
    package static func read(_ source: SourceFile) throws(ImportFailure) -> PropertyList {
        let start = source.bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        if start.starts(with: "<?xml".utf8) || start.starts(with: "<!DOCTYPE".utf8)
            || start.starts(with: "<plist".utf8)
        {
            return try ofXML(source.bytes)
        }
        if start.starts(with: "bplist".utf8) {
            throw ImportFailure(offset: nil, message: "it is a binary property list")
        }
        var reader = OldPropertyListReader(bytes: source.bytes)
        return try reader.read()
    }

    private static func ofXML(_ bytes: [UInt8]) throws(ImportFailure) -> PropertyList {
        let document: XMLDocument
        do throws(XMLError) { document = try XMLReader.read(bytes) } catch {
            throw ImportFailure(offset: error.offset, message: error.message)
        }
        guard let value = document.root.children.first else {
            throw ImportFailure(offset: 0, message: "it has no value")
        }
        return PropertyList(value)
    }

    private init(_ node: XMLNode) {
        switch node.name {
        case "dict":
            var members: [String: PropertyList] = [:]
            var key: String?
            for child in node.children {
                if child.name == "key" {
                    key = child.text
                } else if let name = key {
                    members[name] = PropertyList(child)
                    key = nil
                }
            }
            self = .dictionary(members)
        case "array": self = .list(node.children.map { PropertyList($0) })
        case "true", "false": self = .text(node.name)
        default: self = .text(node.text)
        }
    }
}

/// Reads the notation of project files: `{ key = value; }`, `( value, )`, texts with or without quotes, and comments.
struct OldPropertyListReader {
    let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Deeper nesting than any project has.
    private static let depthLimit = 100

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(ImportFailure) -> PropertyList {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let value = try readValue()
        try skipBlanks()
        guard position == bytes.count else { throw failure("nothing may follow the last brace") }
        return value
    }

    private func failure(_ message: String) -> ImportFailure {
        ImportFailure(offset: min(position, bytes.count), message: message)
    }

    private mutating func readValue() throws(ImportFailure) -> PropertyList {
        try skipBlanks()
        guard position < bytes.count else { throw failure("the file ends too early") }
        guard depth < Self.depthLimit else { throw failure("it is nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        switch bytes[position] {
        case UInt8(ascii: "{"): return try readDictionary()
        case UInt8(ascii: "("): return try readList()
        default: return .text(try readText())
        }
    }

    private mutating func readDictionary() throws(ImportFailure) -> PropertyList {
        position += 1
        var members: [String: PropertyList] = [:]
        while true {
            try skipBlanks()
            if try eat("}") { return .dictionary(members) }
            let key = try readText()
            guard try eat("=") else { throw failure("'=' is missing behind '\(key)'") }
            members[key] = try readValue()
            guard try eat(";") else { throw failure("';' is missing behind the value of '\(key)'") }
        }
    }

    private mutating func readList() throws(ImportFailure) -> PropertyList {
        position += 1
        var list: [PropertyList] = []
        while true {
            if try eat(")") { return .list(list) }
            list.append(try readValue())
            if try eat(",") { continue }
            guard try eat(")") else { throw failure("',' or ')' is missing in a list") }
            return .list(list)
        }
    }

    private mutating func eat(_ sign: Unicode.Scalar) throws(ImportFailure) -> Bool {
        try skipBlanks()
        guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    private mutating func readText() throws(ImportFailure) -> String {
        let quote = bytes[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try readQuoted(quote) }
        let start = position
        while position < bytes.count, bytes[position] > 0x20, !Self.signs.contains(bytes[position]) {
            position += 1
        }
        guard position > start else { throw failure("a text is missing") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// What ends a text without quotes.
    private static let signs = Array("{}();,=\"".utf8)

    private mutating func readQuoted(_ quote: UInt8) throws(ImportFailure) -> String {
        var text: [UInt8] = []
        position += 1
        while position < bytes.count, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
                position += 1
                switch bytes[position] {
                case UInt8(ascii: "n"): text.append(0x0A)
                case UInt8(ascii: "t"): text.append(0x09)
                case let other: text.append(other)
                }
            } else {
                text.append(bytes[position])
            }
            position += 1
        }
        guard position < bytes.count else { throw failure("a text is never closed") }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Blanks and comments.
    private mutating func skipBlanks() throws(ImportFailure) {
        while position < bytes.count {
            if bytes[position] <= 0x20 {
                position += 1
            } else if bytes[position...].starts(with: "//".utf8) {
                position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
            } else if bytes[position...].starts(with: "/*".utf8) {
                position += 2
                while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
                position = min(position + 2, bytes.count)
            } else {
                return
            }
        }
    }
}
