#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whether the process may only have so many addresses, as after `ulimit -v`.
func areAddressesLimited() -> Bool {
    #if canImport(Glibc)
        var limit = rlimit()
        let addresses = __rlimit_resource_t(RLIMIT_AS.rawValue)
        return getrlimit(addresses, &limit) == 0 && limit.rlim_cur != rlim_t.max
    #else
        return false
    #endif
}

/// Makes the program end with a message and the status of an internal error where it runs out of addresses that are limited: an
/// allocation that fails ends it by a signal.
package func endPlainlyWithoutMemory() {
    guard areAddressesLimited() else { return }
    for number in [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP] {
        signal(number) { _ in
            // Nothing else may be called here.
            let message: StaticString =
                "layoutc: error: there is too little memory: raise the limit of 'ulimit -v'\n"
            _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(70)
        }
    }
}
