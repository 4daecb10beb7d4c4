import ContentSizes
import LayoutEngine
import LayoutProgram
import LinearSolver

extension CompiledLayout {
    /// The environment of the layout's preview, with the lengths that the content asks for where it is fitted; `nil` without a
    /// preview. Of several it is the first in which no constraints conflict, else the first of all.
    ///
    /// - Parameter language: The language of the texts.
    package func shownPreview(in language: String?) -> EnvironmentRequest? {
        let targets = preview.map { target in
            var target = target
            target.request.isPreview = true
            target.request.language = language
            return target
        }
        guard let first = targets.first else { return nil }
        if targets.count == 1, !first.isFitted { return first.request }
        let shown = targets.map(shown)
        return (shown.first { $0.status <= .ambiguous } ?? shown[0]).request
    }

    /// An environment at its fitted size, with how the layout comes out.
    private func shown(_ target: CheckTarget) -> (request: EnvironmentRequest, status: LayoutStatus) {
        var options = SolveOptions()
        (options.fitsWidth, options.fitsHeight) = (target.fitsWidth, target.fitsHeight)
        let installed = install(in: Environment(target.request))
        guard let solved = try? solve(installed, options: options) else {
            return (target.request, .unsatisfiable)
        }
        var request = target.request
        if target.fitsWidth { request.width = solved.environment.width }
        if target.fitsHeight { request.height = solved.environment.height }
        return (request, solved.status)
    }
}

extension CheckTarget {
    fileprivate var isFitted: Bool { fitsWidth || fitsHeight }
}
