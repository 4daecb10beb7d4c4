import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText
import TestSupport
import Testing

/// What becomes of a layout, as the golden files have it: the messages of compiling it; then, in the environment of
/// each of its tests that names a single size, or else in the usual one, the frames in the screen's coordinates and the
/// messages of solving it; then how its tests come out.
struct GoldenLayout {
    private let compiled: ResolvedProgram
    private var renderer: DiagnosticRenderer
    private var text = ""
    private var options = SolveOptions()

    /// - Parameter files: What `include` finds, by name.
    static func outcome(
        of text: String, files: [String: String], asksForAllWarnings: Bool = false
    ) -> String {
        var layout = GoldenLayout(text, files, asksForAllWarnings)
        layout.describe()
        return layout.text
    }

    private init(_ text: String, _ files: [String: String], _ asksForAllWarnings: Bool) {
        var compileOptions = CompileOptions()
        compileOptions.reportsLeftAndRight = asksForAllWarnings
        options.reportsOverlap = asksForAllWarnings
        options.reportsRedundancy = asksForAllWarnings
        options.reportsSmallTouchTargets = asksForAllWarnings
        let source = SourceFile(name: "test.layout", bytes: Array(text.utf8))
        compiled = compile(source, options: compileOptions) { path in
            files[path].map { .bytes(Array($0.utf8)) } ?? .failure("no such file")
        }
        renderer = DiagnosticRenderer(compiled.sources)
    }

    private mutating func describe() {
        text += renderer.render(compiled.diagnostics)
        guard let layout = compiled.layout else { return }
        let targets = layout.tests.flatMap(\.targets).filter { $0.range == nil }
        var seen: Set<String> = []
        for target in layout.tests.isEmpty ? EnvironmentMatrix().targets : targets
        where seen.insert(target.name).inserted {
            describe(layout, in: target)
        }
        guard !layout.tests.isEmpty else { return }
        let checker = LayoutChecker(layout, [])
        for item in checker.items { describe(checker.result(of: item)) }
    }

    private mutating func describe(_ layout: CompiledLayout, in target: CheckTarget) {
        text += "\(target.name)\n"
        let installed = layout.install(in: Environment(target.request))
        text += renderer.render(installed.diagnostics)
        guard let solved = try? solveWithSuggestions(installed, options: options) else {
            text += "the solver gives up\n"
            return
        }
        for view in solved.views {
            let frame = view.absoluteFrame
            let numbers = [frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: " ")
            text += "    \(view.path) \(numbers)"
            text += view.contentSize.map { ", content \(number($0.width)) x \(number($0.height))" } ?? ""
            text += view.isHidden ? ", hidden\n" : "\n"
        }
        text += renderer.render(solved.diagnostics.filter { !layout.suppressedWarnings.silences($0) })
    }

    private mutating func describe(_ result: CheckResult) {
        let name = result.test?.name.map { "\"\($0)\" " } ?? ""
        text += "test \(name)at \(result.environment): \(result.outcome)\n"
        // What solving says was said above, of single sizes.
        let isRange = result.regionCount != nil
        let ids = ["assertion-failed", "expectation-failed", "not-proved", "absent-view"]
        text += renderer.render(result.diagnostics.filter { isRange || ids.contains($0.id) })
    }

    /// To three places, without zeroes behind.
    private func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

/// The golden files are of whole layouts; the cases of one may include each other.
@Test(arguments: GoldenFile.names())
func everyConstructMeansWhatItsGoldenSays(name: String) throws {
    let golden = try GoldenFile(name)
    let files = Dictionary(golden.cases.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    let mismatches = try golden.mismatches { text in
        GoldenLayout.outcome(of: text, files: files, asksForAllWarnings: name == "warnings.txt")
    }
    #expect(mismatches == [])
}
