import Glibc
import LinearSolver

/// Processor time of this thread in nanoseconds, the kernel's work for it included: what a run takes on a machine
/// that does nothing else. On a busy one, waiting would make long runs look slower than short ones.
@Sendable func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Times in nanoseconds.
struct Measurement {
    var workload: String
    var size: Int
    var constraints = 0
    var total = Int.max
    var build = 0
    var presolve = 0
    var simplex = 0
    var postsolve = 0
    var pivots = 0
    /// Kilobytes.
    var peakMemory = 0
}

/// The best of at least five runs: of more, while they are short.
func measure(_ workload: Workload, _ size: Int, runs: Int) -> Measurement {
    var best = Measurement(workload: workload.name, size: size)
    resetPeakMemory()
    let begin = nanoseconds()
    var run = 0
    while run < runs || (nanoseconds() - begin < 200_000_000 && run < 2_000) {
        let current = measureOnce(workload, size)
        if current.total < best.total { best = current }
        run += 1
    }
    best.peakMemory = peakMemory()
    return best
}

private func measureOnce(_ workload: Workload, _ size: Int) -> Measurement {
    var result = Measurement(workload: workload.name, size: size)
    let start = nanoseconds()
    let system = workload.build(size)
    let built = nanoseconds()
    var solver = Solver(system)
    solver.clock = nanoseconds
    guard let solution = try? solver.solve() else { fatalError("\(workload.name) \(size) was not solved") }
    result.total = nanoseconds() - start
    precondition(solution.values.allSatisfy { $0.isFinite })
    result.constraints = system.constraintCount
    result.build = built - start
    result.presolve = solver.statistics.presolveTime
    result.simplex = solver.statistics.simplexTime
    result.postsolve = solver.statistics.postsolveTime
    result.pivots = solver.statistics.pivots
    return result
}

/// From here on the peak is counted anew (Linux 4.0 and later).
private func resetPeakMemory() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
}

private func peakMemory() -> Int {
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
