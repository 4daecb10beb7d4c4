import LayoutExport
import LayoutOutput
import LayoutService

/// The day of the version, for the manual.
let versionDate = "2026-11-21"

/// Runs the whole program once.
///
/// - Parameter makeRunner: Makes what does the pieces of a large request.
package func runProgram<Runner: WorkRunner>(
    in process: ProcessEnvironment, runner makeRunner: (Session) -> Runner
) -> ExitCode {
    do throws(UsageError) {
        let arguments = try parseCommandLine(process.arguments)
        let session = Session(process: process, arguments: arguments)
        if [.check, .diff].contains(arguments.command) || arguments.isWatching {
            process.catchInterruption()
        }
        if arguments.isWatching { return Watch(session: session).run { run($0, makeRunner($0)) } }
        guard let path = arguments.outputPath, !arguments.writesFolder else {
            return run(session, makeRunner(session))
        }
        return session.run(into: path) { run($0, makeRunner($0)) }
    } catch {
        let hint = "'layoutc help' lists the commands and their options"
        _ = process.messages.write(Array("layoutc: error: \(error.message)\n\(hint)\n".utf8))
        return .wrongCommandLine
    }
}

private func run(_ session: Session, _ runner: some WorkRunner) -> ExitCode {
    do throws(Ending) {
        return try perform(session, runner)
    } catch {
        switch error {
        case .closedPipe(let status): return status
        case .unwritableOutput(let reason):
            session.printError(CommandError.unwritable("standard output", reason: reason).message)
            return .unwritableOutput
        }
    }
}

private func perform(_ session: Session, _ runner: some WorkRunner) throws(Ending) -> ExitCode {
    let arguments = session.arguments
    if arguments.wantsVersion { return try session.print("layoutc \(version)\n") }
    guard let command = arguments.command, !arguments.wantsHelp else {
        return try session.print(
            arguments.command.map { helpText(for: $0, width: session.helpWidth) }
                ?? overviewText(width: session.helpWidth))
    }
    switch command {
    case .solve, .check, .merge, .explain, .breakpoints, .diff, .import, .export:
        return try session.answer(command, runner)
    case .format: return try FormatCommand(session: session).run()
    case .config: return try ConfigCommand(session: session).run()
    case .`init`: return try InitCommand(session: session).run()
    case .preview: return try preview(session)
    case .lsp: return session.process.serveEditor(session)
    case .recorder: return try session.print(layoutRecorder)
    case .devices: return try listDevices(session)
    case .completions: return try printCompletions(session)
    case .help: return try explainCommand(session)
    }
}
