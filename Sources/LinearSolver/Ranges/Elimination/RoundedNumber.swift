/// A number that elimination makes, and what rounding may have added to it.
struct RoundedNumber: Sendable {
    var value: Double
    /// Ratio to the value.
    var error: Float

    static let zero = RoundedNumber(value: 0, error: 0)

    @inline(__always)
    init(value: Double, error: Float) { (self.value, self.error) = (value, error) }

    /// As it was written.
    @inline(__always)
    init(_ value: Double) { self.init(value: value, error: Float(Tolerance.unitRoundoff)) }

    /// In the unit of the value.
    @inline(__always)
    var absoluteError: Double { value.magnitude * Double(error) }

    @inline(__always)
    var inverse: RoundedNumber { RoundedNumber(value: 1 / value, error: error) }

    /// Errors of two numbers mostly do not add up.
    @inline(__always)
    static func * (one: RoundedNumber, other: RoundedNumber) -> RoundedNumber {
        RoundedNumber(value: one.value * other.value, error: max(one.error, other.error))
    }

    /// Zero where rounding may have left the difference.
    @inline(__always)
    static func - (one: RoundedNumber, other: RoundedNumber) -> RoundedNumber {
        let rest = one.value - other.value
        let error = one.absoluteError + other.absoluteError
        if rest.magnitude <= Tolerance.certainty * error { return .zero }
        return RoundedNumber(value: rest, error: Float(error / rest.magnitude))
    }
}

/// The coefficients of a row, by place.
typealias CoefficientRow = Span<RoundedNumber>

extension CoefficientRow {
    /// Where coefficients are not 0, and where the one of the greatest magnitude is: the first of those that differ by rounding.
    var shape: (places: PlaceSet, greatest: Int) {
        var (places, best, greatest): (PlaceSet, Int, Double) = (PlaceSet(), 0, 0)
        for place in 0..<count {
            let magnitude = self[place].value.magnitude
            if magnitude == 0 { continue }
            places.insert(place)
            if magnitude > greatest * (1 + Tolerance.equalMagnitude) { (best, greatest) = (place, magnitude) }
        }
        return (places, best)
    }

    /// Whether a coefficient hardly counts beside the greatest, which is 1, or rounding may have added too much to one.
    func isSpoilt(at places: PlaceSet) -> Bool {
        for place in places {
            if self[place].value.magnitude < Tolerance.eliminatedCoefficient { return true }
            if self[place].absoluteError > Tolerance.eliminationError { return true }
        }
        return false
    }

    func isEqual(to other: CoefficientRow, at places: PlaceSet) -> Bool {
        for place in places where !self[place].value.isEqual(to: other[place].value) { return false }
        return true
    }
}
