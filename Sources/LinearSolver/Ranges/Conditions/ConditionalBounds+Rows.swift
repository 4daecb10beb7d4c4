// What follows for the others.
extension ConditionalBounds {
    mutating func raise(_ place: Int32, to bound: MovingBound) {
        let before = bounds[place]
        bounds[place] = bound
        let occurrences = inequalities.occurrences(of: place)
        for occurrence in occurrences {
            let inequality = inequalities.inequalities[occurrence]
            sums[Int(inequality)].replace(before, by: bound, times: inequalities.weightsInPlace[occurrence])
            push(inequality, place & 1)
        }
        steps += occurrences.count
    }

    @inline(__always)
    private mutating func push(_ inequality: Int32, _ half: Int32) {
        if !isThorough {
            queue.push(2 * inequality + half)
        } else if inequalities.hasManyEntries(inequality) {
            longInequalities.push(2 * inequality)
        } else {
            queue.push(2 * inequality)
        }
    }

    mutating func propagate(_ half: Int32) {
        let inequality = half / 2
        let (sum, limit) = (sums[Int(inequality)], MovingBound.fixed(-inequalities.limits[Int(inequality)]))
        let entries =
            isThorough ? inequalities.narrowedEntries(of: inequality) : inequalities.entriesAgainst(half)
        for entry in entries where contradiction == nil {
            let (place, weight) = (inequalities.places[entry], inequalities.weights[entry])
            steps += 1
            guard var rest = sum.without(bounds[place], times: weight) else { continue }
            rest.add(limit, times: 1)
            narrow(place ^ 1, to: MovingBound(value: rest.value / weight, rate: rest.rate / weight))
        }
    }

    @inline(__always)
    private mutating func narrow(_ place: Int32, to bound: MovingBound) {
        guard bound.value - bounds[place].value > Tolerance.position(at: bound.value) else { return }
        if bound.value.magnitude > Tolerance.reach { isLost = true }
        raise(place, to: bound)
        let excess = bounds.excess(of: place)
        if excess.value > Tolerance.position(at: bound.value) { contradiction = excess }
    }

    /// By how much an inequality whose sum has changed cannot hold, which is negative where it can; nil where there is no sum.
    private func excess(of inequality: Int32) -> MovingBound? {
        guard var excess = sums[Int(inequality)].sum else { return nil }
        excess.value -= inequalities.limits[Int(inequality)]
        return excess
    }

    /// How far the assumed value has to move for what cannot hold under it; nil where everything can.
    func stepBack() -> Double? {
        var greatest = contradiction?.stepToZero
        for inequality in sums.changedPlaces {
            guard let excess = excess(of: inequality),
                excess.value > inequalities.tolerances[Int(inequality)]
            else { continue }
            let step = excess.stepToZero
            if step.magnitude > greatest?.magnitude ?? 0 { greatest = step }
        }
        return greatest
    }

    /// How far an assumed value that the rows allow may still move: what follows for others is convex, so that it is too far
    /// once a row would not hold any more if all went on at the same rates.
    ///
    /// - Parameter farthest: A bound of the value.
    func stepOn(from value: Double, to farthest: Double) -> Double {
        let sign: Double = farthest > value ? 1 : -1
        var least = sign * (farthest - value)
        for inequality in sums.changedPlaces {
            guard let excess = excess(of: inequality) else { continue }
            let rate = sign * excess.rate
            if rate > Tolerance.clearRate { least = min(least, max(0, -excess.value) / rate) }
        }
        return sign * least
    }
}
