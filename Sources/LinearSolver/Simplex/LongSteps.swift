/// Steps past stops behind which the cost goes on falling, as in the simplex algorithm for piecewise-linear costs (Fourer
/// 1985): to end a step at each of them would take a basis for each.
extension Simplex {
    /// Moves an entering column, and what it takes along, to the last stop behind which the cost still falls. How far; nil
    /// where the next stop, that of `step`, ends the fall.
    ///
    /// Expects `direction`. No column passes a bound, and the basis stays as it is.
    mutating func passStops(along entering: Improving, from step: Step) -> Double? {
        guard case .level(let level, let weighted) = objective else { return nil }
        let first = step.row < 0 ? entering.column : basicColumn[Int(step.row)]
        let speed = step.row < 0 ? 1 : direction.values[Int(step.row)].magnitude
        let change = speed * slopeChange(of: first, level, weighted, at: step.target)
        guard change > 0, entering.gain - change > Tolerance.reducedCost else { return nil }
        let passed = passedStops(along: entering, level, weighted)
        guard let last = passed.last else { return nil }
        move(entering.column, by: entering.up ? last.distance : -last.distance)
        for stop in passed where isAt(stop.target, stop.column) {
            isOnUpperPiece[Int(stop.column)] = stop.goesUp
        }
        return last.distance
    }

    private func isAt(_ target: Double, _ column: Int32) -> Bool {
        let here = value[Int(column)]
        return (target - here).magnitude <= Tolerance.position(at: here)
    }

    /// By how much the slope of a column's cost changes at a position.
    private func slopeChange(
        of column: Int32, _ level: Int32, _ weighted: Bool, at position: Double
    ) -> Double {
        let tolerance = Tolerance.position(at: position)
        var change = 0.0
        for place in stopRange(of: Int(column), level: level) {
            let stop = reduced.stops[place]
            if (stop.target - position).magnitude <= tolerance { change += bend(at: stop, weighted) }
        }
        return change
    }

    private func bend(at stop: Stop, _ weighted: Bool) -> Double {
        weight(of: stop, weighted: weighted) * ((stop.limitsAbove ? 1 : 0) + (stop.limitsBelow ? 1 : 0))
    }

    /// The stops of all columns that move, one after the other, as long as the cost falls behind them and no bound is
    /// reached before.
    private func passedStops(along entering: Improving, _ level: Int32, _ weighted: Bool) -> [PassedStop] {
        var end = distanceToBound(of: entering.column, speed: entering.up ? 1 : -1)
        var stops: [PassedStop] = []
        appendStops(ahead: entering.column, entering.up ? 1 : -1, level, weighted, to: &stops)
        let least = Tolerance.smallRate * extremesOfDirection().greatest
        for row in direction.indices where direction.values[Int(row)].magnitude > least {
            let speed = entering.up ? -direction.values[Int(row)] : direction.values[Int(row)]
            end = min(end, distanceToBound(of: basicColumn[Int(row)], speed: speed))
            appendStops(ahead: basicColumn[Int(row)], speed, level, weighted, to: &stops)
        }
        stops.sort { ($0.distance, $0.column) < ($1.distance, $1.column) }
        var gain = entering.gain
        let count = stops.prefix { stop in
            gain -= stop.bend
            return stop.distance < end && gain > Tolerance.reducedCost
        }.count
        return Array(stops[..<count])
    }

    private func distanceToBound(of column: Int32, speed: Double) -> Double {
        let bound = speed > 0 ? upper[Int(column)] : lower[Int(column)]
        return max(0, (bound - value[Int(column)]) / speed)
    }

    private func appendStops(
        ahead column: Int32, _ speed: Double, _ level: Int32, _ weighted: Bool, to stops: inout [PassedStop]
    ) {
        let here = value[Int(column)]
        let isAtNextPiece = !isBasic(column) || isOnUpperPiece[Int(column)] == (speed > 0)
        let tolerance = isAtNextPiece ? Tolerance.position(at: here) : -Tolerance.position(at: here)
        for place in stopRange(of: Int(column), level: level) {
            let stop = reduced.stops[place]
            let distance = speed > 0 ? stop.target - here : here - stop.target
            let bend = bend(at: stop, weighted)
            if bend == 0 || distance <= tolerance { continue }
            stops.append(
                PassedStop(
                    column: column, target: stop.target, goesUp: speed > 0,
                    distance: max(0, distance) / speed.magnitude, bend: speed.magnitude * bend))
        }
    }
}

/// A stop that a column passes.
private struct PassedStop: Sendable {
    var column: Int32
    var target: Double
    var goesUp: Bool
    /// How far the entering column goes until then.
    var distance: Double
    /// By how much the slope of the cost along the entering column changes there.
    var bend: Double
}
