/// Proves that a row of a polyhedron says nothing that the others and the bounds do not say together.
///
/// The dual simplex method (Lemke 1954) bounds the sum of the row by multiples of the others, beginning with the bounds
/// alone; each step makes that less. What rounding spoils proves nothing: the multipliers have to prove it once more.
struct RowProof: Sendable {
    /// Columns of the polyhedron and, after them, its rows.
    private typealias Key = Int

    /// By row and place: how a dependent key depends on the others.
    private var tableau: [Double] = []
    private var dependents: [Key] = []
    /// By row: the value of the dependent key.
    private var sums: [Double] = []
    /// By place: a key that does not depend on others, its value, which is a bound of its, and how much of it is in the sum.
    private var keys: [Key] = []
    private var values: [Double] = []
    private var rates: [Double] = []
    private var width = 0
    /// How many coefficients were looked at.
    private(set) var work = 0

    /// Stands for a bound where there is none.
    private static let far = 1e8

    /// Whether the upper, or lower, side of a row follows from the other rows and the bounds of the columns.
    mutating func isImplied(_ row: Int, up: Bool, in polyhedron: borrowing SmallPolyhedron) -> Bool {
        let claim = Claim(
            row: row, up: up, limit: up ? polyhedron.rows[row].side.upper : -polyhedron.rows[row].side.lower)
        begin(claim, polyhedron)
        for _ in 0..<(4 * width) {
            work += tableau.count
            if bound() <= claim.greatest { return proves(claim, polyhedron) }
            guard let leaving = mostViolated(polyhedron), let entering = entering(for: leaving, polyhedron)
            else { return false }
            pivot(leaving, entering)
        }
        return false
    }

    /// That the sum of a row, or its negative, is not greater than a limit.
    private struct Claim {
        let row: Int
        let up: Bool
        let limit: Double

        var greatest: Double { limit + Tolerance.rounding(at: limit) }

        func rate(_ place: Int, _ polyhedron: borrowing SmallPolyhedron) -> Double {
            (up ? 1 : -1) * polyhedron.coefficient(row, place)
        }
    }

    private mutating func begin(_ claim: Claim, _ polyhedron: borrowing SmallPolyhedron) {
        width = polyhedron.width
        removeAll()
        for place in 0..<width {
            let rate = claim.rate(place, polyhedron)
            let bounds = RowProof.nearby(polyhedron.bounds[place])
            keys.append(place)
            rates.append(rate)
            values.append(rate > 0 ? bounds.upper : rate < 0 ? bounds.lower : bounds.nearest(to: 0))
        }
        for row in 0..<polyhedron.rowCount where row != claim.row {
            var sum = 0.0
            for place in 0..<width {
                tableau.append(polyhedron.coefficient(row, place))
                sum += polyhedron.coefficient(row, place) * values[place]
            }
            dependents.append(width + row)
            sums.append(sum)
        }
    }

    private mutating func removeAll() {
        tableau.removeAll(keepingCapacity: true)
        dependents.removeAll(keepingCapacity: true)
        sums.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        rates.removeAll(keepingCapacity: true)
    }

    private static func nearby(_ bounds: Interval) -> Interval {
        Interval(lower: max(bounds.lower, -far), upper: min(bounds.upper, far))
    }

    /// What the multipliers at hand prove, with bounds where there are none.
    private func bound() -> Double {
        var bound = 0.0
        for place in 0..<width { bound += rates[place] * values[place] }
        return bound
    }
}

// Steps of the dual simplex method.
extension RowProof {
    /// A dependent key that passes a bound, and which it is to go back to.
    private struct Leaving {
        var row: Int
        var bound: Double
        var goesDown: Bool
    }

    private func bounds(of key: Key, _ polyhedron: borrowing SmallPolyhedron) -> Interval {
        key < width ? RowProof.nearby(polyhedron.bounds[key]) : polyhedron.rows[key - width].side
    }

    private func mostViolated(_ polyhedron: borrowing SmallPolyhedron) -> Leaving? {
        var best: Leaving?
        var greatest = 0.0
        for row in dependents.indices {
            let sum = sums[row]
            let bounds = bounds(of: dependents[row], polyhedron)
            let excess = max(sum - bounds.upper, bounds.lower - sum)
            guard excess > max(greatest, Tolerance.position(at: sum)) else { continue }
            let goesDown = sum > bounds.upper
            best = Leaving(row: row, bound: goesDown ? bounds.upper : bounds.lower, goesDown: goesDown)
            greatest = excess
        }
        return best
    }

    /// The place of the key that the leaving one can stand for and keeps all others at the right bounds.
    private func entering(for leaving: Leaving, _ polyhedron: borrowing SmallPolyhedron) -> Int? {
        var (best, least, greatest): (Int?, Double, Double) = (nil, .infinity, 0)
        for place in 0..<width {
            let entry = (leaving.goesDown ? 1 : -1) * tableau[leaving.row * width + place]
            if entry.magnitude < Tolerance.reducedCost { continue }
            let bounds = bounds(of: keys[place], polyhedron)
            let canMove = entry > 0 ? values[place] > bounds.lower : values[place] < bounds.upper
            guard canMove, rates[place] * entry >= 0 else { continue }
            let ratio = (rates[place] / entry).magnitude
            if ratio > least || (ratio == least && entry.magnitude <= greatest) { continue }
            (best, least, greatest) = (place, ratio, entry.magnitude)
        }
        return best
    }

    private mutating func pivot(_ leaving: Leaving, _ entering: Int) {
        let start = leaving.row * width
        let inverse = 1 / tableau[start + entering]
        let step = (leaving.bound - sums[leaving.row]) * inverse
        sums[leaving.row] = values[entering] + step
        for place in 0..<width { tableau[start + place] *= -inverse }
        tableau[start + entering] = inverse
        for row in dependents.indices where row != leaving.row {
            let factor = tableau[row * width + entering]
            if factor == 0 { continue }
            sums[row] += factor * step
            tableau[row * width + entering] = 0
            for place in 0..<width { tableau[row * width + place] += factor * tableau[start + place] }
        }
        let factor = rates[entering]
        rates[entering] = 0
        for place in 0..<width { rates[place] += factor * tableau[start + place] }
        swap(&dependents[leaving.row], &keys[entering])
        values[entering] = leaving.bound
    }

    /// Whether the multipliers at hand, with the bounds that there are, prove a claim.
    private func proves(_ claim: Claim, _ polyhedron: borrowing SmallPolyhedron) -> Bool {
        let places = (0..<width).filter { keys[$0] >= width && rates[$0].magnitude > Tolerance.cancellation }
        var bound = 0.0
        for place in 0..<width {
            var (sum, greatest) = (0.0, 0.0)
            for other in places {
                let share = rates[other] * polyhedron.coefficient(keys[other] - width, place)
                sum += share
                greatest = max(greatest, share.magnitude)
            }
            let rest = claim.rate(place, polyhedron) - sum
            if rest.magnitude > Tolerance.cancellation * max(greatest, sum.magnitude) {
                bound += polyhedron.bounds[place].multiplied(by: rest).upper
            }
        }
        for place in places {
            bound += polyhedron.rows[keys[place] - width].side.multiplied(by: rates[place]).upper
        }
        return bound <= claim.greatest
    }
}
