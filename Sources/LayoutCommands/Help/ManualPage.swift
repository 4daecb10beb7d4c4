import LayoutService
import SourceText

/// The manual page, in the macros of man(7): `layoutc help --man | man -l -`.
func manualPage() -> String {
    var page = """
        .TH LAYOUTC 1 \(versionDate) "layoutc \(version)" "User Commands"
        .SH NAME
        layoutc \\- solves Auto Layout constraints
        .SH SYNOPSIS

        """
    page += Command.allCases.map { ".B layoutc\n\(roff($0.synopsis))\n" }.joined(separator: ".br\n")
    page += """
        .SH DESCRIPTION
        layoutc reads layout files, solves them for a screen, and prints the frame of every view.
        Data goes to standard output, messages go to standard error.
        .SH COMMANDS

        """
    page += Command.allCases.map(section).joined()
    page += environmentSection()
    page += ".SH LANGUAGE\n.nf\n" + lines(languageText()) + ".fi\n"
    page += ".SH JSON\n.nf\n" + lines(jsonText()) + ".fi\n"
    page += ".SH OPTIONS OF EVERY COMMAND\n" + definitions(Option.all.filter { $0.commands.isEmpty })
    page += ".SH EXIT STATUS\n"
    for status in ExitCode.allCases { page += ".TP\n.B \(status.rawValue)\n\(roff(status.meaning))\n" }
    return page + """
        .P
        With several files each is processed, and the worst status wins.
        .SH ENVIRONMENT
        .TP
        .B NO_COLOR
        If set to anything, messages are not colored.

        """
}

private func section(_ command: Command) -> String {
    let own = Option.taken(by: command).filter { !$0.commands.isEmpty }
    let environment = own.filter { $0.category == .environment }.map { roff($0.name) }
    return ".SS \(roff(command.synopsis))\n\(roff(command.summary)).\n\(paragraphs(command.row.details))"
        + (environment.isEmpty ? "" : ".P\nEnvironments: \(environment.joined(lastBy: "and")).\n")
        + definitions(own.filter { $0.category != .environment })
}

/// The options of environments once for all commands, each with all that any command takes.
private func environmentSection() -> String {
    let commands = { count in
        Command.allCases.filter { $0.environments == count }.map { $0.name }.joined(lastBy: "and")
    }
    return ".SH ENVIRONMENTS\n"
        + roff("\(commands(.one)) look at one environment and take one value of each option;")
        + "\n\(commands(.oneRange)) looks at one range of widths or of heights;\n"
        + "\(commands(.many)) look at every combination of all values and ranges given.\n"
        + definitions(Option.environmentOptions.compactMap { $0.variants.last })
}

private func definitions(_ options: [Option]) -> String {
    options.map { ".TP\n.B \(roff($0.spelling))\n\(roff($0.help))\n" }.joined()
}

/// Prose is filled; an example, which is indented, is on a line of its own.
private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { line in
        line.hasPrefix("  ")
            ? ".RS 2\n.nf\n\(roff(String(line.dropFirst(2))))\n.fi\n.RE\n" : roff(String(line)) + "\n"
    }.joined()
}

private func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { roff(String($0)) + "\n" }.joined()
}

/// A backslash and a dash mean something to roff, and so do a point and a quote at the start of a line.
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
