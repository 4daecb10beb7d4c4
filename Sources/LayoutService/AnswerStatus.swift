import LayoutAnalysis
import LinearSolver

/// How a request ends; of several the last of these wins.
package enum AnswerStatus: Int, Comparable, Sendable {
    case success
    /// A layout is unsatisfiable, a test failed, versions differ, a file is not formatted, or where warnings count there was
    /// one.
    case layoutInError
    /// A file does not compile or cannot be read.
    case unusableFile
    /// There is not what the request asks about.
    case notFound
    /// The program itself is at fault.
    case internalError
    /// It was told to stop.
    case stopped

    init(_ failure: SolverFailure) { self = failure.isFaultOfSolver ? .internalError : .layoutInError }

    package static func < (a: AnswerStatus, b: AnswerStatus) -> Bool { a.rawValue < b.rawValue }

    package mutating func rise(to other: AnswerStatus) { self = max(self, other) }
}
