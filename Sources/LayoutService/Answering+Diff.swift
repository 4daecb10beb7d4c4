import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LinearSolver
import SourceText

extension Answering {
    mutating func compare(_ targets: [CheckTarget], _ format: DiffFormat) throws(AnswerNotWanted) {
        // A version control system compares a new file with an empty one.
        request.compileOptions.reportsEmptyFile = false
        let (first, second) = (try layout(request.files[0]), try layout(request.files[1]))
        guard let old = first, let new = second else { return }
        guard try areUsable([old, new], in: targets) else { return }
        let (oldName, newName) = (old.sources.mainName, new.sources.mainName)
        var differences: [LayoutDifference] = []
        for result in compare(old, new, in: targets) {
            switch result {
            case .success(let found): differences += found
            case .failure(let failure): try fail(.incomparable(old: oldName, new: newName, failure))
            }
        }
        if differences.contains(where: { !$0.isEmpty }) { status.rise(to: .layoutInError) }
        switch format {
        case .text:
            if !request.isQuiet { try send(differenceText(differences, old: oldName, new: newName)) }
        case .json: try send(differenceJSON(differences, old: oldName, new: newName))
        case .html:
            let compared = differences.compactMap { pictured($0, old, new, in: targets) }
            try send(differenceHTML(compared, old: oldName, new: newName, request.pictureStyle))
        }
    }

    /// Both versions in the environment of a difference, of a range at the size at which the first view moved most, or at its
    /// least; `nil` where one has no frames.
    private func pictured(
        _ difference: LayoutDifference, _ old: CompiledLayout, _ new: CompiledLayout,
        in targets: [CheckTarget]
    ) -> ComparedLayouts? {
        let all = targets.flatMap { [$0] + $0.devicePoints }
        guard let whole = all.first(where: { $0.name == difference.environment }) else { return nil }
        let most = difference.views.first { $0.size != nil && !$0.isLimit }?.size
        let target = most.map { whole.at($0) } ?? whole.smallest
        guard let before = picture(of: old, target), let after = picture(of: new, target)
        else { return nil }
        return ComparedLayouts(old: before, new: after, difference: difference)
    }

    private func picture(of layout: CompiledLayout, _ target: CheckTarget) -> PicturedLayout? {
        let installed = layout.install(in: Environment(target.request))
        guard let solved = try? LayoutEngine.solve(installed) else { return nil }
        let file = SolvedFile(name: layout.sources.mainName, sources: layout.sources, layout: solved)
        return PicturedLayout(file, installed, environment: target.name)
    }

    private mutating func areUsable(
        _ layouts: [CompiledLayout], in targets: [CheckTarget]
    ) throws(AnswerNotWanted) -> Bool {
        var areUsable = true
        for layout in layouts {
            let errors = targets.flatMap { layout.errors(in: $0) }
            if errors.isEmpty { continue }
            areUsable = false
            try tellErrors(errors, in: layout.sources)
        }
        return areUsable
    }

    private func compare(
        _ old: CompiledLayout, _ new: CompiledLayout, in targets: [CheckTarget]
    ) -> [Result<[LayoutDifference], SolverFailure>] {
        runner.results(of: targets.count, "compared") { index in
            Result { () throws(SolverFailure) in try differences(from: old, to: new, in: targets[index]) }
        }
    }
}
