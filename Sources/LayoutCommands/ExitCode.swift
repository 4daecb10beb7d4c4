import LinearSolver

/// How the program ends; of several the larger wins.
package enum ExitCode: Int32, Comparable, CaseIterable {
    case success = 0
    /// A layout is unsatisfiable, a test failed, versions differ, a file is not formatted; with `--strict`, there was a
    /// warning.
    case layoutInError = 1
    /// A file does not compile or cannot be read.
    case unusableFile = 2
    /// The command line is wrong (`EX_USAGE`).
    case wrongCommandLine = 64
    /// The program itself is at fault (`EX_SOFTWARE`).
    case internalError = 70
    /// The output cannot be written (`EX_IOERR`).
    case unwritableOutput = 74

    init(_ failure: SolverFailure) { self = failure.isFaultOfSolver ? .internalError : .layoutInError }

    package static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }

    mutating func rise(to other: ExitCode) { self = max(self, other) }

    /// As `help` and the manual explain it.
    var meaning: String {
        switch self {
        case .success: "all is well; there may be warnings"
        case .layoutInError:
            "a layout is in error, versions differ, a file is not formatted, or with --strict a warning"
        case .unusableFile: "a file does not compile or cannot be read"
        case .wrongCommandLine: "the command line is wrong"
        case .internalError: "layoutc itself is at fault"
        case .unwritableOutput: "the output cannot be written"
        }
    }
}

/// Why a command stops before its end.
enum Ending: Error {
    /// Nobody reads the output any more, which is no error: the status is that of what was done so far.
    case closedPipe(ExitCode)
    case unwritableOutput(reason: String)
}
