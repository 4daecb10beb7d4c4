import Foundation
import LayoutModel
import LayoutOutput
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct MarkupTests {
    @Test(arguments: [
        solutionSVG([Sample.complexWidths, Sample.card]), checkJUnit(Sample.checks),
        checkCheckstyle(Sample.checks),
    ])
    func markupIsWellFormed(document: [UInt8]) throws {
        #expect(try !XMLRecorder.elements(of: document).isEmpty)
    }

    @Test(arguments: [
        ("Light Gray Color", "lightgray"), ("red", "red"), ("#FF8800", "#ff8800"), ("clear", "none"),
        ("\"/><script>", "&quot;/&gt;&lt;script&gt;"),
    ])
    func backgroundsAreColoursOfCSS(background: String, fill: String) {
        var file = Sample.complexWidths
        file.layout.views[0].background = background
        #expect(text(solutionSVG([file])).contains(" fill=\"\(fill)\""))
    }

    /// But for what only HTML has.
    @Test func aPageIsWellFormed() throws {
        var page = text(solutionHTML([Sample.complexWidths, Sample.card]))
        #expect(page.hasPrefix("<!DOCTYPE html>\n"))
        page = page.replacing("<!DOCTYPE html>\n", with: "").replacing("<meta charset=\"utf-8\">", with: "")
        #expect(try !XMLRecorder.elements(of: Array(page.utf8)).isEmpty)
    }
}

/// Every element of a document, in the order in which they begin.
final class XMLRecorder: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
        var text = ""
    }

    /// Of a document that must be well formed.
    static func elements(of bytes: [UInt8]) throws -> [Element] {
        let parser = XMLParser(data: Data(bytes))
        let recorder = XMLRecorder()
        parser.delegate = recorder
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        return recorder.elements
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }
}
