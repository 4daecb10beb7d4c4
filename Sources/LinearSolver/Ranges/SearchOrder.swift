/// The order in which the ends of ranges are searched for.
///
/// A run for a position begins where the last one ended, so the next end is to be nearby. Positions come first, from one
/// end of a stack of views to the other: all that stands before a view stands before the next one, too. Each of the other
/// columns comes after one that a row ties it to: much of what moved along with that moves along with it as well.
struct SearchOrder: Sendable {
    private let face: OptimalFace
    /// By column: the root of the tree that tells it as a position; -1 where there is none, as of relative columns, which
    /// come after all others.
    private let roots: [Int32]
    /// By column: whether its end is to be found.
    private let isWanted: [Bool]
    private var isVisited: [Bool]
    private(set) var columns: [Int32] = []

    /// - Parameters:
    ///   - face: With relative columns where there are any: their rows tie what is in a box to the box.
    ///   - relative: By column of the face without these.
    init(_ wanted: [Int32], of face: OptimalFace, _ relative: RelativeColumns) {
        self.face = face
        roots = relative.roots + [Int32](repeating: -1, count: face.columnCount - relative.parents.count)
        var isWanted = [Bool](repeating: false, count: face.columnCount)
        for column in wanted { isWanted[Int(column)] = true }
        self.isWanted = isWanted
        isVisited = [Bool](repeating: false, count: face.columnCount)
        columns = wanted.filter { isPosition($0) }.sorted { key($0) < key($1) }
        for column in wanted where !isPosition(column) { follow(column) }
    }

    /// A root that is held by more than rows is a size that others follow.
    private func isPosition(_ column: Int32) -> Bool {
        roots[Int(column)] >= 0 && face.isFree(Int(column))
    }

    private func key(_ column: Int32) -> (root: Int32, position: Double, column: Int32) {
        (roots[Int(column)], face.point[Int(column)].rangeEnd, column)
    }

    /// Goes from a column to those that rows tie it to, and on from each of these before the next.
    private mutating func follow(_ start: Int32) {
        var open = [start]
        while let column = open.popLast() {
            if isVisited[Int(column)] { continue }
            isVisited[Int(column)] = true
            if isWanted[Int(column)] { columns.append(column) }
            // A long row ties all of its columns together.
            for row in face.rows(of: column) where face.isShort(row) {
                for entry in face.entries(of: row) {
                    let other = face.matrix.columns[entry]
                    if canFollow(other) { open.append(other) }
                }
            }
        }
    }

    /// Positions are not followed: through them each column leads to all others.
    private func canFollow(_ column: Int32) -> Bool {
        face.isMovable[Int(column)] && !isVisited[Int(column)] && !isPosition(column)
    }
}
