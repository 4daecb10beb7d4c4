import LayoutCommands
import TestSupport
import Testing

private let jsonHelp = layoutc("help", "json").output

/// The members of all documents that the golden sessions show.
private let members: Set<String> = {
    let words = ["solve.txt", "check.txt", "breakpoints.txt", "diff.txt", "explain.txt"].flatMap {
        name -> [Substring] in
        let results = ((try? GoldenFile(name).cases) ?? []).map { $0.result }.joined()
        return results.split(separator: "\"", omittingEmptySubsequences: false)
    }
    return Set(zip(words, words.dropFirst()).filter { $1.hasPrefix(": ") }.map { String($0.0) })
}()

@Test func theHelpOnJSONExplainsEveryMember() {
    #expect(members.count >= 60)
    let words = Set(jsonHelp.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    #expect(members.subtracting(words).sorted() == [])
    #expect(jsonHelp.split(separator: "\n").allSatisfy { $0.count <= 90 })
}
