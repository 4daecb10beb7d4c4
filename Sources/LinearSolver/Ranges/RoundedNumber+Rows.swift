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
