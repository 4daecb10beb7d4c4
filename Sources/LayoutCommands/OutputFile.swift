import LayoutProgram
import LayoutService

/// What is written to the file of `--output`, and which files a run reads: none of these may be overwritten.
private final class OutputFile {
    private(set) var bytes: [UInt8] = []
    private(set) var readPaths: [String] = []

    /// The same process with its standard output kept here.
    func replacingOutput(of process: ProcessEnvironment) -> ProcessEnvironment {
        var redirected = process
        redirected.output = OutputStream(isTerminal: false) { bytes in
            self.bytes += bytes
            return .written
        }
        redirected.files.read = { path in
            self.readPaths.append(path)
            return process.files.read(path)
        }
        return redirected
    }
}

extension Session {
    /// Does a run whose standard output goes to a file, which is replaced as a whole at the end. A run that is in error
    /// and prints nothing leaves the file as it is.
    func run(into path: String, _ perform: (Session) -> ExitCode) -> ExitCode {
        let file = OutputFile()
        let status = perform(Session(process: file.replacingOutput(of: process), arguments: arguments))
        if file.bytes.isEmpty, status >= .unusableFile { return status }
        if let read = file.readPaths.first(where: { process.files.isSame($0, path) }) {
            printError(CommandError.overwrites(output: path, read: read).message)
            return .wrongCommandLine
        }
        if case .bytes(file.bytes) = process.files.read(path) { return status }
        if arguments.onlyChecks, arguments.command == .export {
            printError(CommandError.outdated(path).message)
            return .layoutInError
        }
        if let reason = process.files.replace(path, file.bytes) {
            printError(CommandError.unwritable("'\(path)'", reason: reason).message)
            return .unwritableOutput
        }
        return status
    }
}
