import LayoutModel
import LayoutOutput
import LinearSolver
import SourceText

/// `layoutc breakpoints FILE`
func printBreakpoints(_ session: Session) throws(Ending) -> ExitCode {
    let environments = session.arguments.environments
    guard let (axis, range) = environments.onlyRange else { return .wrongCommandLine }
    var status = ExitCode.success
    guard let layout = session.layout(session.arguments.operands[0], &status) else { return status }
    let name = layout.sources.files[0].name
    let found: Breakpoints
    do throws(SolverFailure) {
        found = try layout.breakpoints(along: axis, over: range, environments.request(across: axis))
    } catch {
        session.complain(.unsolvable(name, error))
        return ExitCode(error)
    }
    if found.intervals.contains(where: { $0.status > .ambiguous }) { status.rise(to: .layoutInError) }
    if session.arguments.isStrict, found.leavesChoice(layout, environments) {
        status.rise(to: .layoutInError)
    }
    return try session.finish(bytes(of: found, named: name, in: layout.sources, session.arguments), status)
}

private func bytes(of found: Breakpoints, named name: String, in sources: SourceMap, _ arguments: Arguments)
    -> [UInt8]
{
    switch arguments.format(else: ReportFormat.text) {
    case .text: breakpointsText(found, of: name, in: sources, isQuiet: arguments.isQuiet)
    case .json: breakpointsJSON(found, of: name, in: sources)
    }
}

extension Breakpoints {
    /// Whether something is not determined in an interval, unless a comment allows it, by what solving amid it says.
    fileprivate func leavesChoice(_ layout: CompiledLayout, _ environments: EnvironmentArguments) -> Bool {
        intervals.contains { interval in
            guard interval.status == .ambiguous else { return false }
            let length = (interval.lower + interval.upper) / 2
            var request = environments.request(across: axis)
            switch axis {
            case .horizontal: request.width = length
            case .vertical: request.height = length
            }
            let installed = layout.install(in: Environment(request))
            let solved = try? solve(installed)
            return solved?.diagnostics.contains { $0.isAmbiguity } ?? true
        }
    }
}
