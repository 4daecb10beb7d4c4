/// Why a command stops before its end.
enum Ending: Error {
    /// Nobody reads the output any more, which is not an error. The status is that of what was done so far.
    case closedPipe(ExitCode)
    case unwritableOutput(reason: String)
}
