import ContentSizes
import LayoutImport
import LayoutProgram
import LayoutService

// What an app's code says of the controllers of its documents.
extension Session {
    /// How controllers let an iPhone be held, as the code of the project says; nothing where no document is looked at in landscape
    /// on one. The project is the folder of the configuration, else the one that is checked.
    func controllerOrientations(
        for request: Request, _ search: ConfigurationSearch
    ) -> ControllerOrientations {
        var folders: Set<String> = []
        for file in request.files where file.isDocument && request.looksAtLandscape(file) {
            guard let folder = search.configuration(for: file.name)?.folder ?? file.folder else { continue }
            let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
            folders.insert(name.isEmpty ? "." : name)
        }
        var orientations = ControllerOrientations()
        for path in folders.sorted().flatMap({ FolderWalk.controllers(in: $0, process.files) }) {
            if case .bytes(let bytes) = process.files.read(path) { orientations.read(bytes) }
        }
        return orientations
    }
}

extension InputFile {
    fileprivate var isDocument: Bool { name.hasSuffix(".xib") || name.hasSuffix(".storyboard") }
}

extension Request {
    /// Whether a file is looked at on an iPhone in landscape.
    fileprivate func looksAtLandscape(_ file: InputFile) -> Bool {
        let asked: [CheckTarget] =
            switch action {
            case .check(let targets, _, _), .diff(let targets, _): targets
            case .solve, .explain, .breakpoints, .draw, .repair, .format, .merge, .importing, .export: []
            }
        return (file.settings?.targets ?? asked).contains { target in
            target.request.orientation == .landscape && target.request.device?.isTablet == false
        }
    }
}
