import LayoutCommands
import LayoutService
import LayoutEngine
import LayoutSyntax
import Testing

/// One view that fills the screen.
private let good = """
    Red View: View
    1. Red View.Edges = Superview.Edges

    """
/// An attribute that does not exist.
private let bad = "1. Red View.Botton = Superview.Bottom\n"
/// A width that cannot be both.
private let contradiction = good + "2. Red View.Width = 10\n"
/// A name in another case.
private let warning = good + "2. Red view.Width >= 0\n"

private let world = World(files: [
    "good.layout": good, "bad.layout": bad, "contradiction.layout": contradiction, "warning.layout": warning,
])

@Suite struct ExitCodeTests {
    @Test(arguments: [
        (["good"], [], ExitCode.success),
        (["warning"], [], .success),
        (["warning"], ["--strict"], .layoutInError),
        (["contradiction"], [], .layoutInError),
        (["bad"], [], .unusableFile),
        (["missing"], [], .unusableFile),
        (["good", "contradiction"], [], .layoutInError),
        (["bad", "contradiction", "good"], [], .unusableFile),
        (["missing", "good"], [], .unusableFile),
    ])
    func theWorstFileDecides(names: [String], options: [String], status: ExitCode) {
        let run = layoutc(["solve"] + names.map { $0 + ".layout" } + options, in: world)
        #expect(run.status == status, "\(run.messages)")
    }

    /// An ambiguous view is a warning of every command that shows values; whether both versions have it is none of
    /// what `diff` asks.
    @Test(arguments: [
        (["solve", "open.layout"], ExitCode.layoutInError),
        (["explain", "open.layout"], .layoutInError),
        (["explain", "open.layout", "A.Height"], .layoutInError),
        (["breakpoints", "open.layout", "--width", "320...430"], .layoutInError),
        (["diff", "open.layout", "open.layout"], .success),
        (["diff", "contradiction.layout", "contradiction.layout"], .success),
        (["diff", "warning.layout", "warning.layout"], .layoutInError),
        (["solve", "allowed.layout"], .success),
        (["explain", "allowed.layout"], .success),
        (["explain", "allowed.layout", "A.Height"], .success),
        (["breakpoints", "allowed.layout", "--width", "320...430"], .success),
        (["breakpoints", "good.layout", "--width", "320...430"], .success),
        (["explain", "good.layout", "Red View.Width"], .success),
    ])
    func strictnessIsTheSameInEveryCommand(words: [String], status: ExitCode) {
        let open = "A.Leading = Superview.Leading\nA.Top = Superview.Top\nA.Height = 10\n"
        var world = world
        world.files["open.layout"] = open
        world.files["allowed.layout"] = "// layoutc: allow ambiguous\n" + open
        let strict = layoutc(words + ["--strict"], in: world)
        #expect(strict.status == status, "\(strict.output)\(strict.messages)")
        let usual = layoutc(words, in: world)
        #expect(usual.status == .success)
        #expect(usual.output == strict.output)
    }

    @Test func outputThatCannotBeWrittenOutranksEverything() {
        var world = world
        world.output = .fails
        let run = layoutc("solve", "contradiction.layout", "bad.layout", in: world)
        #expect(run.status == .unwritableOutput)
        #expect(
            run.messages.hasSuffix("layoutc: error: cannot write standard output: no space left on device\n"))
    }

    @Test func aClosedPipeEndsTheProgramWithTheStatusSoFar() {
        var world = world
        world.output = .isClosed
        let run = layoutc("solve", "good.layout", "bad.layout", "--format", "ndjson", in: world)
        #expect(run.status == .success)
        #expect(run.messages.isEmpty)
    }
}

@Suite struct SolveOutputTests {
    @Test func theFormatFollowsTheTerminal() {
        var world = world
        world.isTerminal = true
        #expect(layoutc("solve", "good.layout", in: world).output.hasPrefix("good.layout at 375 x 667"))
        #expect(layoutc("solve", "good.layout", "--format=json", in: world).output.hasPrefix("{"))
        let saved = layoutc("solve", "good.layout", "-o", "frames", in: world)
        #expect(saved.files["frames"]?.hasPrefix("{") == true)
    }

    @Test(arguments: ["json", "ndjson", "table", "csv", "svg", "html"])
    func everyFormatNamesEveryFile(format: String) {
        let run = layoutc("solve", "good.layout", "warning.layout", "--format", format, in: world)
        #expect(run.status == .success)
        for name in ["good.layout", "warning.layout"] { #expect(run.output.contains(name)) }
        #expect(run.output.utf8.last == 10)
    }

    @Test func outputGoesToAFile() {
        let run = layoutc("solve", "good.layout", "--output", "out.json", in: world)
        #expect(run.output.isEmpty)
        #expect(run.files["out.json"] == layoutc("solve", "good.layout", in: world).output)
        for option in ["-oa=b.json", "-o=a=b.json", "--output=a=b.json"] {
            let run = layoutc("solve", "good.layout", option, in: world)
            #expect(run.files["a=b.json"]?.hasPrefix("{") == true)
        }
        let failed = layoutc("solve", "good.layout", "-o", "/read-only/out.json", in: world)
        #expect(failed.status == .unwritableOutput)
        #expect(failed.messages == "layoutc: error: cannot write '/read-only/out.json': permission denied\n")
        #expect(layoutc("solve", "bad.layout", "-o", "out.json", in: world).files["out.json"] == nil)
    }
}

@Test(arguments: [
    ["solve", "good.layout", "-o", "good.layout"],
    ["solve", "good.layout", "bad.layout", "--output=good.layout"],
    ["solve", "good.layout", "-qo", "good.layout"], ["check", "good.layout", "-o", "good.layout"],
    ["explain", "good.layout", "-o", "good.layout"], ["format", "good.layout", "-o", "good.layout"],
    ["breakpoints", "good.layout", "--width", "320...400", "-o", "good.layout"],
    ["diff", "good.layout", "outer.layout", "-o", "good.layout"],
    // A file that another one includes is read, too.
    ["solve", "outer.layout", "-o", "good.layout"],
    ["check", "outer.layout", "--format", "json", "-o", "good.layout"],
])
func outputNeverOverwritesAFileThatIsRead(words: [String]) {
    var world = world
    world.files["outer.layout"] = "include \"good.layout\"\n"
    let run = layoutc(words, in: world)
    #expect(run.status == .wrongCommandLine, "\(run.messages)")
    #expect(run.messages.hasSuffix("--output 'good.layout' would overwrite 'good.layout', which was read\n"))
    #expect(run.files == world.files)
}

@Test(arguments: [
    ["solve", "good.layout"], ["check", "good.layout"], ["explain", "good.layout"],
    ["explain", "good.layout", "--format", "json"],
    ["breakpoints", "good.layout", "--width", "320...400"], ["format", "good.layout"], ["devices"],
    ["completions", "fish"], ["help", "--man"], ["diff", "good.layout", "good.layout"],
    ["diff", "good.layout", "warning.layout"], ["check", "good.layout", "bad.layout", "--format", "junit"],
    ["check", "good.layout", "--quiet"],
])
func everyCommandWritesToAFile(words: [String]) {
    var world = world
    // What there was before is gone, though a run prints nothing.
    world.files["out"] = "old"
    let (printed, saved) = (layoutc(words, in: world), layoutc(words + ["-o", "out"], in: world))
    #expect(saved.output.isEmpty && saved.files["out"] == printed.output, "\(saved)")
    #expect(saved.status == printed.status && saved.messages == printed.messages)
    let failed = layoutc(words + ["--output", "/read-only/out"], in: world)
    #expect(failed.status == .unwritableOutput)
    #expect(failed.messages.hasSuffix("layoutc: error: cannot write '/read-only/out': permission denied\n"))
}

@Test func outputOfARunThatGivesNothingLeavesTheFile() {
    var world = world
    world.files["out"] = "old"
    for words in [["solve", "bad.layout"], ["check", "bad.layout"], ["format", "missing.layout"]] {
        #expect(layoutc(words + ["-o", "out"], in: world).files["out"] == "old")
    }
}

@Suite struct InputTests {
    @Test func standardInputHasTheNameItIsGiven() {
        let unnamed = layoutc("solve", "-", in: World(input: bad))
        #expect(unnamed.messages.hasPrefix("<stdin>:1:13: error: "))
        let named = layoutc("solve", "-", "--assume-filename", "login.layout", in: World(input: bad))
        #expect(named.messages.hasPrefix("login.layout:1:13: error: "))
        #expect(layoutc("solve", "-", in: World(input: good)).output.contains(#""file": "<stdin>""#))
    }

    @Test func shortOptionsCanBeJoined() {
        let run = layoutc("solve", "warning.layout", "-qo", "out.json", in: world)
        #expect(run.messages.isEmpty && run.output.isEmpty)
        #expect(
            run.files["out.json"] == layoutc("solve", "warning.layout", "-qoother", in: world).files["other"])
        #expect(run.files["out.json"] != nil)
    }

    @Test(arguments: [
        (true, [:], [], true), (true, ["NO_COLOR": "1"], [], false), (true, ["NO_COLOR": ""], [], true),
        (true, ["TERM": "dumb"], [], false), (false, [:], [], false), (false, [:], ["--color=always"], true),
        (true, [:], ["--color=never"], false),
        (true, ["NO_COLOR": "1"], ["--color=always"], true),
    ])
    func messagesAreColoredOnATerminal(
        isTerminal: Bool, variables: [String: String], options: [String], isColored: Bool
    ) {
        var world = world
        world.isTerminal = isTerminal
        world.variables = variables
        let run = layoutc(["solve", "bad.layout"] + options, in: world)
        #expect(run.messages.contains("\u{1B}[") == isColored)
    }
}

@Test(arguments: [
    ["solve", "a.layout", "--width", "320", "--height", "480"],
    ["solve", "--width=320", "--height=480", "a.layout"],
    ["--width", "320", "solve", "--height=480", "--", "a.layout"],
    ["solve", "--size", "320x480", "a.layout"],
    ["solve", "a.layout", "--size=320 x 480"],
    ["solve", "a.layout", "--device", "iPhone 4s", "--safe-area", "0,0,0,0"],
    [
        "solve", "a.layout", "--device=iphone 4s", "--safe-area=0,0,0,0", "--direction", "LTR",
        "--content-size", "l",
    ],
])
func anEnvironmentCanBeSpelledInSeveralWays(words: [String]) {
    let run = layoutc(words, in: World(files: ["a.layout": ""]))
    #expect(run.status == .success, "\(run.messages)")
    #expect(run.output.contains(#""environment": {"width": 320, "height": 480, "direction": "ltr""#))
    #expect(run.output.contains(#""top": 0, "left": 0, "bottom": 0, "right": 0}, "contentSize": "L""#))
}

/// A byte order mark is no column: messages and data name the same place.
@Test func aByteOrderMarkIsNoColumn() throws {
    let world = World(files: ["a.layout": "\u{FEFF}A.Width >= 20\nA.Width = 10\n"])
    let run = layoutc("solve", "a.layout", "--format", "json", in: world)
    #expect(run.messages.contains("a.layout:1:1: "), "\(run.messages)")
    #expect(run.output.contains(#""line": 1, "column": 1, "text": "A.Width >= 20""#), "\(run.output)")
}
