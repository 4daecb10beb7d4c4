/// Bash hands a function the words so far, split at `=` too, and takes its answers from `COMPREPLY`.
func bashCompletions() -> String {
    """
    # Completions of layoutc for bash. To use them: eval "$(layoutc completions bash)"
    _layoutc() {
        local word command= current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        if [ "$current" = "=" ]; then current=
        elif [ "$previous" = "=" ]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
            case $word in \(Command.allCases.map { $0.name }.joined(separator: "|"))) command=$word; break ;; esac
        done
        local words
        case $command,$previous in
    \(bashValues())
        *) case $command,$current in
    \(bashCommands())
            esac ;;
        esac
        local IFS=$'\\n'
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        # Inside quotes nothing else has to be quoted.
        case ${#COMPREPLY[@]},$current in 0,*|*,[\\"\\']*) return ;; esac
        COMPREPLY=($(printf '%q\\n' "${COMPREPLY[@]}"))
    }
    complete -o default -F _layoutc layoutc

    """
}

/// A line for each option with a value, after each command and before there is a command.
private func bashValues() -> String {
    let commands = Command.allCases.map { ($0.name, Option.taken(by: $0)) }
    let lines = ([("", Option.all)] + commands).flatMap { command, options in
        options.compactMap { option in
            option.value.map { value in
                let names = [option.short, option.name].compactMap { $0 }.map { "\(command),\($0)" }
                return "    \(names.joined(separator: "|"))) \(bashAnswer(value.completion.words)) ;;"
            }
        }
    }
    return lines.joined(separator: "\n")
}

/// Two lines for each command: the words that complete a dash, and all others.
private func bashCommands() -> String {
    var lines = [
        "        ,-*) \(bashAnswer(Option.all.filter { $0.commands.isEmpty }.map { $0.name })) ;;",
        "        ,*) \(bashAnswer(Command.allCases.map { $0.name })) ;;",
    ]
    for command in Command.allCases {
        lines.append(
            "        \(command.name),-*) \(bashAnswer(Option.taken(by: command).map { $0.name })) ;;")
        lines.append("        \(command.name),*) \(bashAnswer(command.operands.words)) ;;")
    }
    return lines.joined(separator: "\n")
}

/// Sets the words to choose from, or leaves it to bash to complete file names.
private func bashAnswer(_ words: [String]?) -> String {
    guard let words else { return "return" }
    // `compgen` reads the words as the shell does, so that blanks and parentheses need a second pair of quotes.
    return "words="
        + shellQuoted(words.map { $0.contains(" ") ? shellQuoted($0) : $0 }.joined(separator: "\n"))
}
