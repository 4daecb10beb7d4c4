import SourceText

/// Reads XML as Interface Builder writes it: elements, attributes, texts, comments, CDATA and the five entities.
/// Declarations of document types are passed over, so nothing outside the file is ever read. Namespaces mean nothing.
struct XMLReader {
    /// Deeper nesting than any document has, and shallow enough for everything that follows the tree.
    static let depthLimit = 200

    private let bytes: [UInt8]
    private var position = 0
    private var document = XMLDocument()
    /// The indices of the elements that are open, the innermost last.
    private var open: [Int] = []
    private var lastComment = ""
    private var directives: [String] = []

    /// - Parameter bytes: UTF-8.
    static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLDocument {
        var reader = XMLReader(bytes: bytes)
        try reader.read()
        return reader.document
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() throws(XMLError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < bytes.count {
            if bytes[position] != UInt8(ascii: "<") {
                try readText()
            } else if skips("<!--") {
                take(comment: String(decoding: try upTo("-->"), as: UTF8.self))
            } else if skips("<![CDATA[") {
                append(text: String(decoding: try upTo("]]>"), as: UTF8.self))
            } else if skips("<?") {
                _ = try upTo("?>")
            } else if skips("<!") {
                try skipDeclaration()
            } else if skips("</") {
                try readEndTag()
            } else {
                try readStartTag()
            }
        }
        if let last = open.last { throw failure(.unclosed(document.elements[last].name)) }
        if document.elements.isEmpty { throw failure(.noElement) }
    }

    /// A document type, with its own declarations in brackets.
    private mutating func skipDeclaration() throws(XMLError) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if byte == UInt8(ascii: ">"), depth <= 0 { return }
        }
        throw failure(.unexpectedEnd)
    }
}

// Tags.
extension XMLReader {
    private mutating func readStartTag() throws(XMLError) {
        let start = position
        position += 1
        if open.isEmpty, !document.elements.isEmpty { throw failure(.textOutside, at: start) }
        if open.count == Self.depthLimit { throw failure(.tooDeep, at: start) }
        let name = try readName()
        var attributes: [XMLAttribute] = []
        while true {
            skipBlanks()
            if skips("/>") { return add(name, attributes, start, isEmpty: true) }
            if skips(">") { return add(name, attributes, start, isEmpty: false) }
            if position == bytes.count { throw failure(.badTag, at: start) }
            attributes.append(try readAttribute())
        }
    }

    private mutating func add(_ name: String, _ attributes: [XMLAttribute], _ start: Int, isEmpty: Bool) {
        let index = document.elements.count
        if let parent = open.last { document.elements[parent].children.append(index) }
        document.elements.append(
            XMLElement(
                name: name, attributes: attributes,
                span: Span(Int32(start), Int32(start + 1 + name.utf8.count)), parent: open.last ?? -1,
                comment: lastComment, directives: directives))
        (lastComment, directives) = ("", [])
        if !isEmpty { open.append(index) }
    }

    private mutating func readEndTag() throws(XMLError) {
        let start = position - 2
        let name = try readName()
        skipBlanks()
        guard skips(">") else { throw failure(.badTag, at: start) }
        guard let index = open.popLast() else { throw failure(.textOutside, at: start) }
        let opened = document.elements[index].name
        if opened != name { throw failure(.mismatched(open: opened, close: name), at: start) }
        (lastComment, directives) = ("", [])
    }

    private mutating func take(comment: String) {
        if let directive = Allowance.directive(in: comment) {
            directives.append(directive)
        } else {
            lastComment = comment
        }
    }

    private mutating func readAttribute() throws(XMLError) -> XMLAttribute {
        let start = position
        let name = try readName()
        skipBlanks()
        guard skips("=") else { throw failure(.badAttribute, at: start) }
        skipBlanks()
        guard position < bytes.count,
            bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
        else { throw failure(.badAttribute, at: start) }
        let quote = bytes[position]
        position += 1
        let first = position
        while position < bytes.count, bytes[position] != quote { position += 1 }
        guard position < bytes.count else { throw failure(.badAttribute, at: start) }
        let value = try decoded(first..<position)
        position += 1
        return XMLAttribute(name: name, value: value)
    }

    private mutating func readName() throws(XMLError) -> String {
        let start = position
        while position < bytes.count, isNamePart(bytes[position]) { position += 1 }
        if position == start { throw failure(.badName) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"),
            UInt8(ascii: "."), 0x80...:
            true
        case _: false
        }
    }
}

// Texts.
extension XMLReader {
    private mutating func readText() throws(XMLError) {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        if open.isEmpty {
            if bytes[start..<position].allSatisfy(isBlank) { return }
            throw failure(.textOutside, at: start)
        }
        if bytes[start..<position].allSatisfy(isBlank), !keepsBlanks { return }
        append(text: try decoded(start..<position))
    }

    /// Blanks between elements are not kept, blanks in a string are.
    private var keepsBlanks: Bool {
        open.last.map {
            document.elements[$0].name == "string" || document.elements[$0].name == "mutableString"
        }
            ?? false
    }

    private mutating func append(text: String) {
        if let index = open.last { document.elements[index].text += text }
    }

    /// The characters of a range, entities replaced.
    private func decoded(_ range: Range<Int>) throws(XMLError) -> String {
        guard bytes[range].contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var result: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == UInt8(ascii: "&") {
                let entity = bytes[index..<range.upperBound].prefix { $0 != UInt8(ascii: ";") }.dropFirst()
                guard let scalar = scalar(of: entity) else {
                    let name = String(decoding: entity.prefix(20), as: UTF8.self)
                    throw failure(.unknownEntity(name), at: index)
                }
                result.append(contentsOf: String(scalar).utf8)
                index = entity.endIndex + 1
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func scalar(of entity: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let name = String(decoding: entity, as: UTF8.self)
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        case _:
            guard entity.first == UInt8(ascii: "#"), entity.count < 10 else { return nil }
            let digits = name.dropFirst()
            let isHexadecimal = digits.first == "x" || digits.first == "X"
            let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return value.flatMap { Unicode.Scalar($0) }
        }
    }
}

// Bytes.
extension XMLReader {
    private func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private mutating func skipBlanks() {
        while position < bytes.count, isBlank(bytes[position]) { position += 1 }
    }

    private mutating func skips(_ text: String) -> Bool {
        let end = position + text.utf8.count
        guard end <= bytes.count, bytes[position..<end].elementsEqual(text.utf8) else { return false }
        position = end
        return true
    }

    /// The bytes before the next `end`, which is passed over.
    private mutating func upTo(_ end: String) throws(XMLError) -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count {
            let here = position
            if skips(end) { return bytes[start..<here] }
            position += 1
        }
        throw failure(.unexpectedEnd, at: start)
    }

    private func failure(_ reason: XMLError.Reason, at offset: Int? = nil) -> XMLError {
        XMLError(offset: offset ?? position, reason: reason)
    }
}
