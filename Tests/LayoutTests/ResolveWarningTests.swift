import LayoutProgram
import LayoutSyntax
import Testing

@Suite struct ResolveWarningTests {
    @Test(arguments: [
        "Red View.Top = Superview.Top\nRed View.Left = Superview.Left\nRad View.Width = 20\n//! warning similar-names 3:1 'Red View'",
        "Red View.Top = Superview.Top\nRed View.Left = Superview.Left\nRedView.Width = 20\n//! warning similar-names 3:1 'Red View'",
        "A.Left = Superveiw.Left\n//! warning similar-names 1:10 did you mean 'Superview'?",
        "A.Bottom = Top Layout Guid.Bottom\n//! warning similar-names 1:12 'Top Layout Guide'",
        "A.Edges = Safe Aera.Edges\n//! warning similar-names 1:11 'Safe Area'",
        "A.Left = parent.Left\nA.Right = parent.Right\n//! warning similar-names 1:10 'Superview'",
        "A.Top = super.Top\n//! warning similar-names 1:9 'Superview'",
        "A.Top = \"Parent\".Top", "A.Top = Scene.Top",
        "Frist Label.Top = First Label.Top\n//! warning similar-names 1:19 'Frist Label'",
        "Item 1.Top = Item 2.Top", "A.Top = B.Top", "Box A.Top = Box B.Top", "Red View.Top = Blue View.Top",
        "Red View.Top = Rad View.Top\nRed View.Left = Rad View.Left",
        "Red View: View\nRad View: View\nRed View.Width = Rad View.Width",
    ])
    func similarNames(text: String) {
        AnnotatedText(text)
    }

    @Test func leftAndRight() {
        var options = CompileOptions()
        options.reportsLeftAndRight = true
        AnnotatedText(
            """
            A.Left = Superview.LeftMargin
            A.CenterX = Superview.Right
            A.Leading = Superview.Leading
            //! warning left-right-used 1:1 'Leading' does
            //! warning left-right-used 2:1 'Trailing' does
            """, options: options)
        AnnotatedText("A.Left = Superview.LeftMargin")
    }

    @Test func commentsSilence() {
        AnnotatedText(
            """
            Name Label.Top = Superview.Top
            Name label.Left = Superview.Left // layoutc: allow name-case
            // layoutc: allow similar-names, name-case
            Name label.Right = Superview.Right
            name label.Bottom = Superview.Bottom
            // layoutc: allow no-effect
            Gone View: (hidden)
            Name label.Width = 20 // layoutc: allow no-effect
            //! warning name-case 5:1
            //! warning name-case 8:1
            """)
    }
}
