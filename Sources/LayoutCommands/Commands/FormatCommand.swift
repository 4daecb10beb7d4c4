import LayoutSyntax
import SourceText

/// `layoutc format FILE...`: to standard output, with `--in-place` into the files, with `--check` only the names of those
/// that differ.
struct FormatCommand {
    private let session: Session
    private var status = ExitCode.success
    /// Of the files that are only checked, how many differ.
    private var differing = 0

    init(session: Session) {
        self.session = session
    }

    consuming func run() throws(Ending) -> ExitCode {
        for operand in session.arguments.operands {
            guard let source = session.source(operand), let formatted = formatted(source) else {
                status.rise(to: .unusableFile)
                continue
            }
            try put(formatted, in: source)
        }
        if differing > 0 {
            session.complain(.unformatted(differing, hasInput: session.arguments.operands.contains("-")))
        }
        return status
    }

    /// `nil` after messages if the file has errors: what stands there is then not certain enough to be rewritten.
    private func formatted(_ source: SourceFile) -> [UInt8]? {
        var sources = SourceMap()
        let result = parse(source, as: sources.add(source))
        let errors = result.diagnostics.filter { $0.severity == .error }
        if errors.isEmpty { return format(result.tree) }
        _ = session.report(errors.sortedByPosition(), in: sources)
        return nil
    }

    private mutating func put(_ formatted: [UInt8], in source: SourceFile) throws(Ending) {
        let differs = formatted != source.bytes
        if session.arguments.onlyChecks {
            if !differs { return }
            status.rise(to: .layoutInError)
            differing += 1
            try session.write(Array("\(source.name)\n".utf8), status: status)
        } else if !session.arguments.isInPlace {
            try session.write(formatted, status: status)
        } else if differs, let reason = session.surroundings.files.replace(source.name, [formatted]) {
            session.complain(.unwritable("'\(source.name)'", reason: reason))
            status.rise(to: .unwritableOutput)
        }
    }
}
