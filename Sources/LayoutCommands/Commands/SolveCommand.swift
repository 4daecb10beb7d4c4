import LayoutEngine
import LayoutOutput
import LayoutSyntax
import LinearSolver
import SourceText

/// `layoutc solve FILE...`
struct SolveCommand {
    private let session: Session
    private var printer: SolutionPrinter
    private var status = ExitCode.success

    init(session: Session) {
        self.session = session
        let isForPeople = session.surroundings.output.isTerminal
        let format = session.arguments.format(else: isForPeople ? SolveFormat.table : .json)
        printer = SolutionPrinter(format: format, isForSeveral: session.arguments.operands.count > 1)
    }

    consuming func run() throws(Ending) -> ExitCode {
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
        // What it was compiled to is not kept while it is solved.
        guard let file = session.source(operand).map(session.compiled).flatMap(session.installed) else {
            status.rise(to: .unusableFile)
            return nil
        }
        do throws(SolverFailure) {
            let options = session.arguments.solveOptions
            var layout = try LayoutEngine.solve(file.layout, options: options)
            // Moved, not copied: there may be as many messages as views.
            var further: [Diagnostic] = []
            swap(&further, &layout.diagnostics)
            if !layout.isVerified { status.rise(to: .internalError) }
            status.rise(
                to: session.report((file.found + further).sortedByPosition(), in: file.layout.sources))
            if layout.status > .ambiguous { status.rise(to: .layoutInError) }
            return SolvedFile(name: file.name, sources: file.layout.sources, layout: layout)
        } catch {
            _ = session.report(file.found.sortedByPosition(), in: file.layout.sources)
            session.complain(.unsolvable(file.name, error))
            status.rise(to: ExitCode(error))
            return nil
        }
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
