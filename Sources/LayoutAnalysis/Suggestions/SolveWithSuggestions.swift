import LayoutEngine
import LinearSolver

/// Finds suggestions for the ambiguous views of a report, for its messages.
func findSuggestions(_ report: Report) -> [AmbiguitySuggestion] {
    let viewAxes = report.result.ambiguities.map { ViewAxis($0.view + 1, $0.axis) }
    if viewAxes.isEmpty { return [] }
    var search = SuggestionSearch(report.settled, report.names, budget: SuggestionSearch.budgetOfMessages)
    return search.suggestions(for: viewAxes)
}

/// The frames of an installed layout and everything that is wrong with them, with what would determine what is ambiguous.
///
/// - Throws: `SolverFailure` when the solver gives up, which is a fault of its own.
package func solveWithSuggestions(
    _ layout: InstalledLayout, options: SolveOptions = SolveOptions()
) throws(SolverFailure) -> SolvedLayout {
    try solve(layout, options: options, suggestions: findSuggestions)
}
