import LayoutExport
import LayoutOutput
import LayoutService
import LayoutSyntax
import SourceText

extension Option {
    /// Every option, in the order in which help lists them within their categories.
    static let all: [Option] =
        (environmentOptions + outputOptions + choiceOptions + actionOptions + everywhere)
        .flatMap { $0.variants }

    /// The options that `command` takes.
    static func taken(by command: Command) -> [Option] { all.filter { $0.isTaken(by: command) } }
}

extension Option {
    private static let outputOptions: [Option] = [
        format(of: .solve, SolveFormat.allCases.map { $0.rawValue }, help: "table on a terminal, else json"),
        format(of: .check, CheckFormat.allCases.map { $0.rawValue }, help: "text by default"),
        format(of: .explain, ReportFormat.allCases.map { $0.rawValue }, help: "text by default"),
        format(of: .breakpoints, ReportFormat.allCases.map { $0.rawValue }, help: "text by default"),
        format(
            of: .merge, CheckFormat.allCases.filter { $0 != .html }.map { $0.rawValue },
            help: "json by default"),
        format(of: .diff, DiffFormat.allCases.map { $0.rawValue }, help: "text by default"),
        format(
            of: .devices, DevicesFormat.allCases.map { $0.rawValue }, help: "table on a terminal, else json"),
        Option(
            "--appearance", value: .word(Appearance.allCases.map { $0.rawValue }), .output,
            of: [.solve, .check, .diff], help: "how pictures look; light by default"
        ) { arguments, text throws(ValueError) in
            arguments.pictureStyle.appearance = try Value.among(Value.appearances, text)
        },
        Option(
            "--show", value: .word(PicturePart.allCases.map { $0.rawValue }, placeholder: "PARTS"), .output,
            of: [.solve, .check, .diff],
            help:
                "shows more in pictures; separate several with commas: "
                + PicturePart.allCases.map { $0.rawValue }.joined(separator: ", ")
        ) { arguments, text throws(ValueError) in
            arguments.pictureStyle.parts = Set(try Value.list(of: Value.pictureParts, text))
        },
        Option(
            "--output", short: "-o", value: .file("PATH"), .output,
            help: "writes to a file, in one step, instead of to standard output"
        ) { arguments, text in arguments.outputPath = text },
        Option(
            "--assume-filename", value: .file("NAME"), .output,
            of: [.solve, .explain, .check, .breakpoints, .diff, .format, .export],
            help: "the name of standard input in messages; includes are found from its folder"
        ) { arguments, text in arguments.assumedName = text },
    ]

    /// They choose texts and states, not an environment: a document is still laid out as it is drawn.
    private static let choiceOptions: [Option] = {
        var options = [
            Option(
                "--state", value: .named("NAME"), .action,
                of: [.solve, .check, .explain, .breakpoints, .diff],
                several: Several(
                    repeats: true,
                    help:
                        "looks only at these states of the layout, like open or 'First Card.open', with commas between"
                        + " several; all by default"),
                help:
                    "the state of the layout, like open or 'First Card.open', of several with commas between; the first of"
                    + " each by default"
            ) { arguments, text in
                arguments.states += text.split(separator: ",").map { Text.trimmed(String($0)) }
            },
            Option(
                "--strings", value: .file("FILE"), .action, of: [.solve, .check],
                help:
                    "texts in another language: a .strings file, whose folder names it, or an .xcstrings file"
            ) { arguments, text in arguments.stringsFiles.append(text) },
            Option(
                "--locale", value: .named("LANGUAGE"), .action, of: [.solve, .check],
                several: Several(
                    repeats: true, words: ["all"],
                    help:
                        "a language, like de, several with commas between, or all: de.lproj/NAME.strings or NAME.xcstrings beside the file NAME"
                ),
                help: "a language, like de: de.lproj/NAME.strings or NAME.xcstrings beside the file NAME"
            ) { arguments, text in
                for language in text.split(separator: ",") {
                    arguments.add(language: Text.trimmed(String(language)))
                }
            },
        ]
        for index in 0...1 { options[index].repeats = true }
        return options
    }()

    private static let includeOption: Option = {
        var option = Option(
            "--allow-include", value: .file("FOLDER"), .action,
            of: [.solve, .check, .explain, .breakpoints, .diff, .export, .preview, .lsp],
            help: "lets layouts include files from this folder, too"
        ) { arguments, text in arguments.includeFolders.append(text) }
        option.repeats = true
        return option
    }()

    private static func format(of command: Command, _ names: [String], help: String) -> Option {
        Option(
            "--format", value: .word(names), .output, of: [command], aliases: [OptionAlias("json", "json")],
            help: help
        ) { arguments, text throws(ValueError) in arguments.format = try Value.word(names, text) }
    }

    private static let actionOptions: [Option] = [
        Option(
            "--check", .action, of: [.format, .export], excludes: ["--in-place"],
            help: "changes no file, and fails if one is not as it would be written"
        ) { arguments, _ in arguments.onlyChecks = true },
        Option(
            "--in-place", short: "-i", .action, of: [.format], excludes: ["--output"],
            help: "rewrites the files that are not formatted"
        ) { arguments, _ in arguments.isInPlace = true },
        Option(
            "--open", .action, of: [.preview], help: "opens the page in the browser"
        ) { arguments, _ in arguments.opensBrowser = true },
        Option(
            "--stdio", .action, of: [.lsp], help: "changes nothing; some editors say it to every server"
        ) { _, _ in },
        Option(
            "--verify", .action, of: [.solve],
            help: "proves each solution again from its constraints, and fails if that is not possible"
        ) { arguments, _ in arguments.verifies = true },
        Option(
            "--all", .action, of: [.solve],
            help: "lists the unsatisfied priorities that nobody wrote and nobody misses, too"
        ) { arguments, _ in arguments.showsAll = true },
        Option(
            "--warn", value: .word(WarningID.optional.map { $0.rawValue }, placeholder: "IDS"), .action,
            of: [.solve, .check],
            help:
                "turns on warnings that are off by default (overlap is on for two texts); separate several with commas: "
                + WarningID.optional.map { $0.rawValue }.joined(separator: ", ")
        ) { arguments, text throws(ValueError) in
            arguments.warnings = try Value.list(of: WarningID.optional.map { ($0.rawValue, $0) }, text)
        },
        Option(
            "--allow",
            value: .word(["partial"] + WarningID.allowable.map { $0.rawValue }, placeholder: "IDS"),
            .action, of: [.solve, .check],
            help:
                "does not tell these warnings; separate several with commas; partial: exit 0 although a part of the code"
                + " could not be read, if the rest passes; else "
                + WarningID.allowable.map { $0.rawValue }.joined(separator: ", ")
        ) { arguments, text throws(ValueError) in
            let choices =
                WarningID.allowable.map { (spelling: $0.rawValue, value: Optional($0)) } + [
                    (spelling: "partial", value: nil)
                ]
            let ids = try Value.list(of: choices, text)
            arguments.allowsPartial = ids.contains(nil)
            arguments.allowed = ids.compactMap { $0 }
        },
        Option(
            "--update-baseline", .action, of: [.check],
            help: "writes the faults of today to .layoutc-baseline; later checks pass over them"
        ) { arguments, _ in arguments.updatesBaseline = true },
        Option(
            "--shard", value: .named("I/N"), .action, of: [.check], excludes: ["--update-baseline", "--fix"],
            help:
                "does one of N parts of the checks, which are about as large; prints what layoutc merge joins to"
                + " the report of all"
        ) { arguments, text throws(ValueError) in arguments.shard = try Value.shard(text) },
        Option(
            "--sort", value: .word(["severity"]), .action, of: [.check], excludes: ["--shard"],
            help:
                "tells the worst files first, and of each the first size, language and text size at which it breaks,"
                + " and the controls that the fold of a folding phone crosses"
        ) { arguments, text throws(ValueError) in
            arguments.sortsBySeverity = try Value.among([("severity", true)], text)
        },
        Option(
            "--fix", .action, of: [.check],
            help: "first makes the edits that messages are certain of, and says which"
        ) { arguments, _ in arguments.appliesFixes = true },
        Option(
            "--scene", value: .named("NAME"), .action,
            of: [.solve, .check, .explain, .breakpoints, .diff, .import],
            help: "one scene of a storyboard or xib, by its name or the id of its controller, root or cell"
        ) { arguments, text in arguments.scene = text },
        Option(
            "--fix", value: .named("N"), .action, of: [.explain],
            help: "makes the edit with this number, one of those that would resolve what is wrong"
        ) { arguments, text throws(ValueError) in arguments.fixNumber = try Value.number(text, "an edit") },
        Option(
            "--base", value: .named("REVISION"), .action, of: [.diff],
            help: "compares the files, or all in this folder, with those of a revision of git, such as main"
        ) { arguments, text in arguments.baseRevision = text },
        Option(
            "--watch", .action, of: [.check, .solve, .diff], excludes: ["--output", "--shard"],
            help: "runs again whenever a file that it has read changes, until Ctrl-C"
        ) { arguments, _ in arguments.isWatching = true },
        Option(
            "--as", value: .word(["uikit"]), .action, of: [.explain],
            help:
                "predicts which of the conflicting constraints UIKit will break, by a rule that is right for 4 of 5 known"
                + " console logs"
        ) { arguments, text throws(ValueError) in
            arguments.predictsUIKit = try Value.among([("uikit", true)], text)
        },
        Option("--list", .action, of: [.import], help: "lists the scenes of the document with their ids") {
            arguments, _ in arguments.importOutput = .list
        },
        Option(
            "--verify-frames", .action, of: [.check, .import], excludes: ["--list", "--format"],
            help:
                "compares the frames with those that the document stores, on the device that it is drawn for"
        ) { arguments, _ in arguments.importOutput = .frames },
        Option(
            "--fitting", .action, of: [.solve, .check],
            help:
                "takes the smallest size that fits the content, as cells are laid out, or with --width or --height the other"
                + " length; conditions, size classes and margins stay those of the screen asked for"
        ) { arguments, _ in arguments.isFitting = true },
        Option(
            "--name", value: .named("NAME"), .action, of: [.export],
            help: "the name of the class, which is otherwise called after the file"
        ) { arguments, text throws(ValueError) in arguments.export.name = try Value.typeName(text) },
        Option(
            "--to", value: .word(ExportTarget.allCases.map { $0.rawValue }), .action, of: [.export],
            help:
                "the view (swift), or a test of its frames for Swift Testing (test) or XCTest; swift by default"
        ) { arguments, text throws(ValueError) in
            let targets = ExportTarget.allCases.map { (spelling: $0.rawValue, value: $0) }
            arguments.export.target = try Value.among(targets, text)
        },
        Option(
            "--style", value: .word(ExportStyle.allCases.map { $0.rawValue }), .action, of: [.export],
            help: "a class with the views, or an extension of a class that has them; view by default"
        ) { arguments, text throws(ValueError) in
            let styles = ExportStyle.allCases.map { (spelling: $0.rawValue, value: $0) }
            arguments.export.style = try Value.among(styles, text)
        },
        Option(
            "--host", value: .word(ExportHost.allCases.map { $0.rawValue }), .action, of: [.export],
            help:
                "what shows the view in the app: a class of a cell or a controller beside it; view by default,"
                + " for none"
        ) { arguments, text throws(ValueError) in
            let hosts = ExportHost.allCases.map { (spelling: $0.rawValue, value: $0) }
            arguments.export.host = try Value.among(hosts, text)
        },
        Option(
            "--access", value: .word(["public"]), .action, of: [.export],
            help: "lets other modules use the class"
        ) { arguments, text throws(ValueError) in
            arguments.export.isPublic = try Value.among([("public", true)], text)
        },
        Option(
            "--strings-table", value: .named("NAME"), .action, of: [.export],
            help: "looks texts up in this table of the app's strings, with String(localized:)"
        ) { arguments, text in arguments.export.stringsTable = text },
        Option(
            "--previews", .action, of: [.export],
            help: "adds a #Preview for each environment of the layout's preview and tests"
        ) { arguments, _ in arguments.export.addsPreviews = true },
        includeOption,
        Option(
            "--jobs", short: "-j", value: .named("N"), .action, of: [.check, .diff],
            help: "works on N threads; as many as there are cores by default"
        ) { arguments, text throws(ValueError) in arguments.jobs = try Value.jobs(text) },
    ]

    private static let everywhere: [Option] = [
        Option(
            "--strict", .messages, help: "exit 1 on warnings, and (except diff) on ambiguity"
        ) { arguments, _ in arguments.isStrict = true },
        Option(
            "--quiet", short: "-q", .messages,
            help: "prints errors, with --strict warnings, too, and of a report only what failed"
        ) { arguments, _ in arguments.isQuiet = true },
        Option(
            "--verbose", .messages, of: [.solve, .check], excludes: ["--quiet"],
            help: "prints notes on what is probably right, too: views that get their size at run time"
        ) { arguments, _ in arguments.isVerbose = true },
        Option(
            "--color", value: .word(ColorChoice.allCases.map { $0.rawValue }), .messages,
            help: "colors in messages; auto means on a terminal, unless NO_COLOR is set"
        ) { arguments, text throws(ValueError) in arguments.color = try Value.among(Value.colors, text) },
        Option("--help", short: "-h", .information, help: "prints help, after a command the command's") {
            arguments, _ in arguments.wantsHelp = true
        },
        Option("--man", .information, of: [.help], help: "prints the manual page, for man -l -") {
            arguments, _ in arguments.wantsManual = true
        },
        Option("--version", short: "-V", .information, help: "prints the version") { arguments, _ in
            arguments.wantsVersion = true
        },
    ]
}
