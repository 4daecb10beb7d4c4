import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LinearSolver
import SourceText
import Testing

/// Compares what a range says about a size with solving at it.
private func compare(
    _ range: RangeSolution, _ layout: CompiledLayout, _ size: SizePoint, _ text: String,
    in request: EnvironmentRequest = EnvironmentRequest()
) throws {
    var request = request
    request.width = size.width
    request.height = size.height
    let solved = try solve(layout.install(in: Environment(request)))
    let solution = range.solution(at: size)
    switch solution.status {
    case .solved, .clipped, .ambiguous:
        // Texts are looked at in solutions of single sizes only.
        let status = solved.status == .clipped ? .solved : solved.status
        #expect(status == solution.status, "\(size) of\n\(text)")
        for (frame, view) in zip(solution.frames, solved.views) {
            let differences = [
                frame.x - view.frame.x, frame.y - view.frame.y, frame.width - view.frame.width,
                frame.height - view.frame.height,
            ]
            let greatest = differences.map(abs).max() ?? 0
            #expect(greatest <= 1e-6, "\(view.name) at \(size): \(frame), solved \(view.frame) of\n\(text)")
        }
    case .unsatisfiable: #expect(solved.status == .unsatisfiable, "\(size) of\n\(text)")
    case .unstable: #expect(solved.diagnostics.contains { $0.id == "unstable-layout" }, "\(size) of\n\(text)")
    case .notProved: Issue.record("not proved at \(size) of\n\(text)")
    }
}

private func compiled(_ text: String) throws -> CompiledLayout {
    let source = SourceFile(name: "main.layout", bytes: Array(text.utf8))
    let result = compile(source) { _ in .failure("no such file") }
    return try #require(result.layout, "\(result.diagnostics.map(\.message)) in\n\(text)")
}

@Test(arguments: 4...7) func intervalsOfWidthsAgreeWithSolving(seed: Int) throws {
    var random = RandomLayouts(seed: UInt64(seed))
    let text = random.row(wraps: seed > 5)
    let layout = try compiled(text)
    let ranges = SizeRanges(width: 150...1200, height: 611...611)
    let range = try RangeSolution(layout, ranges, EnvironmentRequest())
    for _ in 0..<500 {
        try compare(range, layout, SizePoint(width: random.length(150...1200), height: 611), text)
    }
}

@Test(arguments: 13...17) func regionsOfSizesAgreeWithSolving(seed: Int) throws {
    var random = RandomLayouts(seed: UInt64(seed))
    let text = random.row(wraps: seed > 15, mixesAxes: true)
    let layout = try compiled(text)
    let ranges = SizeRanges(width: 200...900, height: 150...800)
    let range = try RangeSolution(layout, ranges, EnvironmentRequest())
    for _ in 0..<100 {
        let size = SizePoint(width: random.length(200...900), height: random.length(150...800))
        try compare(range, layout, size, text)
    }
}

/// With and without texts that wrap, safe areas, and margins that move.
@Test(arguments: 18...25) func readableContentAgreesWithSolving(seed: Int) throws {
    var random = RandomLayouts(seed: UInt64(seed))
    let text = random.readableRow(wraps: seed % 2 > 0, preservesMargins: seed % 4 > 1)
    let layout = try compiled(text)
    var request = EnvironmentRequest()
    if seed > 21 { request.safeArea = EdgeInsets(top: 0, left: 59, bottom: 21, right: 59) }
    let range = try RangeSolution(layout, SizeRanges(width: 600...1000, height: 611...611), request)
    let jump = 728.0 + 2 * 20 + (seed > 21 ? 2 * 59 : 0)
    let sizes = [jump - 1e-4, jump, jump + 1e-4] + (0..<60).map { _ in random.length(600...1000) }
    for width in sizes {
        try compare(range, layout, SizePoint(width: width, height: 611), text, in: request)
    }
}

/// Guides inside views and scroll views, the keyboard's, and rows of texts in a version of iOS that divides them.
@Test(arguments: [9.0, 14, 18, 27.1]) func guidesOfViewsAgreeWithSolving(_ system: Double) throws {
    let text = """
        Page: Scroll View {
            Card: View {
                Inner: View
                Inner.Edges = Superview.Safe Area.Edges
            }
            Card.Edges = Page.Content Layout Guide.Edges
            Card.Size = Page.Size
        }
        Page.Edges = Safe Area.Edges
        Box: View {
            Text: Label("some words of a text", lines: 0)
            Text.Leading = Superview.Readable Content Guide.Leading
            Text.Trailing <= Superview.Readable Content Guide.Trailing
            Text.Top = Superview.TopMargin
        }
        Box.Leading = Superview.Leading
        Box.Width = 0.9 x Superview.Width
        Box.Top = Superview.Top
        Box.Bottom = Keyboard Layout Guide.Top
        Row: Stack View(spacing: 7, margins relative, alignment: top) {
            A: Label("some words of a text", lines: 0)
            B: Label("and a number of other words", lines: 0, resistance: 749)
        }
        Row.Edges = Box.Layout Margins Guide.Edges
        """
    let layout = try compiled(text)
    var request = EnvironmentRequest()
    request.system = SystemVersion(system)
    request.safeArea = EdgeInsets(top: 59, left: 30, bottom: 34, right: 0)
    request.keyboard = .height(250)
    let range = try RangeSolution(layout, SizeRanges(width: 300...800, height: 500...900), request)
    var random = RandomLayouts(seed: 7)
    for _ in 0..<30 {
        let size = SizePoint(width: random.length(300...800), height: random.length(500...900))
        try compare(range, layout, size, text, in: request)
    }
}

/// In the smallest screens the safe area and the keyboard are cut, and follow the size.
@Test(arguments: [Direction.leftToRight, .rightToLeft])
func insetsCutToTheScreenAgreeWithSolving(_ direction: Direction) throws {
    let text = """
        Page: View {
            Inner: View
            Inner.Edges = Superview.Safe Area.Edges
        }
        Page.Edges = Safe Area.Edges
        Head: View(background: white)
        Head.Leading = Superview.LeadingMargin
        Head.Width = 0.5 x Safe Area.Width
        Head.Top = Superview.Top
        Head.Bottom = Top Layout Guide.Bottom
        Foot: View
        Foot.Leading = Superview.Leading + 0.1 x Superview.Width
        Foot.Trailing = Superview.Trailing
        Foot.Top = Keyboard Layout Guide.Top
        Foot.Bottom = Superview.Bottom
        Box: View {
            Note: Label("some words", lines: 0)
            Note.Leading = Superview.Safe Area.Leading
            Note.Trailing = Superview.Safe Area.Trailing
            Note.Top = Superview.TopMargin
        }
        Box.Leading = Foot.Leading
        Box.Width = 200
        Box.Top = Superview.Top + 40
        Box.Height = 90
        """
    let layout = try compiled(text)
    var request = EnvironmentRequest()
    request.direction = direction
    request.safeArea = EdgeInsets(top: 59, left: 30, bottom: 34, right: 20)
    request.keyboard = .height(120)
    let range = try RangeSolution(layout, SizeRanges(width: 20...70, height: 40...130), request)
    var random = RandomLayouts(seed: 7)
    let corners = [20.0, 30, 50, 70].flatMap { width in
        [40, 59, 93, 120, 130].map { SizePoint(width: width, height: $0) }
    }
    let sizes = (0..<20).map { _ in
        SizePoint(width: random.length(20...70), height: random.length(40...130))
    }
    for size in corners + sizes { try compare(range, layout, size, text, in: request) }
}

/// What the limit leaves over is not proved, and never passes for solved.
@Test func aLimitLeavesSizesNotProved() throws {
    var random = RandomLayouts(seed: 3)
    let text = random.row(mixesAxes: true)
    let layout = try compiled(text)
    let ranges = SizeRanges(width: 150...1200, height: 150...800)
    for budget in [0, 1, 3] {
        let range = try RangeSolution(layout, ranges, EnvironmentRequest(), budget: budget)
        var notProved = 0
        for _ in 0..<40 {
            let size = SizePoint(width: random.length(150...1200), height: random.length(150...800))
            if range.solution(at: size).status == .notProved {
                notProved += 1
            } else {
                try compare(range, layout, size, text)
            }
        }
        #expect(notProved > 0)
        #expect(budget > 0 || notProved == 40)
    }
}

/// Single sizes at which something else is true than at all others around them.
@Test(arguments: [
    ("A.Edges = Superview.Edges\nA.Width = 100", 100.0),
    ("A.Edges = Superview.Edges\nA.Width = 0.5 x Superview.Height", 50),
    (
        """
        A.Leading = Superview.Leading
        A.Top = Superview.Top
        A.Height = 1
        A.Width = 200 (Priority 500)
        A.Width = Superview.Width (Priority 500)
        """, 200
    ),
])
func singleSizesAreJudgedByThemselves(text: String, width: Double) throws {
    let layout = try compiled(text)
    for widths in [width - 50...width + 50, width...width + 50, width - 50...width] {
        let ranges = SizeRanges(width: widths, height: 100...100)
        let range = try RangeSolution(layout, ranges, EnvironmentRequest())
        for size in [widths.lowerBound, width - 0.5, width, width + 0.5, widths.upperBound]
        where widths.contains(size) {
            try compare(range, layout, SizePoint(width: size, height: 100), text)
        }
    }
    let ranges = SizeRanges(width: width - 50...width + 50, height: 80...120)
    let range = try RangeSolution(layout, ranges, EnvironmentRequest())
    for size in [width - 50, width, width + 50] {
        try compare(range, layout, SizePoint(width: size, height: 100), text)
    }
}
