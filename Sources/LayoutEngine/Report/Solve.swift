import LayoutProgram
import LinearSolver
import SourceText

/// The frames of an installed layout and everything that is wrong with them.
///
/// - Parameter suggestions: Finds what would determine the ambiguous views of a report, one suggestion for each.
/// - Throws: `SolverFailure` when the solver gives up, which is a fault of its own.
package func solve(
    _ layout: InstalledLayout, options: SolveOptions = SolveOptions(),
    suggestions: (Report) -> [AmbiguitySuggestion] = { _ in [] }
) throws(SolverFailure) -> SolvedLayout {
    let settled = try SettledSolution(layout, options: options, keepsProof: options.verifies)
    let faults = options.verifies ? settled.verify() : []
    var solved = try report(on: consume settled, suggestions: suggestions)
    solved.diagnostics.removeAll(where: layout.suppressedWarnings.silences)
    solved.viewFaults.removeAll { layout.suppressedWarnings.silences($0.message) }
    solved.isVerified = faults.isEmpty
    if !faults.isEmpty { solved.diagnostics.append(.notVerified(faultCount: faults.count)) }
    return solved
}

/// Only the warnings and notes that the last of the rounds shows.
package func warnings(on settled: consuming SettledSolution) throws(SolverFailure) -> [Diagnostic] {
    let suppressedWarnings = settled.layout.suppressedWarnings
    var report = Report(consume settled)
    try report.addAmbiguities()
    report.addWarnings()
    return report.result.diagnostics.filter { $0.severity != .error && !suppressedWarnings.silences($0) }
}

/// All that the last of the rounds shows.
package func report(
    on settled: consuming SettledSolution, suggestions: (Report) -> [AmbiguitySuggestion] = { _ in [] }
) throws(SolverFailure) -> SolvedLayout {
    var report = Report(consume settled)
    try report.addAmbiguities()
    report.addAmbiguityMessages(suggestions(report))
    report.addWarnings()
    report.addConflicts()
    report.addUnsatisfied()
    report.addViews()
    return report.result
}
