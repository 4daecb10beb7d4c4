import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import LayoutSyntax
import LinearSolver
import SourceText
import TestSupport

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
    Stage(name: "solve") { text in violations(text, solvingViolations) },
    Stage(name: "compare") { text in violations(text, comparingViolations) },
    Stage(name: "explain") { text in violations(text, explainingViolations) },
    Stage(name: "range") { text in rangeViolations(text) },
]

/// Imports a file of a kind: what comes out is a layout.
func importStage(_ kind: String) -> Stage {
    Stage(name: "import") { text in
        ImportInvariants.violations(importing: SourceFile(name: "test.\(kind)", bytes: text))
    }
}

/// The usual one, the same held the other way, and one that is too small for most layouts.
private let environments: [EnvironmentRequest] = [(375.0, 667.0), (667, 375), (100, 80)].map { size in
    var request = EnvironmentRequest()
    (request.width, request.height) = size
    return request
}

/// What does not hold of a text that compiles in any of the environments.
private func violations(
    _ text: [UInt8], _ violations: (CompiledLayout, EnvironmentRequest) -> [String]
) -> [String] {
    guard let layout = compiled(text) else { return [] }
    return environments.flatMap { violations(layout, $0) }
}

private func compiled(_ text: [UInt8]) -> CompiledLayout? {
    compile(SourceFile(name: "test.layout", bytes: text)) { _ in .failure("no such file") }.layout
}

/// A layout compared with itself differs in nothing.
private func comparingViolations(_ layout: CompiledLayout, _ request: EnvironmentRequest) -> [String] {
    let installed = layout.install(in: Environment(request))
    guard installed.views.count + installed.constraints.count <= 100 else { return [] }
    do throws(SolverFailure) {
        let target = CheckTarget(request)
        let found = try differences(from: layout, in: target, to: layout, in: target)
        return found.allSatisfy { $0.isEmpty } ? [] : ["a layout differs from itself"]
    } catch {
        return ["the solver gives up: \(error)"]
    }
}

/// What is explained of a view makes the frame that it has, by arithmetic.
private func explainingViolations(_ layout: CompiledLayout, _ request: EnvironmentRequest) -> [String] {
    let installed = layout.install(in: Environment(request))
    guard installed.views.count + installed.constraints.count <= 100 else { return [] }
    do throws(ExplanationFailure) {
        let explainer = try LayoutExplainer(installed)
        guard let solved = try? solve(installed) else { return [] }
        for view in solved.views {
            let values = try explainer.explain(view.path)
            if let violation = violation(of: values, view) { return [violation] }
        }
        return []
    } catch {
        switch error {
        case .solver(let failure): return ["the solver gives up: \(failure)"]
        case .unknown: return []
        }
    }
}

private func violation(of values: [ValueExplanation], _ view: SolvedView) -> String? {
    if let violation = values.flatMap(ExplanationInvariants.violations).first { return violation }
    let frame = [view.frame.x, view.frame.width, view.frame.y, view.frame.height]
    let isSame = zip(values.map(\.root.value), frame).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
    return isSame && values.count == 4 ? nil : "'\(view.path)' is explained with another frame"
}

/// Where a range is solved, each of some sizes in it comes out as it does alone.
private func rangeViolations(_ text: [UInt8]) -> [String] {
    guard let layout = compiled(text) else { return [] }
    let usual = layout.install(in: Environment(EnvironmentRequest()))
    guard usual.views.count + usual.constraints.count <= 40 else { return [] }
    do throws(SolverFailure) {
        let range = SizeRanges(width: 300...500, height: 667...667)
        let solution = try RangeSolution(layout, range, EnvironmentRequest(), budget: 200)
        for width in [300.0, 341.25, 375, 430.5, 500] {
            let found = solution.solution(at: SizePoint(width: width, height: 667))
            var request = EnvironmentRequest()
            (request.width, request.height) = (width, 667)
            let alone = try solve(layout.install(in: Environment(request)))
            if let violation = violation(of: found, alone) { return ["at width \(width) \(violation)"] }
        }
        return []
    } catch {
        return ["the solver gives up: \(error)"]
    }
}

private func violation(of found: SizeSolution, _ alone: SolvedLayout) -> String? {
    switch found.status {
    case .notProved: return nil
    case .unsatisfiable, .unstable, .solved, .clipped, .ambiguous:
        // Texts are looked at in solutions of single sizes only.
        let status = alone.status == .clipped ? .solved : alone.status
        // What only rounded multipliers contradict is told as a note, for ranges by their report.
        let isRounded = alone.diagnostics.contains { $0.id == WarningID.roundedMultiplier.rawValue }
        if found.status != status, !(isRounded && found.status == .unsatisfiable) {
            return "the range is \(found.status), the size alone \(alone.status)"
        }
    }
    guard found.status <= .ambiguous, !areSame(found.frames, alone.views.map { $0.frame }) else { return nil }
    return "the range has other frames than the size alone"
}

private func areSame(_ frames: [Rectangle], _ others: [Rectangle]) -> Bool {
    frames.count == others.count
        && zip(frames, others).allSatisfy { a, b in
            [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].allSatisfy { abs($0) <= 1e-4 }
        }
}

/// What does not hold of the solution of a text that compiles: it is proved anew, and its frames are numbers. Layouts
/// larger than anybody writes are left out, for only of the others it can be said how long solving may take.
private func solvingViolations(_ layout: CompiledLayout, _ request: EnvironmentRequest) -> [String] {
    let installed = layout.install(in: Environment(request))
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
