import Foundation
import LayoutModel
import LayoutOutput
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct DrawingTests {
    @Test func aDrawingIsWellFormedAndHoldsTheVisibleViews() throws {
        let drawing = solutionSVG([Sample.complexWidths, Sample.card])
        let elements = try XMLRecorder.elements(of: drawing)
        #expect(elements.count(where: { $0.name == "svg" }) == 3)
        let titles = elements.filter { $0.name == "title" }.map(\.text)
        #expect(
            titles == [
                "a.layout at 375 x 667, compact-regular", "Blue View: 16, 20, 150 x 627",
                "Red View: 174, 20, 185 x 627",
                "a.layout at 375 x 667, compact-regular, safe area 20,0,0,0, rtl, content size AX1, scale 2",
                "Card: 16, 36, 343 x 37", "Say \"hi\", now: 0, -0.5, 375 x 100",
            ])
        #expect(elements[0].attributes["width"] == "774")
        #expect(elements[0].attributes["height"] == "667")
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

    @Test func aPageIsWellFormedAndSaysWhatDoesNotHold() throws {
        var page = text(solutionHTML([Sample.complexWidths, Sample.card]))
        #expect(page.hasPrefix("<!DOCTYPE html>\n"))
        page = page.replacing("<!DOCTYPE html>\n", with: "").replacing("<meta charset=\"utf-8\">", with: "")
        let elements = try XMLRecorder.elements(of: Array(page.utf8))
        #expect(elements.filter { $0.name == "h1" }.map(\.text) == ["a.layout", "a.layout"])
        #expect(
            elements.filter { $0.name == "h2" }.map(\.text)
                == ["not satisfied", "not satisfied", "conflicts", "not determined"])
        #expect(elements.count(where: { $0.name == "tr" }) == 2 + 5)
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
