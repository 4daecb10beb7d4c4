/// The ends of hubs, and what follows from them.
extension RangeSearch {
    /// Tries to move the witness to where a hub has its bound.
    mutating func tryToReach(_ hub: Hub, up: Bool) -> Bool {
        if isProven(hub.column, up: up) { return true }
        let isReached = tryToMove(hub.column, up: up, steps: hubSteps.steps)
        hubSteps.note(isReached, stepsTaken(for: hub.column, up: up))
        return isReached
    }

    /// The end of a hub, and a point that has it there.
    mutating func take(_ hub: Hub, up: Bool, _ end: Double, at point: [Double]) {
        prove(hub.column, up: up)
        if end != bounds.bound(of: hub.column, up: up) {
            var interval = interval(of: hub.column)
            if up { interval.upper = end } else { interval.lower = end }
            narrow(hub, to: interval)
        }
        standpoints.append(face.withSums(point))
        for column in point.indices { note(Int32(column), at: point[column]) }
    }

    /// That a hub has no end, and a ray on which it goes.
    mutating func take(_ hub: Hub, up: Bool, along ray: [Double]?) {
        prove(hub.column, up: up)
        guard let ray else { return }
        rayStandpoints.append(face.withSums(ray))
        for column in ray.indices { noteRay(Int32(column), at: ray[column]) }
    }

    private mutating func narrow(_ hub: Hub, to interval: Interval) {
        let rayInterval = Interval(
            lower: interval.lower.isFinite ? 0 : interval.lower,
            upper: interval.upper.isFinite ? 0 : interval.upper)
        bounds.narrow(hub, to: interval)
        rayBounds.narrow(hub, to: rayInterval)
        guard var relative = relativeBounds else { return }
        relativeBounds = nil
        relative.points.narrow(hub, to: interval)
        relative.rays.narrow(hub, to: rayInterval)
        bounds.narrow(to: relative.points)
        rayBounds.narrow(to: relative.rays)
        relativeBounds = relative
        propagate()
    }

    /// Tightens bounds by what hubs, whose ends are known, tell of other columns, the first time.
    mutating func learnFromHubs() {
        if hasLearnedFromHubs { return }
        hasLearnedFromHubs = true
        let forms = HubForms(bounds, hubs: hubs.map { $0.column }, sweep)
        for column in 0..<Int32(face.columnCount) { bounds.narrow(column, to: forms.interval(of: column)) }
        bounds.propagate()
    }
}

extension PropagatedBounds {
    fileprivate mutating func narrow(_ hub: Hub, to interval: Interval) {
        guard let column = face.column(of: hub) else { return }
        narrow(column, to: interval)
        propagate()
    }
}
