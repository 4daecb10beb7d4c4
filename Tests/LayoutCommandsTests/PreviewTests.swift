import Foundation
import TestSupport
import Testing

/// `layoutc preview` as a process: what it serves, what it refuses, and what a browser shows of it.
@Suite(.serialized) final class PreviewTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "layoutc-\(UUID().uuidString)")
    private let process = Process()
    /// `http://127.0.0.1:PORT/TOKEN/`
    private let address: String

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("include \"part.layout\"\nA: View\nA.Edges = Superview.Edges inset Gap\n".utf8)
            .write(to: folder.appending(path: "main.layout"))
        try Data("let Gap = 8\n".utf8).write(to: folder.appending(path: "part.layout"))
        let output = Pipe()
        process.executableURL = placeOfProgram()
        process.arguments = ["preview", "main.layout"]
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.hasSuffix("\n") {
            let part = output.fileHandleForReading.availableData
            if part.isEmpty { break }
            said += String(decoding: part, as: UTF8.self)
        }
        address = said.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private var host: String { String(address.split(separator: "/")[1]) }
    private var token: String { String(address.split(separator: "/")[2]) }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// What is sent back for these bytes, as text; empty where nothing comes.
    private func reply(to bytes: [UInt8], isAwaited: Bool = true) -> String {
        let port = UInt16(host.split(separator: ":")[1]) ?? 0
        return Loopback(port: port)?.exchange(bytes, isAwaited: isAwaited) ?? ""
    }

    private func status(_ path: String, _ headers: String...) -> String {
        let lines = (["GET \(path) HTTP/1.1"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
        return String(reply(to: Array(lines.utf8)).split(separator: "\r\n").first ?? "")
    }

    @Test func onlyTheOwnPageIsAnswered() {
        let ours = "Host: \(host)"
        #expect(address.hasPrefix("http://127.0.0.1:") && token.count == 32)
        #expect(status("/\(token)/", ours) == "HTTP/1.1 200 OK")
        #expect(status("/\(token)/", ours, "Origin: http://\(host)") == "HTTP/1.1 200 OK")
        let port = host.split(separator: ":")[1]
        #expect(status("/\(token)/", "Host: localhost:\(port)") == "HTTP/1.1 200 OK")
        let refused = "HTTP/1.1 403 Forbidden"
        #expect(status("/\(token)/") == refused)
        #expect(status("/\(token)/", "Host: example.com") == refused)
        #expect(status("/\(token)/", "Host: example.com:\(port)") == refused)
        #expect(status("/\(token)/", "Host: 127.0.0.1") == refused)
        #expect(status("/\(token)/", ours, "Origin: http://example.com") == refused)
        #expect(status("/\(token)/", ours, "Origin: null") == refused)
        #expect(status("/\(token)/", ours, "Origin: https://\(host)") == refused)
        #expect(status("/", ours) == refused)
        #expect(status("/\(token.dropLast())0x/", ours) == refused)
        #expect(status("/page.js", ours) == refused)
        #expect(status("/\(token)/../../etc/passwd", ours) == "HTTP/1.1 404 Not Found")
        #expect(status("/\(token)/main.layout", ours) == "HTTP/1.1 404 Not Found")
        let head = reply(to: Array("DELETE /\(token)/ HTTP/1.1\r\n\(ours)\r\n\r\n".utf8))
        #expect(head.hasPrefix("HTTP/1.1 405"))
        let large = "POST /\(token)/ask HTTP/1.1\r\n\(ours)\r\nContent-Length: 99999999999\r\n\r\n"
        #expect(reply(to: Array(large.utf8)).hasPrefix("HTTP/1.1 413"))
    }

    private func ask(_ words: [String]) -> String {
        let body = pageMessage([
            Array("1".utf8), Array("run".utf8), Array(words.joined(separator: "\0").utf8),
        ])
        let head = "POST /\(token)/ask HTTP/1.1\r\nHost: \(host)\r\nContent-Length: \(body.count)\r\n\r\n"
        return reply(to: Array(head.utf8) + body)
    }

    /// The page may ask for the file and what lies beside it, and it changes nothing.
    @Test func onlyTheFolderOfTheFileIsRead() throws {
        #expect(ask(["format", "part.layout"]).contains("let Gap = 8"))
        #expect(!ask(["format", "/etc/passwd"]).contains("root"))
        #expect(ask(["solve", "/etc/hostname", "--allow-include", "/"]).contains("no such file"))
        _ = ask(["format", "part.layout", "-o", "new.layout"])
        try write("let Gap   =   8\n", to: "part.layout")
        _ = ask(["format", "part.layout", "--in-place"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "main.layout", "part.layout",
            ])
        #expect(
            try String(contentsOf: folder.appending(path: "part.layout"), encoding: .utf8)
                == "let Gap   =   8\n")
    }

    @Test func garbageDoesNotStopIt() {
        var random = SeededGenerator(seed: 62)
        // These stay open and say nothing, more than there may be.
        let silent = (0..<60).compactMap { _ in Loopback(port: UInt16(host.split(separator: ":")[1]) ?? 0) }
        for round in 0..<10_000 {
            var bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            if round % 3 == 0 { bytes = Array("GET /\(token)/ HTTP/1.1\r\nHost".utf8) + bytes }
            if round % 5 == 0 { bytes += Array("\r\n\r\n".utf8) }
            _ = reply(to: bytes, isAwaited: false)
        }
        #expect(silent.count == 60)
        #expect(status("/\(token)/", "Host: \(host)") == "HTTP/1.1 200 OK")
        #expect(process.isRunning)
    }

    @Test func itEndsWithItsParent() throws {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "\"$L\" preview main.layout & echo $!; sleep 1"]
        shell.environment = ["L": try #require(placeOfProgram()).path]
        shell.currentDirectoryURL = folder
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        shell.waitUntilExit()
        // The pipe ends when the last process that holds it does.
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said.contains("http://127.0.0.1:"))
    }

    @Test func aSignalEndsIt() {
        process.interrupt()
        process.waitUntilExit()
        #expect(!process.isRunning)
    }

    @Test(.enabled(if: WebDriver.isInstalled, "chromedriver is not installed"))
    func theBrowserFollowsTheFile() async throws {
        let browser = try await WebDriver()
        do {
            try await browser.open(address)
            try await browser.wait(until: "document.body.dataset.ready && problems.status === 'solved'")
            let first: [Double] = try await browser.answer(
                "return Object.values(page.active.data.views[0]?.frame)")
            #expect(first[0] == 8)
            // What is included counts, too.
            try write("let Gap = 24\n", to: "part.layout")
            try await browser.wait(until: "page.active.data.views[0]?.frame.x === 24")
            // An editor that puts a new file in the place of the old one.
            try write("A: View\nA.Edges = Superview.Edges inset 30\n", to: "other")
            #expect(
                rename(folder.appending(path: "other").path, folder.appending(path: "main.layout").path) == 0)
            try await browser.wait(until: "page.active.data.views[0]?.frame.x === 30")
            // While it has errors, the last picture stays below the messages.
            try write("A: View\nA.Edges = Superview.Edges inset\nA.Widht = 4\n", to: "main.layout")
            try await browser.wait(until: "problems.status === null && document.querySelector('.stale svg')")
            for save in 1...1000 {
                try write("A: View\nA.Edges = Superview.Edges inset \(save % 90)\n", to: "main.layout")
            }
            try write("A: View\nA.Edges = Superview.Edges inset 77\n", to: "main.layout")
            try await browser.wait(until: "page.active.data.views[0]?.frame.x === 77 && !isDrawing")
            let text: String = try await browser.answer("return editor.text")
            #expect(text.hasSuffix("inset 77\n"))
            let scenario = PageScenario(browser: browser)
            try await scenario.typesALayout()
            try await scenario.breaksAndMends()
            try await scenario.asksAboutAView()
            try await scenario.tellsOfTestsAndScreens()
            #expect(try await browser.complaints() == [])
        } catch { Issue.record(error) }
        await browser.end()
    }
}
