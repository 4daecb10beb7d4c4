/// What a caller wants beyond the frames.
package struct SolveOptions: Sendable {
    /// The smallest size that the content allows, instead of the environment's: the root's width is then wanted to
    /// be 0 at priority 50, as in UIKit's compressed fitting, not required to be the environment's.
    package var fitsWidth = false
    package var fitsHeight = false
    /// Warnings that are off unless asked for.
    package var reportsOverlap = false
    package var reportsSmallTouchTargets = false

    package init() {}
}
