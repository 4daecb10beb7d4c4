import Foundation
import LayoutCommands
import Testing

private let examples = packageFolder.appending(path: "Examples")

private let exampleNames: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted()
}()

private let environments = [
    "--size 375x667", "--size 375x667 --direction rtl", "--device iphone-4in", "--device iphone-6.9in",
    "--device iphone-6.9in --landscape", "--device ipad-11in", "--size 600x600 --top-bar 20",
]

@Test(arguments: exampleNames)
func everyExampleSolvesEverywhereWithoutAWarning(name: String) throws {
    let text = try String(contentsOf: examples.appending(path: name), encoding: .utf8)
    for environment in environments {
        let options = environment.split(separator: " ").map(String.init)
        let run = layoutc(["solve", name, "--strict", "--verify"] + options, in: World(files: [name: text]))
        #expect(run.status == .success, "\(environment)\n\(run.messages)")
        #expect(run.output.contains(#""status": "solved""#), "\(environment)\n\(run.output)")
    }
}

@Test(arguments: exampleNames)
func everyExamplePassesItsTestsAndIsFormatted(name: String) throws {
    let text = try String(contentsOf: examples.appending(path: name), encoding: .utf8)
    let world = World(files: [name: text])
    let run = layoutc("check", name, "--strict", "--quiet", in: world)
    #expect(run.status == .success, "\(run.output)\(run.messages)")
    #expect(text.contains("\ntest "))
    #expect(layoutc("format", name, in: world).output == text)
}

@Test func thereAreExamples() { #expect(exampleNames.count >= 19) }
