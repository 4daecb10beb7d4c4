/// How many steps attempts may take in vain, all together.
///
/// Unlike a `StepAllowance`, one that fails does not shorten those that come: each depends on a column of its own.
struct StepBudget: Sendable {
    /// For one attempt.
    let greatest: Int
    private var left: Int

    /// - Parameter attempts: How many of the longest may fail at first.
    init(greatest: Int, attempts: Int) { (self.greatest, left) = (greatest, attempts * greatest) }

    /// For the next attempt.
    var steps: Int { min(left, greatest) }

    /// - Parameter taken: How many steps the attempt took. One that succeeds pays for another.
    mutating func note(_ success: Bool, _ taken: Int) {
        left = success ? left + taken : max(0, left - taken)
    }

    /// What was done instead took as long as so many steps.
    mutating func noteInstead(_ steps: Int) { left += steps }
}
