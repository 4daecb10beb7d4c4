import LayoutCommands
import LayoutService
import Synchronization

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

/// Works on as many threads as `--jobs` says, of which the caller's is one, else on one for each processor. A terminal
/// shows how far the work has come.
package struct ThreadedRunner: WorkRunner {
    private let session: Session

    package init(session: Session) { self.session = session }

    package func results<Result: Sendable>(
        of count: Int, _ verb: String, _ work: @escaping @Sendable (Int) -> Result
    ) -> [Result?] {
        let queue = WorkQueue(count: count, isStopped: session.isInterrupted, work: work)
        let jobs = session.jobs ?? processorCount()
        if min(jobs, count) > 1 { limitReservedMemory() }
        var threads: [pthread_t] = []
        for _ in 1..<max(1, min(jobs, count)) {
            if let thread = startThread({ queue.drain() }) { threads.append(thread) }
        }
        var progress = ProgressLine(session, verb, of: count)
        queue.drain(note: { progress.show($0) })
        for thread in threads { pthread_join(thread, nil) }
        progress.clear()
        return queue.results()
    }

    package var isStopped: Bool { session.isInterrupted() }
}

/// Keeps the C library from reserving 64 MB of addresses for each thread: as many threads as there are processors can allocate
/// at one time. Where addresses are limited it is one, because what is reserved is twice as much for a moment.
private func limitReservedMemory() {
    #if canImport(GlibcMalloc)
        mallopt(M_ARENA_MAX, areAddressesLimited() ? 1 : Int32(processorCount()))
    #endif
}

private func processorCount() -> Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Numbered pieces of work, each taken once, and their results.
private final class WorkQueue<Result: Sendable>: Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Result
    private let isStopped: @Sendable () -> Bool
    private let next = Atomic<Int>(0)
    private let finished: Mutex<[(piece: Int, result: Result)]>

    init(
        count: Int, isStopped: @escaping @Sendable () -> Bool, work: @escaping @Sendable (Int) -> Result
    ) {
        self.count = count
        self.isStopped = isStopped
        self.work = work
        finished = Mutex([])
    }

    func drain(note: (Int) -> Void = { _ in }) {
        while true {
            let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
            if piece >= count || isStopped() { return }
            let result = work(piece)
            let done = finished.withLock { finished in
                finished.append((piece, result))
                return finished.count
            }
            note(done)
        }
    }

    func results() -> [Result?] {
        var results = [Result?](repeating: nil, count: count)
        finished.withLock { finished in
            for (piece, result) in finished { results[piece] = result }
        }
        return results
    }
}

/// What a new thread does.
private final class ThreadTask {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// The bytes that each thread reserves: what the deepest nesting that a layout may have takes, several times over, and
/// little enough for many threads.
private let stackSize = 1 << 20

/// Runs something that nobody waits for; false where the system allows no more threads.
func startDetachedThread(_ run: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = startThread(run) else { return false }
    pthread_detach(thread)
    return true
}

/// `nil` where the system allows no more threads.
private func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let task = Unmanaged.passRetained(ThreadTask(run))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, runTask, task.toOpaque())
    if code == 0 { return thread }
    task.release()
    return nil
}

#if canImport(Darwin)
    private func runTask(_ task: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<ThreadTask>.fromOpaque(task).takeRetainedValue().run()
        return nil
    }
#else
    private func runTask(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let task { Unmanaged<ThreadTask>.fromOpaque(task).takeRetainedValue().run() }
        return nil
    }
#endif
