/// How many steps the next attempt may take: fewer after those that failed, but as many as what had to be done instead.
///
/// What one attempt moves far away may be all that many others need. So attempts together may take as many steps in vain as
/// took what found the ends that they did not.
struct StepAllowance: Sendable {
    let greatest: Int
    private var recent: Int
    private var credit = 0

    /// Steps that are always allowed.
    static let least = 16

    init(greatest: Int) { (self.greatest, recent) = (greatest, greatest) }

    var steps: Int { max(recent, min(credit, greatest)) }

    /// - Parameter taken: How many steps the attempt took. One that succeeds in few says nothing of those that take many.
    mutating func note(_ success: Bool, _ taken: Int) {
        if !success { credit = max(0, credit - taken) }
        recent = success ? max(recent, min(2 * taken, greatest)) : max(recent / 2, StepAllowance.least)
    }

    /// What was done instead took as long as so many steps.
    mutating func noteInstead(_ steps: Int) { credit += steps }
}

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
