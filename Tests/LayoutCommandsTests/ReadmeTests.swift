import Foundation
import LayoutCommands
import LayoutEngine
import LayoutSyntax
import TestSupport
import Testing

/// The folder of the package.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The commands in the README's blocks of code, without comments and pipes.
private let readmeCommands: [String] = {
    let readme = packageFolder.appending(path: "README.md")
    let lines = ((try? String(contentsOf: readme, encoding: .utf8)) ?? "").split(separator: "\n")
    return lines.filter { $0.hasPrefix("layoutc ") }.map { line in
        let end = [line.range(of: "  #"), line.range(of: " | ")].compactMap { $0?.lowerBound }.min()
        return String(line[..<(end ?? line.endIndex)])
    }
}()

/// As a shell splits it, with `*` for every example.
func words(of command: String) -> [String] {
    let parts = command.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    let words = parts.flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    let examples = Examples.names.map { "Examples/\($0)" }
    return words.dropFirst().flatMap { $0 == "Examples/*.layout" ? examples : [$0] }
}

/// The examples in the help on each command.
private let helpCommands: [String] = [
    "solve", "check", "explain", "breakpoints", "diff", "format", "config", "devices",
]
.flatMap { command in
    layoutc("help", command).output.split(separator: "\n")
        .filter { $0.hasPrefix("  layoutc ") }.map { String($0.dropFirst(2)) }
}

@Test(arguments: readmeCommands + helpCommands)
func everyCommandOfTheReadmeAndTheHelpDoesWell(command: String) throws {
    let words = words(of: command)
    var world = World()
    // A picture that a command of the README writes is kept, and has to be the one that it writes: `make pictures`.
    for word in words where [".layout", ".storyboard", ".svg"].contains(where: word.hasSuffix) {
        world.files[word] = try String(contentsOf: packageFolder.appending(path: word), encoding: .utf8)
    }
    world.programs = { _ in ProgramRun(status: 0, output: [], messages: []) }
    for language in ["ar", "de"] {
        let name = "Examples/\(language).lproj/checkout.strings"
        world.files[name] = try String(contentsOf: packageFolder.appending(path: name), encoding: .utf8)
    }
    let run = layoutc(words, in: world)
    // Two versions that differ are what `diff` is for, and the storyboard has a fault to be found.
    let writesBaseline = words.contains("--update-baseline")
    let finds =
        words[0] == "diff" && !words.contains("--base")
        || words[0] == "check" && words[1].hasSuffix(".storyboard") && !writesBaseline
    #expect(run.status == (finds ? .layoutInError : .success), "\(run.output)\(run.messages)")
    #expect(run.messages.isEmpty)
    #expect((run.files[".layoutc-baseline"] != nil) == writesBaseline)
    #expect(run.files.filter { $0.key != ".layoutc-baseline" } == world.files)
}

/// What the README shows of the storyboard is what is printed.
@Test func theReadmeShowsTheFaultsOfTheStoryboard() throws {
    var world = World()
    for name in ["checkout.storyboard", "ar.lproj/checkout.strings", "de.lproj/checkout.strings"] {
        let file = packageFolder.appending(path: "Examples/" + name)
        world.files["Examples/" + name] = try String(contentsOf: file, encoding: .utf8)
    }
    let command = "layoutc check Examples/checkout.storyboard --device all --locale all"
    let run = layoutc(words(of: command), in: world)
    let readme = try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
    let shown = readme.split(separator: "\n").filter { $0.hasPrefix("Examples/checkout.storyboard:") }
    let printed = run.output.split(separator: "\n").filter {
        $0.hasPrefix("Examples/checkout.storyboard:") && !$0.hasSuffix("note: one of them")
            && !$0.hasSuffix("resolves it too")
    }
    #expect(shown == printed && shown.count == 2)
}

@Test func theHelpShowsExamples() {
    #expect(helpCommands.count >= 2)
}

@Test func theReadmeShowsEveryCommand() {
    let shown = Set(readmeCommands.map { $0.split(separator: " ")[1] })
    #expect(shown.isSuperset(of: ["help", "solve", "check", "explain", "breakpoints", "diff", "format"]))
}
