import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

private let interruption = Atomic<Bool>(false)

/// Ctrl-C, which ends a long run with what is known. Once more it ends the program as usual.
enum Interruption {
    static var hasCome: Bool { interruption.load(ordering: .relaxed) }

    /// From now on, Ctrl-C is not the end at once.
    static func wait() {
        // The flag has to be there before a signal comes.
        _ = hasCome
        signal(SIGINT) { number in
            interruption.store(true, ordering: .relaxed)
            signal(number, SIG_DFL)
        }
    }
}
