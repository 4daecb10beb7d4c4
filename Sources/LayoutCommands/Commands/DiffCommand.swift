import LayoutAnalysis
import LayoutOutput
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

/// `layoutc diff OLD NEW`
struct DiffCommand {
    private let session: Session
    private var status = ExitCode.success

    init(session: Session) { self.session = session }

    consuming func run() throws(Ending) -> ExitCode {
        let old = session.layout(session.arguments.operands[0], &status)
        let new = session.layout(session.arguments.operands[1], &status)
        guard let old, let new else { return status }
        let targets = session.arguments.environments.targets
        let areUsable = [old, new].map { layout in
            session.isUsable(layout, without: targets.flatMap { layout.errors(in: $0) }, &status)
        }
        if areUsable.contains(false) { return status }
        let names = (old: old.sources.files[0].name, new: new.sources.files[0].name)
        let jobs = session.arguments.jobs ?? processorCount()
        var progress = ProgressLine(session, "compared", of: targets.count)
        let results = mapInParallel(targets.count, jobs: jobs, note: { progress.show($0) }) { index in
            Comparison(old, new, targets[index])
        }
        progress.clear()
        let differences = results.flatMap { $0.differences }
        for failure in results.compactMap({ $0.failure }) {
            session.complain(.incomparable(old: names.old, new: names.new, failure))
            status.rise(to: ExitCode(failure))
        }
        if differences.contains(where: { !$0.isEmpty }) { status.rise(to: .layoutInError) }
        return try session.finish(bytes(differences, old: names.old, new: names.new), status)
    }

    private func bytes(_ differences: [LayoutDifference], old: String, new: String) -> [UInt8] {
        switch session.arguments.format(else: ReportFormat.text) {
        case .text:
            session.arguments.isQuiet ? [] : differenceText(differences, old: old, new: new)
        case .json: differenceJSON(differences, old: old, new: new)
        }
    }
}

/// Two versions compared in one environment, or why they could not be.
private struct Comparison: Sendable {
    var differences: [LayoutDifference] = []
    var failure: SolverFailure?

    init(_ old: CompiledLayout, _ new: CompiledLayout, _ target: CheckTarget) {
        do throws(SolverFailure) {
            differences = try LayoutAnalysis.differences(from: old, to: new, in: target)
        } catch {
            failure = error
        }
    }
}
