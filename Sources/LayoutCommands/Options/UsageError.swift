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
    /// `--in-place` or `--fix` of standard input.
    case rewritesInput(String)
    /// A format of `--shard`, whose report is only for `merge`.
    case shardFormat(String)
    /// `--as uikit` with an item to explain.
    case predictionOfItem(String)
    case missingRange(Command)
    /// `export --check` without `--output`.
    case nothingToCheck
    /// The option that gives a device a range of lengths.
    case rangeOfDevice(String)
    /// In words why a size cannot be turned as asked for.
    case unheldSize(String)
    /// In words why the height of a keyboard is not known.
    case noKeyboard(String)
    /// `--fitting` where both lengths are given.
    case nothingToFit
    /// `--fitting` of all lengths of a range.
    case rangeOfFitting
    /// `--fitting` of a screen that has no size to be turned.
    case orientationOfFitting
}

/// What is wrong with an option's value.
enum ValueError: Error, Equatable {
    /// What it should have been: `a number of points`.
    case expected(String)
    /// It is a number, but below zero.
    case negative
    /// It should have been one of these words.
    case notAmong([String])
    case unknownDevice(suggestions: [String])
    /// The first word of this device's name.
    case deviceWithoutQuotes(String)
}

extension UsageError {
    /// One line: the fact, what was typed, and where there is one, the fix.
    var message: String {
        switch self {
        case .noCommand: "there is no command; write \(Command.allCases.map { $0.name }.joined(lastBy: "or"))"
        case .unknownCommand(let name): unknownCommand(name)
        case .unknownTopic(let name):
            "there is no command '\(name)'" + suggestion(for: name, among: helpTopics)
        case .unknownShell(let name):
            "completions are for \(Shell.names.joined(lastBy: "or")), not '\(name)'"
                + suggestion(for: name, among: Shell.names)
        case .unknownOption(let name, .help) where helpTopics.contains(word(of: name)):
            "there is no option '\(name)'; write 'layoutc help \(word(of: name))'"
        case .unknownOption(let name, let command):
            "there is no option '\(name)'" + optionSuggestion(for: name, of: command)
        case .misplacedOption(let name, let command):
            "\(command.name) does not take \(name), which belongs to \(owners(of: name).joined(lastBy: "and"))"
        case .missingValue(let name): "\(name) needs a value" + expectation(of: name)
        case .needlessValue(let name, let text): "\(name) takes no value; remove '\(text)'"
        case .wrongValue(let name, let text, let error): error.message(option: name, text: text)
        case .repeatedOption(let name): "\(name) is given twice"
        case .contradiction(let first, let second):
            "\(first) and \(second) contradict each other; leave one out"
        case .severalValues(let name, let text, let command):
            "\(command.name) takes one value of \(name), not '\(text)'; check takes several"
        case .missingOperand(let command): "\(command.name) needs \(command.operands.need)"
        case .surplusOperand(let text, let command):
            "\(command.name) \(command.operands.limit); remove '\(text)'"
        case .repeatedInput: "standard input can be read only once; write '-' once"
        case .nameWithoutInput: "--assume-filename names standard input; give '-' as a file"
        case .rewritesInput(let option): "\(option) cannot rewrite standard input"
        case .shardFormat(let format):
            "--shard prints JSON for 'layoutc merge'; give that command '--format \(format)'"
        case .predictionOfItem(let item):
            "--as uikit is about the conflicts of a whole layout; leave out '\(item)'"
        case .missingRange(let command):
            "\(command.name) needs one range, of widths or of heights, like --width 320...1366"
        case .nothingToCheck: "export --check needs the file to check, as --output PATH"
        case .rangeOfDevice(let name):
            "with --device, \(name) takes a range only in 'check' and 'diff', and only for iPads, whose windows have any size"
        case .unheldSize(let fault), .noKeyboard(let fault): fault
        case .nothingToFit: "--fitting finds a length; leave out --width or --height"
        case .rangeOfFitting: "--fitting takes one width or height, not a range"
        case .orientationOfFitting: "--fitting finds the size, so --orientation needs a --device"
        }
    }

    private func unknownCommand(_ name: String) -> String {
        if name.hasSuffix(".layout") {
            return "'\(name)' is not a command; write 'layoutc solve \(name)' to solve it"
        }
        let fact = "there is no command '\(name)'"
        if name == "version" { return fact + "; write '--version'" }
        let known = Command.allCases.first { $0.row.aliases.contains(name) }
        return fact
            + (known.map { didYouMean($0.name) }
                ?? suggestion(for: name, among: Command.allCases.map { $0.name }))
    }

    private func word(of name: String) -> String { String(name.drop { $0 == "-" }) }

    private func owners(of name: String) -> [String] {
        Command.allCases.filter { command in Option.taken(by: command).contains { $0.name == name } }
            .map { $0.name }
    }

    private func expectation(of name: String) -> String {
        Option.all.first { $0.name == name }?.value.map { ": \(name) \($0.placeholder)" } ?? ""
    }
}

extension ValueError {
    fileprivate func message(option: String, text: String) -> String {
        switch self {
        case .expected(let what): "\(option) takes \(what), not '\(text)'"
        case .negative: "\(option) cannot be negative, but it is '\(text)'"
        case .notAmong(let words) where words.count > 12:
            "\(option) does not take '\(text)'\(suggestion(for: text, among: words))"
        case .notAmong(let words):
            "\(option) takes \(words.joined(lastBy: "or")), not '\(text)'"
                + suggestion(for: text, among: words)
        case .unknownDevice(let suggestions):
            "there is no device '\(text)'"
                + didYouMean(suggestions, else: "'layoutc devices' lists them")
        case .deviceWithoutQuotes(let name):
            "put quotes around a name of several words: \(option) \"\(name)\""
        }
    }
}

/// `; did you mean 'solve'?`, or nothing where no candidate is near.
private func suggestion(for text: String, among candidates: [String]) -> String {
    didYouMean(nearestName(to: text, among: candidates))
}

/// The same of an option, which may be cut short, like `--dir` or `-v`, or have another name elsewhere.
private func optionSuggestion(for name: String, of command: Command?) -> String {
    let word = name.drop { $0 == "-" }
    if let known = OptionAlias.suggestion(for: String(word), in: command) { return "; \(known)" }
    let candidates = (command.map(Option.taken) ?? Option.all).map { $0.name }
    let nearest = suggestion(for: name, among: candidates)
    guard nearest.isEmpty, !word.isEmpty else { return nearest }
    return didYouMean(candidates.filter { $0.hasPrefix("--\(word)") })
}
