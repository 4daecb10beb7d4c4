/// Every tolerance of the solver.
///
/// "Points" are the units of values and right-hand sides, "own units" those of a constraint as written. Rows are
/// scaled so that their greatest coefficient is 1, hence the absolute tolerances. The check of certificates has tolerances
/// of its own, because it shares no code with the solver.
enum Tolerance {
    // What a user may notice.

    /// Own units. A constraint that is missed by no more counts as held, and required constraints that contradict each other
    /// by no more do not conflict. Nobody sees a millionth of a point.
    static let violation = 1e-6

    /// Points. A solution with a greater value is refused, because its rounding hides what the rows lack.
    static let reach = 1e9

    /// Per point. Ends of ranges are whole multiples of its inverse: they are not refined as values are, so that their last
    /// digits are those of the way to them.
    static let mostRangeEndsPerPoint = 1e9
    /// An end that would be a greater multiple becomes a multiple of 10 or 100 times as much.
    static let certainCount = 1e13
    /// Per point. No end is rounded to fewer, because it has to agree with values that count as the same.
    static let leastRangeEndsPerPoint = 1e7

    /// Ratio. Of constraints that conflict, one that would be missed more than another by the inverse is not broken.
    static let farLessMissed = 1e-3

    // Rounding of values.

    /// Points at 0. The simplex lets a value pass its bound by so much, and a step of no more goes nowhere.
    static let feasibility = 1e-9

    /// Ratio. The rounding of a sum against the greatest of the numbers that it is made of.
    static let relativeRounding = 2e-14

    /// Points. Two positions as near as this, at the magnitude of `value`, are one.
    @inline(__always)
    static func position(at value: Double) -> Double {
        let magnitude = value < 0 ? -value : value
        return magnitude < 1e300 ? feasibility + relativeRounding * magnitude : feasibility
    }

    /// Points. What computing a sum of values of that magnitude may miss. Less than `position`, because such sums are
    /// compared and do not go on gathering rounding.
    @inline(__always)
    static func rounding(at value: Double) -> Double {
        let magnitude = value < 0 ? -value : value
        return magnitude < 1e300 ? 1e-11 + 1e-14 * magnitude : 0
    }

    // Rounding of coefficients, of the basis and of what is computed with it.

    /// Ratio. What computing with a factorisation may miss, and by what two equally great coefficients may differ.
    static let precision = 1e-9

    /// Ratio to the greatest coefficient of the row, or to 1 in a scaled matrix. Less may be left of numbers that cancel.
    static let cancellation = 1e-11

    /// Violation per point. A reduced cost or dual value below it is 0, and multiplied by a greater one it is their rounding.
    static let reducedCost = 1e-9

    /// Ratio to the greatest entry of a tableau row or column. A lesser entry may be rounding.
    static let entry = 1e-10

    /// Ratio to the magnitudes that a small entry is made of. A lesser one is rounding even after it was refined.
    static let smallRate = 1e-12

    /// Ratio to the greatest entry. By a lesser one nothing moves anywhere within reach.
    static let negligible = 1e-15

    /// Ratio to the greatest multiplier of a level. Lesser ones are rounding. Less than `negligible`, because a proof of wide
    /// coefficients needs them.
    static let multiplierRounding = 1e-16

    /// Ratio to the greatest entry of a ray or of a proof of contradiction. A greater entry is no rounding, however the basis
    /// came about.
    static let clearEntry = 1e-6

    /// Points per point. An end of a range that follows from others by a greater rate is found with new factors.
    static let greatRate = 16.0

    // What to divide by.

    /// Ratio to the greatest coefficient of the row, or to the greatest entry of the column. To divide by no less keeps the
    /// rounding small whatever follows.
    static let safePivot = 0.1

    /// Ratio to the greatest entry of the column. The least pivot that is not looked at more closely. Rows with few entries are
    /// preferred to great pivots, because coefficients of layouts are small integers, whose elimination is exact.
    static let pivot = 1e-7

    /// Ratio to the greatest entry of the column. After a lesser pivot the basis is factorised anew, because etas would be
    /// imprecise.
    static let precisePivot = 1e-4

    /// Points. A column may pass its bound by so much where only a pivot less than the least stops it.
    static let smallMiss = 1e-7

    /// Ratio to the greatest rate at which a column helps. Lesser ones are used only when there are no others.
    static let helpfulRate = 0.01

    /// Ratio to the greatest coefficient of a row. A lesser one makes the row uneven: what follows from such rows is proved.
    static let evenCoefficient = 0.05

    // Values as exact as doubles can be.

    /// Ratio to the greatest value of a constraint. Residuals below it cannot change a value rounded to double.
    static let residual = 1e-28

    /// Ratio to the greatest value of a constraint. Tight constraints that miss by more contradict each other in the
    /// last bits of their data.
    static let disagreement = 1e-22

    /// Points; a power of 2. Values that are next to nothing are multiples of it, because their last bits are those of what
    /// cancelled.
    static let grid = 0x1p-60

    /// Ratio to the distance of two doubles. A value that is so near to the middle between them is in the middle.
    static let tie = 1e-7
}

extension Double {
    /// Whether nothing is left of two coefficients that cancel, but for rounding.
    @inline(__always)
    func isEqual(to other: Double) -> Bool {
        (self - other).magnitude <= Tolerance.cancellation * Swift.max(magnitude, other.magnitude)
    }
}
