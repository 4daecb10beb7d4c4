import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import SourceText
import Testing

private let words = "Extraordinarily Wonderful"

/// A text with room for 180 points, in the middle of a screen that is 200 wide.
private func centred(_ type: String, _ arguments: String = "lines: 0") -> String {
    """
    L: \(type)("\(words)", \(arguments))
    L.Top = Superview.Top
    L.CenterX = Superview.CenterX
    L.Leading >= Superview.Leading + 10
    """
}

private func compiled(_ text: String) throws -> CompiledLayout {
    let result = compile(SourceFile(name: "main.layout", bytes: Array(text.utf8))) { _ in .failure("none") }
    return try #require(result.layout, "\(result.diagnostics.map(\.message)) in\n\(text)")
}

private func solved(_ text: String, width: Double) throws -> SolvedLayout {
    var request = EnvironmentRequest()
    (request.width, request.height) = (width, 667)
    return try solve(compiled(text).install(in: Environment(request)))
}

/// The width of a line, with the blank behind it.
private func width(of line: String, size: Double) -> Double {
    TextMeasurer(scale: 2).size(of: line, font: Font(size: size)).width
}

@Suite struct WrappedWidthTests {
    @Test(arguments: ["lines: 0", "lines: 2", "lines: 0, max text width: 180"])
    func aLabelOfFreeWidthIsAsWideAsItsWidestLine(arguments: String) throws {
        let frame = try solved(centred("Label", arguments), width: 200).views[0].frame
        let line = width(of: "Extraordinarily ", size: 17)
        #expect(abs(frame.width - line) < 0.001 && abs(frame.x - (200 - line) / 2) < 0.001)
        #expect(frame.height == 41)
    }

    @Test func aTextViewThatDoesNotScrollIsToo() throws {
        let text = centred("Text View", "font: 17")
        let frame = try solved(text, width: 200).views[0].frame
        #expect(abs(frame.width - width(of: "Extraordinarily ", size: 17) - 10) < 0.001)
    }

    /// The blank behind a line counts, as far as there is room for it.
    @Test func aLineThatFillsTheRoomIsNotNarrowed() throws {
        let letters = width(of: "Extraordinarily", size: 17)
        let frame = try solved(centred("Label"), width: letters + 2 + 20).views[0].frame
        #expect(abs(frame.width - letters - 2) < 0.001 && frame.height == 41)
    }

    @Test func aLabelBetweenTwoEdgesKeepsItsWidth() throws {
        let text = centred("Label") + "\nL.Trailing = Superview.Trailing - 10"
        let pinned = text.replacing("Leading >=", with: "Leading =").replacing(
            "L.CenterX = Superview.CenterX\n", with: "")
        let solved = try solved(pinned, width: 200)
        #expect(solved.views[0].frame.width == 180 && solved.status == .solved)
    }

    @Test(arguments: [centred("Label"), centred("Text View", "font: 17"), bubbles])
    func aRangeHasTheFramesOfEachSize(text: String) throws {
        let layout = try compiled(text)
        let ranges = SizeRanges(width: 125...420, height: 667...667)
        let range = try RangeSolution(layout, ranges, EnvironmentRequest())
        var widths: Set<Double> = []
        for width in stride(from: 125.0, through: 420, by: 1.37) {
            let point = try solved(text, width: width)
            let found = range.solution(at: SizePoint(width: width, height: 667))
            #expect(found.status == .solved && point.status == .solved, "at \(width)")
            try #require(found.frames.count == point.views.count, "at \(width)")
            for view in point.views.indices {
                let (frame, other) = (point.views[view].frame, found.frames[view])
                #expect(abs(frame.width - other.width) < 0.01, "\(view) at \(width)")
                #expect(abs(frame.height - other.height) < 0.01, "\(view) at \(width)")
                #expect(abs(frame.x - other.x) < 0.01, "\(view) at \(width)")
                widths.insert(frame.width)
            }
        }
        #expect(widths.count > 2)
    }

    /// At the very width at which a text fits in fewer lines it does, and the region below does not hold.
    @Test func aRegionEndsBelowTheWidthAtWhichATextFits() throws {
        let layout = try compiled(centred("Label"))
        let fits = try #require(
            (0..<40).lazy.map { 20 + width(of: words, size: 17) - Double($0) / 64 }.last {
                try! solved(centred("Label"), width: $0).views[0].frame.height < 30
            })
        let ranges = SizeRanges(width: 150...fits + 30, height: 667...667)
        let range = try RangeSolution(layout, ranges, EnvironmentRequest())
        for width in [fits, fits - 1.0 / 64] {
            let frame = range.solution(at: SizePoint(width: width, height: 667)).frames[0]
            #expect(frame.height == (try solved(centred("Label"), width: width)).views[0].frame.height)
        }
    }

    /// Which of two texts wraps first nobody knows, and so how much room the other one leaves.
    @Test func aTextOfAmbiguousWidthKeepsTheAmbiguity() throws {
        let text = """
            Row: Stack View {
                A: Label("I day and wonderful flush green well hand well first unsurpassed so", lines: 0)
                B: Label("and and by", lines: 0)
            }
            Row.Top = Superview.Top
            Row.Leading = Superview.Leading
            Row.Trailing <= Superview.Trailing
            """
        #expect(try solved(text, width: 200).status == .ambiguous)
    }

    /// Two texts beside each other with room for one of them in a line: what the wrapped one leaves stays its own.
    @Test(arguments: ["Stack View", "View"])
    func whatAWrappedTextLeavesMakesNothingAmbiguous(type: String) throws {
        let text = """
            Row: \(type) {
                A: Label("Some words that need more than one line in a narrow row", lines: 0, resistance: 749)
                B: Label("Other words", lines: 0)
            }
            Row.Top = Superview.Top
            Row.Leading = Superview.Leading
            Row.Trailing = Superview.Trailing
            """
        let chain = """

            Row.A.Top = Row.Top
            Row.B.Top = Row.Top
            Row.Height = 100
            Row.A.Leading = Row.Leading
            Row.B.Leading = Row.A.Trailing
            Row.B.Trailing = Row.Trailing
            """
        let solved = try solved(type == "View" ? text + chain : text, width: 300)
        #expect(solved.status == .solved && solved.diagnostics.isEmpty)
        #expect(solved.views[2].frame.width == width(of: "Other words", size: 17))
    }

    /// What another text leaves when it hugs its lines is no room for a text that got none.
    @Test func aTextWithoutRoomForALetterIsClipped() throws {
        let text = """
            Row: Stack View(spacing: 8) {
                A: Label("April same by glad dried", lines: 0, resistance: 749)
                B: Label("leaves unsurpassed very I", lines: 0)
            }
            Row.Top = Superview.Top
            Row.Leading = Superview.Leading
            Row.Trailing = Superview.Trailing
            """
        let solved = try solved(text, width: 168)
        let (a, b) = (solved.views[1].frame, solved.views[2].frame)
        #expect(a.width > 0 && a.width < 9 && abs(a.width + b.width - 160) < 0.001)
        #expect(solved.status == .clipped)
    }

    /// Nothing is asked of the width of a text between two edges, however many words it has.
    @Test func aTextOfFixedWidthHasNoRegionForEachOfItsWidths() throws {
        let lines = (0..<20).map { String(repeating: "many a ", count: $0 % 5) + words }.joined(
            separator: " ")
        func regions(_ relation: String) throws -> Int {
            let layout = try compiled(
                """
                L: Label("\(lines)", lines: 0)
                L.Top = Superview.Top
                L.Leading = Superview.Leading
                L.Trailing \(relation) Superview.Trailing
                """)
            let ranges = SizeRanges(width: 300...400, height: 667...667)
            return try RangeSolution(layout, ranges, EnvironmentRequest()).regionCount
        }
        let (fixed, free) = (try regions("="), try regions("<="))
        #expect(fixed <= 10 && free > 2 * fixed)
    }
}

/// Two texts in bubbles, of which each hugs its own.
private let bubbles = """
    component Bubble(text): View(margins: 10) {
        Message: Label(text, lines: 0)
        Message.Edges = Superview.Layout Margins Guide.Edges
    }
    A: Bubble("Are you coming tonight, or is it too late already?")
    B: Bubble("Yes, but I have to finish something first, so I will be there at half past eight.")
    A.Top = Superview.Top
    A.Leading = Superview.Leading + 16
    A.Width <= 75% x Superview.Width
    B.Top = A.Bottom + 8
    B.Trailing = Superview.Trailing - 16
    B.Width <= 75% x Superview.Width
    """
