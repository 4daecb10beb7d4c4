import LayoutAnalysis
import LayoutProgram
import LinearSolver
import SourceText

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

    /// One line: the fact, what was asked, and where there is one, the fix.
    package var message: String {
        switch self {
        case .unreadable(let name, let reason): "cannot read '\(name)': \(reason)"
        case .unsolvable(let name, let failure): "cannot solve '\(name)': \(failure.explanation)"
        case .notImported(let name, let reason): "cannot import '\(name)': \(reason)"
        case .noScene(let name):
            "'\(name)' has no view that holds other views, so there is nothing to lay out"
        case .unknownScene(let scene, let name, let names):
            "'\(name)' has no scene '\(scene)'; it has "
                + (names.prefix(Self.shownNames).map { "'\($0)'" }
                + (names.count > Self.shownNames ? ["\(names.count - Self.shownNames) more"] : []))
                .joined(lastBy: "and")
        case .severalScenes(let name, let names, let isImport):
            "'\(name)' has \(names.count) scenes; choose one with --scene"
                + (isImport ? ", or write all into a folder with '-o FOLDER/'" : "")
                + ": \(names.map { "'\($0)'" }.joined(lastBy: "and"))"
        case .noTranslation(let name, let language, let found):
            "'\(name)' has no texts in '\(language)'"
                + (found.isEmpty ? "" : ", only in \(found.map { "'\($0)'" }.joined(lastBy: "and"))")
        case .severalLanguages(let name, let languages):
            "'\(name)' has texts in \(languages.map { "'\($0)'" }.joined(lastBy: "and")); choose one with --locale"
        case .unknownState(let state, let name, let known):
            known.isEmpty
                ? "'\(name)' has no states" : "'\(name)' has no state '\(state)'; write \(known.listedStates)"
        case .severalStates(let name, let states):
            "'\(name)' is looked at in one state at a time; choose \(states.listedStates)"
        case .incomparable(let old, let new, let failure):
            "cannot compare '\(old)' with '\(new)': \(failure.explanation)"
        case .unknownQuestion(let question): question.message
        case .notInstalled(let name):
            "'\(name)' is not installed in this environment, so there is nothing to explain"
        case .notAShard(let name, let reason): "cannot merge '\(name)': \(reason)"
        case .incompleteShards(let count, let missing):
            missing.isEmpty
                ? "each of the \(count) parts is needed once; leave out what is there twice"
                : "of the \(count) parts of the run \(missing.map { "\($0)/\(count)" }.joined(lastBy: "and"))"
                    + " \(missing.count == 1 ? "is" : "are") missing"
        case .noSuchEdit(let number, let count):
            count == 0
                ? "there is nothing to mend, so there is no edit \(number)"
                : "there is no edit \(number); 'layoutc explain' numbers them from 1 to \(count)"
        case .noEdit(let name):
            "'\(name)' has changed since it was read, so it stays as it is"
        case .stopped(let open):
            "stopped: \(open) check\(open == 1 ? " was" : "s were") not done, so the report is not whole"
        }
    }

    private static let shownNames = 12

    var status: ExitCode {
        switch self {
        case .unreadable, .notImported, .noScene, .noTranslation, .notAShard: .unusableFile
        case .incompleteShards, .noSuchEdit: .wrongCommandLine
        case .noEdit: .layoutInError
        case .stopped: .interrupted
        case .unsolvable(_, let failure), .incomparable(_, _, let failure): ExitCode(failure)
        case .unknownState, .severalStates, .unknownQuestion, .notInstalled, .unknownScene, .severalScenes,
            .severalLanguages:
            .wrongCommandLine
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
