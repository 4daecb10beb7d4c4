import ContentSizes
import LayoutSyntax

extension AnchorRegion {
    /// Whether a view that may be of one of `types`, or the screen, has such a rectangle.
    package func belongs(to types: [ViewType], isScreen: Bool) -> Bool {
        switch owner {
        case .view: isScreen || types.contains { $0 != .layoutGuide }
        case .screen: isScreen
        case .scrollView: types.contains(.scrollView)
        }
    }
}
