import LayoutSyntax
import SourceText

/// An XML document as a tree of elements: the elements in order of their start tags, each with the indices of its parent and
/// of its children. Texts are kept where an element has any; comments only where one comes right before an element.
struct XMLDocument: Sendable {
    /// The root is at 0.
    var elements: [XMLElement] = []

    var root: XMLNode { XMLNode(document: self, index: 0) }

    /// The indices of an element and of all inside it.
    func elementsAndInner(of index: Int) -> ClosedRange<Int> {
        var last = index
        while last + 1 < elements.count, elements[last + 1].parent >= index { last += 1 }
        return index...last
    }

    /// Gives an element another value of an attribute.
    mutating func set(_ name: String, _ value: String, of element: Int) {
        elements[element].attributes.removeAll { $0.name == name }
        elements[element].attributes.append(XMLAttribute(name: name, value: value))
    }
}

/// One element, as its tags have it.
struct XMLElement: Sendable {
    let name: String
    var attributes: [XMLAttribute]
    /// The start tag up to its name, in bytes of the UTF-8 text.
    let span: Span
    /// The index of the element around it; -1 for the root.
    let parent: Int
    /// The comment right before the start tag; empty where there is none.
    let comment: String
    /// The comments before the start tag that are to this program: `layoutc: allow ambiguous`.
    let directives: [String]
    var children: [Int] = []
    /// The characters directly inside, in order.
    var text = ""
}

struct XMLAttribute: Sendable {
    let name: String
    let value: String
}

/// An element in its document.
struct XMLNode: Sendable {
    let document: XMLDocument
    let index: Int

    private var element: XMLElement { document.elements[index] }

    var name: String { element.name }
    var attributes: [XMLAttribute] { element.attributes }
    var text: String { element.text }
    var comment: String { element.comment }
    var span: Span { element.span }
    var children: [XMLNode] { element.children.map { XMLNode(document: document, index: $0) } }
    var parent: XMLNode? {
        element.parent < 0 ? nil : XMLNode(document: document, index: element.parent)
    }

    /// The value of an attribute.
    subscript(attribute: String) -> String? {
        document.elements[index].attributes.first { $0.name == attribute }?.value
    }

    /// Whether an attribute says `YES`.
    func flag(_ attribute: String) -> Bool { self[attribute] == "YES" }

    /// The number that an attribute holds; `nil` where it holds none.
    func number(_ attribute: String) -> Double? { self[attribute].flatMap(XMLNode.number) }

    /// The number that a text is; `nil` where it is none, and of one that is out of reach of every length.
    static func number(in text: String) -> Double? {
        Double(text).flatMap { $0.magnitude <= NumberRequirement.greatestLength ? $0 : nil }
    }

    /// The first child of this name, and with this `key` if one is given.
    func child(_ name: String, key: String? = nil) -> XMLNode? {
        let found = element.children.first { child in
            let element = document.elements[child]
            guard element.name == name else { return false }
            return key.map { key in element.attributes.contains { $0.name == "key" && $0.value == key } }
                ?? true
        }
        return found.map { XMLNode(document: document, index: $0) }
    }

    /// The first child with this `key`, whatever its name.
    func child(key: String) -> XMLNode? { children.first { $0["key"] == key } }

    /// The children inside the first child of this name: `subviews`, `constraints`.
    func items(_ name: String) -> [XMLNode] { child(name)?.children ?? [] }

    /// The first child that holds a string under this `key`: a text that does not fit into an attribute.
    func string(_ key: String) -> String? {
        let holder = child("string", key: key) ?? child("mutableString", key: key)
        return holder.map { $0.flag("base64-UTF8") ? Base64.decoded($0.text) : $0.text }
    }

    /// The element itself and all inside it, in document order.
    var descendants: [XMLNode] {
        document.elementsAndInner(of: index).map { XMLNode(document: document, index: $0) }
    }
}
