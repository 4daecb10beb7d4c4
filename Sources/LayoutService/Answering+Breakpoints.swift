import ContentSizes
import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutProgram
import LinearSolver
import SourceText

extension Answering {
    mutating func findBreakpoints(
        along axis: Axis, over range: ClosedRange<Double>, _ environment: EnvironmentRequest,
        _ format: ReportFormat
    ) throws(AnswerNotWanted) {
        guard try requireOneLayout(), let layout = try layout(request.files[0]),
            let states = try states(of: request.files[0].name, layout, isForOne: true)
        else { return }
        var environment = environment
        environment.states = states
        let errors = layout.errors(along: axis, over: range, environment)
        if !errors.isEmpty { return try tellErrors(errors, in: layout.sources) }
        let name = layout.sources.mainName
        let found: Breakpoints
        do throws(SolverFailure) {
            found = try layout.breakpoints(along: axis, over: range, environment)
            if request.isStrict, try layout.isAmbiguous(in: found, environment) {
                status.rise(to: .layoutInError)
            }
        } catch {
            return try fail(.unsolvable(name, error))
        }
        if found.intervals.contains(where: { $0.status > .ambiguous }) { status.rise(to: .layoutInError) }
        switch format {
        case .text: try send(breakpointsText(found, of: name, in: layout.sources, isQuiet: request.isQuiet))
        case .json: try send(breakpointsJSON(found, of: name, in: layout.sources))
        }
    }
}
