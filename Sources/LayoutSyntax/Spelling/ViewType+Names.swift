import ContentSizes

extension ViewType {
    /// Views of UIKit whose contents are no part of the layout: each is a `View` in every respect.
    private static let plainViews = ["Web View", "Map View", "Table View", "Collection View"]

    /// Every word that is a type, in canonical case. The types come first, in their order.
    package static let names: [(spelling: String, type: ViewType)] =
        allCases.map { ($0.spelling, $0) } + plainViews.map { ($0, .view) }

    private static let words = CanonicalWords(names.map { $0.spelling })

    /// The canonical spelling of `name`, which may be in any case, or `nil` where it is no type.
    static func canonical(_ name: String) -> String? { words.canonical(name) }

    /// The type that `name`, in any case, means.
    static func called(_ name: String) -> ViewType? { words.index(of: name).map { names[$0].type } }
}
