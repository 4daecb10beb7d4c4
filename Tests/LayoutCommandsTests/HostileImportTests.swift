import LayoutImport
import LayoutCommands
import LayoutService
import SourceText
import TestSupport
import Testing

/// The documents, the code and the logs of the golden files, by what their names end in.
private let texts: [String: [[UInt8]]] = {
    var texts: [String: [[UInt8]]] = [:]
    for golden in ["import.txt", "import-sizes.txt", "code.txt", "logs.txt"] {
        for (name, text) in (try? filesOfSessions(golden)) ?? [] {
            texts[String(name.split(separator: ".").last ?? ""), default: []].append(Array(text.utf8))
        }
    }
    return texts
}()

/// What comes out of an importer is a layout, whatever it was given.
@Test(arguments: [("xib", 900), ("storyboard", 300), ("swift", 600), ("log", 200)])
func changedDocumentsImportAsLayouts(kind: String, count: Int) throws {
    var mutator = ForeignMutator(try #require(texts[kind]), seed: 56)
    var violations: Set<String> = []
    for number in 0..<count {
        let text = mutator.next()
        for violation in ImportInvariants.violations(importing: SourceFile(name: "a.\(kind)", bytes: text)) {
            if violations.insert(violation).inserted, violations.count <= 20 {
                Issue.record("\(kind) \(number): \(violation)")
            }
        }
    }
}

/// A document with one label in its root.
private func document(_ root: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <objects><view id="r"><subviews>\(root)</subviews></view></objects></document>
    """
}

private let plain = document("<label text=\"Größe\" id=\"l\"/>")

/// What `import` prints of a file with these bytes.
private func imported(_ bytes: [UInt8], as name: String = "a.xib") -> (output: String, failure: String) {
    let request = Request(.importing(.layout), files: [InputFile(name: name, contents: .bytes(bytes))])
    let answer = answer(request) { _ in .failure("no such file") }
    let failures = answer.parts.map { part in
        if case .failure(let error) = part { error.message } else { "" }
    }
    return (String(decoding: answer.output, as: UTF8.self), failures.joined())
}

private func bytes<Unit: FixedWidthInteger>(_ units: some Sequence<Unit>, highFirst: Bool) -> [UInt8] {
    units.flatMap { unit in
        withUnsafeBytes(of: highFirst ? unit.bigEndian : unit.littleEndian) { Array($0) }
    }
}

@Test(arguments: [true, false])
func aDocumentInAnyUnicodeEncodingIsTheSame(highFirst: Bool) {
    let expected = imported(Array(plain.utf8)).output
    #expect(expected.contains("Label(\"Größe\", "))
    for mark in ["", "\u{FEFF}"] {
        let text = mark + plain
        #expect(imported(bytes(text.utf16, highFirst: highFirst)).output == expected)
        #expect(imported(bytes(text.unicodeScalars.map(\.value), highFirst: highFirst)).output == expected)
    }
}

@Test func aDocumentThatDeclaresLatin1IsReadInIt() {
    let text = plain.replacing("UTF-8", with: "ISO-8859-1")
    let latin1 = text.unicodeScalars.map { UInt8($0.value) }
    #expect(imported(latin1).output.contains("Label(\"Größe\", "))
}

@Test(arguments: ["a.xib", "a.swift", "a", "a.layout"])
func whatIsNoTextIsRefused(name: String) {
    let latin1 = plain.unicodeScalars.map { UInt8($0.value) }
    let program: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x3E, 0]
    for bytes in [latin1, program, [UInt8](repeating: 0, count: 100)] {
        let run = imported(bytes, as: name)
        #expect(run.output == "")
        #expect(run.failure == "cannot import '\(name)': it is not text in UTF-8")
    }
}

@Test(arguments: ["", " \n"])
func anEmptyDocumentIsRefused(text: String) {
    #expect(imported(Array(text.utf8)).failure == "cannot import 'a.xib': it is empty")
}

@Test func scenesThatCannotBeWrittenEndTheRunWithAStatus() {
    var world = World(files: ["a.xib": plain])
    #expect(layoutc("import", "a.xib", "-o", "out/", in: world).status == .success)
    world.links = ["out/View.layout"]
    let linked = layoutc("import", "a.xib", "-o", "out/", in: world)
    #expect(linked.status == .unwritableOutput)
    #expect(linked.messages == "layoutc: error: cannot write 'out/View.layout': it is a symbolic link\n")
    #expect(linked.files["out/View.layout"] == nil)
    world.links = []
    world.writeFailure = "file name too long"
    #expect(layoutc("import", "a.xib", "-o", "out/", in: world).status == .unwritableOutput)
}

@Test(arguments: ["1st", "a b", "class", "Self", "String", "_", "A\u{202E}B", "A;B"])
func exportRefusesWhatIsNoClassName(name: String) {
    let world = World(files: ["a.layout": "A: Label(\"x\")\nA.Center = Superview.Center\n"])
    let run = layoutc("export", "a.layout", "--name", name, in: world)
    #expect(run.status == .wrongCommandLine && run.output == "")
}

@Test func theNameOfAFileStaysInItsComment() {
    let name = "a\n}; import Darwin; exit(1) //\u{202E}.layout"
    let world = World(files: [name: "A: Label(\"x\")\nA.Center = Superview.Center\n"])
    let run = layoutc("export", name, in: world)
    #expect(
        run.output.hasPrefix("// Made by layoutc from \u{FFFD}.layout: ")
    )
}

@Test func annotationsHaveNoControlCharacters() {
    let name = "a\u{1B}[2J\u{202E}.layout"
    let world = World(files: [name: "A: Lable\n"])
    let run = layoutc("check", name, "--format", "github", in: world)
    #expect(run.output.hasPrefix("::error file=a\u{FFFD}[2J\u{FFFD}.layout,line=1"))
}

/// Nothing that Unicode composes is another name, and what is printed is the declaration.
@Test func aNameIsPrintedAsItIsDeclared() {
    let (decomposed, composed) = ("Cafe\u{301}", "Caf\u{E9}")
    for (declared, used) in [(decomposed, composed), (composed, decomposed)] {
        let layout = "\(used).Center = Superview.Center\n\(declared): Label(\"x\")\n"
        let run = layoutc("solve", "a.layout", "--format", "csv", in: World(files: ["a.layout": layout]))
        #expect(Array(run.output.utf8).contains(declared.utf8))
        #expect(!Array(run.output.utf8).contains(used.utf8))
    }
}

extension [UInt8] {
    fileprivate func contains(_ text: String.UTF8View) -> Bool {
        indices.contains { self[$0...].starts(with: text) }
    }
}
