import ContentSizes
import LayoutEngine
import LinearSolver

/// What is not determined, and what would determine it.
extension LayoutExplainer {
    /// So many constraints may be solved to try remedies.
    private static let budget = 200_000

    /// - Returns: Also whether the first remedies of all that is not determined can be taken together.
    func ambiguityExplanations() throws(SolverFailure) -> (all: [AmbiguityExplanation], goTogether: Bool) {
        var found = report
        try found.addAmbiguities()
        if found.result.ambiguities.isEmpty { return ([], false) }
        var remedies = AmbiguityRemedies(
            report.rounds, report.notation, budget: LayoutExplainer.budget)
        let places = found.result.ambiguities.map { ViewAxis($0.view + 1, $0.axis) }
        let shared = remedies.shared(by: places)
        var explanations: [AmbiguityExplanation] = []
        var goTogether = remedies.determineAllTogether()
        for (index, ambiguity) in found.result.ambiguities.enumerated() {
            // What is found for another, and determines this one, too, is all that it takes.
            let isCause = shared[index].cause == index
            let others = isCause ? remedies.all(for: places[index]) : []
            let first = shared[index].statements
            // What helps by itself alone is none of those that were tried together.
            if first.isEmpty { goTogether = false }
            explanations.append(
                explanation(
                    of: ambiguity, remedies: (first.isEmpty ? [] : [first]) + others.filter { $0 != first },
                    shared[index]))
        }
        return (explanations, goTogether)
    }

    private func explanation(
        of ambiguity: Ambiguity, remedies: [[String]], _ shared: SharedRemedy
    ) -> AmbiguityExplanation {
        let view = ambiguity.view + 1
        let solved = report.solved(view)
        let isHorizontal = ambiguity.axis == .horizontal
        return AmbiguityExplanation(
            name: report.notation.name(view), path: solved.path, axis: ambiguity.axis,
            position: ambiguity.position, size: ambiguity.size, contentSize: ambiguity.contentSize,
            shown: isHorizontal
                ? (solved.frame.x, solved.frame.width) : (solved.frame.y, solved.frame.height),
            remedies: remedies.map { AmbiguityExplanation.Remedy(statements: $0) },
            isCutShort: remedies.isEmpty && shared.isCutShort, cause: shared.cause)
    }
}
