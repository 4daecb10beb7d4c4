import LayoutService

/// Finds the files with the texts of a layout or a document in other languages, as Xcode keeps them.
struct TranslationSearch {
    let files: FileSystem

    /// `de.lproj/Main.strings`, `mul.lproj/Main.xcstrings` and `Main.xcstrings` beside `Main.storyboard`, or beside the
    /// folder `Base.lproj` that it is in; by language.
    func translations(of path: String) -> [InputTranslation] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        var folder = Array(parts.dropLast())
        if folder.last?.hasSuffix(".lproj") ?? false { folder.removeLast() }
        let name = parts.last.map { baseName($0) } ?? ""
        let prefix = folder.map { $0 + "/" }.joined()
        let entries = self.entries(prefix)
        var found = entries.contains { $0.name == "\(name).xcstrings" } ? ["\(name).xcstrings"] : []
        for entry in entries.sorted(by: { $0.name < $1.name }) {
            guard entry.isFolder, entry.name.hasSuffix(".lproj"), entry.name != "Base.lproj" else { continue }
            let names = self.entries(prefix + entry.name + "/").map { $0.name }
            found += ["\(name).strings", "\(name).xcstrings"].filter(names.contains).map {
                "\(entry.name)/\($0)"
            }
        }
        return found.map { translation(prefix + $0) }
    }

    /// A file of translations. The language is that of its folder, `de.lproj`, else what the file is called.
    func translation(_ path: String) -> InputTranslation {
        let parts = path.split(separator: "/").map { String($0) }
        let folder = parts.dropLast().last.flatMap { $0.hasSuffix(".lproj") ? baseName($0) : nil }
        return InputTranslation(
            name: path, language: folder ?? parts.last.map { baseName($0) } ?? path,
            contents: files.read(path))
    }

    private func entries(_ prefix: String) -> [FolderEntry] {
        files.entries(prefix.isEmpty ? "." : prefix == "/" ? "/" : String(prefix.dropLast())) ?? []
    }

    /// A name without what follows its last dot.
    private func baseName(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
