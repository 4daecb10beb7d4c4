/// Points other than the one at hand from which ends may be a few steps away: those at which hubs are at their ends.
struct Standpoints: Sendable {
    private static let limit = 8

    private let sweep: RowSweep
    private var witnesses: [Witness] = []
    /// Steps of the last attempt, whether it succeeded or not.
    private(set) var stepsTaken = 0

    /// - Parameter sweep: Of the rows; none of them waits.
    init(_ sweep: RowSweep) { self.sweep = sweep }

    mutating func append(_ point: [Double]) {
        if witnesses.count < Standpoints.limit { witnesses.append(Witness(point, sweep)) }
    }

    var isEmpty: Bool { witnesses.isEmpty }

    /// Moves a column to `target` from one of them, which then takes the place of `witness`, and that its own. False where
    /// that does not succeed in a few steps.
    mutating func move(
        _ column: Int32, to target: Double, within bounds: PropagatedBounds, exchanging witness: inout Witness
    ) -> Bool {
        stepsTaken = 0
        for place in witnesses.indices {
            let isReached = witnesses[place].move(
                column, to: target, within: bounds, steps: StepAllowance.least)
            stepsTaken += witnesses[place].stepsTaken
            if !isReached { continue }
            swap(&witness, &witnesses[place])
            return true
        }
        return false
    }
}
