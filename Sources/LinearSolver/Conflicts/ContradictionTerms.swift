/// The part of a constraint on a column in a contradiction: of constraints of which, once the eliminated equations are taken
/// into account, the sum of multipliers times columns has no variable left.
struct ColumnTerm: Sendable {
    var column: Int32
    var constraint: Int32
    /// Of the column.
    var multiplier: Double
}

/// The part of a constraint in a Farkas certificate.
struct FarkasTerm: Sendable {
    var constraint: Int32
    /// Of the constraint as written.
    var multiplier: Double
}
