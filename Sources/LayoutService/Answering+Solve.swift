import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LinearSolver
import SourceText

extension Answering {
    mutating func solve(
        _ environment: EnvironmentRequest, _ options: SolveOptions, _ format: SolveFormat
    ) throws(AnswerNotWanted) {
        var document = SolutionDocument(
            format: format, style: request.pictureStyle,
            isForSeveral: isForSeveral || environment.texts == .each)
        for file in request.files {
            var told: Set<Diagnostic.Fault> = []
            for environment in try eachText(of: file, environment) {
                guard let (layout, _) = try solve(file, environment, options, besides: &told) else {
                    continue
                }
                try send(document.add(layout))
            }
        }
        try send(document.end())
    }

    /// The environment itself or, where each alternative of the texts is asked for, one for each.
    private mutating func eachText(
        of file: InputFile, _ environment: EnvironmentRequest
    ) throws(AnswerNotWanted) -> [EnvironmentRequest] {
        guard environment.texts == .each else { return [environment] }
        guard case .bytes = file.contents, let layout = try compiled(file)?.layout else {
            return [environment]
        }
        return CheckTarget(environment).eachText(of: layout).map { $0.request }
    }

    /// The solution of one file after its messages, and what the file compiles to; `nil` where there is none.
    ///
    /// - Parameter told: What messages of other environments have told of the file.
    mutating func solve(
        _ file: InputFile, _ environment: EnvironmentRequest, _ options: SolveOptions,
        besides told: inout Set<Diagnostic.Fault>
    ) throws(AnswerNotWanted) -> (layout: PicturedLayout, program: LayoutProgram)? {
        guard let inEnvironment = try installed(file, in: environment) else { return nil }
        let (installed, messages) = (inEnvironment.layout, inEnvironment.messages)
        let sources = installed.sources
        let layout: SolvedLayout
        do throws(SolverFailure) {
            layout = try solveWithSuggestions(installed, options: options)
        } catch {
            try tell(messages, in: sources)
            try fail(.unsolvable(file.name, error))
            return nil
        }
        if !layout.isVerified { status.rise(to: .internalError) }
        try tell(file.leftOutNote.filter { told.insert($0.fault).inserted }, in: sources)
        let found = softened(messages + layout.diagnostics, by: file)
        let news = typefaces.toldOnce(found.filter { told.insert($0.fault).inserted })
        try tell(news, in: sources)
        if layout.status > .ambiguous { status.rise(to: .layoutInError) }
        let solved = SolvedFile(
            name: file.name, sources: sources, layout: layout, scene: file.scene?.name,
            leftOut: file.leftOut)
        let name = name(of: inEnvironment.environment, options)
        return (PicturedLayout(solved, installed, environment: name), inEnvironment.compiled.program)
    }
}

extension Answering {
    /// The environment as messages name it.
    private func name(of environment: EnvironmentRequest, _ options: SolveOptions) -> String {
        var target = CheckTarget(environment)
        (target.fitsWidth, target.fitsHeight) = (options.fitsWidth, options.fitsHeight)
        return target.name
    }
}

/// The document that solved files are printed as, each part as early as the format allows.
private struct SolutionDocument {
    let format: SolveFormat
    let style: PictureStyle
    /// Whether more than one file was asked for, even if only one of them compiles.
    let isForSeveral: Bool
    /// The files of formats that need all of them.
    private var kept: [PicturedLayout] = []
    private var isEmpty = true

    init(format: SolveFormat, style: PictureStyle, isForSeveral: Bool) {
        self.format = format
        self.style = style
        self.isForSeveral = isForSeveral
    }

    /// What can be printed once `file` is solved.
    mutating func add(_ layout: PicturedLayout) -> [UInt8] {
        defer { isEmpty = false }
        let file = layout.file
        switch format {
        case .json, .svg, .html:
            kept.append(layout)
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
        case .json: return isPrinted ? solutionJSON(kept.map { $0.file }, asArray: isForSeveral) : []
        case .csv: return isPrinted && isEmpty ? solutionCSVHeader : []
        case .svg: return isEmpty ? [] : pictureSVG(kept, style)
        case .html: return isEmpty ? [] : solutionHTML(kept, style)
        case .ndjson, .table: return []
        }
    }
}
