import LayoutCommands
import LayoutService

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `layoutc preview FILE`: prints the address of the page, and serves it until the program is ended.
///
/// - Returns: Why it cannot, in words; `nil` after the end.
func servePreview(_ request: PreviewRequest, announce: (String) -> Void) -> String? {
    let server: PreviewServer
    do throws(ListeningFailure) {
        server = try PreviewServer(request) { ProcessEnvironment.current().files }
    } catch {
        return error.reason
    }
    announce(server.address)
    if request.opensBrowser { openBrowser(server.address) }
    server.run()
    return nil
}

private func openBrowser(_ address: String) {
    #if canImport(Darwin)
        let program = "open"
    #else
        let program = "xdg-open"
    #endif
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    // Where there is no such program, the address is printed all the same.
    _ = posix_spawnp(&process, program, nil, nil, &arguments, environ)
}
