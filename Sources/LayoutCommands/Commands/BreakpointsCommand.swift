import LayoutAnalysis
import LayoutOutput
import LayoutSyntax
import LinearSolver
import SourceText

/// `layoutc breakpoints FILE`
func printBreakpoints(_ session: Session) throws(Ending) -> ExitCode {
    let environments = session.arguments.environments
    guard let (axis, range) = environments.onlyRange else { return .wrongCommandLine }
    var status = ExitCode.success
    guard let layout = session.layout(session.arguments.operands[0], &status) else { return status }
    let request = environments.request(across: axis)
    let errors = layout.errors(along: axis, over: range, request)
    guard session.isUsable(layout, without: errors, &status) else { return status }
    let name = layout.sources.files[0].name
    let found: Breakpoints
    do throws(SolverFailure) {
        found = try layout.breakpoints(along: axis, over: range, request)
        if session.arguments.isStrict, try layout.leavesChoice(in: found, request) {
            status.rise(to: .layoutInError)
        }
    } catch {
        session.complain(.unsolvable(name, error))
        return ExitCode(error)
    }
    if found.intervals.contains(where: { $0.status > .ambiguous }) { status.rise(to: .layoutInError) }
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
