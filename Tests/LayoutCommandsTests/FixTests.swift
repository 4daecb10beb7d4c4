import Foundation
import LayoutCommands
import Testing

/// Edits that `check --fix` and `explain --fix` make.
@Suite struct FixTests {
    @Test func whatMessagesAreCertainOfIsMended() {
        let text = """
            include "rows.layout"
            Title: Lable("Hello")
            1. Title.Leading = Superview.LeadingMargin
            Title.Botton = Superview.Bottom  // the bottom
            titel.Height = 20
            Unknown.Name.Width = 3

            """
        let world = World(files: [
            "a.layout": text, "rows.layout": "component Row: Veiw { Superview.Height = 44 }\n",
        ])
        let run = layoutc("check", "a.layout", "--fix", in: world)
        #expect(
            run.messages.hasPrefix(
                """
                edited a.layout:2:8: 'Label' in place of 'Lable' [unknown-type]
                edited a.layout:4:7: 'Bottom' in place of 'Botton' [unknown-attribute]
                """), "\(run.messages)")
        #expect(run.files["rows.layout"] == "component Row: View { Superview.Height = 44 }\n")
        #expect(run.files["a.layout"]?.contains("Title.Bottom = Superview.Bottom  // the bottom\n") == true)
        // What may be meant otherwise stays, and is told.
        #expect(run.files["a.layout"]?.contains("Unknown.Name.Width = 3\n") == true)
        #expect(run.status == .unusableFile)
    }

    @Test func aFileWithoutMistakesIsNotWritten() {
        let world = World(
            files: ["a.layout": "A: View\nA.Edges = Superview.Edges\n"], writeFailure: "read only")
        let run = layoutc("check", "a.layout", "--fix", in: world)
        #expect(run.status == .success && run.messages.isEmpty)
        #expect(layoutc("check", "-", "--fix").messages.contains("--fix cannot rewrite standard input"))
    }

    private static let conflict = """
        Box: View
        1. Box.Leading = Superview.Leading
        2. Box.Width = 500 (Priority Required)  // wide
        3. Box.Trailing = Superview.Trailing
        Box.Top = Superview.Top

        test "here" at 375 x 667 { Box.Top = 0 }

        """

    /// Each edit resolves what it is about.
    @Test func everyEditOfExplainHelps() {
        let world = World(files: ["a.layout": Self.conflict])
        let told = layoutc("explain", "a.layout", in: world).output
        let count = told.split(separator: "[").count - 2
        #expect(count == 8, "\(told)")
        for number in 1...count {
            let run = layoutc("explain", "a.layout", "--fix", "\(number)", in: world)
            #expect(run.messages.hasPrefix("edited a.layout:") && run.output.isEmpty)
            let after = layoutc("explain", "a.layout", in: World(files: run.files)).output
            let subject = number <= 6 ? "conflict:" : "ambiguous: Box, vertical"
            #expect(!after.contains(subject), "\(number)\n\(after)")
        }
        let lowered = layoutc("explain", "a.layout", "--fix", "2", in: world).files["a.layout"]
        #expect(lowered?.contains("2. Box.Width = 500 (Priority 999)  // wide\n") == true)
        let deleted = layoutc("explain", "a.layout", "--fix", "1", in: world).files["a.layout"]
        #expect(deleted?.contains("LeadingMargin\n3. Box") == false && deleted?.contains("wide") == false)
        #expect(layoutc("explain", "a.layout", "--fix", "9", in: world).status == .wrongCommandLine)
    }

    @Test func ofADocumentThePriorityOfAConstraintIsAnAttribute() throws {
        let file = packageFolder.appending(path: "Examples/checkout.storyboard")
        let text = try String(contentsOf: file, encoding: .utf8)
        let world = World(files: ["a.storyboard": text])
        let run = layoutc("explain", "a.storyboard", "--device", "iPhone 4s", "--fix", "1", in: world)
        let line =
            "<constraint firstAttribute=\"width\" constant=\"160\" priority=\"999\" id=\"Can-wd-001\"/>"
        #expect(run.files["a.storyboard"]?.contains(line) == true, "\(run.messages)")
        let rest = layoutc("explain", "a.storyboard", "--device", "iPhone 4s", in: World(files: run.files))
        #expect(rest.status == .success)
        // A deletion is more than an attribute, so that none has a number.
        let told = layoutc("explain", "a.storyboard", "--device", "iPhone 4s", in: world).output
        #expect(told.contains("line 28: delete it, or give it (Priority 999) [2]"), "\(told)")
    }
}
