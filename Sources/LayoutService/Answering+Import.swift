import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText

// Documents: a file of another kind stands for as many layouts as it has scenes.
extension Answering {
    /// Puts the scenes of documents in their place among the files; `false`, after the error, where nothing is left.
    mutating func expandDocuments() throws(AnswerNotWanted) -> Bool {
        let files = request.files
        let program = codeProgram(files)
        let hasDocuments = files.contains { $0.source.map(isInterfaceBuilderDocument) ?? false }
        code = program
        request.files = []
        var empty: [InputFile] = []
        var read: Set<String> = []
        for (operand, file) in files.enumerated() where !file.isBeside {
            // Code that is named once more among its neighbours is the same.
            if holdsSwiftCode(file), !read.insert(file.name).inserted { continue }
            let first = request.files.count
            let before = status
            status = .success
            try expand(file, program, hasDocuments: hasDocuments)
            let hasFailed = status != .success
            status.rise(to: before)
            for index in first..<request.files.count { request.files[index].operand = operand }
            if request.files.count == first, log == nil, !hasFailed { empty.append(file) }
        }
        if request.files.isEmpty, let scene = request.scene, !otherScenes.isEmpty {
            try fail(.unknownScene(scene, files[0].name, names: otherScenes))
            return false
        }
        try tellEmpty(empty, among: files)
        return !request.files.isEmpty || log != nil || status == .success
    }

    private func holdsSwiftCode(_ file: InputFile) -> Bool {
        file.source.map(isSwiftCode) ?? false
    }

    /// Tells of each document that was asked for and has nothing to lay out, and of a folder without anything else.
    private mutating func tellEmpty(_ empty: [InputFile], among files: [InputFile]) throws(AnswerNotWanted) {
        var told: Set<String> = []
        for file in empty {
            guard let folder = file.folder else {
                // Code without views may be there for the constants that other code uses.
                if request.files.isEmpty || !holdsSwiftCode(file) { try fail(.noScene(file.name)) }
                continue
            }
            if empty.count(where: { $0.folder == folder }) < files.count(where: { $0.folder == folder }) {
                passedOverCount += 1
            } else if told.insert(folder).inserted {
                try fail(.noScene(folder))
            }
        }
    }

    private mutating func expand(
        _ file: InputFile, _ program: CodeProgram, hasDocuments: Bool
    ) throws(AnswerNotWanted) {
        guard case .bytes(let bytes) = file.contents else { return request.files.append(file) }
        let source = SourceFile(name: file.name, bytes: bytes)
        if case .diff = request.action, file.isEmpty {
            // A version control system compares a new document with an empty one.
            request.files.append(file)
        } else if isInterfaceBuilderDocument(source) {
            let document: ImportedDocument
            do throws(ImportFailure) {
                document = try importInterfaceBuilder(
                    source, program.isEmpty ? nil : program, request.classFacts)
            } catch {
                // An app for several systems has the documents of all in its folder.
                if error.isOfOtherSystem, file.folder != nil { return }
                return try refuse(file, error)
            }
            request.files += try scenes(of: document, as: file)
        } else if isSwiftCode(source) {
            if !isText(decoded(source).bytes) {
                return try refuse(file, ImportFailure(offset: nil, message: "it is not text in UTF-8"))
            }
            // The scene is in one of the files that are read together, whichever that is.
            if let scene = request.scene {
                let names = program.sceneNames(in: source)
                guard names.contains(scene) else { return otherScenes += names }
            }
            request.files += try scenes(
                of: importSwiftCode(source, program, hasDocuments: hasDocuments), as: file)
        } else if isConsoleLog(source) {
            try expand(importConsoleLog(source))
        } else if case .importing = request.action, !isText(bytes) {
            try fail(.notImported(file.name, reason: "it is not text in UTF-8"))
        } else {
            request.files.append(file)
        }
    }

    /// All Swift files, which are read together.
    private func codeProgram(_ files: [InputFile]) -> CodeProgram {
        CodeProgram(
            files.compactMap { file in
                guard let source = file.source else { return nil }
                let isCode = !isInterfaceBuilderDocument(source) && isSwiftCode(source)
                return isCode && isText(decoded(source).bytes) ? source : nil
            })
    }

    /// A document that is no layout. A check and a comparison tell it among the other files.
    private mutating func refuse(_ file: InputFile, _ failure: ImportFailure) throws(AnswerNotWanted) {
        guard case .bytes(let bytes) = file.contents else { return }
        let source = SourceFile(name: file.name, bytes: bytes)
        switch request.action {
        case .check, .diff:
            var refused = file
            refused.failure = findings(of: failure, in: source)
            request.files.append(refused)
        case .solve, .explain, .breakpoints, .draw, .repair, .format, .merge, .importing, .export:
            try tell(failure, of: source)
        }
    }

    mutating func tell(_ failure: ImportFailure, of source: SourceFile) throws(AnswerNotWanted) {
        guard failure.offset != nil else {
            return try fail(.notImported(source.name, reason: failure.message))
        }
        let findings = findings(of: failure, in: source)
        try tell(findings.diagnostics, in: findings.sources)
        status.rise(to: .unusableFile)
    }

    private func findings(of failure: ImportFailure, in source: SourceFile) -> FileFindings {
        var sources = SourceMap()
        let id = sources.add(decoded(source))
        let range = failure.offset.map { SourceRange(id, Span(Int32($0), Int32($0))) }
        let message = range == nil ? "cannot import '\(source.name)': \(failure.message)" : failure.message
        return FileFindings(sources: sources, diagnostics: [.error(.notImported, range, message)])
    }

    private mutating func scenes(
        of document: ImportedDocument, as file: InputFile
    ) throws(AnswerNotWanted) -> [InputFile] {
        let wanted = document.layouts.filter { isWanted($0) }
        if !document.layouts.isEmpty, wanted.isEmpty, let scene = request.scene {
            try fail(.unknownScene(scene, file.name, names: document.layouts.map { $0.name }))
        }
        return wanted.enumerated().map { index, layout in
            var input = InputFile(layout, of: document.original)
            input.unusedKeys = index == 0 ? file.unusedKeys : nil
            if layout.isOfCode { input = withoutRefused(input) }
            input.scene?.siblings = document.layouts
            input.languages = file.languages
            (input.settings, input.baseline) = (file.settings, file.baseline)
            input.translations = file.translations.map { layout.translation($0) }
            return input
        }
    }

    /// A layout of code without what the language refuses, which is left out as what cannot be read is.
    private func withoutRefused(_ file: InputFile) -> InputFile {
        guard let scene = file.scene else { return file }
        let source = SourceFile(name: file.name, bytes: scene.layout.text)
        return InputFile(compiled(scene, source, request.compileOptions).layout, of: scene.original)
    }

    /// Whether a layout is the one that is asked for, if one is.
    func isWanted(_ layout: ImportedLayout) -> Bool {
        request.scene.map { layout.name == $0 || layout.objects.contains($0) } ?? true
    }

    /// Whether one scene is left where one is needed; `false`, after the error, for several.
    mutating func requireOneLayout() throws(AnswerNotWanted) -> Bool {
        // Of classes that are called alike, that of the first file is meant.
        if request.scene != nil, let first = request.files.first(where: { $0.scene != nil }) {
            request.files.removeAll { $0.scene != nil && $0.name != first.name }
        }
        let files = request.files.filter { $0.scene != nil }
        guard files.count > 1 else { return true }
        let isImport = if case .importing = request.action { true } else { false }
        let names = files.compactMap { $0.scene?.layout.name }
        try fail(.severalScenes(files[0].name, names: names, isImport: isImport))
        return false
    }

    /// Whether a document for programs is an array: for several files, and for all scenes of a document.
    var isForSeveral: Bool {
        request.files.count > 1
            || request.scene == nil && request.files.contains { $0.scene != nil || $0.failure != nil }
    }

    func asksWidth(of file: InputFile) -> Bool { file.settings?.asksWidth ?? request.asksWidth }

    func asksHeight(of file: InputFile) -> Bool { file.settings?.asksHeight ?? request.asksHeight }

    /// The environments that a file is checked in: those asked for, else that of its preview where no test asks for another,
    /// each in every language.
    mutating func targets(
        of file: InputFile, _ layout: CompiledLayout?, _ asked: [CheckTarget]
    ) -> [CheckTarget] {
        var targets = shown(asked, for: file)
        if let bars = file.scene?.layout.bars {
            for index in targets.indices { targets[index].request.controllerBars = bars }
        }
        if let layout, !asksHeight(of: file) {
            targets = targets.map { target in
                let size = shownSize(of: file.scene, on: target.request)
                return layout.placed(target, at: size, keepsWidth: asksWidth(of: file))
            }
        }
        if targets.isEmpty, let layout, layout.tests.isEmpty,
            let preview = layout.shownPreview(in: file.languages[0])
        {
            targets = [CheckTarget(preview)]
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
}

extension DocumentScene {
    /// As outputs name it.
    var name: SceneName {
        var objects: [String: String] = [:]
        for view in layout.views where !view.object.isEmpty { objects[view.name] = view.object }
        return SceneName(
            name: layout.name, object: layout.objects.first ?? "", viewObjects: objects, place: layout.place)
    }
}

// The command `import`.
extension Answering {
    mutating func printImported(_ output: ImportOutput) throws(AnswerNotWanted) {
        switch output {
        case .layout: try printLayout()
        case .files: try sendFiles()
        case .list: try send(Array(request.files.map(listed).joined().utf8))
        case .frames: try compareFrames()
        }
    }

    private mutating func printLayout() throws(AnswerNotWanted) {
        guard try requireOneLayout() else { return }
        for file in request.files {
            if let text = try importedText(file) { try send(text) }
        }
    }

    /// The layout of a file, without what the language refuses.
    private mutating func importedText(_ file: InputFile) throws(AnswerNotWanted) -> [UInt8]? {
        guard let source = try source(file), let scene = file.scene else { return try source(file)?.bytes }
        let rest = compiled(scene, source, request.compileOptions).layout
        return rest.text == scene.layout.text ? source.bytes : rest.text
    }

    /// Each scene as a file that is called as the scene, with a number where another one has the name.
    private mutating func sendFiles() throws(AnswerNotWanted) {
        var taken: Set<String> = []
        for file in request.files {
            guard let layout = file.scene?.layout, let text = try importedText(file) else { continue }
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
        return "\(layout.name)\(objects)".withHiddenShown + "\n"
    }
}

extension InputFile {
    /// What was read of it; `nil` where it cannot be read.
    fileprivate var source: SourceFile? {
        if case .bytes(let bytes) = contents { SourceFile(name: name, bytes: bytes) } else { nil }
    }
}
