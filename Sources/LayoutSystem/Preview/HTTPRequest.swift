import LayoutSyntax

/// The head of a request of HTTP/1.1, as far as the preview needs it.
struct HTTPRequest: Equatable {
    var method: String
    /// Without what follows a question mark.
    var path: String
    /// By name in lower case. A name that is given twice has no value that may be relied on.
    private var headers: [String: String] = [:]

    /// The bytes that a head may have.
    static let longestHead = 16 << 10

    /// - Parameter head: Without the empty line at its end.
    /// - Returns: `nil` for what is no such request.
    init?(head: some Collection<UInt8>) {
        let lines = String(decoding: head, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "\r\n" })
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else { return nil }
        method = String(words[0])
        path = String(words[1].prefix { $0 != "?" })
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let name = line[..<colon].lowercased()
            guard headers[name] == nil else { return nil }
            headers[name] = Text.trimmed(String(line[line.index(after: colon)...]))
        }
    }

    func header(_ name: String) -> String? { headers[name] }

    /// The number of bytes of the body; 0 where nothing is said.
    var contentLength: Int? { headers["content-length"].map { Int($0) } ?? 0 }
}

/// What a request is answered with.
struct HTTPResponse {
    var status: String
    var type = "text/plain; charset=utf-8"
    var body: [UInt8] = []
    var headers: [(name: String, value: String)] = []

    static func refusal(_ status: String) -> HTTPResponse {
        HTTPResponse(status: status, body: Array("\(status)\n".utf8))
    }

    /// The head with the empty line.
    ///
    /// - Parameter isEndless: Whether the body goes on until the connection is closed.
    func head(isEndless: Bool = false) -> [UInt8] {
        var lines = [
            "HTTP/1.1 \(status)", "Content-Type: \(type)", "Connection: close", "Cache-Control: no-store",
        ]
        if !isEndless { lines.append("Content-Length: \(body.count)") }
        // The page takes nothing from anywhere else, no other page may hold it, and its address stays with it.
        lines.append(
            "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
                + "connect-src 'self'; img-src data:; frame-ancestors 'none'")
        lines += ["X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer"]
        lines += headers.map { "\($0.name): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
