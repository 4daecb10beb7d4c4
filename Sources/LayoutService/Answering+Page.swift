import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import SourceText

// What only a page asks, which shows a file and its picture side by side.
extension Answering {
    /// The picture of one file with the places of its views and constraints.
    mutating func draw(
        _ environment: EnvironmentRequest, _ options: SolveOptions
    ) throws(AnswerNotWanted) {
        var told: Set<Diagnostic.Fault> = []
        guard try requireOneLayout(),
            let (layout, program) = try solve(request.files[0], environment, options, besides: &told)
        else { return }
        try send(drawingJSON(layout, of: program, request.pictureStyle))
    }

    /// What is wrong with one file, with the edits that resolve it. The messages are those of `draw`.
    mutating func repair(_ environment: EnvironmentRequest) throws(AnswerNotWanted) {
        guard try requireOneLayout(), let found = try installed(request.files[0], in: environment) else {
            return
        }
        let problems: LayoutProblems
        do throws(ExplanationFailure) {
            problems = try LayoutExplainer(found.layout).problems()
        } catch {
            return try fail(serviceError(error, nil, found.compiled))
        }
        try send(repairsJSON(problems, of: found.layout))
    }
}
