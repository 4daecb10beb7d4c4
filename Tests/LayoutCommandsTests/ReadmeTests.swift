import Foundation
import LayoutCommands
import Testing

/// The folder of the package.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

@Test func theReadmeListsTheOptions() throws {
    let readme = packageFolder.appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- options: begin -->\n"))
    let end = try #require(text.range(of: "<!-- options: end -->"))
    let expected = "\n" + readmeOptions() + "\n"
    if ProcessInfo.processInfo.environment["LAYOUTC_UPDATE_README"] != nil {
        let updated = text[..<begin.upperBound] + expected + text[end.lowerBound...]
        try String(updated).write(to: readme, atomically: true, encoding: .utf8)
    } else {
        #expect(
            text[begin.upperBound..<end.lowerBound] == expected,
            "LAYOUTC_UPDATE_README=1 swift test --filter theReadmeListsTheOptions brings it up to date")
    }
}
