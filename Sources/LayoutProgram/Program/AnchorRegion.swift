/// The rectangle of a view that an anchor is about.
package enum AnchorRegion: Hashable, Sendable {
    /// The view's alignment rectangle; of the screen the screen. For a constraint between a scroll view and an item
    /// inside it lowering takes the content area where the rules say so.
    case frame
    case safeArea, layoutMargins, readableContent
    /// Of the screen only.
    case topLayoutGuide, bottomLayoutGuide
    /// Of scroll views only.
    case contentLayoutGuide, frameLayoutGuide
}
