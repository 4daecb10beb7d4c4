import SourceText

/// What `layoutc` can be told to do.
enum Command: String, CaseIterable, Sendable {
    case solve, check, explain, breakpoints, diff, format, devices, completions, help

    var name: String { rawValue }

    /// One line, in lower case without a full stop.
    var summary: String {
        switch self {
        case .solve: "prints the frames of every view of a layout"
        case .check: "checks layouts in many environments, and their tests"
        case .explain: "tells what makes a value, or what is wrong with a layout"
        case .breakpoints: "shows where a layout changes with the screen's width or height"
        case .diff: "compares the frames of two versions of a layout"
        case .format: "prints a layout in its canonical form"
        case .devices: "lists the devices that --device knows"
        case .completions: "prints a script that completes layoutc's words in a shell"
        case .help: "explains a command, how layouts are written, or the members of JSON"
        }
    }

    var environments: EnvironmentCount {
        switch self {
        case .solve, .explain: .one
        case .breakpoints: .oneRange
        case .check, .diff: .many
        case .format, .devices, .completions, .help: .none
        }
    }

    var operands: Operands {
        switch self {
        case .solve, .check, .format: .files(minimum: 1)
        case .explain:
            Operands(
                placeholder: "FILE [ITEM[.ATTRIBUTE]]", minimum: 1, maximum: 2,
                need: "a file, or - for standard input",
                limit: "explains one item; put quotes around a name of several words")
        case .breakpoints:
            Operands(
                placeholder: "FILE", minimum: 1, maximum: 1, need: "a file, or - for standard input",
                limit: "takes one file")
        case .diff:
            Operands(
                placeholder: "OLD NEW", minimum: 2, maximum: 2, need: "two files", limit: "compares two files"
            )
        case .devices: .none
        case .completions:
            Operands(
                placeholder: Shell.allCases.map(\.rawValue).joined(separator: "|"), minimum: 1, maximum: 1,
                need: "a shell: \(Shell.allCases.map(\.rawValue).joined(lastBy: "or"))",
                limit: "is for one shell")
        case .help:
            Operands(
                placeholder: "[COMMAND|\(languageTopic)|\(jsonTopic)]", minimum: 0, maximum: 1,
                need: "a command",
                limit: "explains one thing")
        }
    }

    /// What help says below the options; whole sentences.
    var details: String {
        switch self {
        case .solve: solveDetails
        case .check: checkDetails
        case .breakpoints: breakpointsDetails
        case .diff: diffDetails
        case .format: formatDetails
        case .explain: explainDetails
        case .devices: "A device has one name for each model; the letters' case does not matter."
        case .completions: completionsDetails
        case .help: "Without COMMAND it lists the commands."
        }
    }
}

/// The words that follow a command and are no options.
struct Operands {
    /// In help.
    var placeholder: String
    var minimum: Int
    var maximum: Int
    /// `a file`, where one is missing.
    var need: String
    /// `takes one file`, where there are too many.
    var limit: String

    static let none = Operands(placeholder: "", minimum: 0, maximum: 0, need: "", limit: "takes no file")

    static func files(minimum: Int) -> Operands {
        Operands(
            placeholder: "FILE...", minimum: minimum, maximum: .max, need: "a file, or - for standard input",
            limit: "")
    }
}

// MARK: Details

private let solveDetails = """
    FILE is a .layout file, or - for standard input. JSON is one object for one file and an array for \
    several, in which files that do not compile are left out; ndjson is one object a line. Frames are in \
    points, relative to the superview.
    """

private let checkDetails = """
    Runs the tests of each file, and checks every combination of the environments asked for; without \
    either, at 375 x 667. Devices and sizes add up; with a \
    device --width and --height change its size, as in split view. A layout that is unsatisfiable or ambiguous fails. A \
    range of sizes is proved for every size in it. The order of the results does not depend on --jobs. What \
    compiling a file finds goes to standard error with the format text, and into the document with every other.
    """

private let breakpointsDetails = """
    Give a range as --width or --height:
      layoutc breakpoints Examples/login.layout --width 320...1366
    Prints each interval in which every frame \
    is an affine function of the length, these functions, and what changes from one to the next. Sizes that \
    devices have are treated like any other.
    """

private let diffDetails = """
    Compares the frames in the environments asked for, as check does; without any, at 375 x 667. Views are \
    told apart by their paths. The exit status is 1 if any view moved, appeared, vanished, or is no longer \
    or only now determined, or if a conflict appeared or vanished; with \
    --quiet nothing else tells. What is wrong in both versions alike is no difference, with --strict neither: \
    that counts only the warnings that compiling them gives.
    What a change moved, as git shows it, with the included files of the working tree:
      git difftool -y -x 'f() { layoutc diff - "$2" --assume-filename "$BASE" < "$1"; }; f'
    """

private let formatDetails = """
    Formatting never changes what a layout means, and formatting twice changes nothing more. A file with syntax \
    errors is left as it is.
    """

private let explainDetails = """
    ITEM is a view or a guide and ATTRIBUTE one of its attributes, x or y, together in quotes:
      layoutc explain Examples/login.layout "Form.Width"
    Without ATTRIBUTE it explains the item's frame, without ITEM every conflict and everything that is not \
    determined, and what would set it right.
    """

private let completionsDetails = """
    For bash, put this line into ~/.bashrc; for zsh, save the script as _layoutc in a folder of $fpath; for \
    fish, save it as ~/.config/fish/completions/layoutc.fish.
      eval "$(layoutc completions bash)"
    """
