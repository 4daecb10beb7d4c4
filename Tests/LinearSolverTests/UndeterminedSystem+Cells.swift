import LinearSolver
import TestSupport

/// Views in rows of boxes, tiles and cells that follow one another.
extension UndeterminedSystem {
    /// View 4 i is a box, and the three after it are in it. All hold where every box is as long as its views need.
    mutating func addCentredRows(_ count: Int) {
        for view in 0..<count {
            let (origin, size, box) = (2 * view, 2 * view + 1, 2 * (view - view % 4))
            add([(size, 1)], .greaterThanOrEqual, 0)
            if origin == box {
                place(origin, after: view == 0 ? [] : [(box - 8, -1), (box - 7, -1)], 0.8)
                continue
            }
            add([(origin, 1), (size, 0.5), (origin - 2, -1), (size - 2, -0.5)], .equal, 0)
            if random.chance(0.6) { add([(origin, 1), (box, -1)], .greaterThanOrEqual, length(0...10)) }
            if random.chance(0.4) {
                add([(box, 1), (box + 1, 1), (origin, -1), (size, -1)], .greaterThanOrEqual, length(0...10))
            }
            if random.chance(0.4) { add([(box + 1, 1), (size, -1)], .greaterThanOrEqual, 0) }
        }
        let last = 2 * (count - 1 - (count - 1) % 4)
        if random.chance(0.8) {
            add(
                [(last, 1), (last + 1, 1)], random.chance(0.5) ? .equal : .lessThanOrEqual,
                Double(60 * count) + length(0...400))
        }
    }

    /// View 4 i is a tile, the next one its caption; the two after them are the same. All hold where every size is 0.
    mutating func addCaptions(_ count: Int) {
        for view in 0..<count {
            let (origin, size, inset) = (2 * view, 2 * view + 1, length(0...20))
            add([(size, 1)], .greaterThanOrEqual, 0)
            if !view.isMultiple(of: 2) {
                add([(origin, 1), (size, 0.5), (origin - 2, -1), (size - 2, -0.5)], .equal, 0)
                add([(size, 1), (size - 2, -random.pick([0.5, 1, 2]))], .lessThanOrEqual, 0)
                continue
            }
            if view % 4 == 2 {
                add([(size, 1), (size - 4, -random.pick([0.75, 1]))], .equal, 0)
                place(origin, after: [(origin - 4, -1), (size - 4, -1)], 0.8)
                if random.chance(0.8) { add([(origin, 1), (size, 1)], .lessThanOrEqual, Double(80 * count)) }
            } else if view == 0 || random.chance(0.5) {
                add([(origin, 1)], random.chance(0.8) ? .equal : .greaterThanOrEqual, inset)
            } else {
                place(origin, after: [(origin - 2, -1), (size - 2, -1)], 0.5)
                if random.chance(0.5) { add([(size, 1), (size - 2, -0.75)], .greaterThanOrEqual, 0) }
            }
        }
    }

    /// Each second view is in the cell before it; three cells are a row. All hold where every size is 0, but for insets.
    mutating func addCells(_ count: Int) {
        let inset = length(0...4)
        for view in 0..<count {
            let (origin, size, cell) = (2 * view, 2 * view + 1, view / 2)
            add([(size, 1)], .greaterThanOrEqual, 0)
            if !view.isMultiple(of: 2) {
                add([(size, 1), (size - 2, -1)], .lessThanOrEqual, 0)
                if random.chance(0.5) {
                    add([(origin, 1), (size, 0.5), (origin - 2, -1), (size - 2, -0.5)], .equal, 0)
                } else {
                    place(origin, after: [(origin - 2, -1)], 0.2)
                    add(
                        [(origin - 2, 1), (size - 2, 1), (origin, -1), (size, -1)], .greaterThanOrEqual, inset
                    )
                }
                continue
            }
            if cell >= 3 && random.chance(0.9) { add([(size, 1), (size % 12, -1)], .equal, 0) }
            if cell % 3 == 0 {
                add([(origin, 1)], .equal, 8)
            } else {
                add([(origin, 1), (origin - 4, -1), (size - 4, -1)], .equal, 8)
            }
            if cell % 3 == 2 && random.chance(cell == 2 ? 0.9 : 0.3) {
                add([(origin, 1), (size, 1)], .lessThanOrEqual, cell == 2 ? 200 : 300)
            }
        }
    }

    /// View 3 i is a box, and the two after it are in it. All hold where every box is as long as any of them needs.
    mutating func addKinds(_ count: Int) {
        var firstSizes: [Int] = []
        for view in 0..<count {
            let (origin, size, box) = (2 * view, 2 * view + 1, 2 * (view - view % 3))
            add([(size, 1)], .greaterThanOrEqual, 0)
            if origin == box {
                place(origin, after: view == 0 ? [] : [(box - 6, -1), (box - 5, -1)], 0.8)
                let kind = random.pick([0, 1, 2])
                if kind < firstSizes.count {
                    add([(size, 1), (firstSizes[kind], -1)], .equal, 0)
                } else {
                    firstSizes.append(size)
                }
            } else if random.chance(0.5) {
                add([(origin, 1), (size, 0.5), (box, -1), (box + 1, -0.5)], .equal, 0)
                add([(box + 1, 1), (size, -1)], .greaterThanOrEqual, length(0...20))
            } else {
                place(origin, after: [(box, -1)], 0.5)
                add(
                    [(box, 1), (box + 1, 1), (origin, -1), (size, -1)],
                    random.chance(0.3) ? .equal : .greaterThanOrEqual, length(0...10))
            }
        }
        let last = 2 * (count - 1 - (count - 1) % 3)
        if random.chance(0.8) {
            add(
                [(last, 1), (last + 1, 1)], random.chance(0.5) ? .equal : .lessThanOrEqual,
                Double(40 * count) + length(0...400))
        }
    }
}
