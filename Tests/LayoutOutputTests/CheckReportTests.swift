import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import SourceText
import Testing

@Suite struct CheckGitHubTests {
    /// The syntax that the runner reads: `::command property=value,...::message`, percent-encoded.
    @Test func everyLineIsAWorkflowCommand() {
        let lines = text(checkGitHub(Sample.checks)).split(separator: "\n")
        #expect(lines.count == 4)
        for line in lines {
            #expect(
                line.wholeMatch(of: /::(error|warning) file=[^,:]+(,[A-Za-z]+=[^,:]*)*::[^\r]+/) != nil,
                "\(line)")
            #expect(line.matches(of: /%(?!25|0D|0A|3A|2C)/).isEmpty)
        }
    }
}

@Suite struct CheckSARIFTests {
    /// What the schema of SARIF 2.1.0 demands of each object that is written.
    @Test func theLogFollowsTheSchema() throws {
        let log = try #require(
            try parsed(checkSARIF(Sample.checks, version: "1.2.3")) as? [String: Any])
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
}

/// Everything that some format has to escape, in names and in messages.
private let hostile = "a b%,:;'\"<&]]>\n\r\t\u{1B}[1m\u{0}\u{7F}\u{FFFE}\u{FFFF}\u{202E}::error::🙂"

private func hostileFile(named name: String) -> CheckedFile {
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: name, bytes: Array("\(hostile)\n".utf8)))
    let range = SourceRange(id, Span(0, 3))
    let note = Diagnostic.Note(range: range, message: hostile)
    let diagnostic = Diagnostic.error(
        .assertionFailed, range, hostile, notes: [note, note], fix: hostile)
    var warning = Diagnostic.error(
        .assertionFailed, range, hostile + "!", notes: [note, note], fix: hostile)
    warning.severity = .warning
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
        #expect(cases.first { $0.name == "failure" }?.attributes["message"]?.hasPrefix(said) == true)
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
            #expect(properties.contains("file=a b%25%2C%3A;'\"<&]]>\u{FFFD}\u{FFFD}\u{FFFD}"), "\(line)")
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
