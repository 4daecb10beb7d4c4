import LinearSolver
import SourceText

/// The messages about checks. None names the environment: that is the result's.
extension Diagnostic {
    /// - Parameters:
    ///   - where: Of a range: `for widths 320 to 489.99, first at 320`.
    ///   - values: `Blue View.Width is 150`, of each attribute.
    static func assertionFailed(
        _ assertion: InstalledAssertion, _ where: String?, values: [String]
    ) -> Diagnostic {
        let fact = "'\(assertion.text)' fails"
        return Diagnostic(
            id: "assertion-failed", severity: .error, range: assertion.constraint.range,
            message: "\(fact)\(spaced(`where`)): \(values.joined(lastBy: "and"))",
            fact: `where` == nil ? fact : nil)
    }

    static func expectedUnsatisfiable(_ range: SourceRange?, _ where: String?) -> Diagnostic {
        Diagnostic(
            id: "expectation-failed", severity: .error, range: range,
            message:
                "the layout is expected to be unsatisfiable, but its constraints can hold\(spaced(`where`))")
    }

    static func expectedAmbiguous(
        _ range: SourceRange?, isUnsatisfiable: Bool, _ where: String?
    ) -> Diagnostic {
        let fact = isUnsatisfiable ? "its constraints contradict each other" : "every frame is determined"
        return Diagnostic(
            id: "expectation-failed", severity: .error, range: range,
            message: "the layout is expected to be ambiguous, but \(fact)\(spaced(`where`))")
    }

    static func notProved(_ range: SourceRange?, _ where: String) -> Diagnostic {
        Diagnostic(
            id: "not-proved", severity: .error, range: range,
            message:
                "not proved \(`where`): the layout changes with the size in more ways than could be followed; check a"
                + " smaller range, or single sizes")
    }

    static func solverFailed(_ failure: SolverFailure) -> Diagnostic {
        Diagnostic(
            id: "solver-failed", severity: .error, range: nil,
            message: "\(failure.explanation); this is a bug in layoutc")
    }

    /// The same message about a part of a range, of which it alone holds.
    func limited(_ where: String?) -> Diagnostic {
        guard let place = `where` else { return self }
        var limited = self
        limited.message = "\(place): \(message)"
        limited.fact = nil
        return limited
    }

    private static func spaced(_ where: String?) -> String { `where`.map { " \($0)" } ?? "" }
}

extension SolverFailure {
    /// In words, without a full stop.
    package var explanation: String {
        switch self {
        case .pivotLimit(let count): "the solver did not end within \(count) pivots"
        case .singularBasis: "the solver failed numerically"
        }
    }
}
