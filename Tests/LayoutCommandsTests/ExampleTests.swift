import LayoutCommands
import LayoutEngine
import LayoutSyntax
import TestSupport
import Testing

private let environments = [
    "--size 375x667", "--size 375x667 --direction rtl", "--device iphone-4in", "--device iphone-6.9in",
    "--device iphone-6.9in --landscape", "--device ipad-11in", "--size 600x600 --top-bar 20",
]

@Test(arguments: Examples.names)
func everyExampleSolvesEverywhereWithoutAWarning(name: String) {
    let text = Examples.text(of: name)
    for environment in environments {
        let options = environment.split(separator: " ").map(String.init)
        let run = layoutc(["solve", name, "--strict", "--verify"] + options, in: World(files: [name: text]))
        #expect(run.status == .success, "\(environment)\n\(run.messages)")
        #expect(run.output.contains(#""status": "solved""#), "\(environment)\n\(run.output)")
    }
}

@Test(arguments: Examples.names)
func everyExamplePassesItsTestsAndIsFormatted(name: String) {
    let text = Examples.text(of: name)
    let world = World(files: [name: text])
    let run = layoutc("check", name, "--strict", "--quiet", in: world)
    #expect(run.status == .success, "\(run.output)\(run.messages)")
    #expect(text.contains("\ntest "))
    #expect(layoutc("format", name, in: world).output == text)
}

@Test func thereAreExamples() { #expect(Examples.names.count >= 19) }
