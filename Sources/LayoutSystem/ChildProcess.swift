import LayoutCommands

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a program that is found as a shell finds it, without input, and waits for its end.
///
/// - Parameter words: Its name and its arguments.
/// - Returns: `nil` where there is no such program.
func runProgram(_ words: [String]) -> ProgramRun? {
    guard let output = PipeEnds(), let messages = PipeEnds() else { return nil }
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, messages.writing, STDERR_FILENO)
    for end in [output.reading, output.writing, messages.reading, messages.writing] {
        posix_spawn_file_actions_addclose(&actions, end)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
    close(output.writing)
    close(messages.writing)
    defer {
        close(output.reading)
        close(messages.reading)
    }
    guard code == 0 else { return nil }
    let (bytes, complaints) = readBoth(output.reading, messages.reading)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // What a signal ended has no status of its own.
    return ProgramRun(
        status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F), output: bytes,
        messages: complaints)
}

private struct PipeEnds {
    let reading: Int32
    let writing: Int32

    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
    }
}

/// All that comes out of two pipes. They are read as they fill, because a program waits while one is full.
private func readBoth(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8]) {
    var bytes: [[UInt8]] = [[], []]
    var open = [first, second]
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while open.contains(where: { $0 >= 0 }) {
        var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if poll(&polled, 2, -1) < 0, errno != EINTR { break }
        for index in 0..<2 where polled[index].fd >= 0 && polled[index].revents != 0 {
            let count = chunk.withUnsafeMutableBytes { read(open[index], $0.baseAddress!, $0.count) }
            if count > 0 {
                bytes[index] += chunk[..<count]
            } else if count == 0 || errno != EINTR {
                open[index] = -1
            }
        }
    }
    return (bytes[0], bytes[1])
}
