import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import SourceText

extension Answering {
    mutating func explain(
        _ question: String?, in environment: EnvironmentRequest, _ format: ReportFormat, predictsUIKit: Bool
    ) throws(AnswerNotWanted) {
        guard try requireOneLayout(), let found = try installed(request.files[0], in: environment) else {
            return
        }
        let layout = found.layout
        try tell(request.files[0].leftOutNote, in: layout.sources)
        try tell(found.messages, in: layout.sources)
        let explanation: Explanation
        do throws(ExplanationFailure) {
            explanation = try self.explanation(of: layout, question, format, predictsUIKit)
        } catch {
            return try fail(serviceError(error, question, found.compiled))
        }
        try tell(softened(explanation.diagnostics, by: request.files[0]), in: layout.sources)
        if let number = request.fixNumber, question == nil {
            return try takeWayOut(number, of: explanation.waysOut, in: layout.sources)
        }
        if explanation.isInError { status.rise(to: .layoutInError) }
        try send(explanation.bytes)
    }

    private func explanation(
        of layout: InstalledLayout, _ question: String?, _ format: ReportFormat, _ predictsUIKit: Bool
    ) throws(ExplanationFailure) -> Explanation {
        let explainer = try LayoutExplainer(layout)
        if let question { return try values(question, explainer, layout, format) }
        return try problems(explainer, layout, format, predictsUIKit)
    }

    private func problems(
        _ explainer: LayoutExplainer, _ layout: InstalledLayout, _ format: ReportFormat, _ predictsUIKit: Bool
    ) throws(ExplanationFailure) -> Explanation {
        let problems = try explainer.problems()
        let warnings = request.isStrict ? try explainer.warnings() : []
        let file = DiagnosedFile(
            name: layout.sources.mainName, sources: layout.sources, environment: layout.environment,
            problems: problems, predictsUIKit: predictsUIKit)
        let bytes =
            switch format {
            case .text: problemsText(file)
            case .json: problemsJSON(file)
            }
        return Explanation(
            bytes: bytes,
            isInError: problems.status > .ambiguous || warnings.contains { $0.severity != .note },
            waysOut: problems.waysOut(in: layout.sources))
    }

    /// With messages about errors, because of which the values are not those that the constraints ask for.
    private func values(
        _ question: String, _ explainer: LayoutExplainer, _ layout: InstalledLayout,
        _ format: ReportFormat
    ) throws(ExplanationFailure) -> Explanation {
        let file = ExplainedFile(
            name: layout.sources.mainName, sources: layout.sources, environment: layout.environment,
            values: try explainer.explain(question), losses: try explainer.losses(question))
        let errors = explainer.errors()
        let warnings = request.isStrict ? try explainer.warnings() : []
        let bytes =
            switch format {
            case .text: explanationText(file)
            case .json: explanationJSON(file)
            }
        return Explanation(bytes: bytes, isInError: !errors.isEmpty, diagnostics: errors + warnings)
    }

    func serviceError(
        _ failure: ExplanationFailure, _ question: String?, _ layout: CompiledLayout
    ) -> ServiceError {
        let file = layout.sources.mainName
        switch failure {
        case .unknown(.item(let name, _)) where layout.hasView(name): return .notInstalled(name)
        case .unknown(.attribute(let name, _)) where question.map(layout.hasView) ?? false:
            return .notInstalled(name)
        case .unknown(let unknown): return .unknownQuestion(unknown)
        case .solver(let failure): return .unsolvable(file, failure)
        }
    }
}

/// An explanation as it is printed.
private struct Explanation {
    var bytes: [UInt8]
    var isInError: Bool
    var diagnostics: [Diagnostic] = []
    /// The edits that would resolve what is wrong.
    var waysOut: [WayOut] = []
}
