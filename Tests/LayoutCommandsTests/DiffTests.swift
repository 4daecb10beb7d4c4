import LayoutCommands
import Testing

/// The guide's two views with complex widths.
private let complexWidths = """
    Blue View.Leading = Superview.LeadingMargin
    Red View.Leading = Blue View.Trailing + Standard
    Red View.Trailing = Superview.TrailingMargin
    Blue View.Top = Top Layout Guide.Bottom + 20.0
    Red View.Top = Top Layout Guide.Bottom + 20.0
    Bottom Layout Guide.Top = Blue View.Bottom + 20.0
    Bottom Layout Guide.Top = Red View.Bottom + 20.0
    Red View.Width = 2.0 x Blue View.Width (Priority 750)
    Blue View.Width >= 150.0

    """

// MARK: Differences

private let versions = World(files: [
    "old.layout": complexWidths,
    "new.layout": complexWidths.replacing("150.0", with: "160.0") + "Red View.Leading = Green View.Leading\n"
        + "Green View.Top = Superview.Top\nGreen View.Width = 30\nGreen View.Height = 30\n",
])

@Test func differencesAreShown() {
    let run = layoutc("diff", "old.layout", "new.layout", in: versions)
    #expect(run.status == .layoutInError)
    #expect(
        run.output == """
            from old.layout to new.layout at 375 x 667
              Blue View moved: width 150 to 160 (+10)
              Red View moved: x 174 to 184 (+10), width 185 to 175 (-10)
              Green View appeared: (184, 0, 30, 30)

            """)
}

@Test func differencesEndWhereBothVersionsAgree() {
    let run = layoutc("diff", "new.layout", "old.layout", "--width", "320...1366", in: versions)
    #expect(
        run.output.contains("Blue View moved for widths 320 to 528, first at 320: width 160 to 150 (-10)"),
        "\(run.output)")
    #expect(run.output.contains("Green View vanished for every width"))
}

@Test func theSameLayoutDoesNotDiffer() {
    let run = layoutc(
        "diff", "old.layout", "old.layout", "--device", "all", "--size", "320...900x480...900", in: versions)
    #expect(run.output.isEmpty && run.status == .success)
}

@Test func differencesAreMachineReadable() {
    let run = layoutc("diff", "old.layout", "new.layout", "--format", "json", in: versions)
    #expect(
        run.output.contains("\"change\": \"appeared\", \"new\": {\"x\": 184, \"y\": 0, \"width\": 30"),
        "\(run.output)")
    #expect(run.status == .layoutInError)
}

/// What `diff` prints of two versions of one view, whose position is set, and of its size.
private func compare(_ old: String, _ new: String, _ arguments: String...) -> Run {
    let place = "A.Left = Superview.Left\nA.Top = Superview.Top\nA.Height = 10\n"
    let world = World(files: ["old.layout": place + old, "new.layout": place + new])
    return layoutc(["diff", "old.layout", "new.layout"] + arguments, in: world)
}

@Test(arguments: ["375", "320...430", "320...430x568...932"])
func aViewThatIsNoLongerDeterminedDiffers(size: String) {
    let arguments = size.contains("x") ? ["--size", size] : ["--width", size]
    let place = "A.Left = Superview.Left\nA.Top = Superview.Top\nA.Height = 10\n"
    // The canonical choice is the same frame.
    let world = World(files: [
        "old.layout": place + "A.Width = 0\n", "new.layout": place + "A.Width >= 0\n",
    ])
    let lost = layoutc(["diff", "old.layout", "new.layout"] + arguments, in: world)
    #expect(lost.status == .layoutInError)
    #expect(lost.output.contains("  was solved, is ambiguous"), "\(lost.output)")
    #expect(lost.output.contains("  A is no longer determined horizontally"), "\(lost.output)")
    let found = layoutc(["diff", "new.layout", "old.layout"] + arguments, in: world)
    #expect(found.output.contains("  was ambiguous, is solved"), "\(found.output)")
    #expect(found.output.contains("  A is now determined horizontally"), "\(found.output)")
    #expect(found.status == .layoutInError)
    #expect(layoutc(["diff", "new.layout", "new.layout"] + arguments, in: world).output.isEmpty)
}

@Test(arguments: [["--width", "375"], ["--width", "320...430"]])
func aConflictThatAppearsOrVanishesDiffers(arguments: [String]) {
    let (free, held) = ("A.Width = 20\nA.Width <= 30\n", "A.Width = 20\nA.Width >= 30\n")
    let other = "A.Width = 20\nA.Width <= 10\n"
    let appeared = layoutc(["diff", "old.layout", "new.layout"] + arguments, in: pair(free, held))
    #expect(appeared.status == .layoutInError)
    #expect(appeared.output.contains("was solved, is unsatisfiable"), "\(appeared.output)")
    #expect(appeared.output.contains("conflict appeared"), "\(appeared.output)")
    #expect(appeared.output.contains("'A.Width = 20' with 'A.Width >= 30'"), "\(appeared.output)")
    let vanished = layoutc(["diff", "old.layout", "new.layout"] + arguments, in: pair(held, free))
    #expect(vanished.output.contains("conflict vanished"), "\(vanished.output)")
    let exchanged = layoutc(["diff", "old.layout", "new.layout"] + arguments, in: pair(held, other))
    #expect(exchanged.status == .layoutInError)
    #expect(exchanged.output.contains("conflict vanished") && exchanged.output.contains("conflict appeared"))
}

private func pair(_ old: String, _ new: String) -> World {
    let place = "A.Left = Superview.Left\nA.Top = Superview.Top\nA.Height = 10\n"
    return World(files: ["old.layout": place + old, "new.layout": place + new])
}

/// Where both versions are in error their frames are compared all the same, and what was not compared is said.
@Test func aViewThatMovesInALayoutInErrorDiffers() {
    let fault = "A.Width = 20\nA.Width >= 30\nB.Left = Superview.Left\nB.Top = Superview.Top\nB.Height = 1\n"
    let run = compare(fault + "B.Width = 1\n", fault + "B.Width = 5\n", "--width", "320...430")
    #expect(run.status == .layoutInError)
    #expect(run.output.contains("  B moved for width"), "\(run.output)")
    let same = compare(fault + "B.Width = 1\n", fault + "B.Width = 1\n", "--width", "320...430")
    #expect(same.status == .success)
    #expect(
        same.output == """
            from old.layout to new.layout at 320...430 x 667
              in error in both for every width, first at 320: compared there at a few sizes only

            """)
}

@Test func theFurthestOfAMovementIsShown() {
    let run = compare(
        "A.Width = 100\n", "A.Width = Superview.Width - 300 (Priority 700)\nA.Width >= 50\n",
        "--width", "320...500")
    #expect(
        run.output == """
            from old.layout to new.layout at 320...500 x 667
              A moved for every width, first at 320: width 100 to 200 (+100) at 500 x 667

            """)
}

/// A view can vanish at some sizes of a range and move at others.
@Test func eachKindOfChangeHasItsSizes() {
    let run = compare(
        "A.Width = 10\n", "when width < 400 { A.Width = 20 } else { remove A }\n", "--width", "320...500")
    #expect(
        run.output.contains("A moved for widths 320 to just below 400, first at 320: width 10 to 20"),
        "\(run.output)")
    #expect(
        run.output.contains("A vanished for widths 400 to 500, first at 400: (0, 0, 10, 10)"), "\(run.output)"
    )
}

/// Versions whose conditions differ in the side that the limit belongs to differ at this one size.
@Test func aLimitThatChangesSidesDiffers() {
    let run = compare(
        "A.Width = 10\nwhen width < 400 { B.Edges = A.Edges } else { B.Edges = Superview.Edges }\n",
        "A.Width = 10\nwhen width <= 400 { B.Edges = A.Edges } else { B.Edges = Superview.Edges }\n",
        "--width", "320...500")
    #expect(run.status == .layoutInError)
    #expect(run.output.contains("  B moved for width 400: width 400 to 10 (-390)"), "\(run.output)")
}

/// Of the sizes in this range only the phone that is 667 x 375 is compact in width.
@Test func sizesOfDevicesInARangeAreCompared() {
    let run = compare(
        "A.Width = 10\n", "when Compact-Compact { A.Width = 20 } else { A.Width = 10 }\n",
        "--width", "640...700", "--height", "375")
    #expect(
        run.output == """
            from old.layout to new.layout at 667 x 375, as on iPhone 6
              A moved: width 10 to 20 (+10)

            """)
    #expect(run.status == .layoutInError)
    let same = compare("A.Width = 10\n", "A.Width = 10\n", "--width", "640...700", "--height", "375")
    #expect(same.output.isEmpty && same.status == .success)
}

/// What differs at every size is not said again of each device among them.
@Test func whatDiffersInAWholeRangeIsSaidOnce() {
    let run = compare("A.Width = 10\n", "A.Width = 20\n", "--width", "640...700", "--height", "375")
    #expect(
        run.output == """
            from old.layout to new.layout at 640...700 x 375
              A moved for every width, first at 640: width 10 to 20 (+10)

            """)
}

/// git hands over `/dev/null` or an empty file for one that is added or removed.
@Test func anEmptyFileIsAVersionToo() {
    let world = World(files: ["/dev/null": "", "new.layout": complexWidths])
    let added = layoutc("diff", "/dev/null", "new.layout", in: world)
    #expect(added.output.contains("  Blue View appeared: (16, 20, 150, 627)"), "\(added.output)")
    let removed = layoutc("diff", "new.layout", "/dev/null", in: world)
    #expect(removed.output.contains("  Blue View vanished: (16, 20, 150, 627)"), "\(removed.output)")
    #expect(added.status == .layoutInError && removed.status == .layoutInError)
}

@Test func differencesOfARangeAreMachineReadable() {
    let run = compare("A.Width = 10\n", "A.Width >= 5\n", "--width", "320...500", "--format", "json")
    #expect(
        run.output.contains(
            "\"status\": {\"old\": \"solved\", \"new\": \"ambiguous\", \"sizes\": \"for every width"),
        "\(run.output)")
    #expect(run.output.contains("\"change\": \"becameAmbiguous\", \"axis\": \"horizontal\""), "\(run.output)")
}
