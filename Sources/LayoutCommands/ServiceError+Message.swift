import LayoutAnalysis
import LayoutProgram
import LayoutService
import LinearSolver
import SourceText

// What the command line says of a request without an answer.
extension ServiceError {
    /// One line: the fact, what was asked, and where there is one, the fix.
    package var message: String {
        switch self {
        case .unreadable(let name, let reason): Diagnostic.unreadableFile(name, reason, nil).message
        case .unsolvable(let name, let failure): "cannot solve '\(name)': \(failure.explanation)"
        case .notImported(let name, let reason): "cannot import '\(name)': \(reason)"
        case .noScene(let name):
            "'\(name)' has no view that holds other views, so there is nothing to lay out on iOS"
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
