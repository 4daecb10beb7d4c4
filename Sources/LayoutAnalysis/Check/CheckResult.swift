import ContentSizes
import LayoutProgram
import LinearSolver
import SourceText

/// A file as `check` leaves it: what every report of checks is a function of.
package struct CheckedFile: Sendable {
    /// The path as the user gave it.
    package var name: String
    /// The scene that it is, of a document.
    package var scene: String?
    /// The file first, then those that it includes; the ranges of all diagnostics are in them.
    package var sources: SourceMap
    /// The messages of compiling. Where one of them is an error there are no results.
    package var diagnostics: [Diagnostic]
    /// One for each environment of each test, in the order of the file, then of the environments.
    package var results: [CheckResult]
    /// Whether there are too many combinations of states to check all, so that each state was checked once.
    package var checksStatesOnce = false
    /// Of code: what the layout depends on and does not have.
    package var leftOut: [LeftOutStatement]?

    /// Whether a result may be another one with what is left out.
    package var isPartial: Bool { !(leftOut ?? []).isEmpty }

    /// The file and its scene, for people.
    package var title: String { scene.map { "\(name), \($0)" } ?? name }

    package init(
        name: String, scene: String? = nil, sources: SourceMap, diagnostics: [Diagnostic],
        results: [CheckResult]
    ) {
        self.name = name
        self.scene = scene
        self.sources = sources
        self.diagnostics = diagnostics
        self.results = results
    }
}

/// The result of checking a layout in one environment, or in a range of them.
package struct CheckResult: Sendable {
    /// `nil` where an environment was asked for from outside the file.
    package var test: CheckedTest?
    /// As messages name it: `375 x 667, right to left`, `iPhone SE, landscape`.
    package var environment: String
    /// The same with the texts of the file itself; `nil` where they are these.
    package var untranslatedEnvironment: String?
    /// The same without the states of the layout.
    package var screen: String
    /// What the environment is on each count; `nil` where it is not told apart.
    package var facts: EnvironmentFacts?
    /// The values of all groups of states of the layout.
    package var states: [ChosenState] = []
    package var outcome: Outcome
    /// The failure of the solver, if it gave up.
    package var solverFailure: SolverFailure?
    /// The number of regions into which the proof divides a range.
    package var regionCount: Int?
    /// Errors say why it is not `passed`; there may be warnings with any outcome.
    package var diagnostics: [Diagnostic]
    /// Of a range: the first size of each of the parts that the diagnostics name, in their order.
    package var firstSizes: [SizePoint] = []

    package init(
        test: CheckedTest?, environment: String, outcome: Outcome, regionCount: Int? = nil,
        diagnostics: [Diagnostic] = []
    ) {
        self.test = test
        self.environment = environment
        screen = environment
        self.outcome = outcome
        self.regionCount = regionCount
        self.diagnostics = diagnostics
    }

    /// The end of a check.
    package enum Outcome: Sendable {
        case passed, failed
        /// Neither a failure nor a proof was found within the limits.
        case notProved
    }
}

/// The test of a file that a result belongs to.
package struct CheckedTest: Equatable, Sendable {
    /// Without its quotes; `nil` for a test without a name.
    package var name: String?
    /// The text that messages underline.
    package var range: SourceRange

    package init(name: String?, range: SourceRange) {
        self.name = name
        self.range = range
    }
}
