import LayoutCommands
import Testing

@Test(arguments: [
    ("", "there is no command; the commands are"),
    ("sovle a", "there is no command 'sovle'; did you mean 'solve'?"),
    ("xyzzy a", "there is no command 'xyzzy'\n"),
    ("a.layout", "'a.layout' is no command; to solve it: layoutc solve a.layout"),
    ("solve", "solve needs a file, or - for standard input"),
    ("solve a --widht 3", "there is no option '--widht'; did you mean '--width'?"),
    ("solve a --wdith=3", "there is no option '--wdith'; did you mean '--width'?"),
    ("solve a --nonsense", "there is no option '--nonsense'\n"),
    ("--widht 3", "there is no option '--widht'"),
    ("solve a --width", "--width needs a value: --width W"),
    ("solve a --width x", "--width wants a number of points, not 'x'"),
    ("solve a --width -3", "--width cannot be negative, as '-3' is"),
    ("check a --height 320...-4", "--height cannot be negative"),
    ("check a --width 320..430", "--width wants three dots in a range, like 320...430, not '320..430'"),
    ("check a --width 320-430", "--width wants three dots in a range"),
    ("check a --size 320...430x", "--size wants a width and a height, like 375x667 or 320...430x568...932"),
    ("solve a --assume-filename b", "--assume-filename names standard input, but no file is -"),
    ("solve a -qz", "there is no option '-qz'"),
    ("solve a --width nan", "--width wants a number of points, not 'nan'"),
    ("solve a --width 0x10", "--width wants a number of points, not '0x10'"),
    ("solve a --width=", "--width wants a number of points, not ''"),
    ("solve a --size 375", "--size wants a width and a height, like 375x667, not '375'"),
    ("solve a --size 1x2x3", "--size wants a width and a height, like 375x667, not '1x2x3'"),
    ("solve a --safe-area 1,2,3", "--safe-area wants four numbers of points, top,left,bottom,right"),
    ("solve a --direction up", "--direction wants ltr or rtl, not 'up'"),
    ("solve a --size-class compact", "--size-class wants compact-compact, compact-regular,"),
    ("solve a --content-size HUGE", "--content-size wants XS, S, M, L,"),
    ("solve a --scale 4", "--scale wants 1, 2 or 3, not '4'"),
    ("solve a --format jsn", "not 'jsn'; did you mean 'json'?"),
    ("solve a --color=sometimes", "--color wants auto, always or never, not 'sometimes'"),
    ("solve a --device iPhnoe", "there is no device 'iPhnoe'; did you mean 'iPhone 17', 'iPhone 17 Pro'"),
    ("solve a --quiet=yes", "--quiet takes no value, but is given 'yes'"),
    ("solve a --width 3 --width 4", "--width is given twice"),
    ("solve a --size 1x2 --width 3", "--size and --width contradict each other"),
    ("solve a --size 1x2 --device iPhone", "there is no device 'iPhone'"),
    ("solve a --landscape", "--landscape means nothing without --device"),
    (
        "solve a --fitting --width 1 --height 2",
        "--fitting finds a length, so --width and --height cannot both be given"
    ),
    ("format a --in-place -o b", "--in-place and --output contradict each other"),
    ("solve - -", "standard input is named twice, but can be read only once"),
    ("devices a", "devices takes no file, so 'a' is one too many"),
    (
        "devices --width 3",
        "devices does not take --width, which belongs to solve, check, explain, breakpoints and diff"
    ),
    ("breakpoints a --width 1...2 --direction both", "--direction wants ltr or rtl, not 'both'"),
    ("breakpoints a --width 1...2 --content-size XS...L", "--content-size wants XS, S, M"),
    (
        "solve a --top-bar 1000",
        "the bars and the safe area take 1000 points of a height of 667, which leaves no room"
    ),
    ("check a --size 100x300 --top-bar 200 --bottom-bar 100.5", "take 300.5 points of a height of 300"),
    ("check a --width 100...300 --safe-area 0,200,0,200", "take 400 points of a width of 300"),
    ("explain a --safe-area 0,300,0,300", "take 600 points of a width of 375"),
    ("help sovle", "there is no command 'sovle'; did you mean 'solve'?"),
    ("help xyzzy", "there is no command 'xyzzy'\n"),
    ("completions bsh", "completions are for bash, zsh or fish, not 'bsh'; did you mean 'bash'?"),
    ("breakpoints a", "breakpoints needs a range of widths or of heights, like --width 320...1366"),
    ("help solve devices", "help explains one command, so 'devices' is one too many"),
])
func aWrongCommandLineIsExplained(words: String, message: String) {
    let run = layoutc(words.split(separator: " ").map(String.init))
    #expect(run.status == .wrongCommandLine)
    #expect(run.output.isEmpty)
    #expect(run.messages.hasPrefix("layoutc: error: "))
    #expect(run.messages.contains(message))
    #expect(run.messages.hasSuffix("\n'layoutc help' lists the commands and their options\n"))
}

@Suite struct InformationTests {
    @Test func theVersionIsPrinted() {
        #expect(layoutc("--version").output == "layoutc \(version)\n")
        #expect(layoutc("--version").status == .success)
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func helpListsEveryCommand(words: [String]) {
        let run = layoutc(words)
        #expect(run.status == .success)
        for command in ["solve FILE...", "devices", "help [COMMAND|language]"] {
            #expect(run.output.contains(command))
        }
        #expect(run.messages.isEmpty)
    }

    @Test(arguments: [["help", "solve"], ["solve", "--help"], ["-h", "solve"], ["solve", "a", "-h"]])
    func helpForACommandListsItsOptions(words: [String]) {
        let run = layoutc(words)
        #expect(run.status == .success)
        for option in ["--width W", "-o, --output PATH", "--format json|", "--quiet"] {
            #expect(run.output.contains(option))
        }
    }

    @Test func devicesAreATableOnATerminalAndJSONElsewhere() {
        #expect(layoutc("devices").output.hasPrefix("[\n  {\n    \"id\": "))
        let table = layoutc("devices", in: World(isTerminal: true)).output
        #expect(table.contains("iPhone SE (3rd generation)"))
        #expect(layoutc("devices", "--format", "table").output == table)
    }

    @Test(arguments: [["help"], ["devices"], ["--version"]])
    func outputThatCannotBeWrittenIsAnError(words: [String]) {
        let run = layoutc(words, in: World(output: .fails))
        #expect(run.status == .unwritableOutput)
        #expect(run.messages == "layoutc: error: cannot write standard output: no space left on device\n")
    }

    @Test func aClosedPipeEndsTheProgramSilently() {
        let run = layoutc("devices", in: World(output: .isClosed))
        #expect(run.status == .success)
        #expect(run.messages.isEmpty)
    }
}
