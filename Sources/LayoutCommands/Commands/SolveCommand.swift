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
        environment = Environment(session.arguments.environments.request)
        let isForPeople = session.surroundings.output.isTerminal
        let format = session.arguments.format.flatMap(SolveFormat.init) ?? (isForPeople ? .table : .json)
        printer = SolutionPrinter(format: format, isForSeveral: session.arguments.operands.count > 1)
    }

    mutating func run() throws(Ending) -> ExitCode {
        for operand in session.arguments.operands {
            guard let solved = solve(operand) else { continue }
            try put { command, send in command.printer.add(solved, to: send) }
        }
        try put { command, send in command.printer.finish(to: send) }
        return status
    }
}

extension SolveCommand {
    /// The solution of one file, its messages printed; `nil` when there is none.
    private mutating func solve(_ operand: String) -> SolvedFile? {
        guard let file = install(operand) else { return fail(.unusableFile) }
        do throws(SolverFailure) {
            let options = session.arguments.solveOptions
            var layout = try LayoutModel.solve(file.layout, options: options)
            // Moved, not copied: there may be as many messages as views.
            var further: [Diagnostic] = []
            swap(&further, &layout.diagnostics)
            note(layout.isVerified ? .success : .internalError)
            note(session.report((file.found + further).sortedByPosition(), in: file.layout.sources))
            note(layout.status > .ambiguous ? .layoutInError : .success)
            return SolvedFile(name: file.name, sources: file.layout.sources, layout: layout)
        } catch {
            note(session.report(file.found.sortedByPosition(), in: file.layout.sources))
            session.complain("cannot solve '\(file.name)': \(error.explanation)")
            return fail(.internalError)
        }
    }

    /// A file as it stands in the environment; `nil`, its messages printed, where it has errors. What it was compiled
    /// to is not kept while it is solved.
    private func install(_ operand: String) -> InstalledFile? {
        guard let source = session.source(operand) else { return nil }
        let result = compile(source, load: session.surroundings.files.read)
        let installed = result.layout?.install(in: environment)
        let found = result.diagnostics + (installed?.diagnostics ?? [])
        guard let installed, !found.contains(where: { $0.severity == .error })
        else {
            _ = session.report(found.sortedByPosition(), in: result.sources)
            return nil
        }
        return InstalledFile(name: source.name, layout: installed, found: found)
    }

    private mutating func note(_ other: ExitCode) { status = max(status, other) }

    private mutating func fail(_ other: ExitCode) -> SolvedFile? {
        note(other)
        return nil
    }

    /// Writes the pieces that `print` sends and the last one, which it returns. Behind one that cannot be written nothing
    /// is.
    private mutating func put(
        _ print: (inout SolveCommand, @escaping JSONWriter.PieceReceiver) -> [UInt8]
    ) throws(Ending) {
        var ending: Ending?
        let (session, status) = (session, status)
        let write = { (piece: [UInt8]) in
            guard ending == nil, !piece.isEmpty else { return }
            do throws(Ending) { try session.write(piece, status: status) } catch { ending = error }
        }
        write(print(&self, write))
        if let ending { throw ending }
    }
}

/// A file that can be solved.
private struct InstalledFile {
    var name: String
    var layout: InstalledLayout
    /// The messages there are already.
    var found: [Diagnostic]
}
