import LayoutModel
import LayoutOutput
import LinearSolver
import SourceText

/// `layoutc solve FILE...`
struct SolveCommand {
    private let session: Session
    private let environment: Environment
    private var printer: SolutionPrinter
    private var status = ExitCode.success

    init(session: Session) {
        self.session = session
        environment = Environment(session.arguments.environmentRequest)
        let isForPeople = session.surroundings.output.isTerminal
        let format = session.arguments.format.flatMap(SolveFormat.init) ?? (isForPeople ? .table : .json)
        printer = SolutionPrinter(format: format, isForSeveral: session.arguments.operands.count > 1)
    }

    mutating func run() throws(Ending) -> ExitCode {
        for operand in session.arguments.operands {
            if let solved = solve(operand) { try put(printer.add(solved)) }
        }
        try put(printer.finish())
        return status
    }
}

extension SolveCommand {
    /// The solution of one file, its messages printed; `nil` when there is none.
    private mutating func solve(_ operand: String) -> SolvedFile? {
        guard let source = session.source(operand) else { return fail(.unusableFile) }
        let result = compile(source, load: session.surroundings.files.read)
        let installed = result.layout?.install(in: environment)
        let found = result.diagnostics + (installed?.diagnostics ?? [])
        guard let compiled = result.layout, let installed, !found.contains(where: { $0.severity == .error })
        else {
            _ = session.report(inOrder(found), in: result.sources)
            return fail(.unusableFile)
        }
        return solve(installed, of: compiled, named: source.name, found)
    }

    /// - Parameter found: The messages there are already.
    private mutating func solve(
        _ installed: InstalledLayout, of compiled: CompiledLayout, named name: String, _ found: [Diagnostic]
    ) -> SolvedFile? {
        do throws(SolverFailure) {
            let options = session.arguments.solveOptions
            let layout = try LayoutModel.solve(installed, sources: compiled.sources, options: options)
            let further = layout.diagnostics.filter { !compiled.isAllowed($0) }
            note(session.report(inOrder(found + further), in: compiled.sources))
            note(layout.status == .unsatisfiable ? .layoutInError : .success)
            note(further.contains { $0.id == "not-verified" } ? .internalError : .success)
            return SolvedFile(name: name, layout: layout)
        } catch {
            note(session.report(inOrder(found), in: compiled.sources))
            session.complain("cannot solve '\(name)': \(error.explanation)")
            return fail(.internalError)
        }
    }

    private mutating func note(_ other: ExitCode) { status = max(status, other) }

    private mutating func fail(_ other: ExitCode) -> SolvedFile? {
        note(other)
        return nil
    }

    private mutating func put(_ bytes: [UInt8]) throws(Ending) {
        if !bytes.isEmpty { try session.write(bytes, status: status) }
    }
}

/// Messages in order of their position: the main file's, then those of each included file; those about no place last.
func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let places = diagnostics.enumerated().map { index, diagnostic in
        (diagnostic.range?.source.index ?? .max, diagnostic.range?.span.start ?? .max, index)
    }
    return places.sorted { $0 < $1 }.map { diagnostics[$0.2] }
}

extension SolverFailure {
    var explanation: String {
        switch self {
        case .pivotLimit(let count): "the solver did not end within \(count) pivots"
        case .singularBasis: "the solver lost its numerical footing"
        }
    }
}
