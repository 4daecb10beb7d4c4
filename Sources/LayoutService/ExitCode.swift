import LayoutAnalysis
import LinearSolver

/// How a request or a run of the program ends, as its exit status; of several the larger wins.
package enum ExitCode: Int32, Comparable, CaseIterable, Sendable {
    case success = 0
    /// A layout is unsatisfiable, a test failed, versions differ, a file is not formatted, or with `--strict` there was a
    /// warning.
    case layoutInError = 1
    /// A file does not compile or cannot be read.
    case unusableFile = 2
    /// The command line is wrong (`EX_USAGE`), or there is not what it asks about.
    case wrongCommandLine = 64
    /// The program itself is at fault (`EX_SOFTWARE`).
    case internalError = 70
    /// The output cannot be written (`EX_IOERR`).
    case unwritableOutput = 74
    /// It was stopped by Ctrl-C, as shells number that signal.
    case interrupted = 130

    init(_ failure: SolverFailure) { self = failure.isFaultOfSolver ? .internalError : .layoutInError }

    package static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }

    package mutating func rise(to other: ExitCode) { self = max(self, other) }
}
