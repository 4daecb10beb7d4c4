import Foundation
import TestSupport
import Testing

/// The playground that `make web` builds, opened from its file; `make web-test` says where it is.
private let playground = ProcessInfo.processInfo.environment["LAYOUTC_PLAYGROUND"]

@Suite(.serialized, .enabled(if: playground != nil, "only with a playground: make web-test"))
final class PlaygroundTests {
    private var address: String { URL(filePath: playground ?? "").absoluteString }

    /// Opens the playground and does something with it; whatever the browser complains of is a failure.
    private func open(_ work: (WebDriver) async throws -> Void) async throws {
        let browser = try await WebDriver()
        do {
            try await browser.open(address)
            try await browser.wait(
                until: "document.body.dataset.ready && problems.status !== null && !isDrawing")
            try await work(browser)
            #expect(try await browser.complaints() == [])
            let loaded: [String] = try await browser.answer(
                "return performance.getEntriesByType('resource').map(entry => entry.name).filter(name => !/^(blob|data):/.test(name))"
            )
            #expect(loaded == [])
        } catch { Issue.record(error) }
        await browser.end()
    }

    @Test func itOpensWithAnExampleDrawn() async throws {
        try await open { browser in
            let svg: String = try await browser.answer(
                "return new TextDecoder().decode((await compiler.quick.ask('run', ['solve', page.name, ...page.active.words, '--format', 'svg'], { [page.name]: editor.text })).output)"
            )
            let expected = layoutc(
                ["solve", "login.layout", "--device", "iPhone 16", "--format", "svg"],
                in: World(files: ["login.layout": Examples.text(of: "login.layout")]))
            #expect(svg == expected.output)
            let titles: [String] = try await browser.answer(
                "return [...document.querySelectorAll('.picture > svg g > title')].map(title => title.textContent)"
            )
            #expect(titles.count == 9 && titles[0] == "login.layout at iPhone 16")
        }
    }

    @Test func itIsUsedByHand() async throws {
        try await open { browser in
            let scenario = PageScenario(browser: browser)
            try await scenario.typesALayout()
            try await scenario.breaksAndMends()
            try await scenario.settlesAnAmbiguity()
            try await scenario.asksAboutAView()
            try await scenario.tellsOfTestsAndScreens()
            try await scenario.dragsTheScreen()
            try await scenario.showsBreakpoints()
            try await scenario.choosesScreens()
            try await scenario.opensALink()
            let storyboard = try String(
                contentsOf: URL(filePath: #filePath).appending(path: "../../../Examples/checkout.storyboard")
                    .standardizedFileURL, encoding: .utf8)
            try await scenario.drops(
                "checkout.storyboard", storyboard, becoming: "// From checkout.storyboard")
            let code = """
                import UIKit
                class CardView: UIView {
                    let title = UILabel()
                    init() {
                        super.init(frame: .zero)
                        addSubview(title)
                        title.translatesAutoresizingMaskIntoConstraints = false
                        title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
                        title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """
            try await scenario.drops("CardView.swift", code, becoming: "// From CardView.swift")
        }
    }

    @Test func itIsAccessible() async throws {
        try await open { try await PageScenario(browser: $0).isAccessible() }
    }

    /// From a key to its picture; printed, because it depends on the machine.
    @Test func aPictureFollowsItsKeyAtOnce() async throws {
        try await open { browser in
            let scenario = PageScenario(browser: browser)
            let (few, many) = (try await scenario.time(ofViews: 50), try await scenario.time(ofViews: 500))
            print("from key to picture: \(few) ms for 50 views, \(many) ms for 500")
            // Twice what it should take, for machines that do something else besides.
            if ProcessInfo.processInfo.environment["LAYOUTC_PLAYGROUND_IS_SLOW"] == nil {
                #expect(few < 32 && many < 120)
            }
        }
    }

    @Test(arguments: GoldenFile.names() + ["examples"])
    func itAnswersAsTheCommandLineDoes(golden: String) async throws {
        let questions = golden == "examples" ? PageQuestion.ofExamples : try PageQuestion.all(of: golden)
        try await open { browser in
            for start in stride(from: 0, to: questions.count, by: 50) {
                let part = Array(questions[start..<min(start + 50, questions.count)])
                let replies: [PageReply] = try await browser.answer(
                    """
                    const replies = []
                    for (const { words, files } of JSON.parse(given[0])) {
                      const { status, output, messages } = await compiler.quick.ask('run', words, files)
                      replies.push({ status, output: decoder.decode(output), messages: decoder.decode(messages) })
                    }
                    return replies
                    """, [String(decoding: try JSONEncoder().encode(part), as: UTF8.self)])
                for (question, reply) in zip(part, replies) {
                    #expect(reply == question.answerOfCommandLine, "\(question.words)")
                }
            }
        }
    }
}
