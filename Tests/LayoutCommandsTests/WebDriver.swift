import Foundation
import Testing

/// A browser without a window that a test types and clicks in, through chromedriver (the protocol of W3C WebDriver).
final class WebDriver {
    private static let path = ["/usr/bin/chromedriver", "/usr/local/bin/chromedriver"]
        .first(where: FileManager.default.isExecutableFile)

    /// Whether there is one.
    static let isInstalled = path != nil

    private let process = Process()
    private let port: UInt16
    private var session = ""

    init() async throws {
        let output = Pipe()
        process.executableURL = URL(filePath: try #require(WebDriver.path))
        process.arguments = ["--port=0"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.contains("successfully on port") || !said.hasSuffix("\n") {
            let part = output.fileHandleForReading.availableData
            if part.isEmpty { break }
            said += String(decoding: part, as: UTF8.self)
        }
        let number = said.components(separatedBy: "on port ").last ?? ""
        port = try #require(UInt16(number.prefix { $0.isNumber }))
        let options: [String: Any] = [
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,900",
                "--force-device-scale-factor=1",
            ]
        ]
        let wanted: [String: Any] = [
            "goog:loggingPrefs": ["browser": "ALL"], "goog:chromeOptions": options,
        ]
        struct Session: Decodable { var sessionId: String }
        let made: Session = try await call("POST", "session", ["capabilities": ["alwaysMatch": wanted]])
        session = made.sessionId
    }

    /// Ends the browser, which no process does by itself.
    func end() async {
        struct Nothing: Decodable {}
        let _: Nothing?? = try? await call("DELETE", "session/\(session)")
        // It may have been started where other signals are blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Of a script.
    private struct Outcome<Value: Decodable>: Decodable {
        var value: Value?
        var failure: String?
    }

    private struct Reply<Value: Decodable>: Decodable { var value: Value }

    private func call<Value: Decodable>(
        _ method: String, _ path: String, _ body: [String: Any]? = nil
    ) async throws -> Value {
        let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
        let head =
            "\(method) /\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
            + "Content-Length: \(content.count)\r\n\r\n"
        let connection = try #require(Loopback(port: port))
        let reply = connection.exchange(Array(head.utf8) + content, isAwaited: true)
        let end = try #require(reply.range(of: "\r\n\r\n"))
        let data = Data(reply[end.upperBound...].utf8)
        guard reply.hasPrefix("HTTP/1.1 200") else { throw Failure(description: String(reply.prefix(800))) }
        return try JSONDecoder().decode(Reply<Value>.self, from: data).value
    }

    private struct Ignored: Decodable { init(from decoder: any Decoder) throws {} }

    func open(_ address: String) async throws {
        let _: Ignored = try await call("POST", "session/\(session)/url", ["url": address])
    }

    /// What a script returns, or what it promises.
    func answer<Value: Decodable>(_ script: String, _ arguments: [String] = []) async throws -> Value {
        let wrapped =
            "const done = arguments[arguments.length - 1]; (async (...given) => { \(script) })(...arguments)"
            + ".then(value => done({ value }), error => done({ failure: String(error.stack) }))"
        let result: Outcome<Value> = try await call(
            "POST", "session/\(session)/execute/async", ["script": wrapped, "args": arguments])
        if let failure = result.failure { throw Failure(description: failure) }
        return try #require(result.value)
    }

    /// Runs a script that returns nothing.
    func run(_ script: String, _ arguments: [String] = []) async throws {
        let _: Bool = try await answer(script + "; return true", arguments)
    }

    /// Waits until an expression is true; fails after ten seconds.
    func wait(until condition: String, at location: SourceLocation = #_sourceLocation) async throws {
        let isTrue: Bool = try await answer(
            """
            for (const end = performance.now() + 10000; performance.now() < end;) {
              if (\(condition)) return true
              await new Promise(resume => setTimeout(resume, 10))
            }
            return false
            """)
        #expect(isTrue, "\(condition)", sourceLocation: location)
    }

    /// Presses the keys of a text where the focus is. `\u{E007}` is Return, `\u{E004}` Tab.
    func type(_ text: String) async throws {
        let keys = text.flatMap { key -> [[String: Any]] in
            [["type": "keyDown", "value": String(key)], ["type": "keyUp", "value": String(key)]]
        }
        try await act(["type": "key", "id": "keys", "actions": keys])
    }

    /// Presses the pointer at the first place and lets it go at the last; with one place it clicks.
    func drag(_ places: [(x: Double, y: Double)]) async throws {
        var actions: [[String: Any]] = []
        for (index, place) in places.enumerated() {
            actions.append(["type": "pointerMove", "duration": 50, "x": Int(place.x), "y": Int(place.y)])
            if index == 0 { actions.append(["type": "pointerDown", "button": 0]) }
        }
        actions.append(["type": "pointerUp", "button": 0])
        try await act(
            ["type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": actions])
    }

    /// Clicks in the middle of what a selector finds.
    func click(_ selector: String) async throws {
        try await drag([try await middle(of: selector)])
    }

    func middle(of selector: String) async throws -> (x: Double, y: Double) {
        let place: [Double] = try await answer(
            """
            const found = document.querySelector(given[0])
            found.scrollIntoView({ block: 'nearest' })
            const { x, y, width, height } = found.getBoundingClientRect()
            return [x + width / 2, y + height / 2]
            """, [selector])
        return (place[0], place[1])
    }

    private func act(_ source: [String: Any]) async throws {
        let _: Ignored? = try await call("POST", "session/\(session)/actions", ["actions": [source]])
    }

    /// What the browser's console has said since the last time.
    func complaints() async throws -> [String] {
        struct Line: Decodable { var message: String }
        let lines: [Line] = try await call("POST", "session/\(session)/se/log", ["type": "browser"])
        return lines.map { $0.message }
    }
}
