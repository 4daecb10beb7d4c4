import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutSyntax
import LinearSolver
import SourceText

/// `layoutc explain FILE [ITEM[.ATTRIBUTE]]`
func explainLayout(_ session: Session) throws(Ending) -> ExitCode {
    guard let compiled = session.source(session.arguments.operands[0]).map(session.compiled),
        let file = session.installed(compiled)
    else { return .unusableFile }
    let status = session.report(file.found.sortedByPosition(), in: file.layout.sources)
    let layout = compiled.result.layout
    switch session.explain(file.layout, named: file.name) {
    case .success(let explained): return try session.finish(explained.bytes, max(status, explained.status))
    case .failure(.unknown(.item(let name, _))) where layout?.hasView(name) == true,
        .failure(.unknown(.attribute(let name, _)))
    where layout?.hasView(session.arguments.operands[1]) == true:
        session.complain(.notInstalled(name))
        return .wrongCommandLine
    case .failure(let failure): return session.complain(about: failure, in: file.name)
    }
}

extension Session {
    fileprivate typealias Explained = (bytes: [UInt8], status: ExitCode)

    fileprivate func explain(
        _ layout: InstalledLayout, named file: String
    ) -> Result<Explained, ExplanationFailure> {
        Result { () throws(ExplanationFailure) in
            let explainer = try LayoutExplainer(layout)
            guard arguments.operands.count > 1 else {
                return try problems(of: layout, named: file, explainer)
            }
            return try values(arguments.operands[1], of: layout, named: file, explainer)
        }
    }

    private func problems(
        of layout: InstalledLayout, named file: String, _ explainer: LayoutExplainer
    ) throws(ExplanationFailure) -> Explained {
        let problems = try explainer.problems()
        let warnings = try strictWarnings(explainer)
        let isInError = problems.status > .ambiguous || !warnings.isEmpty
        let diagnosed = DiagnosedFile(
            name: file, sources: layout.sources, environment: layout.environment, problems: problems)
        return (bytes(of: diagnosed), isInError ? .layoutInError : .success)
    }

    /// With messages about what makes the values others than the constraints ask for.
    private func values(
        _ question: String, of layout: InstalledLayout, named file: String, _ explainer: LayoutExplainer
    ) throws(ExplanationFailure) -> Explained {
        let values = try explainer.explain(question)
        let losses = try explainer.losses(question)
        let errors = explainer.errors()
        let warnings = try strictWarnings(explainer)
        let status = report((errors + warnings).sortedByPosition(), in: layout.sources)
        let explained = ExplainedFile(
            name: file, sources: layout.sources, environment: layout.environment, values: values,
            losses: losses)
        return (bytes(of: explained), errors.isEmpty ? status : .layoutInError)
    }

    /// What is not determined, where that is an error.
    private func strictWarnings(_ explainer: LayoutExplainer) throws(ExplanationFailure) -> [Diagnostic] {
        arguments.isStrict ? try explainer.warnings() : []
    }

    private var format: ReportFormat { arguments.format(else: .text) }

    private func bytes(of explained: ExplainedFile) -> [UInt8] {
        switch format {
        case .text: explanationText(explained)
        case .json: explanationJSON(explained)
        }
    }

    private func bytes(of file: DiagnosedFile) -> [UInt8] {
        switch format {
        case .text: problemsText(file)
        case .json: problemsJSON(file)
        }
    }

    fileprivate func complain(about failure: ExplanationFailure, in file: String) -> ExitCode {
        switch failure {
        case .unknown(let question):
            complain(.unknownQuestion(question))
            return .wrongCommandLine
        case .unstable:
            complain(.neverSettles(file))
            return .layoutInError
        case .solver(let failure):
            complain(.unsolvable(file, failure))
            return ExitCode(failure)
        }
    }
}
