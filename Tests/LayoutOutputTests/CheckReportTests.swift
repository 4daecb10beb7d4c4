import Foundation
import LayoutModel
import LayoutOutput
import SourceText
import Testing

/// A file of three checks: one passed, one failed in the middle of a line with wide characters, one not proved; with a
/// warning that two of them share, in an included file.
private let checked: CheckedFile = {
    let main = "이름 🙂.Width = 20, 100%\n\"a<b\".Botton = 3\n"
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: "my layouts/카드,1.layout", bytes: Array(main.utf8)))
    let rows = sources.add(SourceFile(name: "rows.layout", bytes: Array("Row: View\n".utf8)))
    let failure = Diagnostic(
        id: "assertion-failed", severity: .error, range: range(of: "Width", in: main, id),
        message: "'Width < 20' fails: 100%\r\nof \"it\" & more",
        notes: [Diagnostic.Note(range: range(of: "Botton", in: main, id), message: "compared here")])
    let warning = Diagnostic(
        id: "zero-size", severity: .warning, range: SourceRange(rows, Span(0, 3)),
        message: "'Row' has no size",
        fix: Diagnostic.Fix(range: SourceRange(rows, Span(3, 3)), replacement: "(20)"))
    let placeless = Diagnostic(id: "not-proved", severity: .error, range: nil, message: "too many regions")
    let test = CheckedTest(name: "all \"phones\"", range: range(of: "20", in: main, id))
    return CheckedFile(
        name: "my layouts/카드,1.layout", sources: sources, diagnostics: [],
        results: [
            CheckResult(test: nil, environment: "375 x 667", outcome: .passed, diagnostics: [warning]),
            CheckResult(
                test: test, environment: "320 x 480, right to left", outcome: .failed,
                diagnostics: [failure, warning]),
            CheckResult(
                test: CheckedTest(name: nil, range: test.range), environment: "320...430 x 568",
                outcome: .notProved, regionCount: 4000, diagnostics: [placeless]),
        ])
}()

/// A file with an error in it.
private let unusable: CheckedFile = {
    let text = "1. A.Botton = B.Bottom\n"
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: "bad.layout", bytes: Array(text.utf8)))
    let range = range(of: "Botton", in: text, id)
    let diagnostic = Diagnostic(
        id: "unknown-attribute", severity: .error, range: range, message: "there is no attribute 'Botton'",
        fix: Diagnostic.Fix(range: range, replacement: "Bottom"))
    return CheckedFile(name: "bad.layout", sources: sources, diagnostics: [diagnostic], results: [])
}()

private func range(of part: String, in text: String, _ source: SourceID) -> SourceRange {
    let found = text.range(of: part)!
    let start = Int32(text.utf8.distance(from: text.startIndex, to: found.lowerBound))
    return SourceRange(source, Span(start, start + Int32(part.utf8.count)))
}

@Suite struct CheckTextTests {
    @Test func everyMessageOnceThenEveryCheck() {
        #expect(
            text(checkText(checked, isQuiet: false, usesColor: false) + checkSummary([checked, unusable]))
                .hasSuffix(
                    """
                    my layouts/카드,1.layout: 375 x 667: passed
                    my layouts/카드,1.layout: "all "phones"" at 320 x 480, right to left: failed
                    my layouts/카드,1.layout: test at 320...430 x 568: not proved
                    2 files, 3 checks: 1 passed, 1 failed, 1 not proved, 1 file does not compile

                    """))
        let report = text(checkText(checked, isQuiet: false, usesColor: false))
        #expect(report.contains("'Row' has no size (at 375 x 667 and 1 other environment) [zero-size]"))
        #expect(report.components(separatedBy: "[zero-size]").count == 2)
    }

    @Test func quietLeavesFailures() {
        let report = text(checkText(checked, isQuiet: true, usesColor: false))
        #expect(!report.contains("passed"))
        #expect(!report.contains("[zero-size]"))
        #expect(report.contains("[assertion-failed]"))
    }
}

@Suite struct CheckJSONTests {
    @Test func everythingIsThere() throws {
        let files = try #require(
            try parsed(checkJSON([checked, unusable], asArray: true)) as? [[String: Any]])
        #expect(files.map { $0["compiles"] as? Bool } == [true, false])
        let results = try #require(files[0]["results"] as? [[String: Any]])
        #expect(results.map { $0["outcome"] as? String } == ["passed", "failed", "notProved"])
        #expect(results[1]["test"] as? String == "all \"phones\"")
        #expect(results[2]["regions"] as? Int == 4000)
        let failure = try #require((results[1]["diagnostics"] as? [[String: Any]])?.first)
        #expect(failure["line"] as? Int == 1)
        #expect(failure["column"] as? Int == 6)
        #expect(failure["endColumn"] as? Int == 11)
        let diagnostic = try #require((files[1]["diagnostics"] as? [[String: Any]])?.first)
        #expect((diagnostic["fix"] as? [String: Any])?["replacement"] as? String == "Bottom")
    }
}

@Suite struct CheckGitHubTests {
    /// The syntax that the runner reads: `::command property=value,...::message`, percent-encoded.
    @Test func everyLineIsAWorkflowCommand() {
        let lines = text(checkGitHub([checked, unusable])).split(separator: "\n")
        #expect(lines.count == 4)
        for line in lines {
            #expect(
                line.wholeMatch(of: /::(error|warning) file=[^,:]+(,[A-Za-z]+=[^,:]*)*::[^\r]+/) != nil,
                "\(line)")
            #expect(line.matches(of: /%(?!25|0D|0A|3A|2C)/).isEmpty)
        }
        #expect(
            lines[0] == """
                ::error file=my layouts/카드%2C1.layout,line=1,col=6,endLine=1,endColumn=11,\
                title=assertion-failed::'Width < 20' fails: 100%25%0D%0Aof "it" & more (at 320 x 480, right to left)
                """)
        #expect(
            lines[3].hasPrefix(
                "::error file=bad.layout,line=1,col=6,endLine=1,endColumn=12,title=unknown-attribute::"))
    }
}

@Suite struct CheckSARIFTests {
    /// What the schema of SARIF 2.1.0 demands of each object that is written.
    @Test func theLogFollowsTheSchema() throws {
        let log = try #require(
            try parsed(checkSARIF([checked, unusable], version: "1.2.3")) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        #expect(Set(log.keys) == ["$schema", "version", "runs"])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(Set(run.keys) == ["tool", "columnKind", "results"])
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "layoutc")
        #expect((driver["semanticVersion"] as? String)?.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
        let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
        #expect(Set(rules).count == rules.count)
        for result in try #require(run["results"] as? [[String: Any]]) { try check(result, rules) }
    }

    private func check(_ result: [String: Any], _ rules: [String?]) throws {
        #expect(["error", "warning"].contains(result["level"] as? String))
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index] == result["ruleId"] as? String)
        #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
        let related = result["relatedLocations"] as? [[String: Any]] ?? []
        for location in try #require(result["locations"] as? [[String: Any]]) + related {
            let physical = try #require(location["physicalLocation"] as? [String: Any])
            try check(artifact: physical["artifactLocation"])
            if let region = physical["region"] { try check(region: region) }
        }
        for fix in result["fixes"] as? [[String: Any]] ?? [] {
            for change in try #require(fix["artifactChanges"] as? [[String: Any]]) {
                try check(artifact: change["artifactLocation"])
                for replacement in try #require(change["replacements"] as? [[String: Any]]) {
                    try check(region: replacement["deletedRegion"])
                    #expect((replacement["insertedContent"] as? [String: Any])?["text"] is String)
                }
            }
        }
    }

    private func check(artifact: Any?) throws {
        let uri = try #require((artifact as? [String: Any])?["uri"] as? String)
        #expect(uri.wholeMatch(of: /([A-Za-z0-9\-._~\/]|%[0-9A-Fa-f]{2})+/) != nil, "\(uri)")
        #expect(
            ["my layouts/카드,1.layout", "rows.layout", "bad.layout"].contains(uri.removingPercentEncoding))
    }

    private func check(region: Any?) throws {
        let numbers = try #require(region as? [String: Int])
        #expect(Set(numbers.keys) == ["startLine", "startColumn", "endLine", "endColumn"])
        for number in numbers.values { #expect(number >= 1) }
    }

    @Test func columnsAreInUTF16() throws {
        let log = text(checkSARIF([checked], version: "1.2.3"))
        #expect(log.contains(#""startLine": 1, "startColumn": 7, "endLine": 1, "endColumn": 12"#))
        #expect(log.contains(#""columnKind": "utf16CodeUnits""#))
    }
}

@Suite struct CheckXMLTests {
    /// What the schema of Jenkins' JUnit reports demands: the counts, and at most one verdict in a case.
    @Test func aJUnitReportCountsWhatItHolds() throws {
        let elements = try XMLRecorder.elements(of: checkJUnit([checked, unusable]))
        #expect(elements[0].name == "testsuites")
        #expect(elements[0].attributes["tests"] == "5")
        #expect(elements[0].attributes["failures"] == "2")
        #expect(elements[0].attributes["errors"] == "1")
        #expect(
            elements.filter { $0.name == "testsuite" }.map { $0.attributes["name"] } == [
                "my layouts/카드,1.layout", "bad.layout",
            ])
        for element in elements where element.name == "testcase" {
            #expect(element.attributes["name"]?.isEmpty == false)
            #expect(element.attributes["classname"]?.isEmpty == false)
        }
        let failures = elements.filter { $0.name == "failure" || $0.name == "error" }
        #expect(
            failures.map { $0.attributes["type"] } == ["assertion-failed", "not-proved", "unknown-attribute"])
        #expect(failures[0].attributes["message"] == "'Width < 20' fails: 100%\r\nof \"it\" & more")
        #expect(elements.first { $0.name == "system-out" }?.text.contains("[zero-size]") == true)
    }

    @Test func aCheckstyleReportHasAFileForEachFile() throws {
        let elements = try XMLRecorder.elements(of: checkCheckstyle([checked, unusable]))
        #expect(elements[0].name == "checkstyle")
        #expect(elements[0].attributes["version"] == "4.3")
        let files = elements.filter { $0.name == "file" }.map { $0.attributes["name"] }
        #expect(files == ["my layouts/카드,1.layout", "rows.layout", "my layouts/카드,1.layout", "bad.layout"])
        for error in elements where error.name == "error" {
            #expect(Int(error.attributes["line"] ?? "") != nil)
            #expect(["error", "warning"].contains(error.attributes["severity"]))
            #expect(error.attributes["source"]?.hasPrefix("layoutc.") == true)
            #expect(error.attributes["message"]?.isEmpty == false)
        }
    }
}

/// Everything that some format has to escape, in names and in messages.
private let hostile = "a b%,:;'\"<&]]>\n\r\t\u{1B}[1m\u{0}\u{7F}\u{FFFE}\u{FFFF}\u{202E}::error::🙂"

private func hostileFile(named name: String) -> CheckedFile {
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: name, bytes: Array("\(hostile)\n".utf8)))
    let range = SourceRange(id, Span(0, 3))
    let note = Diagnostic.Note(range: range, message: hostile)
    let diagnostic = Diagnostic(
        id: "assertion-failed", severity: .error, range: range, message: hostile, notes: [note, note],
        fix: Diagnostic.Fix(range: range, replacement: hostile))
    var warning = diagnostic
    warning.severity = .warning
    warning.message += "!"
    let test = CheckedTest(name: hostile, range: range)
    return CheckedFile(
        name: name, sources: sources, diagnostics: [],
        results: [
            CheckResult(
                test: test, environment: hostile, outcome: .failed, diagnostics: [diagnostic, warning])
        ])
}

@Suite struct HostileNameTests {
    /// What XML 1.0 cannot say has a sign in its place; everything else comes back as it was.
    @Test func markupHoldsWhatItCan() throws {
        let file = hostileFile(named: hostile)
        let said = String(
            String.UnicodeScalarView(
                hostile.unicodeScalars.map { scalar in
                    ["\u{1B}", "\0", "\u{FFFE}", "\u{FFFF}"].contains(scalar) ? "\u{FFFD}" : scalar
                }))
        let cases = try XMLRecorder.elements(of: checkJUnit([file]))
        #expect(cases.first { $0.name == "testsuite" }?.attributes["name"] == said)
        #expect(cases.first { $0.name == "failure" }?.attributes["message"] == said)
        #expect(cases.count { $0.name == "testcase" } == 2)
        let errors = try XMLRecorder.elements(of: checkCheckstyle([file]))
        #expect(errors.first { $0.name == "file" }?.attributes["name"] == said)
        #expect(errors.first { $0.name == "error" }?.attributes["message"]?.hasPrefix(said) == true)
    }

    @Test func jsonHoldsEverything() throws {
        let file = try #require(
            try parsed(checkJSON([hostileFile(named: hostile)], asArray: false)) as? [String: Any])
        #expect(file["file"] as? String == hostile)
        let result = try #require((file["results"] as? [[String: Any]])?.first)
        #expect(result["test"] as? String == hostile)
        let diagnostic = try #require((result["diagnostics"] as? [[String: Any]])?.first)
        #expect(diagnostic["message"] as? String == hostile)
    }

    /// A line feed, or a colon in a property, would begin another command.
    @Test func workflowCommandsStayOnTheirLines() {
        let lines = checkGitHub([hostileFile(named: hostile)]).split(separator: 10)
        #expect(lines.count == 2)
        for line in lines {
            let line = String(decoding: line, as: UTF8.self)
            #expect(!line.unicodeScalars.contains("\r"))
            let properties = line.dropFirst(2).split(separator: "::", maxSplits: 1)[0]
            #expect(properties.split(separator: ",").count == 6, "\(line)")
            #expect(properties.contains("file=a b%25%2C%3A;'\"<&]]>%0A%0D\t"), "\(line)")
        }
    }

    /// The schema wants related locations to be distinct, and addresses that are URI references.
    @Test(arguments: [
        ("a b.layout", "a%20b.layout"), ("/home/a b.layout", "file:///home/a%20b.layout"),
        ("//host/a.layout", "file:////host/a.layout"), ("1:b#?.layout", "1%3Ab%23%3F.layout"),
        ("카.layout", "%EC%B9%B4.layout"),
    ])
    func sarifAddressesAreURIs(name: String, uri: String) throws {
        let log = try #require(
            try parsed(checkSARIF([hostileFile(named: name)], version: "1.2.3")) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        #expect((physical["artifactLocation"] as? [String: Any])?["uri"] as? String == uri)
        #expect((result["relatedLocations"] as? [[String: Any]])?.count == 1)
    }

    /// Nothing that a file is called or says reaches the terminal as more than text.
    @Test func textShowsWhatIsHidden() {
        let report = text(checkText(hostileFile(named: hostile), isQuiet: false, usesColor: false))
        #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
        #expect(!report.unicodeScalars.contains("\u{202E}"))
        #expect(report.split(separator: "\n").last?.hasPrefix("a b%,:;'\"<&]]>\u{FFFD}") == true)
    }
}

func parsed(_ bytes: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
}
