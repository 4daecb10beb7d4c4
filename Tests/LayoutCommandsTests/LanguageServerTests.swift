import Foundation
import LayoutAnalysis
import ContentSizes
import LayoutCommands
import LayoutEngine
import LayoutProgram
import LayoutService
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Each case is a conversation: files, each after a line `== name`, then what an editor does, each after `$`.
private func editorSessions(beside file: String = #filePath) throws -> GoldenFile {
    try GoldenFile(
        path: URL(filePath: file).deletingLastPathComponent().appending(path: "EditorSessions.txt").path)
}

/// Files and commands of an editor, and what the server sends for each.
private func conversation(_ golden: GoldenFile.Case) -> EditorScript {
    let files = Dictionary(uniqueKeysWithValues: golden.files.map { ("/home/" + $0.name, $0.text) })
    let script = EditorScript(files: files)
    script.initialize()
    script.notify("initialized")
    for line in golden.text.split(separator: "\n") where line.hasPrefix("$ ") {
        script.perform(String(line.dropFirst(2)))
    }
    return script
}

@Test func editorsGetAnswers() throws {
    let golden = try editorSessions()
    let cases = Dictionary(uniqueKeysWithValues: golden.cases.map { ($0.text, $0) })
    let mismatches = try golden.mismatches { text in
        guard let golden = cases[text] else { return "" }
        let answers = conversation(golden).run().answers
        let commands = text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
        // The first two are of the beginning of the conversation.
        return zip(commands, answers.dropFirst(2)).map { command, bytes in
            "\(command)\n" + EditorScript.messages(in: bytes).map(EditorScript.description).joined()
        }.joined()
    }
    #expect(mismatches == [])
}

/// Whatever comes before it, a request is answered, and what is sent is always a message.
@Test func mutatedMessagesDoNotEndTheConversation() throws {
    let golden = try editorSessions()
    var generator = SeededGenerator(seed: 7)
    for round in 0..<60 {
        let script = conversation(golden.cases[round % golden.cases.count])
        script.add(["id": "last", "method": "shutdown"])
        let (_, answers) = script.run { messages in
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                let index = Int.random(in: 1..<(messages.count - 1), using: &generator)
                messages[index] = mutated(messages[index], &generator)
            }
        }
        let sent = EditorScript.messages(in: answers.flatMap { $0 })
        #expect(sent.allSatisfy { $0["malformed"] == nil })
        #expect(
            sent.contains { $0["id"] as? String == "last" && $0["error"] == nil },
            "round \(round): \(sent.suffix(3))")
    }
}

private func mutated(_ message: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    let text = String(decoding: message, as: UTF8.self)
    let body = text.components(separatedBy: "\r\n\r\n").dropFirst().joined()
    let framed = { (body: String) in Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8) }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return Array(message.prefix(Int.random(in: 0...message.count, using: &generator)))
    case 1: return Array("Content-Length: 99999999999999999999\r\n\r\n\(body)".utf8)
    case 2: return Array("Content-Length: -5\r\nX: y\r\n\r\n".utf8) + message
    case 3: return Array("\r\n\r\nGET / HTTP/1.1\r\n\u{0}garbage\r\n\r\n".utf8) + message
    case 4: return framed(body.replacingOccurrences(of: "\":\"", with: "\":[1e308,null],\"x\":\""))
    case 5: return framed(String(repeating: "[", count: 5000) + body)
    case 6: return framed(body.replacingOccurrences(of: "\"line\":", with: "\"line\":-1e99,\"l\":"))
    case 7:
        var bytes = message
        for _ in 0..<5 {
            bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        return bytes
    default: return framed("{\"method\": 5, \"id\": {}, \"params\": [\(body)]}")
    }
}

/// Columns in either unit lead to the same bytes and back.
@Test func columnsCountCodeUnits() {
    let bytes = Array("\u{FEFF}ä😀b\r\nÄ.Top\n".utf8)
    for unit in [EditorText.CodeUnit.utf8, .utf16] {
        let text = EditorText(bytes, in: unit)
        var offset = 3
        for scalar in "ä😀b".unicodeScalars {
            let (line, column) = text.place(of: Int32(offset))
            #expect(text.offset(line: line, column: column) == Int32(offset))
            offset += scalar.utf8.count
        }
        #expect(text.place(of: Int32(offset)).column == (unit == .utf8 ? 7 : 4))
        #expect(text.offset(line: 0, column: 99) == Int32(offset))
        #expect(text.offset(line: 1, column: unit == .utf8 ? 2 : 1) == Int32(offset + 4))
        #expect(text.offset(line: 9, column: 0) == Int32(bytes.count))
    }
}

@Test func positionsAreInTheUnitThatTheEditorAsksFor() throws {
    let script = EditorScript(files: ["/home/a.layout": "\"😀\": View\n\"😀\".Botton = 4\n"])
    script.initialize(["general": ["positionEncodings": ["utf-8", "utf-16"]]])
    script.open("/home/a.layout")
    let answers = EditorScript.messages(in: script.run().answers.flatMap { $0 })
    let parameters = try #require(answers.last?["params"] as? [String: Any])
    let first = try #require((parameters["diagnostics"] as? [[String: Any]])?.first)
    #expect((first["range"] as? [String: [String: Int]])?["start"] == ["line": 1, "character": 7])
}

@Test func aRequestThatWasTakenBackIsNotAnswered() {
    let script = EditorScript(files: ["/home/a.layout": "A: View\n"])
    script.initialize()
    script.open("/home/a.layout")
    script.request(
        "textDocument/hover",
        ["textDocument": script.document("/home/a.layout"), "position": script.place("/home/a.layout", "|A")])
    script.notify("$/cancelRequest", ["id": 2])
    let (_, answers) = script.run { messages in
        // Both come at once.
        messages[2] += messages[3]
        messages.remove(at: 3)
    }
    let last = EditorScript.messages(in: answers.flatMap { $0 }).last
    #expect((last?["error"] as? [String: Any])?["code"] as? Int == -32800)
}

@Test func theProgramEndsAsTheEditorSays() {
    let script = EditorScript(files: [:])
    script.initialize()
    script.request("shutdown")
    script.notify("exit")
    #expect(script.run().status == .success)
    #expect(script.run { $0.remove(at: 1) }.status == .layoutInError)
}

@Test(arguments: declarationSnippets)
func snippetsAreDeclarations(_ snippet: Completion) throws {
    let text = try #require(snippet.inserted).replacing(#/\$\{\d:([^}]*)\}/#) { $0.1 }.replacing(
        "$0", with: "")
    #expect(parsedErrors("Card: View\n" + text + "\n") == [])
}

private func parsedErrors(_ text: String) -> [String] {
    Analysis(SourceFile(name: "a.layout", bytes: Array(text.utf8))) { _ in .failure("none") }
        .resolved.diagnostics.filter { $0.severity == .error && $0.id != "duplicate-view" }.map { $0.message }
}

/// After each of many changes, by which the file breaks and heals, the answers are those of an editor that has just opened it.
@Test(arguments: [11, 12] as [UInt64])
func aSessionOfEditsAnswersAsAFreshOne(seed: UInt64) {
    let path = "/home/a.layout"
    let views = (0..<200).map { "    V\($0): View(intrinsic: \($0 + 1) x 4)\n" }.joined()
    let whole =
        "Form: Stack View(axis: vertical) {\n\(views)}\nForm.Top = Superview.Top\nForm.Left = Superview.Left\n"
    var generator = SeededGenerator(seed: seed)
    let session = EditorScript(files: [:])
    session.initialize()
    session.open(path, whole)
    var texts: [String] = []
    var places: [[String: Any]] = []
    var text = whole
    for round in 0..<50 {
        if round % 2 == 0 {
            // A file without a mistake.
            let view = Int.random(in: 0..<200, using: &generator)
            text = whole.replacing(
                "(intrinsic: \(view + 1) x 4)", with: "(intrinsic: \(round) x \(view % 7))")
        } else {
            var bytes = Array(text.utf8)
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let pieces = ["", "5", "x", "\n", "{", "}", ".", "\"", "V7", "// "]
            let end = min(bytes.count, place + Int.random(in: 0...2, using: &generator))
            bytes.replaceSubrange(
                place..<end, with: Array((pieces.randomElement(using: &generator) ?? "").utf8))
            text = String(decoding: bytes, as: UTF8.self)
        }
        texts.append(text)
        session.change(path, text)
        places.append(["line": Int.random(in: 1..<203, using: &generator), "character": 5])
        ask(session, path, places[round], aboutFrames: round % 2 == 0)
    }
    let answers = session.run().answers.map(EditorScript.messages)
    var brokenCount = 0
    for (round, text) in texts.enumerated() {
        let fresh = EditorScript(files: [:])
        fresh.initialize()
        fresh.open(path, text)
        ask(fresh, path, places[round], aboutFrames: round % 2 == 0)
        let expected = fresh.run().answers.map(EditorScript.messages)
        let own = [answers[2 + 3 * round], expected[1]].map { $0.last.map(EditorScript.description) }
        #expect(own[0] == own[1], "diagnostics of round \(round)")
        if own[1]?.contains(": error: ") ?? false { brokenCount += 1 }
        for question in 1...2 {
            let found = [answers[2 + 3 * round + question], expected[1 + question]]
                .map { $0.map(EditorScript.description) }
            #expect(found[0] == found[1], "question \(question) of round \(round)")
        }
    }
    #expect(brokenCount > 10 && brokenCount < 45)
}

/// Of a broken file the frames that it had before are told, which a fresh answer cannot know.
private func ask(_ script: EditorScript, _ path: String, _ place: [String: Any], aboutFrames: Bool) {
    let parameters: [String: Any] = ["textDocument": script.document(path), "position": place]
    script.request("textDocument/references", parameters)
    script.request(aboutFrames ? "textDocument/hover" : "textDocument/definition", parameters)
}

/// What is told to stop does no more work: of a range no further region is looked for, of devices no further one.
@Test(arguments: [1, 2, 5, 9])
func aCheckThatIsToldToStopStops(after polls: Int) throws {
    let rows = (0..<20).map { "    L\($0): Label(\"some text that wraps and wraps\", lines: 0)\n" }.joined()
    let text = "Form: Stack View(axis: vertical) {\n\(rows)}\nForm.Edges = Safe Area.Edges\n"
    let file = InputFile(name: "a.layout", contents: .bytes(Array(text.utf8)))
    let targets = [
        CheckTarget(EnvironmentRequest(), range: SizeRanges(width: 320...1366, height: 568...1024))
    ]
    let request = Request(.check(targets, SolveOptions(), .json), files: [file])
    var asked = 0
    let found = findings(of: request, load: { _ in .failure("none") }) {
        asked += 1
        return asked >= polls
    }
    #expect(found == nil)
    #expect(asked == polls || asked == polls + 1)
}
