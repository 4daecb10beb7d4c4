import LayoutSyntax
import SourceText
import Testing

/// What is rare is kept apart, wherever it begins.
@Test func constraintsAreInstalledAsTheyAreGiven() throws {
    let text = """
        A.Width = 20
        7. B.Width = 0.5 x A.Width + 3 (Priority 300)
        B.Leading = A.Trailing + Standard
        A.Edges = Superview.Edges
        8. A.Top + B.Top + C.Top >= 3 x Superview.Top
        """
    let constraints = try AnnotatedText(text).install().constraints
    #expect(constraints.map { $0.label } == [nil, 7, nil, nil, nil, nil, nil, 8])
    #expect(constraints.map { $0.terms.count } == [1, 2, 2, 2, 2, 2, 2, 4])
    #expect(constraints.map { $0.standardSpacing } == [0, 0, 8, 0, 0, 0, 0, 0])
    #expect(constraints[1].terms.map { $0.coefficient.magnitude } == [1, 0.5])
    #expect(constraints[1].priority == 300 && constraints[1].constant.magnitude == 3)
}
