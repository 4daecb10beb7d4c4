import Foundation
import LayoutSyntax
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
private let script = root.appending(path: "Sources/ContentSizes/Text/Inter/generate-metrics.py")
private let table = root.appending(path: "Sources/ContentSizes/Text/Inter/InterMetrics.swift")
private let fonts = "/usr/share/fonts/opentype/inter"

/// Runs Python and returns what it prints; `nil` when it fails. `LAYOUTC_PYTHON` names another than `python3`.
func python(_ arguments: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [ProcessInfo.processInfo.environment["LAYOUTC_PYTHON"] ?? "python3"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
}

private func canGenerate() -> Bool {
    FileManager.default.fileExists(atPath: fonts) && python(["-c", "import fontTools"]) != nil
}

@Suite struct TextMetricsTableTests {
    @Test(.enabled("needs Debian's package fonts-inter and Python with fonttools", canGenerate))
    func theTableIsWhatTheScriptMakesOfTheFonts() throws {
        let made = FileManager.default.temporaryDirectory.appending(path: "tables-\(UUID())")
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: made) }
        _ = try #require(python([script.path(), fonts, made.path()]))
        for name in try FileManager.default.contentsOfDirectory(atPath: made.path()) {
            let found = try Data(contentsOf: table.deletingLastPathComponent().appending(path: name))
            #expect(try Data(contentsOf: made.appending(path: name)) == found, "make \(name) anew")
        }
    }

    @Test func theLicenceIsInTheTree() throws {
        let licence = try String(
            contentsOf: root.appending(path: "Sources/ContentSizes/Text/Inter/LICENSE.txt"), encoding: .utf8)
        #expect(licence.contains("SIL OPEN FONT LICENSE Version 1.1"))
        #expect(licence.contains("The Inter Project Authors"))
        #expect(
            try String(contentsOf: table, encoding: .utf8).contains(
                "Copyright 2016-2022 The Inter Project Authors"))
    }
}
