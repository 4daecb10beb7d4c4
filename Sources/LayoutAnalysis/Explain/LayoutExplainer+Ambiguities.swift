import ContentSizes
import LayoutEngine
import LinearSolver

/// Explains ambiguity, with suggestions.
extension LayoutExplainer {
    /// So many views and constraints may be put together and solved to try suggestions.
    private static let budget = 50_000

    /// - Returns: Also whether the first suggestions of all that is ambiguous can be taken together.
    func ambiguityExplanations() throws(SolverFailure) -> (all: [AmbiguityExplanation], goTogether: Bool) {
        var found = report
        try found.addAmbiguities()
        let ambiguities = found.result.ambiguities
        if ambiguities.isEmpty { return ([], false) }
        let viewAxes = ambiguities.map { ViewAxis($0.view + 1, $0.axis) }
        var search = SuggestionSearch(report.settled, report.names, budget: LayoutExplainer.budget)
        let suggestions = search.suggestions(for: viewAxes)
        var explanations: [AmbiguityExplanation] = []
        for (index, suggestion) in suggestions.enumerated() {
            // What is found for another, and determines this one, too, is all that it takes.
            let isCause = suggestion.cause == index && suggestion.clipped == nil
            let others = isCause ? search.all(for: viewAxes[index]) : []
            let first = suggestion.statements.isEmpty ? [] : [suggestion.statements]
            explanations.append(
                explanation(
                    of: ambiguities[index], suggestion,
                    first + others.filter { Set($0) != Set(suggestion.statements) })
            )
        }
        return (explanations, suggestions.allSatisfy { !$0.statements.isEmpty })
    }

    private func explanation(
        of ambiguity: Ambiguity, _ suggestion: AmbiguitySuggestion, _ statements: [[String]]
    ) -> AmbiguityExplanation {
        let view = ambiguity.view + 1
        let solved = report.solved(view)
        let isHorizontal = ambiguity.axis == .horizontal
        return AmbiguityExplanation(
            name: report.names.name(view), path: solved.path, axis: ambiguity.axis,
            position: ambiguity.position, size: ambiguity.size, contentSize: ambiguity.contentSize,
            shown: isHorizontal
                ? (solved.frame.x, solved.frame.width) : (solved.frame.y, solved.frame.height),
            suggestions: statements.map { AmbiguityExplanation.Suggestion(statements: $0) },
            isCutShort: statements.isEmpty && suggestion.isCutShort, cause: suggestion.cause,
            clipped: suggestion.clipped.map { clipped in
                (
                    clipped.views.map { report.names.name($0) }, clipped.missing,
                    isHorizontal
                        ? .none : report.roomHint(for: clipped.views, mayScroll: clipped.shouldScroll)
                )
            })
    }
}
