import SourceText

extension Option {
    /// Every option, in the order in which help lists them within their categories.
    static let all: [Option] = (environmentOptions + outputOptions + actionOptions + everywhere)
        .flatMap(\.variants)

    /// The options that `command` takes.
    static func taken(by command: Command) -> [Option] { all.filter { $0.isTaken(by: command) } }
}

extension Option {
    private static let outputOptions: [Option] = [
        format(
            of: .solve, SolveFormat.allCases.map(\.rawValue),
            help: "the format of the frames; table on a terminal, else json"),
        format(
            of: .check, CheckFormat.allCases.map(\.rawValue),
            help: "the format of the report; text unless given"),
        format(of: .explain, ReportFormat.allCases.map(\.rawValue), help: "text unless given"),
        format(
            of: .breakpoints, ReportFormat.allCases.map(\.rawValue), help: "text, the default, or json"),
        format(of: .diff, ReportFormat.allCases.map(\.rawValue), help: "text, the default, or json"),
        format(of: .devices, DevicesFormat.allCases.map(\.rawValue), help: "table on a terminal, else json"),
        Option(
            "--output", short: "-o", value: .file("PATH"), .output,
            help: "writes to a file, in one step, instead of to standard output"
        ) { arguments, text in arguments.outputPath = text },
        Option(
            "--assume-filename", value: .file("NAME"), .output,
            of: [.solve, .explain, .check, .breakpoints, .diff, .format],
            help: "the name that standard input has in messages, and whose folder includes start from"
        ) { arguments, text in arguments.assumedName = text },
    ]

    private static func format(of command: Command, _ names: [String], help: String) -> Option {
        Option("--format", value: .word(names), .output, of: [command], help: help) {
            arguments, text throws(ValueError) in arguments.format = try Value.word(names, text)
        }
    }

    private static let actionOptions: [Option] = [
        Option("--check", .action, of: [.format], help: "lists the files that differ, and fails if any does")
        {
            arguments, _ in arguments.onlyChecks = true
        },
        Option("--in-place", short: "-i", .action, of: [.format], help: "rewrites the files that differ") {
            arguments, _ in arguments.isInPlace = true
        },
        Option(
            "--verify", .action, of: [.solve],
            help: "proves each solution anew from its constraints, and fails where that does not succeed"
        ) { arguments, _ in arguments.verifies = true },
        Option(
            "--warn", value: .word(WarningID.optional.map(\.rawValue)), .action, of: [.solve],
            help: "gives a warning that is off unless asked for, or with commas between them several"
        ) { arguments, text throws(ValueError) in
            arguments.warnings = try Value.list(of: WarningID.optional.map { ($0.rawValue, $0) }, text)
        },
        Option(
            "--fitting", .action, of: [.solve],
            help: "the smallest size that the content allows, or with --width or --height the other length;"
                + " conditions, size classes and margins stay those of the screen asked for"
        ) { arguments, _ in arguments.isFitting = true },
        Option(
            "--jobs", short: "-j", value: .named("N"), .action, of: [.check, .diff],
            help: "works on N threads; as many as there are cores unless given"
        ) { arguments, text throws(ValueError) in arguments.jobs = try Value.jobs(text) },
    ]

    private static let everywhere: [Option] = [
        Option(
            "--strict", .messages,
            help: "a warning makes the exit status 1; so does, but for diff, what is not determined"
        ) { arguments, _ in
            arguments.isStrict = true
        },
        Option(
            "--quiet", short: "-q", .messages,
            help: "prints errors, but no warnings, and of a report only what failed"
        ) { arguments, _ in
            arguments.isQuiet = true
        },
        Option(
            "--color", value: .word(ColorChoice.allCases.map(\.rawValue)), .messages,
            help: "colours in messages; auto is on a terminal unless NO_COLOR is set"
        ) { arguments, text throws(ValueError) in arguments.color = try Value.among(Value.colors, text) },
        Option("--help", short: "-h", .information, help: "prints help, after a command the command's") {
            arguments, _ in arguments.wantsHelp = true
        },
        Option("--man", .information, of: [.help], help: "prints the manual page, for man -l -") {
            arguments, _ in arguments.wantsManual = true
        },
        Option("--version", .information, help: "prints the version") { arguments, _ in
            arguments.wantsVersion = true
        },
    ]
}
