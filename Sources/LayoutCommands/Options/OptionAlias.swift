import SourceText

/// What an option is called elsewhere, with the value that it has here.
struct OptionAlias: Sendable {
    /// Without its dashes.
    var word: String
    var value: String
    /// What is said of it besides.
    var remark = ""
    /// A value to try, where `value` is a placeholder.
    var example: String?

    init(_ word: String, _ value: String, remark: String = "", example: String? = nil) {
        self.word = word
        self.value = value
        self.remark = remark
        self.example = example
    }

    /// `write '--format json'` for `--json` in a command that takes this, else which commands do; `nil` for a word that is
    /// no alias.
    ///
    /// - Parameter command: `nil` where none is given.
    static func suggestion(for word: String, in command: Command?) -> String? {
        for option in Option.all {
            guard let alias = option.aliases.first(where: { $0.word == word }) else { continue }
            let value = alias.value.has(" ") ? "\"\(alias.value)\"" : alias.value
            let text = "'\(option.name) \(value)'"
            if command.map({ alias.isTaken(by: $0, as: option.name) }) ?? true {
                return "write \(text)\(alias.remark)"
            }
            let owners = Command.allCases.filter { alias.isTaken(by: $0, as: option.name) }
            return "\(text) belongs to \(owners.map { $0.name }.joined(lastBy: "and"))"
        }
        return nil
    }

    /// Whether a command has the option and accepts the value.
    private func isTaken(by command: Command, as name: String) -> Bool {
        guard let option = Option.taken(by: command).first(where: { $0.name == name }) else { return false }
        var arguments = Arguments()
        do throws(ValueError) {
            try option.effect(&arguments, example ?? value)
        } catch {
            return false
        }
        return !arguments.environments.exceeds(command.environments)
    }
}
