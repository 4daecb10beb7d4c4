import LayoutAnalysis
import LayoutOutput
import LayoutProgram
import LinearSolver
import SourceText

extension Answering {
    mutating func compare(_ targets: [CheckTarget], _ format: ReportFormat) throws(AnswerNotWanted) {
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
        }
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
