import ContentSizes
import LayoutEngine
import LinearSolver

extension SettledSolution {
    /// Whether anything of a view on an axis is ambiguous.
    func isAmbiguous(_ viewAxis: ViewAxis) -> Bool {
        isStartAmbiguous(viewAxis) || isSizeAmbiguous(viewAxis) || isContentAmbiguous(viewAxis)
    }

    func isStartAmbiguous(_ viewAxis: ViewAxis) -> Bool {
        solution.ambiguity(of: lowered.variables.start(viewAxis.view, viewAxis.axis)) != nil
    }

    func isSizeAmbiguous(_ viewAxis: ViewAxis) -> Bool {
        solution.ambiguity(of: lowered.variables.size(viewAxis.view, viewAxis.axis)) != nil
    }

    func isContentAmbiguous(_ viewAxis: ViewAxis) -> Bool {
        lowered.variables.contentSize(viewAxis.view, viewAxis.axis).map { solution.ambiguity(of: $0) != nil }
            ?? false
    }

    /// The size that is shown.
    func shownSize(_ viewAxis: ViewAxis) -> Double {
        solution.values[Int(lowered.variables.size(viewAxis.view, viewAxis.axis).index)]
    }
}
