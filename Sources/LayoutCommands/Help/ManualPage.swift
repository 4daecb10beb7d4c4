/// The manual page, in the macros of man(7): `layoutc help --man | man -l -`.
func manualPage() -> String {
    var page = """
        .TH LAYOUTC 1 \(versionDate) "layoutc \(version)" "User Commands"
        .SH NAME
        layoutc \\- solves constraint layouts in the notation of the Auto Layout Guide
        .SH SYNOPSIS

        """
    page += Command.allCases.map { ".B layoutc\n\(roff($0.synopsis))\n" }.joined(separator: ".br\n")
    page += """
        .SH DESCRIPTION
        layoutc reads layout files, solves them for a screen, and prints where every view comes to lie.
        Data goes to standard output, messages to standard error.
        .SH COMMANDS

        """
    page += Command.allCases.map(section).joined()
    page += ".SH LANGUAGE\n.nf\n" + lines(languageText()) + ".fi\n"
    page += ".SH OPTIONS OF EVERY COMMAND\n" + definitions(Option.all.filter(\.commands.isEmpty))
    page += ".SH EXIT STATUS\n"
    for status in ExitCode.allCases { page += ".TP\n.B \(status.rawValue)\n\(roff(status.meaning))\n" }
    return page + """
        .P
        With several files each is processed, and the worst status wins.
        .SH ENVIRONMENT
        .TP
        .B NO_COLOR
        Set to anything, messages are not coloured.

        """
}

private func section(_ command: Command) -> String {
    let options = Option.taken(by: command).filter { !$0.commands.isEmpty }
    return ".SS \(roff(command.synopsis))\n\(roff(command.summary)).\n\(roff(command.details))\n"
        + definitions(options)
}

private func definitions(_ options: [Option]) -> String {
    options.map { ".TP\n.B \(roff($0.spelling))\n\(roff($0.help))\n" }.joined()
}

private func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { roff(String($0)) + "\n" }.joined()
}

/// A backslash and a dash mean something to roff, and so do a point and a quote that begin a line.
private func roff(_ text: String) -> String {
    let escaped = text.map { character -> String in
        switch character {
        case "\\": "\\e"
        case "-": "\\-"
        default: String(character)
        }
    }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
}
