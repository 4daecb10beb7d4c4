/// Zsh's `_arguments` takes a specification for each option: `--name=[help]:placeholder:what`.
func zshCompletions() -> String {
    let everywhere = Option.all.filter { $0.commands.isEmpty }.map(zshSpecification)
    var cases = Command.allCases.map { command in
        zshCase(command.name, Option.taken(by: command).map(zshSpecification) + [zshOperands(of: command)])
    }
    cases.append(zshCase("*", everywhere + [zshCommands()]))
    return """
        #compdef layoutc
        # Completions of layoutc for zsh. To use them, put this file into a folder of $fpath as _layoutc.
        _layoutc() {
            case ${words[(r)\(Command.allCases.map { $0.name }.joined(separator: "|"))]} in
        \(cases.joined(separator: "\n"))
            esac
        }
        if [ "$funcstack[1]" = _layoutc ]; then _layoutc "$@"; else compdef _layoutc layoutc; fi

        """
}

private func zshCase(_ pattern: String, _ specifications: [String]) -> String {
    "    \(pattern)) _arguments \(specifications.joined(separator: " \\\n        ")) ;;"
}

private func zshSpecification(_ option: Option) -> String {
    let takesValue = option.value != nil
    let help = "[\(zshEscaped(option.help))]" + (option.value.map(zshValue) ?? "")
    let long = option.name + (takesValue ? "=" : "")
    guard let short = option.short else { return shellQuoted(long + help) }
    return "'(\(short) \(option.name))'{\(short)\(takesValue ? "+" : ""),\(long)}\(shellQuoted(help))"
}

private func zshValue(_ value: OptionValue) -> String {
    let message = ":\(zshEscaped(value.placeholder)):"
    guard let words = value.completion.words else { return message + "_files" }
    return message + (words.isEmpty ? " " : "(\(words.map(zshWord).joined(separator: " ")))")
}

/// The first operand is the command itself.
private func zshOperands(of command: Command) -> String {
    guard let words = command.operands.words else { return shellQuoted(#"*:file:_files -g "*.layout""#) }
    return shellQuoted(words.isEmpty ? "1:command: " : "*:operand:(\(words.joined(separator: " ")))")
}

private func zshCommands() -> String {
    let words = Command.allCases.map { #"\#($0.name)\:"\#(zshEscaped($0.summary))""# }
    return shellQuoted("1:command:((\(words.joined(separator: " "))))")
}

private func zshWord(_ text: String) -> String {
    String(text.flatMap { " ()".contains($0) ? ["\\", $0] : [$0] })
}

private func zshEscaped(_ text: String) -> String {
    String(text.flatMap { ":[]\\".contains($0) ? ["\\", $0] : [$0] })
}
