import SourceText

/// The messages about checks.
extension Diagnostic {
    /// - Parameter values: `Blue View.Width is 150`, of each attribute.
    static func assertionFailed(
        _ assertion: InstalledAssertion, _ where: String, values: [String]
    ) -> Diagnostic {
        Diagnostic(
            id: "assertion-failed", severity: .error, range: assertion.constraint.range,
            message:
                "'\(assertion.constraint.text)' fails \(`where`): \(values.joined(separator: " and "))")
    }

    static func assertionLapsed(_ text: String, _ range: SourceRange, _ where: String) -> Diagnostic {
        Diagnostic(
            id: "assertion-lapsed", severity: .error, range: range,
            message: "'\(text)' mentions a view that is not installed \(`where`)")
    }

    static func expectedUnsatisfiable(_ range: SourceRange?, _ where: String) -> Diagnostic {
        Diagnostic(
            id: "expectation-failed", severity: .error, range: range,
            message: "the layout is expected to be unsatisfiable, but its constraints can hold \(`where`)")
    }

    static func expectedAmbiguous(
        _ range: SourceRange?, isUnsatisfiable: Bool, _ where: String
    ) -> Diagnostic {
        let fact = isUnsatisfiable ? "its constraints contradict each other" : "every frame is determined"
        return Diagnostic(
            id: "expectation-failed", severity: .error, range: range,
            message: "the layout is expected to be ambiguous, but \(fact) \(`where`)")
    }

    static func notProved(_ range: SourceRange?, _ where: String) -> Diagnostic {
        Diagnostic(
            id: "not-proved", severity: .error, range: range,
            message:
                "not proved \(`where`): no failure was found there, but the layout changes with the size in more ways"
                + " than could be followed; check a smaller range, or single sizes")
    }

    static func solverFailed(_ failure: String, _ where: String) -> Diagnostic {
        Diagnostic(
            id: "solver-failed", severity: .error, range: nil,
            message: "layoutc itself is at fault \(`where`): \(failure)")
    }

    /// The same message, saying where it holds.
    func adding(_ where: String, severity: Severity? = nil) -> Diagnostic {
        var named = self
        named.message += " (\(`where`))"
        named.severity = severity ?? self.severity
        return named
    }
}
