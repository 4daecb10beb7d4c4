import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutProgram
import SourceText
import TestSupport
import Testing

/// A compiled layout in one environment, and its explanations checked by arithmetic.
struct ExplainCheck {
    let sources: SourceMap
    let layout: InstalledLayout
    let solution: SolvedLayout
    let explainer: LayoutExplainer

    /// - Parameter findsSuggestions: Whether those are part of the solution.
    init(_ source: String, in environment: Environment, findsSuggestions: Bool = false) throws {
        let file = SourceFile(name: "test.layout", bytes: Array(source.utf8))
        let result = compile(file) { _ in .failure("no such file") }
        let errors = result.diagnostics.filter { $0.severity == .error }
        try #require(errors.isEmpty, "\(errors.map(\.message)) in\n\(source)")
        sources = result.sources
        layout = try #require(result.layout).install(in: environment)
        solution = try findsSuggestions ? solveWithSuggestions(layout) : solve(layout)
        explainer = try LayoutExplainer(layout)
    }

    /// Checks the four numbers of every view's frame, and whatever else stands in their explanations.
    func checkEveryFrame() throws {
        for view in solution.views { try checkFrame(of: view) }
    }

    private func checkFrame(of view: SolvedView) throws {
        let values = try explainer.explain(view.path)
        let frame = [view.frame.x, view.frame.width, view.frame.y, view.frame.height]
        try #require(values.count == 4)
        for (explained, expected) in zip(values, frame) {
            check(explained)
            #expect(
                abs(explained.root.value - expected) <= 1e-6, "\(explained.root.name) is \(expected)")
        }
    }

    /// Every equation holds, every number is what the layout and its environment say, and the numbers alone give
    /// the value.
    func check(_ explanation: ValueExplanation) {
        #expect(ExplanationInvariants.violations(explanation) == [])
        for step in explanation.steps {
            for term in step.terms { check(term, in: step) }
        }
    }

    private func check(_ term: ExplanationTerm, in step: ExplanationStep) {
        guard case .leaf(let leaf) = term.source, let expected = value(of: leaf) else { return }
        #expect(abs(term.value - expected) <= 1e-6, "\(step.name): \(term.name)")
    }

    /// What the installed layout and its environment say a number is; `nil` where that takes a solution.
    private func value(of leaf: ExplanationLeaf) -> Double? {
        switch leaf {
        case .constant(let constraint): abs(layout.constraints[Int(constraint)].constant)
        case .standard(let constraint): layout.constraints[Int(constraint)].standardSpacing
        case .screen(.horizontal): layout.environment.width
        case .screen(.vertical): layout.environment.height
        case .nothing: 0
        case .inset(let anchor): inset(anchor)
        case .content(let view, let axis): contentLength(Int(view.index), axis)
        case .stack, .ambiguous, .outset, .rounding: nil
        }
    }

    private func contentLength(_ view: Int, _ axis: Axis) -> Double? {
        let metrics = ControlMetrics(layout.environment)
        let content = Content(of: view, in: layout)
        let type = layout.views[view].type
        if metrics.wraps(type, content), axis == .vertical { return nil }
        // Of a text in several lines it is the widest, in the width that the view has.
        let width = metrics.wraps(type, content) ? solution.views[view - 1].frame.width : nil
        let size = metrics.intrinsicSize(of: type, content, wrappingWidth: width)
        return axis == .horizontal ? size.width : size.height
    }

    /// The screen's margins and safe area; a view's own margins where no safe area reaches into it.
    private func inset(_ anchor: Anchor) -> Double? {
        let environment = layout.environment
        let view = layout.views[Int(anchor.view.index)]
        guard anchor.view == .screen, view.arguments.margins == nil, environment.direction == .leftToRight
        else {
            return nil
        }
        let (margins, safe) = (environment.screenMargins, environment.safeArea)
        let (region, attribute) = (anchor.region, anchor.attribute)
        if region == .topLayoutGuide, attribute == .bottom { return safe.top }
        // Its own step takes the safe area off the screen's height.
        if region == .bottomLayoutGuide, attribute == .top { return safe.bottom }
        guard region == .frame else { return nil }
        if attribute == .leadingMargin || attribute == .leftMargin { return margins.left + safe.left }
        let isRight = attribute == .trailingMargin || attribute == .rightMargin
        return isRight ? margins.right + safe.right : nil
    }
}
