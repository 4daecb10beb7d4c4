import LayoutSyntax

extension RelationSign {
    /// The relation after both sides have been multiplied by a negative number, or exchanged.
    package var reversed: RelationSign {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    /// The amount by which two sides miss it, the left being greater than the right by `excess`; negative where they do
    /// not.
    package func miss(_ excess: Double) -> Double {
        switch self {
        case .lessThanOrEqual: excess
        case .equal: excess.magnitude
        case .greaterThanOrEqual: -excess
        }
    }

    /// The directions in which the left side, less the right, may miss it: 1 upwards, -1 downwards.
    package var signsOfMisses: [Double] {
        switch self {
        case .lessThanOrEqual: [1]
        case .equal: [1, -1]
        case .greaterThanOrEqual: [-1]
        }
    }
}
