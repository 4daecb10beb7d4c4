import LayoutService

/// What `layoutc help` prints: every command with its summary, the options of all commands, and the exit statuses.
func overviewText(width: Int) -> String {
    let commands = Command.allCases.map { ($0.synopsis, $0.summary) }
    let options = Option.all.filter { $0.commands.isEmpty }.map { ($0.spelling, $0.help) }
    let statuses = ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }
    return """
        layoutc solves layouts in the notation of Apple's Auto Layout Guide.

        Commands
        \(columns(commands, width))

        Options of every command
        \(columns(options, width))

        Exit status
        \(columns(statuses, width))

        Data goes to standard output, messages go to standard error. A file that does not compile
        gives messages only.

        'layoutc help \(languageTopic)' explains how to write layouts.
        'layoutc help \(systemsTopic)' explains what versions of iOS change.
        'layoutc help \(jsonTopic)' explains the members of --format json.
        'layoutc help \(editorsTopic)' explains how editors show layouts.
        'layoutc help \(limitsTopic)' explains how large things may be.
        'layoutc help \(stabilityTopic)' explains what stays as it is between versions.
        'layoutc help COMMAND' explains a command and lists its options.

        """
}

/// What `layoutc help COMMAND` prints.
func helpText(for command: Command, width: Int) -> String {
    let title = wrapped("\(command.name): \(command.summary)", width: width)
    let usage = wrapped("Usage: layoutc \(command.synopsis)", width: width)
    var text = "\(title)\n\n\(usage)\n"
    for category in OptionCategory.allCases {
        let options = Option.taken(by: command).filter { $0.category == category }
        if options.isEmpty { continue }
        text += "\n\(category.rawValue)\n\(columns(options.map { ($0.spelling, $0.help) }, width))\n"
    }
    return text + "\n\(wrapped(command.row.details, width: width))\n"
}

/// `layoutc help [COMMAND]` and `layoutc help TOPIC`.
func explainCommand(_ session: Session) throws(Ending) -> ExitCode {
    if session.arguments.wantsManual { return try session.print(manualPage()) }
    guard let name = session.arguments.operands.first else {
        return try session.print(page: overviewText(width: session.helpWidth))
    }
    if name == languageTopic { return try session.print(page: languageText()) }
    if name == systemsTopic { return try session.print(page: systemsText()) }
    if name == limitsTopic { return try session.print(limitsText(width: session.helpWidth)) }
    if name == stabilityTopic { return try session.print(stabilityText(width: session.helpWidth)) }
    if name == editorsTopic { return try session.print(page: editorsText()) }
    if name == jsonTopic { return try session.print(page: jsonText()) }
    guard let command = Command(rawValue: name) else { return .wrongCommandLine }
    return try session.print(helpText(for: command, width: session.helpWidth))
}

extension Command {
    /// `solve FILE... [OPTION...]`
    var synopsis: String {
        let own = Option.taken(by: self).contains { !$0.commands.isEmpty } ? "[OPTION...]" : ""
        return [name, operands.placeholder, own].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Session {
    /// How wide help is, in characters; only a line with a single word may be wider.
    var helpWidth: Int {
        let columns = process.variable("COLUMNS").flatMap { Int($0) }
        return process.output.isTerminal ? max(40, columns ?? 80) : 80
    }

    /// Prints a page that is laid out for no width.
    fileprivate func print(page: String) throws(Ending) -> ExitCode {
        try print(fitted(page: page, to: helpWidth))
    }
}

/// Two indented columns, the right one broken into lines, without a line feed at the end.
func columns(_ rows: [(String, String)], _ helpWidth: Int) -> String {
    let width = rows.map { $0.0.count }.max() ?? 0
    let indent = String(repeating: " ", count: width + 4)
    let lines = rows.map { left, right in
        let text = wrapped(line: right, width: max(20, helpWidth - indent.count))
        let padding = String(repeating: " ", count: width - left.count + 2)
        return "  " + left + padding + text.split(separator: "\n").joined(separator: "\n" + indent)
    }
    return lines.joined(separator: "\n")
}

/// Breaks each line of a text at blanks into lines of at most `width` characters. An indented line is an example and stays
/// as it is.
func wrapped(_ text: String, width: Int) -> String {
    let lines = text.split(separator: "\n").map { line in
        line.hasPrefix("  ") ? String(line) : wrapped(line: String(line), width: width)
    }
    return lines.joined(separator: "\n")
}

private func wrapped(line text: String, width: Int) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
        if lines[lines.count - 1].count + word.count + 1 > width, !lines[lines.count - 1].isEmpty {
            lines.append("")
        }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
}
