import LayoutCommands
import LayoutSyntax
import Testing

private let untidy = "1 .   Red View.Width=20\n\n\n// kept\n"
private let tidy = "1. Red View.Width = 20\n\n// kept\n"
private let world = World(files: [
    "untidy.layout": untidy, "tidy.layout": tidy, "bad.layout": "1. Red View.Width = = 20\n",
])

@Suite struct FormatTests {
    @Test func theCanonicalFormIsPrinted() {
        let run = layoutc("format", "untidy.layout", "tidy.layout", in: world)
        #expect(run.status == .success)
        #expect(run.output == tidy + tidy)
        #expect(run.files == world.files)
        #expect(layoutc("format", "-", in: World(input: untidy)).output == tidy)
    }

    @Test func checkListsWhatDiffers() {
        let run = layoutc("format", "--check", "untidy.layout", "tidy.layout", in: world)
        #expect(run.status == .layoutInError)
        #expect(run.output == "untidy.layout\n")
        #expect(
            run.messages
                == "layoutc: error: 1 file is not formatted; 'layoutc format --in-place' formats it\n")
        #expect(layoutc("format", "--check", "tidy.layout", in: world).status == .success)
        #expect(
            layoutc("format", "--check", "-", in: World(input: untidy)).messages
                == "layoutc: error: 1 file is not formatted; 'layoutc format' without '--check' prints it formatted\n"
        )
    }

    @Test func inPlaceRewritesWhatDiffers() {
        let run = layoutc("format", "-i", "untidy.layout", "tidy.layout", in: world)
        #expect(run.status == .success)
        #expect(run.output.isEmpty)
        #expect(run.files["untidy.layout"] == tidy)
        var world = world
        world.files = ["/read-only/a.layout": untidy, "/read-only/b.layout": tidy]
        #expect(layoutc("format", "--in-place", "/read-only/b.layout", in: world).status == .success)
        world.files["untidy.layout"] = untidy
        let failed = layoutc("format", "--in-place", "/read-only/a.layout", "untidy.layout", in: world)
        #expect(failed.status == .unwritableOutput)
        #expect(failed.files["untidy.layout"] == tidy)
        #expect(failed.messages == "layoutc: error: cannot write '/read-only/a.layout': permission denied\n")
    }

    @Test(arguments: [[], ["--in-place"], ["--check"]])
    func aFileWithErrorsIsLeftAlone(options: [String]) {
        let run = layoutc(["format", "bad.layout"] + options, in: world)
        #expect(run.status == .unusableFile)
        #expect(run.output.isEmpty)
        #expect(run.files == world.files)
        #expect(run.messages.hasPrefix("bad.layout:1:"))
    }

    @Test(arguments: [
        (["--check", "--in-place", "tidy.layout"], "--check and --in-place contradict each other"),
        (["--in-place", "-"], "--in-place cannot rewrite standard input"),
        (["--width", "3", "tidy.layout"], "format does not take --width"),
    ])
    func whatMakesNoSenseIsRefused(words: [String], message: String) {
        let run = layoutc(["format"] + words, in: world)
        #expect(run.status == .wrongCommandLine)
        #expect(run.messages.contains(message))
    }
}
