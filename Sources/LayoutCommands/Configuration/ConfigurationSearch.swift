import LayoutProgram
import LayoutService
import SourceText

/// The name of the file that says what holds for the files of its folder and of those below.
let configurationName = ".layoutc"

/// A configuration that was found.
struct FoundConfiguration {
    let configuration: Configuration
    /// The folder that it lies in, as messages name it, with a slash at its end; empty for the current one.
    let folder: String
    /// The same without links; without a slash at its end.
    let root: String
}

/// Finds the configuration of each file: the nearest one in its folder or above.
final class ConfigurationSearch {
    private let files: FileSystem
    private let current: String
    /// By folder, without links.
    private var found: [String: FoundConfiguration?] = [:]
    /// All that were read, in the order in which they were found.
    private(set) var configurations: [Configuration] = []

    init(_ files: FileSystem) {
        self.files = files
        current = files.resolve(".") ?? "/"
    }

    /// The configuration that holds for a file; `nil` where there is none.
    func configuration(for path: String) -> FoundConfiguration? {
        folder(of: path).flatMap { configuration(in: $0) }
    }

    /// A path of a file below a folder; the path itself where it is not below.
    func name(of path: String, below root: String) -> String {
        guard let folder = folder(of: path) else { return path }
        let whole = (folder == "/" ? "" : folder) + "/" + lastName(path)
        let prefix = root == "/" ? "/" : root + "/"
        return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : path
    }

    /// The folder that a file lies in, without links.
    func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return current }
        return files.resolve(slash == path.startIndex ? "/" : String(path[..<slash]))
    }

    private func lastName(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    private func configuration(in folder: String) -> FoundConfiguration? {
        if let known = found[folder] { return known }
        let shown = shown(folder)
        var result: FoundConfiguration?
        if files.isSame(shown + configurationName, shown + configurationName) {
            result = read(shown, folder)
        } else if folder != "/", let slash = folder.lastIndex(of: "/") {
            result = configuration(in: slash == folder.startIndex ? "/" : String(folder[..<slash]))
        }
        found[folder] = .some(result)
        return result
    }

    private func read(_ shown: String, _ folder: String) -> FoundConfiguration? {
        let path = shown + configurationName
        let bytes: [UInt8]
        switch files.read(path) {
        case .bytes(let read): bytes = read
        // A folder may have the name, too.
        case .failure: return nil
        }
        let configuration = Configuration(SourceFile(name: path, bytes: bytes))
        configurations.append(configuration)
        return FoundConfiguration(configuration: configuration, folder: shown, root: folder)
    }

    /// A folder as seen from the current one, with a slash at its end.
    private func shown(_ folder: String) -> String {
        if folder == current { return "" }
        var common = current
        var steps = ""
        while true {
            let prefix = common == "/" ? "/" : common + "/"
            if folder == common { return steps }
            if folder.hasPrefix(prefix) { return steps + folder.dropFirst(prefix.count) + "/" }
            guard let slash = common.lastIndex(of: "/"), common != "/" else { return folder + "/" }
            common = slash == common.startIndex ? "/" : String(common[..<slash])
            steps += "../"
        }
    }
}
