import ContentSizes

/// An `attributedString` of a document: the contents of its fragments, in the font of the first.
struct AttributedText {
    var text = ""
    var font: DocumentFont

    /// What Xcode means by a font of the system without a size, which is that of macOS (stored frames).
    private static let systemFontSize = 13.0

    init?(_ node: XMLNode?, size: Double) {
        guard let node, node.name == "attributedString" else { return nil }
        let fragments = node.children.filter { $0.name == "fragment" }
        text = fragments.map { $0["content"] ?? $0.string("content") ?? "" }.joined()
        font = DocumentFont(nil, size: size)
        guard let first = fragments.first?.child("attributes")?.child("font", key: "NSFont") else { return }
        font.choice = .points(
            first.number("size")
                ?? (first["metaFont"]?.hasPrefix("system") == true ? Self.systemFontSize : size))
        if let name = first["metaFont"], name.hasPrefix("system") {
            let weight = name.dropFirst("system".count).lowercased()
            font.weight = FontWeight.allCases.first { $0.spelling == weight }
        }
        if let name = first["name"], !name.hasPrefix(".") { font.typeface = name }
    }
}
