import LayoutCommands
import LayoutSyntax
import Testing

/// The guide's two views with complex widths, 8 and 9 being the lines that decide.
private let complexWidths = """
    1. Blue View.Leading = Superview.LeadingMargin
    2. Red View.Leading = Blue View.Trailing + Standard
    3. Red View.Trailing = Superview.TrailingMargin
    4. Blue View.Top = Top Layout Guide.Bottom + 20.0
    5. Red View.Top = Top Layout Guide.Bottom + 20.0
    6. Bottom Layout Guide.Top = Blue View.Bottom + 20.0
    7. Bottom Layout Guide.Top = Red View.Bottom + 20.0
    8. Red View.Width = 2.0 x Blue View.Width (Priority 750)
    9. Blue View.Width >= 150.0

    """

@Test func theNumberOfJobsChangesNothing() {
    let tests = """
        test at 320...1366 x 480...1366, both directions { Red View.Width >= 200 }
        test "devices" at "iPhone SE" at "iPad Pro 11" { Blue View.Width <= 160 }

        """
    for format in ["text", "json", "junit"] {
        let common = ["--format", format, "--device", "all-ipads"]
        let arguments = ["check", "a.layout", "b.layout", "c.layout"] + common
        let world = World(files: [
            "a.layout": complexWidths + tests, "b.layout": complexWidths, "c.layout": tests + complexWidths,
        ])
        let one = layoutc(arguments + ["--jobs", "1"], in: world)
        let four = layoutc(arguments + ["--jobs", "4"], in: world)
        #expect(!one.output.isEmpty && one.output == four.output && one.status == four.status)
    }
}

@Test(arguments: ["json", "github", "sarif", "junit", "checkstyle"])
func aFormatForProgramsHasEverythingInItsDocument(format: String) {
    let world = World(files: ["bad.layout": "A: View\nA.Widht = 3\n"])
    let run = layoutc("check", "bad.layout", "missing.layout", "--format", format, in: world)
    #expect(run.messages == "layoutc: error: cannot read 'missing.layout': no such file or directory\n")
    for part in ["unknown-attribute", "missing.layout", "unreadable-file"] {
        #expect(run.output.contains(part), "\(run.output)")
    }
    #expect(run.status == .unusableFile)
}

@Test func progressIsForTerminals() {
    var world = World(files: ["a.layout": complexWidths])
    world.isTerminal = true
    let sizes = ["--size", "300x400", "--size", "400x300", "--jobs", "1"]
    let run = layoutc(["check", "a.layout"] + sizes, in: world)
    let line = { (text: String) in "\r\(text)\u{1B}[K" }
    #expect(run.messages == line("checked 1 of 2, about 2 s left") + line("checked 2 of 2") + line(""))
    let comparison = layoutc(["diff", "a.layout", "a.layout"] + sizes, in: world)
    #expect(
        comparison.messages == line("compared 1 of 2, about 2 s left") + line("compared 2 of 2") + line(""))
    let quiet = layoutc(["check", "a.layout", "--quiet"] + sizes, in: world)
    #expect(quiet.messages.isEmpty && quiet.output.isEmpty)
    world.isTerminal = false
    #expect(layoutc(["check", "a.layout"] + sizes, in: world).messages.isEmpty)
}

@Test func theReportHasStatesAsAFilter() {
    let states = "state Card: closed, open\nA: View\nA.Edges = Superview.Edges\n"
    let world = World(files: ["card.layout": states, "plain.layout": "A: View\nA.Edges = Superview.Edges\n"])
    let run = layoutc("check", "card.layout", "plain.layout", "--format", "html", in: world)
    #expect(run.output.contains("<select name=\"states\"><option value=\"\">all</option>"))
    for value in ["closed", "open", ""] { #expect(run.output.contains("data-states=\"\(value)\"")) }
    let plain = layoutc(
        "check", "plain.layout", "--size", "320x480", "--size", "1x1", "--format", "html", in: world)
    #expect(!plain.output.contains("states"))
}

/// A layout with four states takes no more than four times the checks of one without, also where tests name some.
@Test func eachStateIsCheckedOnceOnAScreen() {
    let layout = "state Card: a, b, c, d\nA: View\nA.Edges = Superview.Edges\n"
    let tests = "test at 375 x 667 { A.Width = 375 }\ntest at 375 x 667, c { A.Width = 375 }\n"
    let world = World(files: ["a.layout": layout, "b.layout": layout + tests])
    #expect(layoutc("check", "a.layout", in: world).output.contains("4 checks"))
    #expect(layoutc("check", "b.layout", in: world).output.contains("4 checks"))
}
