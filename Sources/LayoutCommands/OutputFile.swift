import SourceText

/// What is to stand in the file of `--output`, and which files a run reads: one of these must not be overwritten.
private final class OutputFile {
    /// In the order in which they were written.
    private(set) var pieces: [[UInt8]] = []
    private(set) var readPaths: [String] = []

    /// Surroundings in which standard output is kept here.
    func replacing(_ surroundings: Surroundings) -> Surroundings {
        var redirected = surroundings
        redirected.output = OutputStream(isTerminal: false) { bytes in
            if !bytes.isEmpty { self.pieces.append(bytes) }
            return .written
        }
        redirected.files.read = { path in
            self.readPaths.append(path)
            return surroundings.files.read(path)
        }
        return redirected
    }
}

extension Session {
    /// Does a run whose standard output goes to a file, which is replaced as a whole at the end. A run that is in error
    /// and prints nothing leaves the file as it is.
    func run(into path: String, _ perform: (Session) -> ExitCode) -> ExitCode {
        let file = OutputFile()
        let status = perform(Session(surroundings: file.replacing(surroundings), arguments: arguments))
        if file.pieces.isEmpty, status >= .unusableFile { return status }
        if let read = file.readPaths.first(where: { surroundings.files.isSame($0, path) }) {
            complain(.overwrites(output: path, read: read))
            return .wrongCommandLine
        }
        if let reason = surroundings.files.replace(path, file.pieces) {
            complain(.unwritable("'\(path)'", reason: reason))
            return .unwritableOutput
        }
        return status
    }
}
