import SourceText

extension Command {
    /// The table of commands.
    var row: CommandRow {
        switch self {
        case .solve:
            CommandRow(
                summary: "prints the frame of every view", environments: .one,
                operands: .files("FILE...", 1, .max), details: solveDetails,
                aliases: [
                    "run", "render", "layout", "frames", "compile", "build",
                ])
        case .check:
            CommandRow(
                summary: "checks layouts in many environments and runs their tests", environments: .many,
                operands: .files("FILE...", 1, .max), details: checkDetails,
                aliases: ["test", "lint", "validate", "verify"])
        case .merge:
            CommandRow(
                summary: "joins the reports of 'check --shard' to that of the whole run",
                operands: .files("FILE...", 1, .max), details: mergeDetails, aliases: ["join"])
        case .explain:
            CommandRow(
                summary: "explains a value, or what is wrong with a layout", environments: .one,
                operands: .files(
                    "FILE [ITEM[.ATTRIBUTE]] [CODE...]", 1, 2,
                    limit: "explains one item; put quotes around a name of several words"),
                details: explainDetails, aliases: ["why", "trace", "debug"])
        case .breakpoints:
            CommandRow(
                summary: "shows where a layout changes with the screen's width or height",
                environments: .oneRange, operands: .files("FILE", 1, 1, limit: "takes one file"),
                details: breakpointsDetails)
        case .diff:
            CommandRow(
                summary: "compares the frames of two versions of a layout", environments: .many,
                operands: .files("OLD NEW | --base REVISION [FILE...]", 2, 2, limit: "compares two files"),
                details: diffDetails,
                aliases: ["compare"])
        case .format:
            CommandRow(
                summary: "prints a layout in its canonical form", operands: .files("FILE...", 1, .max),
                details: formatDetails, aliases: ["fmt", "pretty", "tidy"])
        case .config:
            CommandRow(
                summary: "shows what '.layoutc' says of a file, and explains its settings",
                operands: .files("FILE...", 1, .max), details: configDetails,
                aliases: ["settings", "configuration"])
        case .`init`:
            CommandRow(
                summary: "writes '.layoutc' from what an Xcode project says",
                operands: Operands(
                    placeholder: "[FOLDER]", maximum: 1, need: "a folder", limit: "takes one folder"),
                details: initDetails, aliases: ["setup"])
        case .import:
            CommandRow(
                summary:
                    "prints a scene of a storyboard or xib, Swift code, or a conflict of a log as a layout",
                operands: .files("FILE...", 1, .max), details: importDetails,
                aliases: ["convert", "read"])
        case .export:
            CommandRow(
                summary: "prints a layout as Swift code for UIKit",
                operands: .files("FILE", 1, 1, limit: "exports one file"), details: exportDetails,
                aliases: ["generate", "codegen", "swift"])
        case .preview:
            CommandRow(
                summary: "shows a layout in the browser, and again whenever it is saved",
                operands: .files("FILE", 1, 1, limit: "shows one file"), details: previewDetails,
                aliases: ["serve", "watch", "live", "play"])
        case .lsp:
            CommandRow(
                summary: "serves an editor: the Language Server Protocol on standard input and output",
                operands: .none, details: languageServerDetails,
                aliases: ["language-server", "server", "editor"])
        case .recorder:
            CommandRow(
                summary: "prints LayoutRecorder.swift, which records a live view as a layout",
                operands: .none, details: recorderDetails, aliases: ["record"])
        case .devices:
            CommandRow(
                summary: "lists the devices that --device knows", operands: .none,
                details: """
                    A device has a name for each of its models; case, blanks and hyphens do not matter. An \
                    iPhone Duo is (closed), (open), (left half) or (right half), and closed without a word. \
                    The metrics are those of --ios N, as far as a device runs it.
                    """)
        case .completions:
            CommandRow(
                summary: "prints a script that completes layoutc's commands and options in a shell",
                operands: Operands(
                    placeholder: Shell.names.joined(separator: "|"), minimum: 1, maximum: 1,
                    need: "a shell: \(Shell.names.joined(lastBy: "or"))", limit: "is for one shell",
                    words: Shell.names),
                details: completionsDetails)
        case .help:
            CommandRow(
                summary:
                    "explains a command, the layout language, versions of iOS, the members of JSON, editors, limits, or what stays",
                operands: Operands(
                    placeholder: "[COMMAND|TOPIC]",
                    maximum: 1,
                    need: "a command",
                    limit: "explains one thing", words: helpTopics),
                details: "Without COMMAND it lists the commands. TOPIC is "
                    + "\(helpTopics.dropFirst(Command.allCases.count).map { $0 }.joined(lastBy: "or")).")
        }
    }
}

private let solveDetails = """
    FILE is a .layout file, a storyboard or xib, a folder of these, or - for standard input. JSON is one \
    object for one file, and an array for several files without those that do not compile; ndjson is one \
    object a line. Frames are in points, relative to the superview. svg and html draw each layout as its \
    device would show it, and mark what is wrong.
      layoutc solve Examples/login.layout --width 320 --format svg --show frames
    """

private let checkDetails = """
    Runs the tests of each file, and checks the layout in every combination of the environments given; \
    without tests and environments, at 375 x 667. You can give devices and sizes together; with a device \
    --width and --height change its size, as in split view. A layout that is unsatisfiable or ambiguous \
    fails, and so does one that leaves a text in a stack view no room. A range of sizes is proved for every \
    size in it. A layout with states is checked in all of them, up to 64 combinations, of more in each state \
    once; --state narrows them. The results are always in the same order. \
    The format html is one page with a picture of each environment. \
    With the format text, messages about compiling go to standard error; the other formats include them.
    With --locale or --strings each language is an environment, with its direction and every variant of \
    its texts; all adds the texts of the file itself. What is wrong with these is told once. A note tells \
    what is probably right, and changes no exit status; --verbose prints more of them, and for each message the \
    command that shows it again.
    A file '.layoutc' beside the files or above says what is checked without an option: 'layoutc help config'.
      layoutc check Examples/login.layout --device "runs iOS 17" --ios 17
      layoutc check Examples/login.layout --device "iPhone 17" --keyboard device
      layoutc check Examples/chat.layout --texts all --pseudolocale --warn overlap
      layoutc check Examples/login.layout --fitting --width 320
      layoutc check Examples/card.layout --state open
    """

private let mergeDetails = """
    FILE is what 'layoutc check --shard I/N' printed on one of N machines; all N are needed. The report is byte \
    for byte that of one machine with the same --format, which is json by default here and text for check, and so \
    is the exit status. A part holds no frames, so merge draws no html. The files that were \
    checked need not be here.
      layoutc check Layouts --shard 3/8 -o part-3.json
      layoutc merge part-*.json --format sarif -o layouts.sarif
    """

private let explainDetails = """
    ITEM is a view or a guide, and ATTRIBUTE one of its attributes or x or y. Put quotes around both:
      layoutc explain Examples/login.layout "Form.Width"
    Without ATTRIBUTE it explains the item's frame. Without ITEM it explains every conflict and every \
    ambiguity, and what would resolve them. Of constraints that conflict, UIKit may break another one than \
    layoutc ignores; '--as uikit' predicts which.
    FILE can be a console log with 'Unable to simultaneously satisfy constraints', copied as it is:
      pbpaste | layoutc explain -
    CODE is Swift code beside a log, files or folders: it leads to the lines that made the constraints.
      layoutc explain Examples/login.layout --as uikit
    """

private let breakpointsDetails = """
    Give a range as --width or --height:
      layoutc breakpoints Examples/login.layout --width 320...1366
    It prints each interval in which every frame is a linear function of the width or height, these \
    functions, and what changes between two intervals. Sizes of devices are treated like all others.
    """

private let diffDetails = """
    Compares the frames in the environments given, as check does; without any, at 375 x 667. Views are \
    matched by their paths. The exit status is 1 if a view moved, appeared, vanished, became ambiguous or \
    stopped being ambiguous, or if a conflict appeared or vanished. With --quiet only the exit status tells. \
    What is wrong in both versions is not a difference, not even with --strict, which counts only the \
    warnings from compiling. The format html lays both versions over each other; markdown is for a comment \
    on a pull request, and also tells which faults are new and which are healed.
    Texts are compared as they are written, not in the languages of '.layoutc'. markdown passes over the faults \
    that '.layoutc-baseline' knows.
    With --base, git tells which layouts and documents below the current folder differ from those of a revision, and what they were:
      layoutc diff --base main --device all-iphones --format markdown
    """

private let importDetails = """
    FILE is a storyboard or a xib for iOS, or a console log with 'Unable to simultaneously satisfy \
    constraints', whose conflict it prints as a layout that can be repaired and checked. Every other command takes such a file too, with all of its \
    scenes; without options about the environment they are laid out as Interface Builder draws them. On a device a scene \
    has the bars of the navigation and tab bar controllers around it, unless '--top-bar', '--bottom-bar' or '--safe-area' says otherwise; \
    a printed layout has not. Documents for other systems in a folder are counted and passed over. What \
    a layout cannot say is listed at its top.
    FILE can be Swift code with anchors, NSLayoutConstraint, visual formats, SnapKit or PureLayout. Each of its \
    classes with views is a layout: what is active when it is shown. A Bool or an enum of the class that the code \
    does not settle, or that changes the layout when it is set, is a state, and size classes are conditions. Of '#if' the branch of a release for iOS counts. What does not come over is a comment \
    with its line and its reason. Give all files that a class needs, also those with its helpers and constants.
      layoutc import Main.storyboard --scene "Login View Controller" -o login.layout
      layoutc import Main.storyboard -o Layouts/
      layoutc import LoginView.swift Constants.swift --scene LoginView
      layoutc import crash.log -o conflict.layout
    """

private let exportDetails = """
    The class is called after the file: LoginView for login.layout, unless the layout names it: \
    'Superview: (class: "LoginForm")'. It has the views as properties, components \
    as nested classes, texts as parameters with those of the layout as defaults, and a set of constraints for \
    each condition, chosen from bounds and traits. Each constraint is called as its line is, so that a console \
    log leads back to it: 'login.layout 7 Form.CenterX'. It needs iOS 15 and no library.
      layoutc export Examples/login.layout -o LoginView.swift
      layoutc export Examples/login.layout -o LoginView.swift --check
    With --to test or --to xctest it prints a test that builds the view in the environments of the layout's \
    tests and compares its frames with layoutc's, the contents being as large as layoutc measures them.
      layoutc export Examples/login.layout --to test
    With --style extension the views are properties that your class has already, and you call setUpLayout(). \
    What UIKit cannot say is an error at its line. An 'intrinsic' size of a control stands for a measured one \
    and is left to the control; a plain View gets it. An image without a name is for you to set.
    Fonts are the system's: layoutc measures texts with metrics of its own. The project itself never ran on a \
    Mac: exported code is compiled and its constraints are solved against a stand-in for UIKit.
    """

private let previewDetails = """
    Prints the address of a page with an editor, the picture of the layout on any screen, and what is wrong \
    with it; Ctrl-C ends it. The page follows the file and what it includes. What you type into the page is \
    drawn, but not saved. Only browsers on this machine are answered, and only those that know the address.
    """

private let languageServerDetails = """
    An editor starts it; 'layoutc help editors' shows how. It tells what 'layoutc check' tells, while you type, on \
    the devices that '.layoutc' names. It answers with completions, frames of the view at the cursor, definitions, \
    references, new names in all files, an outline, and edits that mend or format. Of storyboards, xibs and Swift \
    code it tells what is wrong where the editor sends them.
    """

private let recorderDetails = """
    Put the file into a test target, lay a view out, and print LayoutRecorder(view).layout: the views with \
    their classes, the constraints as UIKit holds them, measured content sizes, and the frames as a test. \
    From then on layoutc checks that view at every size. It records the state that is shown; add others by \
    hand, with 'state' and 'when'. The text of a secure field is never recorded, and with texts: .placeholders \
    no other text either. Views of SwiftUI and effect views are left out, and the record says so.
      layoutc recorder > Tests/LayoutRecorder.swift
    """

private let formatDetails = """
    Formatting never changes what a layout means, and formatting again changes nothing. A file with syntax \
    errors is left as it is.
    """

private let configDetails = """
    A file '.layoutc' says what 'check' and 'diff' look at in its folder and below; the nearest one above a file \
    holds, and options of the command line win over it. A line is a setting, '//' begins a comment:
      minimum ios 15                        // of a group of devices, those that run it
      at "all-iphones", portrait            // as in a test; several lines add up
      at "all-ipads", both orientations
      content size L...AX1, both directions // of all environments that say no other
      language de, fr                       // or all: besides a file's own texts (not for diff)
      state open, failed                    // of layouts that have them; all without
      warn overlap                          // of any views, not only of two texts
      off truncated-text in "Legacy/*"      // not told; 'in scene "Login"', 'of Form.Title'
      error zero-size                       // fails the check
      "Scenes/Login*": top bar 44, keyboard device
      exclude "Pods", "*Tests"              // not checked, named or not
      baseline "known-faults.txt"           // beside it '.layoutc-baseline', without this line
    A pattern is one of '.gitignore': with a slash it is about the path below the folder of '.layoutc'. Lines with \
    a pattern before a colon win over those for all files, and later ones over earlier. The ids of warnings \
    are in 'layoutc help language'.
      layoutc config Examples/login.layout
    """

private let initDetails = """
    Reads the project of Xcode in FOLDER, the current one by default, that lies nearest, and takes its first \
    application for iOS: the least iOS, the devices and their orientations from the build settings and Info.plist, and \
    the languages that there are files for. Documents that no target has are excluded. Each line has a comment \
    that says where it comes from; what is not found is a comment with what is usual. An existing '.layoutc' is left as it is.
    """

private let completionsDetails = """
    For bash, add this line to ~/.bashrc; for zsh, save the script as _layoutc in a folder of $fpath; for \
    fish, save it as ~/.config/fish/completions/layoutc.fish.
      eval "$(layoutc completions bash)"
    """
