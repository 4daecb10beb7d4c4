import LayoutService

/// Why a command stops before its end.
enum Ending: Error {
    /// Nobody reads the output any more, which is not an error. The status is that of what was done so far.
    case closedPipe(ExitCode)
    case unwritableOutput(reason: String)
}

extension ExitCode {
    /// As `help` and the manual explain it.
    var meaning: String {
        switch self {
        case .success: "all is well; there may be warnings"
        case .layoutInError:
            "a layout is in error, versions differ, a file is not formatted, or with --strict there is a warning"
        case .unusableFile: "a file does not compile or cannot be read"
        case .wrongCommandLine: "the command line is wrong"
        case .internalError: "internal error in layoutc"
        case .unwritableOutput: "the output cannot be written"
        case .interrupted: "it was stopped by Ctrl-C, and printed what was known"
        }
    }
}
