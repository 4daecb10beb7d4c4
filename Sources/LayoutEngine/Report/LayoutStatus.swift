/// The outcome of solving a layout, the best first: of regions of sizes that touch, the best holds on their common edge.
package enum LayoutStatus: Comparable, Sendable {
    case solved
    /// It is solved, but some text in a stack view gets no room.
    case clipped
    /// It is solved, but some view is ambiguous.
    case ambiguous
    /// Texts or margins that follow from the solution keep changing it.
    case unstable
    /// The required constraints contradict each other.
    case unsatisfiable
    /// It could not be found out within the limits, or not to the precision of the arithmetic.
    case notProved

    /// The reason why something is not proved.
    package static let notProvedReason =
        "the layout changes with the size in more ways than could be followed"
}
