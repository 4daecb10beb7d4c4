import LayoutCommands
import LayoutEngine
import LayoutSyntax
import Testing

/// What people type who know other programs.
private let aliases = [
    "rtl", "ltr", "right-to-left", "left-to-right", "portrait", "iphone", "ipad", "json",
]

/// The words of a command that would do well.
private let commands = [
    ["solve", "a.layout"], ["check", "a.layout"], ["explain", "a.layout"],
    ["breakpoints", "a.layout", "--width", "320...430"], ["diff", "a.layout", "a.layout"],
    ["format", "a.layout"], ["devices"], ["completions", "bash"], ["help"],
]

private let world = World(files: ["a.layout": "A: View\nA.Edges = Superview.Edges\n"])

/// What stands between the quotes behind `write`, as a shell splits it, with a number for `N`.
private func suggestion(in message: String) -> [String]? {
    guard let start = message.firstRange(of: "write '")?.upperBound else { return nil }
    return words(of: "layoutc " + message[start...].prefix { $0 != "'" }).map { $0 == "N" ? "257" : $0 }
}

@Test(arguments: aliases, commands)
func aSuggestionIsNoMistakeItself(word: String, command: [String]) throws {
    let message = layoutc(command + ["--\(word)"], in: world).messages
    try #require(message.contains("there is no option '--\(word)'"))
    guard let suggestion = suggestion(in: message) else {
        #expect(message.contains("belongs to") && !message.contains("belongs to \(command[0])"), "\(message)")
        return
    }
    let corrected = layoutc(
        suggestion.first == "layoutc" ? Array(suggestion.dropFirst()) : command + suggestion, in: world)
    #expect(corrected.status == .success, "\(message)\(corrected.messages)")
}

/// Each has one in some command.
@Test(arguments: aliases)
func everyAliasHasAnOption(word: String) {
    let message = layoutc(["check", "a.layout", "--\(word)"], in: world).messages
    #expect(suggestion(in: message)?.isEmpty == false, "\(message)")
}
