import LayoutOutput
import LayoutService

/// The day of the version, for the manual.
let versionDate = "2026-11-21"

/// Runs the whole program once.
package func runProgram(in process: ProcessEnvironment) -> ExitCode {
    do throws(UsageError) {
        let arguments = try parseCommandLine(process.arguments)
        let session = Session(process: process, arguments: arguments)
        if [.check, .diff].contains(arguments.command) || arguments.isWatching {
            process.catchInterruption()
        }
        if arguments.isWatching { return Watch(session: session).run(run) }
        guard let path = arguments.outputPath, !arguments.writesFolder else { return run(session) }
        return session.run(into: path, run)
    } catch {
        let hint = "'layoutc help' lists the commands and their options"
        _ = process.messages.write(Array("layoutc: error: \(error.message)\n\(hint)\n".utf8))
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
            session.complain(CommandError.unwritable("standard output", reason: reason).message)
            return .unwritableOutput
        }
    }
}

private func perform(_ session: Session) throws(Ending) -> ExitCode {
    let arguments = session.arguments
    if arguments.wantsVersion { return try session.print("layoutc \(version)\n") }
    guard let command = arguments.command, !arguments.wantsHelp else {
        return try session.print(
            arguments.command.map { helpText(for: $0, width: session.helpWidth) }
                ?? overviewText(width: session.helpWidth))
    }
    switch command {
    case .solve, .check, .merge, .explain, .breakpoints, .diff, .import, .export:
        return try session.answer(command)
    case .format: return try FormatCommand(session: session).run()
    case .config: return try ConfigCommand(session: session).run()
    case .`init`: return try InitCommand(session: session).run()
    case .recorder: return try session.print(layoutRecorder)
    case .devices: return try listDevices(session)
    case .completions: return try printCompletions(session)
    case .help: return try explainCommand(session)
    }
}
