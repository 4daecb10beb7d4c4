/// The order in which the ends of ranges are searched for.
///
/// A run for a position begins where the last one ended, so the next end is to be nearby. Positions come first, from one
/// end of a stack of views to the other: all that stands before a view stands before the next one, too. The other columns
/// come as the positions do that rows tie them to: what made room for one, all before it being as far back as it can be and
/// all behind it as far on, is nearly what the next one needs.
struct SearchOrder: Sendable {
    let columns: [Int32]

    /// - Parameters:
    ///   - wanted: The columns whose ends are to be found.
    ///   - ranks: By column: the greater, the further on it is.
    init(_ wanted: [Int32], of face: OptimalFace, _ relative: RelativeColumns, ranks: [Int32]) {
        let roots = relative.roots
        // A root that is held by more than rows is a size that others follow.
        func isPosition(_ column: Int32) -> Bool { roots[Int(column)] >= 0 && face.isFree(Int(column)) }
        func key(_ column: Int32) -> (root: Int32, position: Double, column: Int32) {
            (roots[Int(column)], face.point[Int(column)].rangeEnd, column)
        }
        let positions = wanted.filter { isPosition($0) }.sorted { key($0) < key($1) }
        let others = wanted.filter { !isPosition($0) }.sorted { ranks[Int($0)] < ranks[Int($1)] }
        columns = positions + others
    }
}
