import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LinearSolver
import SourceText

extension Answering {
    mutating func solve(
        _ environment: EnvironmentRequest, _ options: SolveOptions, _ format: SolveFormat
    ) throws(AnswerNotWanted) {
        var document = SolutionDocument(format: format, isForSeveral: isForSeveral)
        for file in request.files {
            guard let solved = try solve(file, environment, options) else { continue }
            try send(document.add(solved))
        }
        try send(document.end())
    }

    /// The solution of one file after its messages; `nil` where there is none.
    private mutating func solve(
        _ file: InputFile, _ environment: EnvironmentRequest, _ options: SolveOptions
    ) throws(AnswerNotWanted) -> SolvedFile? {
        guard let (_, installed, messages) = try installed(file, in: environment) else { return nil }
        let sources = installed.sources
        let layout: SolvedLayout
        do throws(SolverFailure) {
            layout = try solved(installed, of: file, options)
        } catch {
            try tell(messages, in: sources)
            try fail(.unsolvable(file.name, error))
            return nil
        }
        if !layout.isVerified { status.rise(to: .internalError) }
        try tell(messages + layout.diagnostics, in: sources)
        if layout.status > .ambiguous { status.rise(to: .layoutInError) }
        return SolvedFile(name: file.name, sources: sources, layout: layout, scene: file.scene?.name)
    }
}

/// The document that solved files are printed as, each part as early as the format allows.
private struct SolutionDocument {
    let format: SolveFormat
    /// Whether more than one file was asked for, even if only one of them compiles.
    let isForSeveral: Bool
    /// The files of formats that need all of them.
    private var kept: [SolvedFile] = []
    private var isEmpty = true

    init(format: SolveFormat, isForSeveral: Bool) {
        self.format = format
        self.isForSeveral = isForSeveral
    }

    /// What can be printed once `file` is solved.
    mutating func add(_ file: SolvedFile) -> [UInt8] {
        defer { isEmpty = false }
        switch format {
        case .json, .svg, .html:
            kept.append(file)
            return []
        case .ndjson: return solutionLine(file)
        case .table: return (isEmpty ? [] : Array("\n".utf8)) + solutionTable(file)
        case .csv: return (isEmpty ? solutionCSVHeader : []) + solutionCSV(file)
        }
    }

    /// What comes after the last file.
    func end() -> [UInt8] {
        // A document made of several files is printed even where none of them compiles.
        let isPrinted = isForSeveral || !isEmpty
        switch format {
        case .json: return isPrinted ? solutionJSON(kept, asArray: isForSeveral) : []
        case .csv: return isPrinted && isEmpty ? solutionCSVHeader : []
        case .svg: return isEmpty ? [] : solutionSVG(kept)
        case .html: return isEmpty ? [] : solutionHTML(kept)
        case .ndjson, .table: return []
        }
    }
}
