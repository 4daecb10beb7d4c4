/// An item that needs no declaration. A view of such a name is written in quotes. Their facts are in
/// `ItemFacts`.
package enum SpecialItem: Int, Sendable, CaseIterable {
    case superview, screen
    case topLayoutGuide, bottomLayoutGuide, safeArea, readableContentGuide, keyboardLayoutGuide
    case layoutMarginsGuide, contentLayoutGuide, frameLayoutGuide

    private static let table = allCases.map { $0.row }

    private var facts: ItemFacts { SpecialItem.table[rawValue] }

    /// As the language writes it.
    package var spelling: String { facts.spelling }

    /// The rectangle of a view that this guide is; `nil` for the items that are views.
    package var region: AnchorRegion? { facts.region }

    /// Whether it may be written without a view and a dot before it.
    package var standsAlone: Bool { facts.standsAlone }

    private static let words = CanonicalWords(allCases.map { $0.spelling })

    /// Whether `name`, which may be in any case, is an item.
    static func isItem(_ name: String) -> Bool { words.canonical(name) != nil }
}

/// The rectangle of a view that an anchor is about.
package enum AnchorRegion: Hashable, Sendable {
    /// The view's alignment rectangle; of the screen the screen. For a constraint between a scroll view and an item
    /// inside it lowering takes the content area where the rules say so.
    case frame
    case safeArea, layoutMargins, readableContent
    case topLayoutGuide, bottomLayoutGuide
    /// From the top of the keyboard, or where there is none from the end of the safe area, to the screen's bottom.
    case keyboard
    case contentLayoutGuide, frameLayoutGuide

    /// The items that have such a rectangle.
    package var owner: RegionOwner {
        switch self {
        case .frame, .safeArea, .layoutMargins, .readableContent: .view
        case .topLayoutGuide, .bottomLayoutGuide, .keyboard: .screen
        case .contentLayoutGuide, .frameLayoutGuide: .scrollView
        }
    }

    /// As the language writes it.
    package var spelling: String {
        SpecialItem.allCases.first { $0.region == self }?.spelling ?? "frame"
    }
}

/// The items that have a rectangle besides their frame.
package enum RegionOwner: Sendable {
    case view, screen, scrollView
}

/// One row of the table of items.
private struct ItemFacts: Sendable {
    let spelling: String
    let region: AnchorRegion?
    let standsAlone: Bool

    init(_ spelling: String, _ region: AnchorRegion?, standsAlone: Bool = true) {
        self.spelling = spelling
        self.region = region
        self.standsAlone = standsAlone
    }
}

extension SpecialItem {
    /// The table.
    private var row: ItemFacts {
        switch self {
        case .superview: ItemFacts("Superview", nil)
        case .screen: ItemFacts("Screen", nil)
        case .topLayoutGuide: ItemFacts("Top Layout Guide", .topLayoutGuide)
        case .bottomLayoutGuide: ItemFacts("Bottom Layout Guide", .bottomLayoutGuide)
        case .safeArea: ItemFacts("Safe Area", .safeArea)
        case .readableContentGuide: ItemFacts("Readable Content Guide", .readableContent)
        case .keyboardLayoutGuide: ItemFacts("Keyboard Layout Guide", .keyboard)
        case .layoutMarginsGuide: ItemFacts("Layout Margins Guide", .layoutMargins, standsAlone: false)
        case .contentLayoutGuide: ItemFacts("Content Layout Guide", .contentLayoutGuide, standsAlone: false)
        case .frameLayoutGuide: ItemFacts("Frame Layout Guide", .frameLayoutGuide, standsAlone: false)
        }
    }
}
