import LinearSolver
import SourceText

extension RangeCheck {
    /// Reports what is warned of at sizes that stand for their regions: most of it begins or ends at a corner of one, or
    /// holds inside it.
    mutating func reportWarnings() throws(SolverFailure) {
        var known: Set<Fault> = []
        for region in solution.regions where region.status == .solved || region.status == .ambiguous {
            let sized = solution.sized(region)
            let corners = region.polygon.vertices.filter { solution.contains($0, region) }
            for size in corners + [region.polygon.interiorPoint()] {
                let layout = sized.resized(to: size).layout
                for warning in try warnings(about: layout) where known.insert(Fault(warning)).inserted {
                    append(warning.limited(to: "at least at \(size.name)"))
                }
            }
        }
    }

    private func warnings(about layout: InstalledLayout) throws(SolverFailure) -> [Diagnostic] {
        var options = SolveOptions()
        options.findsSuggestions = false
        return try solve(layout, options: options).diagnostics.filter {
            $0.severity == .warning && !$0.isAmbiguity
        }
    }

    /// What makes warnings at several sizes the same.
    private struct Fault: Hashable {
        var id: String
        var source: Int?
        var start: Int?
        var fact: String

        init(_ diagnostic: Diagnostic) {
            id = diagnostic.id
            source = diagnostic.range.map { Int($0.source.index) }
            start = diagnostic.range.map { Int($0.span.start) }
            fact = diagnostic.fact ?? diagnostic.message
        }
    }
}
