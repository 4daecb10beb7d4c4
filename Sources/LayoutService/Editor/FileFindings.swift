import LayoutAnalysis
import LayoutImport
import LayoutOutput
import LayoutProgram
import SourceText

/// What a check finds in one layout: each fault once, with where it holds.
package struct FileFindings: Sendable {
    package var sources: SourceMap
    package var diagnostics: [Diagnostic]

    package init(sources: SourceMap, diagnostics: [Diagnostic]) {
        self.sources = sources
        self.diagnostics = diagnostics
    }
}

/// The findings of a request that checks, and whether they are all; `nil` where it is told to stop before its end.
///
/// - Parameter onlyFirst: Of the environments of each layout only the first is looked at, and no range.
package func findings(
    of request: Request, onlyFirst: Bool = false, load: @escaping (String) -> LoadedFile,
    until isStopped: () -> Bool
) -> (files: [FileFindings], isWhole: Bool)? {
    var told: [FileFindings] = []
    var answering = Answering(request: request, load: load, runner: SerialRunner()) { part in
        if case .diagnostics(let diagnostics, let sources) = part {
            told.append(FileFindings(sources: sources, diagnostics: diagnostics))
        }
    }
    do throws(AnswerNotWanted) {
        guard let found = try answering.findings(onlyFirst: onlyFirst, until: isStopped) else { return nil }
        return (told + found.files, found.isWhole)
    } catch {
        return (told, true)
    }
}

extension Answering {
    fileprivate mutating func findings(
        onlyFirst: Bool, until isStopped: () -> Bool
    ) throws(AnswerNotWanted) -> (files: [FileFindings], isWhole: Bool)? {
        guard case .check(let targets, let options, _) = request.action, try readTranslations(),
            try expandDocuments()
        else { return ([], true) }
        var found: [FileFindings] = []
        var isWhole = true
        for file in request.files {
            if let failure = file.failure {
                found.append(failure)
                continue
            }
            guard let result = try compiled(file) else { continue }
            var checked = CheckedFile(file, result.sources, file.leftOutNote + result.diagnostics)
            checked.tellUnusedKeys(of: file, result.layout)
            if let layout = result.layout {
                guard let checker = try checker(of: layout, file, targets, options) else { continue }
                let items =
                    onlyFirst
                    ? Array(checker.items.filter { $0.target.range == nil }.prefix(1)) : checker.items
                if items.count < checker.items.count { isWhole = false }
                for item in items {
                    guard let result = checker.result(of: item, until: isStopped) else { return nil }
                    checked.results.append(softened(result, by: file))
                }
            }
            checked.apply(file.settings?.rules ?? [], objects: file.scene?.layout.objects ?? [])
            if let baseline = file.baseline, request.baselines.indices.contains(baseline.index) {
                request.baselines[baseline.index].passOver(&checked, as: baseline.name)
            }
            found.append(FileFindings(sources: checked.sources, diagnostics: checked.toldOnce))
        }
        return (found, isWhole)
    }
}

extension CheckedFile {
    init(_ file: InputFile, _ sources: SourceMap, _ diagnostics: [Diagnostic]) {
        self.init(
            name: file.name, scene: file.scene?.layout.name, sources: sources, diagnostics: diagnostics,
            results: [])
    }

    /// Tells the keys of translations that no view has. Layouts change, so this is no fault.
    mutating func tellUnusedKeys(of file: InputFile, _ layout: CompiledLayout?) {
        guard let unused = file.unusedKeys else { return }
        let message = unused.message(for: file.name, in: sources.add(unused.source))
        if layout?.suppressedWarnings.silences(message) != true { diagnostics.append(message) }
    }
}

// Edits that messages are certain of.

/// The contents of the files of a request that the edits of messages change, by name, with all these edits made.
package func fixedFiles(
    of request: Request, load: @escaping (String) -> LoadedFile
) -> [(name: String, bytes: [UInt8])] {
    var fixed: [(name: String, bytes: [UInt8])] = []
    var answering = Answering(request: request, load: load, runner: SerialRunner()) { part in
        if case .edited(let name, let bytes, _) = part { fixed.append((name, bytes)) }
    }
    do throws(AnswerNotWanted) { try answering.applyFixes() } catch {}
    return fixed
}
