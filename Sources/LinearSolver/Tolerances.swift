/// Every tolerance of the solver, in one place.
///
/// "Points" are the units of values and right-hand sides, "own units" those of a constraint as written. Rows are
/// scaled so that their greatest coefficient is 1, hence the absolute tolerances.
enum Tolerance {
    /// Own units. A constraint that is missed by no more holds, and required constraints that contradict each other by no
    /// more do not.
    static let violation = 1e-6

    /// Ratio to `violation`. What may come to be missed by more, as right-hand sides move, than a solve from scratch
    /// would let pass.
    static let doubt = 0.5

    /// Points at 0. By how much the simplex lets a value pass its bound.
    private static let feasibility = 1e-9

    /// Points per point. The rounding that values of great magnitude have accumulated.
    private static let relativeFeasibility = 2e-14

    /// Points. Two positions as near as this, at the magnitude of `value`, are one.
    @inline(__always)
    static func position(at value: Double) -> Double {
        let magnitude = value < 0 ? -value : value
        return magnitude < 1e300 ? feasibility + relativeFeasibility * magnitude : feasibility
    }

    /// Points. What computing a sum of values of that magnitude may miss.
    @inline(__always)
    static func rounding(at value: Double) -> Double {
        let magnitude = value < 0 ? -value : value
        return magnitude < 1e300 ? 1e-11 + 1e-14 * magnitude : 0
    }

    /// Ratio. What an equation may miss against the greatest of the numbers that it is made of, by rounding.
    static let relativeRounding = 2e-14

    /// Ratio to the greatest rate along a ray of the simplex. What is less may be there only because lesser pivots do not
    /// stop it.
    static let rayRate = 1e-6

    /// Points. A solution that goes farther is no good: its rounding hides what the rows
    /// lack.
    static let reach = 1e9

    /// Points per point. An end of a range that follows from others by a greater rate is found with new factors.
    static let greatRate = 16.0

    /// Points. Steps up to this length go nowhere.
    static let progress = 1e-9

    /// Ratio. Coefficients whose magnitudes differ by less are equally great: rounding must not choose between them.
    static let equalMagnitude = 1e-9

    /// Ratio to the greatest coefficient of an equation. The least that it is solved for.
    static let definingCoefficient = 0.1

    /// Ratio to the greatest coefficient of the row. What is left of a coefficient that cancels.
    static let cancellation = 1e-11

    /// Ratio to the greatest coefficient of a row. A lesser one makes the row uneven: what follows from such rows is proved.
    static let evenCoefficient = 0.05

    /// Points; a power of 2. Values that are next to nothing are multiples of it.
    static let grid = 0x1p-60

    /// Ratio to the distance of two doubles. So near to the middle between them a value is in the middle.
    static let tie = 1e-7

    /// Per point. Ends of ranges are whole multiples of its inverse: they are not refined as values are, and their last
    /// digits would be those of the way to them.
    static let mostRangeEndsPerPoint = 1e9
    /// Ends that would be a greater multiple are multiples of 10 or 100 times as much.
    static let certainCount = 1e13
    /// Per point. No end is rounded to fewer: it has to agree with values that count as the same.
    static let leastRangeEndsPerPoint = 1e7

    /// Ratio to the greatest value of a constraint. Residuals below it cannot change a value rounded to double.
    static let residual = 1e-28

    /// Ratio to the greatest value of a constraint. Tight constraints that miss by more contradict each other in the
    /// last bits of their data.
    static let disagreement = 1e-22

    /// Ratio to the greatest coefficient of a row. Lesser rates are not taken from the row as it is written.
    static let clearCoefficient = 0.1

    /// Ratio to the greatest rate of a column that can help. Lesser ones are used when there are no others.
    static let helpfulRate = 0.01

    /// Ratio to the greatest entry of its column. The least pivot of a simplex step that is not looked at more closely.
    static let pivot = 1e-7

    /// Ratio to the magnitudes that it is made of. A lesser rate is rounding.
    static let smallRate = 1e-12

    /// Ratio to the greatest rate. By a lesser one nothing comes anywhere within reach.
    static let leastRate = 1e-15

    /// Points. What a pivot less than the least may let pass its bound.
    static let smallMiss = 1e-7

    /// Ratio to the greatest entry of its column. After a lesser pivot the basis is factorised anew: etas would be imprecise.
    static let precisePivot = 1e-4

    /// Ratio to the greatest entry of a tableau row or column. What is less may be rounding.
    static let entry = 1e-10

    /// Ratio. A multiplier of a contradiction that is greater, against the greatest, is not mere rounding.
    static let clearMultiplier = 1e-6

    /// Violation per point. Reduced costs below it are zero.
    static let reducedCost = 1e-9

    /// Violation per point. What is less in the price of a row is rounding.
    static let price = 1e-12

    /// Violation per own unit, and ratio to a greater multiplier. Multipliers as near as this to what a side allows
    /// keep it open.
    static let multiplier = 1e-9

    /// Ratio to the greatest multiplier of a level. Lesser ones are rounding.
    static let multiplierRounding = 1e-16

    /// Ratio. The least pivot of the factorisation, against the greatest of its column: rows with few entries are
    /// preferred to great pivots, since coefficients of layouts are small integers, whose elimination is exact,
    /// and chains of them grow great without harm.
    static let threshold = 1e-7

    /// The same where the first attempt was not precise.
    static let strictThreshold = 0.1

    /// Ratio to the greatest value of a row. What a solve with the factorisation may miss.
    static let precision = 1e-9

    /// The least pivot of the factorisation; below it the matrix is singular.
    static let singular = 1e-11
}

extension Double {
    /// Whether nothing is left of two coefficients that cancel, but for rounding.
    @inline(__always)
    func isEqual(to other: Double) -> Bool {
        (self - other).magnitude <= Tolerance.cancellation * Swift.max(magnitude, other.magnitude)
    }
}
