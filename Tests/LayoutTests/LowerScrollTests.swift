import ContentSizes
import LayoutEngine
import Testing

private let phone = environment(375, 667)

private func scroll(_ body: String) -> String {
    """
    Scroll View: Scroll View(margins: 5) {
        Content: View
    \(body)
    }
    Scroll View.Leading = Superview.Leading + 10
    Scroll View.Trailing = Superview.Trailing - 10
    Scroll View.Top = Superview.Top
    Scroll View.Height = 300
    """
}

private func contentSize(_ solution: SolvedLayout) -> [Double]? {
    solution.views.first { $0.name == "Scroll View" }?.contentSize.map { [$0.width, $0.height] }
}

private let edges = """
    Content.Leading = Superview.Leading
    Content.Trailing = Superview.Trailing
    Content.Top = Superview.Top
    Content.Bottom = Superview.Bottom

    """

@Test func theContentsConstraintsMakeTheContentSize() throws {
    let solution = try solved(
        scroll(edges + "Content.Width = Superview.Width\nContent.Height = 900"), in: phone)
    let view = try #require(solution.views.first { $0.name == "Scroll View" })
    #expect(solution.status == .solved)
    #expect(view.frame == Rectangle(x: 10, y: 0, width: 355, height: 300))
    #expect(contentSize(solution) == [355, 900])
    #expect(solution.frame("Content") == Rectangle(x: 10, y: 0, width: 355, height: 900))
    // What is scrolled out of sight is not outside.
    #expect(!solution.messages.contains("outside-superview"))
}

@Test func marginsOfAScrollViewAreItsContents() throws {
    let margins = edges.replacingPart("Superview.Leading", "Superview.LeadingMargin")
        .replacingPart("Superview.Trailing", "Superview.TrailingMargin")
    let solution = try solved(scroll(margins + "Content.Width = 500\nContent.Height = 10"), in: phone)
    #expect(contentSize(solution) == [510, 10])
    #expect(solution.frame("Content")?.x == 15)
}

@Test func guidesNameContentAndFrame() throws {
    let body = """
        Content.Edges = Scroll View.Content Layout Guide.Edges
        Content.Width = 2 x Scroll View.Frame Layout Guide.Width
        Content.Height = Scroll View.Content Layout Guide.Width
        """
    let solution = try solved(scroll(body), in: phone)
    #expect(solution.status == .solved)
    #expect(contentSize(solution) == [710, 710])
}

@Test func theCentreOfAScrollViewIsItsFrames() throws {
    let body = edges + "Content.Width = 900\nContent.Height = 900"
    let solution = try solved(
        scroll(body + "\nBadge: View(intrinsic: 20 x 20)\nBadge.Center = Superview.Center"), in: phone)
    #expect(solution.frame("Badge") == Rectangle(x: 10 + 177.5 - 10, y: 140, width: 20, height: 20))
}

@Test func contentThatDoesNotDetermineItsSizeIsAmbiguous() throws {
    let body = """
        Content.Leading = Superview.Leading
        Content.Top = Superview.Top
        Content.Bottom = Superview.Bottom
        Content.Width = 20
        Content.Height = 900
        """
    let solution = try solved(scroll(body), in: phone)
    #expect(solution.status == .ambiguous)
    #expect(solution.ambiguities.count == 1)
    let ambiguity = try #require(solution.ambiguity("Scroll View", .horizontal))
    #expect(ambiguity.contentSize?.range?.lowerBound == 0)
    #expect(ambiguity.suggestion == ["Content.Trailing = Scroll View.Trailing"])
    let message = solution.diagnostics.first { $0.id == "ambiguous-scroll-content" }
    #expect(message?.message.contains("width") == true)
    // The suggestion does what it says.
    #expect(try solved(scroll(body) + "\n" + ambiguity.suggestion[0], in: phone).status == .solved)
}

@Test func anUndeclaredScrollViewHasNoContent() throws {
    let solution = try solved(Recipe.dynamicStackView.constraints, in: phone)
    #expect(solution.messages.contains("undeclared-scroll-content"))
}

/// Each with the first view that stands beside it, whichever side it is on, and none without one.
@Test func eachUndeclaredScrollViewIsToldOnce() throws {
    let source = """
        A.Top = One Scroll View.Top
        One Scroll View.Leading = B.Leading
        Two Scroll View.Top = Superview.Top
        Two Scroll View.Height = C.Height + A.Height
        Three Scroll View.Edges = Superview.Edges
        """
    let told = try solved(source, in: phone).diagnostics.filter { $0.id == "undeclared-scroll-content" }
    #expect(told.count == 2)
    #expect(zip(told, ["A", "C"]).allSatisfy { $0.message.contains("'\($1)'") }, "\(told.map(\.message))")
}

@Test func anEmptyScrollViewHasNoContentToDetermine() throws {
    let source = """
        Scroll View: Scroll View
        Scroll View.Edges = Superview.Edges
        """
    let solution = try solved(source, in: phone)
    #expect(solution.status == .solved)
    #expect(contentSize(solution) == [0, 0])
}
