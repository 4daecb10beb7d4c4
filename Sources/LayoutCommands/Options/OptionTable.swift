extension Option {
    /// Every option, in the order in which help lists them within their categories.
    static let all: [Option] = environmentOptions + checkOptions + outputOptions + actionOptions + everywhere

    /// The options that `command` takes.
    static func taken(by command: Command) -> [Option] { all.filter { $0.isTaken(by: command) } }
}

private let solving: [Command] = [.solve]

/// What is asked of one environment.
private let inEnvironment: [Command] = [.solve, .explain]

/// What looks at one direction and one content size, though at many sizes.
private let inOneDirection: [Command] = inEnvironment + [.breakpoints]

extension Option {
    private static let environmentOptions: [Option] = [
        Option(
            "--size", value: .named("WxH"), .environment, of: inEnvironment,
            help: "the root's size in points; 375x667 unless given"
        ) { arguments, text throws(ValueError) in arguments.size = try Value.size(text) },
        Option(
            "--width", value: .named("W"), .environment, of: inEnvironment, help: "the root's width in points"
        ) {
            arguments, text throws(ValueError) in arguments.width = try Value.points(text)
        },
        Option(
            "--height", value: .named("H"), .environment, of: inEnvironment,
            help: "the root's height in points"
        ) {
            arguments, text throws(ValueError) in arguments.height = try Value.points(text)
        },
        Option(
            "--device", value: OptionValue(placeholder: "NAME", completion: .device), .environment,
            of: inEnvironment, help: "a device's size, safe area, margins and size class; see layoutc devices"
        ) { arguments, text throws(ValueError) in arguments.environment.device = try Value.device(text) },
        Option("--landscape", .environment, of: inEnvironment, help: "the device held sideways") {
            arguments, _ in
            arguments.environment.isLandscape = true
        },
        Option(
            "--top-bar", value: .named("N"), .environment, of: inEnvironment,
            help: "the height of a bar at the top, added to the safe area's inset"
        ) { arguments, text throws(ValueError) in arguments.environment.topBar = try Value.points(text) },
        Option(
            "--bottom-bar", value: .named("N"), .environment, of: inEnvironment,
            help: "the height of a bar at the bottom, added to the safe area's inset"
        ) { arguments, text throws(ValueError) in arguments.environment.bottomBar = try Value.points(text) },
        Option(
            "--safe-area", value: .named("T,L,B,R"), .environment, of: inEnvironment,
            help: "the safe area's insets: top, left, bottom, right"
        ) { arguments, text throws(ValueError) in arguments.environment.safeArea = try Value.insets(text) },
        Option(
            "--direction", value: .word(Value.directions.map(\.spelling)), .environment, of: inOneDirection,
            help: "the reading direction; ltr unless given"
        ) { arguments, text throws(ValueError) in
            arguments.environment.direction = try Value.among(Value.directions, text)
        },
        Option(
            "--size-class",
            value: .word(Value.sizeClasses.map(\.spelling), placeholder: "HORIZONTAL-VERTICAL"),
            .environment, of: inEnvironment, help: "compact or regular on each axis, like compact-regular"
        ) { arguments, text throws(ValueError) in
            arguments.environment.sizeClass = try Value.among(Value.sizeClasses, text)
        },
        Option(
            "--content-size", value: .word(Value.contentSizes.map(\.spelling), placeholder: "SIZE"),
            .environment, of: inOneDirection,
            help: "the size of Dynamic Type, XS to XXXL and AX1 to AX5; L unless given"
        ) { arguments, text throws(ValueError) in
            arguments.environment.contentSize = try Value.among(Value.contentSizes, text)
        },
        Option(
            "--scale", value: .word(Value.scales.map(\.spelling)), .environment, of: inEnvironment,
            help: "rounds every edge to pixels, so many to a point; exact unless given"
        ) { arguments, text throws(ValueError) in
            arguments.environment.scale = try Value.among(Value.scales, text)
        },
    ]

    private static let outputOptions: [Option] = [
        format(
            of: .solve, SolveFormat.allCases.map(\.rawValue),
            help: "the format of the frames; table on a terminal, else json"),
        format(
            of: .check, CheckFormat.allCases.map(\.rawValue),
            help: "the format of the report; text unless given"),
        format(of: .explain, ExplainFormat.allCases.map(\.rawValue), help: "text unless given"),
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
            of: inEnvironment + [.check, .breakpoints, .diff, .format],
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
            "--verify", .action, of: solving,
            help: "proves each solution anew from its constraints, and fails where that does not succeed"
        ) { arguments, _ in arguments.verifies = true },
        Option(
            "--fitting", .action, of: solving,
            help: "the smallest size that the content allows, or with --width or --height the other length"
        ) { arguments, _ in arguments.isFitting = true },
    ]

    private static let everywhere: [Option] = [
        Option("--strict", .messages, help: "a warning makes the exit status 1") { arguments, _ in
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
