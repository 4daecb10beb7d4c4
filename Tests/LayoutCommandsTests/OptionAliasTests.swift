import LayoutCommands
import LayoutEngine
import LayoutSyntax
import Testing

/// What people type who know other programs.
private let aliases = [
    "rtl", "ltr", "right-to-left", "left-to-right", "portrait", "iphone", "ipad", "all", "keyboard", "json",
]

/// The words of a command that would do well.
private let commands = [
    ["solve", "a.layout"], ["check", "a.layout"], ["explain", "a.layout"],
    ["breakpoints", "a.layout", "--width", "320...430"], ["diff", "a.layout", "a.layout"],
    ["format", "a.layout"], ["devices"], ["completions", "bash"], ["help"],
]

private let world = World(files: ["a.layout": "A: View\nA.Edges = Superview.Edges\n"])

/// What stands between the quotes behind `write`, as a shell splits it, with a number for `N`.
private func cure(in message: String) -> [String]? {
    guard let start = message.firstRange(of: "write '")?.upperBound else { return nil }
    return words(of: "layoutc " + message[start...].prefix { $0 != "'" }).map { $0 == "N" ? "257" : $0 }
}

@Test(arguments: aliases, commands)
func aCureIsNoMistakeItself(word: String, command: [String]) throws {
    let message = layoutc(command + ["--\(word)"], in: world).messages
    try #require(message.contains("there is no option '--\(word)'"))
    guard let cure = cure(in: message) else {
        #expect(message.contains("belongs to") && !message.contains("belongs to \(command[0])"), "\(message)")
        return
    }
    let cured = layoutc(cure.first == "layoutc" ? Array(cure.dropFirst()) : command + cure, in: world)
    #expect(cured.status == .success, "\(message)\(cured.messages)")
}

/// Each has one in some command.
@Test(arguments: aliases)
func everyAliasHasAnOption(word: String) {
    let message = layoutc(["check", "a.layout", "--\(word)"], in: world).messages
    #expect(cure(in: message)?.isEmpty == false, "\(message)")
}
