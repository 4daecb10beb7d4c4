import LayoutEngine
import LinearSolver
import SourceText

// What checks find. None names the environment: that is the result's.
extension Diagnostic {
    /// - Parameter values: `Blue View.Width is 150`, of each attribute.
    static func assertionFailed(_ assertion: InstalledAssertion, values: [String]) -> Diagnostic {
        let fact = "'\(assertion.text)' fails"
        return .error(
            .assertionFailed, assertion.constraint.range, "\(fact): \(values.joined(lastBy: "and"))",
            fact: fact)
    }

    static func expectedUnsatisfiable(_ range: SourceRange?) -> Diagnostic {
        .error(
            .expectationFailed, range,
            "the layout is expected to be unsatisfiable, but all its constraints can hold")
    }

    static func expectedAmbiguous(_ range: SourceRange?, isUnsatisfiable: Bool) -> Diagnostic {
        let fact = isUnsatisfiable ? "its constraints conflict" : "it is not"
        return .error(
            .expectationFailed, range, "the layout is expected to be ambiguous, but \(fact)")
    }

    static func notProved(_ range: SourceRange?) -> Diagnostic {
        .error(
            .notProved, range,
            "not proved, \(LayoutStatus.notProvedReason); check a smaller range, or single sizes")
    }

    static func tooManyParts(_ limit: Int) -> Diagnostic {
        .error(
            .tooManyStatements, nil,
            "the conditions divide the range into more than \(limit) parts, too many for a layout of this size; "
                + "use a smaller range")
    }

    static func assertionNotProved(_ range: SourceRange) -> Diagnostic {
        .error(
            .notProved, range,
            "frames of an unsatisfiable layout cannot be proved over a range; test single sizes")
    }

    static func solverFailed(_ failure: SolverFailure) -> Diagnostic {
        .error(
            .solverFailed, nil,
            failure.explanation + (failure.isFaultOfSolver ? "; this is a bug in layoutc" : ""))
    }
}

extension [Diagnostic] {
    /// The messages without those that tell of the same fault as one of some others.
    func without(faultsOf others: [Diagnostic]) -> [Diagnostic] {
        let known = Set(others.map { $0.fault })
        return filter { !known.contains($0.fault) }
    }
}

extension SolverFailure {
    /// In words, without a full stop.
    package var explanation: String {
        switch self {
        case .pivotLimit(let count): "the solver did not end within \(count) pivots"
        case .singularBasis, .imprecise: "the solver failed numerically"
        case .beyondReach: "it has lengths of more than 1000000000 points, too many to compute with"
        }
    }

    /// Whether another solver would not fail.
    package var isFaultOfSolver: Bool {
        switch self {
        case .pivotLimit, .singularBasis, .imprecise: true
        case .beyondReach: false
        }
    }
}
