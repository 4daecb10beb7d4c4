import LayoutCommands
import LayoutSyntax
import Testing

private let rows = "component Row: View { Superview.Height = 44 }\n"

private func layout(ofWidth width: Int) -> String {
    """
    include "rows.layout"
    R: Row
    R.Leading = Superview.Leading
    R.Top = Superview.Top
    R.Width = \(width)

    """
}

/// The old version of a file comes from git, by standard input, and is called as the new one, whose folder its
/// includes start from.
private let world = {
    var world = World(files: ["views/rows.layout": rows, "views/a.layout": layout(ofWidth: 30)])
    world.input = layout(ofWidth: 20)
    return world
}()

private let words = ["diff", "-", "views/a.layout", "--assume-filename"]

@Test func theNameOfStandardInputIsThatOfAVersion() {
    let run = layoutc(words + ["views/old.layout"], in: world)
    #expect(
        run.output == """
            from views/old.layout to views/a.layout at 375 x 667
              R moved: width 20 -> 30

            """)
    #expect(run.messages.isEmpty && run.status == .layoutInError)
    let document = layoutc(words + ["views/old.layout", "--format", "json"], in: world).output
    #expect(document.contains("\"old\": \"views/old.layout\",\n  \"new\": \"views/a.layout\","))
}

@Test func versionsThatAreCalledAlikeAreOneFile() {
    let run = layoutc(words + ["views/a.layout"], in: world)
    #expect(run.output == "views/a.layout at 375 x 667\n  R moved: width 20 -> 30\n")
}
