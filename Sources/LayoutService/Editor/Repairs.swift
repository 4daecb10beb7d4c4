import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText

extension HoveredLayout {
    /// The edits that resolve the conflict or settle the ambiguity that a message at a place is about, in the first of the
    /// environments that has it.
    package func repairs(
        at range: SourceRange, until isStopped: () -> Bool
    ) -> [(title: String, fix: Diagnostic.Fix)] {
        for target in targets where !isStopped() {
            let installed = layout.install(in: Environment(target.request))
            guard let problems = try? LayoutExplainer(installed).problems() else { continue }
            let conflicts = problems.conflicts.filter { conflict in
                conflict.members.contains { $0.constraint.written?.range == range }
            }
            let ambiguities = problems.ambiguities.filter { ambiguity in
                installed.views.indices.contains {
                    installed.views[$0].range == range && installed.path(of: $0) == ambiguity.path
                }
            }
            let ways =
                conflicts.flatMap { $0.suggestions }.flatMap { $0.waysOut }
                + ambiguities.flatMap { $0.suggestions }.map { WayOut.add($0.statements) }
            if ways.isEmpty { continue }
            return ways.compactMap { way in way.edit(in: installed.sources).map { (way.title, $0) } }
        }
        return []
    }
}
