import LinearSolver
import SourceText

// Tests as they are written.
extension Diagnostic {
    static func foreignInTest(_ range: SourceRange) -> Diagnostic {
        .error(
            .misplacedStatement, range,
            "a test holds constraints, 'unsatisfiable' and 'ambiguous' only; move this out of it")
    }

    static func emptyTest(_ range: SourceRange) -> Diagnostic {
        .warning(
            .emptyTest, range,
            "this test asserts nothing of the frames; write what must hold, such as 'Red View.Width = 200'")
    }

    static func secondExpectation(_ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .secondExpectation, range, "a test expects one thing of its layout; write another test",
            notes: [Note(range: first, message: "what it expects already")])
    }

    static func sizeClassWithAny(_ range: SourceRange) -> Diagnostic {
        .error(
            .sizeClassWithAny, range,
            "a screen is either Compact or Regular on an axis; write which instead of Any")
    }

    /// - Parameter subject: What it says, in words.
    static func repeatedOption(_ subject: String, _ range: SourceRange, first: SourceRange) -> Diagnostic {
        .error(
            .duplicateArgument, range,
            "an environment has one \(subject); remove one of the two, or write two environments",
            notes: [Note(range: first, message: "the other one")])
    }

    static func wrongScale(_ spelling: String, _ range: SourceRange) -> Diagnostic {
        .error(.wrongValue, range, "'\(spelling)' is no scale of a screen; that is 1, 2 or 3")
    }

    static func hugeScreen(_ spelling: String, _ range: SourceRange) -> Diagnostic {
        let longest = Notation.number(Environment.longestLength)
        return .error(
            .wrongValue, range, "a screen is at most \(longest) points wide and high, not '\(spelling)'")
    }

    /// - Parameter fault: What is wrong with it, in words.
    static func impossibleScreen(_ fault: String, _ range: SourceRange) -> Diagnostic {
        .error(.wrongValue, range, fault)
    }

    static func unknownDevice(
        _ name: String, _ suggestions: [String], _ range: SourceRange
    ) -> Diagnostic {
        let cure = didYouMean(suggestions, else: "'layoutc devices' lists all of them")
        return .error(
            .unknownDevice, range, "there is no device '\(name)'\(cure)",
            fix: suggestions.count == 1 ? "\"\(suggestions[0])\"" : nil)
    }

    static func absentView(_ view: String, _ range: SourceRange) -> Diagnostic {
        .error(
            .absentView, range,
            "'\(view)' is not installed in this environment, so it cannot be tested")
    }
}

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
            "the layout is expected to be unsatisfiable, but its constraints can hold")
    }

    static func expectedAmbiguous(_ range: SourceRange?, isUnsatisfiable: Bool) -> Diagnostic {
        let fact = isUnsatisfiable ? "its constraints contradict each other" : "every frame is determined"
        return .error(
            .expectationFailed, range, "the layout is expected to be ambiguous, but \(fact)")
    }

    static func notProved(_ range: SourceRange?, _ where: String) -> Diagnostic {
        .error(
            .notProved, range,
            "not proved \(`where`): \(LayoutStatus.notProvedReason); check a smaller range, or single sizes")
    }

    static func assertionNotProved(_ range: SourceRange, _ where: String) -> Diagnostic {
        .error(
            .notProved, range,
            "what is asserted is not proved \(`where`): frames of constraints that contradict each other are known"
                + " at single sizes only; assert them there")
    }

    static func solverFailed(_ failure: SolverFailure) -> Diagnostic {
        .error(
            .solverFailed, nil,
            failure.explanation + (failure.isFaultOfSolver ? "; this is a bug in layoutc" : ""))
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
