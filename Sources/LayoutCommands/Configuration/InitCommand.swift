import LayoutImport
import LayoutProgram
import LayoutService
import SourceText

/// `layoutc init [FOLDER]`: writes a configuration from what a project of Xcode says, and prints it.
struct InitCommand {
    let session: Session
    private let folder: String

    init(session: Session) {
        self.session = session
        let folder = session.arguments.operands.first ?? "."
        self.folder = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    }

    private var files: FileSystem { session.process.files }

    func run() throws(Ending) -> ExitCode {
        guard files.entries(folder.isEmpty ? "." : String(folder.dropLast())) != nil else {
            session.printError(CommandError.unreadable("'\(folder)'", reason: "it is not a folder").message)
            return .unusableFile
        }
        let path = folder + configurationName
        let isElsewhere = session.arguments.outputPath != nil
        if !isElsewhere, files.isSame(path, path) {
            session.printError(CommandError.configurationExists(path).message)
            return .unusableFile
        }
        let (app, excluded) = (findApp(), thirdPartyFolders)
        let unbuilt = app == nil ? [] : UnbuiltDocuments(files, in: folder, besides: excluded).paths
        let text = ConfigurationText(app, excluded: excluded, unbuilt: unbuilt).text
        if !isElsewhere, let reason = files.replace(path, Array(text.utf8)) {
            session.printError(CommandError.unwritable("'\(path)'", reason: reason).message)
            return .unwritableOutput
        }
        return try session.print(text)
    }

    /// The folders of other people's code that lie in the folder itself, and the sources of layoutc, whose examples have faults on
    /// purpose, wherever they lie.
    private var thirdPartyFolders: [String] {
        let thirdParty = folders(in: folder).filter(ProjectSearch.thirdParty.contains)
        return (thirdParty + sourcesOfLayoutc(in: "", depth: 0, besides: thirdParty)).sorted()
    }

    /// - Parameter path: With a slash at its end; empty for the folder itself.
    private func folders(in path: String) -> [String] {
        (files.entries(path.isEmpty ? "." : String(path.dropLast())) ?? []).filter { $0.isFolder }
            .map { $0.name }
    }

    /// Nobody keeps tools deeper.
    private static let toolsDepth = 3

    private func sourcesOfLayoutc(in path: String, depth: Int, besides skipped: [String]) -> [String] {
        guard depth < Self.toolsDepth else { return [] }
        return folders(in: folder + path).flatMap { name -> [String] in
            if name.hasPrefix(".") || skipped.contains(name) { return [] }
            let inner = path + name
            if case .bytes(let bytes) = files.read("\(folder)\(inner)/Package.swift"),
                bytes[...].firstPlace(of: "name: \"layoutc\"".utf8) != nil
            {
                return [inner]
            }
            return sourcesOfLayoutc(in: inner + "/", depth: depth + 1, besides: skipped)
        }
    }

    /// The files as a project names them, relative to the folder. Letter case may differ, as most disks of Macs allow.
    private var projectFiles: ProjectFiles {
        ProjectFiles(
            read: { path in
                let whole = path.hasPrefix("/") ? path : folder + path
                if case .bytes(let bytes) = files.read(whole) { return bytes }
                guard case .bytes(let bytes)? = spelled(whole).map(files.read) else { return nil }
                return bytes
            },
            entries: { path in
                let whole = path.hasPrefix("/") ? path : folder + path
                let name = whole.hasSuffix("/") ? String(whole.dropLast()) : whole
                return files.entries(name.isEmpty ? "." : name)?.map { $0.name + ($0.isFolder ? "/" : "") }
            })
    }

    /// A path as the folders on the way spell it; `nil` where nothing is there.
    private func spelled(_ path: String) -> String? {
        var found = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            let entries = files.entries(found.isEmpty ? "." : found) ?? []
            guard let name = entries.first(where: { $0.name.lowercased() == part.lowercased() })?.name else {
                return nil
            }
            found += (found.isEmpty || found.hasSuffix("/") ? "" : "/") + name
        }
        return found
    }

    /// The first project with an application for iOS.
    private func findApp() -> FoundApp? {
        let projectFiles = projectFiles
        for project in ProjectSearch(files).projects(in: folder) {
            let path = String(project.dropFirst(folder.count))
            let file = path + "/project.pbxproj"
            guard let bytes = projectFiles.read(file) else { continue }
            do throws(ImportFailure) {
                let source = SourceFile(name: file, bytes: bytes)
                let project = try XcodeProject(source, at: path, files: projectFiles)
                let applications = project.applications
                guard let target = applications.first else { continue }
                return FoundApp(
                    project: path, target: target.name, others: applications.dropFirst().map { $0.name },
                    facts: project.facts(of: target))
            } catch {
                session.printError(
                    CommandError.unreadable("'\(folder)\(file)'", reason: error.message).message)
            }
        }
        return nil
    }
}

/// An application and what its project says of it.
struct FoundApp {
    var project: String
    var target: String
    /// The other applications of the project.
    var others: [String]
    var facts: AppFacts
}

/// Finds the projects of Xcode in a folder, the likeliest to be its app first: those of few folders on the way, of these the largest;
/// samples and tests come last.
struct ProjectSearch {
    private let files: FileSystem

    /// Folders of other people's code.
    static let thirdParty: Set<String> = [
        "Pods", "Carthage", "Vendor", "vendor", "node_modules", "ThirdParty", "Submodules", "DerivedData",
    ]

    private static let samples = ["sample", "example", "demo", "test"]

    /// Whether a path is named as one of a sample or a test.
    static func isSample(_ path: String) -> Bool {
        let path = path.lowercased()
        return samples.contains { path.has($0) }
    }

    /// No project nests folders deeper.
    private static let depthLimit = 12

    init(_ files: FileSystem) { self.files = files }

    /// - Parameter folder: With a slash at its end; empty for the current one.
    func projects(in folder: String) -> [String] {
        var found: [(path: String, rank: (Int, Int, Int))] = []
        walk(folder, depth: 0) { path, depth in
            var size = 0
            if case .bytes(let bytes) = files.read(path + "/project.pbxproj") { size = bytes.count }
            let isSample = Self.isSample(String(path.dropFirst(folder.count)))
            found.append((path, (isSample ? 1 : 0, depth, -size)))
        }
        return found.sorted { $0.rank == $1.rank ? $0.path < $1.path : $0.rank < $1.rank }.map { $0.path }
    }

    private func walk(_ prefix: String, depth: Int, _ take: (String, Int) -> Void) {
        guard depth < Self.depthLimit else { return }
        let entries = files.entries(prefix.isEmpty ? "." : String(prefix.dropLast())) ?? []
        for entry in entries where entry.isFolder && !entry.name.hasPrefix(".") {
            if entry.name.hasSuffix(".xcodeproj") {
                take(prefix + entry.name, depth)
            } else if !Self.thirdParty.contains(entry.name) {
                walk(prefix + entry.name + "/", depth: depth + 1, take)
            }
        }
    }
}
