/// An unevaluated sum of two doubles, about 32 digits (Dekker 1971; Knuth, TAOCP 2, 4.2.2).
struct DoubleDouble: Sendable {
    var high: Double
    var low: Double

    @inline(__always)
    init(_ high: Double, _ low: Double = 0) {
        self.high = high
        self.low = low
    }

    /// The exact sum of two doubles.
    @inline(__always)
    static func sum(_ first: Double, _ second: Double) -> DoubleDouble {
        let total = first + second
        let part = total - first
        return DoubleDouble(total, (first - (total - part)) + (second - part))
    }

    /// The exact product of two doubles, by Veltkamp's splitting.
    @inline(__always)
    static func product(_ first: Double, _ second: Double) -> DoubleDouble {
        let total = first * second
        let (firstHigh, secondHigh) = (upperHalf(first), upperHalf(second))
        let (firstLow, secondLow) = (first - firstHigh, second - secondHigh)
        let rest = ((firstHigh * secondHigh - total) + firstHigh * secondLow + firstLow * secondHigh)
        return DoubleDouble(total, rest + firstLow * secondLow)
    }

    @inline(__always)
    private static func upperHalf(_ value: Double) -> Double {
        let scaled = 134_217_729 * value
        return scaled - (scaled - value)
    }

    @inline(__always)
    mutating func add(_ other: DoubleDouble) {
        let upper = DoubleDouble.sum(high, other.high)
        let lower = DoubleDouble.sum(low, other.low)
        let middle = DoubleDouble.sum(upper.high, upper.low + lower.high)
        self = DoubleDouble.sum(middle.high, middle.low + lower.low)
    }

    /// Adds `coefficient * value`.
    @inline(__always)
    mutating func add(_ coefficient: Double, times value: DoubleDouble) {
        if coefficient == 1 { return add(value) }
        if coefficient == -1 { return add(DoubleDouble(-value.high, -value.low)) }
        var product = DoubleDouble.product(coefficient, value.high)
        product.low += coefficient * value.low
        add(DoubleDouble.sum(product.high, product.low))
    }
}
