/// Inequalities that contradict each other once the eliminated equations are taken into account: the sum of
/// multiplier times normalised constraint has no variable left.
struct Contradiction: Sendable {
    var terms: [FarkasTerm]
}

/// A constraint's part in a contradiction.
struct FarkasTerm: Sendable {
    var constraint: Int32
    /// In a `Contradiction` of the constraint's column, elsewhere of the constraint as written.
    var multiplier: Double
}
