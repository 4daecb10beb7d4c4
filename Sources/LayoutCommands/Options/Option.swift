/// One option: all that parsing, help, completions and the manual know of it.
struct Option: Sendable {
    /// With its dashes.
    var name: String
    /// A single letter with its dash, e.g. `-o`.
    var short: String?
    /// `nil` for an option without a value.
    var value: OptionValue?
    var category: OptionCategory
    /// The commands that take it; empty for every command.
    var commands: [Command]
    /// Whether it may be given several times.
    var repeats = false
    /// The options that it contradicts.
    var excludes: [String]
    /// What it takes besides in a command that looks at several environments.
    var several: Several?
    /// What people who know other programs write instead.
    var aliases: [OptionAlias]
    /// One line, in lower case without a full stop.
    var help: String
    /// Puts what the option says into the arguments. The text is empty for an option without a value.
    var effect: @Sendable (inout Arguments, String) throws(ValueError) -> Void

    init(
        _ name: String, short: String? = nil, value: OptionValue? = nil, _ category: OptionCategory,
        of commands: [Command] = [], excludes: [String] = [], several: Several? = nil,
        aliases: [OptionAlias] = [], help: String,
        effect: @escaping @Sendable (inout Arguments, String) throws(ValueError) -> Void
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.category = category
        self.commands = commands
        self.excludes = excludes
        self.several = several
        self.aliases = aliases
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

/// What an option takes besides in a command that looks at several environments. There it contradicts nothing, because
/// devices and sizes add up.
struct Several: Sendable {
    /// Whether it takes a range of lengths, as a command that looks at one range does, too.
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
        multiple.excludes = []
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

/// The value of an option.
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

    /// With further words to choose from.
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
