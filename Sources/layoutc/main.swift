import LayoutCommands

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

endPlainlyWithoutMemory()
exit(runProgram(in: .current()).rawValue)
