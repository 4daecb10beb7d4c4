import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText
import Testing

private let text =
    "Green leaves, first flush, picked by hand in April\nand dried the same day. Unsurpassed/well-known."

private func table(
    _ font: Font, lines: Int, over widths: ClosedRange<Double>, measuresWidths: Bool = false
) -> LineCounts {
    var table = LineCounts(text, font: font, maximumLines: lines, measuresWidths: measuresWidths)
    table.extend(toWidth: widths.lowerBound)
    table.extend(toWidth: widths.upperBound)
    return table
}

private func compiled(_ text: String) throws -> CompiledLayout {
    let result = compile(SourceFile(name: "main.layout", bytes: Array(text.utf8))) { _ in .failure("none") }
    return try #require(result.layout, "\(result.diagnostics.map(\.message)) in\n\(text)")
}

/// A column of texts as wide as the screen, each in another font than the others.
private func feed(_ count: Int) -> String {
    (1...count).map { number in
        """
        Text \(number): Label("\(text.prefix(50))", font: \(12 + number), lines: 0)
        Text \(number).Leading = Superview.Leading
        Text \(number).Trailing = Superview.Trailing
        Text \(number).Top = \(number == 1 ? "Superview.Top" : "Text \(number - 1).Bottom")

        """
    }.joined()
}

private func solved(_ text: String) throws -> RangeSolution {
    let ranges = SizeRanges(width: 100...700, height: 667...667)
    return try RangeSolution(compiled(text), ranges, EnvironmentRequest())
}

@Suite struct TextLineCountTests {
    @Test(arguments: [0, 2, 5], [Font(size: 17), Font(style: .caption1), Font(size: 12.5, weight: .bold)])
    func linesAreThoseOfMeasuring(lines: Int, font: Font) {
        let measurer = TextMeasurer(scale: 2)
        let table = table(font, lines: lines, over: 0...1000)
        // A part of the text that just fits is where its lines change.
        let fitting = text.indices.map { measurer.width(of: String(text[..<$0]), font: font) }
        for width in fitting.flatMap({ [$0.nextDown, $0, $0 - 1e-7, $0 + 0.1] }) where width >= 0 {
            let size = measurer.size(of: text, font: font, maximumWidth: width, maximumLines: lines)
            let step = table.step(atWidth: width)
            #expect(step?.lineCount == size.lineCount, "at \(width)")
            #expect(step?.isTruncated == size.isTruncated, "at \(width)")
        }
    }

    @Test(arguments: [0, 2], [Font(size: 17), Font(size: 12.5, weight: .bold)])
    func widthsAreThoseOfMeasuring(lines: Int, font: Font) {
        let measurer = TextMeasurer(scale: 0x1p30)
        let table = table(font, lines: lines, over: 0...1000, measuresWidths: true)
        let fitting = text.indices.map { measurer.width(of: String(text[..<$0]), font: font) }
        for width in fitting.flatMap({ [$0.nextDown, $0, $0 - 1e-7, $0 + 0.1] }) where width >= 0 {
            let size = measurer.size(of: text, font: font, maximumWidth: width, maximumLines: lines)
            let step = table.step(atWidth: width)
            #expect(step?.lineCount == size.lineCount, "at \(width)")
            #expect((step?.widest == nil) == size.fillsWidth, "at \(width)")
            if let widest = step?.widest { #expect(abs(widest - size.width) < 1e-6, "at \(width)") }
        }
    }

    @Test func aTextIsSetForNoWidthTwice() {
        var table = table(Font(size: 17), lines: 0, over: 100...900)
        let count = table.settingCount
        for width in stride(from: 100.0, through: 900, by: 0.5) { table.extend(toWidth: width) }
        #expect(table.settingCount == count && count < 100)
        #expect(table.step(atWidth: 50) == nil)
        table.extend(toWidth: 50)
        #expect(table.step(atWidth: 50) != nil && table.settingCount > count)
    }

    @Test func aFeedSetsEachTextAsOftenAsOne() throws {
        let counts = try [1, 2, 9].map { try solved(feed($0)).textSettingCount }
        #expect(counts[0] > 0 && counts[1] <= 4 * counts[0] && counts[2] <= 18 * counts[0])
    }

    /// Texts with padding, without text, too long, too wide to break, of a given size.
    @Test func aRangeWarnsOfTheTextsThatSolvingWarnsOf() throws {
        let layout = try compiled(
            """
            Note: Text View("\(text.prefix(50)) and on")
            Tip: Label("one two three four five six\\nseven eight", lines: 2)
            Fixed: Label("as large as is written", lines: 0, intrinsic: 90 x 40)
            Empty: Text View("")
            Low: Label("\(text.prefix(50))", lines: 0)
            Note.Leading = Superview.Leading
            Note.Top = Superview.Top
            Note.Width = 0.5 x Superview.Width
            Note.Height = 70
            Tip.Leading = Note.Trailing
            Tip.Trailing = Superview.Trailing
            Tip.Top = Superview.Top
            Fixed.Leading = Superview.Leading
            Fixed.Top = Note.Bottom
            Fixed.Width = 0.3 x Superview.Width
            Empty.Leading = Fixed.Trailing
            Empty.Trailing = Superview.Trailing
            Empty.Top = Note.Bottom
            Empty.Height = 10
            Low.Leading = Superview.Leading
            Low.Trailing = Superview.Trailing
            Low.Top = Fixed.Bottom
            Low.Height = 0.05 x Superview.Width
            """)
        var request = EnvironmentRequest()
        request.height = 667
        let ranges = SizeRanges(width: 100...900, height: 667...667)
        let check = LayoutChecker(layout, [CheckTarget(request, range: ranges)])
        let told = check.result(of: check.items[0]).diagnostics.filter { $0.id == "truncated-text" }
        var solved: Set<Diagnostic.Fault> = []
        for width in stride(from: 100.0, through: 900, by: 5) {
            request.width = width
            let found = try solve(layout.install(in: Environment(request))).diagnostics
            solved.formUnion(found.filter { $0.id == "truncated-text" }.map { $0.fault })
        }
        #expect(Set(told.map { $0.fault }) == solved && solved.count >= 3)
    }
}
