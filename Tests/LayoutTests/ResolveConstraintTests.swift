import ContentSizes
import LayoutProgram
import LayoutSyntax
import Testing

@Suite struct ResolveConstraintTests {
    @Test func listOfTheGuide() throws {
        let annotated = AnnotatedText(
            """
            1. Name Label.Leading = Superview.LeadingMargin
            2. Name Text Field.Trailing = Superview.TrailingMargin
            3. Name Text Field.Leading = Name Label.Trailing + Standard
            4. Name Text Field.Top = Top Layout Guide.Bottom + 20.0
            5. Name label.Baseline = Name Text Field.Baseline
            //! warning name-case 5:4 'Name label' is the view 'Name Label'
            """
        )
        let layout = try annotated.install()
        #expect(layout.paths == ["Name Label", "Name Text Field"])
        #expect(try layout.view("Name Label").type == .label)
        #expect(try layout.text("Name Label") == "Name")
        #expect(try layout.view("Name Text Field").type == .textField)
        #expect(
            layout.forms == [
                "1.0 x Name Label.Leading + -1.0 x Screen.LeadingMargin = 0.0",
                "1.0 x Name Text Field.Trailing + -1.0 x Screen.TrailingMargin = 0.0",
                "1.0 x Name Text Field.Leading + -1.0 x Name Label.Trailing = 8.0",
                "1.0 x Name Text Field.Top + -1.0 x Screen.topLayoutGuide.Bottom = 20.0",
                "1.0 x Name Label.LastBaseline + -1.0 x Name Text Field.LastBaseline = 0.0",
            ])
        #expect(annotated.texts(of: layout)[2] == "Name Text Field.Leading = Name Label.Trailing + Standard")
        #expect(layout.constraints[2].label == 3)
        #expect(layout.constraints[2].standardSpacing == 8)
    }

    @Test(arguments: [
        ("A.Width = 2.0 x B.Width", "1.0 x A.Width + -2.0 x B.Width = 0.0"),
        ("A.Width = B.Width * 2", "1.0 x A.Width + -2.0 x B.Width = 0.0"),
        ("A.Width = 200% x B.Width", "1.0 x A.Width + -2.0 x B.Width = 0.0"),
        ("A.Width = 2/1 x B.Width", "1.0 x A.Width + -2.0 x B.Width = 0.0"),
        ("A.Width = 2:1 x B.Width", "1.0 x A.Width + -2.0 x B.Width = 0.0"),
        ("A.Width = B.Height / 4 + 3", "1.0 x A.Width + -0.25 x B.Height = 3.0"),
        ("A.Width + B.Width <= 300", "1.0 x A.Width + 1.0 x B.Width <= 300.0"),
        ("A.Trailing - B.Leading >= 10", "1.0 x A.Trailing + -1.0 x B.Leading >= 10.0"),
        ("A.Width >= 0.0 * NotAnAttribute + 40.0", "1.0 x A.Width >= 40.0"),
        ("A.Width = -(B.Width - 2 x (A.Width + 5))", "-1.0 x A.Width + 1.0 x B.Width = 10.0"),
        ("A.CenterX = 0.5 x Superview.Trailing", "1.0 x A.CenterX + -0.5 x Screen.Trailing = 0.0"),
        (
            "(A.Left + B.Right) / 2 = Screen.CenterX",
            "0.5 x A.Left + 0.5 x B.Right + -1.0 x Screen.CenterX = 0.0"
        ),
    ])
    func formOfExpression(text: String, form: String) throws {
        #expect(try AnnotatedText(text).install().forms == [form])
    }

    @Test(arguments: [
        ("A.Leading = Superview.Leading + Standard", 20.0), ("Superview.Bottom = A.Bottom + Standard", 20),
        ("A.Top = Superview.TopMargin + Standard", 0), ("A.Leading = B.Trailing + Standard", 8),
        ("A.Top = Top Layout Guide.Bottom + Standard", 8),
        ("Bottom Layout Guide.Top = A.Bottom + Standard", 8),
        ("A.Top = Safe Area.Top + Standard", 8), ("A.Leading = Safe Area.Leading + Standard", 20),
        ("A.Leading = Superview.Layout Margins Guide.Leading + Standard", 0),
        ("A.Leading = B.Trailing + 2 x Standard", 16), ("A.Trailing = B.Leading - Standard", -8),
        ("A.Leading = Readable Content Guide.Leading + Standard", 8),
    ])
    func standardSpacing(text: String, constant: Double) throws {
        #expect(try AnnotatedText(text).install().constraints.map { abs($0.constant) } == [abs(constant)])
        #expect(try AnnotatedText(text).install().constraints[0].constant.sign == constant.sign)
    }

    @Test func chainsAndCompositesAreSeveralConstraints() throws {
        let annotated = AnnotatedText(
            """
            1. 20 <= Red View.Width <= 280 (Priority 600)
            Red View.Edges = Superview.Edges
            Blue View.Size = 2 x Red View.Size
            """
        )
        let layout = try annotated.install()
        #expect(
            annotated.texts(of: layout).prefix(2) == ["20 <= Red View.Width", "Red View.Width <= 280"])
        #expect(layout.constraints.prefix(2).map(\.priority) == [600, 600])
        #expect(
            annotated.texts(of: layout).dropFirst(2) == [
                "Red View.Leading = Superview.Leading", "Red View.Trailing = Superview.Trailing",
                "Red View.Top = Superview.Top", "Red View.Bottom = Superview.Bottom",
                "Blue View.Width = 2 x Red View.Width", "Blue View.Height = 2 x Red View.Height",
            ])
    }

    @Test(arguments: [
        ("A.Width = A.Leading", "mixed-quantities 1:1 a size cannot be compared with a horizontal position"),
        ("A.Leading = B.Left", "left-with-leading 1:1 'Left' and 'Leading'"),
        ("A.Leading = 20", "position-and-constant 1:13 Superview.Leading + 20"),
        ("A.Top = B.Leading", "mixed-quantities 1:1"), ("A.Leading = 0 x B.Leading", "zero-multiplier 1:13"),
        ("A.Width = 50%", "bare-percentage 1:11"), ("A.Width = 50% + B.Width", "bare-percentage 1:11"),
        ("A.Width x B.Width = 20", "not-linear 1:1"), ("20 / A.Width = 2", "not-linear 1:6"),
        ("A.Width = 20 / 0", "division-by-zero 1:16"), ("20 = 20", "no-item 1:1"),
        ("A.Leading + B.Top = A.Top", "mixed-quantities 1:1"),
        ("A.Width = Standard", "standard-spacing 1:1"),
        ("A.CenterX = B.CenterX + Standard", "standard-spacing 1:1"),
        ("A.Leading = Standard", "standard-spacing 1:13"),
        ("A.Leading = B.Leading + Standard", "standard-spacing 1:1 face each other"),
        ("A.Size = 50", "composite-attribute 1:10 write '50 x 50'"),
        ("A.Edges = B.Edges + 8", "composite-attribute 1:11 takes no constant"),
        ("A.Edges = B.Size", "composite-attribute 1:11"), ("A.Edges = B.Leading", "composite-attribute 1:11"),
        ("Safe Area.LeadingMargin = A.Leading", "no-such-attribute 1:1"),
        ("A.Content Layout Guide.Top = B.Top", "no-such-guide 1:1"),
        ("Layout Margins Guide.Top = A.Top", "guide-without-view 1:1 Superview.Layout Margins Guide"),
        ("Red View.Top Layout Guide.Bottom = A.Top", "no-such-guide 1:1"),
        ("Long Button.Botton = A.Bottom", "unknown-attribute 1:13 did you mean 'Bottom'?"),
        ("A.Leading = Superview.LeadingMargn", "unknown-attribute 1:23 did you mean 'LeadingMargin'?"),
        ("A.Width = Gutter", "unknown-constant 1:11"),
    ])
    func illegalConstraint(text: String, message: String) {
        AnnotatedText("\(text)\n//! error \(message)")
    }

    /// Whatever stands in brackets: positions whose multipliers make 1 are a position, and 0 a size.
    @Test(arguments: [
        "A.Left = B.Right + B.Right - B.Left", "A.Left = B.Right + (B.Right - B.Left)",
        "A.Left = 1.5 x Superview.Right - 0.5 x Superview.Left",
        "A.Leading = B.Trailing + C.Leading - D.Leading", "A.Left = Superview.Left + A.Right - A.Left - 100",
        "A.Width = B.Right - 0.5 x B.Left - 0.5 x C.Left", "A.Left + A.Right = 2 x B.CenterX",
        "A.Left = 0.1 x B.Left + 0.2 x C.Left + 0.7 x D.Left",
        "A.Width = 0.1 x B.Left + 0.2 x C.Left - 0.3 x D.Left", "A.Right = 2 x Superview.CenterX - 10",
        "A.Left = -B.Left + B.Right + C.Left",
        "A.Left = B.Left + B.Right\n//! error unbalanced-positions 1:10 add up to 2; they must add up to 1",
        "A.Left = 0.25 x B.Left + 0.5 x B.Right\n//! error unbalanced-positions 1:10 add up to 0.75",
        "A.Width = 2 x B.Right - B.Left\n//! error mixed-quantities 1:1",
        "A.Left = B.Left - C.Left - D.Left\n//! error unbalanced-positions 1:10 add up to -1; they must add up to 1",
    ])
    func sumsOfPositions(text: String) {
        AnnotatedText(text)
    }
}
