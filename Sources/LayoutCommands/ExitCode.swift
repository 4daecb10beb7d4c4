import LayoutService

/// The exit status of a run of the program; of several the larger wins.
package enum ExitCode: Int32, Comparable, CaseIterable, Sendable {
    case success = 0
    case layoutInError = 1
    case unusableFile = 2
    /// The command line is wrong (`EX_USAGE`), or there is not what it asks about.
    case wrongCommandLine = 64
    /// The program itself is at fault (`EX_SOFTWARE`).
    case internalError = 70
    /// The output cannot be written (`EX_IOERR`).
    case unwritableOutput = 74
    /// It was stopped by Ctrl-C, as shells number that signal.
    case interrupted = 130

    init(_ status: AnswerStatus) {
        switch status {
        case .success: self = .success
        case .layoutInError: self = .layoutInError
        case .unusableFile: self = .unusableFile
        case .notFound: self = .wrongCommandLine
        case .internalError: self = .internalError
        case .stopped: self = .interrupted
        }
    }

    package static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }

    package mutating func rise(to other: ExitCode) { self = max(self, other) }

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
