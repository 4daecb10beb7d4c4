import ContentSizes
import LayoutMistakes
import LayoutSyntax
import SourceText

extension SpecialItem {
    /// The item that a name is likely meant to be: the nearest, or the one that other notations call so.
    static func meant(by name: String) -> SpecialItem? {
        // A view may well be declared as `view`; where it is not, it is the one of code.
        if isForeignSuperview(name) || ["view", "self"].contains(name.lowercased()) { return .superview }
        if let guide = ForeignNotation.guide(name) { return guide }
        let near = nearestName(to: name, among: allCases.map({ $0.spelling }))
        return near.flatMap { WordMeaning(of: $0).item }
    }

    /// The item that a name resembles so much that it is a slip or another notation's word for it.
    static func resembled(by name: String) -> SpecialItem? {
        if isForeignSuperview(name) { return .superview }
        if name.lowercased().hasSuffix("guide"), let guide = ForeignNotation.guide(name) {
            return guide.path == nil ? nil : guide
        }
        return allCases.first { areSimilar($0.spelling, name) }
    }

    /// How it is written where no view is named; `nil` of the guides that only some views have.
    var path: String? {
        if self == .layoutMarginsGuide { return "Superview.\(spelling)" }
        return standsAlone ? spelling : nil
    }

    private static func isForeignSuperview(_ name: String) -> Bool {
        let key = name.lowercased()
        return key == "parent" || key == "super"
    }
}

extension SpecialItem {
    /// The edge of a bar that others lie against.
    var edge: String? {
        switch self {
        case .topLayoutGuide: Attribute.bottom.spelling
        case .bottomLayoutGuide: Attribute.top.spelling
        case .keyboardLayoutGuide: Attribute.top.spelling
        case .superview, .screen, .safeArea, .readableContentGuide, .layoutMarginsGuide, .contentLayoutGuide,
            .frameLayoutGuide:
            nil
        }
    }
}
