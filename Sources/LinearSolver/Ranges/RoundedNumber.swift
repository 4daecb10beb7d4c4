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
