import LayoutService

/// `layoutc format FILE...`: to standard output, with `--in-place` into the files, with `--check` only the names of those
/// that differ.
struct FormatCommand {
    private let session: Session
    private var status = ExitCode.success
    /// Of the files that are only checked, how many differ.
    private var differing = 0

    init(session: Session) { self.session = session }

    consuming func run() throws(Ending) -> ExitCode {
        for operand in session.arguments.operands {
            let file = session.input(operand)
            let answer = LayoutService.answer(
                Request(.format, files: [file]), load: session.process.files.read)
            status.rise(to: ExitCode(answer.status))
            for part in answer.parts {
                if case .output(let bytes) = part {
                    try put(bytes, in: file)
                } else {
                    status.rise(to: try session.deliver(part))
                }
            }
        }
        if differing > 0 {
            let hasInput = session.arguments.operands.contains("-")
            session.printError(CommandError.unformatted(differing, hasInput: hasInput).message)
        }
        return status
    }

    private mutating func put(_ formatted: [UInt8], in file: InputFile) throws(Ending) {
        let differs = if case .bytes(formatted) = file.contents { false } else { true }
        if session.arguments.onlyChecks {
            if !differs { return }
            status.rise(to: .layoutInError)
            differing += 1
            try session.write(Array("\(file.name)\n".utf8), status: status)
        } else if !session.arguments.isInPlace {
            try session.write(formatted, status: status)
        } else if differs, let reason = session.process.files.replace(file.name, formatted) {
            session.printError(CommandError.unwritable("'\(file.name)'", reason: reason).message)
            status.rise(to: .unwritableOutput)
        }
    }
}
