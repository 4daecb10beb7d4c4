import Foundation

#if !canImport(Darwin)
    extension String {
        /// developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:), which Foundation has
        /// on Apple's systems only.
        public init(localized keyAndValue: String, table: String? = nil) { self = keyAndValue }
    }
#endif

/// An image, with the name that it was asked for by.
public final class UIImage: NSObject, Sendable {
    public let name: String

    /// developer.apple.com/documentation/uikit/uiimage/init(named:)
    public init?(named name: String) { self.name = name }

    /// developer.apple.com/documentation/uikit/uiimage/init(systemname:)
    public init?(systemName name: String) { self.name = "symbol " + name }
}

/// A font, with what it was asked for.
public final class UIFont: NSObject, Sendable {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "large title")
        public static let title1 = TextStyle(rawValue: "title 1")
        public static let title2 = TextStyle(rawValue: "title 2")
        public static let title3 = TextStyle(rawValue: "title 3")
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption 1")
        public static let caption2 = TextStyle(rawValue: "caption 2")
    }
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)
    }

    public let pointSize: CGFloat
    public let style: TextStyle?
    public let weight: Weight?
    public let fontName: String

    private init(_ size: CGFloat, _ style: TextStyle?, _ weight: Weight?, name: String = "") {
        pointSize = size
        self.style = style
        self.weight = weight
        fontName = name
    }
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(fontSize, nil, nil, name: fontName)
    }
    /// developer.apple.com/documentation/uikit/uifont/init(descriptor:size:)
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(pointSize, nil, descriptor.weight, name: descriptor.family)
    }
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(sizes[style] ?? 0, style, nil)
    }
    /// At the content size Large: developer.apple.com/design/human-interface-guidelines/typography
    private static let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16,
        .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    /// The system's font begins with a dot.
    public var familyName: String { fontName.isEmpty ? ".AppleSystemUIFont" : fontName }
    public var fontDescriptor: UIFontDescriptor {
        let weight = style == .headline ? weight ?? .semibold : weight
        return UIFontDescriptor(fontAttributes: [
            .family: familyName, .textStyle: style?.rawValue ?? "CTFontRegularUsage",
            .traits: weight.map { [UIFontDescriptor.TraitKey.weight: $0] } ?? [:],
        ])
    }
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, nil, nil) }
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(fontSize, nil, weight)
    }
    fileprivate func scaled(_ style: TextStyle) -> UIFont {
        UIFont(pointSize, style, weight ?? .regular, name: fontName)
    }
}

/// developer.apple.com/documentation/uikit/uifontdescriptor
public final class UIFontDescriptor: NSObject, Sendable {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    }
    let family: String
    let weight: UIFont.Weight?
    private let style: String?
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        family = attributes[.family] as? String ?? ""
        style = attributes[.textStyle] as? String
        weight = (attributes[.traits] as? [TraitKey: Any])?[.weight] as? UIFont.Weight
    }

    /// The weight is a number here: developer.apple.com/documentation/uikit/uifontdescriptor/object(forkey:)
    public func object(forKey attribute: AttributeName) -> Any? {
        if attribute == .textStyle { return style }
        guard attribute == .traits, let weight else { return nil }
        return [TraitKey.weight: NSNumber(value: Double(weight.rawValue))] as [TraitKey: Any]
    }
}

public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }
    public func scaledFont(for font: UIFont) -> UIFont { font.scaled(style) }
}

public final class UIColor: NSObject, Sendable {
    public let name: String
    private init(_ name: String) { self.name = name }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        name = "(\(red), \(green), \(blue), \(alpha))"
    }
}

/// developer.apple.com/documentation/uikit/standard-colors and developer.apple.com/documentation/uikit/ui-element-colors
extension UIColor {
    public class var black: UIColor { UIColor("black") }
    public class var white: UIColor { UIColor("white") }
    public class var gray: UIColor { UIColor("gray") }
    public class var lightGray: UIColor { UIColor("lightGray") }
    public class var darkGray: UIColor { UIColor("darkGray") }
    public class var red: UIColor { UIColor("red") }
    public class var green: UIColor { UIColor("green") }
    public class var blue: UIColor { UIColor("blue") }
    public class var cyan: UIColor { UIColor("cyan") }
    public class var yellow: UIColor { UIColor("yellow") }
    public class var magenta: UIColor { UIColor("magenta") }
    public class var orange: UIColor { UIColor("orange") }
    public class var purple: UIColor { UIColor("purple") }
    public class var brown: UIColor { UIColor("brown") }
    public class var clear: UIColor { UIColor("clear") }
    public class var systemRed: UIColor { UIColor("systemRed") }
    public class var systemOrange: UIColor { UIColor("systemOrange") }
    public class var systemYellow: UIColor { UIColor("systemYellow") }
    public class var systemGreen: UIColor { UIColor("systemGreen") }
    public class var systemMint: UIColor { UIColor("systemMint") }
    public class var systemTeal: UIColor { UIColor("systemTeal") }
    public class var systemCyan: UIColor { UIColor("systemCyan") }
    public class var systemBlue: UIColor { UIColor("systemBlue") }
    public class var systemIndigo: UIColor { UIColor("systemIndigo") }
    public class var systemPurple: UIColor { UIColor("systemPurple") }
    public class var systemPink: UIColor { UIColor("systemPink") }
    public class var systemBrown: UIColor { UIColor("systemBrown") }
    public class var systemGray: UIColor { UIColor("systemGray") }
    public class var systemGray2: UIColor { UIColor("systemGray2") }
    public class var systemGray3: UIColor { UIColor("systemGray3") }
    public class var systemGray4: UIColor { UIColor("systemGray4") }
    public class var systemGray5: UIColor { UIColor("systemGray5") }
    public class var systemGray6: UIColor { UIColor("systemGray6") }
    public class var label: UIColor { UIColor("label") }
    public class var secondaryLabel: UIColor { UIColor("secondaryLabel") }
    public class var tertiaryLabel: UIColor { UIColor("tertiaryLabel") }
    public class var quaternaryLabel: UIColor { UIColor("quaternaryLabel") }
    public class var placeholderText: UIColor { UIColor("placeholderText") }
    public class var link: UIColor { UIColor("link") }
    public class var separator: UIColor { UIColor("separator") }
    public class var opaqueSeparator: UIColor { UIColor("opaqueSeparator") }
    public class var systemBackground: UIColor { UIColor("systemBackground") }
    public class var secondarySystemBackground: UIColor { UIColor("secondarySystemBackground") }
    public class var tertiarySystemBackground: UIColor { UIColor("tertiarySystemBackground") }
    public class var systemGroupedBackground: UIColor { UIColor("systemGroupedBackground") }
    public class var secondarySystemGroupedBackground: UIColor { UIColor("secondarySystemGroupedBackground") }
    public class var tertiarySystemGroupedBackground: UIColor { UIColor("tertiarySystemGroupedBackground") }
    public class var systemFill: UIColor { UIColor("systemFill") }
    public class var secondarySystemFill: UIColor { UIColor("secondarySystemFill") }
    public class var tertiarySystemFill: UIColor { UIColor("tertiarySystemFill") }
    public class var quaternarySystemFill: UIColor { UIColor("quaternarySystemFill") }
}
