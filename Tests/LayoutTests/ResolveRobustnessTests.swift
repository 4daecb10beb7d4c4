import ContentSizes
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText
import TestSupport
import Testing

@Suite struct ResolveRobustnessTests {
    private static let texts = [
        """
        let Gutter = 12
        component Row(label, height: 44, kind: vertical): Stack View(axis: kind, spacing: 2 x Gutter) {
            Title: Label(label)
            Field: Text Field
            when Compact-Any { Title.Top = Field.Top } else when width >= height { remove 1 }
            1. Superview.Height = height
        }
        First Name: Row("First Name", hidden)
        Last Name: Row("Last Name", 30, horizontal) { Extra: Image View(image: 3 x 4) }
        2. First Name.Field.Width = 50% x Last Name.Field.Width - (Gutter + 3) / 2 (Priority High - 1)
        when portrait and not right to left or content size >= XL {
            remove 2, First Name
            let Gutter = 13
            Last Name: (margins: (1, 2, Gutter, 4))
        }
        Extra.Edges = Superview.Edges
        test "a" at 320...430 x 568, both directions at "iPhone SE" landscape { Extra.Top = 3 (within 2) }
        """,
        """
        1. Blue View.Leading = Superview.LeadingMargin
        2. 20 <= Red View.Leading - Blue View.Trailing <= Standard
        3. Name Label.Baseline = Name Text Field.Baseline
        Name Label: ("text", font: title 1)
        when landscape { remove 2, Name Label }
        """,
    ]

    /// Whatever is dropped, doubled or swapped, compiling ends, says only what is in the file, and what compiles can be
    /// installed.
    @Test(arguments: texts) func tokensDroppedDoubledAndSwapped(text: String) {
        for mutant in TokenMutants(of: Array(text.utf8)) { check(mutant) }
    }

    private func check(_ mutant: [UInt8]) {
        let source = SourceFile(name: "main.layout", bytes: mutant)
        let text = String(decoding: mutant, as: UTF8.self)
        let result = compile(source) { _ in .failure("no such file") }
        let isInError = result.diagnostics.contains { $0.severity == .error }
        #expect(isInError == (result.layout == nil), "\(text)")
        for diagnostic in result.diagnostics {
            let span = diagnostic.range?.span ?? Span(0, 0)
            #expect(
                span.start >= 0 && span.start <= span.end && Int(span.end) <= source.bytes.count, "\(text)")
        }
        guard let layout = result.layout else { return }
        for size in [(375.0, 667.0), (900, 700)] {
            var request = EnvironmentRequest()
            (request.width, request.height) = size
            check(layout.install(in: Environment(request)), layout)
        }
    }

    private func check(_ installed: InstalledLayout, _ layout: CompiledLayout) {
        for (index, view) in installed.views.enumerated().dropFirst() {
            #expect(Int(view.superview?.index ?? -1) < index)
        }
        for constraint in installed.constraints {
            let isKnown = constraint.terms.allSatisfy {
                installed.views.indices.contains(Int($0.anchor.view.index))
            }
            #expect(isKnown && !constraint.terms.isEmpty && constraint.constant.isFinite)
        }
        for test in layout.tests.indices { _ = layout.assertions(of: test, in: installed) }
    }

    @Test func expansionIsLimited() {
        let nested = (1...300).map { "component C\($0): View { Inner: C\($0 + 1) }" }
        let text = (nested + ["component C301: View", "Top: C1"]).joined(separator: "\n")
        let annotated = AnnotatedText(text + "\n//! error nesting-too-deep 256:24")
        #expect(annotated.result.diagnostics[0].notes.count == 8)
    }

    /// Few lines may stand for more constraints than anybody waits for, without one view too many.
    @Test func whatComponentsBringIsLimited() {
        let row = "component Row: View {\n" + String(repeating: "Width = 1\n", count: 3000) + "}\n"
        let uses = (0..<20).map { "R\($0): Row" }.joined(separator: "\n")
        let annotated = AnnotatedText(row + uses + "\n//! error too-many-statements 3011:5")
        #expect(annotated.result.diagnostics.count == 1)
    }

    @Test func viewsAreLimited() {
        let levels = (0..<9).map { "component C\($0): View { A: C\($0 + 1)\nB: C\($0 + 1)\n}" }
        let text = (levels + ["component C9: View", "Top: C0"]).joined(separator: "\n")
        var options = CompileOptions()
        #expect(options.viewLimit == 1_000_000)
        options.viewLimit = 1023
        #expect(AnnotatedText.compiled(text, options: options).diagnostics.isEmpty)
        options.viewLimit -= 1
        let result = AnnotatedText.compiled(text, options: options)
        #expect(result.diagnostics.map(\.id) == ["too-many-views"])
    }

    /// What is done with is forgotten, but what is used again is not: the body of a component, and that of a test.
    @Test(arguments: [
        ("", ""), ("component Unit: View { Superview.Width = 5 }\nFirst: Unit\n", "Second: Unit\n"),
    ])
    func longFilesAreResolvedToTheirEnd(head: String, tail: String) throws {
        let sum = String(repeating: "0 + ", count: 900) + "5"
        let lines = (0..<160).map { "A\($0): View\nA\($0).Width = \(sum)\n" }.joined()
        let test = "test \"t\" at 100x100 { A0.Width = 5 }\n"
        let text = head + lines + test + tail + test
        let layout = try #require(AnnotatedText.compiled(text).layout)
        let installed = layout.install(in: Environment(EnvironmentRequest()))
        #expect(installed.constraints.count == (head.isEmpty ? 160 : 162))
        #expect(installed.constraints.allSatisfy { $0.constant == 5 })
        for test in 0..<2 {
            let assertions = layout.assertions(of: test, in: installed).installed
            #expect(assertions.map(\.constraint.constant) == [5])
        }
    }

    @Test(arguments: RepeatedMistake.allCases)
    func manyMistakesAreNotQuadratic(mistake: RepeatedMistake) {
        let source = SourceFile(name: "main.layout", bytes: Array(mistake.text(count: 3000).utf8))
        var readCount = 0
        let result = compile(source) { _ in
            readCount += 1
            return .failure("no such file")
        }
        #expect(result.layout == nil)
        #expect(readCount <= 1)
        #expect(result.diagnostics.count == 1001)
        #expect(result.diagnostics.last?.id == "too-many-errors")
    }

    @Test func warningsAreLimited() {
        let text = "A: View\n" + String(repeating: "a.Width = 10\n", count: 3000)
        let result = AnnotatedText.compiled(text)
        #expect(result.diagnostics.count == 1001)
        #expect(result.diagnostics.last?.id == "too-many-warnings")
        #expect(result.diagnostics.last?.message == "2000 more warnings are not shown; the first is here")
    }

    @Test func allowedWarningsAreNotCounted() {
        let text = "A: View\n" + String(repeating: "a.Width = 10 // layoutc: allow name-case\n", count: 3000)
        AnnotatedText(text + "\na.Height = 10\n//! warning name-case 3003:1")
    }

    @Test func includesAreLimited() {
        var files: [String: String] = [:]
        for index in 1...300 { files["f\(index)"] = "include \"f\(index + 1)\"" }
        AnnotatedText("include \"f1\"\n//! error includes-too-deep f255:1:9", files: files)
    }

    @Test func longRowsNeedNoStack() throws {
        let constants = (0..<20_000).map { "let K\($0) = K\($0 + 1) + 1" }
        let text = (constants + ["let K20000 = 1", "A.Width = K0"]).joined(separator: "\n")
        #expect(try AnnotatedText(text).install().constraints[0].constant == 20_001)
    }
}

/// Lines or words each of which is looked for among all the others, or repeats what they do.
enum RepeatedMistake: CaseIterable {
    case argumentsOfComponents, argumentsOfViews, components, includes, removals

    func text(count: Int) -> String {
        switch self {
        case .argumentsOfComponents:
            "component Row(" + String(repeating: "a, ", count: count) + "b): View\nA: Row("
                + String(repeating: "1, ", count: count) + "b: 2)"
        case .argumentsOfViews: "A: View(" + String(repeating: "a, ", count: count) + "a)"
        case .components:
            "component Row: View\nR0: Row\n"
                + (1...count).map { "component C\($0): View\nR\($0): Roe\($0)" }.joined(separator: "\n")
        case .includes: String(repeating: "include \"none\"\n", count: count)
        case .removals:
            String(repeating: "1. A.Top = B.Top\n", count: count) + "when portrait { remove "
                + String(repeating: "1, ", count: count) + "1 }"
        }
    }
}
