import Foundation
import TestSupport

/// Documents, code, logs and translations to begin with, by what their names end in.
struct ForeignCorpus {
    private(set) var texts: [String: [[UInt8]]] = [:]
    /// The files that they come from.
    private(set) var files: Set<String> = []

    static let kinds = ["xib", "storyboard", "swift", "log", "strings", "xcstrings"]

    /// - Parameter paths: Files of such a kind, and collections of cases with lines `== name` before such files.
    init(_ paths: [String]) {
        for path in paths {
            let kind = String(path.split(separator: ".").last ?? "")
            if Self.kinds.contains(kind) {
                files.insert(path)
                if let content = try? String(contentsOfFile: path, encoding: .utf8) { add(content, kind) }
            } else if let golden = try? GoldenFile(path: path), golden.cases.contains(where: \.hasFiles) {
                files.insert(path)
                for file in golden.cases.flatMap(\.files) {
                    add(file.text, String(file.name.split(separator: ".").last ?? ""))
                }
            }
        }
    }

    var isEmpty: Bool { texts.isEmpty }

    private mutating func add(_ text: String, _ kind: String) {
        if Self.kinds.contains(kind), !text.isEmpty { texts[kind, default: []].append(Array(text.utf8)) }
    }
}
