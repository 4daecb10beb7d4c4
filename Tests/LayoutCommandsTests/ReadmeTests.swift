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

/// The examples in the help on commands.
private func examples(inHelpOn commands: [String]) -> [String] {
    commands.flatMap { command in
        layoutc("help", command).output.split(separator: "\n")
            .filter { $0.hasPrefix("  layoutc ") }.map { String($0.dropFirst(2)) }
    }
}

/// Of those that are about files of the package.
private let helpCommands = examples(inHelpOn: [
    "solve", "check", "explain", "breakpoints", "diff", "format", "config", "devices",
])

/// Of those that are about files of an app, or write some.
private let appCommands = examples(inHelpOn: ["merge", "import", "export", "recorder"])

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

/// An app with the files that the help speaks of.
private let app: World = {
    var world = World()
    let storyboard = packageFolder.appending(path: "Examples/checkout.storyboard")
    world.files["Main.storyboard"] = (try? String(contentsOf: storyboard, encoding: .utf8))?
        .replacing("<!--Checkout View Controller-->", with: "<!--Login View Controller-->")
    world.files["Examples/login.layout"] = Examples.text(of: "login.layout")
    world.files["Layouts/login.layout"] = Examples.text(of: "login.layout")
    world.files["Constants.swift"] = "enum Constants { static let gap: CGFloat = 8 }\n"
    world.files["LoginView.swift"] = """
        import UIKit
        class LoginView: UIView {
            let title = UILabel()
            init() {
                super.init(frame: .zero)
                addSubview(title)
                title.translatesAutoresizingMaskIntoConstraints = false
                title.topAnchor.constraint(equalTo: topAnchor, constant: Constants.gap).isActive = true
                title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
            }
            required init?(coder: NSCoder) { fatalError() }
        }

        """
    world.files["crash.log"] = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x600001 UIView:0x7f01.width == 40   (active)>",
            "<NSLayoutConstraint:0x600002 UIView:0x7f01.width == 60   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x600002 UIView:0x7f01.width == 60   (active)>

        """
    return world
}()

@Test(arguments: appCommands) func everyCommandOfTheHelpOnAnAppDoesWell(command: String) {
    var words = words(of: command.components(separatedBy: " > ")[0])
    var world = app
    if words.contains("--check") {
        world.files = layoutc(words.filter { $0 != "--check" }, in: world).files
    }
    if let parts = words.firstIndex(of: "part-*.json") {
        let names = (1...8).map { "part-\($0).json" }
        for (index, name) in names.enumerated() {
            world.files[name] = layoutc("check", "Layouts", "--shard", "\(index + 1)/8", in: world).output
        }
        words.replaceSubrange(parts...parts, with: names)
    }
    let run = layoutc(words, in: world)
    #expect(run.status == .success && run.messages.isEmpty, "\(run.output)\(run.messages)")
    let isCheck = words.contains("--check")
    #expect(isCheck || !run.output.isEmpty || run.files != world.files)
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
    #expect(helpCommands.count >= 2 && appCommands.count >= 8)
}

@Test func theReadmeShowsEveryCommand() {
    let shown = Set(readmeCommands.map { $0.split(separator: " ")[1] })
    #expect(shown.isSuperset(of: ["help", "solve", "check", "explain", "breakpoints", "diff", "format"]))
}
