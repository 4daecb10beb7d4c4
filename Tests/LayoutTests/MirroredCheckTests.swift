import ContentSizes
import LayoutAnalysis
import LayoutProgram
import SourceText
import TestSupport
import Testing

private let horizontalLayouts: [(constraint: String, isMirrored: Bool)] = [
    ("A.Leading = Superview.Leading + 16", true),
    ("A.Trailing = Superview.TrailingMargin", true),
    ("A.CenterX = Superview.CenterX", true),
    ("A.CenterX = Superview.CenterX + 10", false),
    ("A.CenterX = Superview.Trailing - 100", true),
    ("A.Left = Superview.Left + 16", false),
    ("A.Right = Superview.RightMargin", false),
    (
        "when right to left { A.Leading = Superview.Leading }\nwhen left to right { A.Leading = Superview.Leading + 8 }",
        false
    ),
]

private func checker(_ constraint: String) throws -> LayoutChecker {
    let text = "A: View(intrinsic: 50 x 20)\nA.Top = Superview.Top\n\(constraint)\n"
    let source = SourceFile(name: "a.layout", bytes: Array(text.utf8))
    let result = compile(source) { _ in .failure("none") }
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    var matrix = EnvironmentMatrix()
    matrix.directions = [.leftToRight, .rightToLeft]
    return LayoutChecker(try #require(result.layout), matrix.targets)
}

/// Only where the layout from right to left is a mirror image, it is not solved again.
@Test(arguments: horizontalLayouts)
func mirrorImagesAreThoseWithPositionsAlongTheReadingDirection(constraint: String, isMirrored: Bool) throws {
    let checker = try checker(constraint)
    #expect(checker.items.count == 2)
    #expect(checker.original(of: 0) == nil)
    #expect(checker.original(of: 1) == (isMirrored ? 0 : nil))
}

@Test func onlyWhatPassesWithoutAMessageIsTakenOver() throws {
    let passing = try checker("A.Leading = Superview.Leading")
    let passed = passing.result(of: passing.items[0])
    let mirrored = passing.result(of: passing.items[1], mirroring: passed)
    #expect(mirrored?.environment == passing.items[1].target.name)
    #expect(mirrored?.outcome == .passed)
    let failing = try checker("A.Leading >= Superview.Leading")
    let failed = failing.result(of: failing.items[0])
    #expect(failed.outcome == .failed)
    #expect(failing.result(of: failing.items[1], mirroring: failed) == nil)
}
