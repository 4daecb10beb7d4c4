import Foundation
import LayoutImport
import LayoutMistakes
import LayoutSyntax
import SourceText
import TestSupport
import Testing

private func logs() throws -> [(name: String, text: String)] {
    try filesOfSessions("logs.txt").filter { $0.name.hasSuffix(".log") }
}

private func read(_ text: String) -> ConsoleLog {
    importConsoleLog(SourceFile(name: "a.log", bytes: Array(text.utf8)))
}

/// Without the line that tells where the message starts.
private func layouts(of text: String) -> [String] {
    read(text).conflicts.map { String(decoding: $0.layout.text.drop { $0 != 0x0A }, as: UTF8.self) }
}

/// The lines of a text, each with its line end.
private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0 + "\n" }
}

private func expectCanonical(_ log: ConsoleLog) {
    for conflict in log.conflicts {
        let parsed = parse(SourceFile(name: "a.layout", bytes: conflict.layout.text), as: SourceID(0))
        #expect(parsed.diagnostics == [])
        #expect(format(parsed.tree) == conflict.layout.text)
    }
}

@Test func reproductionsAreInCanonicalFormWithoutErrors() throws {
    for (_, text) in try logs() { expectCanonical(read(text)) }
}

@Test func everyOriginIsAConstraintOfTheLog() throws {
    for (_, text) in try logs() {
        let log = read(text)
        for origin in log.conflicts.flatMap({ $0.layout.origins }) {
            let constraint = log.original.text(origin.original)
            // Some programs close the bracket behind the address.
            let isClosed = constraint.hasSuffix(">") || constraint.contains("\(origin.object)> ")
            #expect(constraint.hasPrefix("<") && isClosed)
            #expect(constraint.contains(origin.object))
        }
    }
}

@Test(arguments: ["> ", "// ", "    ", "[12:00:01] ", "2024-09-02T12:01:45Z ▸ "])
func whatStandsBeforeEveryLineChangesNothing(prefix: String) throws {
    // Between the lines of a wrapped constraint, or of a text of several lines, only marks are left out.
    let isMark = !prefix.hasSuffix("] ") && !prefix.hasSuffix("▸ ")
    for (_, text) in try logs() where isMark || !text.contains("\\_") && !text.contains("UITextView") {
        let prefixed = lines(of: text).map { prefix + $0 }.joined()
        #expect(layouts(of: prefixed) == layouts(of: text))
    }
}

@Test func windowsLineEndsChangeNothing() throws {
    for (_, text) in try logs() {
        #expect(layouts(of: text.replacing("\n", with: "\r\n")) == layouts(of: text))
    }
}

@Test func doubledLinesChangeNothing() throws {
    for (_, text) in try logs() where !text.contains("UITextView") {
        let lines = lines(of: text)
        for index in lines.indices
        where lines[index].contains("Constraint:0x") && lines[index].contains(">\"") {
            let doubled = lines[...index].joined() + lines[index] + lines[(index + 1)...].joined()
            #expect(layouts(of: doubled) == layouts(of: text))
        }
    }
}

@Test func aLogWithoutOneOfItsLinesIsStillRead() throws {
    for (_, text) in try logs() {
        let lines = lines(of: text)
        // The five lines of advice are the same in all logs.
        for index in lines.indices where !lines[index].hasPrefix("\t") {
            let shortened = lines[..<index].joined() + lines[(index + 1)...].joined()
            expectCanonical(read(shortened))
        }
    }
}

@Test func aConstraintThatIsCutInItsLineIsTold() throws {
    var count = 0
    for (_, text) in try logs() where !text.contains("\\_") && !text.contains("UITextView") {
        let original = read(text)
        let lines = lines(of: text)
        for index in lines.indices
        where lines[index].contains("Constraint:0x") && lines[index].hasSuffix(">\",\n") {
            let cut = lines[index].prefix(lines[index].count / 2) + "\n"
            let log = read(lines[..<index].joined() + cut + lines[(index + 1)...].joined())
            expectCanonical(log)
            #expect(log.remarks.count >= max(1, original.remarks.count), "\(cut)")
            count += 1
        }
    }
    #expect(count > 50)
}

@Test func aCutLogSaysThatItIsCut() throws {
    var count = 0
    for (_, text) in try logs() {
        guard let listEnd = text.range(of: "\n)") ?? text.range(of: "\n]"), text.hasPrefix("Unable") else {
            continue
        }
        let bytes = Array(text.utf8)
        let end = text.utf8.distance(from: text.startIndex, to: listEnd.lowerBound)
        for length in stride(from: 80, to: bytes.count, by: 31) {
            let log = read(String(decoding: bytes[..<length], as: UTF8.self))
            expectCanonical(log)
            if length < end { #expect(!log.remarks.isEmpty) }
            count += 1
        }
    }
    #expect(count > 200)
}

/// The system prints a text of several lines as it is behind the list, and with escapes in it.
@Test func theBrokenConstraintIsFoundByItsAddress() throws {
    for (_, text) in try logs() where text.contains("Will attempt") && !text.contains("<private>") {
        for conflict in read(text).conflicts { #expect(conflict.constraints.contains { $0.isBroken }) }
    }
}

@Test func aLongLineOfConstraintsIsReadInLinearTime() {
    let line = String(repeating: "<NSLayoutConstraint:0x1 UIView:0x2.width == 'x>, ", count: 4000)
    #expect(read(line).conflicts.isEmpty)
}
