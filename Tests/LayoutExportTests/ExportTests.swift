import ContentSizes
import Foundation
import LayoutEngine
import LayoutExport
import TestSupport
import Testing

/// Exported code is compiled against the stand-in for UIKit, its views are built in several environments, and what they
/// hold is solved again.
@Suite(.serialized) struct ExportTests {
    @Test func exportedViewsHaveTheFramesOfTheirLayouts() throws {
        let standIn = try StandIn()
        defer { standIn.remove() }
        let layouts = ExportCorpus.layouts
        if ProcessInfo.processInfo.environment["LAYOUTC_EXPORT_FOLDER"] == nil {
            #expect(layouts.count >= 100)
        }
        // The compiler has everything in memory.
        for start in stride(from: 0, to: layouts.count, by: 250) {
            let end = min(start + 250, layouts.count)
            try check(Array(layouts[start..<end]), standIn)
            if layouts.count > 250 {
                FileHandle.standardError.write(Data("\(end) of \(layouts.count) layouts\n".utf8))
            }
        }
    }

    @Test(arguments: ["settings", "card"]) func exportedTestsCompile(name: String) throws {
        let standIn = try StandIn()
        defer { standIn.remove() }
        let layout = try #require(compiledLayout(Examples.text(of: "\(name).layout")))
        var options = ExportOptions(name: "SampleView")
        for target in [ExportTarget.swift, .test, .xctest] {
            options.target = target
            let view = exportSwift(layout, ExportOptions(name: "SampleView"))
            var files = [("SampleView.swift", String(decoding: view.text, as: UTF8.self))]
            if target != .swift {
                let test = exportSwift(layout, options)
                files.append(("Frames.swift", String(decoding: test.text, as: UTF8.self)))
            }
            for mode in ["5", "6"] { #expect(try standIn.typecheck(files, mode: mode) == "") }
            #expect(try standIn.lint(files) == "")
        }
    }

    @Test func anExtensionCompilesWithTheClassThatItAsksFor() throws {
        let standIn = try StandIn()
        defer { standIn.remove() }
        let text = """
            Title: Label("Title", lines: 0)
            Box: View(intrinsic: 30 x none, margins: (1, 2, 3, 4))
            Title.Edges = Superview.Layout Margins Guide.Edges
            Box.Center = Superview.Center
            """
        var options = ExportOptions(name: "CardView")
        options.style = .extension
        let code = String(
            decoding: exportSwift(try #require(compiledLayout(text)), options).text, as: UTF8.self)
        let properties = code.split(separator: "\n").filter { $0.hasPrefix("///     let ") }.map {
            "  " + $0.dropFirst(8).replacing(": ", with: " = ") + "()\n"
        }
        #expect(properties.count == 2)
        let owner = "import UIKit\n\nfinal class CardView: UIView {\n\(properties.joined())}\n"
        let files = [("CardView.swift", owner), ("CardView+Layout.swift", code)]
        for mode in ["5", "6"] { #expect(try standIn.typecheck(files, mode: mode) == "") }
        #expect(try standIn.lint(files) == "")
    }

    /// The priorities at which the width and the height of a view resist growing that was made in code:
    /// developer.apple.com/documentation/uikit/uiview/contenthuggingpriority(for:). The exporter leaves them out, and the
    /// stand-in has them, each by a table of its own.
    @Test func exporterAndStandInKnowTheDefaultsOfUIKit() throws {
        let defaults = [
            ("View", "UIView", 250, 250), ("Label", "UILabel", 250, 250), ("Button", "UIButton", 250, 250),
            ("Text Field", "UITextField", 250, 250), ("Text View", "UITextView", 250, 250),
            ("Image View", "UIImageView", 250, 250), ("Scroll View", "UIScrollView", 250, 250),
            ("Switch", "UISwitch", 750, 750), ("Stepper", "UIStepper", 750, 750),
            ("Slider", "UISlider", 250, 750), ("Segmented Control", "UISegmentedControl", 250, 750),
            ("Progress View", "UIProgressView", 250, 750), ("Search Bar", "UISearchBar", 250, 750),
            ("Activity Indicator", "UIActivityIndicatorView", 750, 750),
            ("Page Control", "UIPageControl", 750, 750), ("Date Picker", "UIDatePicker", 750, 750),
            ("Picker View", "UIPickerView", 750, 750), ("Navigation Bar", "UINavigationBar", 250, 750),
            ("Tab Bar", "UITabBar", 250, 750), ("Toolbar", "UIToolbar", 250, 750),
        ]
        for (type, _, width, height) in defaults where type != "Text View" {
            let layout = try #require(compiledLayout("A: \(type)(hugging: \(width) x \(height))\n"))
            let text = String(decoding: exportSwift(layout, ExportOptions(name: "AView")).text, as: UTF8.self)
            #expect(!text.contains("Hugging"), "\(type)")
        }
        let calls = defaults.map { "show(\($0.1)())\n" }.joined()
        let main = """
            import UIKit

            @main struct Runner {
              @MainActor static func main() {
            \(calls)  }
              @MainActor static func show(_ view: UIView) {
                let hugging = [.horizontal, .vertical].map { view.contentHuggingPriority(for: $0).rawValue }
                print(Int(hugging[0]), Int(hugging[1]))
              }
            }
            """
        let standIn = try StandIn()
        defer { standIn.remove() }
        let (messages, output) = try standIn.output(of: [("Runner.swift", main)])
        #expect(messages == "")
        #expect(output == defaults.map { "\($0.2) \($0.3)\n" }.joined())
    }

    private func check(_ layouts: [ExportedLayout], _ standIn: StandIn) throws {
        let runner = try String(contentsOf: Self.folder.appending(path: "Runner.txt"), encoding: .utf8)
        let calls = layouts.indices.map { layouts[$0].call($0) }.joined()
        let files =
            layouts.map(\.file) + [("LayoutRecorder.swift", layoutRecorder), ("App.swift", app(layouts))]
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

    /// The classes of the app that layouts name.
    private func app(_ layouts: [ExportedLayout]) -> String {
        let classes = layouts.reduce(into: [:]) { $0.merge($1.ownClasses) { first, _ in first } }
        let lines = classes.keys.sorted().map { "\nclass \($0): \(classes[$0] ?? "UIView {}")\n" }
        return "import UIKit\n" + lines.joined()
    }

    /// - Parameter section: The number of the layout, that of the environment, and the record.
    private func compare(_ section: String, _ layouts: [ExportedLayout]) {
        let head = section.prefix { $0 != "\n" }.split(separator: " ")
        guard let number = Int(head[0]), let index = Int(head[1]) else { return }
        #expect(head.count == 2, "\(section)")
        let lines = section.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let environment = layouts[number].environments[index]
        let frames = ExportedFrames(
            exported: layouts[number], environment: environment, isCanvas: index == 0,
            recorded: lines.filter { !$0.hasPrefix("|| ") }.joined(separator: "\n"))
        let constraints = ExportedConstraints(
            layouts[number], layouts[number].layout.install(in: Environment(environment)),
            lines.filter { $0.hasPrefix("|| ") }.map { $0.dropFirst(3) })
        let differences = frames.differences() + constraints.differences()
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))\n\(layouts[number].source)")
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}

extension ExportedLayout {
    /// The text of the layout.
    var source: String { String(decoding: layout.sources.files[0].bytes, as: UTF8.self) }

    /// Whether each constraint takes at most two lines: a line with a name, and one without.
    var hasShortConstraints: Bool {
        var isList = false
        var since = 0
        for line in file.text.split(separator: "\n") {
            if line.hasSuffix("])") { isList = false }
            since = line.contains("\"") ? 1 : since + 1
            if isList, since > 2 { return false }
            if line.hasSuffix("named([") || line.hasSuffix("(named: [") { (isList, since) = (true, 0) }
        }
        return true
    }
}
