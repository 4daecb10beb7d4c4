import LayoutImport
import LayoutMistakes
import LayoutProgram
import LayoutService
import LayoutSyntax
import SourceText

// The files of the editor and those on the disk.
extension LanguageServer {
    mutating func open(_ address: String, _ text: String) {
        let path = DocumentAddress.path(address)
        documents[path] = Document(address: address, bytes: Array(text.utf8))
        readIncludes()
        checkAll()
    }

    mutating func change(_ address: String, _ text: String) {
        let path = DocumentAddress.path(address)
        guard documents[path] != nil else { return }
        documents[path]?.bytes = Array(text.utf8)
        let included = isLayout(path) ? pathsIncluded(by: path) : []
        if isConfiguration(path) || included != includes[path] ?? [] {
            includes[path] = included
            return checkAll()
        }
        analyses = [:]
        for root in roots(of: path) { check(soon: root) }
    }

    mutating func close(_ address: String) {
        guard documents.removeValue(forKey: DocumentAddress.path(address)) != nil else { return }
        readIncludes()
        checkAll()
    }

    /// Other files may have changed on the disk.
    mutating func lookAtDiskAgain() {
        readIncludes()
        checkAll()
    }

    private mutating func checkAll() {
        analyses = [:]
        let roots = Set(documents.keys.flatMap { self.roots(of: $0) })
        // What was found of other files is to be taken back.
        for root in roots.union(findings.keys).sorted() { check(soon: root) }
    }

    /// What changed last comes first.
    private mutating func check(soon root: String) {
        due.removeAll { $0.path == root }
        due.insert(DueCheck(path: root), at: 0)
    }

    /// Whether a file is what an open one is checked with.
    func isWanted(_ root: String) -> Bool { documents.keys.contains { roots(of: $0).contains(root) } }

    /// A file and all that it includes.
    func reached(from root: String) -> Set<String> {
        var reached: Set<String> = [root]
        var open = [root]
        while let path = open.popLast() {
            for included in includes[path] ?? [] where reached.insert(included).inserted {
                open.append(included)
            }
        }
        return reached
    }

    func isConfiguration(_ path: String) -> Bool {
        path == configurationName || path.hasSuffix("/" + configurationName)
    }

    /// Whether a file is a layout, and no document or code.
    func isLayout(_ path: String) -> Bool {
        ![".storyboard", ".xib", ".swift"].contains(where: path.hasSuffix) && !isConfiguration(path)
    }

    /// The disk with what is open in the editor over it.
    var files: FileSystem {
        let server = self
        var files = disk
        files.read = { path in
            server.documents[server.whole(path)].map { .bytes($0.bytes) } ?? server.disk.read(path)
        }
        files.isSame = { $0 == $1 && server.documents[server.whole($0)] != nil || server.disk.isSame($0, $1) }
        files.replace = { _, _ in "the editor writes files" }
        return files
    }

    func address(of path: String) -> String {
        documents[path]?.address ?? DocumentAddress.address(path)
    }

    /// A path that does not depend on the current folder, from which configurations are named.
    func whole(_ path: String) -> String { path.hasPrefix("/") ? path : disk.resolve(path) ?? path }
}

// What includes what.
extension LanguageServer {
    /// The files that are checked when a file has changed: those at the end of what includes it, else itself.
    func roots(of path: String) -> [String] {
        guard isLayout(path) else { return [path] }
        var roots: [String] = []
        var seen: Set<String> = [path]
        var open = [path]
        while let next = open.popLast() {
            let including = includes.keys.filter { includes[$0]?.contains(next) ?? false }
            if including.isEmpty { roots.append(next) }
            for other in including where seen.insert(other).inserted { open.append(other) }
        }
        return roots.isEmpty ? [path] : roots.sorted()
    }

    private mutating func readIncludes() {
        includes = [:]
        var paths = Set(documents.keys.filter(isLayout))
        for folder in folders where isProject(folder) {
            paths.formUnion(FolderWalk.layouts(in: folder, disk).filter { $0.hasSuffix(".layout") })
        }
        for path in paths { includes[path] = pathsIncluded(by: path) }
    }

    /// Whether a folder is one that is worked on, and not a home folder with everything in it.
    private func isProject(_ folder: String) -> Bool {
        (disk.entries(folder) ?? []).contains { entry in
            [".git", configurationName, "Package.swift"].contains(entry.name)
                || [".xcodeproj", ".xcworkspace", ".layout"].contains(where: entry.name.hasSuffix)
        }
    }

    private func pathsIncluded(by path: String) -> [String] {
        guard case .bytes(let bytes) = files.read(path), bytes[...].firstPlace(of: "include".utf8) != nil
        else {
            return []
        }
        return includedPaths(of: SourceFile(name: path, bytes: bytes))
    }
}

// Files as they are compiled.
extension LanguageServer {
    /// The check that the command line would make of a file, how it reads what is included, and the configurations that say
    /// what it looks at.
    func check(_ path: String) -> (request: Request, load: (String) -> LoadedFile, [Configuration]) {
        var arguments = Arguments()
        arguments.command = .check
        arguments.operands = [path]
        arguments.includeFolders = includeFolders
        let process = ProcessEnvironment(
            arguments: [], variable: { _ in nil }, input: { .failure("the editor uses it") },
            output: OutputStream(isTerminal: false) { _ in .written },
            messages: OutputStream(isTerminal: false) { _ in .written }, files: files, now: { 0 })
        let session = Session(process: process, arguments: arguments)
        let search = ConfigurationSearch(process.files)
        var inputs = [session.input(path)]
        _ = session.configure(&inputs, search)
        inputs = inputs.map(session.translated)
        let baselines = try? session.baselines(of: &inputs, search)
        var request =
            session.request(for: .check, inputs)
            ?? Request(.check([], arguments.solveOptions, .json), files: inputs)
        request.baselines = baselines ?? []
        return (request, session.readIncluded, search.configurations)
    }

    /// What a file and those that it includes say, errors or not.
    mutating func analysis(of root: String) throws(RequestFailure) -> Analysis {
        if let known = analyses[root] { return known }
        guard case .bytes(let bytes) = files.read(root) else { throw .wrongParameters }
        let analysis = Analysis(SourceFile(name: root, bytes: bytes), load: check(root).load)
        analyses[root] = analysis
        if let layout = analysis.resolved.layout { lastLayouts[root] = layout }
        return analysis
    }

    /// The same with edits made.
    func analysis(of root: String, _ analysis: Analysis, editedBy edits: [Diagnostic.Fix]) -> Analysis {
        var texts: [String: [UInt8]] = [:]
        for edit in edits.sorted(by: { $0.range.span.start > $1.range.span.start }) {
            let file = analysis.sources[edit.range.source]
            let span = edit.range.span
            texts[file.name, default: file.bytes]
                .replaceSubrange(Int(span.start)..<Int(span.end), with: Array(edit.replacement.utf8))
        }
        let load = check(root).load
        let main = texts[root] ?? analysis.sources[SourceID(0)].bytes
        return Analysis(SourceFile(name: root, bytes: main)) { texts[$0].map { .bytes($0) } ?? load($0) }
    }
}
