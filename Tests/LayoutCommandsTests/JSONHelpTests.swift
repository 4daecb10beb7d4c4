import LayoutCommands
import LayoutEngine
import LayoutSyntax
import TestSupport
import Testing

private let jsonHelp = layoutc("help", "json").output

private let commands = ["solve", "check", "explain", "breakpoints", "diff", "devices"]

/// The members of all documents of a command that its golden sessions show.
private func members(of command: String) throws -> Set<String> {
    let printed = try printed(by: command)
    let words = printed.split(separator: "\"", omittingEmptySubsequences: false)
    return Set(zip(words, words.dropFirst()).filter { $1.hasPrefix(": ") }.map { String($0.0) })
}

/// What a command prints in all its golden sessions; `devices`, which has none, for all devices.
private func printed(by command: String) throws -> String {
    if command == "devices" { return layoutc("devices", "--format", "json").output }
    let results = try GoldenFile("\(command).txt").cases.map { $0.result }
    return results.flatMap { runs(of: command, in: $0) }.joined()
}

/// What the runs of a command print in a session, but for SARIF, which explains itself.
private func runs(of command: String, in session: String) -> [Substring] {
    var isOfCommand = false
    return session.split(separator: "\n").filter { line in
        if line.hasPrefix("$ ") {
            isOfCommand = line.hasPrefix("$ layoutc \(command) ") && !line.hasSuffix("--format sarif")
        }
        return isOfCommand && !line.hasPrefix("$ ") && !line.hasPrefix("!")
    }
}

/// The words of the sections about a command, of those that they refer to, and of what holds for all commands.
private func words(about command: String) -> Set<String> {
    let sections = jsonHelp.split(separator: "\n\n").map(String.init)
    let named = sections.map { section in
        commands.first { section.hasPrefix("\($0)\n") || section.hasPrefix("\($0) ") }
    }
    let own = zip(named, sections).filter { $0.0 == command }.map { $0.1 }
    #expect(!own.isEmpty, "nothing is said about \(command)")
    let refersToSolve = own.contains { $0.contains("as in solve") }
    let read = zip(named, sections).filter {
        $0.0 == nil || $0.0 == command || refersToSolve && $0.0 == "solve"
    }
    return Set(read.flatMap { $0.1.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
}

@Test(arguments: commands)
func theHelpOnJSONExplainsEveryMember(command: String) throws {
    let members = try members(of: command)
    #expect(members.count >= 10)
    #expect(members.subtracting(words(about: command)).sorted() == [])
}

/// Which documents have what the introduction says of all.
@Test(arguments: commands)
func aDocumentOfFilesHasASchemaAndNamesThem(command: String) throws {
    let members = try members(of: command)
    #expect(members.contains("schema") == (command != "devices"))
    #expect(members.contains("file") == !["devices", "diff"].contains(command))
}

@Test func theHelpOnJSONFitsATerminal() {
    #expect(jsonHelp.split(separator: "\n").allSatisfy { $0.count <= 90 })
}
