import ContentSizes
import LayoutEngine
import LayoutSyntax

/// A color as Swift writes it where a `UIColor` is expected.
func uiColor(_ color: String) -> String {
    if color.utf8.first == UInt8(ascii: "#") { return uiColor(hexadecimal: Array(color.utf8.dropFirst())) }
    switch color {
    case "pink", "teal", "indigo", "mint": return ".system\(color.capitalized)"
    default: break
    }
    let words = color.split(separator: " ")
    return "." + words[0] + words.dropFirst().map { String($0).capitalized }.joined()
}

private func uiColor(hexadecimal digits: [UInt8]) -> String {
    let names = ["red", "green", "blue", "alpha"]
    var parts: [String] = []
    for (index, name) in names.enumerated() {
        let bytes = digits.dropFirst(2 * index).prefix(2)
        guard bytes.count == 2, let value = Int(String(decoding: bytes, as: UTF8.self), radix: 16) else {
            parts.append("\(name): 1")
            continue
        }
        parts.append(value % 255 == 0 ? "\(name): \(value / 255)" : "\(name): \(value).0 / 255")
    }
    return "UIColor(\(parts.joined(separator: ", ")))"
}

extension StackDistribution {
    var swift: String {
        switch self {
        case .fill: ".fill"
        case .fillEqually: ".fillEqually"
        case .fillProportionally: ".fillProportionally"
        case .equalSpacing: ".equalSpacing"
        case .equalCentering: ".equalCentering"
        }
    }
}

extension StackAlignment {
    /// The side of a horizontal stack view is its top or bottom.
    func swift(along axis: Axis) -> String {
        switch self {
        case .fill: ".fill"
        case .leading: axis == .horizontal ? ".top" : ".leading"
        case .center: ".center"
        case .trailing: axis == .horizontal ? ".bottom" : ".trailing"
        case .firstBaseline: ".firstBaseline"
        case .lastBaseline: ".lastBaseline"
        }
    }
}

extension FontWeight {
    /// The constant of `UIFont.Weight`.
    var swift: String { self == .ultralight ? "ultraLight" : spelling }
}

extension TextStyle {
    /// The constant of `UIFont.TextStyle`.
    var swift: String {
        switch self {
        case .largeTitle: "largeTitle"
        case .title1: "title1"
        case .title2: "title2"
        case .title3: "title3"
        case .headline: "headline"
        case .body: "body"
        case .callout: "callout"
        case .subheadline: "subheadline"
        case .footnote: "footnote"
        case .caption1: "caption1"
        case .caption2: "caption2"
        }
    }
}
