import TestSupport
import LayoutModel
import LayoutSyntax
import LinearSolver
import SourceText

/// A part of the compiler under test. `violations` says what does not hold after it has worked on a text; that it
/// does not trap and is not slow is seen without it.
struct Stage: Sendable {
    var name: String
    var violations: @Sendable ([UInt8]) -> [String]
}

let stages: [Stage] = [
    Stage(name: "parse") { text in
        SyntaxInvariants.violations(SyntaxInvariants.parsing(text), of: text)
    },
    Stage(name: "render") { text in
        let diagnostics = SyntaxInvariants.parsing(text).diagnostics
        return SyntaxInvariants.violations(rendering: Array(diagnostics.prefix(50)), of: text)
    },
    Stage(name: "format") { text in
        SyntaxInvariants.violations(formatting: SyntaxInvariants.parsing(text))
    },
    Stage(name: "compile") { text in
        let result = SyntaxInvariants.parsing(text)
        let compiled = Compiled(text)
        guard result.diagnostics.isEmpty else {
            return compiled.errors.isEmpty ? ["a file in error compiles"] : []
        }
        return compiled == Compiled(format(result.tree)) ? [] : ["formatting changes what is compiled"]
    },
    Stage(name: "solve") { text in solvingViolations(text) },
]

/// What does not hold of the solution of a text that compiles: it is proved anew, and its frames are numbers. Layouts
/// larger than anybody writes are left out, for only of the others it can be said how long solving may take.
private func solvingViolations(_ text: [UInt8]) -> [String] {
    let result = compile(SourceFile(name: "test.layout", bytes: text)) { _ in .failure("no such file") }
    guard let layout = result.layout else { return [] }
    let installed = layout.install(in: Environment(EnvironmentRequest()))
    guard installed.views.count + installed.constraints.count <= 500 else { return [] }
    var options = SolveOptions()
    options.verifies = true
    do throws(SolverFailure) {
        let solved = try solve(installed, options: options)
        let isProved = !solved.diagnostics.contains { $0.id == "not-verified" }
        let isFinite = solved.views.allSatisfy { view in
            let frame = view.absoluteFrame
            return [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
        }
        return (isProved ? [] : ["the solution is not proved"])
            + (isFinite ? [] : ["a frame is not finite"])
    } catch {
        return ["the solver gives up: \(error)"]
    }
}

/// What a user sees of a text: its frames in the usual environment, and its messages.
func giveResult(of text: [UInt8]) {
    let result = compile(SourceFile(name: "test.layout", bytes: text)) { _ in .failure("no such file") }
    var renderer = DiagnosticRenderer(result.sources)
    _ = renderer.render(result.diagnostics)
    guard let layout = result.layout else { return }
    let installed = layout.install(in: Environment(EnvironmentRequest()))
    guard let solved = try? solve(installed) else { return }
    _ = renderer.render(installed.diagnostics + solved.diagnostics)
}

/// What compiling a text gives, as far as formatting must not change it. It does away with warnings of spelling.
private struct Compiled: Equatable {
    var errors: [String]
    var views: [String] = []
    var constraintCount = 0
    /// In the usual environment, to a thousandth.
    var frames: [[Double]] = []

    init(_ text: [UInt8]) {
        let result = compile(SourceFile(name: "test.layout", bytes: text)) { _ in .failure("no such file") }
        errors = result.diagnostics.filter { $0.severity == .error }.map(\.id)
        guard let layout = result.layout else { return }
        let installed = layout.install(in: Environment(EnvironmentRequest()))
        views = installed.views.map { "\($0.type)" }
        constraintCount = installed.constraints.count
        guard installed.views.count + installed.constraints.count <= 100,
            let solved = try? solve(installed)
        else { return }
        frames = solved.views.map { view in
            let frame = view.absoluteFrame
            return [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1000).rounded() }
        }
    }
}
