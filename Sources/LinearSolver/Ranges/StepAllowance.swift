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
