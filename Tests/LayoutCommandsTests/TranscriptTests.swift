import Foundation
import LayoutCommands
import TestSupport
import Testing

/// Each case is a session at the command line: files, each after a line `== name`, then commands, each after `$`. The
/// examples are there without being written. What a command prints follows it, messages after `!`, and then its exit
/// status in brackets unless that is 0. What looks like JSON must be JSON.
@Test(arguments: GoldenFile.names())
func everySessionGoesAsItsGoldenSays(name: String) throws {
    #expect(try GoldenFile(name).mismatches(transcript) == [])
}

/// The files in all sessions of a golden file.
func filesOfSessions(_ golden: String) throws -> [(name: String, text: String)] {
    try GoldenFile(golden).cases.flatMap { $0.files }
}

private func transcript(_ text: String) -> String {
    var world = World()
    var file: String?
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
            result += "\(line)\n" + printed(String(line.dropFirst(2)), in: world)
        } else if line.hasPrefix("== ") {
            file = String(line.dropFirst(3))
            world.files[String(line.dropFirst(3))] = ""
        } else if let file {
            world.files[file]? += "\(line)\n"
        }
    }
    return result
}

private func printed(_ command: String, in world: World) -> String {
    var world = world
    let words = words(of: command)
    for word in words where Examples.names.contains(word) && world.files[word] == nil {
        world.files[word] = Examples.text(of: word)
    }
    let run = layoutc(words, in: world)
    if let first = run.output.first, "{[".contains(first) {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    }
    let messages = run.messages.split(separator: "\n").map { "! \($0)\n" }.joined()
    return run.output + messages + (run.status == .success ? "" : "[\(run.status.rawValue)]\n")
}
