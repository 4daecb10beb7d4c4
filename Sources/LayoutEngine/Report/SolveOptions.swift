import ContentSizes

/// The wishes of a caller besides the frames.
package struct SolveOptions: Sendable {
    /// The smallest size that the content allows, instead of the environment's: the screen's width is then wanted to
    /// be 0 at priority 50, as in UIKit's compressed fitting, not required to be the environment's.
    package var fitsWidth = false
    /// The same of the height.
    package var fitsHeight = false
    /// The screen's width where it is fitted and the content asks for none, in points; `nil` leaves it 0.
    package var widthWithoutContent: Double?
    /// The same of the height, as a table has a row height for cells whose constraints suggest none.
    package var heightWithoutContent: Double?
    /// Where the height is fitted, content that can be higher is so high at least, as a table has a row height; in points.
    package var leastHeight = 0.0
    /// Proves the solution from the constraints as lowered, by other code than found it: required ones hold, and at each
    /// priority nothing can be made better. A fault is the error `not-verified`.
    package var verifies = false
    /// The size stands for others, so that messages have to say of what they suggest that it was tried at this one.
    package var isExample = false
    /// Whether the constraints that are usually not satisfied are reported, too.
    package var reportsAllUnsatisfied = false
    /// Whether views that overlap get a warning, texts over texts always.
    package var reportsOverlap = false
    /// Whether constraints that follow from others get a warning.
    package var reportsRedundancy = false
    /// Whether notes tell of what is probably right, such as a view that gets its size at run time.
    package var reportsNotes = false
    /// Whether controls that are smaller than 44 x 44 pt get a warning.
    package var reportsSmallTouchTargets = false

    package init() {}

    /// Whether the screen has the environment's length on an axis.
    package func isExact(_ axis: Axis) -> Bool { axis == .horizontal ? !fitsWidth : !fitsHeight }
}
