import Foundation
import Testing

/// A browser without a window, which tells how it lays out a page.
enum Browser {
    private static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        .first(where: FileManager.default.isExecutableFile)

    /// Whether there is one that starts here: not with little memory.
    static let works =
        (try? run(["--headless", "--no-sandbox", "--dump-dom", "about:blank"]))?.output.isEmpty == false

    /// What a script says of a page, one line for each text that it puts into `lines`; with what it complains of.
    ///
    /// - Parameter script: Runs when the page is loaded.
    static func answers(_ page: String, script: String) throws -> (lines: [String], complaints: [String]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "layoutc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let asked = page.replacing(
            "</body>",
            with: """
                <script>addEventListener('load', () => { const lines = []; try { \(script) } catch (error) { lines.push(error); }
                const found = document.createElement('pre');
                found.textContent = '##BEGIN\\n' + lines.join('\\n') + '\\n##END';
                document.body.replaceChildren(found); });</script></body>
                """)
        let file = folder.appending(path: "page.html")
        try Data(asked.utf8).write(to: file)
        let (output, messages) = try run([
            "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
            "--force-device-scale-factor=1",
            "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=20000", "--dump-dom",
            file.absoluteString,
        ])
        let start = try #require(output.range(of: "##BEGIN\n"))
        let end = try #require(output.range(of: "\n##END"))
        return (
            output[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init),
            messages.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
        )
    }

    private static func run(_ arguments: [String]) throws -> (output: String, messages: String) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(path))
        process.arguments = arguments
        let (output, messages) = (
            Pipe(), FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        )
        _ = FileManager.default.createFile(atPath: messages.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: messages) }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: messages)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: data, as: UTF8.self),
            String(decoding: try Data(contentsOf: messages), as: UTF8.self)
        )
    }
}
