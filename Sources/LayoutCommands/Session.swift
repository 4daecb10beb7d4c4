import LayoutEngine
import LayoutOutput
import SourceText

/// One run of the program: its surroundings and what the command line asks for.
struct Session {
    let surroundings: Surroundings
    let arguments: Arguments

    /// Whether messages are coloured: as `--color` says, else on a terminal, unless the variable `NO_COLOR` is set to
    /// anything (no-color.org).
    var usesColor: Bool { usesColor(on: surroundings.messages) }

    func usesColor(on stream: OutputStream) -> Bool {
        switch arguments.color {
        case .always: true
        case .never: false
        case .auto: stream.isTerminal && (surroundings.variable("NO_COLOR") ?? "").isEmpty
        }
    }
}

// MARK: Output

extension Session {
    /// Writes to standard output.
    func write(_ bytes: [UInt8], status: ExitCode) throws(Ending) {
        switch surroundings.output.write(bytes) {
        case .written: return
        case .closed: throw .closedPipe(status)
        case .failed(let reason): throw .unwritableOutput(reason: reason)
        }
    }

    /// Writes all of a command's output.
    func finish(_ bytes: [UInt8], _ status: ExitCode) throws(Ending) -> ExitCode {
        try write(bytes, status: status)
        return status
    }

    func print(_ text: String) throws(Ending) -> ExitCode { try finish(Array(text.utf8), .success) }

    /// In bytes: so much is written at a time where there is much to say.
    private static let pieceSize = 1 << 16

    /// Prints messages about a file, and gives the status that they call for.
    func report(_ diagnostics: [Diagnostic], in sources: SourceMap) -> ExitCode {
        var renderer = DiagnosticRenderer(sources, usesColor: usesColor)
        var text: [UInt8] = []
        var limit = RepetitionLimit()
        for diagnostic in diagnostics where diagnostic.severity == .error || !arguments.isQuiet {
            if !limit.admits(diagnostic) { continue }
            text += renderer.render(diagnostic).utf8
            guard text.count >= Session.pieceSize else { continue }
            _ = surroundings.messages.write(text)
            text.removeAll(keepingCapacity: true)
        }
        text += renderer.render(limit.summaries).utf8
        if !text.isEmpty { _ = surroundings.messages.write(text) }
        let hasWarning = diagnostics.contains { $0.severity == .warning }
        return hasWarning && arguments.isStrict ? .layoutInError : .success
    }
}

// MARK: Input

extension Session {
    /// The file that an operand names, `-` being standard input; `nil` after a message if it cannot be read.
    func source(_ operand: String) -> SourceFile? {
        do throws(UnreadableFile) {
            return try load(operand)
        } catch {
            complain(.unreadable(error))
            return nil
        }
    }

    func load(_ operand: String) throws(UnreadableFile) -> SourceFile {
        let isInput = operand == "-"
        let name = isInput ? arguments.assumedName ?? "<stdin>" : operand
        switch isInput ? surroundings.input() : surroundings.files.read(operand) {
        case .bytes(let bytes): return SourceFile(name: name, bytes: bytes)
        case .failure(let reason): throw UnreadableFile(name: name, reason: reason)
        }
    }
}
