import LayoutImport
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// The Swift files of the golden file.
private func files() throws -> [SourceFile] {
    try filesOfSessions("code.txt").map { SourceFile(name: $0.name, bytes: Array($0.text.utf8)) }
}

@Test func layoutsOfCodeAreInCanonicalFormWithoutErrors() throws {
    var count = 0
    for file in try files() {
        for layout in importSwiftCode(file, CodeFacts()).layouts {
            count += 1
            let parsed = parse(SourceFile(name: file.name, bytes: layout.text), as: SourceID(0))
            #expect(parsed.diagnostics == [])
            #expect(format(parsed.tree) == layout.text, "\(file.name), \(layout.name)")
        }
    }
    #expect(count >= 6)
}

/// What is left out has its comment with its line, and what came over has the place in the code.
@Test func everyConstraintOfCodeIsAccountedFor() throws {
    for file in try files() {
        let code = String(decoding: file.bytes, as: UTF8.self)
        for layout in importSwiftCode(file, CodeFacts()).layouts {
            for origin in layout.origins {
                let span = origin.original
                #expect(span.start < span.end && Int(span.end) <= file.bytes.count)
            }
            let lines = String(decoding: layout.text, as: UTF8.self).split(separator: "\n")
            for line in lines where line.hasPrefix("// line ") {
                let number = try #require(Int(line.dropFirst(8).prefix { $0.isNumber }))
                #expect(number <= code.split(separator: "\n", omittingEmptySubsequences: false).count)
            }
        }
    }
}

@Test func cutAndChangedCodeNeverCrashes() throws {
    var generator = SeededGenerator(seed: 5)
    for file in try files() {
        for end in stride(from: 0, to: file.bytes.count, by: 31) {
            _ = importSwiftCode(SourceFile(name: file.name, bytes: Array(file.bytes[..<end])), CodeFacts())
            var changed = file.bytes
            let signs = Array("{}()[].,=\"\n #/*$?!:;".utf8)
            for _ in 0..<3 {
                let place = Int.random(in: 0..<changed.count, using: &generator)
                changed[place] = signs[Int.random(in: 0..<signs.count, using: &generator)]
            }
            _ = importSwiftCode(SourceFile(name: file.name, bytes: changed), CodeFacts())
        }
    }
}

@Test func deeplyNestedCodeIsRead() {
    for opening in ["{", "(", "[", "a.f({ ", "if x { ", "/*", "\n"] {
        let bytes = Array(String(repeating: opening, count: 20_000).utf8)
        #expect(importSwiftCode(SourceFile(name: "a.swift", bytes: bytes), CodeFacts()).layouts.isEmpty)
    }
}
