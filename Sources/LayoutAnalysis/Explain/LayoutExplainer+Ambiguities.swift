import ContentSizes
import LayoutEngine
import LinearSolver

/// What is ambiguous, and what would determine it.
extension LayoutExplainer {
    /// So many views and constraints may be put together and solved to try remedies.
    private static let budget = 50_000

    /// - Returns: Also whether the first remedies of all that is ambiguous can be taken together.
    func ambiguityExplanations() throws(SolverFailure) -> (all: [AmbiguityExplanation], goTogether: Bool) {
        var found = report
        try found.addAmbiguities()
        let ambiguities = found.result.ambiguities
        if ambiguities.isEmpty { return ([], false) }
        let places = ambiguities.map { ViewAxis($0.view + 1, $0.axis) }
        var search = RemedySearch(report.rounds, report.notation, budget: LayoutExplainer.budget)
        let remedies = search.remedies(for: places)
        var explanations: [AmbiguityExplanation] = []
        for (index, remedy) in remedies.enumerated() {
            // What is found for another, and determines this one, too, is all that it takes.
            let isCause = remedy.cause == index && remedy.clipped == nil
            let others = isCause ? search.all(for: places[index]) : []
            let first = remedy.statements.isEmpty ? [] : [remedy.statements]
            explanations.append(
                explanation(of: ambiguities[index], remedy, first + others.filter { $0 != remedy.statements })
            )
        }
        return (explanations, remedies.allSatisfy { !$0.statements.isEmpty })
    }

    private func explanation(
        of ambiguity: Ambiguity, _ remedy: AmbiguityRemedy, _ statements: [[String]]
    ) -> AmbiguityExplanation {
        let view = ambiguity.view + 1
        let solved = report.solved(view)
        let isHorizontal = ambiguity.axis == .horizontal
        return AmbiguityExplanation(
            name: report.notation.name(view), path: solved.path, axis: ambiguity.axis,
            position: ambiguity.position, size: ambiguity.size, contentSize: ambiguity.contentSize,
            shown: isHorizontal
                ? (solved.frame.x, solved.frame.width) : (solved.frame.y, solved.frame.height),
            remedies: statements.map { AmbiguityExplanation.Remedy(statements: $0) },
            isCutShort: statements.isEmpty && remedy.isCutShort, cause: remedy.cause,
            clipped: remedy.clipped.map { clipped in
                (clipped.views.map { report.notation.name($0) }, clipped.missing)
            })
    }
}
