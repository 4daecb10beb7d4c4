import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutImport
import LayoutOutput
import LayoutProgram
import LinearSolver
import SourceText

// Console logs: each conflict in one stands for a layout.
extension Answering {
    /// Puts the conflicts of a log among the files, or keeps the log where it is explained as a whole.
    mutating func expand(_ log: ConsoleLog) throws(AnswerNotWanted) {
        if case .explain(_, question: nil, _, _) = request.action {
            self.log = log
        } else {
            request.files += try conflicts(of: log)
        }
    }

    private mutating func conflicts(of log: ConsoleLog) throws(AnswerNotWanted) -> [InputFile] {
        if log.conflicts.isEmpty {
            try fail(.notImported(log.original.name, reason: "the log lists no constraints that can be read"))
        }
        var inputs: [InputFile] = []
        for conflict in log.conflicts where isWanted(conflict.layout) {
            var input = InputFile(conflict.layout, of: log.original)
            if case .importing = request.action,
                try explained(conflict, input, EnvironmentRequest())?.isConflict ?? false
            {
                let test = "\ntest \"the log\" at 375 x 667 { unsatisfiable }\n"
                input.contents = .bytes(conflict.layout.text + Array(test.utf8))
            }
            inputs.append(input)
        }
        if inputs.isEmpty { try failForUnknownScene(log) }
        return inputs
    }

    private mutating func failForUnknownScene(_ log: ConsoleLog) throws(AnswerNotWanted) {
        guard let scene = request.scene, !log.conflicts.isEmpty else { return }
        try fail(.unknownScene(scene, log.original.name, names: log.conflicts.map { $0.layout.name }))
    }

    /// Answers `explain` about a log as a whole.
    mutating func explain(
        _ log: ConsoleLog, in environment: EnvironmentRequest, _ format: ReportFormat, predictsUIKit: Bool
    ) throws(AnswerNotWanted) {
        var file = ExplainedLog(log, Environment(environment), predictsUIKit: predictsUIKit)
        let places = code.flatMap { $0.isEmpty ? nil : CodePlaces($0) }
        for conflict in log.conflicts where isWanted(conflict.layout) {
            let input = InputFile(conflict.layout, of: log.original)
            guard let explained = try explained(conflict, input, environment, places) else { continue }
            file.add(explained)
        }
        if file.conflicts.contains(where: { $0.isConflict }) { status.rise(to: .layoutInError) }
        if file.conflicts.isEmpty {
            try failForUnknownScene(log)
            status.rise(to: .unusableFile)
        }
        switch format {
        case .text: try send(logExplanationText(file))
        case .json: try send(logExplanationJSON(file))
        }
    }

    private mutating func explained(
        _ conflict: LoggedConflict, _ input: InputFile, _ environment: EnvironmentRequest,
        _ places: CodePlaces? = nil
    ) throws(AnswerNotWanted) -> ExplainedConflict? {
        guard let layout = try installed(input, in: environment)?.layout else { return nil }
        var conflict = conflict
        for index in conflict.constraints.indices where conflict.constraints[index].place == nil {
            conflict.constraints[index].place =
                place(of: conflict.constraints[index].identifier, from: input.name)
                ?? places?.place(of: conflict.constraints[index])
        }
        let references = conflict.constraints.indices.map { index in
            layout.constraints.first { $0.label == Int64(index + 1) }.map {
                ConstraintReference.written(layout.written($0))
            }
        }
        let given = conflict.constraints.indices.filter { conflict.constraints[$0].isGiven }
        do throws(SolverFailure) {
            return ExplainedConflict(
                conflict, layout.sources, references,
                try labelledConflict(of: layout, given: Set(given.map { Int64($0 + 1) })))
        } catch {
            try fail(.unsolvable(input.name, error))
            return nil
        }
    }
}

extension Answering {
    /// The line of the layout that exported code was made from, for an identifier such as `login.layout 7 Form.CenterX`:
    /// the layout is beside the log, or in the current folder.
    private func place(of identifier: String, from log: String) -> String? {
        let words = identifier.split(separator: " ")
        guard let end = words.firstIndex(where: { $0.hasSuffix(".layout") }) else { return nil }
        let name = words[...end].joined(separator: " ")
        let folder = log.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        // The one beside the log wins.
        for path in folder.isEmpty ? [name] : ["\(folder)/\(name)", name] {
            guard case .bytes(let bytes) = load(path) else { continue }
            let resolved = compile(SourceFile(name: path, bytes: bytes), load: load)
            guard let range = resolved.constraint(called: identifier) else { continue }
            var positions = SourcePositions(resolved.sources)
            return
                "\(resolved.sources[range.source].name):\(positions.position(range.source, range.span.start).line)"
        }
        return nil
    }
}

extension ExplainedLog {
    /// Adds a conflict, to the one with the same cause if there is one: both hold the same size that a container gives.
    fileprivate mutating func add(_ conflict: ExplainedConflict) {
        let given = Set(conflict.members.filter { $0.isImposedSize }.map { $0.address })
        let known = conflicts.firstIndex { other in
            conflict.isConflict && other.isConflict
                && other.members.contains { $0.isImposedSize && given.contains($0.address) }
        }
        if let known { conflicts[known].followers.append(conflict) } else { conflicts.append(conflict) }
    }
}
