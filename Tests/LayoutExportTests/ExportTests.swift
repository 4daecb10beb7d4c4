import Foundation
import LayoutOutput
import TestSupport
import Testing

/// Exported code is compiled against the stand-in for UIKit, its views are built in several environments, and what they
/// hold is solved again.
@Suite(.serialized) struct ExportTests {
    @Test func exportedViewsHaveTheFramesOfTheirLayouts() throws {
        let standIn = try StandIn()
        defer { standIn.remove() }
        let layouts = ExportCorpus.layouts
        #expect(layouts.count >= 100)
        // The compiler has everything in memory.
        for start in stride(from: 0, to: layouts.count, by: 250) {
            try check(Array(layouts[start..<min(start + 250, layouts.count)]), standIn)
        }
    }

    @Test func exportedTestsCompile() throws {
        let standIn = try StandIn()
        defer { standIn.remove() }
        let layout = try #require(compiledLayout(Examples.text(of: "settings.layout")))
        var options = ExportOptions(name: "SettingsView")
        for target in [ExportTarget.swift, .test, .xctest] {
            options.target = target
            let view = exportSwift(layout, ExportOptions(name: "SettingsView"))
            var files = [("SettingsView.swift", String(decoding: view.text, as: UTF8.self))]
            if target != .swift {
                let test = exportSwift(layout, options)
                files.append(("Frames.swift", String(decoding: test.text, as: UTF8.self)))
            }
            #expect(try standIn.typecheck(files, mode: "6") == "")
            #expect(try standIn.lint(files) == "")
        }
    }

    private func check(_ layouts: [ExportedLayout], _ standIn: StandIn) throws {
        let runner = try String(contentsOf: Self.folder.appending(path: "Runner.txt"), encoding: .utf8)
        let calls = layouts.indices.map { layouts[$0].call($0) }.joined()
        let files = layouts.map(\.file) + [("LayoutRecorder.swift", layoutRecorder)]
        let (messages, output) = try standIn.output(
            of: files + [("Runner.swift", runner + calls + "    }\n}\n")])
        #expect(messages == "")
        #expect(try standIn.typecheck(files, mode: "5") == "")
        let findings = try standIn.lint(files)
        #expect(findings == "")
        let long = layouts.filter { !$0.hasShortConstraints }.map(\.name)
        #expect(long == [])
        let sections = output.components(separatedBy: "@@ ").dropFirst()
        #expect(
            sections.count == layouts.reduce(0) { $0 + $1.environments.count }, "\(output.suffix(1000))")
        for section in sections { compare(section, layouts) }
    }

    /// - Parameter section: The number of the layout, that of the environment, and the record.
    private func compare(_ section: String, _ layouts: [ExportedLayout]) {
        let head = section.prefix { $0 != "\n" }.split(separator: " ")
        guard let number = Int(head[0]), let index = Int(head[1]) else { return }
        #expect(head.count == 2, "\(section)")
        let frames = ExportedFrames(
            exported: layouts[number], environment: layouts[number].environments[index],
            recorded: String(section.drop { $0 != "\n" }))
        let differences = frames.differences()
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))\n\(layouts[number].source)")
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}

extension ExportedLayout {
    /// The text of the layout.
    var source: String { String(decoding: layout.sources.files[0].bytes, as: UTF8.self) }

    /// Whether each constraint takes at most two lines, its name and what it is; three where the latter alone is longer than
    /// a line.
    var hasShortConstraints: Bool {
        var isList = false
        var since = 0
        var last = ""
        for line in file.text.split(separator: "\n").map(String.init) {
            if line.hasSuffix("named([") { isList = true }
            if line.hasSuffix("])") || line.hasSuffix("]))") { isList = false }
            since = line.contains("\"") ? 1 : since + 1
            let isBroken = since == 3 && last.count + line.drop { $0 == " " }.count > 100
            if isList, since > 2, !isBroken, !line.hasSuffix("named([") { return false }
            last = line
        }
        return true
    }
}
