import LinearSolver
import TestSupport

// Systems in which most views have to do with many others, whichever way one cuts them in two. View i has its origin at
// place 2 i and its size at 2 i + 1.
extension AmbiguousSystem {
    mutating func addLattice(_ count: Int) {
        let side = max(2, Int(Double(count).squareRoot()))
        for index in 0..<count {
            let (origin, size) = (2 * index, 2 * index + 1)
            add([(size, 1)], .greaterThanOrEqual, length(0...20))
            if index % side == 0 {
                add([(origin, 1)], .greaterThanOrEqual, length(0...20))
            } else {
                add([(origin, 1), (origin - 2, -1), (size - 2, -1)], .greaterThanOrEqual, length(0...20))
            }
            if index % side == side - 1 || index == count - 1 {
                add([(origin, 1), (size, 1)], .lessThanOrEqual, Double(60 * side))
            }
            if index < side { continue }
            let above = 2 * (index - side)
            add([(origin, 1), (above, -1)], .greaterThanOrEqual, -length(0...60))
            add([(origin, 1), (above, -1)], .lessThanOrEqual, length(20...80))
            if random.chance(0.3) { add([(size, 1), (above + 1, -0.5)], .greaterThanOrEqual, 0) }
        }
    }

    mutating func addLinks(_ count: Int) {
        for index in 0..<count {
            let (origin, size) = (2 * index, 2 * index + 1)
            add([(size, 1)], .greaterThanOrEqual, length(20...60))
            if index == 0 {
                add([(origin, 1)], .equal, length(0...20))
            } else {
                add([(origin, 1), (origin - 2, -1), (size - 2, -1)], .equal, length(0...20))
            }
            if index > 0 && random.chance(0.2) {
                let other = 2 * Int.random(in: 0..<index, using: &random) + 1
                add([(size, 1), (other, random.chance(0.7) ? -1 : -0.5)], .greaterThanOrEqual, 0)
            }
        }
        if random.chance(0.8) {
            add([(2 * count - 2, 1), (2 * count - 1, 1)], .lessThanOrEqual, Double(100 * count))
        }
    }
}
