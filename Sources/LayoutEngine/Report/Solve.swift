import LayoutProgram
import LinearSolver
import SourceText

/// The frames of an installed layout and everything that is wrong with them.
///
/// - Parameter remedies: Finds what would determine the ambiguous views of a report, one remedy for each.
/// - Throws: `SolverFailure` when the solver gives up, which is a fault of its own.
package func solve(
    _ layout: InstalledLayout, options: SolveOptions = SolveOptions(),
    remedies: (Report) -> [AmbiguityRemedy] = { _ in [] }
) throws(SolverFailure) -> SolvedLayout {
    let rounds = try Rounds(layout, options: options, keepsProof: options.verifies)
    let faults = options.verifies ? rounds.verify() : []
    var solved = try report(on: consume rounds, remedies: remedies)
    solved.diagnostics.removeAll(where: layout.suppressedWarnings.silences)
    solved.isVerified = faults.isEmpty
    if !faults.isEmpty { solved.diagnostics.append(.notVerified(faultCount: faults.count)) }
    return solved
}

/// Only the warnings that the last of the rounds shows.
package func warnings(on rounds: consuming Rounds) throws(SolverFailure) -> [Diagnostic] {
    let suppressedWarnings = rounds.layout.suppressedWarnings
    var report = Report(consume rounds)
    try report.addAmbiguities()
    report.addWarnings()
    return report.result.diagnostics.filter { $0.severity == .warning && !suppressedWarnings.silences($0) }
}

/// All that the last of the rounds shows.
package func report(
    on rounds: consuming Rounds, remedies: (Report) -> [AmbiguityRemedy] = { _ in [] }
) throws(SolverFailure) -> SolvedLayout {
    var report = Report(consume rounds)
    try report.addAmbiguities()
    report.addAmbiguityMessages(remedies(report))
    report.addWarnings()
    report.addConflicts()
    report.addUnsatisfied()
    report.addViews()
    return report.result
}
