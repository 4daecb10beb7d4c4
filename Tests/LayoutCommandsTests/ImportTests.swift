import ContentSizes
import Foundation
import LayoutCommands
import LayoutEngine
import LayoutImport
import LayoutService
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// The documents of the golden files, by name.
private func documents() throws -> [(name: String, text: String)] {
    try filesOfSessions("import.txt") + filesOfSessions("import-sizes.txt")
}

private func layouts(of text: String, _ name: String) -> [ImportedLayout] {
    let document = try? importInterfaceBuilder(SourceFile(name: name, bytes: Array(text.utf8)))
    return document?.layouts ?? []
}

@Test func importedLayoutsAreInCanonicalFormWithoutErrors() throws {
    var count = 0
    for (name, text) in try documents() {
        for layout in layouts(of: text, name) {
            count += 1
            let source = SourceFile(name: name, bytes: layout.text)
            let parsed = parse(source, as: SourceID(0))
            #expect(parsed.diagnostics == [])
            #expect(format(parsed.tree) == layout.text, "\(name), \(layout.name)")
        }
    }
    #expect(count >= 6)
}

@Test func everyOriginIsAStartTag() throws {
    for (name, text) in try documents() {
        for layout in layouts(of: text, name) {
            for origin in layout.origins {
                let span = origin.original
                let tag = Array(text.utf8)[Int(span.start)..<Int(span.end)]
                #expect(tag.first == UInt8(ascii: "<") && tag.count > 1)
            }
        }
    }
}

/// What a document says about a frame has no influence on views whose texts and fonts are known.
@Test func storedFramesOfPlainLabelsMoveNothing() throws {
    let document = try #require(try documents().first { $0.name == "Card.xib" })
    let falsified = document.text.replacing(
        "width=\"43\" height=\"20.333333333333329\"", with: "width=\"143\" height=\"120\"")
    #expect(falsified != document.text)
    #expect(layouts(of: falsified, "a.xib").map(\.text) == layouts(of: document.text, "a.xib").map(\.text))
}

@Test func storedFramesOfPlainLabelsInStackViewsMoveNothing() throws {
    let document = try #require(try documents().first { $0.name == "Code.xib" })
    let falsified = document.text.replacing(
        "width=\"280\" height=\"20.333333\"", with: "width=\"143\" height=\"120\"")
    #expect(falsified != document.text)
    #expect(layouts(of: falsified, "a.xib").map(\.text) == layouts(of: document.text, "a.xib").map(\.text))
}

@Test func aCutDocumentNeverCrashes() throws {
    for (name, text) in try documents() {
        let bytes = Array(text.utf8)
        for end in stride(from: 0, to: bytes.count, by: 97) {
            let source = SourceFile(name: name, bytes: Array(bytes[..<end]))
            _ = try? importInterfaceBuilder(source)
        }
    }
}

/// With a byte order mark.
private func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
}

@Test func aDocumentInUTF16HasItsFaultsWhereTheyAre() {
    let text = "<?xml version=\"1.0\"?>\n<document>\n    <objects>\n    </view>\n</document>\n"
    let file = InputFile(name: "a.xib", contents: .bytes(utf16(text)))
    let request = Request(.solve(EnvironmentRequest(), SolveOptions(), .csv), files: [file])
    let answer = answer(request) { _ in .failure("no such file") }
    #expect(answer.status == .unusableFile)
    let messages = answer.parts.map { part in
        guard case .diagnostics(let diagnostics, let sources) = part else { return "" }
        var renderer = DiagnosticRenderer(sources, usesColor: false)
        return renderer.render(diagnostics)
    }
    #expect(
        messages == [
            """
            a.xib:4:5: error: this is not well-formed XML: '</view>' closes '<objects>' [not-imported]
              4 |     </view>
                |     ^

            """
        ])
}

@Test func aDocumentThatNestsTooDeeplyIsRefused() {
    let text = "<?xml version=\"1.0\"?>\n<document>" + String(repeating: "<view>", count: 100_000)
    let run = layoutc(["solve", "a.xib"], in: World(files: ["a.xib": text]))
    #expect(run.status == .unusableFile)
    #expect(run.messages.contains("error: elements are nested more than 200 deep"))
}

@Test func aDocumentInUTF16IsTheSame() throws {
    let document = try #require(try documents().first { $0.name == "Card.xib" })
    let imported = try importInterfaceBuilder(SourceFile(name: "a.xib", bytes: utf16(document.text)))
    #expect(imported.layouts.map(\.text) == layouts(of: document.text, "a.xib").map(\.text))
}

/// The frames of a document are those of the layout that `import` prints of it.
@Test func aDocumentHasTheFramesOfItsImport() throws {
    for (name, text) in try documents() {
        for layout in layouts(of: text, name) {
            var world = World()
            world.files = [name: text, "a.layout": String(decoding: layout.text, as: UTF8.self)]
            let size = [
                "--width", "\(layout.canvas.width)", "--height", "\(layout.canvas.height)", "--format", "csv",
            ]
            let direct = layoutc(["solve", name, "--scene", layout.objects[0]] + size, in: world)
            let imported = layoutc(["solve", "a.layout"] + size, in: world)
            #expect(direct.output.contains(name), "\(name)")
            #expect(direct.output.replacing(name, with: "a.layout") == imported.output, "\(name)")
        }
    }
}
