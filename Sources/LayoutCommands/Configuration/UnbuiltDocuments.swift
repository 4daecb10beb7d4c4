import LayoutImport
import SourceText

/// The documents of a folder that no target of its projects is built of, so that no app shows them. None are where all are so,
/// because then something else than the projects builds them.
struct UnbuiltDocuments {
    /// Below the folder, in their order; a folder stands for its documents if it has several and no others.
    let paths: [String]

    /// - Parameters:
    ///   - folder: With a slash at its end; empty for the current one.
    ///   - excluded: The folders in it that are passed over.
    init(_ files: FileSystem, in folder: String, besides excluded: [String]) {
        let all = FolderWalk.layouts(in: folder.isEmpty ? "." : String(folder.dropLast()), files)
            .map { String($0.dropFirst(folder.count)) }
        let documents = all.filter { path in
            !path.hasSuffix(".layout") && !excluded.contains { path.hasPrefix($0 + "/") }
                && !Self.isOfPackage(path, in: folder, files)
        }
        let built = ProjectSearch(files).projects(in: folder).map { project in
            Self.built(by: String(project.dropFirst(folder.count)), in: folder, files)
        }.reduce(into: Set<String>()) { $0.formUnion($1) }
        let folders = built.map { $0 + "/" }
        let unbuilt = documents.filter { path in
            !built.contains(path) && !folders.contains { path.hasPrefix($0) }
        }
        paths = unbuilt.count == documents.count ? [] : Self.folders(of: unbuilt, in: all)
    }

    /// The outermost folders that hold several of some documents and no other; the documents that are in none.
    private static func folders(of documents: [String], in all: [String]) -> [String] {
        var outermost: [String] = []
        for path in documents {
            if let last = outermost.last, path.hasPrefix(last + "/") { continue }
            let ends = path.indices.filter { path[$0] == "/" }
            let folder = ends.map { path[..<$0] }.first { folder in
                let count = documents.count { $0.hasPrefix(folder + "/") }
                return count > 1 && all.count { $0.hasPrefix(folder + "/") } == count
            }
            outermost.append(folder.map(String.init) ?? path)
        }
        return outermost
    }

    private static func built(by project: String, in folder: String, _ files: FileSystem) -> Set<String> {
        let file = project + "/project.pbxproj"
        let none = ProjectFiles(read: { _ in nil }, entries: { _ in nil })
        guard case .bytes(let bytes) = files.read(folder + file),
            let project = try? XcodeProject(SourceFile(name: file, bytes: bytes), at: project, files: none)
        else { return [] }
        return project.built
    }

    /// Whether a document belongs to a package, which has its resources without a project. A package in the folder itself does
    /// not have the samples beside it.
    private static func isOfPackage(_ path: String, in folder: String, _ files: FileSystem) -> Bool {
        var inner = ""
        for part in path.split(separator: "/") {
            let isPackage = (files.entries(folder + inner == "" ? "." : folder + inner) ?? []).contains {
                entry in
                entry.name == "Package.swift" || entry.name.hasSuffix(".podspec")
            }
            if isPackage, !inner.isEmpty || !ProjectSearch.isSample(path) { return true }
            inner += (inner.isEmpty ? "" : "/") + part
        }
        return false
    }
}
