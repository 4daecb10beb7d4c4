import LayoutAnalysis
import LinearSolver
import SourceText

/// What a run has to say about itself, not about a place in a file: the catalogue of its messages. Those about the command
/// line are another, `UsageError`.
enum Complaint {
    case unreadable(UnreadableFile)
    /// The place as the message names it, in quotes where it is a path; the reason in words.
    case unwritable(String, reason: String)
    case unsolvable(String, SolverFailure)
    case incomparable(old: String, new: String, SolverFailure)
    /// How many of the files that are only checked, and whether one of them is standard input.
    case unformatted(Int, hasInput: Bool)
    /// The file of `--output`, and one that was read and is the same.
    case overwrites(output: String, read: String)
    case unknownQuestion(UnknownQuestion)
    /// An item that there is in other environments.
    case notInstalled(String)
    /// A file whose layout is unstable.
    case neverSettles(String)

    /// One line: the fact, what was typed, and the cure.
    var message: String {
        switch self {
        case .unreadable(let file): file.message
        case .unwritable(let place, let reason): "cannot write \(place): \(reason)"
        case .unsolvable(let name, let failure): "cannot solve '\(name)': \(failure.explanation)"
        case .incomparable(let old, let new, let failure):
            "cannot compare '\(old)' with '\(new)': \(failure.explanation)"
        case .unformatted(let count, let hasInput):
            "\(count == 1 ? "1 file is" : "\(count) files are") not formatted;"
                + (hasInput
                    ? " without '--check' it is printed as it should be"
                    : " 'layoutc format --in-place' does it")
        case .overwrites(let output, let read):
            "--output '\(output)' would overwrite '\(read)', which was read"
        case .unknownQuestion(let question): question.message
        case .notInstalled(let name):
            "'\(name)' is not installed in this environment, so there is nothing to explain"
        case .neverSettles(let name): "'\(name)' never settles, so its values cannot be explained"
        }
    }
}

struct UnreadableFile: Error {
    /// As messages name it.
    var name: String
    /// In words.
    var reason: String

    var message: String { "cannot read '\(name)': \(reason)" }
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

extension Session {
    func complain(_ complaint: Complaint) {
        _ = surroundings.messages.write(Array("layoutc: error: \(complaint.message.withHiddenShown)\n".utf8))
    }
}
