import LayoutCommands
import Testing

/// `diff --base` compares with a revision of git, and `--watch` runs again.
@Suite struct GitTests {
    private static func bytes(_ words: [String]) -> [UInt8] { words.flatMap { Array($0.utf8) + [0] } }

    /// A repository in which one layout is changed, one is renamed, one is new and one is gone.
    private static let world: World = {
        let rows = "component Row: View { Superview.Height = 44 }\n"
        let old = [
            "main:./Forms/a.layout":
                "include \"rows.layout\"\nR: Row\nR.Leading = Superview.Leading\nR.Top = Superview.Top\nR.Width = 30\n",
            "main:./Forms/rows.layout": rows, "main:./b.layout": "B: View\nB.Edges = Superview.Edges\n",
            "main:./gone.layout": "G: View\nG.Edges = Superview.Edges\n",
            "main:./same.layout":
                "include \"Forms/rows.layout\"\nS: Row\nS.Leading = Superview.Leading\nS.Top = Superview.Top\nS.Width = 9\n",
            "main:./other.layout": "O: View\nO.Edges = Superview.Edges\n",
        ]
        var world = World()
        world.files["Forms/a.layout"] = old["main:./Forms/a.layout"]! + "R.Trailing = Superview.Trailing\n"
        world.files["Forms/rows.layout"] = rows.replacing("44", with: "50")
        world.files["c.layout"] = old["main:./b.layout"]
        for name in ["same.layout", "other.layout"] { world.files[name] = old["main:./" + name] }
        world.files["new.layout"] = "N: View\nN.Edges = Superview.Edges\n"
        world.programs = { words in
            @Sendable func answer(_ output: [UInt8], status: Int32 = 0) -> ProgramRun {
                ProgramRun(status: status, output: output, messages: [])
            }
            switch words[1] {
            case "rev-parse":
                return answer(
                    [], status: words.contains("main^{commit}") || words.last == "--git-dir" ? 0 : 128)
            case "diff":
                return answer(
                    bytes([
                        "M", "Forms/a.layout", "R100", "b.layout", "c.layout", "D", "gone.layout", "M",
                        "x.swift", "M", "Forms/rows.layout",
                    ]))
            case "ls-files":
                let tracked = [
                    "Forms/a.layout", "Forms/rows.layout", "c.layout", "other.layout", "same.layout",
                ]
                return answer(bytes(words.contains("--others") ? ["new.layout"] : tracked))
            case "show": return old[words[2]].map { answer(Array($0.utf8)) } ?? answer([], status: 128)
            default: return nil
            }
        }
        return world
    }()

    @Test func changedFilesAreComparedWithTheirOldVersions() {
        let run = layoutc("diff", "--base", "main", in: Self.world)
        #expect(
            run.output == """
                Forms/a.layout at 375 x 667
                  the layout was solved and is now unsatisfiable
                  conflict appeared: 'R.Leading = Superview.Leading' with 'R.Trailing = Superview.Trailing' with 'R.Width = 30' with 'Screen.Width = 375'
                  R moved: height 44 -> 50

                gone.layout at 375 x 667
                  G vanished: (0, 0, 375, 667)

                new.layout at 375 x 667
                  N appeared: (0, 0, 375, 667)

                same.layout at 375 x 667
                  S moved: height 44 -> 50

                """, "\(run.output)")
        #expect(run.messages.isEmpty && run.status == .layoutInError)
    }

    @Test func aCommentForAPullRequestHasTablesAndFaults() {
        let run = layoutc(
            "diff", "--base", "main", "--device", "iPhone SE", "--device", "iPad", "--format", "markdown",
            in: Self.world)
        #expect(
            run.output.hasPrefix("### Forms/a.layout\n\n| What | Change | Where |\n| --- | --- | --- |\n"))
        #expect(run.output.contains("| R | moved: height 44 -\\> 50 | everywhere |\n"), "\(run.output)")
        #expect(
            run.output.contains("### New faults (1)\n\n- **error** `Forms/a.layout:6` 'R.Trailing"),
            "\(run.output)")
        #expect(!run.output.contains("Healed"))
        var same = Self.world
        same.programs = { words in
            words[1] == "show" ? nil : ProgramRun(status: 0, output: [], messages: [])
        }
        #expect(
            layoutc("diff", "--base", "main", "--format", "markdown", in: same).output
                == "No layout changes.\n")
    }

    /// A repository in which one layout is changed.
    private static func world(_ name: String, from old: String, to new: String) -> World {
        var world = World(files: [name: new])
        world.programs = { words in
            switch words[1] {
            case "diff": ProgramRun(status: 0, output: bytes(["M", name]), messages: [])
            case "show": ProgramRun(status: 0, output: Array(old.utf8), messages: [])
            default: ProgramRun(status: 0, output: [], messages: [])
            }
        }
        return world
    }

    private static let clipped = """
        Title: Label("A title that is far too long for it", typeface: "Papyrus")
        Title.Leading = Superview.Leading + 8
        Title.Top = Superview.Top
        Title.Width = 60

        """

    private static let markdown = ["diff", "--base", "main", "--format", "markdown"]

    @Test func whatBothVersionsHaveIsNeitherNewNorHealed() {
        let moved = "// A comment.\n\n" + Self.clipped.replacing("+ 8", with: "+ 9")
        let run = layoutc(Self.markdown, in: Self.world("a.layout", from: Self.clipped, to: moved))
        #expect(run.output.contains("moved: x 8 -\\> 9") && !run.output.contains("aults"), "\(run.output)")
    }

    @Test func whatAnUnsatisfiableLayoutDoesNotTellIsNotHealed() {
        let broken = Self.clipped + "Title.Width = 90\n"
        let run = layoutc(Self.markdown, in: Self.world("a.layout", from: Self.clipped, to: broken))
        #expect(run.output.contains("| the layout | was solved and is now unsatisfiable |"), "\(run.output)")
        #expect(run.output.contains("New faults (1)") && !run.output.contains("Healed"), "\(run.output)")
        let back = layoutc(Self.markdown, in: Self.world("a.layout", from: broken, to: Self.clipped))
        #expect(back.output.contains("Healed faults (1)"), "\(back.output)")
        #expect(back.output.contains("- **error** `a.layout` ") && !back.output.contains("main:"))
    }

    @Test func whatTheBaselineKnowsIsNotNew() {
        let plain = Self.clipped.replacing("Title.Width = 60\n", with: "")
        var world = Self.world("a.layout", from: plain, to: Self.clipped)
        #expect(layoutc(Self.markdown, in: world).output.contains("New faults (1)"))
        let run = layoutc("check", "a.layout", "--update-baseline", in: world)
        world.files = run.files
        let known = layoutc(Self.markdown, in: world)
        #expect(known.output.contains("moved") && !known.output.contains("faults"), "\(known.output)")
        world.files[".layoutc-baseline"] = nil
        world.files[".layoutc"] = "off truncated-text\n"
        #expect(!layoutc(Self.markdown, in: world).output.contains("faults"))
        world.files[".layoutc"] = "exclude \"a.*\"\n"
        #expect(layoutc(Self.markdown, in: world).output == "No layout changes.\n")
    }

    @Test func whatIsBrokenNowIsInTheComment() {
        let run = layoutc(
            Self.markdown, in: Self.world("a.xib", from: "<document/>", to: "<document>\n<<<<<<< HEAD\n"))
        #expect(run.output.contains("New faults (1)") && run.output.contains("`a.xib:2`"), "\(run.output)")
        #expect(run.status == .unusableFile)
        let layout = layoutc(Self.markdown, in: Self.world("a.layout", from: Self.clipped, to: "A: Viwe\n"))
        #expect(layout.output.contains("`a.layout:1` there is no type"), "\(layout.output)")
    }

    @Test func aRevisionThatIsNotThereIsAnError() {
        let run = layoutc("diff", "--base", "mian", in: Self.world)
        #expect(run.messages == "layoutc: error: cannot compare with 'mian': there is no such revision\n")
        #expect(run.status == .wrongCommandLine)
        let alone = layoutc("diff", "--base", "main")
        #expect(alone.messages == "layoutc: error: cannot compare with 'main': there is no program 'git'\n")
        #expect(layoutc("diff", "--base", "--output=x", in: Self.world).status == .wrongCommandLine)
    }

    @Test func aWatchedFileIsCheckedAgainWhenItOrWhatItIncludesChanges() {
        var world = World(files: [
            "a.layout": "include \"rows.layout\"\nR: Row\nR.Edges = Superview.Edges\n",
            "rows.layout": "component Row: View { }\n", "other.layout": "",
        ])
        world.changes = [
            { $0["other.layout"] = "A: View" },
            { $0["rows.layout"] = "component Row: View { Superview.Width = 600 }\n" },
            { _ in }, { $0[".layoutc"] = "at \"iPad\", landscape\n" },
        ]
        let run = layoutc("check", "a.layout", "--watch", in: world)
        let verdicts = run.output.split(separator: "\n").filter { $0.hasPrefix("a.layout: ") }
        #expect(
            verdicts == [
                "a.layout: 375 x 667: passed", "a.layout: 375 x 667: failed",
                "a.layout: iPad, landscape: failed",
            ])
        #expect(!run.output.contains("\u{1B}"))
        world.isTerminal = true
        #expect(layoutc("check", "a.layout", "--watch", in: world).output.contains("\u{1B}[H\u{1B}[2J"))
    }
}
