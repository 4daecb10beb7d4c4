import Foundation
import Testing

/// A file of cases, each a text and what becomes of it:
///
///     ### name
///     text
///     ---
///     result
///
/// With the environment variable `UPDATE_GOLDEN` set, the results are written anew and the test fails: look at what
/// changed before you commit it.
struct GoldenFile {
    struct Case {
        var name: String
        var text: String
        var result: String
    }

    let url: URL
    var cases: [Case] = []

    init(_ name: String, beside file: String = #filePath) throws {
        url = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "Golden/\(name)")
        let content = try String(contentsOf: url, encoding: .utf8)
        for section in content.split(separator: "### ", omittingEmptySubsequences: true) {
            let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let parts = lines[1].components(separatedBy: "\n---\n")
            let text = parts.count > 1 ? parts[0] + "\n" : String(lines[1])
            cases.append(Case(name: String(lines[0]), text: text, result: parts.count > 1 ? parts[1] : ""))
        }
    }

    /// Compares the result of every case with what `transform` makes of its text.
    func check(_ transform: (String) -> String) throws {
        var isChanged = false
        var updated = ""
        for golden in cases {
            let result = transform(golden.text)
            if result != golden.result { isChanged = true }
            #expect(result == golden.result, "\(url.lastPathComponent): \(golden.name)")
            updated += "### \(golden.name)\n\(golden.text)---\n\(result)"
        }
        if isChanged, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            try updated.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}
