import LayoutAnalysis
import LinearSolver
import SourceText

/// Why a request or one of its files has no answer, if the reason is not at a place in a file.
package enum ServiceError: Error, Sendable {
    /// The reason is in words.
    case unreadable(String, reason: String)
    case unsolvable(String, SolverFailure)
    case incomparable(old: String, new: String, SolverFailure)
    case unknownQuestion(UnknownQuestion)
    /// A view that exists in other environments only.
    case notInstalled(String)
    /// A file whose layout is unstable.
    case neverSettles(String)

    /// One line: the fact, what was asked, and where there is one, the fix.
    package var message: String {
        switch self {
        case .unreadable(let name, let reason): "cannot read '\(name)': \(reason)"
        case .unsolvable(let name, let failure): "cannot solve '\(name)': \(failure.explanation)"
        case .incomparable(let old, let new, let failure):
            "cannot compare '\(old)' with '\(new)': \(failure.explanation)"
        case .unknownQuestion(let question): question.message
        case .notInstalled(let name):
            "'\(name)' is not installed in this environment, so there is nothing to explain"
        case .neverSettles(let name): "'\(name)' never settles, so its values cannot be explained"
        }
    }

    var status: ExitCode {
        switch self {
        case .unreadable: .unusableFile
        case .unsolvable(_, let failure), .incomparable(_, _, let failure): ExitCode(failure)
        case .unknownQuestion, .notInstalled: .wrongCommandLine
        case .neverSettles: .layoutInError
        }
    }
}

extension UnknownQuestion {
    fileprivate var message: String {
        switch self {
        case .item(let text, let nearest):
            "there is no view or guide '\(text)'" + didYouMean(nearest)
        case .severalItems(let text, let paths):
            "'\(text)' can be \(paths.map { "'\($0)'" }.joined(lastBy: "or")); say which"
        case .attribute(let text, let nearest):
            "there is no attribute '\(text)'"
                + didYouMean(nearest, else: "'layoutc help language' lists them")
        case .unsuitable(let attribute, let item):
            "'\(item)' is a guide and has no \(attribute)"
        }
    }
}
