import LayoutImport
import LayoutMistakes
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
        for layout in importSwiftCode(file, CodeProgram([file])).layouts {
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
        for layout in importSwiftCode(file, CodeProgram([file])).layouts {
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
            importAlone(SourceFile(name: file.name, bytes: Array(file.bytes[..<end])))
            var changed = file.bytes
            let signs = Array("{}()[].,=\"\n #/*$?!:;".utf8)
            for _ in 0..<3 {
                let place = Int.random(in: 0..<changed.count, using: &generator)
                changed[place] = signs[Int.random(in: 0..<signs.count, using: &generator)]
            }
            importAlone(SourceFile(name: file.name, bytes: changed))
        }
    }
}

@Test func deeplyNestedCodeIsRead() {
    for opening in ["{", "(", "[", "a.f({ ", "if x { ", "/*", "\n"] {
        let bytes = Array(String(repeating: opening, count: 20_000).utf8)
        let file = SourceFile(name: "a.swift", bytes: bytes)
        #expect(importSwiftCode(file, CodeProgram([file])).layouts.isEmpty)
    }
}

@discardableResult
private func importAlone(_ file: SourceFile) -> ImportedDocument {
    importSwiftCode(file, CodeProgram([file]))
}

/// A statement of several thousand calls is told as one that cannot be read, and costs no more than others.
@Test func longChainsAreTold() throws {
    for link in [".self", ".inset(1)", " + 1", " ?? 1"] {
        let chain = "view.topAnchor" + String(repeating: link, count: 4000)
        let code = """
            class A: UIViewController {
                let a = UIView()
                override func viewDidLoad() {
                    view.addSubview(a)
                    a.topAnchor.constraint(equalTo: \(chain)).isActive = true
                }
            }
            """
        let document = importAlone(SourceFile(name: "a.swift", bytes: Array(code.utf8)))
        let layout = try #require(document.layouts.first)
        #expect(layout.leftOut.map(\.line) == [5])
    }
}

/// Code that never ends is followed only so far.
@Test func endlessCodeIsToldToBeTooLong() throws {
    for body in ["build()", "for a in rows { for b in rows { for c in rows { add(a) } } }"] {
        let code = """
            class A: UIView {
                let rows = Array(repeating: 1, count: 1000)
                let box = UIView()
                override init(frame: CGRect) {
                    addSubview(box)
                    build()
                }
                func add(_ number: Int) { box.tag += 1 }
                func build() { \(body) }
            }
            """
        let document = importAlone(SourceFile(name: "a.swift", bytes: Array(code.utf8)))
        let text = String(decoding: try #require(document.layouts.first).text, as: UTF8.self)
        #expect(text.contains("too long to follow") || text.contains("nest too deeply") || body == "build()")
    }
}
