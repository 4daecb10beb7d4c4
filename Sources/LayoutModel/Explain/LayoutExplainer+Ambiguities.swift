import LinearSolver

/// What is not determined, and what would determine it.
extension LayoutExplainer {
    /// So many constraints may be solved to try remedies.
    private static let budget = 200_000

    func ambiguityExplanations() throws(SolverFailure) -> [AmbiguityExplanation] {
        var found = report
        try found.addAmbiguities()
        var remedies = AmbiguityRemedies(
            report.rounds, report.notation, budget: LayoutExplainer.budget)
        var explanations: [AmbiguityExplanation] = []
        for ambiguity in found.result.ambiguities {
            let view = ambiguity.view + 1
            let solved = report.solved(view)
            let isHorizontal = ambiguity.axis == .horizontal
            explanations.append(
                AmbiguityExplanation(
                    name: report.notation.name(view), path: solved.path, axis: ambiguity.axis,
                    position: ambiguity.position, size: ambiguity.size, contentSize: ambiguity.contentSize,
                    shown: isHorizontal
                        ? (solved.frame.x, solved.frame.width) : (solved.frame.y, solved.frame.height),
                    remedies: try remedies.all(for: ViewAxis(view, ambiguity.axis)).map {
                        AmbiguityExplanation.Remedy(statements: $0)
                    }))
        }
        return explanations
    }
}
