import LayoutProgram
import LayoutService
import SourceText

/// The layouts below the current folder that differ from those of a revision of git.
struct GitRevision {
    let process: ProcessEnvironment
    /// As it is written: `main`, `HEAD~2`.
    let name: String

    /// A changed file: its old and its new path, `nil` where it is not there.
    private struct Change {
        var old: String?
        var new: String?
    }

    /// Each changed layout as two files, the old version first; one that does not exist is empty.
    ///
    /// - Parameter paths: Files and folders to look at; without any all.
    func pairs(in paths: [String]) throws(CommandError) -> [(old: InputFile, new: InputFile)] {
        try findRevision()
        return try changes(in: paths.isEmpty ? ["."] : paths).map { change in
            let path = change.new ?? change.old ?? ""
            return (
                InputFile(
                    name: prefix + (change.old ?? path), contents: change.old.map { read($0) } ?? .bytes([])),
                InputFile(name: path, contents: change.new.map { process.files.read($0) } ?? .bytes([]))
            )
        }
    }

    /// What the names of old versions begin with.
    private var prefix: String { name + ":./" }

    /// A file that an old version includes; `nil` for a path of the working tree.
    func readIncluded(_ path: String) -> LoadedFile? {
        path.hasPrefix(prefix) ? read(String(path.dropFirst(prefix.count))) : nil
    }

    /// The old version of a file.
    private func read(_ path: String) -> LoadedFile {
        guard let run = process.run(["git", "show", prefix + path]), run.status == 0 else {
            return .failure("it is not in '\(name)'")
        }
        return .bytes(run.output)
    }

    private func findRevision() throws(CommandError) {
        if name.hasPrefix("-") { throw .noRevision(name, reason: nil) }
        guard let run = process.run(["git", "rev-parse", "--verify", name + "^{commit}"]) else {
            throw .noRevision(name, reason: "there is no program 'git'")
        }
        if run.status == 0 { return }
        let isRepository = process.run(["git", "rev-parse", "--git-dir"])?.status == 0
        throw .noRevision(name, reason: isRepository ? nil : "this folder is in no repository of git")
    }

    private func changes(in paths: [String]) throws(CommandError) -> [Change] {
        let tracked = try words(
            ["git", "diff", "--name-status", "-z", "-M", "--relative", name, "--"] + paths)
        let untracked = try words(["git", "ls-files", "--others", "--exclude-standard", "-z", "--"] + paths)
        var changes: [Change] = []
        var rest = tracked[...]
        while let status = rest.popFirst(), let path = rest.popFirst() {
            switch status.first {
            case "A": changes.append(Change(old: nil, new: path))
            case "D": changes.append(Change(old: path, new: nil))
            case "R", "C": changes.append(Change(old: path, new: rest.popFirst()))
            default: changes.append(Change(old: path, new: path))
            }
        }
        changes += untracked.map { Change(old: nil, new: $0) }
        changes = changes.filter { change in
            FolderWalk.layoutEndings.contains { (change.new ?? change.old ?? "").hasSuffix($0) }
        }
        changes += try includers(of: Set(changes.compactMap { $0.new }), in: paths)
        return changes.sorted { ($0.new ?? $0.old ?? "") < ($1.new ?? $1.old ?? "") }
    }

    /// The layouts that are as they were and include one that is not, by way of others too.
    private func includers(of changed: Set<String>, in paths: [String]) throws(CommandError) -> [Change] {
        guard changed.contains(where: { $0.hasSuffix(".layout") }) else { return [] }
        let layouts = try words(["git", "ls-files", "-z", "--"] + paths).filter {
            $0.hasSuffix(".layout") && !changed.contains($0)
        }
        return layouts.filter { layout in
            guard case .bytes(let bytes) = process.files.read(layout) else { return false }
            var isReached = false
            _ = compile(SourceFile(name: layout, bytes: bytes)) { path in
                isReached = isReached || changed.contains(path)
                return process.files.read(path)
            }
            return isReached
        }.map { Change(old: $0, new: $0) }
    }

    /// What a command prints, with a NUL behind each word.
    private func words(_ command: [String]) throws(CommandError) -> [String] {
        guard let run = process.run(command), run.status == 0 else {
            throw .noRevision(name, reason: "git does not compare it with these files")
        }
        return run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
