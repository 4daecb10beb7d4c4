import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutCommands
import LayoutService
import SourceText
import Testing

private func file(_ name: String, _ text: String) -> InputFile {
    InputFile(name: name, contents: .bytes(Array(text.utf8)))
}

private let row = "component Row: View { Superview.Height = 44 }\n"
private let main = """
    include "row.layout"
    A: Row
    A.Leading = Superview.Leading
    A.Trailing = Superview.Trailing
    A.Top = Superview.Top

    """

private func solve(_ files: [InputFile], _ format: SolveFormat) -> Answer {
    answer(Request(.solve(EnvironmentRequest(), SolveOptions(), format), files: files)) { path in
        path == "row.layout" ? .bytes(Array(row.utf8)) : .failure("no such file")
    }
}

/// What a server or a browser asks, without a command line.
@Suite struct AnswerTests {
    @Test func aLayoutIsSolvedWithWhatItIncludes() {
        let answer = solve([file("main.layout", main)], .csv)
        #expect(String(decoding: answer.output, as: UTF8.self).contains("A,A,View,,false,0,0,375,44"))
        #expect(answer.parts.count == 1 && answer.status == .success)
    }

    @Test func everyFileIsAnsweredAndTheWorstStatusWins() {
        let missing = InputFile(name: "missing.layout", contents: .failure("no such file"))
        let answer = solve([missing, file("bad.layout", "A = \n"), file("main.layout", main)], .ndjson)
        let parts = answer.parts.map { part in
            switch part {
            case .output: "output"
            case .file: "file"
            case .baseline: "baseline"
            case .edited: "edited"
            case .diagnostics(let diagnostics, _): diagnostics[0].severity == .error ? "error" : "warning"
            case .failure(let error): error.message
            }
        }
        #expect(parts == ["cannot read 'missing.layout': no such file", "error", "output"])
        #expect(answer.status == .unusableFile)
    }

    @Test func anAnswerEndsWhereNobodyWantsIt() {
        let files = [file("main.layout", main), file("bad.layout", "A = \n")]
        let request = Request(.solve(EnvironmentRequest(), SolveOptions(), .ndjson), files: files)
        var count = 0
        let status = answer(
            request, load: { _ in .bytes(Array(row.utf8)) }, runner: SerialRunner()
        ) { _ throws(AnswerNotWanted) in
            count += 1
            throw AnswerNotWanted()
        }
        #expect(count == 1 && status == .success)
    }

    @Test func aWarningIsAnErrorOnlyWhereItIsAskedFor() {
        var request = Request(.explain(EnvironmentRequest(), question: "A", .text), files: [])
        request.files = [file("a.layout", "A: View\nA.Leading = Superview.Leading\n")]
        #expect(answer(request) { _ in .failure("no file") }.status == .success)
        request.isStrict = true
        #expect(answer(request) { _ in .failure("no file") }.status == .layoutInError)
    }
}
