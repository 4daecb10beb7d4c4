import SourceText

/// A pattern of paths as in a `.gitignore` file (gitignore(5)): with `*`, `?` and `**`. One without a slash before its end is about
/// names at any depth. Sets of characters in brackets stand for themselves.
package struct PathPattern: Hashable, Sendable {
    /// As it is written.
    package let text: String
    private let bytes: [UInt8]
    /// Whether it is about folders alone.
    package let isOfFoldersOnly: Bool
    /// Whether it is about the path below the folder of its file, not about names at any depth.
    private let isAnchored: Bool

    package init(_ text: String) {
        self.text = text
        var bytes = Array(text.utf8)
        isOfFoldersOnly = bytes.last == Self.slash
        if isOfFoldersOnly { bytes.removeLast() }
        isAnchored = bytes.contains(Self.slash)
        if bytes.first == Self.slash { bytes.removeFirst() }
        self.bytes = bytes
    }

    private static let slash = UInt8(ascii: "/")

    /// Whether it is about this file or folder itself.
    ///
    /// - Parameter path: Below the folder of the pattern's file, without a slash at either end.
    package func matches(_ path: String) -> Bool {
        let path = Array(path.utf8)
        let start = isAnchored ? 0 : (path.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)
        return Self.matches(bytes[...], path[start...])
    }

    /// Whether it is about a file, or about a folder that the file is in.
    package func covers(_ path: String) -> Bool {
        var folder = ""
        for part in path.split(separator: "/") {
            if !folder.isEmpty, matches(folder) { return true }
            folder += (folder.isEmpty ? "" : "/") + part
        }
        return !isOfFoldersOnly && matches(folder)
    }

    private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == UInt8(ascii: "*") {
            let crosses = pattern.dropFirst().first == UInt8(ascii: "*")
            let rest = pattern.drop { $0 == UInt8(ascii: "*") }
            // Of `**/` the slash belongs to what the stars stand for, which may be nothing.
            if crosses, rest.first == slash, matches(rest.dropFirst(), text) { return true }
            var end = text.startIndex
            while true {
                if matches(rest, text[end...]) { return true }
                if end == text.endIndex || !crosses && text[end] == slash { return false }
                end += 1
            }
        }
        guard let byte = text.first, first == byte || first == UInt8(ascii: "?") && byte != slash else {
            return false
        }
        let rest = text.dropFirst()
        // A question mark stands for a character, whatever its bytes.
        return matches(
            pattern.dropFirst(), first == UInt8(ascii: "?") ? rest.drop { $0 & 0xC0 == 0x80 } : rest)
    }
}
