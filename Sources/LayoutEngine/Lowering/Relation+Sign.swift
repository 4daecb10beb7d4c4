import LayoutSyntax
import LinearSolver

extension Relation {
    init(_ sign: RelationSign) {
        switch sign {
        case .equal: self = .equal
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }

    /// The same as the layout language has it.
    package var sign: RelationSign {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .lessThanOrEqual
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
