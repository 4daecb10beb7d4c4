import LinearSolver

/// The possible values of a coordinate or a length over all equally good layouts, in points.
package enum PossibleValues: Equatable, Sendable {
    case one(Double)
    /// An end may be infinite.
    case range(ClosedRange<Double>)
    /// More than one value. Their range takes too much work to compute.
    case notComputed

    package var isAmbiguous: Bool {
        switch self {
        case .one: false
        case .range, .notComputed: true
        }
    }

    /// Nil where it was not computed.
    package var range: ClosedRange<Double>? {
        switch self {
        case .one(let value): value...value
        case .range(let range): range
        case .notComputed: nil
        }
    }
}

extension PossibleValues {
    package init(_ variable: AmbiguousVariable) {
        self = variable.range.map { .range($0) } ?? .notComputed
    }

    package func map(_ transform: (Double) -> Double) -> PossibleValues {
        switch self {
        case .one(let value): return .one(transform(value))
        case .range(let range):
            let (one, other) = (transform(range.lowerBound), transform(range.upperBound))
            return .range(min(one, other)...max(one, other))
        case .notComputed: return .notComputed
        }
    }
}
