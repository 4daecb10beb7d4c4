/// On which side of its right-hand side the left-hand side of a constraint is.
enum Side: Equatable, Sendable {
    case below, at, above

    @inline(__always)
    init(_ excess: Double) {
        if excess > Tolerance.violation {
            self = .above
        } else if excess < -Tolerance.violation {
            self = .below
        } else {
            self = .at
        }
    }
}
