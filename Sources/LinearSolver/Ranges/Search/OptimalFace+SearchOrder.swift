extension OptimalFace {
    /// The order in which the ends of ranges are best searched for.
    ///
    /// A run for a position begins where the last one ended, so the next end is to be nearby. Positions come first, from one
    /// end of a stack of views to the other: all that stands before a view stands before the next one, too. The other columns
    /// come as the positions do that rows tie them to: what made room for one, all before it being as far back as it can be
    /// and all behind it as far on, is nearly what the next one needs.
    ///
    /// - Parameters:
    ///   - wanted: The columns whose ends are to be found.
    ///   - ranks: By column: the greater, the further on it is.
    func searchOrder(of wanted: [Int32], _ relative: RelativeColumns, ranks: [Int32]) -> [Int32] {
        let roots = relative.roots
        // A root that is held by more than rows is a size that others follow.
        func isPosition(_ column: Int32) -> Bool { roots[Int(column)] >= 0 && isFree(Int(column)) }
        let positions = wanted.filter { isPosition($0) }.map { column in
            (root: roots[Int(column)], position: point[Int(column)].rangeEnd, column: column)
        }
        let others = wanted.filter { !isPosition($0) }
        return positions.sorted { $0 < $1 }.map { $0.column }
            + others.sorted { ranks[Int($0)] < ranks[Int($1)] }
    }
}
