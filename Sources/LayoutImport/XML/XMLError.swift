/// Why a file is not read as XML, and where.
struct XMLError: Error {
    /// In bytes of the UTF-8 text.
    let offset: Int
    let reason: Reason

    enum Reason {
        case unexpectedEnd
        case noElement
        case badName
        case badAttribute
        case badTag
        case unclosed(String)
        case mismatched(open: String, close: String)
        case unknownEntity(String)
        case tooDeep
        case textOutside
    }

    /// What is wrong with the file.
    var message: String {
        if case .tooDeep = reason { return detail }
        return "this is not well-formed XML: \(detail)"
    }

    /// In half a sentence.
    private var detail: String {
        switch reason {
        case .unexpectedEnd: "the file ends too early"
        case .noElement: "there is no element"
        case .badName: "a name was expected"
        case .badAttribute: "an attribute needs a value in quotes"
        case .badTag: "this tag is not closed by '>'"
        case .unclosed(let name): "'<\(name)>' is never closed"
        case .mismatched(let open, let close): "'</\(close)>' closes '<\(open)>'"
        case .unknownEntity(let name): "'&\(name);' is not known"
        case .tooDeep: "elements are nested more than \(XMLReader.depthLimit) deep"
        case .textOutside: "there is text outside the root element"
        }
    }
}
