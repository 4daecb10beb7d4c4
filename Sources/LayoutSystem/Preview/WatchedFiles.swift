import LayoutCommands
import LayoutProgram
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files that a page shows something of, and how often one of them has changed.
final class WatchedFiles: Sendable {
    private let state = Mutex(State())

    private struct State {
        var files: [String: WatchedFile] = [:]
        var version = 0
    }

    /// Grows with every change.
    var version: Int { state.withLock { $0.version } }

    /// Reads a file, which is watched from now on.
    func read(_ path: String, _ files: FileSystem) -> LoadedFile {
        let stamp = FileStamp(path)
        let contents = files.read(path)
        state.withLock { state in
            // What is known stays, so that a change that somebody else has just seen is still told.
            if state.files[path] == nil { state.files[path] = WatchedFile(stamp: stamp, contents: contents) }
        }
        return contents
    }

    /// Looks for changes.
    func look(_ files: FileSystem) {
        for (path, known) in state.withLock({ $0.files }) {
            let stamp = FileStamp(path)
            if stamp == known.stamp, !stamp.isFresh { continue }
            let contents = files.read(path)
            let isSame = contents.isSame(as: known.contents)
            state.withLock { state in
                state.files[path] = WatchedFile(stamp: stamp, contents: contents)
                if !isSame { state.version += 1 }
            }
        }
    }
}

private struct WatchedFile {
    var stamp: FileStamp
    var contents: LoadedFile
}

/// What the system says of a file without reading it.
private struct FileStamp: Equatable {
    private var seconds = 0
    private var nanoseconds = 0
    private var size = 0
    private var inode: UInt64 = 0

    init(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        #if canImport(Darwin)
            (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
        #else
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        #endif
        size = Int(status.st_size)
        inode = UInt64(status.st_ino)
    }

    /// Whether it was changed so lately that another change may have the same time.
    var isFresh: Bool { time(nil) - seconds < 3 }
}

extension LoadedFile {
    fileprivate func isSame(as other: LoadedFile) -> Bool {
        switch (self, other) {
        case (.bytes(let mine), .bytes(let theirs)): mine == theirs
        case (.failure(let mine), .failure(let theirs)): mine == theirs
        case (.bytes, .failure), (.failure, .bytes): false
        }
    }
}
