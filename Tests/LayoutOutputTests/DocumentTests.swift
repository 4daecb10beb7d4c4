import LayoutAnalysis
import LayoutOutput
import LayoutSyntax
import TestSupport
import Testing

/// Each case names a format and the samples to write in it.
@Test(arguments: GoldenFile.names())
func everyFormatSaysWhatItsGoldenSays(name: String) throws {
    #expect(try GoldenFile(name).mismatches(document) == [])
}

private func document(_ request: String) -> String {
    let words = request.split(separator: "\n")[0].split(separator: " ").map(String.init)
    let solutions = words.compactMap { ["complexWidths": Sample.complexWidths, "card": Sample.card][$0] }
    let checks = words.compactMap { ["checked": Sample.checked, "unusable": Sample.unusable][$0] }
    return text(
        solutions.isEmpty ? document(of: checks, as: words[0]) : document(of: solutions, as: words[0]))
}

private func document(of files: [SolvedFile], as format: String) -> [UInt8] {
    switch format {
    case "json": solutionJSON(files, asArray: files.count > 1)
    case "ndjson": files.flatMap { solutionLine($0) }
    case "table": files.flatMap(solutionTable)
    case "csv": solutionCSVHeader + files.flatMap(solutionCSV)
    default: Array("there is no format '\(format)'".utf8)
    }
}

private func document(of files: [CheckedFile], as format: String) -> [UInt8] {
    switch format {
    case "text": files.flatMap { checkText($0, isQuiet: false, usesColor: false) } + checkSummary(files)
    case "quiet": files.flatMap { checkText($0, isQuiet: true, usesColor: false) }
    case "colored": files.flatMap { checkText($0, isQuiet: false, usesColor: true) }
    case "json": checkJSON(files, asArray: files.count > 1)
    case "github": checkGitHub(files)
    case "sarif": checkSARIF(files, version: "1.2.3")
    case "junit": checkJUnit(files)
    case "checkstyle": checkCheckstyle(files)
    default: Array("there is no format '\(format)'".utf8)
    }
}
