import LayoutModel
import LayoutOutput
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
                let problems = try explainer.problems()
                return (
                    bytes(
                        of: DiagnosedFile(
                            name: file, sources: layout.sources, environment: layout.environment,
                            problems: problems)),
                    problems.status == .unsatisfiable ? .layoutInError : .success
                )
            }
            let values = try explainer.explain(arguments.operands[1])
            let losses = try explainer.losses(arguments.operands[1])
            let errors = explainer.errors()
            let status = report(errors, in: layout.sources)
            let explained = ExplainedFile(
                name: file, sources: layout.sources, environment: layout.environment, values: values,
                losses: losses)
            return (bytes(of: explained), errors.isEmpty ? status : .layoutInError)
        }
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
