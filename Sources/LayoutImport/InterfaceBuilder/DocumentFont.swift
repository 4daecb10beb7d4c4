import ContentSizes

/// A `fontDescription` of a document.
struct DocumentFont {
    var choice: FontChoice
    var weight: FontWeight?
    /// The family, where it is not the system's.
    var typeface: String?
    /// Whether its size is 0, so that nothing is drawn.
    private(set) var isInvisible = false
    /// Whether it is one of the system's own by a name that apps should not use, which newer systems draw in another font.
    private(set) var isPrivate = false
    /// A style or weight that the language does not have.
    private(set) var unknownWord: String?

    /// - Parameter size: The size that is meant where the description has none, in points.
    init(_ node: XMLNode?, size: Double) {
        choice = .points(size)
        guard let node else { return }
        if let style = node["style"].flatMap(DocumentFont.style) {
            choice = .style(style)
            return
        }
        let usual = node["size"] == "button" ? 15 : size
        choice = .points(node.number("pointSize").flatMap { $0 > 0 ? $0 : nil } ?? usual)
        isInvisible = node.number("pointSize").map { $0 <= 0 } ?? false
        unknownWord = node["style"]
        weight = node["weight"].flatMap(DocumentFont.weight)
        if weight == nil { unknownWord = unknownWord ?? node["weight"] }
        if node["type"] == "boldSystem" { weight = .bold }
        isPrivate = node["name"]?.hasPrefix(".") ?? false
        if let family = node["family"] ?? node["name"], !family.hasPrefix("."), !family.hasPrefix("System") {
            typeface = family
        }
    }

    private static func style(_ name: String) -> TextStyle? { styles[name] }

    private static let styles: [String: TextStyle] = [
        "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
        "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
        "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
        "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
        "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
        "UICTFontTextStyleCaption2": .caption2,
    ]

    private static func weight(_ name: String) -> FontWeight? {
        name == "ultraLight" ? .ultralight : FontWeight.allCases.first { $0.spelling == name }
    }
}
