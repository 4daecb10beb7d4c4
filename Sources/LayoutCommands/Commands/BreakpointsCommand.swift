import LayoutModel
import LayoutOutput
import LinearSolver
import SourceText

/// The formats of `breakpoints` and `diff`.
enum ReportFormat: String, CaseIterable {
    case text, json
}

/// `layoutc breakpoints FILE`
func printBreakpoints(_ session: Session) throws(Ending) -> ExitCode {
    let environments = session.arguments.environments
    guard let (axis, range) = environments.onlyRange else { return .wrongCommandLine }
    guard let source = session.source(session.arguments.operands[0]) else { return .unusableFile }
    let compiled = compile(source, load: session.surroundings.files.read)
    let status = session.report(compiled.diagnostics, in: compiled.sources)
    guard let layout = compiled.layout else { return .unusableFile }
    let found: Breakpoints
    do throws(SolverFailure) {
        found = try layout.breakpoints(along: axis, over: range, environments.request(across: axis))
    } catch {
        session.complain("cannot solve '\(source.name)': \(error.explanation)")
        return .internalError
    }
    let isInError = found.intervals.contains { $0.status != .solved && $0.status != .ambiguous }
    return try session.finish(
        bytes(of: found, named: source.name, in: layout.sources, session.arguments),
        max(status, isInError ? .layoutInError : .success))
}

private func bytes(of found: Breakpoints, named name: String, in sources: SourceMap, _ arguments: Arguments)
    -> [UInt8]
{
    switch arguments.format.flatMap(ReportFormat.init) ?? .text {
    case .text: breakpointsText(found, of: name, in: sources, isQuiet: arguments.isQuiet)
    case .json: breakpointsJSON(found, of: name, in: sources)
    }
}

extension Session {
    /// Writes all of a command's output.
    func finish(_ bytes: [UInt8], _ status: ExitCode) throws(Ending) -> ExitCode {
        try write(bytes, status: status)
        return status
    }
}
