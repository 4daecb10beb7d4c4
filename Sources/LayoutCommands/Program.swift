import LayoutEngine
import LayoutSyntax
import SourceText

/// The version that `--version` prints.
package let version = "0.1.0"

/// The day of that version, for the manual.
let versionDate = "2026-11-21"

/// Runs the whole program once.
package func runProgram(in surroundings: Surroundings) -> ExitCode {
    do throws(UsageError) {
        let arguments = try parseCommandLine(surroundings.arguments)
        let session = Session(surroundings: surroundings, arguments: arguments)
        guard let path = arguments.outputPath else { return run(session) }
        return session.run(into: path, run)
    } catch {
        let hint = "'layoutc help' lists the commands and their options"
        _ = surroundings.messages.write(Array("layoutc: error: \(error.message)\n\(hint)\n".utf8))
        return .wrongCommandLine
    }
}

private func run(_ session: Session) -> ExitCode {
    do throws(Ending) {
        return try perform(session)
    } catch {
        switch error {
        case .closedPipe(let status): return status
        case .unwritableOutput(let reason):
            session.complain(.unwritable("standard output", reason: reason))
            return .unwritableOutput
        }
    }
}

private func perform(_ session: Session) throws(Ending) -> ExitCode {
    let arguments = session.arguments
    if arguments.wantsVersion { return try session.print("layoutc \(version)\n") }
    guard let command = arguments.command, !arguments.wantsHelp else {
        return try session.print(arguments.command.map(helpText) ?? overviewText())
    }
    switch command {
    case .solve: return try SolveCommand(session: session).run()
    case .check: return try CheckCommand(session: session).run()
    case .explain: return try explainLayout(session)
    case .format: return try FormatCommand(session: session).run()
    case .breakpoints: return try printBreakpoints(session)
    case .diff: return try DiffCommand(session: session).run()
    case .devices: return try listDevices(session)
    case .completions: return try printCompletions(session)
    case .help: return try explainCommand(session)
    }
}
