/// An item that needs no declaration. A view of such a name is written in quotes.
package enum SpecialItem: Sendable, CaseIterable {
    case superview, screen
    case topLayoutGuide, bottomLayoutGuide, safeArea, readableContentGuide
    case layoutMarginsGuide, contentLayoutGuide, frameLayoutGuide

    package var spelling: String {
        switch self {
        case .superview: "Superview"
        case .screen: "Screen"
        case .topLayoutGuide: "Top Layout Guide"
        case .bottomLayoutGuide: "Bottom Layout Guide"
        case .safeArea: "Safe Area"
        case .readableContentGuide: "Readable Content Guide"
        case .layoutMarginsGuide: "Layout Margins Guide"
        case .contentLayoutGuide: "Content Layout Guide"
        case .frameLayoutGuide: "Frame Layout Guide"
        }
    }

    private static let words = CanonicalWords(allCases.map { $0.spelling })

    /// Whether `name`, which may be in any case, is an item.
    static func isItem(_ name: String) -> Bool { words.canonical(name) != nil }
}
