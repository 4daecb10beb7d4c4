import ContentSizes
import LayoutService

/// A shell that completions can be printed for.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static let names = allCases.map { $0.rawValue }

    /// A script that completes the commands, options and values of the tables.
    var completions: String {
        switch self {
        case .bash: bashCompletions()
        case .zsh: zshCompletions()
        case .fish: fishCompletions()
        }
    }
}

/// `layoutc completions SHELL`
func printCompletions(_ session: Session) throws(Ending) -> ExitCode {
    guard let shell = Shell(rawValue: session.arguments.operands[0]) else { return .wrongCommandLine }
    return try session.print(shell.completions)
}

extension OptionValue.Completion {
    /// The words to offer; `nil` where they are files, none where nothing can be offered.
    var words: [String]? {
        switch self {
        case .nothing: []
        case .file: nil
        case .device(let groups): groups + Device.known.flatMap { $0.models }.map { $0.name }
        case .words(let words): words
        }
    }
}

/// In single quotes, as every shell reads them.
func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
