import LayoutAnalysis
import LinearSolver

/// Why a request or one of its files has no answer, if the reason is not at a place in a file.
package enum ServiceError: Error, Sendable {
    /// The reason is in words.
    case unreadable(String, reason: String)
    case unsolvable(String, SolverFailure)
    /// A document of a kind that has no layout; the reason is in words.
    case notImported(String, reason: String)
    /// A document in which nothing is laid out.
    case noScene(String)
    case unknownScene(String, String, names: [String])
    /// A document of several scenes where one is needed.
    case severalScenes(String, names: [String], isImport: Bool)
    /// No file has the language that is asked for.
    case noTranslation(String, into: String, found: [String])
    /// Languages where one is needed.
    case severalLanguages(String, [String])
    /// A state that the layout does not have, and those that it has.
    case unknownState(String, String, known: [String])
    /// States of one group where one is needed.
    case severalStates(String, [String])
    case incomparable(old: String, new: String, SolverFailure)
    case unknownQuestion(UnknownQuestion)
    /// A view that exists in other environments only.
    case notInstalled(String)
    /// A file that is no report of a part of a run; the reason is in words.
    case notAShard(String, reason: String)
    /// The parts of a run that are missing; none where one is there twice.
    case incompleteShards(count: Int, missing: [Int])
    /// The number of an edit that there is not, and how many there are.
    case noSuchEdit(Int, count: Int)
    /// An edit that a person has to make.
    case noEdit(String)
    /// A run that was stopped, and how many checks were not done.
    case stopped(Int)

    var status: AnswerStatus {
        switch self {
        case .unreadable, .notImported, .noScene, .noTranslation, .notAShard: .unusableFile
        case .incompleteShards, .noSuchEdit: .notFound
        case .noEdit: .layoutInError
        case .stopped: .stopped
        case .unsolvable(_, let failure), .incomparable(_, _, let failure): AnswerStatus(failure)
        case .unknownState, .severalStates, .unknownQuestion, .notInstalled, .unknownScene, .severalScenes,
            .severalLanguages:
            .notFound
        }
    }
}
