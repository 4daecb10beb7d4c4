/// An exact fraction for the reference solver; the tests draw systems small enough for 128 bits.
struct Fraction: Equatable, Comparable {
    let numerator: Int128
    let denominator: Int128

    init(_ numerator: Int128, _ denominator: Int128 = 1) {
        let divisor = Fraction.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        let sign: Int128 = denominator < 0 ? -1 : 1
        self.numerator = sign * numerator / Int128(divisor)
        self.denominator = sign * denominator / Int128(divisor)
    }

    /// Exact for doubles with few binary places.
    init(_ value: Double) {
        precondition((value * 65536).rounded() == value * 65536)
        self.init(Int128(value * 65536), 65536)
    }

    static let zero = Fraction(0)
    static let one = Fraction(1)

    var isZero: Bool { numerator == 0 }
    var double: Double { Double(numerator) / Double(denominator) }

    private static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
        var (first, second) = (first, second)
        while second != 0 { (first, second) = (second, first % second) }
        return max(first, 1)
    }

    static func + (left: Fraction, right: Fraction) -> Fraction {
        Fraction(
            left.numerator * right.denominator + right.numerator * left.denominator,
            left.denominator * right.denominator)
    }
    static func - (left: Fraction, right: Fraction) -> Fraction {
        left + Fraction(-right.numerator, right.denominator)
    }
    static func * (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.numerator * right.numerator, left.denominator * right.denominator)
    }
    static func / (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.numerator * right.denominator, left.denominator * right.numerator)
    }
    static func < (left: Fraction, right: Fraction) -> Bool {
        left.numerator * right.denominator < right.numerator * left.denominator
    }
}
