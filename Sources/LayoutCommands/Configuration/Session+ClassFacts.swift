import ContentSizes
import LayoutImport
import LayoutProgram
import LayoutService

// What an app's code says of the classes of its documents.
extension Session {
    /// What the code of the project says; nothing where no document is checked or compared. The project is the folder of the
    /// configuration, else the one that is checked.
    func classFacts(for request: Request, _ search: ConfigurationSearch) -> ClassFacts {
        var facts = ClassFacts()
        switch request.action {
        case .check, .diff: break
        case .solve, .explain, .breakpoints, .draw, .repair, .format, .merge, .importing, .export:
            return facts
        }
        var folders: Set<String> = []
        for file in request.files where file.isDocument {
            guard let folder = search.configuration(for: file.name)?.folder ?? file.folder else { continue }
            let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
            folders.insert(name.isEmpty ? "." : name)
        }
        for path in folders.sorted().flatMap({ FolderWalk.allCode(in: $0, process.files) }) {
            if case .bytes(let bytes) = process.files.read(path) { facts.read(bytes) }
        }
        return facts
    }
}

extension InputFile {
    fileprivate var isDocument: Bool { name.hasSuffix(".xib") || name.hasSuffix(".storyboard") }
}
