import SourceText

/// What is wrong with a command line.
enum UsageError: Error, Equatable {
    case noCommand
    case unknownCommand(String)
    /// Of `help`.
    case unknownTopic(String)
    case unknownShell(String)
    case unknownOption(String, Command?)
    /// An option of other commands.
    case misplacedOption(String, Command)
    case missingValue(String)
    case needlessValue(String, String)
    case wrongValue(String, String, ValueError)
    case repeatedOption(String)
    /// Two options that contradict each other.
    case contradiction(String, String)
    /// A range, or several of what the command takes one of.
    case severalValues(String, String, Command)
    case missingOperand(Command)
    case surplusOperand(String, Command)
    case repeatedInput
    /// `--assume-filename` without standard input.
    case nameWithoutInput
    /// `--in-place` of standard input.
    case rewritesInput
    case missingRange(Command)
    /// The option that gives a device all lengths of a range.
    case rangeOfDevice(String)
    /// What the model says of a size that is held otherwise than asked for.
    case unheldSize(String)
    /// What the model says of a screen that its bars fill.
    case noRoom(String)
    /// `--fitting` where both lengths are given.
    case nothingToFit
    /// `--fitting` of a screen that has no size to be turned.
    case orientationOfFitting
}

extension UsageError {
    /// One line: the fact, what was typed, and the cure.
    var message: String {
        switch self {
        case .noCommand:
            "there is no command; the commands are \(Command.allCases.map(\.name).joined(lastBy: "and"))"
        case .unknownCommand(let name):
            name.hasSuffix(".layout")
                ? "'\(name)' is no command; to solve it: layoutc solve \(name)"
                : "there is no command '\(name)'"
                    + (name == "version"
                        ? "; write '--version'"
                        : command(called: name).map { "; '\($0.name)' \($0.summary)" }
                            ?? suggestion(for: name, among: Command.allCases.map(\.name)))
        case .unknownTopic(let name):
            "there is no command '\(name)'" + suggestion(for: name, among: helpTopics)
        case .unknownShell(let name):
            "completions are for \(Shell.allCases.map(\.rawValue).joined(lastBy: "or")), not '\(name)'"
                + suggestion(for: name, among: Shell.allCases.map(\.rawValue))
        case .unknownOption(let name, .help) where Command.help.operandWords?.contains(word(of: name)) == true:
            "there is no option '\(name)'; write 'layoutc help \(word(of: name))'"
        case .unknownOption(let name, let command):
            "there is no option '\(name)'" + optionSuggestion(for: name, of: command)
        case .misplacedOption(let name, let command):
            "\(command.name) does not take \(name), which belongs to \(owners(of: name).joined(lastBy: "and"))"
        case .missingValue(let name): "\(name) needs a value" + expectation(of: name)
        case .needlessValue(let name, let text): "\(name) takes no value, but is given '\(text)'"
        case .wrongValue(let name, let text, let error): error.message(option: name, text: text)
        case .repeatedOption(let name): "\(name) is given twice"
        case .contradiction(let first, let second):
            "\(first) and \(second) contradict each other; leave one out"
        case .severalValues(let name, let text, let command):
            "\(command.name) takes one \(noun(of: name)), not '\(text)'; check takes several"
        case .missingOperand(let command): "\(command.name) needs \(command.operands.need)"
        case .surplusOperand(let text, let command):
            "\(command.name) \(command.operands.limit), so '\(text)' is one too many"
        case .repeatedInput: "standard input is named twice, but can be read only once"
        case .nameWithoutInput: "--assume-filename names standard input, but no file is -"
        case .rewritesInput: "--in-place cannot rewrite standard input"
        case .missingRange(let command):
            "\(command.name) needs one range, of widths or of heights, like --width 320...1366"
        case .rangeOfDevice(let name):
            "\(name) gives a --device one length, not a range; leave one of the two out"
        case .unheldSize(let fault), .noRoom(let fault): fault
        case .nothingToFit: "--fitting finds a length, so --width and --height cannot both be given"
        case .orientationOfFitting: "--fitting finds the size, so --orientation needs a --device"
        }
    }

    /// What does here what other programs call so.
    private func command(called name: String) -> Command? {
        switch name {
        case "why", "trace", "debug": .explain
        case "test", "lint", "validate", "verify": .check
        case "run", "render", "layout", "frames", "compile", "build", "convert", "export": .solve
        case "fmt", "pretty", "tidy": .format
        case "compare": .diff
        default: nil
        }
    }

    /// `content size` of `--content-size`.
    private func noun(of name: String) -> String {
        word(of: name).split(separator: "-").joined(separator: " ")
    }

    private func word(of name: String) -> String { String(name.drop { $0 == "-" }) }

    private func owners(of name: String) -> [String] {
        Command.allCases.filter { command in Option.taken(by: command).contains { $0.name == name } }.map(
            \.name)
    }

    private func expectation(of name: String) -> String {
        Option.all.first { $0.name == name }?.value.map { ": \(name) \($0.placeholder)" } ?? ""
    }
}

extension ValueError {
    fileprivate func message(option: String, text: String) -> String {
        switch self {
        case .expected(let what): "\(option) wants \(what), not '\(text)'"
        case .negative: "\(option) cannot be negative, as '\(text)' is"
        case .notAmong(let words):
            "\(option) wants \(words.joined(lastBy: "or")), not '\(text)'"
                + suggestion(for: text, among: words)
        case .unknownDevice(let suggestions):
            "there is no device '\(text)'"
                + didYouMean(suggestions, else: "'layoutc devices' lists them")
        case .deviceWithoutQuotes(let name): "a name of several words has quotes: \(option) \"\(name)\""
        }
    }
}

/// `; did you mean 'solve'?`, or nothing where no candidate is near.
private func suggestion(for text: String, among candidates: [String]) -> String {
    didYouMean(nearestName(to: text, among: candidates))
}

/// The same of an option, which may be cut short, like `--dir` or `-v`, or be called so elsewhere.
private func optionSuggestion(for name: String, of command: Command?) -> String {
    let candidates = (command.map(Option.taken) ?? Option.all).map(\.name)
    let nearest = suggestion(for: name, among: candidates)
    let word = name.drop { $0 == "-" }
    guard nearest.isEmpty, !word.isEmpty else { return nearest }
    let longer = candidates.filter { $0.hasPrefix("--\(word)") }
    return didYouMean(longer, else: FamiliarOption.named(String(word))?.cure(in: command))
}
