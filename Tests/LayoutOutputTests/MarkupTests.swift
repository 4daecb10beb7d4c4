import Foundation
import LayoutEngine
import LayoutOutput
import LayoutSyntax
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct MarkupTests {
    @Test(arguments: [checkJUnit(Sample.checks), checkCheckstyle(Sample.checks)])
    func markupIsWellFormed(document: [UInt8]) throws {
        #expect(try !XMLRecorder.elements(of: document).isEmpty)
    }

    /// UIKit's values in light mode.
    private static let fills = [
        "black": "#000000", "white": "#FFFFFF", "gray": "#808080", "light gray": "#AAAAAA",
        "dark gray": "#555555", "red": "#FF0000", "green": "#00FF00", "blue": "#0000FF",
        "cyan": "#00FFFF", "yellow": "#FFFF00", "magenta": "#FF00FF", "orange": "#FF8000",
        "purple": "#800080", "brown": "#996633", "pink": "#FF2D55", "teal": "#30B0C7",
        "indigo": "#5856D6", "mint": "#00C7BE", "clear": "none",
    ]

    @Test func everyColorHasItsValue() {
        #expect(ColorNames.fixedNames.count == Self.fills.count)
        for name in ColorNames.fixedNames { #expect(fill(of: name) == Self.fills[name], "\(name)") }
    }

    @Test(arguments: [
        ("system blue", "#007AFF", "#0A84FF"), ("label", "#000000", "#FFFFFF"),
        ("secondary label", "#3C3C4399", "#EBEBF599"),
        ("secondary system background", "#F2F2F7", "#1C1C1E"), ("system gray", "#8E8E93", "#8E8E93"),
    ])
    func systemColorsDifferInDarkAppearance(name: String, light: String, dark: String) {
        #expect(fill(of: name) == light)
        #expect(ColorNames.color(name)?.dark == dark)
    }

    @Test func everySystemColorHasDigits() {
        for name in ColorNames.systemNames {
            for value in [ColorNames.color(name)?.light, ColorNames.color(name)?.dark] {
                #expect(value?.wholeMatch(of: /#([0-9A-F]{6}|[0-9A-F]{8})/) != nil, "\(name)")
            }
        }
    }

    private func fill(of color: String) -> String? { ColorNames.color(color)?.light }
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
