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
    var swift: String { SwiftNames.camelCase(spelling) ?? spelling }
}

extension StackDistribution {
    var swift: String { "." + (SwiftNames.camelCase(spelling) ?? spelling) }
}
