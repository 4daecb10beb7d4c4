import ContentSizes
import Testing

private func scaled(_ width: Double, _ height: Double, _ scale: Double) -> Environment {
    environment(width, height) { $0.scale = scale }
}

@Test func edgesAreRoundedInTheScreensCoordinates() throws {
    // As Interface Builder stored it at two pixels a point: 343 wide, 3 views, spacing 40.
    let source = """
        Stack: Stack View(distribution: fill equally, spacing: 40) {
            A: View
            B: View
            C: View
        }
        Stack.Leading = Superview.LeadingMargin
        Stack.Trailing = Superview.TrailingMargin
        Stack.Top = Superview.Top
        Stack.Height = 10
        """
    let solution = try solved(source, in: scaled(375, 667, 2))
    let frames = ["A", "B", "C"].compactMap { name in solution.views.first { $0.name == name }?.frame }
    #expect(frames.map(\.x) == [0, 127.5, 255.5])
    #expect(frames.map(\.width) == [87.5, 88, 87.5])
}

@Test func halvesAreRoundedUp() throws {
    let source = """
        A: View(intrinsic: 10 x 20.5)
        A.Leading = Superview.Leading
        A.CenterY = Superview.CenterY
        """
    #expect(try solved(source, in: scaled(375, 667, 2)).frame("A")?.y == 323.5)
    #expect(try solved(source, in: environment(375, 667)).frame("A")?.y == 323.25)
}

@Test func neighboursThatTouchStillTouch() throws {
    let source = (0..<7).map { index in
        index == 0
            ? "V0: View\nV0.Leading = Superview.Leading\nV0.Width = Superview.Width / 7"
            : "V\(index): View\nV\(index).Leading = V\(index - 1).Trailing\nV\(index).Width = V0.Width"
    }.joined(separator: "\n")
    for scale in [1.0, 2, 3] {
        let solution = try solved(source, in: scaled(375, 667, scale))
        let frames = solution.views.map(\.absoluteFrame)
        for (a, b) in zip(frames, frames.dropFirst()) { #expect(abs(a.x + a.width - b.x) < 1e-9) }
        for frame in frames { #expect(abs((frame.x * scale).rounded() - frame.x * scale) < 1e-9) }
        #expect(abs(frames[6].x + frames[6].width - 375) < 1e-9)
    }
}

@Test func aTextIsRoundedUpToThePixelOfItsScale() throws {
    let source = "A: Label(\"Body\")\nA.Leading = Superview.Leading\nA.Top = Superview.Top"
    #expect(try solved(source, in: scaled(375, 667, 1)).frame("A")?.height == 21)
    #expect(try solved(source, in: environment(375, 667)).frame("A")?.height == 20.5)
    #expect(abs(try solved(source, in: environment(390, 844)).frame("A")!.height - 61.0 / 3) < 1e-9)
}
