/// The commands and options as the README lists them, in Markdown.
package func readmeOptions() -> String {
    var text = "| Command | |\n| --- | --- |\n"
    for command in Command.allCases { text += row(command.synopsis, command.summary) }
    for category in OptionCategory.allCases {
        text += "\n**\(category.rawValue)**\n\n| Option | Of | |\n| --- | --- | --- |\n"
        for option in Option.all where option.category == category {
            let commands =
                option.commands.isEmpty ? "all" : option.commands.map(\.name).joined(separator: ", ")
            text += "| `\(cell(option.spelling))` | \(commands) | \(cell(option.help)) |\n"
        }
    }
    return text
}

private func row(_ code: String, _ text: String) -> String { "| `\(cell(code))` | \(cell(text)) |\n" }

/// A bar would end the cell.
private func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}
