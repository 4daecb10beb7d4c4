import LayoutCommands
import LayoutProgram
import SourceText

#if canImport(GlibcMalloc)
    import GlibcMalloc
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension ProcessEnvironment {
    /// The process's own arguments, variables, streams and files.
    package static func current() -> ProcessEnvironment {
        // A reader that has gone away must not kill the program, which ends silently when writing fails with EPIPE.
        signal(SIGPIPE, SIG_IGN)
        // A file that grows too large must be an error of writing, too, so that no part of it stays behind.
        signal(SIGXFSZ, SIG_IGN)
        keepFreedMemory()
        var process = ProcessEnvironment(
            arguments: Array(CommandLine.arguments.dropFirst()),
            variable: { name in getenv(name).map { String(cString: $0) } },
            input: { readAll(STDIN_FILENO) },
            output: .descriptor(STDOUT_FILENO),
            messages: .descriptor(STDERR_FILENO),
            files: FileSystem(
                read: readFile, replace: { replaceFile($0, with: $1) }, makeFolder: makeFolder,
                entries: folderEntries, isLink: isLink,
                isSame: isSameFile, resolve: resolvedPath, stamp: fileStamp),
            now: secondsNow, wait: { usleep(useconds_t($0 * 1_000_000)) },
            isInterrupted: { Interruption.hasCome }, run: runProgram)
        process.catchInterruption = Interruption.wait
        process.preview = servePreview
        process.nextInput = newInput
        process.serveEditor = LayoutCommands.serveEditor
        return process
    }
}

/// Has the C library keep freed memory for the next stage, because it takes long to get as much from the system again.
private func keepFreedMemory() {
    #if canImport(GlibcMalloc)
        mallopt(M_MMAP_THRESHOLD, 1 << 25)
        mallopt(M_TRIM_THRESHOLD, 1 << 26)
    #endif
}

extension OutputStream {
    fileprivate static func descriptor(_ descriptor: Int32) -> OutputStream {
        OutputStream(isTerminal: isatty(descriptor) == 1) { bytes in
            switch writeAll(bytes, to: descriptor) {
            case 0: .written
            case EPIPE: .closed
            case let code: .failed(reason(code))
            }
        }
    }
}

/// What the system says about an error code, in the style of messages: lower case.
func reason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
}

/// Writes all of `bytes`; gives 0 or the error code.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
        var written = 0
        while written < buffer.count {
            let count = write(descriptor, buffer.baseAddress! + written, buffer.count - written)
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}

/// In bytes: more than any layout has, and offsets of 32 bits are enough.
private let largestFile = 256 << 20
private let tooLarge = LoadedFile.failure("larger than 256 MB")

private func readFile(_ path: String) -> LoadedFile {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(reason(errno)) }
    switch status.st_mode & S_IFMT {
    // Files of the system that are made while they are read have no size, and may never end either.
    case S_IFREG where isOfSystem(path): return .failure("not a regular file")
    case S_IFREG, S_IFIFO, S_IFSOCK:
        return status.st_size > largestFile ? tooLarge : readAll(descriptor, sizeHint: Int(status.st_size))
    case S_IFDIR: return .failure(reason(EISDIR))
    // A device such as /dev/zero may never end.
    default: return .failure("not a regular file")
    }
}

/// Whether a file lies where Linux shows its own state.
private func isOfSystem(_ path: String) -> Bool {
    guard let resolved = resolvedPath(path) else { return false }
    return ["/proc/", "/sys/"].contains(where: resolved.hasPrefix)
}

private func makeFolder(_ path: String) -> String? {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return nil }
    return mkdir(path, 0o777) == 0 ? nil : reason(errno)
}

private func folderEntries(_ path: String) -> [FolderEntry]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        var status = stat()
        guard name != ".", name != "..", lstat(path + "/" + name, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFREG: entries.append(FolderEntry(name: name, isFolder: false))
        case S_IFDIR: entries.append(FolderEntry(name: name, isFolder: true))
        default: continue
        }
    }
    return entries
}

/// The path without links and without `..`; `nil` where nothing is there.
private func resolvedPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// Its time of change, size and place: what is saved anew is another file even in the same second.
private func fileStamp(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
        let time = status.st_mtimespec
    #else
        let time = status.st_mtim
    #endif
    return "\(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(status.st_ino)"
}

private func isSameFile(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev
        && one.st_ino == other.st_ino
}

private func readAll(_ descriptor: Int32, sizeHint: Int = 0) -> LoadedFile {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sizeHint)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress!, $0.count) }
        if count == 0 { return .bytes(bytes) }
        if count < 0 {
            if errno == EINTR { continue }
            return .failure(reason(errno))
        }
        bytes.append(contentsOf: chunk[..<count])
        if bytes.count > largestFile { return tooLarge }
    }
}

/// The bytes that standard input has at once, with `true` after waiting for some; `nil` at its end.
private func newInput(waits: Bool) -> [UInt8]? {
    if !waits {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&input, 1, 0) > 0 else { return [] }
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress!, $0.count) }
        if count > 0 { return Array(chunk[..<count]) }
        if count == 0 || errno != EINTR { return nil }
    }
}

/// Seconds from some fixed moment.
private func secondsNow() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
