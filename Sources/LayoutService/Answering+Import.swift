import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import LinearSolver
import SourceText

// Documents: a file of another kind stands for as many layouts as it has scenes.
extension Answering {
    /// Puts the scenes of documents in their place among the files; `false`, after the error, where nothing is left.
    mutating func expandDocuments() throws(AnswerNotWanted) -> Bool {
        let files = request.files
        let facts = codeFacts(files)
        request.files = []
        for file in files {
            guard case .bytes(let bytes) = file.contents else {
                request.files.append(file)
                continue
            }
            let source = SourceFile(name: file.name, bytes: bytes)
            if isInterfaceBuilderDocument(bytes) {
                guard let document = try imported(source) else { continue }
                request.files += try scenes(of: document, as: file)
            } else if isSwiftCode(source) {
                request.files += try scenes(of: importSwiftCode(source, facts), as: file)
            } else if isConsoleLog(source) {
                try expand(importConsoleLog(source))
            } else {
                request.files.append(file)
            }
        }
        if request.files.isEmpty, log == nil, status == .success, let file = files.first,
            asksForLayout(of: file)
        {
            try fail(.noScene(file.name))
        }
        return !request.files.isEmpty || log != nil || status == .success
    }

    /// Whether a file without a layout is a mistake: a document may have scenes in which nothing is laid out.
    private func asksForLayout(of file: InputFile) -> Bool {
        if case .importing = request.action { return true }
        guard case .bytes(let bytes) = file.contents else { return false }
        return isSwiftCode(SourceFile(name: file.name, bytes: bytes))
    }

    /// What Swift files tell each other, where there are several.
    private func codeFacts(_ files: [InputFile]) -> CodeFacts {
        var facts = CodeFacts()
        if files.count < 2 { return facts }
        for file in files {
            guard case .bytes(let bytes) = file.contents else { continue }
            let source = SourceFile(name: file.name, bytes: bytes)
            if isSwiftCode(source) { facts.add(source) }
        }
        return facts
    }

    private mutating func imported(_ source: SourceFile) throws(AnswerNotWanted) -> ImportedDocument? {
        do throws(ImportFailure) {
            return try importInterfaceBuilder(source, forCanvas: showsCanvas)
        } catch {
            try tell(error, of: source)
            return nil
        }
    }

    mutating func tell(_ failure: ImportFailure, of source: SourceFile) throws(AnswerNotWanted) {
        guard let offset = failure.offset else {
            return try fail(.notImported(source.name, reason: failure.message))
        }
        var sources = SourceMap()
        let id = sources.add(decoded(source))
        let range = SourceRange(id, Span(Int32(offset), Int32(offset)))
        try tell([.error(.notImported, range, failure.message)], in: sources)
        status.rise(to: .unusableFile)
    }

    /// Whether documents are laid out as Interface Builder shows them, not as an app on some device does.
    private var showsCanvas: Bool {
        switch request.action {
        case .importing(.layout), .importing(.files), .importing(.list), .format, .export: false
        case .importing(.frames): true
        case .solve, .check, .explain, .breakpoints, .diff: !request.asksEnvironment
        }
    }

    private mutating func scenes(
        of document: ImportedDocument, as file: InputFile
    ) throws(AnswerNotWanted) -> [InputFile] {
        let wanted = document.layouts.filter { isWanted($0) }
        if !document.layouts.isEmpty, wanted.isEmpty, let scene = request.scene {
            try fail(.unknownScene(scene, file.name, names: document.layouts.map { $0.name }))
        }
        return wanted.map { layout in
            var input = InputFile(layout, of: document.original)
            input.languages = file.languages
            input.translations = file.translations.map { layout.translation($0) }
            return input
        }
    }

    /// Whether a layout is the one that is asked for, if one is.
    func isWanted(_ layout: ImportedLayout) -> Bool {
        request.scene.map { layout.name == $0 || layout.objects.contains($0) } ?? true
    }

    /// Whether a document for programs is an array: for several files, and for all scenes of a document.
    var isForSeveral: Bool {
        request.files.count > 1 || request.scene == nil && request.files.contains { $0.scene != nil }
    }

    /// The environment of a file: the one asked for, else the one that its document is drawn in.
    func environment(of file: InputFile, _ asked: EnvironmentRequest) -> EnvironmentRequest {
        var environment = asked
        if let scene = file.scene, !request.asksEnvironment {
            environment = EnvironmentRequest(scene.layout.canvas)
        }
        environment.language = file.languages[0]
        return environment
    }

    /// The environments that a file is checked in: those asked for, else the one that its document is drawn in, each in
    /// every language.
    func targets(of file: InputFile, _ asked: [CheckTarget]) -> [CheckTarget] {
        var targets = asked
        if let scene = file.scene, !request.asksEnvironment {
            targets = [CheckTarget(EnvironmentRequest(scene.layout.canvas))]
        }
        if file.languages == [nil] { return targets }
        if targets.isEmpty { targets = EnvironmentMatrix().targets }
        return targets.flatMap { target in
            file.languages.map { language in
                var target = target
                target.request.language = language
                return target
            }
        }
    }

    /// The solution of a file. A cell that does not hold at the height that its document has is as high as its content,
    /// as UIKit makes it.
    func solved(
        _ installed: InstalledLayout, of file: InputFile, _ options: SolveOptions
    ) throws(SolverFailure) -> SolvedLayout {
        let layout = try solveWithSuggestions(installed, options: options)
        let fits = file.scene?.layout.canvas.fitsHeight ?? false
        guard fits, !request.asksEnvironment, layout.status > .ambiguous else { return layout }
        var fitting = options
        fitting.fitsHeight = true
        let fitted = try solveWithSuggestions(installed, options: fitting)
        return fitted.status < layout.status ? fitted : layout
    }
}

extension EnvironmentRequest {
    init(_ canvas: Canvas) {
        self.init()
        if let device = canvas.device {
            self.device = device
            orientation = canvas.isLandscape ? .landscape : .portrait
        } else {
            width = canvas.width
            height = canvas.height
        }
        safeArea = canvas.safeArea
        system = canvas.system
        contentSizeCategory = canvas.contentSizeCategory
    }
}

extension DocumentScene {
    /// As outputs name it.
    var name: SceneName {
        var objects: [String: String] = [:]
        for view in layout.views where !view.object.isEmpty { objects[view.name] = view.object }
        return SceneName(name: layout.name, object: layout.objects.first ?? "", viewObjects: objects)
    }
}

// The command `import`.
extension Answering {
    mutating func printImported(_ output: ImportOutput) throws(AnswerNotWanted) {
        switch output {
        case .layout: try printLayout()
        case .files: try sendFiles()
        case .list: try send(Array(request.files.map(listed).joined().utf8))
        case .frames: for file in request.files { try compareFrames(file) }
        }
    }

    private mutating func printLayout() throws(AnswerNotWanted) {
        let scenes = request.files.compactMap { $0.scene }
        if scenes.count > 1 {
            return try fail(.severalScenes(request.files[0].name, names: scenes.map { $0.layout.name }))
        }
        for file in request.files {
            if let source = try source(file) { try send(source.bytes) }
        }
    }

    /// Each scene as a file that is called as the scene, with a number where another one has the name.
    private func sendFiles() throws(AnswerNotWanted) {
        var taken: Set<String> = []
        for file in request.files {
            guard let layout = file.scene?.layout, case .bytes(let text) = file.contents else { continue }
            let name = layout.name.split(whereSeparator: { $0 == "/" || $0 == "." || $0 == ":" }).joined(
                separator: " ")
            var unique = name
            var number = 2
            while !taken.insert(unique.lowercased()).inserted {
                unique = "\(name) \(number)"
                number += 1
            }
            try receive(.file(unique + ".layout", text))
        }
    }

    private func listed(_ file: InputFile) -> String {
        guard let layout = file.scene?.layout else { return "" }
        let objects = layout.objects.isEmpty ? "" : "  \(layout.objects.joined(separator: " "))"
        return "\(layout.name)\(objects)\n"
    }
}
