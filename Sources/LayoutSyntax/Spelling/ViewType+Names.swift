import ContentSizes
import SourceText

/// Views of UIKit whose contents are no part of the layout: each is a `View` in every respect but its class.
package enum PlainView: CaseIterable, Sendable {
    case web, map, table, collection

    /// As the language writes it.
    package var spelling: String {
        switch self {
        case .web: "Web View"
        case .map: "Map View"
        case .table: "Table View"
        case .collection: "Collection View"
        }
    }

    /// The view that `name`, in any case, means; `nil` where it is none of them.
    package static func called(_ name: String) -> PlainView? {
        let name = Text.matchingKey(name)
        return allCases.first { Text.matchingKey($0.spelling) == name }
    }
}

extension ViewType {
    /// Every word that is a type, in canonical case. The types come first, in their order.
    package static let names: [(spelling: String, type: ViewType)] =
        allCases.map { ($0.spelling, $0) } + PlainView.allCases.map { ($0.spelling, .view) }

    private static let words = CanonicalWords(names.map { $0.spelling })

    /// The canonical spelling of `name`, which may be in any case, or `nil` where it is no type.
    package static func canonical(_ name: String) -> String? { words.canonical(name) }

    /// The type that `name`, in any case, means.
    package static func called(_ name: String) -> ViewType? { words.index(of: name).map { names[$0].type } }
}
