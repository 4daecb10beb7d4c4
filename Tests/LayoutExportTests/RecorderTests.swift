import ContentSizes
import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutExport
import LayoutProgram
import LinearSolver
import TestSupport
import Testing

/// What the recorder says of views that are laid out: here by the numbers of layoutc, which the stand-in for UIKit takes.
@Suite struct RecorderTests {
    @Test func aRecordOfMeasuredViewsPassesItsOwnTest() throws {
        let names = ["login", "settings", "chat", "player", "dynamic-stack-view"]
        let texts = names.map { Examples.text(of: "\($0).layout") } + [layoutWithARemovedView]
        let layouts = try texts.enumerated().map { index, text in
            ExportedLayout("Layout\(index)", try #require(compiledLayout(text)))
        }
        var request = EnvironmentRequest()
        (request.width, request.height) = (400, 800)
        let calls = try layouts.map { try $0.measuredCall(in: request) }
        let records = try records(layouts.map(\.file) + [("Runner.swift", try runner(calls))])
        #expect(records.count == layouts.count)
        for (record, layout) in zip(records, layouts) {
            #expect(try failures(of: record) == [], "\(layout.name):\n\(record)")
        }
    }

    private let layoutWithARemovedView = """
        Title: Label("Title")
        Badge: View { Count: Label("3") }
        Title.Center = Superview.Center
        Badge.Leading = Title.Trailing + 8
        Badge.CenterY = Title.CenterY
        Badge.Count.Edges = Badge.Edges
        when width < 500 { remove Badge }
        """

    @Test func whatUIKitMakesItselfIsNotRecorded() throws {
        let view = try String(contentsOf: Self.folder.appending(path: "LiveView.txt"), encoding: .utf8)
        let main = """
            @main struct Runner {
              @MainActor static func main() { print("@@ \\n" + LayoutRecorder(LiveView()).layout) }
            }
            """
        let records = try records([("LiveView.swift", view + main)])
        let golden = try String(
            contentsOf: Self.folder.appending(path: "LiveView.layout"), encoding: .utf8)
        #expect(records == [golden])
        #expect(try failures(of: golden) == [])
    }

    @Test func theRecordKeepsSecretsAndCompiles() throws {
        let view = """
            import UIKit

            final class _UIHostingView: UIView {}

            final class FormView: UIView {
              let name = UILabel()
              let hint = UILabel()
              let own = UILabel()
              let password = UITextField()
              let blur = UIVisualEffectView()
              let hosting = _UIHostingView()

              init() {
                super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
                for view in [name, hint, own, password, blur, hosting] {
                  addSubview(view)
                  view.translatesAutoresizingMaskIntoConstraints = false
                }
                name.text = "Zoë \\u{7} 42\\u{1B}[0m"
                name.font = .systemFont(ofSize: 20, weight: .bold)
                hint.text = "A hint of several words"
                hint.numberOfLines = 0
                own.text = "Another"
                own.numberOfLines = 2
                own.font = UIFont(name: "Avenir", size: 12)
                password.text = "hunter2"
                password.isSecureTextEntry = true
                NSLayoutConstraint.activate([
                  name.topAnchor.constraint(equalTo: topAnchor, constant: 0.00001),
                  name.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1e-7),
                  name.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
                  hint.topAnchor.constraint(equalTo: name.bottomAnchor),
                  hint.leadingAnchor.constraint(equalTo: leadingAnchor),
                  hint.widthAnchor.constraint(equalToConstant: 1e2),
                  own.topAnchor.constraint(equalTo: hint.bottomAnchor),
                  own.leadingAnchor.constraint(equalTo: leadingAnchor),
                  password.topAnchor.constraint(equalTo: own.bottomAnchor),
                  password.leadingAnchor.constraint(equalTo: leadingAnchor),
                  blur.topAnchor.constraint(equalTo: topAnchor),
                  blur.bottomAnchor.constraint(equalTo: password.bottomAnchor),
                  hosting.topAnchor.constraint(equalTo: blur.bottomAnchor),
                ])
              }

              required init?(coder: NSCoder) { nil }
            }

            @main struct Runner {
              @MainActor static func main() {
                print("@@ \\n" + LayoutRecorder(FormView()).layout)
                print("@@ \\n" + LayoutRecorder(FormView(), texts: .placeholders).layout)
              }
            }
            """
        let records = try records([("FormView.swift", view)])
        let declarations = records.map { record in
            record.split(separator: "\n").filter { $0.contains(": Label") || $0.contains("Text Field") }
                .map { String($0) }
        }
        let frozen = "  // Its size is as recorded, at every width."
        #expect(
            declarations == [
                [
                    #"name: Label("Zoë \u{7} 42\u{1B}[0m", font: 20, weight: bold)"#,
                    #"hint: Label("A hint of several words", font: 17, lines: 0)"#,
                    #"own: Label("Another", font: 12, lines: 2)"# + frozen,
                    "password: Text Field(font: 17)",
                ],
                [
                    #"name: Label("xxx \u{7} 00\u{1B}[0x", font: 20, weight: bold)"#,
                    #"hint: Label("x xxxx xx xxxxxxx xxxxx", font: 17, lines: 0)"# + frozen,
                    #"own: Label("xxxxxxx", font: 12, lines: 2)"# + frozen,
                    "password: Text Field(font: 17)",
                ],
            ])
        for record in records {
            _ = try #require(compiledLayout(record), "\(record)")
            for foreign in [
                "UIVisualEffectView with its contents and constraints (3)", "_UIHostingView with its",
            ] {
                #expect(record.contains("// Not recorded: \(foreign)"))
            }
            #expect(!record.contains("hunter2") && !record.contains("blur"))
        }
    }

    /// What a program prints of its views.
    private func records(_ files: [(name: String, text: String)]) throws -> [String] {
        let standIn = try StandIn()
        defer { standIn.remove() }
        let (messages, output) = try standIn.output(
            of: files + [("LayoutRecorder.swift", layoutRecorder)])
        #expect(messages == "")
        return output.components(separatedBy: "@@ ").dropFirst().map {
            String($0.drop { $0 != "\n" }.dropFirst(1).dropLast(1))
        }
    }

    private func runner(_ calls: [String]) throws -> String {
        let runner = try String(contentsOf: Self.folder.appending(path: "Runner.txt"), encoding: .utf8)
        return runner + calls.joined() + "    }\n}\n"
    }

    /// What fails when the tests of a layout are run.
    private func failures(of text: String) throws -> [String] {
        let layout = try #require(compiledLayout(text), "\(text)")
        let checker = LayoutChecker(layout, [])
        #expect(checker.items.count == 1)
        return checker.items.map { checker.result(of: $0) }.flatMap { result in
            result.diagnostics.map { "\($0)" } + (result.outcome == .passed ? [] : ["\(result.outcome)"])
        }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}

extension ExportedLayout {
    /// The Swift that gives the views the content sizes and frames that they have in an environment, and records them.
    fileprivate func measuredCall(in request: EnvironmentRequest) throws -> String {
        let installed = layout.install(in: Environment(request))
        let solved = try solve(installed)
        #expect(solved.status == .solved)
        let contents = try SettledSolution(installed, options: SolveOptions()).contents
        let views = installed.viewsOfSymbols.enumerated().compactMap { symbol, view -> String? in
            guard symbol > 0, let view = view?.place, installed.views[view].type != .layoutGuide else {
                return nil
            }
            let numbers = measures(installed.views[view], solved.views[view - 1].frame, contents[view])
            let path = export.paths[symbol].joined(separator: ".")
            return "Measured(\"\(path)\", \(numbers.map { "\($0)" }.joined(separator: ", ")))"
        }
        let list = views.joined(separator: ",\n")
        return "record(\(className)(), \(runEnvironment(request)), [\n\(list)\n])\n"
    }

    /// The alignment rectangle of a view, and its content size. UIKit measures a text of several lines as it is broken.
    private func measures(_ view: InstalledView, _ frame: Rectangle, _ content: ViewContent) -> [Double] {
        let insets = view.type.alignmentInsets(in: .usual)
        let isBroken = (view.arguments.lines ?? 1) != 1
        let width = content.size(.horizontal) ?? -1
        return [frame.x + insets.left, frame.y + insets.top]
            + [frame.width - insets.left - insets.right, frame.height - insets.top - insets.bottom]
            + [isBroken ? min(width, frame.width) : width, content.size(.vertical) ?? -1]
    }
}
