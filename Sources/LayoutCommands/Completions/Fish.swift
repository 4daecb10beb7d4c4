/// Fish takes one `complete` for each option, with the condition under which it is offered.
func fishCompletions() -> String {
    var lines = [
        "# Completions of layoutc for fish. To use them: layoutc completions fish | source",
        "complete -c layoutc -f",
    ]
    let noCommand =
        "not __fish_seen_subcommand_from \(Command.allCases.map { $0.name }.joined(separator: " "))"
    for command in Command.allCases {
        lines.append(
            "complete -c layoutc -n '\(noCommand)' -a \(command.name) -d \(shellQuoted(command.summary))")
    }
    for option in Option.all { lines.append(fishLine(option)) }
    for command in Command.allCases {
        let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
        if let words = command.operands.words {
            if words.isEmpty { continue }
            lines.append("complete -c layoutc \(condition) -a \(shellQuoted(words.joined(separator: " ")))")
        } else {
            lines.append("complete -c layoutc \(condition) -k -a '(__fish_complete_suffix .layout)'")
        }
    }
    return lines.joined(separator: "\n") + "\n"
}

private func fishLine(_ option: Option) -> String {
    var parts = ["complete -c layoutc"]
    if !option.commands.isEmpty {
        parts.append(
            "-n '__fish_seen_subcommand_from \(option.commands.map { $0.name }.joined(separator: " "))'")
    }
    if let short = option.short { parts.append("-s \(short.dropFirst())") }
    parts.append("-l \(option.name.dropFirst(2))")
    if let value = option.value { parts.append(fishValue(value.completion.words)) }
    parts.append("-d \(fishQuoted(option.help))")
    return parts.joined(separator: " ")
}

/// `-x` means a value that is not a file, `-r` one that is.
private func fishValue(_ words: [String]?) -> String {
    guard let words else { return "-r -F" }
    if words.isEmpty { return "-x" }
    return "-x -a " + fishQuoted(words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " "))
}

/// In single quotes, in which fish, unlike other shells, reads `\'` as a quote.
private func fishQuoted(_ text: String) -> String {
    "'" + String(text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] }) + "'"
}
