#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Gives the file at `path` new contents: a new file in the same folder, with the old one's permissions, takes its
/// place in one step, so that nobody ever sees half of it. A symbolic link stays one, and the file behind it changes.
/// What is not an ordinary file (a terminal, a pipe, `/dev/null`) cannot be replaced and is written to, and so is what
/// the process has open already (`/dev/stdout`).
///
/// Returns `nil`, or in words why it failed.
func replaceFile(_ path: String, with bytes: [UInt8]) -> String? {
    if let descriptor = openDescriptor(at: path) {
        let failure = writeAll(bytes, to: descriptor)
        return failure == 0 ? nil : reason(failure)
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return overwrite(path, with: bytes) }
    guard let target = resolvingLinks(path) else { return reason(ELOOP) }
    // An existing file that may not be written to is not replaced either, even if the folder would allow it.
    if exists, access(target, W_OK) != 0 { return reason(errno) }
    return withoutInterruptions { swapIn(bytes, for: target, as: exists ? status : nil) }
}

/// The descriptor that a path means. Opening the file behind it again would start at its beginning, whatever has been
/// written to it.
private func openDescriptor(at path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    return folder.flatMap { Int32(path.dropFirst($0.count)) }
}

/// The file that the links at `path` lead to, whether it exists or not; `nil` where they lead to none.
private func resolvingLinks(_ path: String) -> String? {
    var target = path
    // Operating systems follow no more links in a row than this.
    for _ in 0..<40 {
        if let resolved = realpath(target, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        guard let next = destination(ofLink: target) else { return target }
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        target = next.hasPrefix("/") ? next : folder + next
    }
    return nil
}

private func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &buffer, buffer.count)
    return length < 0 ? nil : String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

private func overwrite(_ path: String, with bytes: [UInt8]) -> String? {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return reason(errno) }
    let failure = writeAll(bytes, to: descriptor)
    close(descriptor)
    return failure == 0 ? nil : reason(failure)
}

/// Does something between whose beginning and end no signal ends the program: it waits until the end, so that no
/// half of a file stays behind.
private func withoutInterruptions<Result>(_ work: () -> Result) -> Result {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return work()
}

/// - Parameter old: The status of the file that is replaced, whose owner and permissions the new one gets, as far as the
///   system allows.
private func swapIn(_ bytes: [UInt8], for target: String, as old: stat?) -> String? {
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return reason(errno) }
    var failure = writeAll(bytes, to: descriptor)
    if let old { _ = fchown(descriptor, old.st_uid, old.st_gid) }
    let mode = old.map { $0.st_mode & 0o7777 } ?? modeOfNewFiles()
    if failure == 0, fchmod(descriptor, mode) != 0 { failure = errno }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    close(descriptor)
    if failure == 0, rename(template, target) != 0 { failure = errno }
    if failure != 0 { unlink(template) }
    return failure == 0 ? nil : reason(failure)
}

/// `mkstemp` makes a file that only its owner may read; a new file gets the permissions that any program gives it.
private func modeOfNewFiles() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
}
