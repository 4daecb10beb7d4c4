import LayoutCommands
import LayoutSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

endPlainlyWithoutMemory()
exit(runProgram(in: .current(), runner: ThreadedRunner.init).rawValue)
