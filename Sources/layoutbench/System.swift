#if canImport(Glibc)
    import Glibc
    import GlibcMalloc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Processor time of this thread in nanoseconds, the kernel's work for it included: what a run takes on a machine
/// that does nothing else. On a busy one, waiting would make long runs look slower than short ones.
@Sendable func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

func logarithm(_ value: Double) -> Double { log(value) }

/// Ends the program with a message about its arguments.
func fail(_ message: String) -> Never {
    print("layoutbench: \(message)")
    exit(64)
}

/// Keeps freed memory for later runs, so that their times do not include the kernel's.
func keepLargeBlocks() {
    #if canImport(Glibc)
        mallopt(M_MMAP_THRESHOLD, 1 << 25)
        mallopt(M_TRIM_THRESHOLD, 1 << 26)
    #endif
}

func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else {
        print("cannot write \(path)")
        return
    }
    fputs(text, file)
    fclose(file)
}

/// From here on the peak is counted anew (Linux 4.0 and later).
func resetPeakMemory() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
}

/// In kilobytes; 0 where the system does not tell.
func peakMemory() -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard text.hasPrefix("VmHWM:") else { continue }
        return Int(text.filter { $0.isNumber }) ?? 0
    }
    return 0
}
