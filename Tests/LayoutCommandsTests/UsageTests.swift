import LayoutCommands
import LayoutService
import LayoutEngine
import LayoutSyntax
import Testing

@Suite struct InformationTests {
    @Test func theVersionIsPrinted() {
        #expect(layoutc("--version").output == "layoutc \(version)\n")
        #expect(layoutc("--version").status == .success)
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func helpListsEveryCommand(words: [String]) {
        let run = layoutc(words)
        #expect(run.status == .success)
        for command in ["solve FILE...", "devices", "help [COMMAND|TOPIC]"] {
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

    /// A word that is longer than a line, and an example, are not broken.
    @Test(arguments: [("60", 60), ("120", 120), (nil, 80), ("wide", 80)])
    func helpIsAsWideAsTheTerminal(columns: String?, width: Int) {
        let terminal = World(variables: columns.map { ["COLUMNS": $0] } ?? [:], isTerminal: true)
        for topic in ["", "explain", "format", "language", "json", "ios"] {
            let help = layoutc(["help"] + (topic.isEmpty ? [] : [topic]), in: terminal).output
            let words = layoutc(["help"] + (topic.isEmpty ? [] : [topic])).output.split { " \n".contains($0) }
            #expect(help.split { " \n".contains($0) } == words)
            let lines = help.split(separator: "\n").filter { line in
                let indent = line.prefix { $0 == " " }.count
                return !line.dropFirst(indent).contains("  ") && indent != 4 && indent != 8
            }
            let isOneWord = lines.map { $0.split(separator: " ").count == 1 }
            #expect(zip(lines, isOneWord).allSatisfy { $0.count <= width || $1 }, "\(help)")
        }
        let overview = layoutc("help", in: terminal).output.split(separator: "\n")
        #expect(overview.contains { $0.count > width - 10 })
    }

    @Test func helpSaysThatUIKitMayBreakAnotherConstraint() {
        let words = layoutc("help", "explain").output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("UIKit may break another one than layoutc ignores"))
    }

    @Test(arguments: ["", "solve", "check", "explain", "breakpoints", "diff", "format", "devices", "help"])
    func helpFitsOnAScreen(command: String) {
        let lines = layoutc(["help"] + (command.isEmpty ? [] : [command])).output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 90 }, "\(lines.max { $0.count < $1.count } ?? "")")
    }

    @Test func devicesAreATableOnATerminalAndJSONElsewhere() {
        #expect(layoutc("devices").output.hasPrefix("[\n  {\n    \"id\": "))
        let table = layoutc("devices", in: World(isTerminal: true)).output
        #expect(table.contains("iPhone SE (3rd generation)"))
        #expect(layoutc("devices", "--format", "table").output == table)
    }

    @Test func devicesHaveTheMetricsOfAVersion() {
        let new = layoutc("devices").output
        let old = layoutc("devices", "--ios", "18").output
        let tablet =
            #""sizeClass": "regular-regular", "safeArea": {"top": 32, "left": 0, "bottom": 25, "right": 0}"#
        #expect(new.contains(tablet) && !old.contains(tablet))
        #expect(old.contains(#""fold": {"x": 455.5, "width": 40}"#))
        #expect(old.contains(#""margins": {"left": 0, "right": 20}"#))
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
