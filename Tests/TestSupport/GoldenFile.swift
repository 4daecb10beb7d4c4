import Foundation

/// A file of cases, each a text and what becomes of it:
///
///     ### name
///     text
///     ---
///     result
///
/// With the environment variable `UPDATE_GOLDEN` set, the results are written anew and the test fails: look at what
/// changed before you commit it.
package struct GoldenFile {
    package struct Case {
        package var name: String
        package var text: String
        package var result: String

        /// The files that a session begins with: each behind a line `== name`. Lines `$ command` are none of theirs.
        package var files: [(name: String, text: String)] {
            var files: [(name: String, text: String)] = []
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                if line.hasPrefix("== ") {
                    files.append((String(line.dropFirst(3)), ""))
                } else if !line.hasPrefix("$ "), !files.isEmpty {
                    files[files.count - 1].text += line + "\n"
                }
            }
            return files
        }

        package var hasFiles: Bool { text.hasPrefix("== ") || text.contains("\n== ") }
    }

    /// A case whose text does not become its result.
    package struct Mismatch: Equatable, CustomStringConvertible {
        package var name: String
        package var expected: String
        package var found: String

        package var description: String { "\(name): expected\n\(expected)found\n\(found)" }
    }

    let url: URL
    package private(set) var cases: [Case] = []

    /// A file that begins with no case, of which nothing would be tested.
    package struct NoCase: Error {
        package var path: String
    }

    /// - Parameter path: Where the file lies.
    package init(path: String) throws {
        url = URL(fileURLWithPath: path)
        let content = try String(contentsOf: url, encoding: .utf8)
        guard content.hasPrefix("### ") else { throw NoCase(path: path) }
        for section in content.split(separator: "### ", omittingEmptySubsequences: true) {
            let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let parts = lines[1].components(separatedBy: "\n---\n")
            let text = parts.count > 1 ? parts[0] + "\n" : String(lines[1])
            cases.append(Case(name: String(lines[0]), text: text, result: parts.count > 1 ? parts[1] : ""))
        }
    }

    /// The file `name` in the folder `Golden` beside a test's source.
    package init(_ name: String, beside file: String = #filePath) throws {
        try self.init(path: GoldenFile.folder(beside: file).appending(path: name).path)
    }

    /// The files in the folder `Golden` beside a test's source, by name; not empty. A test of all of them leaves out none
    /// that is added.
    package static func names(beside file: String = #filePath) -> [String] {
        let folder = folder(beside: file)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        precondition(!names.isEmpty, "there are no golden files in \(folder.path)")
        return names.sorted()
    }

    private static func folder(beside file: String) -> URL {
        URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "Golden")
    }

    /// The cases that `transform` makes something else of than they say.
    package func mismatches(_ transform: (String) -> String) throws -> [Mismatch] {
        var mismatches: [Mismatch] = []
        var updated = ""
        for golden in cases {
            let result = transform(golden.text)
            if result != golden.result {
                mismatches.append(Mismatch(name: golden.name, expected: golden.result, found: result))
            }
            updated += "### \(golden.name)\n\(golden.text)---\n\(result)"
        }
        if !mismatches.isEmpty, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            try updated.write(to: url, atomically: true, encoding: .utf8)
        }
        return mismatches
    }
}
