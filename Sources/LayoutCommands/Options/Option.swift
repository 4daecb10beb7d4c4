/// One option: all that parsing, help, completions and the manual know of it.
struct Option: Sendable {
    /// With its dashes.
    var name: String
    /// A single letter with its dash, e.g. `-o`.
    var short: String?
    /// `nil` for an option that is either there or not.
    var value: OptionValue?
    var category: OptionCategory
    /// The commands that take it; empty for every one.
    var commands: [Command]
    /// Whether it may be given several times.
    var repeats = false
    /// What it takes besides in a command that looks at several environments.
    var several: Several?
    /// One line, in lower case without a full stop.
    var help: String
    /// Puts what the option says into the arguments. The text is empty for an option without a value.
    var effect: @Sendable (inout Arguments, String) throws(ValueError) -> Void

    init(
        _ name: String, short: String? = nil, value: OptionValue? = nil, _ category: OptionCategory,
        of commands: [Command] = [], several: Several? = nil, help: String,
        effect: @escaping @Sendable (inout Arguments, String) throws(ValueError) -> Void
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.category = category
        self.commands = commands
        self.several = several
        self.help = help
        self.effect = effect
    }

    func isTaken(by command: Command) -> Bool { commands.isEmpty || commands.contains(command) }

    /// As help shows it: `-o, --output PATH`.
    var spelling: String {
        let names = short.map { "\($0), \(name)" } ?? name
        return value.map { "\(names) \($0.placeholder)" } ?? names
    }
}

/// What an option takes besides in a command that looks at several environments.
struct Several: Sendable {
    /// Whether a range of lengths, which a command takes, too, that looks at one range.
    var isRange = false
    var repeats = false
    /// Further words, as completions offer them.
    var words: [String] = []
    /// In place of the option's help.
    var help: String?
}

extension Option {
    /// The option as commands take it that take one value, and as those do that take several.
    var variants: [Option] {
        guard let several else { return [self] }
        var single = self
        single.commands = commands.filter { !$0.takes(several) }
        var multiple = self
        multiple.commands = commands.filter { $0.takes(several) }
        multiple.repeats = several.repeats
        multiple.value = value?.adding(several.words)
        multiple.help = several.help ?? help
        return [single, multiple].filter { !$0.commands.isEmpty }
    }
}

extension Command {
    fileprivate func takes(_ several: Several) -> Bool {
        switch environments {
        case .none, .one: false
        case .oneRange: several.isRange
        case .many: true
        }
    }
}

/// What stands behind an option.
struct OptionValue: Sendable {
    /// In help: `W`, `ltr|rtl`.
    var placeholder: String
    var completion: Completion

    /// What a shell may offer in its place.
    enum Completion: Sendable {
        case nothing, file
        case device(or: [String])
        case words([String])
    }

    static func named(_ placeholder: String) -> OptionValue {
        OptionValue(placeholder: placeholder, completion: .nothing)
    }

    static func file(_ placeholder: String) -> OptionValue {
        OptionValue(placeholder: placeholder, completion: .file)
    }

    /// One of a few words; help lists them unless it is given a shorter name for them.
    static func word(_ words: [String], placeholder: String? = nil) -> OptionValue {
        OptionValue(placeholder: placeholder ?? words.joined(separator: "|"), completion: .words(words))
    }

    /// With further words among which to choose.
    func adding(_ more: [String]) -> OptionValue {
        switch completion {
        case .nothing, .file: return self
        case .device(let groups):
            return OptionValue(placeholder: placeholder, completion: .device(or: groups + more))
        case .words(let words):
            let areListed = placeholder == words.joined(separator: "|")
            return .word(words + more, placeholder: areListed ? nil : placeholder)
        }
    }
}

/// The headings under which help lists the options, in this order.
enum OptionCategory: String, CaseIterable, Sendable {
    case environment = "Environment"
    case output = "Output"
    case action = "Action"
    case messages = "Messages"
    case information = "Information"
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
