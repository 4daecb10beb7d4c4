/// Where hubs can be: bounds of each, and what rows say of several.
struct HubRegion: Sendable {
    /// By hub.
    private let bounds: [Interval]
    private var limits: [HubLimit] = []

    private static let limitCount = 8

    init(_ bounds: [Interval]) { self.bounds = bounds }

    /// Takes in that a sum of hubs is in an interval, if their bounds do not say so.
    ///
    /// - Parameter weights: By hub.
    mutating func limit(_ weights: [Double], to interval: Interval) {
        guard limits.count < HubRegion.limitCount, weights.count(where: { $0 != 0 }) > 1 else { return }
        let (lower, upper) = (bound(of: weights, up: false), bound(of: weights, up: true))
        if lower < interval.lower - Tolerance.position(at: interval.lower)
            || upper > interval.upper + Tolerance.position(at: interval.upper)
        {
            limits.append(HubLimit(weights: weights, interval: interval))
        }
    }

    /// The greatest, or least, value that a sum of hubs can have, as far as each limit tells together with the bounds.
    ///
    /// - Parameter weights: By hub.
    func bound(of weights: [Double], up: Bool) -> Double {
        let sign = up ? 1.0 : -1
        var greatest = rest(of: weights, times: sign, at: 0, of: weights)
        for limit in limits {
            greatest = min(greatest, self.greatest(of: weights, times: sign, under: limit))
        }
        return sign * greatest
    }

    /// The greatest value is that of the dual, which is least where the price of the limit outweighs one of the hubs (the
    /// continuous knapsack of Dantzig 1957).
    private func greatest(of weights: [Double], times sign: Double, under limit: HubLimit) -> Double {
        var least = Double.infinity
        for hub in bounds.indices where weights[hub] != 0 && limit.weights[hub] != 0 {
            let price = sign * weights[hub] / limit.weights[hub]
            let side = price > 0 ? limit.interval.upper : limit.interval.lower
            if !side.isFinite { continue }
            let rest = rest(of: weights, times: sign, at: price, of: limit.weights)
            least = min(least, price * side + rest)
        }
        return least
    }

    /// What bounds let the sum be that is left when another one, times its price, is taken away.
    private func rest(
        of weights: [Double], times sign: Double, at price: Double, of others: [Double]
    ) -> Double {
        var rest = 0.0
        for hub in bounds.indices {
            let weight = sign * weights[hub] - price * others[hub]
            if weight.magnitude <= Tolerance.cancellation * weights[hub].magnitude { continue }
            rest += weight * (weight > 0 ? bounds[hub].upper : bounds[hub].lower)
        }
        return rest
    }
}

/// Bounds of a sum of hubs.
private struct HubLimit: Sendable {
    /// By hub.
    let weights: [Double]
    let interval: Interval
}
