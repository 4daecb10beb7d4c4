/// What `layoutc` can be told to do.
enum Command: String, CaseIterable, Sendable {
    case solve, check, merge, explain, breakpoints, diff, format, config, `init`, `import`, export, preview,
        lsp,
        recorder,
        devices,
        completions, help

    var name: String { rawValue }

    var summary: String { row.summary }
    var environments: EnvironmentCount { row.environments }
    var operands: Operands { row.operands }
}

/// All that parsing, help, completions and the manual know of a command.
struct CommandRow {
    /// One line, in lower case without a full stop.
    var summary: String
    var environments = EnvironmentCount.none
    var operands: Operands
    /// What help says below the options: whole sentences, and examples, which are indented.
    var details: String
    /// What other programs call it.
    var aliases: [String] = []
}

/// How many environments a command looks at.
enum EnvironmentCount {
    case none, one
    /// All widths, or all heights, of one range.
    case oneRange
    case many
}

/// The words that follow a command and are not options.
struct Operands {
    /// In help.
    var placeholder = ""
    var minimum = 0
    var maximum = 0
    /// `a file`, where one is missing.
    var need = ""
    /// `takes one file`, where there are too many.
    var limit: String
    /// The words to choose from; `nil` where they are files.
    var words: [String]?

    static let none = Operands(limit: "takes no file", words: [])

    static func files(
        _ placeholder: String, _ minimum: Int, _ maximum: Int, limit: String = ""
    ) -> Operands {
        Operands(
            placeholder: placeholder, minimum: minimum, maximum: maximum,
            need: minimum == 2 ? "two files" : "a file, or - for standard input", limit: limit)
    }
}
