import Foundation

/// The layouts in `Examples`.
package enum Examples {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

    /// The files, by name; not empty.
    package static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let names = files.filter { $0.hasSuffix(".layout") }.sorted()
        precondition(!names.isEmpty, "there are no examples in \(folder.path)")
        return names
    }()

    /// - Parameter name: A file that there is.
    package static func text(of name: String) -> String {
        do {
            return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
