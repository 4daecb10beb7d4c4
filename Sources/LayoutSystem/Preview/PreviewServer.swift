import LayoutCommands
import LayoutPage
import LayoutProgram
import LayoutService

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Serves the page of one file to browsers on this machine.
final class PreviewServer: Sendable {
    let address: String
    private let request: PreviewRequest
    private let files: @Sendable () -> FileSystem
    private let listener: Int32
    private let port: UInt16
    /// Nobody who does not know it is answered, for other users and pages of the web can reach the port, too.
    private let token: String
    private let watched = WatchedFiles()
    private let connections = Connections()

    /// The bytes that a question of the page may have.
    private static let longestBody = 64 << 20
    /// So long may a request take to come, in milliseconds.
    private static let patience = 10_000
    /// The files are looked at this often, in milliseconds.
    private static let interval: Int32 = 100

    /// Begins to listen; throws the reason in words if that fails.
    init(_ request: PreviewRequest, files: @escaping @Sendable () -> FileSystem) throws(ListeningFailure) {
        self.request = request
        self.files = files
        var generator = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        (listener, port) = try listen()
        address = "http://127.0.0.1:\(port)/\(token)/"
    }

    /// Serves until the process that started this one ends.
    func run() {
        let parent = getppid()
        unblockSignals()
        var event = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        var looked = millisecondsNow()
        while getppid() == parent {
            if poll(&event, 1, PreviewServer.interval) > 0 { accept() }
            if millisecondsNow() - looked >= Int(PreviewServer.interval) {
                watched.look(files())
                looked = millisecondsNow()
            }
        }
    }

    private func accept() {
        let descriptor = acceptConnection(listener)
        guard descriptor >= 0 else { return }
        guard connections.add(descriptor) else {
            _ = closeConnection(descriptor)
            return
        }
        let isStarted = startDetachedThread {
            self.serve(descriptor)
            self.connections.close(descriptor)
        }
        if !isStarted { connections.close(descriptor) }
    }

    // MARK: One connection

    private func serve(_ descriptor: Int32) {
        var reader = ConnectionReader(descriptor, milliseconds: PreviewServer.patience)
        guard let head = reader.head(atMost: HTTPRequest.longestHead) else { return }
        guard let asked = HTTPRequest(head: head) else {
            return send(.refusal("400 Bad Request"), descriptor)
        }
        guard isOurs(asked) else { return send(.refusal("403 Forbidden"), descriptor) }
        let name = String(asked.path.dropFirst(token.count + 2))
        switch (asked.method, name) {
        case ("POST", "ask"):
            guard let length = asked.contentLength, (0...PreviewServer.longestBody).contains(length) else {
                return send(.refusal("413 Content Too Large"), descriptor)
            }
            guard let body = reader.body(length) else { return }
            connections.isAnswered(descriptor)
            let answer = answerPage(body, disk: disk) { _ in SerialRunner() }
            send(HTTPResponse(status: "200 OK", type: "application/octet-stream", body: answer), descriptor)
        case ("GET", "changes"):
            connections.isAnswered(descriptor)
            tellChanges(descriptor)
        case ("GET", "file"):
            connections.isAnswered(descriptor)
            send(contents(), descriptor)
        case ("GET", _): send(pageFile(name.isEmpty ? pageFiles[0].name : name), descriptor)
        default: send(.refusal("405 Method Not Allowed"), descriptor)
        }
    }

    /// Whether it comes from our page: a page of the web that reaches this port, under whatever name, does not know the token
    /// and says where it is from.
    private func isOurs(_ asked: HTTPRequest) -> Bool {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard let host = asked.header("host"), hosts.contains(host), asked.path.hasPrefix("/\(token)/") else {
            return false
        }
        return asked.header("origin").map { $0 == "http://\(host)" } ?? true
    }

    private func pageFile(_ name: String) -> HTTPResponse {
        guard let file = pageFiles.first(where: { $0.name == name }) else { return .refusal("404 Not Found") }
        return HTTPResponse(status: "200 OK", type: file.type + "; charset=utf-8", body: file.bytes)
    }

    private func contents() -> HTTPResponse {
        let name = (name: "X-Name", value: percentEncoded(request.path))
        switch watched.read(request.path, files()) {
        case .bytes(let bytes): return HTTPResponse(status: "200 OK", body: bytes, headers: [name])
        case .failure(let reason):
            return HTTPResponse(status: "404 Not Found", body: Array(reason.utf8), headers: [name])
        }
    }

    /// Sends the number of the last change, now and after every further one, until the page goes.
    private func tellChanges(_ descriptor: Int32) {
        let response = HTTPResponse(status: "200 OK", type: "text/event-stream")
        guard writeAll(response.head(isEndless: true), to: descriptor) == 0 else { return }
        var told = -1
        while true {
            let version = watched.version
            if version != told, writeAll(Array("data: \(version)\n\n".utf8), to: descriptor) != 0 { return }
            told = version
            // A page sends nothing any more; what can be read is its end.
            var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&event, 1, PreviewServer.interval) > 0 { return }
        }
    }

    private func send(_ response: HTTPResponse, _ descriptor: Int32) {
        _ = writeAll(response.head() + response.body, to: descriptor)
    }

    // MARK: Files

    /// The files in the folder of the one that is shown and in those that the command line allows, to be read only.
    private var disk: FileSystem {
        let files = files()
        var disk = FileSystem.empty
        let folders = ([request.folder] + request.includeFolders).compactMap(files.resolve)
        let isAllowed = { (path: String) in
            guard let resolved = files.resolve(path) else { return false }
            return folders.contains { $0 == "/" || resolved == $0 || resolved.hasPrefix($0 + "/") }
        }
        disk.read = { path in
            isAllowed(path) ? self.watched.read(path, files) : .failure("no such file or directory")
        }
        disk.entries = { isAllowed($0) ? files.entries($0) : nil }
        disk.resolve = files.resolve
        return disk
    }
}

/// Lets signals end the program, also where one that blocks them has started it.
private func unblockSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Why the port cannot be had, in words.
struct ListeningFailure: Error {
    var reason: String
}

/// A socket that listens on a free port of the loopback.
private func listen() throws(ListeningFailure) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw ListeningFailure(reason: reason(errno)) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, length) == 0 && listenForConnections(descriptor) == 0
                && getsockname(descriptor, $0, &length) == 0
        }
    }
    guard isBound else {
        let code = errno
        close(descriptor)
        throw ListeningFailure(reason: reason(code))
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
}

private func listenForConnections(_ descriptor: Int32) -> Int32 { listen(descriptor, 128) }

private func closeConnection(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func acceptConnection(_ listener: Int32) -> Int32 {
    let descriptor = accept(listener, nil, nil)
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return descriptor
}

/// With everything but letters, digits and a few signs as `%XX`.
private func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
        let scalar = Unicode.Scalar(byte)
        if scalar.isASCII, scalar.properties.isAlphabetic || byte.isDigit || "-_./".utf8.contains(byte) {
            encoded.unicodeScalars.append(scalar)
        } else {
            encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
    return encoded
}
