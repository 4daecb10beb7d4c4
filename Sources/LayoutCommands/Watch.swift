import LayoutProgram
import LayoutService

/// Runs a command again whenever a file that it has read changes.
struct Watch {
    let session: Session
    /// Seconds between two looks at the files.
    private static let pause = 0.25

    /// What was read, and how it was before it was read, so that no change between is missed.
    private final class Stamps {
        var ofFiles: [String: String?] = [:]
        var ofFolders: [String: [String]] = [:]
    }

    /// Ends when the run is interrupted.
    func run(_ perform: (Session) -> ExitCode) -> ExitCode {
        while true {
            let stamps = Stamps()
            let status = perform(Session(process: watched(stamps), arguments: session.arguments))
            if status == .unwritableOutput || session.process.isInterrupted() { return status }
            while !hasChanged(stamps) {
                session.process.wait(Self.pause)
                if session.process.isInterrupted() { return status }
            }
            if session.process.output.isTerminal {
                _ = session.process.output.write(Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8))
            }
        }
    }

    private func watched(_ stamps: Stamps) -> ProcessEnvironment {
        var process = session.process
        let files = process.files
        process.files.read = { path in
            if stamps.ofFiles[path] == nil { stamps.ofFiles[path] = .some(files.stamp(path)) }
            return files.read(path)
        }
        // A configuration may come to be.
        process.files.isSame = { first, second in
            if stamps.ofFiles[first] == nil { stamps.ofFiles[first] = .some(files.stamp(first)) }
            return files.isSame(first, second)
        }
        process.files.entries = { path in
            let entries = files.entries(path)
            stamps.ofFolders[path] = entries.map(names)
            return entries
        }
        return process
    }

    private func names(_ entries: [FolderEntry]) -> [String] {
        entries.map { $0.name + ($0.isFolder ? "/" : "") }.sorted()
    }

    private func hasChanged(_ stamps: Stamps) -> Bool {
        stamps.ofFiles.contains { session.process.files.stamp($0.key) != $0.value }
            || stamps.ofFolders.contains { names(session.process.files.entries($0.key) ?? []) != $0.value }
    }
}
