import LayoutProgram

/// Finds files in a folder, such as the layouts, which are `.layout`, `.storyboard` and `.xib` files, at any depth, in the order of their names. What is
/// hidden or ignored by git is left out, and links are not followed.
struct FolderWalk {
    private let files: FileSystem
    /// The ends of the names of the files that are meant.
    private let endings: [String]
    private(set) var found: [String] = []
    /// The rules of the folders on the way, each with the length of its folder's path and slash.
    private var rules: [(rules: IgnoreRules, length: Int)] = []

    /// Those of layouts, and of documents that are read as some.
    static let layoutEndings = [".layout", ".storyboard", ".xib"]
    /// No project nests folders deeper.
    private static let depthLimit = 64

    private init(_ files: FileSystem, _ endings: [String]) {
        self.files = files
        self.endings = endings
    }

    /// The layouts in a folder.
    static func layouts(in folder: String, _ files: FileSystem) -> [String] {
        found(in: folder, layoutEndings, files)
    }

    /// The Swift code in a folder.
    static func code(in folder: String, _ files: FileSystem) -> [String] {
        found(in: folder, [".swift"], files)
    }

    /// The code in a folder, in Objective-C, too.
    static func allCode(in folder: String, _ files: FileSystem) -> [String] {
        found(in: folder, [".swift", ".m"], files)
    }

    private static func found(in folder: String, _ endings: [String], _ files: FileSystem) -> [String] {
        var walk = FolderWalk(files, endings)
        walk.walk(folder, depth: 0)
        return walk.found
    }

    private mutating func walk(_ folder: String, depth: Int) {
        guard depth < Self.depthLimit, let entries = files.entries(folder) else { return }
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let count = rules.count
        if entries.contains(where: { $0.name == ".gitignore" }),
            case .bytes(let bytes) = files.read(prefix + ".gitignore")
        {
            rules.append((IgnoreRules(String(decoding: bytes, as: UTF8.self)), prefix.count))
        }
        for entry in entries.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") {
            let path = prefix + entry.name
            if isIgnored(path, isFolder: entry.isFolder) { continue }
            if entry.isFolder {
                walk(path, depth: depth + 1)
            } else if endings.contains(where: entry.name.hasSuffix) {
                found.append(path)
            }
        }
        rules.removeSubrange(count...)
    }

    /// Rules of inner folders win.
    private func isIgnored(_ path: String, isFolder: Bool) -> Bool {
        for entry in rules.reversed() {
            let below = String(path.dropFirst(entry.length))
            if let ignores = entry.rules.ignores(below, isFolder: isFolder) { return ignores }
        }
        return false
    }
}
