import Foundation
import LayoutCommands
import Testing

/// The parts of a run together give its report, byte for byte.
@Suite struct ShardTests {
    private static let world: World = {
        var world = World()
        for name in ["checkout.storyboard", "ar.lproj/checkout.strings", "de.lproj/checkout.strings"] {
            let file = packageFolder.appending(path: "Examples/" + name)
            world.files["App/" + name] = try? String(contentsOf: file, encoding: .utf8)
        }
        world.files["App/states.layout"] = """
            state Card: closed, open
            Title: Label("Delete everything", typeface: "Papyrus")
            Title.Leading = Superview.Leading
            Title.Top = Superview.Top
            when open { Title.Width = 400 }
            Note: Label("Note", typeface: "Papyrus")
            Note.Leading = Superview.Leading
            test "small" at 20...60 x 20 { Title.Width <= 40 }

            """
        world.files["App/wide.layout"] = """
            A: View
            A.Leading = Superview.Leading
            A.Trailing = Superview.Trailing
            A.Width = 600
            A.Top = Superview.Top
            A.Height = 20

            """
        world.files["App/de.lproj/checkout.strings", default: ""] += "\"Gone.text\" = \"Weg\";\n"
        world.files["App/merge.storyboard"] = "<document>\n<<<<<<< HEAD\n</document>\n"
        world.files["App/broken.layout"] = "A: Lable(\"A\")\n"
        world.files["App/empty.layout"] = "// Nothing.\n"
        return world
    }()

    private static let options = ["--device", "all-iphones", "--locale", "all", "--direction", "both"]

    private func expectWhole(_ format: String, of count: Int, in world: World, _ options: [String]) {
        let whole = layoutc(["check", "App", "--format", format] + options, in: world)
        var merging = World()
        var words = ["merge", "--format", format]
        for index in 1...count {
            let part = layoutc(["check", "App", "--shard", "\(index)/\(count)"] + options, in: world)
            #expect(part.messages.isEmpty)
            merging.files["part-\(index).json"] = part.output
            words.insert("part-\(index).json", at: 1)
        }
        let merged = layoutc(words, in: merging)
        #expect(merged.output == whole.output)
        #expect(merged.messages == whole.messages)
        #expect(merged.status == whole.status)
    }

    @Test(arguments: ["json", "text", "sarif", "junit", "github", "checkstyle"])
    func partsGiveTheReportOfOneRun(format: String) {
        expectWhole(format, of: 8, in: Self.world, Self.options)
    }

    @Test(arguments: [1, 3, 40])
    func anyNumberOfPartsDoes(count: Int) {
        expectWhole("json", of: count, in: Self.world, ["--device", "iPhone SE", "--device", "iPad"])
    }

    @Test func aBaselineCountsAsInOneRun() {
        var world = Self.world
        let known = layoutc(["check", "App", "--update-baseline"] + Self.options, in: world)
        world.files = known.files
        world.files["App/wide.layout"]? += "A.Bottom = Superview.Bottom\n"
        world.files["App/states.layout"]? += "Note.Top = Superview.Top\n"
        expectWhole("text", of: 5, in: world, Self.options)
    }

    @Test func everyPartIsNeededOnce() {
        var world = World(files: ["a.layout": "A: View\nA.Edges = Superview.Edges\n"])
        for index in 1...3 {
            world.files["\(index).json"] =
                layoutc("check", "a.layout", "--shard", "\(index)/3", in: world).output
        }
        #expect(layoutc("merge", "1.json", "2.json", "3.json", in: world).status == .success)
        let missing = layoutc("merge", "1.json", "3.json", in: world)
        #expect(missing.messages == "layoutc: error: of the 3 parts of the run 2/3 is missing\n")
        #expect(missing.status == .wrongCommandLine)
        #expect(
            layoutc("merge", "1.json", "2.json", "3.json", "2.json", in: world).status == .wrongCommandLine)
        let other = layoutc("merge", "a.layout", in: world)
        #expect(other.messages.hasPrefix("layoutc: error: cannot merge 'a.layout': "))
        #expect(other.status == .unusableFile)
    }

    /// Ctrl-C ends a run with what is known.
    @Test func anInterruptedRunSaysThatItIsNotWhole() {
        var world = World(files: ["a.layout": "A: View\nA.Edges = Superview.Edges\n"])
        world.isInterrupted = true
        let run = layoutc("check", "a.layout", "--device", "all", in: world)
        #expect(run.status == .interrupted)
        #expect(run.messages.contains("checks were not done, so the report is not whole"), "\(run.messages)")
    }
}
