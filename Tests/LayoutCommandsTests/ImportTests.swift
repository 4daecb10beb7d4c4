import Foundation
import LayoutCommands
import LayoutImport
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

@Test func aDocumentInUTF16IsTheSame() throws {
    let document = try #require(try documents().first { $0.name == "Card.xib" })
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in document.text.utf16 { utf16 += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    let imported = try importInterfaceBuilder(SourceFile(name: "a.xib", bytes: utf16))
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
