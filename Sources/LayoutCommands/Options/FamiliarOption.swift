import LayoutSyntax
import SourceText

/// An option that might be expected, and what does its work.
struct FamiliarOption {
    /// Without its dashes.
    var word: String
    /// The option of ours, and its value.
    var name: String
    var value: String
    /// What is said of it besides.
    var remark = ""
    /// A value, where what is written stands for one.
    var example: String?

    static func named(_ word: String) -> FamiliarOption? { all.first { $0.word == word } }

    private static let all = [
        FamiliarOption(word: "rtl", name: "--direction", value: "rtl"),
        FamiliarOption(word: "ltr", name: "--direction", value: "ltr"),
        FamiliarOption(word: "right-to-left", name: "--direction", value: "rtl"),
        FamiliarOption(word: "left-to-right", name: "--direction", value: "ltr"),
        FamiliarOption(
            word: "portrait", name: "--orientation", value: "portrait", remark: ", which is usual"),
        FamiliarOption(word: "iphone", name: "--device", value: "iPhone 17"),
        FamiliarOption(word: "ipad", name: "--device", value: "iPad"),
        FamiliarOption(word: "all", name: "--device", value: DeviceGroup.all.rawValue),
        FamiliarOption(
            word: "keyboard", name: "--bottom-bar", value: "N", remark: ", \(ForeignNotation.keyboardBar)",
            example: "0"),
        FamiliarOption(word: "json", name: "--format", value: "json"),
    ]
}

extension FamiliarOption {
    /// `write '--format json'`, in a command that takes this; else whose it is.
    ///
    /// - Parameter command: `nil` where none is given.
    func cure(in command: Command?) -> String {
        let text = "'\(name) \(value.contains(" ") ? "\"\(value)\"" : value)'"
        if command.map(isTaken) ?? true { return "write \(text)\(remark)" }
        let owners = Command.allCases.filter(isTaken).map(\.name)
        return "\(text) belongs to \(owners.joined(lastBy: "and"))"
    }

    /// Whether a command has the option and accepts the value.
    private func isTaken(by command: Command) -> Bool {
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
