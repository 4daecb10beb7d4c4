import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// Answers questions about one solved layout.
package struct LayoutExplainer {
    let report: Report

    /// Solves the layout.
    package init(_ layout: InstalledLayout) throws(ExplanationFailure) {
        do throws(SolverFailure) {
            report = Report(try SettledSolution(layout, options: SolveOptions(), keepsProof: true))
        } catch {
            throw .solver(error)
        }
    }

    /// The linear system that explanations speak of, as it is in the last round.
    package var system: LinearSystem { report.settled.lowered.system }

    /// The errors, among them that a layout does not settle, because of which values are not what the constraints ask for.
    package func errors() -> [Diagnostic] {
        var found = report
        found.addConflicts()
        return found.result.diagnostics.filter { $0.severity == .error }
    }

    /// The views that are ambiguous, unless a comment allows it.
    package func warnings() throws(ExplanationFailure) -> [Diagnostic] {
        var found = report
        do throws(SolverFailure) { try found.addAmbiguities() } catch { throw .solver(error) }
        found.addAmbiguityMessages([])
        return found.result.diagnostics.filter {
            $0.isAmbiguity && !report.settled.layout.suppressedWarnings.silences($0)
        }
    }

    /// Explains the attribute that `question` names; without an attribute the four numbers of the item's frame.
    package func explain(_ question: String) throws(ExplanationFailure) -> [ValueExplanation] {
        let quantities = try quantities(question)
        do throws(SolverFailure) {
            var values: [ValueExplanation] = []
            let explainer = Explainer(report)
            for quantity in quantities.map({ simplified($0) }) {
                values.append(ValueExplanation(steps: try explainer.steps(for: quantity)))
            }
            return values
        } catch {
            throw .solver(error)
        }
    }

    /// The constraints on what `question` names that do not hold, and what they gave way to. Takes a few
    /// solutions for each.
    package func losses(_ question: String) throws(ExplanationFailure) -> [LostConstraint] {
        let quantities = try quantities(question)
        do throws(SolverFailure) {
            return try losses(of: quantities)
        } catch {
            throw .solver(error)
        }
    }

    private func quantities(_ question: String) throws(ExplanationFailure) -> [LayoutQuantity] {
        do throws(UnknownQuestion) {
            return try report.settled.layout.lookUp(question)
        } catch {
            throw .unknown(error)
        }
    }

    /// Every conflict and ambiguity. Of a layout that does not settle, what keeps changing and the conflicts, which may be why.
    package func problems() throws(ExplanationFailure) -> LayoutProblems {
        let isStable = report.settled.isStable
        do throws(SolverFailure) {
            let conflicts = try conflictExplanations()
            let ambiguities = isStable ? try ambiguityExplanations() : (all: [], goTogether: false)
            let clipped = isStable ? try textsWithoutRoom() : []
            let isSatisfiable = report.settled.solution.conflicts.allSatisfy {
                report.roundedFactor(of: $0) != nil
            }
            let found: [(LayoutStatus, Bool)] = [
                (.unstable, !isStable), (.unsatisfiable, !isSatisfiable),
                (.ambiguous, !ambiguities.all.isEmpty),
                (.clipped, !clipped.isEmpty),
            ]
            return LayoutProblems(
                status: found.first { $0.1 }?.0 ?? .solved, conflicts: conflicts,
                ambiguities: ambiguities.all, textsWithoutRoom: clipped,
                unsettled: report.result.diagnostics.filter { $0.saysUnstable }.map { $0.message },
                firstSuggestionsGoTogether: ambiguities.goTogether)
        } catch {
            throw .solver(error)
        }
    }

    /// What is to be said of each text in a stack view that gets no room.
    private func textsWithoutRoom() throws(SolverFailure) -> [String] {
        var found = report
        try found.addAmbiguities()
        found.addWarnings()
        return found.result.diagnostics.filter {
            $0.id == WarningID.clippedText.rawValue
                && !report.settled.layout.suppressedWarnings.silences($0)
        }.map { $0.message }
    }

    /// The size of a frame that is the alignment rectangle's.
    private func simplified(_ quantity: LayoutQuantity) -> LayoutQuantity {
        guard case .frame(let view, let part) = quantity, part == .width || part == .height,
            report.settled.layout.environment.scale == nil
        else { return quantity }
        let outsets = report.settled.contents[view.place].outsets
        guard outsets.start(part.axis) == 0, outsets.end(part.axis) == 0 else { return quantity }
        let anchor = Anchor(view: view, region: .frame, attribute: .size(part.axis))
        return .anchor(PlacedAnchor(anchor, in: view.place))
    }
}

/// The reason why there is no explanation.
package enum ExplanationFailure: Error, Equatable, Sendable {
    case unknown(UnknownQuestion)
    case solver(SolverFailure)
}
