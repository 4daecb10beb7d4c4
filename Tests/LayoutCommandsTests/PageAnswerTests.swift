import Foundation
import LayoutCommands
import LayoutService
import TestSupport
import Testing

/// A run of the program that both the command line and the page can ask for.
struct PageQuestion: Codable {
    var words: [String]
    var files: [String: String]

    /// What the command line prints.
    var answerOfCommandLine: PageReply {
        let run = layoutc(words, in: World(files: files))
        return PageReply(status: Int(run.status.rawValue), output: run.output, messages: run.messages)
    }

    /// All questions of the sessions of a golden file, and the examples in every format.
    static func all(of golden: String) throws -> [PageQuestion] {
        var questions: [PageQuestion] = []
        for session in try GoldenFile(golden).cases {
            let files = Dictionary(session.files.map { ($0.name, $0.text) }) { $1 }
            for line in session.text.split(separator: "\n") where line.hasPrefix("$ ") {
                let words: [String] = LayoutCommandsTests.words(of: String(line.dropFirst(2)))
                // A page has no standard input, and it writes no files that could be in a folder that is read only.
                if words.contains("-") || words.contains(where: { $0.hasPrefix("/read-only/") }) { continue }
                var question = PageQuestion(words: words, files: files)
                for word in words where Examples.names.contains(word) && files[word] == nil {
                    question.files[word] = Examples.text(of: word)
                }
                questions.append(question)
            }
        }
        return questions
    }

    static let ofExamples: [PageQuestion] = Examples.names.flatMap { name in
        [
            ["solve", name, "--format", "json"], ["solve", name, "--device", "iPhone 15", "--format", "svg"],
            ["explain", name], ["check", name], ["format", name], ["export", name],
            ["breakpoints", name, "--width", "320...500"],
        ].map { PageQuestion(words: $0, files: [name: Examples.text(of: name)]) }
    }
}

struct PageReply: Codable, Equatable {
    var status: Int
    var output: String
    var messages: String
}

/// A message to the page or from it, put together by hand.
func pageMessage(_ parts: [[UInt8]]) -> [UInt8] {
    parts.flatMap { part in
        (0..<4).map { UInt8(truncatingIfNeeded: part.count >> (8 * $0)) } + part
    }
}

private func parts(of message: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var rest = message[...]
    while rest.count >= 4 {
        let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        parts.append(Array(rest.dropFirst(4).prefix(length)))
        rest = rest.dropFirst(4 + length)
    }
    return parts
}

private func ask(_ question: String, _ words: [String], _ files: [String: String]) -> PageReply {
    let message = pageMessage(
        [Array("1".utf8), Array(question.utf8), Array(words.joined(separator: "\0").utf8)]
            + files.flatMap { [Array($0.key.utf8), Array($0.value.utf8)] })
    let answer = parts(of: answerPage(message, disk: .empty) { _ in SerialRunner() })
        .map { String(decoding: $0, as: UTF8.self) }
    return PageReply(status: Int(answer[1]) ?? -1, output: answer[2], messages: answer[3])
}

@Suite struct PageAnswerTests {
    @Test(arguments: GoldenFile.names())
    func thePageGetsWhatTheCommandLinePrints(golden: String) throws {
        for question in try PageQuestion.all(of: golden) {
            #expect(
                ask("run", question.words, question.files) == question.answerOfCommandLine,
                "\(question.words)")
        }
    }

    private let layout = """
        A: View(background: red)
        B: Label("Hello")
        A.Leading = Superview.Leading + 20
        A.Width = 100
        A.Trailing = Superview.Trailing - 20
        A.Top = Superview.Top + 100
        A.Height = 50
        B.Top = A.Bottom
        // Ende: ä 🎉

        test at 375 x 667 { A.Height = 50 }

        """

    private func object(_ reply: PageReply) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(reply.output.utf8)) as? [String: Any])
    }

    @Test func aDrawingSaysWhereEverythingIs() throws {
        let reply = ask("draw", ["a.layout", "--device", "iPhone 15"], ["a.layout": layout])
        #expect(reply.status == 1)
        let drawing = try object(reply)
        let svg = layoutc(
            ["solve", "a.layout", "--device", "iPhone 15", "--format", "svg"],
            in: World(files: ["a.layout": layout]))
        #expect(drawing["picture"] as? String == svg.output)
        let views = try #require(drawing["views"] as? [[String: Any]])
        #expect(views.map { $0["path"] as? String } == ["A", "B"])
        #expect(views.map { $0["start"] as? [Int] } == [[1, 1], [2, 1]])
        let constraints = try #require(drawing["constraints"] as? [[String: Any]])
        #expect(constraints.map { $0["start"] as? [Int] } == (3...8).map { [$0, 1] })
        #expect(constraints.last?["views"] as? [Int] == [1, 0])
        let messages = try JSONSerialization.jsonObject(with: Data(reply.messages.utf8)) as? [[String: Any]]
        #expect(messages?.compactMap { $0["id"] as? String }.sorted() == ["ambiguous", "unsatisfiable"])
    }

    /// Each edit is made by itself, and resolves what it is offered for.
    @Test func everyRepairResolvesItsProblem() throws {
        let found = try object(ask("repair", ["a.layout", "--device", "iPhone 15"], ["a.layout": layout]))
        var titles: [String] = []
        for (kind, status) in [("conflicts", "ambiguous"), ("ambiguous", "unsatisfiable")] {
            for problem in try #require(found[kind] as? [[String: Any]]) {
                for repair in try #require(problem["repairs"] as? [[String: Any]]) {
                    titles.append(try #require(repair["title"] as? String))
                    let repaired = try edited(layout, repair)
                    let left = try object(
                        ask("repair", ["a.layout", "--device", "iPhone 15"], ["a.layout": repaired]))
                    #expect(left["status"] as? String == status, "\(repaired)")
                    #expect((left[kind] as? [Any])?.isEmpty == true, "\(repaired)")
                }
            }
        }
        #expect(titles.contains("Delete 'A.Width = 100'"))
        #expect(titles.contains("Give 'A.Width = 100' priority 999"))
        #expect(titles.contains { $0.hasPrefix("Add 'B.Leading = ") })
    }

    private func edited(_ text: String, _ edit: [String: Any]) throws -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            Array($0.utf16) + [10]
        }
        func offset(_ key: String) throws -> Int {
            let place = try #require(edit[key] as? [Int])
            return lines[..<(place[0] - 1)].map(\.count).reduce(0, +) + place[1] - 1
        }
        var units = Array(text.utf16)
        units.replaceSubrange(
            try offset("start")..<offset("end"), with: try #require(edit["replacement"] as? String).utf16)
        return String(decoding: units, as: UTF16.self)
    }

    @Test func whatIsNoRequestIsRefused() {
        let version = Array("1".utf8)
        let requests: [[UInt8]] = [
            [], [1], [255, 255, 255, 255], Array(repeating: 7, count: 100), pageMessage([version]),
            pageMessage([Array("2".utf8), Array("run".utf8), []]),
            pageMessage([version, Array("walk".utf8), []]),
            pageMessage([version, Array("draw".utf8), Array("--nonsense".utf8)]),
            pageMessage([version, Array("draw".utf8), []]),
            pageMessage([version, Array("run".utf8), [], version]),
        ]
        for request in requests {
            let answer = parts(of: answerPage(request, disk: .empty) { _ in SerialRunner() })
            #expect(answer.count == 4)
            #expect(String(decoding: answer[1], as: UTF8.self) == "64")
            #expect(answer[2].isEmpty && !answer[3].isEmpty)
        }
    }
}
